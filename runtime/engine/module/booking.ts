/**
 * One booking as figures and conditions read it: its facts in the rule set's currency, and the settings as of its own
 * day. Only the persons whom settings name are those of the moment of answering.
 */
import type { Exact } from "../values/exact.js";
import {
  type Amount,
  type Facts,
  isPersons,
  type RecipientRef,
  sentFact,
  type Settings,
  type SettingVersion,
} from "../values/facts.js";
import { inOrder, type NoteList } from "../values/noted.js";
import type { Quantity } from "../values/quantity.js";
import { type ActionRef, type Maybe, Unknown } from "../values/unknown.js";
import type { ClauseRef } from "./clause.js";
import type { DefinitionReading, Reading, RowReading } from "./reading.js";

/** The same booking is read by every rule set of its domain, each in its own currency. */
export interface BookingInput {
  readonly facts: Facts;
  readonly settings: Settings;
  /** Settings that name persons, as of the moment of answering; for a member of a total, as of its own day. */
  readonly persons: Settings;
  /** Null for the action itself; set for a member of a total, so that its missing facts are reported with `of`. */
  readonly of: ActionRef | null;
}

/**
 * Readers take the name of a fact or setting, and its value if the caller has it. A generated module reads each
 * property by its literal name, which is several times faster than a lookup here.
 */
export class Booking {
  readonly facts: Facts;
  readonly settings: Settings;
  readonly #persons: Settings;
  readonly #of: ActionRef | null;
  readonly #currency: string | null;
  /** Figures by slot. Room for a few from the start: an array that has to grow costs more than they do. */
  readonly #memo: unknown[] = [undefined, undefined, undefined, undefined];
  /** Whether reads are noted; by slot, the reads of each figure; and the reads of the running evaluation. */
  #notesReads = false;
  readonly #readings: DefinitionReading[] = [];
  #reads: NoteList<Reading> | null = null;
  /** By the slot of a figure, the clause that set it. */
  #clauses: Map<number, ClauseRef | null> | null = null;
  #settingsRead: NoteList<SettingVersion> | null = null;
  #settingsUnset: NoteList<string> | null = null;
  /** The setting of a person that was read last. */
  #personSetting: string | null = null;

  constructor({ facts, settings, persons, of }: BookingInput, currency: string | null) {
    this.facts = facts;
    this.settings = settings;
    this.#persons = persons;
    this.#of = of;
    this.#currency = currency;
  }

