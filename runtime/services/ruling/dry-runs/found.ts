/** The findings that a piece of a dry run adds. Pure functions. */
import type { DecidingRules } from "../../../actions/account/account-rules.js";
import type { ActionBooking } from "../../../actions/decide/action-booking.js";
import type { Gist, LayerSummary } from "../../../actions/decide/gist.js";
import { ownAmount } from "../../../actions/reissue/own-amount.js";
import type { SaidOtherwise } from "../../../actions/reissue/said-otherwise.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import { approversLeft } from "../../../engine/run/answer.js";
import { citationView } from "../../../engine/run/module-views.js";
import { formatDay } from "../../../engine/values/days.js";
import type { Amounts, DecidingRule, Example, LackingFact, NewlyAsked } from "../policies/dry-run-responses.js";
import type { Change, Findings, StateAndOutcome } from "../policies/findings.js";

/** The maximum number of kinds of changes that are counted separately, and of examples for each. */
const MOST_CHANGES = 100;
const MOST_EXAMPLES = 10;

/** An answer as it stood, or as it would be. */
export interface SaidAnswer extends StateAndOutcome {
  readonly checkId: string;
  readonly gist: Gist;
  readonly answer: StoredAnswer;
}

/** An answer that would be issued again. */
export interface AnsweredOtherwise {
  readonly booking: ActionBooking;
  readonly was: SaidAnswer;
  readonly now: SaidAnswer;
  /** State or outcome, in any layer (decision 102). */
  readonly changed: boolean;
  readonly differs: readonly SaidOtherwise[];
}

export interface FoundInPiece {
  readonly issued: readonly AnsweredOtherwise[];
  /** Of the other answers: the number that stay because a rule set failed, and the number of erased ones. */
  readonly failed: number;
  readonly erased: number;
}

export function withFound(before: Findings, rules: DecidingRules, { issued, failed, erased }: FoundInPiece): Findings {
  const changed = issued.filter((each) => each.changed || each.differs.length > 0);
  const counted: CountedChanges = { changes: before.changes, otherwise: before.otherwise };
  return {
    reissued: before.reissued + issued.length,
    changed: before.changed + changed.length,
    failed: before.failed + failed,
    erased: before.erased + erased,
    ...changed.reduce((found, each) => withChange(found, rules, each), counted),
    lacking: changed.flatMap(lackingIn).reduce(withLacking, before.lacking),
    asked: changed.flatMap(askedIn).reduce(withAsked, before.asked),
  };
}

// ── How answers change ──

type CountedChanges = Pick<Findings, "changes" | "otherwise">;

function withChange(
  { changes, otherwise }: CountedChanges,
  rules: DecidingRules,
  each: AnsweredOtherwise,
): CountedChanges {
  const way = { was: stateOf(each.was), would_be: stateOf(each.now), differs: each.differs.map(inManyAnswers) };
  const name = nameOf(way);
  const at = changes.findIndex((change) => nameOf(change) === name);
  if (at < 0 && changes.length >= MOST_CHANGES) return { changes, otherwise: otherwise + 1 };
  const none = { ...way, answers: 0, amounts: [], without_amount: 0, examples: [] };
  const next = withAnswer(changes[at] ?? none, rules, each);
  return { changes: at < 0 ? [...changes, next] : changes.with(at, next), otherwise };
}

const nameOf = ({ was, would_be, differs }: Pick<Change, "was" | "would_be" | "differs">): string =>
  JSON.stringify([was, would_be, differs]);

/** A person who may draft may not always read answers, so a dry run shows no value of one. */
const withoutValue = (each: SaidOtherwise): SaidOtherwise =>
  each.what === "consequence" ? { ...each, before: null, after: null } : each;

/** Answers that differ in which places they cite change in one way. */
const inManyAnswers = (each: SaidOtherwise): SaidOtherwise =>
  each.what === "citations" ? { ...each, before: null, after: null } : withoutValue(each);

const stateOf = ({ state, outcome }: StateAndOutcome): StateAndOutcome => ({ state, outcome });

function withAnswer(change: Change, rules: DecidingRules, each: AnsweredOtherwise): Change {
  const amount = ownAmount(rules, each.booking);
  return {
    ...change,
    answers: change.answers + 1,
    amounts: amount === null ? change.amounts : withAmount(change.amounts, amount),
    without_amount: change.without_amount + (amount === null ? 1 : 0),
    examples: clearest([...change.examples, exampleOf(rules, each)]),
  };
}

function withAmount(
  amounts: readonly Amounts<string>[],
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
): readonly Amounts<string>[] {
  const at = amounts.findIndex((each) => each.currency === currency);
  const before = amounts[at] ?? { currency, amount: "0", answers: 0 };
  const next = { currency, amount: String(BigInt(before.amount) + amount), answers: before.answers + 1 };
  return at < 0 ? [...amounts, next] : amounts.with(at, next);
}

/** The examples with the fewest deciding facts, newest first. Ids are in the order of time. */
function clearest(examples: readonly Example[]): readonly Example[] {
  return [...examples]
    .sort((a, b) => a.facts.length - b.facts.length || (a.transaction_id < b.transaction_id ? 1 : -1))
    .slice(0, MOST_EXAMPLES);
}

