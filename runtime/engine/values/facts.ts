/** Facts and settings as the engine holds them: checked, exact, and typed by the catalogue that they were read with. */
import type { Exact } from "./exact.js";
import type { DeclaredKind } from "./recipient-kinds.js";

/** An amount as sent: minor units, and its equivalents in other currencies by the caller's systems. */
export interface Amount {
  readonly amount: bigint;
  readonly currency: string;
  readonly equivalents: readonly { readonly amount: bigint; readonly currency: string }[];
}

/** A recipient by the identity that it counts as; `id` null if it was only described, so its identity is unknown. */
export interface RecipientRef {
  readonly id: string | null;
}

/**
 * date: a day number; money: Amount; integer, decimal: Exact; flag: boolean; code, person: string; recipient:
 * RecipientRef.
 */
export type FactValue = number | Amount | Exact | boolean | string | RecipientRef;

/** What a consequence gives: money in minor units of the set's currency, a date as a day number, a code as its text. */
export type ConsequenceValue = Exact | number | boolean | string;

/**
 * Limits of sent texts, in characters: of a code and every reference, and of a recipient (interface, Limits). The API
 * document states them too.
 */
export const LONGEST_CODE_CHARACTERS = 200;
export const LONGEST_NAME_CHARACTERS = 200;
export const LONGEST_DESCRIPTION_CHARACTERS = 500;
export const LONGEST_NUMBER_CHARACTERS = 200;

/** By name; a fact that was absent or null in the request has no entry. */
export type Facts = Readonly<Record<string, FactValue>>;

/**
 * The fact's value; undefined if it was not sent. A fact may have a name such as `constructor`, an inherited member of
 * every object: that member is a function, and no fact is.
 */
export function sentFact(facts: Facts, name: string): FactValue | undefined {
  const value = facts[name];
  return typeof value === "function" ? undefined : value;
}

/**
 * A setting as it applies on a day: date, money, integer, decimal, flag, code or person (by service id). `persons`: one
 * to six service ids, in order, each once.
 */
export interface SettingVersion {
  readonly key: string;
  /** First day it applies; null: from the beginning. */
  readonly validFrom: number | null;
  readonly value: number | Amount | Exact | boolean | string | readonly string[];
}

/** Of a setting of type `persons`. */
export const MOST_PERSONS = 6;

export type SettingValue = SettingVersion["value"];

/** The value of a setting of type `persons`; a list of rules has the same shape in views. */
export function isPersons(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

/** The people whom the value of a setting of people names; none if it is not set. */
export function personsIn(value: SettingValue | undefined | null): readonly string[] {
  return isPersons(value) ? value : typeof value === "string" ? [value] : [];
}

/** Whether a setting of this declaration names people. */
export function namesPeople(spec: Pick<SettingSpec, "type"> | undefined): boolean {
  return spec?.type === "person" || spec?.type === "persons";
}

/** Whether the value of a setting names the person, alone or among others. */
export function namesPerson(value: SettingValue | undefined, person: string): boolean {
  return value === person || (isPersons(value) && value.includes(person));
}

/** The settings in force on one day, by key. */
export type Settings = Readonly<Record<string, SettingVersion>>;

/** The acting party: each member null if the booking does not have it. */
export interface Actor {
  readonly agent: string | null;
  readonly run: string | null;
  /** Kind and id, as `user:usr_…`. */
  readonly actor: string | null;
}

/** Facts as a caller sends them: the types of generated `Facts` interfaces. `amount` in minor units. */
export interface SentAmount {
  readonly amount: number;
  readonly currency: string;
  readonly equivalents?: readonly { readonly amount: number; readonly currency: string }[];
}

export type SentRecipient<NumberKey extends string> =
  | { readonly recipient_id: string }
  | ({ readonly kind: string; readonly name?: string } & { readonly [K in NumberKey]?: string })
  | { readonly kind: string; readonly description: string };

/**
 * The types of the language, as catalogues name them. `quantity`: amounts and numbers, which have a sign and can be
 * added.
 */
const TYPES = {
  date: { quantity: false },
  money: { quantity: true },
  integer: { quantity: true },
  decimal: { quantity: true },
  flag: { quantity: false },
  code: { quantity: false },
  person: { quantity: false },
  recipient: { quantity: false },
} as const;

export type TypeName = keyof typeof TYPES;

/** A setting may name several people, which no fact does. */
export type SettingType = TypeName | "persons";

export const TYPE_NAMES: readonly TypeName[] = Object.keys(TYPES).filter((name): name is TypeName => name in TYPES);

export const SETTING_TYPES: readonly SettingType[] = [...TYPE_NAMES, "persons"];

export function isQuantityType(name: TypeName): boolean {
  return TYPES[name].quantity;
}

export interface FactSpec {
  readonly type: TypeName;
  /** What people call it: 1 to 40 characters. Absent if the source gives none. */
  readonly title?: string;
  readonly meaning: string;
  readonly required: boolean;
  readonly signed: boolean;
  readonly measure: boolean;
  /** `approval`: the fact records who approved; `approved_amount`: the figure the approval was given for. */
  readonly records: "approval" | "approved_amount" | null;
  /** code: the members it is one of. */
  readonly one_of: readonly string[] | null;
  /** code: the pattern for the whole value. */
  readonly pattern: string | null;
  /** recipient: the number keys it takes. */
  readonly numbers: readonly string[] | null;
  /** recipient: the kinds among these numbers that its domain declares. Absent if there is none. */
  readonly kinds?: readonly DeclaredKind[];
  /** date (day numbers), money (minor units of the rule set's currency), integer, decimal: both ends inside. */
  readonly range: { readonly from: Exact; readonly to: Exact } | null;
}

export type Catalogue = Readonly<Record<string, FactSpec>>;

export interface SettingSpec {
  readonly type: Exclude<SettingType, "recipient">;
  /** As that of a fact. */
  readonly title?: string;
  readonly meaning: string;
  readonly one_of: readonly string[] | null;
  readonly pattern: string | null;
}
