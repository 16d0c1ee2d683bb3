/**
 * For the operator and for an admin: switches a law rule set on or off for an account. When on, it answers together
 * with the account's policies as soon as its rules are confirmed; when off, it answers nothing. Either way the answers
 * that depend on it are checked again, as after any change of the rules. An action that named a law which is now off
 * keeps its answer.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import { readLaws } from "../../../actions/account/law-set.js";
import type { Services } from "../../../actions/account/services.js";
import { definitionsIn } from "../../../actions/decide/history.js";
import { scheduleRerun } from "../../../actions/reissue/schedule.js";
import { lawSwitchedAlert } from "../../../actions/tell/account-alerts.js";
import { refused, refuseFor } from "../../../refusals/obstacle.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import { listLaws } from "../../../store/accounts/rule-sets.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { reviseLists, switchedLaw } from "../../accounts/operator/lists.js";
import { clashesOf } from "../../reading/policies/clashes.js";
import { forgetTotal, syncAccount } from "../../reading/rulebook/sync.js";
import { type ActorReference, resolveActor, type Success } from "../../request/operator/operator.js";
import type { LawVersion } from "./responses.js";
import { lawVersions } from "./versions.js";

export type SwitchLawInput = ActorReference & {
  readonly law: string;
  readonly on: boolean;
  /** When the law was switched last, as the caller read it; null: never. Left out: whenever it was. */
  readonly seenChangedAt?: number | null;
};

export interface SwitchedLaw {
  readonly rule_set: string;
  readonly on: boolean;
  /** Every version; empty if the law is off. */
  readonly versions: readonly LawVersion[];
}

type SwitchLawResult = Success<{ readonly law: SwitchedLaw; readonly rerun_id: string | null }>;

export function* switchLawOf(services: Services, input: SwitchLawInput): Steps<SwitchLawResult> {
  const { law: named, on, seenChangedAt, ...asked } = input;
  const set = yield* lawCalled(services, named);
  const acting = yield* resolveActor(asked);
  const { accountId, personId: byUser } = acting;
  yield* batch(changingAccount(accountId));
  const [laws] = yield* batch(listLaws({ accountId }));
  const law = laws.find(({ rule_set }) => rule_set === named);
  if (seenChangedAt !== undefined && seenChangedAt !== (law?.changed_at ?? null)) throw switchedMeanwhile();
  if ((law?.switched_on === 1) === on)
    return { changed: false, law: yield* view(services, accountId, named, on), rerun_id: null };
  if (on) refuseClashes(yield* readAccountRules(services, accountId), set);
  yield* batch(
    ...reviseLists(services.ports, acting, {
      did: on ? "law.on" : "law.off",
      what: { rule_set: named },
      changes: [switchedLaw({ accountId, ruleSet: named, on: on ? 1 : 0, changedAt: services.ports.now() })],
    }),
  );
  if (on) yield* computeAnew(services, accountId, named);
  const rerunId = yield* scheduleRerun(services, {
    accountId,
    cause: "version",
    restsOn: [{ kind: "rule_set", name: named }],
    byUser,
  });
  const switched = yield* view(services, accountId, named, on);
  const pending = switched.versions.reduce((sum, version) => sum + version.pending.length, 0);
  const told = { rule_set: named, on, pending, by_user: byUser };
  yield* batch(...lawSwitchedAlert(services, yield* readAccountRules(services, accountId), told));
  return { changed: true, law: switched, rerun_id: rerunId };
}

/** Refuses a name that no law has, with the names of all laws. */
export function* lawCalled(services: Services, named: string): Steps<RuleSet> {
  const known = yield* readLaws(services);
  const set = known.get(named);
  if (set === undefined && services.rulebook.shipped.some(({ module }) => module.rule_set === named))
    throw refused({
      type: "not-found",
      detail: "The law comes with this program, which has not started on this database.",
      about: { code: "law-not-started", law: named },
    });
  if (set !== undefined) return set;
  const choices = [...known.values()].map(({ rule_set, title }) => ({ id: rule_set, called: title }));
  const detail = `There is no law of this name. There are ${choices.map(({ id }) => id).join(", ")}.`;
  const error = { field: "rule_set", code: "not_a_choice", detail };
  const about = { code: "unknown", what: "law", named, known: choices } as const;
  throw new Refusal("unknown-rule-set", detail, [error], {}, undefined, undefined, [about]);
}

/** A policy of the account may mean something else by a fact or a setting. `before`: without the law. */
export function refuseClashes(before: AccountRules, { versions }: Pick<RuleSet, "versions">): void {
  const clashes = clashesOf(before, versions);
  refuseFor(
    clashes.map(({ detail }) => ({
      ...{ type: "conflict", field: "rule_set", wrong: "law_blocked", detail },
      about: { code: "law-blocked", detail },
    })),
  );
}

function switchedMeanwhile(): Refusal {
  const detail = "The law was switched since its state was read. Read it again.";
  return new Refusal("conflict", detail, [{ field: "seen_changed_at", code: "changed_meanwhile", detail }]);
}

/** The totals that its versions read, each by its definition. */
export function totalsOf({ ruleSets }: AccountRules, named: string): ReadonlySet<string> {
  return new Set(definitionsIn((ruleSets.get(named)?.versions ?? []).map(({ module }) => module)));
}

/** Its stored totals may be old. They lack bookings and changes of settings from the time when the law was off. */
function* computeAnew(services: Services, accountId: string, named: string): Steps<void> {
  const definitions = totalsOf(yield* readAccountRules(services, accountId), named);
  yield* batch(
    ...(["live", "test"] as const).flatMap((env) =>
      [...definitions].flatMap((definition) => forgetTotal({ accountId, env, definition })),
    ),
  );
  yield* syncAccount(services, accountId);
}

function* view(services: Services, accountId: string, named: string, on: boolean): Steps<SwitchedLaw> {
  if (!on) return { rule_set: named, on, versions: [] };
  return { rule_set: named, on, versions: lawVersions(yield* readAccountRules(services, accountId), named) };
}
