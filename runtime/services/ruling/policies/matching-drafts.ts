/** Drafts of matching sets: kept and published as those of policies are, by administrators. They answer no checks. */
import { type AccountRules, readStatusesOf, recordOf } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { instantiate, instantiateMatching } from "../../../engine/instantiate.js";
import type { CompiledPolicy } from "../../../ports/policy-compiler.js";
import { Refusal } from "../../../refusals/refusal.js";
import { matchingStatuses, type RuleStatus } from "../../../rulebook/confirmations.js";
import { type LoadedMatching, type LoadedModule, nameOf } from "../../../rulebook/loaded.js";
import { listConfirmations, readModule } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";

export type AnyLoaded = LoadedModule | LoadedMatching;

export function isMatching(loaded: AnyLoaded): loaded is LoadedMatching {
  return loaded.module.kind === "matching";
}

export function loadCompiled({ kind, path, typescript, javascript, checksum }: CompiledPolicy): AnyLoaded {
  const texts = { checksum, typescript, javascript };
  return kind === "matching"
    ? { module: instantiateMatching(javascript, path), ...texts }
    : { module: instantiate(javascript, path), ...texts };
}

/** Who are one recipient concerns every policy: only who may publish a matching set drafts one. */
export function requireMatchingDrafter(caller: Caller): void {
  requireScope(caller, "confirm");
}

export function* readRuleStatuses(
  services: Services,
  accountId: string,
  loaded: AnyLoaded,
): Steps<ReadonlyMap<string, RuleStatus>> {
  if (!isMatching(loaded))
    return (yield* readStatusesOf(services, accountId, [loaded])).get(loaded.checksum) ?? new Map<string, RuleStatus>();
  const [confirmations] = yield* batch(listConfirmations({ accountId }));
  return matchingStatuses(loaded.module, confirmations.map(recordOf));
}

/** The published version; null: it is not published. */
export function publishedMatching(
  { matchingSets }: Pick<AccountRules, "matchingSets">,
  of: { readonly rule_set: string; readonly version: string },
): LoadedMatching | null {
  return matchingSets.get(of.rule_set)?.versions.find(({ module }) => module.version === of.version) ?? null;
}

/** The module of a draft, by its checksum. */
export function* readMatchingModule({ rulebook }: Services, checksum: string): Steps<LoadedMatching> {
  const [[row]] = yield* batch(readModule({ checksum }));
  if (row === undefined) throw new Refusal("not-found", "There is no module of this matching set.");
  const { javascript, javascript_checksum: javascriptChecksum } = row;
  return rulebook.adoptMatching({ checksum, javascript, javascriptChecksum, name: nameOf(row) });
}
