/**
 * The inputs of an expression: one booking's facts, the settings of its day, and, within rules, values of the run. A
 * person in a setting is, for the action itself, the one of the day of the answer.
 */
import type { RuleSetModel } from "../../compiler/model/model.js";
import { compareDays, dayOfText } from "./calendar.js";
import type { Asking, Case, Plain, PlainApproval, PlainBooking, PlainDecision, SettingEntry } from "./case.js";
import { rational } from "./rational.js";
import { GAP, missing, number, truth, type Value } from "./value.js";

export interface Scope {
  readonly model: RuleSetModel;
  readonly given: Case;
  readonly booking: PlainBooking;
  /** The other booking that is looked at; null for the action itself. */
  readonly of: string | null;
  /** Null within figures, conditions and totals of another booking. */
  readonly run: RunScope | null;
  /** The reads of the evaluated rule; null if they are not recorded. */
  readonly noted: NotedReads | null;
  /** Within what a sum by days adds up: the day, or why it is not known. */
  readonly thatDay?: Value;
}

export interface NotedReads {
  /** Figures, conditions and tables, by name. */
  readonly names: Set<string>;
  /** Each with its value. */
  readonly reads: Set<string>;
  /** Those that are set, by key. */
  readonly settings: Set<string>;
}

/** Of the action itself alone. */
export function note(name: string, read: string, { noted, of }: Scope): void {
  if (noted === null || of !== null) return;
  noted.names.add(name);
  noted.reads.add(read);
}

/** A name alone. */
export function noteName(name: string, { noted, of }: Scope): void {
  if (of === null) noted?.names.add(name);
}

export interface RunScope {
  /** Place of the rule that the run has arrived at. */
  readonly at: number;
  readonly totalsRead: Set<string>;
  /** Decisions and approvals that were used, with the fact that each replaced. */
  readonly decisionsRead: Map<PlainDecision | PlainApproval, string | null>;
  /** Whose approval, as the facts record it, was relied on. */
  readonly approvedInFacts: Set<string>;
}

/** Notes that one was used; once it replaced an approval, that stays noted. */
export function rely(on: PlainDecision | PlainApproval, asFact: string | null, { run }: Scope): void {
  if (run !== null) run.decisionsRead.set(on, asFact ?? run.decisionsRead.get(on) ?? null);
}

/** A value in the currency of the set; null if it has no equivalent. */
export function plainValue(plain: Plain, currency: string | null): Value | null {
  switch (plain.kind) {
    case "date":
      return { kind: "day", day: dayOfText(plain.day) };
    case "money": {
      const amounts = [{ minor: plain.minor, currency: plain.currency }, ...plain.equivalents];
      const inCurrency = amounts.find((amount) => amount.currency === currency);
      return inCurrency === undefined ? null : number(rational(inCurrency.minor));
    }
    case "number":
      return number(rational(plain.n, plain.d));
    case "flag":
      return truth(plain.value);
    case "text":
      // Codes are compared as composed characters.
      return { kind: "text", text: plain.text.normalize("NFC") };
    case "recipient":
      return plain.id === null ? null : { kind: "text", text: plain.id };
  }
}

/** A recipient with only a description, or an amount without an equivalent, counts as missing. */
export function factValue(fact: string, { model, booking, of }: Scope): Value {
  const plain = booking.facts.get(fact);
  return (plain && plainValue(plain, model.currency)) ?? missing(fact, of);
}

/**
 * As of the booking's own day: the latest first day not after it, and of two with the same the one recorded later. A
 * person: as of the day of the answer; in another booking's figure as of that booking's day, as every setting.
 */
export function settingEntry(key: string, { given, booking, model, of, noted }: Scope): SettingEntry | null {
  const isPerson = model.settings.some(
    (setting) => setting.key === key && (setting.type.kind === "person" || setting.type.kind === "persons"),
  );
  const entry = settingOn(key, given.settings, isPerson && of === null ? given.answeredOn : booking.day);
  if (entry !== null && of === null) noted?.settings.add(key);
  return entry;
}

/** Whether the setting named the person when they were asked, by what was recorded by then. */
export function named(key: string, person: string, asked: Asking, { given }: Scope): boolean {
  return personsIn(settingOn(key, given.settings.slice(0, asked.recorded), asked.on)).includes(person);
}

export function settingOn(key: string, entries: readonly SettingEntry[], day: string): SettingEntry | null {
  let newest: SettingEntry | null = null;
  for (const entry of entries) {
    if (entry.key !== key || (entry.validFrom !== null && compareDays(dayOfText(entry.validFrom), dayOfText(day)) > 0))
      continue;
    const later =
      newest === null ||
      newest.validFrom === null ||
      (entry.validFrom !== null && compareDays(dayOfText(entry.validFrom), dayOfText(newest.validFrom)) >= 0);
    if (later) newest = entry;
  }
  return newest;
}

export function settingValue(key: string, scope: Scope): Value {
  const declared = scope.model.settings.find((setting) => setting.key === key);
  const entry = settingEntry(key, scope);
  if (entry === null) return declared?.type.kind === "person" ? { kind: "text", text: null } : GAP;
  if (entry.value.kind === "persons") throw new Error("no expression reads a list of persons");
  return plainValue(entry.value, scope.model.currency) ?? GAP;
}

/** The person in a setting; null if it is not set. */
export function personOf(key: string, scope: Scope): string | null {
  return personsOf(key, scope)[0] ?? null;
}

/** The persons in a setting, in order; none if it is not set. */
export function personsOf(key: string, scope: Scope): readonly string[] {
  return personsIn(settingEntry(key, scope));
}

function personsIn(entry: SettingEntry | null): readonly string[] {
  if (entry?.value.kind === "persons") return entry.value.ids;
  return entry?.value.kind === "text" ? [entry.value.text] : [];
}
