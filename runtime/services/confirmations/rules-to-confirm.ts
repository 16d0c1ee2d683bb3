/** What the rule owner reads before deciding on a version: each rule, and what moved since it was last confirmed. */
import { recordOf } from "../../actions/account-rules.js";
import { findingModules } from "../../actions/kept-modules.js";
import type { Services } from "../../actions/services.js";
import type { PersonCaller } from "../../auth/caller.js";
import type { RuleSpec } from "../../engine/module.js";
import { Refusal } from "../../refusals/refusal.js";
import type { FindModule } from "../../rulebook/builds.js";
import type { ConfirmationRecord } from "../../rulebook/confirmations.js";
import type { LoadedModule, RuleSet } from "../../rulebook/loaded.js";
import { listPeople } from "../../store/people.js";
import { listConfirmations } from "../../store/rule-sets.js";
import { batch, type Steps } from "../../store/steps.js";
import { requireLive } from "../request/live-only.js";
import { requireScope } from "../request/scope.js";
import { movedIn, type RuleChanges } from "../rules/diff-moved.js";
import { readRules, type RuleReading } from "../rules/reading.js";
import { decisionMark } from "./decide.js";
import { gatherVersion } from "./read.js";
import type { ConfirmationPage, PageRule } from "./views.js";

export interface RulesToConfirm {
  readonly set: Pick<RuleSet, "rule_set" | "kind" | "title">;
  readonly page: ConfirmationPage;
  readonly rules: readonly RuleToConfirm[];
  /** Null: the reader may decide. Else what stands against it: their role, or that this is test. */
  readonly refused: "role" | "test" | null;
  /** The Idempotency-Key of the page's form: what is sent twice is recorded once. */
  readonly formKey: string;
}

export interface RuleToConfirm {
  readonly page: PageRule;
  readonly reading: RuleReading;
  /** In milliseconds, and by whom; null while the rule is pending. */
  readonly decided: { readonly at: number; readonly by: string } | null;
  /** For `SeenDecisions`. */
  readonly mark: string;
  /** Of a rule that is pending and that was confirmed before. */
  readonly since: SinceConfirmed | null;
}

/** The rule as it was last confirmed, on any version, beside the rule as it is. */
export interface SinceConfirmed {
  readonly version: string;
  /** In milliseconds. */
  readonly at: number;
  readonly title: string;
  readonly wording: string;
  /** Null: it reads the same, and stands at another place among the rules. */
  readonly moved: RuleChanges | null;
}

export function* readRulesToConfirm(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string,
): Steps<RulesToConfirm> {
  const { accountRules, set, loaded, page } = yield* gatherVersion(services, caller, ruleSet, version);
  const { accountId } = caller;
  const [stored, people] = yield* batch(listConfirmations({ accountId }), listPeople({ accountId }));
  const records = stored.map(recordOf).filter((record) => record.ruleSet === ruleSet);
  const statuses = accountRules.statuses(loaded);
  const since = yield* findingModules(services.rulebook, (find) =>
    loaded.module.rules.map((rule) =>
      statuses.get(rule.rule)?.status === "pending" ? sinceConfirmed(loaded, rule, records, find) : null,
    ),
  );
  const readings = yield* readRules(loaded);
  const nameOf = (id: string): string => people.find(({ person_id }) => person_id === id)?.name ?? id;
  const { rule_set, kind, title } = set;
  return {
    set: { rule_set, kind, title },
    page,
    rules: page.rules.flatMap((rule, at): readonly RuleToConfirm[] => {
      const [reading, decision] = [readings[at], statuses.get(rule.rule)?.decision ?? null];
      if (reading === undefined) return [];
      const decided = decision === null ? null : { at: decision.at, by: nameOf(decision.by) };
      return [{ page: rule, reading, decided, mark: decisionMark(decision), since: since[at] ?? null }];
    }),
    refused: refusedFor(caller),
    formKey: services.ports.newId("req"),
  };
}

function refusedFor(caller: PersonCaller): RulesToConfirm["refused"] {
  if (isRefused(() => requireScope(caller, "confirm"))) return "role";
  return isRefused(() => requireLive(caller)) ? "test" : null;
}

function isRefused(require: () => void): boolean {
  try {
    require();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** Null: it never was, or the build is not kept. */
function sinceConfirmed(
  { module }: LoadedModule,
  rule: RuleSpec,
  records: readonly ConfirmationRecord[],
  find: FindModule,
): SinceConfirmed | null {
  const record = records.findLast((each) => each.rule === rule.rule && each.action === "confirmed");
  const then = record === undefined ? undefined : find(record.build)?.module;
  const before = then?.rules.find((each) => each.rule_hash === record?.ruleHash);
  if (record === undefined || then === undefined || before === undefined) return null;
  const { version, at, ruleHash } = record;
  const moved = ruleHash === rule.rule_hash ? null : movedIn({ module: then, rule: before }, { module, rule });
  return { version, at, title: before.title, wording: before.wording, moved };
}
