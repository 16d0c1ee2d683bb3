/**
 * The shape of a compiled rule set: the emitter writes it, the rulebook loads it, and `decide` runs it. This is version
 * 1 of the face between generated modules and the engine; a module names the version that it was written for.
 */
import type { Pair } from "../matching/pair.js";
import type { CalendarPeriod } from "../values/calendar-periods.js";
import type { DayValue } from "../values/day-values.js";
import type { Catalogue, SettingSpec, TypeName } from "../values/facts.js";
import type { Quantity } from "../values/quantity.js";
import type { Maybe, Truth, Unknown } from "../values/unknown.js";
import type { Booking } from "./booking.js";
import type { ClauseRef } from "./clause.js";
import type { ExampleCase, FigureExample } from "./example.js";
import type { HolidayCalendar, Table } from "./table.js";

export const FACE_VERSION = 1;

export interface RuleSetModule {
  readonly face: typeof FACE_VERSION;
  /** `law.de.business_gifts`. */
  readonly rule_set: string;
  readonly kind: "law" | "policy";
  readonly version: string;
  readonly domain: string;
  /**
   * The text of an author's own domain, for later versions that are compiled without it. Left out for a domain that
   * ships.
   */
  readonly domain_source?: string;
  readonly title: string;
  readonly jurisdictions: readonly string[] | "any";
  readonly currency: string | null;
  /** Null: announced, never applied. Days since 1970-01-01. */
  readonly in_force: InForce | null;
  readonly changelog: string;
  /** Over the meaning of the whole version; not the checksum of the module's bytes. */
  readonly checksum: string;
  /** The checksum by programs before 22 November 2026, without rows of tables, if it differs. */
  readonly former_checksum?: string;
  readonly dated_by: string;
  readonly recipient: string | null;
  readonly amount: string | null;
  readonly open_to_agents: boolean;
  readonly facts: Catalogue;
  readonly settings: Readonly<Record<string, SettingSpec>>;
  readonly outcomes: readonly string[];
  /** By outcome, as the title of a fact. An outcome without a title is left out; absent if none has one. */
  readonly outcome_titles?: Readonly<Record<string, string>>;
  readonly not_checked: readonly { readonly topic: string; readonly reason: string }[];
  readonly sources: Readonly<Record<string, SourceDocument>>;
  readonly tables: Readonly<Record<string, Table>>;
  /** Absent if the module reads none, or is older than calendars. */
  readonly calendars?: Readonly<Record<string, HolidayCalendar>>;
  /** Figures, then conditions, each at its slot. Modules made before have none. */
  readonly definitions?: readonly DefinitionSpec[];
  /** The definitions and tables with citations, in the written order. Left out if there are none. */
  readonly citing?: readonly CitingSpec[];
  /** Worked examples of figures; absent if there are none. */
  readonly figure_examples?: readonly FigureExample[];
  readonly totals: readonly TotalSpec[];
  readonly questions: Readonly<Record<string, QuestionSpec>>;
  /** Scope, outcome, consequence; each stage in the written order. A rule's index here is its place in the order. */
  readonly rules: readonly RuleSpec[];
  /** By the place of an outcome rule. Left out if no rule compares an amount with a limit, and by earlier compilers. */
  readonly limits?: Readonly<Record<number, RuleLimits>>;
  /** Consequence keys with their types. A change of a `balance` raises no alert. */
  readonly consequences: Readonly<Record<string, { readonly type: TypeName; readonly balance: boolean }>>;
  readonly examples: readonly ExampleCase[];
  readonly evaluate: (run: RuleRun) => void;
}

/** A figure or condition of the module. */
export interface DefinitionSpec {
  readonly name: string;
  readonly kind: "figure" | "condition";
  readonly type: TypeName;
  /** The wording of a figure; null if it has none. */
  readonly wording: string | null;
  readonly of: (booking: Booking) => FigureValue;
  /** The clause that set its value, where this is not always the first that it cites. Null: none. */
  readonly clause?: (booking: Booking) => ClauseRef | null;
}

/** The value of a figure or condition: an exact number, a day, a truth, a code, or unknown. */
export type FigureValue = Quantity | DayValue | Maybe<boolean | string>;

export interface CitingSpec {
  readonly kind: "figure" | "condition" | "table";
  readonly name: string;
  readonly citations: readonly ClauseRef[];
  /** What operands of a figure or rows of a table cite, each in the written order. Left out if none does. */
  readonly operands?: readonly ClauseRef[];
}

export interface InForce {
  readonly from: number;
  readonly until: number | null;
  readonly basis: "transaction_date" | "fiscal_year_start" | "calendar_year_start";
  readonly fact: string;
}

export interface SourceDocument {
  readonly kind: "statute" | "official_guidance" | "case" | "policy_document" | "default";
  readonly title: string;
  readonly clauses: Readonly<Record<string, Clause>>;
}

