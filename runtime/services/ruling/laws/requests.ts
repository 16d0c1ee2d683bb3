/** /v1/laws: every law with its state in the account; an admin switches one on or off after a preview. */
import { z } from "zod";

import { type AccountRules, readAccountRules, readPlannedRules } from "../../../actions/account/account-rules.js";
import { readLaws } from "../../../actions/account/law-set.js";
import type { Services } from "../../../actions/account/services.js";
import {
  NOTHING_CONCERNED,
  previewPublication,
  previewRerun,
  type RerunPreview,
} from "../../../actions/reissue/rerun-preview.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { isJsonObject, type Json, writeJson } from "../../../engine/values/json.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import { listLawSwitches } from "../../../store/accounts/audit.js";
import { listLaws } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { actingAs } from "../../accounts/operator/acting-person.js";
import { requireLive } from "../../request/live-only.js";
import { requireBody } from "../../request/required-body.js";
import { requireRight, requireRightToChange } from "../../request/right.js";
import { requireWholeAccount } from "../../request/scope.js";
import type { AccountLaw, AccountLaws, LawSwitched } from "./responses.js";
import { lawCalled, refuseClashes, switchLawOf, totalsOf } from "./switch.js";
import { lawVersions } from "./versions.js";

export const lawSwitchSchema = z.strictObject({
  on: z.boolean(),
  seen_changed_at: z.iso.datetime({ offset: true, error: "format" }).nullish(),
});

/** Returns the text of the response. */
export function* readLawsText(services: Services, caller: Caller): Steps<string> {
  return writeJson({ laws: yield* readAccountLaws(services, caller) } satisfies AccountLaws);
}

/** Every law, by name. */
export function* readAccountLaws(services: Services, caller: Caller): Steps<readonly AccountLaw[]> {
  requireWholeAccount(caller, "rules:read");
  const all = [...(yield* readLaws(services)).values()].sort((a, b) => (a.rule_set < b.rule_set ? -1 : 1));
  return yield* statesOf(services, caller.accountId, all);
}

function* statesOf(services: Services, accountId: string, sets: readonly RuleSet[]): Steps<readonly AccountLaw[]> {
  const accountRules = yield* readAccountRules(services, accountId);
  const [rows, entries] = yield* batch(listLaws({ accountId }), listLawSwitches({ accountId }));
  return sets.map(({ rule_set, title, domain }) => {
    const row = rows.find((each) => each.rule_set === rule_set);
    const last = entries.findLast(({ what }) => isAbout(what, rule_set));
    const on = row?.switched_on === 1;
    return {
      ...{ rule_set, title, domain, on },
      changed_at: row === undefined ? null : momentText(row.changed_at),
      changed_by: last === undefined ? null : personIn(last.by),
      versions: on ? lawVersions(accountRules, rule_set) : [],
    };
  });
}

/** `what`: as `switchLawOf` wrote it. */
function isAbout(what: string, ruleSet: string): boolean {
  return (JSON.parse(what) as { readonly rule_set: string }).rule_set === ruleSet;
}

function personIn(author: string): string | null {
  return author.startsWith("person:") ? author.slice("person:".length) : null;
}

/** Returns the text of the response. */
export function* switchLawAs(services: Services, caller: PersonCaller, ruleSet: string, body: Json): Steps<string> {
  requireRightToChange(caller, "laws", services.ports.now());
  requireLive(caller);
  const { accountId } = caller;
  const { on, seenChangedAt } = switchIn(body);
  const input = { ...actingAs(caller), law: ruleSet, on, ...(seenChangedAt !== undefined && { seenChangedAt }) };
  const { changed, rerun_id } = yield* switchLawOf(services, input);
  return writeJson({ law: yield* lawOf(services, accountId, ruleSet), changed, rerun_id } satisfies LawSwitched);
}

function* lawOf(services: Services, accountId: string, ruleSet: string): Steps<AccountLaw> {
  const [law] = yield* statesOf(services, accountId, [yield* lawCalled(services, ruleSet)]);
  assert(law !== undefined, "each law has a state");
  return law;
}

/** Undefined: the caller does not say what they saw. */
function switchIn(body: Json): { readonly on: boolean; readonly seenChangedAt: number | null | undefined } {
  const { on, seen_changed_at: seen } = requireBody(lawSwitchSchema, body);
  const isSaid = isJsonObject(body) && Object.hasOwn(body, "seen_changed_at");
  return { on, seenChangedAt: isSaid ? (seen === null ? null : Date.parse(seen)) : undefined };
}

/** Returns the text of the response. */
export function* previewLaw(services: Services, caller: PersonCaller, ruleSet: string, body: Json): Steps<string> {
  return writeJson(yield* lawPreview(services, caller, ruleSet, switchIn(body).on));
}

/** In the caller's environment. Refuses for the same reasons as the change, except for the age of the sign-in. */
export function* lawPreview(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  on: boolean,
): Steps<RerunPreview> {
  requireRight(caller, "laws");
  const set = yield* lawCalled(services, ruleSet);
  const { accountId, env } = caller;
  const before = yield* readAccountRules(services, accountId);
  if (before.lawsOn.includes(ruleSet) === on) return NOTHING_CONCERNED;
  if (on) refuseClashes(before, set);
  const laws = [{ rule_set: ruleSet, switched_on: on ? 1 : 0 }];
  const after = yield* readPlannedRules(services, accountId, { laws });
  return on
    ? yield* previewPublication(services, after, { accountId, env }, newTo(after, set))
    : yield* previewRerun(services, after, { accountId, env }, { kind: "rule_set", name: ruleSet });
}

/** As `switchLawOf` does it: the totals of the law are computed over the past again. */
function newTo(after: AccountRules, { rule_set: ruleSet, domain }: RuleSet) {
  return { ruleSet, domain, anew: totalsOf(after, ruleSet) };
}
