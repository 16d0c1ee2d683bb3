/**
 * Versions whose publication would stop checks: they are in force already, some of their rules wait to be confirmed,
 * and another version answers at present (decision 410).
 */
import { type AccountRules, readStatusesOf } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { isInForce } from "../../../engine/module/versions.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import type { RuleStatus } from "../../../rulebook/confirmations.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import type { Steps } from "../../../store/sql/steps.js";
import { newestBuild } from "../../reading/policies/blocked.js";
import { blocked } from "../../reading/policies/clashes.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";

/** The maximum number of rules named in a sentence. */
const MOST_NAMED = 20;

/** The effect of publishing a version on checks until its rules are confirmed. */
export interface TakenDown {
  /** Checks of actions on these days answer not_covered if they reach such a rule. */
  readonly from: string;
  /** Null: no later version takes over. */
  readonly until: string | null;
  /** The rules that wait, by name. */
  readonly pending: readonly string[];
}

/** `loaded`: not published yet. `pending`: its rules that wait. Null: nothing that answers is stopped. */
export function takenDown(
  accountRules: AccountRules,
  { module }: LoadedModule,
  pending: readonly string[],
  today: number,
): TakenDown | null {
  const { in_force } = module;
  if (in_force === null || in_force.from > today || pending.length === 0) return null;
  const own = accountRules.ruleSets.get(module.rule_set);
  const until = lastDay(own, module);
  const days = [in_force.from, Math.min(today, until ?? today)];
  const sets = accountRules.domains.get(module.domain)?.sets ?? [];
  const fiscalYears = fiscalYearsOf(accountRules);
  const answersOn = (day: number) => (other: LoadedModule) =>
    other.module.in_force !== null &&
    isInForce(other.module.in_force, day, fiscalYears) &&
    meets(module, other.module) &&
    [...accountRules.statuses(other).values()].some(isConfirmed);
  const isStopped = days.some((day) => sets.some(({ versions }) => versions.some(answersOn(day))));
  return isStopped
    ? { from: formatDay(in_force.from), until: until === null ? null : formatDay(until), pending }
    : null;
}

/** The reasons why the new ones of `added` are not published before their rules are confirmed. */
export function* whyTakenDown(
  services: Services,
  accountRules: AccountRules,
  added: readonly LoadedModule[],
): Steps<readonly BlockingReason[]> {
  const fresh = added.filter(({ module }) => newestBuild(accountRules, module) === null);
  const statuses = yield* readStatusesOf(services, accountRules.accountId, fresh);
  const today = dayOfMoment(services.ports.now());
  return fresh.flatMap((loaded) => {
    const taken = takenDown(accountRules, loaded, pendingIn(statuses.get(loaded.checksum)), today);
    return taken === null ? [] : [blocked(loaded.module, "before_confirmation", problemOf(loaded.module, taken))];
  });
}

export function pendingIn(statuses: ReadonlyMap<string, RuleStatus> | undefined): readonly string[] {
  return [...(statuses ?? [])].flatMap(([rule, { status }]) => (status === "pending" ? [rule] : []));
}

/** Its last day; null: nothing ends it. */
function lastDay(own: RuleSet | undefined, { in_force }: RuleSetModule): number | null {
  const starts = (own?.versions ?? []).flatMap(({ module }) => module.in_force?.from ?? []);
  const next = starts.filter((start) => in_force !== null && start > in_force.from).map((start) => start - 1);
  const ends = [...next, ...(in_force?.until == null ? [] : [in_force.until])];
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Whether both may answer one action. */
function meets(one: RuleSetModule, other: RuleSetModule): boolean {
  const [own, others] = [one.jurisdictions, other.jurisdictions];
  return own === "any" || others === "any" || own.some((each) => others.includes(each));
}

const isConfirmed = ({ status }: RuleStatus): boolean => status === "confirmed" || status === "carried_over";

function problemOf(module: RuleSetModule, { from, until, pending }: TakenDown): string {
  const named = pending.slice(0, MOST_NAMED).join(", ");
  const more = pending.length > MOST_NAMED ? ` and ${pending.length - MOST_NAMED} more` : "";
  const rules = pending.length === 1 ? `the rule ${named} waits` : `${pending.length} rules wait (${named}${more})`;
  const days = until === null ? `from ${from} on` : `from ${from} to ${until}`;
  return (
    `it is in force from ${from} already, and ${rules} to be confirmed. Until then, checks of actions ${days} that ` +
    `reach ${pending.length === 1 ? "it" : "them"} would answer not_covered. Confirm the rules of its draft first: ` +
    `POST /v1/confirmations/${module.rule_set}/${module.version}. To publish it before that, say so with ` +
    `before_confirmation (--before-confirmation)`
  );
}
