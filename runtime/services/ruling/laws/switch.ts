/**
 * Switches a law rule set on or off for an account. When on, it answers together with the account's policies as soon as
 * its rules are confirmed; when off, it answers nothing. Either way the answers that depend on it are checked again, as
 * after any change of the rules. An action that named a law which is now off keeps its answer.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import { readLaws } from "../../../actions/account/law-set.js";
import type { Services } from "../../../actions/account/services.js";
import { definitionsIn } from "../../../actions/decide/history.js";
import { scheduleRerun } from "../../../actions/reissue/schedule.js";
import { refused, refuseFor } from "../../../refusals/obstacle.js";
import { listLaws } from "../../../store/accounts/rule-sets.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { reviseLists, switchedLaw } from "../../accounts/operator/lists.js";
import { clashesOf } from "../../reading/policies/clashes.js";
import { forgetTotal, syncAccount } from "../../reading/rulebook/sync.js";
import { accountCalled, byOperator, type Success, unknown } from "../../request/operator/operator.js";
import { type LawVersion, lawVersions } from "./versions.js";

export interface SwitchLawInput {
  readonly slug: string;
  readonly law: string;
  readonly on: boolean;
}

export interface SwitchedLaw {
  readonly rule_set: string;
  readonly on: boolean;
  /** Every version; empty if the law is off. */
  readonly versions: readonly LawVersion[];
}

type SwitchLawResult = Success<{ readonly law: SwitchedLaw; readonly rerun_id: string | null }>;

export function* switchLawOf(services: Services, { slug, law: named, on }: SwitchLawInput): Steps<SwitchLawResult> {
  const known = yield* readLaws(services);
  const set = known.get(named);
  if (set === undefined && services.rulebook.shipped.some(({ module }) => module.rule_set === named))
    throw refused({
      type: "not-found",
      detail: "The law comes with this program, which has not started on this database.",
      about: { code: "law-not-started", law: named },
    });
  if (set === undefined)
    throw unknown({
      what: "law",
      named,
      known: [...known.values()].map(({ rule_set, title }) => ({ id: rule_set, called: title })),
    });
  const accountId = yield* accountCalled(slug);
  yield* batch(changingAccount(accountId));
  const [laws] = yield* batch(listLaws({ accountId }));
  if (laws.some(({ rule_set, switched_on }) => rule_set === named && switched_on === 1) === on)
    return { changed: false, law: yield* view(services, accountId, named, on), rerun_id: null };
  const before = yield* readAccountRules(services, accountId);
  const clashes = on ? clashesOf(before, set.versions) : [];
  refuseFor(clashes.map(({ detail }) => ({ type: "conflict", detail, about: { code: "law-blocked", detail } })));
  yield* batch(
    ...reviseLists(services.ports, byOperator(accountId), {
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
    byUser: null,
  });
  return { changed: true, law: yield* view(services, accountId, named, on), rerun_id: rerunId };
}

/** Its stored totals may be old. They lack bookings and changes of settings from the time when the law was off. */
function* computeAnew(services: Services, accountId: string, named: string): Steps<void> {
  const { ruleSets } = yield* readAccountRules(services, accountId);
  const definitions = definitionsIn((ruleSets.get(named)?.versions ?? []).map(({ module }) => module));
  yield* batch(
    ...(["live", "test"] as const).flatMap((env) =>
      definitions.flatMap((definition) => forgetTotal({ accountId, env, definition })),
    ),
  );
  yield* syncAccount(services, accountId);
}

function* view(services: Services, accountId: string, named: string, on: boolean): Steps<SwitchedLaw> {
  if (!on) return { rule_set: named, on, versions: [] };
  return { rule_set: named, on, versions: lawVersions(yield* readAccountRules(services, accountId), named) };
}
