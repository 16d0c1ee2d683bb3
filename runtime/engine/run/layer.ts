/** One layer of an answer: a run of one rule set, checked for required facts, in the interface's fields. */
import type { Booking } from "../module/booking.js";
import type { Approver, RuleSetModule, RuleSpec, TotalSpec } from "../module/module.js";
import { formatDay, momentText } from "../values/days.js";
import type { Exact } from "../values/exact.js";
import { type Amount, isPersons, namesPeople, type SettingVersion } from "../values/facts.js";
import { shared, sharedView } from "../values/json.js";
import type { ActionRef } from "../values/unknown.js";
import type {
  AnswerBody,
  AnswerCitation,
  ApproverView,
  CitationRole,
  CitationView,
  ConfirmationView,
  ConsequenceView,
  HistoryUsed,
  LayerAnswer,
  MissingView,
  SettingUsed,
  State,
  TraceView,
  Value,
} from "./answer.js";
import { answerCitation, clauseView, moduleViews } from "./module-views.js";
import { clauseThatSet, readViews, rowName } from "./readings.js";
import type {
  CitedRule,
  Confirmation,
  GivenConsequence,
  LayerEnd,
  NeededFact,
  RunResult,
  TotalRead,
  TraceStep,
} from "./run-result.js";
import { isComplete, type Member } from "./totals.js";

/** History lists this many of the newest members; the rest are counted (decision 124). */
const TRANSACTIONS_LISTED = 200;

export function stateOf(ended: LayerEnd, waitsAs: State): State {
  switch (ended.kind) {
    case "determined":
    case "not_covered":
    case "contested":
      return ended.kind;
    case "undetermined":
      return "undetermined_missing_facts";
    case "steps_aside":
      return "not_covered";
    case "waits":
      return waitsAs;
  }
}

/**
 * `waitsAs`: the law layer's state, which a layer that waits for the law shows (decision 101). `asOf`: the moment of
 * answering, in milliseconds. `law`: the law set that the module reads, if it is a policy.
 */
export function layerAnswer(
  module: RuleSetModule,
  ended: LayerEnd,
  result: RunResult,
  { waitsAs, asOf, law }: { readonly waitsAs: State; readonly asOf: number; readonly law: RuleSetModule | null },
): LayerAnswer {
  const decided = ended.kind === "determined" ? ended : null;
  const gives = ended.kind === "determined" || ended.kind === "contested";
  return {
    rule_set: module.rule_set,
    rule_version: module.version,
    state: stateOf(ended, waitsAs),
    outcome: decided?.outcome ?? null,
    basis: decided?.rule.basis ?? module.kind,
    consequences: gives ? result.consequences.map((given) => consequenceView(module, given)) : [],
    ...(gives && result.open.length > 0 && { open_consequences: openViews(module, law, result) }),
    not_checked: module.not_checked,
    approver: decided?.approver ?? null,
    ...(decided?.approvers != null && { approvers: decided.approvers.map(approverView) }),
    handed_to: decided?.handedTo ?? null,
    tenant_facts_used: [...new Set(result.settingsRead)]
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((version) => (namesPeople(module.settings[version.key]) ? personUsed(version, asOf) : usedSetting(version))),
    reference_versions: moduleViews(module).editions,
    waiting_on: ended.kind === "waits" ? "law" : null,
  };
}

function approverView({ user, approvedAt }: Approver): ApproverView {
  return { user, approved_at: approvedAt === null ? null : momentText(approvedAt) };
}

function consequenceView(module: RuleSetModule, given: GivenConsequence): ConsequenceView {
  const [first] = [...branchCitations(module, given), ...citationsOf(module, given.rule)];
  const citation = given.clause === null ? first : clauseView(module, given.clause);
  return {
    key: given.key,
    value: valueView(module, given),
    rule: given.rule.rule,
    basis: given.rule.basis,
    citation: citation ?? null,
  };
}

function valueView(module: RuleSetModule, given: GivenConsequence): Value {
  if (given.type === "date" && typeof given.value === "number") return formatDay(given.value);
  if (typeof given.value === "bigint" && module.consequences[given.key]?.type === "money")
    return { amount: given.value, currency: module.currency ?? "" };
  return typeof given.value === "number" ? BigInt(given.value) : given.value;
}

export function citationsOf(module: RuleSetModule, rule: RuleSpec): readonly CitationView[] {
  const { citations, placeOf } = moduleViews(module);
  return citations[placeOf.get(rule) ?? -1] ?? [];
}

