/**
 * Varies one value of a case by its smallest unit: a fact of a booking, a setting, or the number of bookings of one
 * kind.
 */
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { amountText } from "../../../runtime/engine/values/amount-text.js";
import { FIRST_DAY, formatDay, LAST_DAY } from "../../../runtime/engine/values/days.js";
import { compareExact, type Exact, formatExact, Fraction, plus, times } from "../../../runtime/engine/values/exact.js";
import {
  type Amount,
  type FactSpec,
  type FactValue,
  isPersons,
  type RecipientRef,
  type SettingVersion,
} from "../../../runtime/engine/values/facts.js";
import type { BookedStep, Case } from "./case.js";

export type Variation =
  | { readonly kind: "fact"; readonly booking: number; readonly fact: string }
  | { readonly kind: "setting"; readonly key: string }
  /** The number of copies of the booking is varied; one more copy is one unit. */
  | { readonly kind: "copies"; readonly booking: number };

/** The case with the input varied by so many of its smallest units; null if that value cannot be sent. */
export function vary(module: RuleSetModule, from: Case, variation: Variation, units: bigint): Case | null {
  switch (variation.kind) {
    case "fact": {
      const step = from.bookings[variation.booking];
      const value = step?.facts[variation.fact];
      const [spec, moved] = [module.facts[variation.fact], value == null ? null : movedBy(value, units)];
      if (step === undefined || moved === null || spec === undefined || !canBeSent(spec, moved)) return null;
      return withFact(from, variation.booking, variation.fact, moved);
    }
    case "setting": {
      const value = from.settings[variation.key];
      const moved = value === undefined ? null : movedBy(value, units);
      return moved === null ? null : { ...from, settings: { ...from.settings, [variation.key]: moved } };
    }
    case "copies":
      return copied(from, variation.booking, Number(units));
  }
}

export function withFact(from: Case, booking: number, fact: string, value: FactValue): Case {
  return {
    ...from,
    bookings: from.bookings.map((step, at) =>
      at === booking ? { ...step, facts: { ...step.facts, [fact]: value } } : step,
    ),
  };
}

/**
 * The case with another booking before its only one, made from the same facts and taken; null if it has an earlier
 * booking already.
 */
export function withBookingBefore(from: Case): Case | null {
  const [only, ...more] = from.bookings;
  return only === undefined || more.length > 0
    ? null
    : { ...from, bookings: [{ ...only, proposed: false }, only], added: { ...from.added, bookings: true } };
}

/** The case with these codes instead of its last booking's own. */
export function withCodes(from: Case, codes: Readonly<Record<string, string>>): Case {
  const last = from.bookings.length - 1;
  const put = Object.entries(codes).reduce((made, [fact, code]) => withFact(made, last, fact, code), from);
  return { ...put, added: { ...from.added, facts: Object.keys(codes) } };
}

function copied(from: Case, booking: number, more: number): Case | null {
  const step = from.bookings[booking];
  if (step === undefined || more < -1 || more > 1_000) return null;
  const copies = Array.from({ length: more + 1 }, (): BookedStep => step);
  return { ...from, bookings: [...from.bookings.slice(0, booking), ...copies, ...from.bookings.slice(booking + 1)] };
}

const isExact = (value: unknown): value is Exact => typeof value === "bigint" || value instanceof Fraction;

type Plain = number | bigint | Fraction | Amount;

/** The smallest unit: the smallest coin, a day, 1; for a fraction a hundredth. */
function movedBy(value: FactValue | SettingVersion["value"], units: bigint): Plain | null {
  if (typeof value === "number") return value + Number(units);
  if (isExact(value))
    return typeof value === "bigint" ? value + units : plus(value, times(Fraction.of(1n, 100n), units));
  if (typeof value === "object" && "currency" in value)
    return { ...value, amount: value.amount + units, equivalents: [] };
  return null;
}

/**
 * Whether the catalogue allows it: no negative value unless signed, no value outside its range, no day outside the
 * calendar.
 */
function canBeSent({ signed, range, type }: FactSpec, value: Plain): boolean {
  if (type === "date" && (typeof value !== "number" || value < FIRST_DAY || value > LAST_DAY)) return false;
  const exact =
    typeof value === "number" ? BigInt(value) : typeof value === "object" && "currency" in value ? value.amount : value;
  if (type !== "date" && !signed && compareExact(exact, 0n) < 0) return false;
  return range === null || (compareExact(exact, range.from) >= 0 && compareExact(exact, range.to) <= 0);
}

/** The value of the varied input in this case, in words. */
export function variedText(from: Case, variation: Variation): string {
  if (variation.kind === "setting") return valueWords(from.settings[variation.key] ?? "unset");
  if (variation.kind === "fact")
    return valueWords(from.bookings[variation.booking]?.facts[variation.fact] ?? "not known");
  return String(from.bookings.length - 1);
}

export function valueWords(value: FactValue | SettingVersion["value"] | RecipientRef): string {
  if (typeof value === "number") return formatDay(value);
  if (isExact(value)) return formatExact(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (isPersons(value)) return value.join(", ");
  return "currency" in value ? amountText(value.amount, value.currency) : (value.id ?? "only described");
}