export interface Clause {
  readonly paragraph: string;
  readonly clause: string | null;
  readonly text: { readonly language: string; readonly words: string } | null;
  readonly translation: { readonly language: string; readonly words: string } | null;
}

export interface RuleSpec {
  readonly rule: string;
  readonly stage: "scope" | "outcome" | "consequence";
  readonly title: string;
  readonly wording: string;
  readonly rule_hash: string;
  /**
   * The hash before rows of tables and the distance of days were part of it, if it differs. It identifies confirmations
   * of that time, if the rows are the same.
   */
  readonly former_hash?: string;
  readonly basis: "law" | "policy" | "goodwill";
  readonly citations: readonly ClauseRef[];
  /** The citations of its branches, in the order of the branches. Left out if no branch has any. */
  readonly branches?: readonly (readonly ClauseRef[])[];
  /** What operands of the values that it gives cite, in the written order. Left out if none does. */
  readonly operands?: readonly ClauseRef[];
  /** consequence: the outcomes it belongs to. */
  readonly on: readonly string[];
  /**
   * scope: the outcome that ends the run if the condition is false; null: the set then does not cover the transaction.
   */
  readonly otherwise: string | null;
  /** Hashes by which two versions of a rule are compared. Earlier modules have none. */
  readonly parts?: RuleParts;
}

/** Hashes like `rule_hash`, each over a part of its input. */
export interface RuleParts {
  /** The wording, and how it says the rule's figures. */
  readonly wording: string;
  /** The computation of the rule, with the names that it reads. */
  readonly logic: string;
  /**
   * The names that the rule reads, directly or through other definitions. The module has the definition of each name.
   * Each list sorted.
   */
  readonly reads: Readonly<Record<"facts" | "settings" | "totals" | "tables", readonly string[]>> & {
    /** Figures and conditions. Modules made before have none. */
    readonly definitions?: readonly string[];
  };
}

export interface QuestionSpec {
  readonly wording: string;
  readonly reason: string | null;
  readonly answers: readonly { readonly answer: string; readonly leads_to: string | null }[];
  readonly signer_setting: string | null;
}

export type TotalKey =
  { readonly kind: "fact"; readonly fact: string } | { readonly kind: "agent" | "run" | "actor" | "account" };

export type TotalWindow =
  | { readonly kind: "fiscal_year" | CalendarPeriod | "day"; readonly of: string }
  | { readonly kind: "last_days"; readonly days: number; readonly of: string }
  | { readonly kind: "year_from"; readonly month: number; readonly date: number; readonly of: string }
  /** Any period of this length that holds the day: the total is the largest over all of them. */
  | { readonly kind: "any_period"; readonly length: number; readonly unit: "day" | "month"; readonly of: string }
  | { readonly kind: "ever" };

export interface TotalSpec {
  /** The identity of the total across versions; members are stored under it. */
  readonly definition: string;
  /** The definition by programs before 22 November 2026, without rows of tables, if it differs. */
  readonly former_definition?: string;
  readonly name: string;
  /** As the title of a fact. */
  readonly title?: string;
  /** Null: it only counts. */
  readonly measure: {
    readonly type: "money" | "integer" | "decimal";
    readonly may_be_negative: boolean;
    readonly of: (booking: Booking) => Quantity;
  } | null;
  readonly keys: readonly TotalKey[];
  readonly window: TotalWindow;
  readonly reach: "earlier" | "all_other";
  readonly where: ((booking: Booking) => Truth) | null;
  readonly shown_as_fiscal_year_total: boolean;
  /**
   * The settings that measure and condition read, directly or through figures. Earlier modules have no list; their
   * totals may read any setting of the module.
   */
  readonly settings?: readonly string[];
}

/** Exceeds: is above. Reaches: is at least. */
export type Crossing = "exceeds" | "reaches";

/**
 * The reads of rules besides facts, and the stages that call them: the run as generated code sees it. Totals and rules
 * by their place in the module.
 */