function branchCitations(module: RuleSetModule, { rule, branch }: CitedRule): readonly CitationView[] {
  const { branches, placeOf } = moduleViews(module);
  return branch === null ? [] : (branches[placeOf.get(rule) ?? -1]?.[branch - 1] ?? []);
}

/**
 * The citations of a run, in three groups: scope and outcome rules that matched, each with its branch; definitions that
 * these stages evaluated, each with the clause that set its value; consequence rules, and the clauses that set what
 * they gave.
 */
export function citedOf(module: RuleSetModule, result: RunResult): readonly AnswerCitation[] {
  const { cited, evaluated, own, consequences } = result;
  const views: AnswerCitation[] = [];
  const note = (cites: readonly CitationView[], role: CitationRole): void => {
    for (const each of cites) views.push(answerCitation(module, each, role));
  };
  const noteRules = (ofConsequences: boolean): void => {
    for (const each of cited)
      if ((each.rule.stage === "consequence") === ofConsequences) {
        note(citationsOf(module, each.rule), "carries");
        note(branchCitations(module, each), "carries");
      }
  };
  noteRules(false);
  const { citedBy, rowClauses } = moduleViews(module);
  if (evaluated.size > 0)
    for (const [name, cites] of citedBy) {
      const carries = evaluated.get(name);
      if (carries === undefined) continue;
      const role = carries ? "carries" : "read";
      note(cites, role);
      const set = clauseThatSet(name, module, own);
      if (set !== null) note([set], role);
      for (const clause of rowClauses.get(name) ?? []) {
        const rowCarries = evaluated.get(rowName(name, clause));
        if (rowCarries !== undefined) note([clauseView(module, clause)], rowCarries ? "carries" : "read");
      }
    }
  noteRules(true);
  for (const { clause } of consequences) if (clause !== null) note([clauseView(module, clause)], "carries");
  return views;
}

export function settingUsed(version: SettingVersion): SettingUsed {
  const { value } = version;
  const shown =
    typeof value === "number"
      ? formatDay(value)
      : !isPersons(value) && typeof value === "object" && "currency" in value
        ? amountUsed(value)
        : value;
  return {
    key: version.key,
    valid_from: version.validFrom === null ? null : formatDay(version.validFrom),
    value: shown,
  };
}

/** A person is read as of the moment of answering. */
function personUsed(version: SettingVersion, asOf: number): SettingUsed {
  const { key, valid_from, value } = usedSetting(version);
  return { key, valid_from, value, as_of: momentText(asOf) };
}

/** One object for all answers that used the version. */
const usedSetting = sharedView(settingUsed);

/** Equivalents only if there are any, as everywhere. */
function amountUsed({ amount, currency, equivalents }: Amount): SettingUsed["value"] {
  return equivalents.length === 0 ? { amount, currency } : { amount, currency, equivalents };
}

/** A fact that the law lacks for what it left open is told as the law has it. */
export function missingViews(
  reader: RuleSetModule,
  law: RuleSetModule | null,
  missing: readonly NeededFact[],
): readonly MissingView[] {
  return missing.map(({ fact, of, openBy, neededBy }) => {
    const module = openBy === undefined ? reader : (law ?? reader);
    const spec = module.facts[fact];
    return {
      fact,
      type: spec?.type ?? "code",
      currency: spec?.type === "money" ? module.currency : null,
      description: spec?.meaning ?? "",
      needed_by: openBy ?? neededBy,
      review_item: null,
      of,
      rule_set: module.rule_set,
    };
  });
}

function openViews(
  module: RuleSetModule,
  law: RuleSetModule | null,
  { open }: RunResult,
): LayerAnswer["open_consequences"] & {} {
  return open.map(({ key, rule: { rule }, missing }) => {
    const needed = missing.map(({ fact, of, openBy }) => ({ fact, of, neededBy: rule, ...(openBy && { openBy }) }));
    return { key, rule, missing: missingViews(module, law, needed) };
  });
}

/**
 * Members with a known share are listed and counted; the others are listed separately (decision 124). Of a total over
 * any period, the members of the largest period.
 */
