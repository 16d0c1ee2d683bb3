/**
 * How much of each limit is used today, and of totals that rules read without one. A rule compares an amount, together
 * with totals, with a limit. So an action like a stored one, of today and of no amount, is decided without being
 * stored, and its totals are what is used.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import { vocabularyOf } from "../../../actions/account/vocabulary.js";
import { type ActionBooking, rangeInput } from "../../../actions/decide/action-booking.js";
import { UNDECIDED } from "../../../actions/decide/action-decisions.js";
import { decideAt, type ReadyAction, readyAction } from "../../../actions/decide/deciding.js";
import { readPresentHistory } from "../../../actions/decide/history.js";
import { readWhoIsWho, recipientsIn } from "../../../actions/decide/identities.js";
import type { RuleSetModule, TotalSpec } from "../../../engine/module/module.js";
import type { HistoryUsed, MoneyValue } from "../../../engine/run/answer.js";
import { type LayerWatch, rangesOf } from "../../../engine/run/decide.js";
import { limitsInAll } from "../../../engine/run/exceeded.js";
import { type DayRange, FIRST_DAY, formatDay } from "../../../engine/values/days.js";
import type { Facts, FactValue } from "../../../engine/values/facts.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { readFactsText } from "../../../store/sql/values.js";
import type { BookingRow } from "../../../store/tables/schema.js";

/** Whose totals: those over one recipient, those over an agent or the account, or both. */
export type LimitsOver = "recipient" | "agent" | "both";

export interface PresentLimit {
  readonly ruleSet: string;
  /** Names of totals of the rule set, whose sum is limited. */
  readonly totals: readonly string[];
  /** The setting of the limit; null: the rule set writes it. */
  readonly setting: string | null;
  /** In the currency's smallest unit. */
  readonly used: bigint;
  /** Null: rules read the total, and compare no amount with a limit, so that more than one figure may decide. */
  readonly limit: bigint | null;
  readonly currency: string;
  /** The totals are of the whole account: of no one recipient, agent or run. */
  readonly ofAccount: boolean;
  /** The days that count, as the interface writes them. Null: every day. */
  readonly counted: { readonly from: string; readonly to: string } | null;
}

/** `transactionIds`: bookings of actions to which the limits apply, one of each rule set. Each limit once. */
export function* readPresentLimits(
  services: Services,
  of: Tenant,
  over: LimitsOver,
  transactionIds: readonly string[],
): Steps<readonly PresentLimit[]> {
  const accountRules = yield* readAccountRules(services, of.accountId);
  const today = todayOf(services, accountRules);
  const rows = (yield* batch(...transactionIds.map((transactionId) => readBooking({ ...of, transactionId })))).flat();
  const limits = new Map<string, PresentLimit>();
  for (const row of rows) {
    const { amount } = vocabularyOf(accountRules, row.domain);
    const booking = likeIt(row, readFactsText(row.facts), { amount, dated: datedBy(accountRules, row), today });
    const known = yield* readWhoIsWho(of, recipientsIn(booking.facts));
    const ready = readyAction(accountRules, booking, known);
    if (ready === null) continue;
    const history = yield* readPresentHistory(of, ready.reads);
    const { watch, found, others } = watchUsed(over, (module) => rangesOf(module, rangeInput(accountRules, booking)));
    const receipt = { checkId: "", createdAt: services.ports.now() };
    const at = { history, sequence: Number.POSITIVE_INFINITY };
    const { decision } = decideAt(accountRules, ready, at, { receipt, again: null, watch });
    for (const each of [...found(), ...others(decision.body.history_used)]) {
      const { ruleSet, totals, limit, setting } = each;
      limits.set(JSON.stringify([ruleSet, totals, String(limit), setting]), each);
    }
  }
  return [...limits.values()];
}

type Domains = ReadonlyMap<
  string,
  { readonly sets: readonly { readonly versions: ReadyAction["coverage"]["layers"] }[] }
>;

/** The facts by which the rule sets of the domain date their totals. */
function datedBy(accountRules: { readonly domains: Domains }, { domain }: BookingRow): readonly string[] {
  const versions = accountRules.domains.get(domain)?.sets.flatMap((set) => set.versions) ?? [];
  return versions.flatMap(({ module }) => [
    module.dated_by,
    ...module.totals.flatMap(({ window }) => ("of" in window ? [window.of] : [])),
  ]);
}

