/** One booking as figures and conditions read it: its facts in the rule set's currency, and the settings as of its own day. */
import { isSent, type Amount, type Facts, type FactValue, type RecipientRef, type Settings, type SettingVersion } from "./facts.js";
import type { Exact } from "./exact.js";
import { Unknown, type ActionRef, type Maybe } from "./unknown.js";
import type { Quantity } from "./quantity.js";

/** The same booking is read by every rule set of its domain, each in its own currency. */
export interface BookingInput {
  readonly facts: Facts;
  readonly settings: Settings;
  /** Null for the action itself; set for a member of a total, so that what it lacks is named `of` it. */
  readonly of: ActionRef | null;
}

export class Booking {
  readonly #input: BookingInput;
  readonly #currency: string | null;
  readonly #onSetting: (version: SettingVersion) => void;
  readonly #memo: unknown[] = [];

  constructor(input: BookingInput, currency: string | null, onSetting: (version: SettingVersion) => void = () => undefined) {
    this.#input = input;
    this.#currency = currency;
    this.#onSetting = onSetting;
  }

  /** Each figure is computed once per booking, so that figures over figures stay linear. `slot` is the figure's place in its module. */
  once<T>(slot: number, compute: () => T): T {
    if (!(slot in this.#memo)) this.#memo[slot] = compute();
    // The slot belongs to one figure of one module, whose type is T.
    return this.#memo[slot] as T;
  }

  has(fact: string): boolean {
    return isSent(this.#input.facts, fact);
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the reader below names the type that the catalogue read the fact with
  #fact<T extends FactValue>(fact: string): T | Unknown {
    const value = this.has(fact) ? this.#input.facts[fact] : undefined;
    // The catalogue that read the facts and the module that reads them here have one type for a name within a domain (D-12).
    return value === undefined ? Unknown.missing(fact, this.#input.of) : (value as T);
  }

  date(fact: string): Maybe<number> {
    return this.#fact<number>(fact);
  }

  flag(fact: string): Maybe<boolean> {
    return this.#fact<boolean>(fact);
  }

  code(fact: string): Maybe<string> {
    return this.#fact<string>(fact);
  }

  person(fact: string): Maybe<string> {
    return this.#fact<string>(fact);
  }

  /** The identity a recipient counts as; one only described is as missing as one not sent. */
  recipient(fact: string): Maybe<string> {
    const recipient = this.#fact<RecipientRef>(fact);
    if (recipient instanceof Unknown) return recipient;
    return recipient.id ?? Unknown.missing(fact, this.#input.of);
  }

  /** A fact that a total is kept by, as text: the identity of a recipient, a code, or a person. */
  keyFact(fact: string): Maybe<string> {
    const value = this.#fact<RecipientRef | string>(fact);
    return typeof value === "string" || value instanceof Unknown ? value : (value.id ?? Unknown.missing(fact, this.#input.of));
  }

  number(fact: string): Quantity {
    return this.#fact<Exact>(fact);
  }

  /** In minor units of the rule set's currency: the amount itself, or its equivalent; without one it is missing. */
  money(fact: string): Quantity {
    const amount = this.#fact<Amount>(fact);
    if (amount instanceof Unknown) return amount;
    return inCurrency(amount, this.#currency) ?? Unknown.missing(fact, this.#input.of);
  }

  #setting(key: string): SettingVersion["value"] | Unknown {
    const version = this.#input.settings(key);
    if (version === undefined) return Unknown.gap(`the setting ${key} is not set`);
    this.#onSetting(version);
    return version.value;
  }

  // Settings are validated against the type that their readers declare before they are stored, which is what the casts below rest on.

  numberSetting(key: string): Quantity {
    return this.#setting(key) as Exact | Unknown;
  }

  dateSetting(key: string): Maybe<number> {
    return this.#setting(key) as Maybe<number>;
  }

  flagSetting(key: string): Maybe<boolean> {
    return this.#setting(key) as Maybe<boolean>;
  }

  codeSetting(key: string): Maybe<string> {
    return this.#setting(key) as Maybe<string>;
  }

  moneySetting(key: string): Quantity {
    const value = this.#setting(key);
    if (value instanceof Unknown) return value;
    const amount = inCurrency(value as Amount, this.#currency);
    return amount ?? Unknown.gap(`the setting ${key} has no amount in ${this.#currency ?? "a currency"}`);
  }

  /** A person by service id; null where nobody is set, which equals nobody. */
  personSetting(key: string): string | null {
    const value = this.#setting(key);
    return typeof value === "string" ? value : null;
  }
}

function inCurrency(amount: Amount, currency: string | null): bigint | null {
  if (amount.currency === currency) return amount.amount;
  return amount.equivalents.find((equivalent) => equivalent.currency === currency)?.amount ?? null;
}

/** Names a figure of a module: computed at most once per booking. */
export function figure<T>(slot: number, compute: (booking: Booking) => T): (booking: Booking) => T {
  return (booking) => booking.once(slot, () => compute(booking));
}