export interface RuleRun {
  /** The action itself. */
  readonly own: Booking;
  /** Whether the run tries values of facts that are missing: nobody sent them. */
  readonly isTried?: boolean;
  sum(total: number): Quantity;
  count(total: number): Quantity;
  /**
   * The first day on which the running sum crosses the figure. `adds`: the action's own share on its own day; null:
   * none.
   */
  firstDay(total: number, crossing: Crossing, adds: Quantity | null, figure: Quantity): DayValue;
  /** Whether the question was decided so that the asking condition counts as false. */
  continues(question: string): boolean;
  /** A setting that names a person, by service id; null if it is not set. */
  person(setting: string): string | null;
  approvedBy(setting: string): Truth;
  /** The same of one, any or all persons of a setting. `otherThan`: whose approval does not count; null: nobody's. */
  approvedByOf(needed: ApproversNeeded, setting: string, otherThan: Maybe<string> | null): Truth;
  /** Whom an outcome names as its approvers. Unknown: whose approval does not count is not known. */
  approvers(needed: ApproversNeeded, setting: string, otherThan: Maybe<string> | null): Approvers | Unknown;
  lawAnswers(): Truth;
  lawGives(key: string): Truth;
  lawOutcome(): Maybe<string>;
  lawQuantity(key: string): Quantity;
  lawDate(key: string): Maybe<number>;
  lawFlag(key: string): Truth;
  lawCode(key: string): Maybe<string>;
  /** True if the run has ended. */
  scope(rule: number, condition: (run: RuleRun) => Truth): boolean;
  /** True if the rule decided or stopped the run. */
  outcome(rule: number, ruling: (run: RuleRun) => Ruling): boolean;
  /** No outcome rule matched. */
  silent(): void;
  consequence(rule: number, ruling: (run: RuleRun) => Ruling): void;
  /** A consequence that is given while the question is asked too: of these keys, one that is not known stays open. */
  beside(rule: number, question: string, keys: readonly string[], ruling: (run: RuleRun) => Ruling): void;
}

/**
 * The names of the engine that a module uses. The engine refuses a module that needs a name it does not have.
 * Modules compiled before 22 November 2026 list none; the engine has every name that their compilers wrote.
 */
export interface ModuleNeeds {
  readonly face: readonly string[];
  readonly run: readonly (keyof RuleRun)[];
  readonly booking: readonly (keyof Booking)[];
  /** Of matching sets alone. */
  readonly pair?: readonly (keyof Pair)[];
}

// ── The results of rules ──

/** False: the rule did not match. Unknown: its condition is not known. */
export type Ruling = Action | false | Unknown;

/** `branch`: the branch of a `resolve`, from 1; null if the rule has none. */
export type Action = { readonly branch: number | null } & (
  | {
      readonly kind: "outcome";
      readonly outcome: string;
      readonly approver: string | null;
      /** Instead of `approver`, which is then null. */
      readonly approvers?: Approvers | Unknown;
    }
  | { readonly kind: "ask"; readonly question: string }
  | { readonly kind: "hand_over"; readonly person: string | null; readonly outcome: string }
  | { readonly kind: "not_covered"; readonly because: string }
  | { readonly kind: "gives"; readonly values: readonly OfferedConsequence[] }
);

/** How many of the persons approve. `one`: the setting names one person. */
export type ApproversNeeded = "one" | "any" | "all";

/** A person whose approval the rule asks for. */
export interface Approver {
  /** The person by service id. If somebody fills the place whom the setting no longer names, that is them. */
  readonly user: string;
  /** In milliseconds; null: they have not approved. */
  readonly approvedAt: number | null;
}

/** The approvers of an outcome, as a setting names them. */
export interface Approvers {
  readonly needed: ApproversNeeded;
  readonly setting: string;
  /** In the order of the setting. */
  readonly places: readonly Approver[];
}

/** `value` is read only if no earlier consequence gave the key. */
export interface OfferedConsequence {
  readonly key: string;
  readonly value: () => GivenValue;
  /** The clause that set the value, read if it is known. Left out or null: the first of the branch or of the rule. */
  readonly clause?: () => ClauseRef | null;
  /** A value that lacks a fact leaves its key open, and the layer stands. Left out: the layer is undetermined. */
  readonly if_known?: true;
}

/** A name of the engine, so that one that leaves no key open refuses the module. */
export const IF_KNOWN = true;

/** money, integer, decimal: a Quantity; date: a DayValue; flag: boolean; code: its text. */
export type GivenValue =
  | { readonly type: "quantity"; readonly value: Quantity }
  | { readonly type: "date"; readonly value: DayValue }
  | { readonly type: "flag"; readonly value: Truth }
  | { readonly type: "code"; readonly value: Maybe<string> };

// ── The parts of an outcome rule by which the limit that an action exceeded is found, beside the decision ──

export interface RuleLimits {
  /** The outcome of each branch. Null: it has none, or one that is more permissive than no other. */
  readonly outcomes: readonly (string | null)[];
  /** Left out if no condition of the rule compares an amount with a limit, or if the rule asks a question. */
  readonly parts?: (run: RuleRun) => PartsOfRule;
}

/** The conditions of a rule, taken apart. */
export interface PartsOfRule {
  readonly when: ConditionPart;
  readonly branches: readonly ConditionPart[];
}

export type ConditionPart =
  | { readonly all: readonly ConditionPart[] }
  | { readonly any: readonly ConditionPart[] }
  | { readonly not: ConditionPart }
  | { readonly is: Truth }
  | LimitPart;

/** A comparison of an amount, alone or together with totals, with a setting or a literal. */
export interface LimitPart {
  readonly compare: "at_most" | "at_least" | "above" | "below";
  readonly amount: Quantity;
  readonly limit: Quantity;
  readonly fact: string;
  readonly totals: readonly string[];
  /** Null: the limit is a literal. */
  readonly setting: string | null;
}