export function historyUsed(module: RuleSetModule, { total, reading }: TotalRead): HistoryUsed {
  const { period } = reading;
  const inside =
    period === undefined
      ? reading.members
      : reading.members.filter(({ day }) => period.from <= day && day <= period.to);
  const known =
    reading.incomplete.length === 0 ? inside : inside.filter(({ contribution }) => isComplete(contribution));
  const newest = known.slice(-TRANSACTIONS_LISTED);
  const left = known.length - newest.length;
  return {
    rule_set: module.rule_set,
    input: total.name,
    count: reading.exactCount,
    transactions: listOf(newest),
    total: totalValue(module, total, reading.exactSum, reading.exactCount),
    ...(reading.incomplete.length > 0 && {
      incomplete: reading.incomplete.map(({ transaction_id, effective_date, contribution }) => ({
        transaction_id,
        effective_date,
        facts: contribution.facts,
      })),
    }),
    ...(left > 0 && { transactions_left_out: left }),
    ...(period !== undefined && { period: { from: formatDay(period.from), to: formatDay(period.to) } }),
  };
}

/** The long lists that were made last. The answers that one booking issues again have most of them in common. */
const LONG_LISTS: { readonly members: readonly Member[]; readonly list: readonly ActionRef[] }[] = [];
const MOST_LONG_LISTS = 4;
const LONG_FROM = 20;

/** One object for all answers that list the same members, while it is cached. */
function listOf(members: readonly Member[]): readonly ActionRef[] {
  if (members.length < LONG_FROM) return members.map(listed);
  const at = LONG_LISTS.findIndex((each) => isSameList(each.members, members));
  const known = LONG_LISTS[at];
  if (known === undefined) {
    const list = Object.freeze(members.map(listed));
    LONG_LISTS.unshift({ members, list });
    if (LONG_LISTS.length > MOST_LONG_LISTS) LONG_LISTS.pop();
    return list;
  }
  LONG_LISTS.splice(at, 1);
  LONG_LISTS.unshift(known);
  // Written for a second time: its text is worth keeping.
  return shared(known.list);
}

function isSameList(a: readonly Member[], b: readonly Member[]): boolean {
  return a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1) && a.every((member, at) => member === b[at]);
}

/** A member as answers list it: one object for all of them. */
const listed = sharedView(({ transaction_id, effective_date }: Member): ActionRef => ({
  transaction_id,
  effective_date,
}));

function totalValue(module: RuleSetModule, total: TotalSpec, sum: Exact, count: number): HistoryUsed["total"] {
  if (total.measure === null) return BigInt(count);
  return total.measure.type === "money" && typeof sum === "bigint"
    ? { amount: sum, currency: module.currency ?? "" }
    : sum;
}

/** `before`: the steps of earlier layers, for they are numbered over all of them. */
export function traceViews(module: RuleSetModule, result: RunResult, before: number): readonly TraceView[] {
  return result.trace.map((step, at) => traceView(module, step, before + at + 1, result.own));
}

function traceView(module: RuleSetModule, traced: TraceStep, step: number, own: Booking | null): TraceView {
  const { rule, stage, matched, resolve, missing, note, reads } = traced;
  const view = (): TraceView => ({
    step,
    rule_set: module.rule_set,
    rule,
    stage,
    matched,
    resolve,
    missing,
    note,
    ...(module.definitions !== undefined && { reads: readViews(reads, module, own) }),
  });
  if (resolve !== null || missing !== null || note !== null || reads !== null) return view();
  // It says no more than whether its rule matched, as in many other answers.
  const { plainSteps } = moduleViews(module);
  const name = `${step} ${matched} ${rule}`;
  const known = plainSteps.get(name) ?? shared(Object.freeze(view()));
  plainSteps.set(name, known);
  return known;
}

export function confirmationViews(
  module: RuleSetModule,
  result: RunResult,
  confirmations: readonly Confirmation[],
): AnswerBody["confirmations"] {
  const { placeOf } = moduleViews(module);
  const views: ConfirmationView[] = [];
  for (const rule of result.reached) {
    const given = confirmations[placeOf.get(rule) ?? -1];
    if (given?.status === "confirmed") views.push(confirmationView(module, rule, given));
  }
  return views;
}

const CONFIRMED = new WeakMap<Confirmation, ConfirmationView>();

/** One object for all answers that reached the rule. */
function confirmationView(
  { rule_set }: RuleSetModule,
  { rule }: RuleSpec,
  given: Extract<Confirmation, { readonly status: "confirmed" }>,
): ConfirmationView {
  const known = CONFIRMED.get(given);
  if (known?.rule_set === rule_set && known.rule === rule) return known;
  const { confirmed_by, confirmed_at } = given;
  const view = shared(Object.freeze({ rule_set, rule, confirmed_by, confirmed_at }));
  CONFIRMED.set(given, view);
  return view;
}