function exampleOf(rules: DecidingRules, { booking, was, now, differs }: AnsweredOtherwise): Example {
  const { transaction_id, ref, day } = booking.row;
  const differ = layersThatDiffer(was.gist.layers, now.gist.layers, differs);
  const [before, after] = [differ.was.map(decidingIn(rules)), differ.now.map(decidingIn(rules))];
  const facts = new Set([...before, ...after].flatMap((each) => each.facts));
  return {
    check_id: was.checkId,
    transaction_id,
    ref,
    effective_date: formatDay(day),
    facts: [...facts].sort(),
    was: before.map(({ rule }) => rule),
    would_be: after.map(({ rule }) => rule),
    differs: differs.map(withoutValue),
  };
}

/** All layers if none differs, for example if only a citation does. */
function layersThatDiffer(
  was: readonly LayerSummary[],
  now: readonly LayerSummary[],
  differs: readonly SaidOtherwise[],
): { readonly was: readonly LayerSummary[]; readonly now: readonly LayerSummary[] } {
  const named = new Set(differs.map(({ rule_set }) => rule_set));
  const isNamed = ({ rule_set }: LayerSummary): boolean => named.has(rule_set);
  const differ = { was: was.filter(isNamed), now: now.filter(isNamed) };
  return differ.was.length + differ.now.length === 0 ? { was, now } : differ;
}

const decidingIn =
  (rules: DecidingRules) =>
  ({
    rule_set,
    rule_version,
    state,
    outcome,
    rule: name,
  }: LayerSummary): { readonly rule: DecidingRule; readonly facts: readonly string[] } => {
    const version = rules.ruleSets.get(rule_set)?.versions.find(({ module }) => module.version === rule_version);
    const spec = version?.module.rules.find(({ rule }) => rule === name);
    const citations =
      version === undefined || spec === undefined
        ? []
        : spec.citations.map((cited) => citationView(version.module, cited));
    return {
      rule: { rule_set, rule_version, state, outcome, rule: name, citations },
      facts: spec?.parts?.reads.facts ?? [],
    };
  };

// ── Facts that past bookings lack, and people that answers would name ──

function lackingIn({ was, now: { answer } }: AnsweredOtherwise): readonly string[] {
  if (answer.state !== "undetermined_missing_facts" || was.state === answer.state) return [];
  return [...new Set(answer.missing.map(({ fact }) => fact))];
}

function withLacking(lacking: readonly LackingFact[], fact: string): readonly LackingFact[] {
  const at = lacking.findIndex((each) => each.fact === fact);
  const next = { fact, answers: (lacking[at]?.answers ?? 0) + 1 };
  return at < 0 ? [...lacking, next] : lacking.with(at, next);
}

type Asked = Pick<NewlyAsked, "asks" | "person" | "rule_set" | "rule"> & { readonly isOpen: boolean };

/** The people that only the new answer would name. For an agent's open proposal they would be asked at once. */
function askedIn({ booking, was, now }: AnsweredOtherwise): readonly Asked[] {
  const before = namedIn(was);
  const { asksPeople, refused } = booking.decisions;
  const isOpen = asksPeople && !refused && !Number.isFinite(booking.sequence);
  return namedIn(now)
    .filter((named) => !before.some((each) => isSameAsk(each, named)))
    .map((named) => ({ ...named, isOpen }));
}

type Named = Omit<Asked, "isOpen">;

function isSameAsk(a: Omit<Named, "rule">, b: Omit<Named, "rule">): boolean {
  return a.asks === b.asks && a.person === b.person && a.rule_set === b.rule_set;
}

function namedIn({ answer, gist }: SaidAnswer): readonly Named[] {
  const ruleOf = (ruleSet: string): string | null =>
    gist.layers.find(({ rule_set }) => rule_set === ruleSet)?.rule ?? null;
  const layers = [...(answer.layers.law ? [answer.layers.law] : []), ...answer.layers.policies];
  const approvals = layers.flatMap((layer): readonly Named[] => {
    const { outcome, rule_set } = layer;
    const left = approversLeft(layer);
    const people = left.length > 0 ? left : outcome === "needs_approval" ? [null] : [];
    return people.map((person) => ({ asks: "approval", person, rule_set, rule: ruleOf(rule_set) }));
  });
  if (answer.state !== "contested") return approvals;
  const asking = layers.find(({ state }) => state === "contested")?.rule_set ?? "";
  const { signer, question } = answer;
  return [{ asks: "question", person: signer.user, rule_set: asking, rule: question.rule }, ...approvals];
}

function withAsked(asked: readonly NewlyAsked[], { isOpen, ...named }: Asked): readonly NewlyAsked[] {
  const at = asked.findIndex((each) => isSameAsk(each, named) && each.rule === named.rule);
  const before = asked[at];
  const next = {
    ...named,
    answers: (before?.answers ?? 0) + 1,
    proposals: (before?.proposals ?? 0) + (isOpen ? 1 : 0),
  };
  return at < 0 ? [...asked, next] : asked.with(at, next);
}
