/**
 * `approved by`: whether those have approved who are wanted of the persons whom the setting named when asked. What each
 * gave is listed case by case; then every way to give approvals to places is tried.
 */
import type { ApproversModel } from "../../compiler/model/model.js";
import type { PlainApproval, PlainDecision } from "./case.js";
import { factValue, named, personsOf, rely, type Scope } from "./scope.js";
import {
  compared,
  isFalse,
  isTrue,
  single,
  type Truth,
  truth,
  type Unknown,
  unknown,
  unknownOf,
  type Value,
} from "./value.js";

/** One approval by a person whom the setting named. */
interface Approval {
  readonly by: string;
  /** The day. */
  readonly on: string;
  /** Whether it is for the action as it is. */
  readonly counts: Truth;
  readonly relied: () => void;
}

/** The value of the fact after `other than`; null if there is none. */
export type Excluded = Value | null;

export function approvedBy(wanted: ApproversModel, excluded: Excluded, scope: Scope): Truth {
  const given = approvalsBy(wanted.personSetting, scope);
  const persons = personsOf(wanted.personSetting, scope);
  if (excluded === null || excluded.kind === "text")
    return relying(approvedBut(excluded === null ? null : excluded.text, wanted, persons, given));
  if (excluded.kind !== "unknown") throw new Error("a person is a text");
  // Somebody of whom nobody knows anything, and everybody of whom something is known.
  const nobody = approvedBut("nobody", wanted, persons, given);
  const everybody = [...persons, ...given.map(({ by }) => by)].map((person) =>
    approvedBut(person, wanted, persons, given),
  );
  const all = [nobody, ...everybody].map(({ approved }) => approved);
  if (all.every(isTrue)) return relying(nobody);
  if (all.every(isFalse)) return truth(false);
  return unknown(...excluded.causes, ...causesOf(all));
}

interface Outcome {
  readonly approved: Truth;
  readonly by: readonly Approval[];
}

function relying({ approved, by }: Outcome): Truth {
  for (const { relied } of by) relied();
  return approved;
}

function approvedBut(
  excluded: string | null,
  { needed }: ApproversModel,
  persons: readonly string[],
  given: readonly Approval[],
): Outcome {
  const others = given.filter(({ by }) => by !== excluded);
  const places = persons.filter((person) => person !== excluded);
  const enough = (some: readonly Approval[]): readonly Approval[] | null => {
    if (needed !== "all") return some.length > 0 ? some.slice(0, 1) : null;
    const filled = bestOf(places, some).flatMap((each) => each ?? []);
    return places.length > 0 && filled.length === places.length ? filled : null;
  };
  const by = enough(others.filter(({ counts }) => isTrue(counts)));
  if (by !== null) return { approved: truth(true), by };
  const hoped = enough(others.filter(({ counts }) => counts.kind === "unknown" || counts.truth));
  if (hoped === null) return { approved: truth(false), by: [] };
  return { approved: unknown(...causesOf(others.map(({ counts }) => counts))), by: [] };
}

function causesOf(values: readonly Truth[]): Unknown["causes"] {
  return values.flatMap((value) => (value.kind === "unknown" ? value.causes : []));
}

/** A place of the list; `on`: the day of the approval, null if there is none. */
export interface Place {
  readonly user: string;
  readonly on: string | null;
}

/**
 * Each place with its approval, of the persons other than the excluded one. Unknown if it is not known who that is, or
 * if approvals that may count would fill other places.
 */
export function placesOf(
  { personSetting }: ApproversModel,
  excluded: Excluded,
  scope: Scope,
): readonly Place[] | Unknown {
  if (excluded?.kind === "unknown") return excluded;
  const name = excluded?.kind === "text" ? excluded.text : null;
  const places = personsOf(personSetting, scope).filter((person) => person !== name);
  const given = approvalsBy(personSetting, scope).filter(({ by }) => by !== name);
  const counting = given.filter(({ counts }) => isTrue(counts));
  const best = bestOf(places, counting);
  const hoped = bestOf(
    places,
    given.filter(({ counts }) => !isFalse(counts)),
  );
  if (best.some((approval, place) => approval !== hoped[place]))
    return unknown(...causesOf(given.map(({ counts }) => counts)));
  return best.map((approval, place) =>
    approval === null ? { user: places[place] ?? "", on: null } : { user: approval.by, on: approval.on },
  );
}

/**
 * Of all ways to give each place an approval, or none: the one that fills most places, then by most persons in their
 * own places, then the earliest places by the earliest approvals. An approval fits the place of who gave it; of
 * somebody who has no place, every one. Nobody has two places.
 */
