/** Compares the facts of a check that completes or corrects a booking with those of the booking (decision 117). */
import type { RecipientInput } from "../../../engine/module/catalogue.js";
import { composedCode } from "../../../engine/values/codes.js";
import type { Amount, Facts, FactValue } from "../../../engine/values/facts.js";
import type { WrongField } from "../../../refusals/refusal.js";
import { writeFactsText } from "../../../store/sql/values.js";
import type { ValidationResult } from "../../request/validation-issues.js";
import type { Earlier } from "./earlier.js";

/** Recipients that were only described, by fact. */
export type DescribedRecipients = Earlier["described"];

/** Facts in the form of a request, or of a booking. */
export interface SentFacts {
  readonly facts: Facts;
  readonly described: DescribedRecipients;
  /** Facts whose recipient has only a name. */
  readonly byNameAlone: ReadonlySet<string>;
}

/** The facts of the action after the check. `unchanged`: the error of a check without news; otherwise null. */
export interface ResultingFacts extends SentFacts {
  readonly unchanged: WrongField | null;
}

/**
 * The booking's facts and those sent. A value of the booking may be sent again unchanged, or with its missing parts.
 * `isWrong`: the request or its facts have errors already.
 */
export function completedFacts(
  earlier: Earlier,
  sent: SentFacts,
  status: "executed" | "proposed" | null,
  isWrong: boolean,
): ValidationResult<ResultingFacts> {
  const facts: Record<string, FactValue> = { ...earlier.facts };
  const errors: WrongField[] = [];
  let supplied = 0;
  for (const [fact, value] of Object.entries(sent.facts)) {
    const was = Object.hasOwn(earlier.facts, fact) ? earlier.facts[fact] : undefined;
    if (was !== undefined && isSame(fact, earlier, sent)) continue;
    if (was !== undefined && !isAdded(fact, was, value, earlier, sent)) {
      errors.push({
        fact,
        code: "changed",
        detail:
          "The booking has another value for it. Leave it out or send the same; a wrong one is corrected " +
          "with corrects.",
      });
      continue;
    }
    supplied += 1;
    facts[fact] = value;
  }
  // An error in a fact says more than the error that nothing was supplied.
  const isUnchanged = status === "executed" && supplied === 0 && errors.length === 0 && !isWrong;
  const described = Object.entries({ ...earlier.described, ...sent.described }).filter(([fact]) =>
    isUnresolved(facts[fact]),
  );
  const result = {
    facts,
    described: Object.fromEntries(described),
    byNameAlone: new Set(Object.keys(facts).filter((fact) => isByName(fact, earlier, sent))),
    unchanged: isUnchanged ? unchanged("A completion supplies a fact that the booking does not have.") : null,
  };
  return [result, errors];
}

/** Once it is known by its id or number it stays so, though a name is all that is sent again. */
function isByName(fact: string, earlier: Earlier, sent: SentFacts): boolean {
  const was = earlier.byNameAlone.has(fact) || isUnresolved(earlier.facts[fact]) || !Object.hasOwn(earlier.facts, fact);
  return Object.hasOwn(sent.facts, fact) ? was && sent.byNameAlone.has(fact) : earlier.byNameAlone.has(fact);
}

function isUnresolved(value: FactValue | undefined): boolean {
  return typeof value === "object" && "id" in value && value.id === null;
}

/** Facts sent take the place of the booking's. */
export function correctedFacts(earlier: Earlier, sent: SentFacts, hasFactErrors: boolean): ResultingFacts {
  if (hasFactErrors) return { unchanged: null, ...sent };
  const names = new Set([...Object.keys(earlier.facts), ...Object.keys(sent.facts)]);
  const isOther = [...names].some(
    (fact) => !Object.hasOwn(earlier.facts, fact) || !Object.hasOwn(sent.facts, fact) || !isSame(fact, earlier, sent),
  );
  return { unchanged: isOther ? null : unchanged("The facts are those of the booking."), ...sent };
}

function unchanged(detail: string): WrongField {
  return { field: "facts", code: "unchanged", detail };
}

function isSame(fact: string, earlier: SentFacts, sent: SentFacts): boolean {
  if (!isSameValue(earlier.facts[fact] ?? false, sent.facts[fact] ?? false)) return false;
  const [was, now] = [earlier.described[fact], sent.described[fact]];
  return was?.kind === now?.kind && was?.description === now?.description;
}

/** Equivalents of an amount in any order; a code of an earlier program in either form. */
export function isSameValue(a: FactValue, b: FactValue): boolean {
  const text = (value: FactValue): string => composedCode(writeFactsText({ fact: ordered(value) }));
  return text(a) === text(b);
}

function ordered(value: FactValue): FactValue {
  if (!isAmount(value)) return value;
  return { ...value, equivalents: [...value.equivalents].sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

function isAmount(value: FactValue): value is Amount {
  return typeof value === "object" && "equivalents" in value;
}

/**
 * An amount with equivalents it did not have, or a recipient that was described or by name, and is known now; another
 * name is another recipient.
 */
function isAdded(fact: string, was: FactValue, value: FactValue, earlier: Earlier, sent: SentFacts): boolean {
  if (isAmount(was)) {
    const isThere = ({ amount, currency }: Amount["equivalents"][number]): boolean =>
      isAmount(value) && value.equivalents.some((each) => each.amount === amount && each.currency === currency);
    return (
      isAmount(value) &&
      value.amount === was.amount &&
      value.currency === was.currency &&
      was.equivalents.every(isThere)
    );
  }
  if (typeof was !== "object" || !("id" in was) || typeof value !== "object" || !("id" in value)) return false;
  return value.id !== null && (was.id === null || (earlier.byNameAlone.has(fact) && !sent.byNameAlone.has(fact)));
}

/** The sent data of recipients that are only described. */
export function describedIn(inputs: Readonly<Record<string, RecipientInput>>): DescribedRecipients {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([fact, input]) =>
      input.by === "description" ? [[fact, { kind: input.kind, description: input.description }]] : [],
    ),
  );
}