interface Changed {
  readonly amount: string | null;
  readonly dated: readonly string[];
  readonly today: number;
}

/** An action of its own, so that the stored one counts too. */
function likeIt(row: BookingRow, facts: Facts, { amount, dated, today }: Changed): ActionBooking {
  const changed: Record<string, FactValue> = { ...facts };
  for (const fact of dated) if (Object.hasOwn(facts, fact)) changed[fact] = today;
  const value = amount === null ? undefined : facts[amount];
  if (amount !== null && typeof value === "object" && "currency" in value) {
    const equivalents = value.equivalents.map((each) => ({ ...each, amount: 0n }));
    changed[amount] = { ...value, amount: 0n, equivalents };
  }
  return {
    row: { ...row, action_id: "", transaction_id: "", day: today },
    facts: changed,
    sequence: Number.POSITIVE_INFINITY,
    decisions: UNDECIDED,
  };
}

/** Of several readings of who is who, the first. */
function watchUsed(over: LimitsOver, rangesOfModule: (module: RuleSetModule) => ReturnType<typeof rangesOf>) {
  const byRuleSet = new Map<string, readonly PresentLimit[]>();
  const notLimited = new Map<string, Pick<PresentLimit, "ofAccount" | "counted">>();
  const watch: LayerWatch = (module, run, _ended, alike) => {
    const { rule_set: ruleSet, currency } = module;
    if (byRuleSet.has(ruleSet) || currency === null) return;
    const ranges = new Map(rangesOfModule(module).map(({ total, range }) => [total.name, range]));
    const specs = new Map(module.totals.map((total) => [total.name, total]));
    const limits = limitsInAll(module, run, alike).flatMap(
      ({ amount: used, limit, totals, setting }): readonly PresentLimit[] => {
        const [first] = totals;
        if (first === undefined || typeof used !== "bigint" || typeof limit !== "bigint") return [];
        if (!totals.every((total) => isOver(specs.get(total), over))) return [];
        const ofAccount = totals.every((total) => isOfAccount(specs.get(total)));
        return [{ ruleSet, totals, setting, used, limit, currency, ofAccount, counted: countedIn(ranges.get(first)) }];
      },
    );
    byRuleSet.set(ruleSet, limits);
    const limited = new Set(limits.flatMap(({ totals }) => totals));
    for (const [name, range] of ranges)
      if (!limited.has(name) && isOver(specs.get(name), over))
        notLimited.set(`${ruleSet} ${name}`, {
          ofAccount: isOfAccount(specs.get(name)),
          counted: countedIn(range),
        });
  };
  const others = (read: readonly HistoryUsed[]): readonly PresentLimit[] =>
    read.flatMap(({ rule_set: ruleSet, input, total, incomplete }) => {
      const kept = notLimited.get(`${ruleSet} ${input}`);
      if (kept === undefined || incomplete !== undefined || !isMoney(total)) return [];
      const { amount: used, currency } = total;
      return [{ ruleSet, totals: [input], setting: null, used, limit: null, currency, ...kept }];
    });
  return { watch, found: () => [...byRuleSet.values()].flat(), others };
}

function isMoney(total: HistoryUsed["total"]): total is MoneyValue & { readonly amount: bigint } {
  return typeof total === "object" && "currency" in total && typeof total.amount === "bigint";
}

function isOver(total: TotalSpec | undefined, over: LimitsOver): boolean {
  if (total === undefined) return false;
  if (over === "both") return true;
  const isOfFact = total.keys.some(({ kind }) => kind === "fact");
  return over === "recipient" ? isOfFact : !isOfFact;
}

function isOfAccount(total: TotalSpec | undefined): boolean {
  return total !== undefined && total.keys.every(({ kind }) => kind === "account");
}

function countedIn(range: DayRange | undefined): PresentLimit["counted"] {
  return range === undefined || range.from === FIRST_DAY
    ? null
    : { from: formatDay(range.from), to: formatDay(range.to) };
}