  /** In the order read; one that was read twice is in it twice. */
  settingsRead(): readonly SettingVersion[] {
    return inOrder(this.#settingsRead);
  }

  /** Keys of settings that were asked for and are not set, as above. */
  settingsUnset(): readonly string[] {
    return inOrder(this.#settingsUnset);
  }

  /**
   * The setting that named the person of a ruling, right after its rule ran: a rule reads it last. Null: none was read,
   * or it named another person.
   */
  settingThatNamed(person: string | null): string | null {
    const key = this.#personSetting;
    if (key === null) return null;
    const value = this.#persons[key]?.value;
    return (typeof value === "string" ? value : null) === person ? key : null;
  }

  /**
   * Each figure is computed once per booking, so that figures over figures stay linear. `slot` is the figure's place in
   * its module.
   */
  once<T>(slot: number, compute: (booking: Booking) => T): T {
    // The slot belongs to one figure of one module, whose type is T; no figure is undefined.
    const known = this.#memo[slot] as T | undefined;
    if (known !== undefined) {
      if (this.#notesReads) this.#noteAgain(slot);
      return known;
    }
    const computed = this.#notesReads ? this.#computeNoted(slot, compute) : compute(this);
    this.#memo[slot] = computed;
    return computed;
  }

  /** The clause that set a figure, found once, so that figures over figures stay linear. */
  clauseOnce(slot: number, find: (booking: Booking) => ClauseRef | null): ClauseRef | null {
    const known = this.#clauses?.get(slot);
    if (known !== undefined) return known;
    const found = find(this);
    (this.#clauses ??= new Map()).set(slot, found);
    return found;
  }

  /** From now on figures, conditions and rows that are read are noted. */
  noteReads(): void {
    this.#notesReads = true;
  }

  /** Everything read since the last call. */
  takeReads(): NoteList<Reading> | null {
    const reads = this.#reads;
    this.#reads = null;
    return reads;
  }

  noteRow(row: RowReading): void {
    if (this.#notesReads) this.#reads = { value: row, before: this.#reads };
  }

  #computeNoted<T>(slot: number, compute: (booking: Booking) => T): T {
    const outer = this.#reads;
    this.#reads = null;
    const value = compute(this);
    const reading: DefinitionReading = { slot, value, inner: this.#reads };
    this.#readings[slot] = reading;
    this.#reads = { value: reading, before: outer };
    return value;
  }

  #noteAgain(slot: number): void {
    const reading = this.#readings[slot];
    if (reading !== undefined) this.#reads = { value: reading, before: this.#reads };
  }

  has(fact: string): boolean {
    return sentFact(this.facts, fact) !== undefined;
  }

  // The catalogue that read the facts and the module that reads them here have one type for a name within a domain
  // (decision 110), so the casts of the readers below are safe.

  date(fact: string, value = sentFact(this.facts, fact)): Maybe<number> {
    return isMissing(value) ? Unknown.missing(fact, this.#of) : (value as number);
  }

  flag(fact: string, value = sentFact(this.facts, fact)): Maybe<boolean> {
    return isMissing(value) ? Unknown.missing(fact, this.#of) : (value as boolean);
  }

  code(fact: string, value = sentFact(this.facts, fact)): Maybe<string> {
    return isMissing(value) ? Unknown.missing(fact, this.#of) : (value as string);
  }

  person(fact: string, value = sentFact(this.facts, fact)): Maybe<string> {
    return this.code(fact, value);
  }

  /** The identity a recipient counts as; one only described is as missing as one not sent. */
  recipient(fact: string, value = sentFact(this.facts, fact)): Maybe<string> {
    return (isMissing(value) ? null : (value as RecipientRef).id) ?? Unknown.missing(fact, this.#of);
  }

  /** A fact that a total is kept by, as text: the identity of a recipient, a code, or a person. */
  keyFact(fact: string): Maybe<string> {
    const value = sentFact(this.facts, fact);
    return typeof value === "string" ? value : this.recipient(fact, value);
  }

  number(fact: string, value = sentFact(this.facts, fact)): Quantity {
    return isMissing(value) ? Unknown.missing(fact, this.#of) : (value as Exact);
  }

  /** In minor units of the rule set's currency: the amount itself, or its equivalent; without one it is missing. */
  money(fact: string, value = sentFact(this.facts, fact)): Quantity {
    return (isMissing(value) ? null : inCurrency(value as Amount, this.#currency)) ?? Unknown.missing(fact, this.#of);
  }

  #setting(key: string, version: SettingVersion | undefined): SettingVersion["value"] | Unknown {
    if (isMissing(version)) {
      this.#settingsUnset = { value: key, before: this.#settingsUnset };
      return Unknown.gap(`the setting ${key} is not set`);
    }
    this.#settingsRead = { value: version, before: this.#settingsRead };
    return version.value;
  }

  // Settings are validated against the type that their readers declare before they are stored: the casts below depend
  // on this.

  numberSetting(key: string, version = this.settings[key]): Quantity {
    return this.#setting(key, version) as Exact | Unknown;
  }

  dateSetting(key: string, version = this.settings[key]): Maybe<number> {
    return this.#setting(key, version) as Maybe<number>;
  }

  flagSetting(key: string, version = this.settings[key]): Maybe<boolean> {
    return this.#setting(key, version) as Maybe<boolean>;
  }

  codeSetting(key: string, version = this.settings[key]): Maybe<string> {
    return this.#setting(key, version) as Maybe<string>;
  }

  moneySetting(key: string, version = this.settings[key]): Quantity {
    const value = this.#setting(key, version);
    if (value instanceof Unknown) return value;
    const amount = inCurrency(value as Amount, this.#currency);
    return amount ?? Unknown.gap(`the setting ${key} has no amount in ${this.#currency ?? "a currency"}`);
  }

  /**
   * A person by service id; null if none is set, which equals nobody. `_onItsDay`: generated modules pass the version
   * of the booking's day, as for every setting; a person is read as of the moment of answering.
   */
  personSetting(key: string, _onItsDay?: SettingVersion): string | null {
    this.#personSetting = key;
    const value = this.#setting(key, this.#persons[key]);
    return typeof value === "string" ? value : null;
  }

  /** Several people by service id, in order, as of the moment of answering; none if they are not set. */
  personsSetting(key: string): readonly string[] {
    const value = this.#setting(key, this.#persons[key]);
    return value instanceof Unknown || !isPersons(value) ? [] : value;
  }
}

/**
 * Absent; or an inherited member of every object such as `constructor`, which is a function: no fact or setting is one.
 */
function isMissing(value: unknown): value is undefined {
  return value === undefined || typeof value === "function";
}

function inCurrency(amount: Amount, currency: string | null): bigint | null {
  if (amount.currency === currency) return amount.amount;
  for (const equivalent of amount.equivalents) if (equivalent.currency === currency) return equivalent.amount;
  return null;
}

/** Names a figure of a module: computed at most once per booking. */
export function figure<T>(slot: number, compute: (booking: Booking) => T): (booking: Booking) => T {
  return (booking) => booking.once(slot, compute);
}

/** The clause that set a figure, as a generated module finds it. */
export function clause(
  slot: number,
  find: (booking: Booking) => ClauseRef | null,
): (booking: Booking) => ClauseRef | null {
  return (booking) => booking.clauseOnce(slot, find);
}
