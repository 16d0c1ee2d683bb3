/**
 * Whom an answer asks: the people whom it names, or whoever stands in for them (decisions 439, 440 and 445). One human
 * counts once for a rule, so nobody stands in who is asked or has approved as somebody else.
 */
import { approversLeft } from "../../engine/run/answer.js";
import type { Decision } from "../../engine/run/decide.js";
import { factsOfNote } from "../../engine/run/facts-of-note.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import type { AskedFor, RequestRow } from "../../store/tables/schema.js";
import type { AccountRules } from "../account/account-rules.js";
import { type ActionBooking, officeDay } from "../decide/action-booking.js";
import { APPROVED } from "../decide/action-decisions.js";
import { layersOf } from "../decide/gist.js";
import { isOwnDecision, refusesOwn, sendersOf } from "../decide/own-decisions.js";

/** Somebody who is asked, for themselves or in place of the person whom an answer names, and the rule that names. */
export type NamedPerson = Pick<RequestRow, "asked_of" | "for_person" | "asks" | "rule_set" | "rule">;

/** Somebody as an answer names them. */
export interface Named extends NamedPerson {
  /** Of several people of one rule: all of them approve, or any is enough. `one`: the rule names nobody else. */
  readonly needed: "one" | "any" | "all";
}

/** The person whom the answer names. */
export function personNamed({ asked_of, for_person }: Pick<NamedPerson, "asked_of" | "for_person">): string {
  return for_person ?? asked_of;
}

/** Whether the same rule asks for the same kind of decision. */
export function isOfSameRule(one: NamedPerson, other: NamedPerson): boolean {
  return one.asks === other.asks && one.rule_set === other.rule_set && one.rule === other.rule;
}

/** Nobody is asked while the answer lacks facts or is not covered. Each person once for each rule. */
export function namedBy(decision: Decision, answering: readonly Pick<LoadedModule, "module">[]): readonly Named[] {
  const { fields } = decision;
  if (fields.state !== "determined" && fields.state !== "contested") return [];
  const named: Named[] = [];
  const add = (asked_of: string, asks: AskedFor, rule_set: string, needed: Named["needed"]): void => {
    const rule = decision.decidedBy.get(rule_set)?.rule;
    if (rule !== undefined) named.push({ asked_of, for_person: null, asks, rule_set, rule, needed });
  };
  const layers = layersOf(decision).map(([, layer]) => layer);
  if (fields.state === "contested") {
    const asking = layers.find(({ state }) => state === "contested");
    const { user } = fields.signer;
    if (asking !== undefined && user !== null) add(user, "question", asking.rule_set, "one");
  }
  for (const layer of layers) {
    const { rule_set } = layer;
    const module = answering.find((loaded) => loaded.module.rule_set === rule_set)?.module;
    // An approval that no fact of the rules records could not be read.
    if (module === undefined || factsOfNote(module).approval === null) continue;
    const needed = decision.namings.get(rule_set)?.needed ?? "one";
    for (const person of approversLeft(layer)) add(person, "approval", rule_set, needed);
  }
  return named;
}

/** Whether the account takes no decision of the person on the action. */
export type IsOwn = (person: string) => boolean;

/** `read`: the settings that the answer read. `at` in milliseconds. */
export function ownIn(
  accountRules: AccountRules,
  { row }: Pick<ActionBooking, "row">,
  read: readonly string[],
  at: number,
): IsOwn {
  if (!refusesOwn(accountRules, at)) return () => false;
  const action = { ...row, senders: sendersOf([row]) };
  const today = officeDay(accountRules, at);
  return (person) => {
    const named = accountRules.settings.officesOf([person], today, Number.MAX_SAFE_INTEGER);
    const offices = named.filter((key) => read.includes(key));
    return isOwnDecision(accountRules, action, { person, offices, at });
  };
}

interface Asking {
  readonly booking: Pick<ActionBooking, "decisions">;
  readonly isOwn: IsOwn;
  /** In milliseconds. */
  readonly now: number;
}

/**
 * A substitute who left, or whose own action it is, is not asked. Where any is enough, people whose own action it is
 * are left out if others are asked.
 */
export function whomToAsk(
  accountRules: AccountRules,
  named: readonly Named[],
  { booking, isOwn, now }: Asking,
): readonly NamedPerson[] {
  const asked: NamedPerson[] = [];
  const seen: Named[] = [];
  for (const first of named) {
    if (seen.some((each) => isOfSameRule(each, first))) continue;
    seen.push(first);
    const ofRule = named.filter((each) => isOfSameRule(each, first));
    const humans = new Set(first.needed === "one" ? [] : [...ofRule.map(personNamed), ...approvedIn(booking, first)]);
    const present = ofRule.filter(({ asked_of }) => accountRules.people.get(asked_of)?.left === false);
    const each = present.map((person) => withSubstitute(accountRules, person, { humans, isOwn, now }));
    const others = first.needed === "any" ? each.filter(({ asked_of }) => !isOwn(asked_of)) : [];
    asked.push(...(others.length > 0 ? others : each));
  }
  return asked;
}

function withSubstitute(
  { people, substitutes }: AccountRules,
  { asked_of: person, asks, rule_set, rule }: Named,
  { humans, isOwn, now }: Pick<Asking, "isOwn" | "now"> & { readonly humans: Set<string> },
): NamedPerson {
  const substitute = substitutes.substituteFor(person, now);
  const isFit =
    substitute !== null && !humans.has(substitute) && people.get(substitute)?.left === false && !isOwn(substitute);
  if (!isFit) return { asked_of: person, for_person: null, asks, rule_set, rule };
  humans.add(substitute);
  return { asked_of: substitute, for_person: person, asks, rule_set, rule };
}

/** Who approved by the rule, and has not taken it back. */
function approvedIn({ decisions }: Asking["booking"], { rule_set, rule }: NamedPerson): readonly string[] {
  return decisions.list.flatMap(({ method, answer, subject, decided_by }) =>
    method === "approval" && answer === APPROVED && subject.rule_set === rule_set && subject.rule === rule
      ? [decided_by]
      : [],
  );
}