function bestOf(places: readonly string[], given: readonly Approval[]): readonly (Approval | null)[] {
  let ways: readonly (readonly (number | null)[])[] = [[]];
  for (const place of places)
    ways = ways.flatMap((way) => {
      const free = given.flatMap(({ by }, at) => {
        const fits = by === place || !places.includes(by);
        return fits && way.every((taken) => taken === null || given[taken]?.by !== by) ? [at] : [];
      });
      return [...free, null].map((at) => [...way, at]);
    });
  const rank = (way: readonly (number | null)[]): readonly number[] => [
    way.filter((at) => at === null).length,
    way.filter((at, place) => at === null || given[at]?.by !== places[place]).length,
    ...way.map((at) => at ?? given.length),
  ];
  const [best = []] = [...ways].sort((a, b) => compareRanks(rank(a), rank(b)));
  return best.map((at) => (at === null ? null : (given[at] ?? null)));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Case 2, then case 3, or else case 4 of the language document. */
function approvalsBy(setting: string, scope: Scope): readonly Approval[] {
  const { given } = scope;
  const own = ownAmount(scope);
  const onRecord = given.approvals
    .filter(({ by, asked }) => named(setting, by, asked, scope))
    .map((made) => approvalOf(made, isFor(made.amount, own), recordingFact(scope), scope));
  return [...onRecord, ...(inFacts(setting, own, scope) ?? decidedOn(setting, own, scope))];
}

function approvalOf(made: PlainApproval | PlainDecision, counts: Truth, asFact: string | null, scope: Scope): Approval {
  return { by: made.by, on: made.asked.on, counts, relied: () => rely(made, asFact, scope) };
}

/** Whether it was given for the amount that the action has now. */
function isFor(amount: bigint | null, own: Value | "none"): Truth {
  if (own === "none") return truth(true);
  if (own.kind === "unknown") return own;
  const now = own.kind === "quantity" ? single(own) : null;
  return truth(now !== null && "n" in now && amount !== null && amount * now.d === now.n);
}

/** The fact that records the approver; null if the set declares none. */
const recordingFact = ({ model }: Scope): string | null =>
  model.facts.find(({ recordsApproval }) => recordsApproval)?.name ?? null;

/** The action's own amount; "none" in a domain without one. */
function ownAmount(scope: Scope): Value | "none" {
  const { amount } = scope.model.domain;
  return amount === null ? "none" : factValue(amount, scope);
}

/** What the facts record; null if they record nobody. */
function inFacts(setting: string, own: Value | "none", scope: Scope): readonly Approval[] | null {
  const { model, given, booking, run } = scope;
  const byFact = recordingFact(scope);
  const recorded = byFact === null ? undefined : booking.facts.get(byFact);
  if (recorded?.kind !== "text") return null;
  const by = recorded.text;
  if (!named(setting, by, given.approvedInFacts, scope)) return [];
  const declares = model.facts.some(({ recordsApprovedAmount }) => recordsApprovedAmount);
  const counts = withinFigure(own, scope) ?? truth(!declares);
  return [{ by, on: given.approvedInFacts.on, counts, relied: () => run?.approvedInFacts.add(by) }];
}

/** Decisions that led to `continue` in an earlier rule. */
function decidedOn(setting: string, own: Value | "none", scope: Scope): readonly Approval[] {
  const { model, given, run } = scope;
  return given.decisions.flatMap((made) => {
    const asking = model.rules.findIndex(({ id }) => id === made.rule);
    const isEarlier = asking >= 0 && run !== null && asking < run.at;
    if (made.leadsTo !== "continue" || !isEarlier || !named(setting, made.by, made.asked, scope)) return [];
    return [approvalOf(made, withinFigure(own, scope) ?? isFor(made.amount, own), recordingFact(scope), scope)];
  });
}

/** Whether the amount is within the one that the facts record; null if they record none. */
function withinFigure(own: Value | "none", scope: Scope): Truth | null {
  const figure = scope.model.facts.find(({ recordsApprovedAmount }) => recordsApprovedAmount)?.name;
  if (figure === undefined || !scope.booking.facts.has(figure)) return null;
  // In a domain without amounts an approval is for the action whatever its size.
  if (own === "none") return truth(true);
  const approved = factValue(figure, scope);
  const lacks = unknownOf(own, approved);
  if (lacks !== null) return lacks;
  if (own.kind !== "quantity" || approved.kind !== "quantity") throw new Error("amounts are quantities");
  return compared("at_most", own, approved);
}
