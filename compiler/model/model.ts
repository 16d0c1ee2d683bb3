/**
 * The checked form of a source: every name resolved, every expression typed, every literal read. The canonical form
 * (hashes), the emitter, the fact catalogue and the documentation are made from it. Nothing in it depends on the layout
 * of the source. Spans are kept only if a later stage may report something to the author.
 */
import type { DayCount } from "../../runtime/calendar/days.js";
import type { ApproversNeeded } from "../../runtime/engine/module/module.js";
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";
import type { DeclaredKind } from "../../runtime/engine/values/recipient-kinds.js";
import type { Span } from "../base/span.js";
import type { CalendarModel } from "./calendars.js";
import type { WindowModel } from "./windows.js";

/**
 * Types of the language. `whole` on money: provably a whole number of minor units, so that it can be summed or given.
 */
export type ValueType =
  | { readonly kind: "date" }
  | { readonly kind: "money"; readonly whole: boolean }
  | { readonly kind: "integer" }
  | { readonly kind: "decimal" }
  | { readonly kind: "flag" }
  | { readonly kind: "code"; readonly values: readonly string[] | null; readonly pattern: string | null }
  | { readonly kind: "person" }
  | { readonly kind: "recipient"; readonly numbers: readonly string[]; readonly kinds: readonly DeclaredKind[] };

/** Of settings alone: several persons, in order. */
export interface PersonsType {
  readonly kind: "persons";
}

/** A literal's value. Days since 1970-01-01; money in minor units; decimals as exact fractions in lowest terms. */
export type Literal =
  | DayLiteral
  | { readonly kind: "money"; readonly minor: bigint; readonly currency: string }
  | { readonly kind: "number"; readonly numerator: bigint; readonly denominator: bigint }
  | { readonly kind: "flag"; readonly value: boolean }
  | { readonly kind: "code"; readonly value: string }
  | { readonly kind: "monthDay"; readonly text: string };

export interface DayLiteral {
  readonly kind: "date";
  readonly day: number;
  /** How an example counts the day from the first day in force, as written; absent if it writes a calendar day. */
  readonly counted?: DayCount;
}

export interface FactModel {
  readonly name: string;
  /** What people call it; null if its declaration has none. */
  readonly title: string | null;
  readonly type: ValueType;
  readonly meaning: string;
  /** As marked in this rule set, in its `uses` list or its own declaration. */
  readonly required: boolean;
  readonly signed: boolean;
  readonly measure: boolean;
  readonly recordsApproval: boolean;
  readonly recordsApprovedAmount: boolean;
  readonly range: { readonly from: Literal; readonly to: Literal } | null;
  /** Whether the fact is the domain's vocabulary or the rule set's own. */
  readonly origin: "domain" | "own";
}

export interface DomainModel {
  readonly name: string;
  readonly datedBy: string;
  readonly recipient: string | null;
  readonly amount: string | null;
  readonly openToAgents: boolean;
  /** The kinds of recipients that it declares. */
  readonly kinds: readonly DeclaredKind[];
  readonly facts: readonly FactModel[];
  readonly lawOutcomes: readonly string[];
  readonly lawConsequences: readonly { readonly key: string; readonly type: ValueType }[];
  /** Text of an author's own domain, which is part of each module of the domain; null if it ships with the program. */
  readonly source: string | null;
}

export interface ClauseModel {
  readonly id: string;
  readonly paragraph: string;
  readonly clause: string | null;
  readonly text: { readonly language: string; readonly words: string } | null;
  readonly translation: { readonly language: string; readonly words: string } | null;
}

export interface SourceDocumentModel {
  readonly id: string;
  readonly kind: "statute" | "official_guidance" | "case" | "policy_document" | "default";
  readonly title: string;
  readonly clauses: readonly ClauseModel[];
}

/** A clause of one of the set's sources, by their names. */
export interface ClauseRef {
  readonly source: string;
  readonly clause: string;
}

export interface SettingModel {
  readonly key: string;
  readonly title: string | null;
  readonly type: ValueType | PersonsType;
  readonly meaning: string;
}

export interface TableModel {
  readonly name: string;
  readonly edition: string;
  readonly keys: readonly {
    readonly name: string;
    readonly type: ValueType;
    readonly range: "exact" | "up_to" | "from";
  }[];
  readonly columns: readonly { readonly name: string; readonly type: ValueType }[];
  /** Sorted by key, ascending; the open row of the same other keys comes last. */
  readonly rows: readonly RowModel[];
  readonly citations: readonly ClauseRef[];
}

export interface RowModel {
  readonly keys: readonly KeyCell[];
  readonly values: readonly Literal[];
  /** The clause that the row comes from; left out if the file names none. */
  readonly cites?: ClauseRef;
}

/** `above`: the last key of an open row, which answers for every key above the bounds of the other rows. */
export type KeyCell = Literal | { readonly kind: "above" };

export interface FigureModel {
  readonly name: string;
  readonly type: ValueType;
  readonly value: TypedExpression;
  /** True if its value may be below zero (a signed fact, a subtraction): an unknown member then has no lower end. */
  readonly mayBeNegative: boolean;
  readonly citations: readonly ClauseRef[];
  readonly wording: string | null;
  readonly examples: readonly FigureExampleModel[];
}

export interface ConditionModel {
  readonly name: string;
  readonly value: TypedExpression;
  readonly citations: readonly ClauseRef[];
}

export type TotalKeyModel =
  { readonly kind: "fact"; readonly fact: string } | { readonly kind: "agent" | "run" | "actor" | "account" };

export interface TotalModel {
  readonly name: string;
  readonly title: string | null;
  /** The fact or figure summed; null for a count. */
  readonly measure: {
    readonly kind: "fact" | "figure";
    readonly name: string;
    readonly type: ValueType;
    readonly mayBeNegative: boolean;
  } | null;
  readonly keys: readonly TotalKeyModel[];
  readonly window: WindowModel;
  readonly reach: "earlier" | "all_other";
  readonly where: TypedExpression | null;
  readonly shownAsFiscalYearTotal: boolean;
}

export interface QuestionModel {
  readonly id: string;
  readonly wording: string;
  readonly because: string | null;
  /** `leadsTo`: an outcome of the set, `continue`, or null if the rule leaves it open. */
  readonly answers: readonly { readonly answer: string; readonly leadsTo: string | null }[];
  /** The setting that names the signer; null if nobody is named. */
  readonly signerSetting: string | null;
}

export interface RuleModel {
  readonly id: string;
  readonly stage: "scope" | "outcome" | "consequence";
  readonly title: string;
  readonly wording: string;
  readonly wordingNames: readonly {
    readonly quantity: Literal;
    readonly unit: "day" | "month" | "year" | null;
    readonly words: string;
  }[];
  readonly citations: readonly ClauseRef[];
  /** Outcomes a consequence belongs to; empty in other stages. */
  readonly on: readonly string[];
  /** The question beside which a consequence is given too; else left out. */
  readonly whileAsked?: string;
  readonly goodwill: boolean;
  /** Null means `always`. */
  readonly condition: TypedExpression | null;
  /**
   * A simple rule has one branch without a condition and `resolve` false. Branches count from 1 in the trace if
   * `resolve` is true.
   */
  readonly resolve: boolean;
  readonly branches: readonly BranchModel[];
  readonly examples: readonly ExampleModel[];
  readonly span: Span;
}

/** `condition` null means `otherwise`, or the only branch of a simple rule. */
export interface BranchModel {
  readonly condition: TypedExpression | null;
  readonly action: ActionModel;
  readonly citations: readonly ClauseRef[];
}

export type ActionModel =
  | { readonly kind: "outcome"; readonly outcome: string; readonly approver: ApproversModel | null }
  | { readonly kind: "ask"; readonly question: string }
  | { readonly kind: "hand_over"; readonly personSetting: string; readonly outcome: string }
  | { readonly kind: "not_covered"; readonly because: string }
  /** Scope: if the condition is false, the run ends with this outcome; null: the set does not cover the action. */
  | { readonly kind: "scope"; readonly otherwise: string | null }
  | {
      readonly kind: "gives";
      readonly values: readonly GivenModel[];
    };

export interface GivenModel {
  readonly key: string;
  readonly balance: boolean;
  readonly value: TypedExpression;
  /** A value that lacks a fact leaves the key open; else left out. */
  readonly ifKnown?: true;
}

/** Whose approval is asked for. */
export interface ApproversModel {
  readonly needed: ApproversNeeded;
  readonly personSetting: string;
  /** The fact that names the person whose approval does not count; null: everybody's does. */
  readonly otherThan: TypedExpression | null;
}

/**
 * Operands are already resolved; `type` is the static type. Conditions have type flag. `cites`: the clauses of an
 * operand, as `(E cites act.half)`; left out if it cites none.
 */
export type TypedExpression = { readonly type: ValueType; readonly cites?: readonly ClauseRef[] } & (
  | { readonly kind: "literal"; readonly value: Literal }
  | { readonly kind: "fact"; readonly fact: string }
  | { readonly kind: "figure"; readonly figure: string }
  | { readonly kind: "condition"; readonly condition: string }
  | { readonly kind: "setting"; readonly key: string }
  | { readonly kind: "lawOutcome" }
  | { readonly kind: "lawValue"; readonly key: string }
  | { readonly kind: "lawAnswers" }
  | { readonly kind: "lawGives"; readonly key: string }
  | { readonly kind: "sum"; readonly total: string }
  /** `own`: with the action itself; else left out. */
  | { readonly kind: "count"; readonly total: string; readonly own?: true }
  /** `X together with T`: X plus the sum. */
  | { readonly kind: "together"; readonly left: TypedExpression; readonly total: string }
  | { readonly kind: "add" | "subtract"; readonly left: TypedExpression; readonly right: TypedExpression }
  /**
   * At most one side varies with the facts of the action, or one is a bounded whole number; `share` has this form with
   * a literal on the left.
   */
  | { readonly kind: "multiply"; readonly left: TypedExpression; readonly right: TypedExpression }
  /**
   * Each rate times the part of `of` between the limit before it and its own; the last rate has no limit. Limits and
   * rates do not vary with the facts of the action.
   */
  | {
      readonly kind: "progressive";
      readonly of: TypedExpression;
      readonly rates: readonly TypedExpression[];
      readonly limits: readonly TypedExpression[];
    }
  /** The value of a `round`, and of nothing else. A divisor of zero or below is a gap. */
  | { readonly kind: "quotient"; readonly dividend: TypedExpression; readonly divisor: TypedExpression }
  | {
      readonly kind: "shift";
      readonly date: TypedExpression;
      readonly operator: "+" | "-";
      /** Type integer. */
      readonly count: TypedExpression;
      readonly unit: "day" | "month" | "year";
    }
  | { readonly kind: "part"; readonly part: "month" | "year"; readonly of: TypedExpression }
  | { readonly kind: "periodStart"; readonly period: CalendarPeriod; readonly of: TypedExpression }
  | {
      readonly kind: "overDays";
      /** From one day to the day before the other; none if the other is not later. */
      readonly from: TypedExpression;
      readonly to: TypedExpression;
      /** Added up over the days; null: they are counted. */
      readonly of: TypedExpression | null;
    }
  /** The day, within what is added up: the last key of a table with `from`, and nothing else. */
  | { readonly kind: "thatDay" }
  | {
      readonly kind: "round";
      readonly value: TypedExpression;
      readonly mode: "half_up" | "up" | "down";
      readonly step: Literal;
    }
  | {
      readonly kind: "clamp";
      readonly bound: "at_least" | "at_most";
      readonly value: TypedExpression;
      readonly limit: TypedExpression;
    }
  | {
      readonly kind: "choice";
      readonly then: TypedExpression;
      readonly condition: TypedExpression;
      readonly otherwise: TypedExpression;
    }
  | {
      readonly kind: "lookup";
      readonly table: string;
      readonly keys: readonly TypedExpression[];
      readonly column: string;
    }
  | { readonly kind: "hasRow"; readonly table: string; readonly keys: readonly TypedExpression[] }
  | {
      readonly kind: "workingDay";
      readonly date: TypedExpression;
      readonly calendar: string;
      readonly key: TypedExpression;
    }
  /** `first day on which X together with T exceeds F`; `adds` is X, null if the action itself adds nothing. */
  | {
      readonly kind: "firstDay";
      readonly total: string;
      readonly adds: TypedExpression | null;
      readonly crossing: "exceeds" | "reaches";
      readonly figure: TypedExpression;
    }
  | {
      readonly kind: "compare";
      /**
       * Type of the operands: quantities (money, integer, decimal), days, or codes, flags and persons, which are only
       * compared for equality.
       */
      readonly over: "quantity" | "date" | "code" | "flag" | "person";
      readonly operator: "is" | "is_not" | "at_most" | "at_least" | "above" | "below";
      readonly left: TypedExpression;
      readonly right: TypedExpression;
    }
  | ({ readonly kind: "approvedBy" } & ApproversModel)
  | { readonly kind: "not"; readonly operand: TypedExpression }
  | { readonly kind: "and" | "or"; readonly operands: readonly TypedExpression[] }
);

// ── Worked examples ──

/** A value in an example. Recipients and persons are given by the label of an identity. */
export type ExampleValue =
  | Literal
  | { readonly kind: "recipient"; readonly label: string }
  | { readonly kind: "describedRecipient" }
  | { readonly kind: "person"; readonly label: string }
  /** Of a setting that names several. */
  | { readonly kind: "persons"; readonly labels: readonly string[] };

/** Null: the fact (or setting) is left out although the base gives it. */
export type ExampleValues = Readonly<Record<string, ExampleValue | null>>;

/** Whom a setting names: one person, or several. */
export type NamedInSetting = Extract<ExampleValue, { kind: "person" | "persons" }>;

export interface ExampleWho {
  readonly agent: string | null;
  readonly person: string | null;
  readonly run: string | null;
}

export interface ExampleModel {
  readonly title: string;
  readonly rule: string;
  readonly from: ClauseRef | null;
  /** The base settings, overridden by the example's own. */
  readonly settings: ExampleValues;
  readonly law: ExampleLaw | null;
  readonly unconfirmed: readonly string[];
  readonly flagged: readonly string[];
  /** The day of the check; null: the action's own day. */
  readonly askedOn: DayLiteral | null;
  /**
   * A `given … expect …` example is one booked step labelled `given`; `before` bookings are booked steps that expect
   * nothing.
   */
  readonly steps: readonly ExampleStep[];
  readonly span: Span;
}

/** An example of a figure: its value for one booking. */
export interface FigureExampleModel {
  readonly title: string;
  readonly figure: string;
  readonly from: ClauseRef | null;
  /** The base settings and facts, overridden by the example's own. */
  readonly settings: ExampleValues;
  readonly facts: ExampleValues;
  readonly expected: FigureExpectation;
  readonly span: Span;
}

export type FigureExpectation =
  | { readonly kind: "value"; readonly value: Literal }
  | { readonly kind: "missing"; readonly facts: readonly string[] }
  | { readonly kind: "gap" };

export type ExampleStep = {
  readonly label: string;
  readonly expected: ExpectationModel | null;
  readonly span: Span;
} & (
  | { readonly kind: "booked"; readonly facts: ExampleValues; readonly who: ExampleWho; readonly proposed: boolean }
  | { readonly kind: "completed" | "corrected"; readonly facts: ExampleValues }
  | { readonly kind: "rechecked"; readonly because: string }
  | { readonly kind: "approved"; readonly by: string }
  | { readonly kind: "decided"; readonly answer: string; readonly by: string }
  | { readonly kind: "taken" | "taken_back" }
  | { readonly kind: "linked"; readonly recipients: readonly string[] }
  | { readonly kind: "named"; readonly setting: string; readonly person: NamedInSetting; readonly from: DayLiteral }
);

export type ExampleLaw =
  | { readonly state: "none" | "undetermined_missing_facts" | "not_covered" | "contested" }
  | { readonly state: "determined"; readonly outcome: string; readonly values: Readonly<Record<string, Literal>> };

export interface ExpectationModel {
  readonly state:
    "determined" | "undetermined_missing_facts" | "not_covered" | "contested" | "steps_aside" | "waits_for_law";
  readonly outcome: string | null;
  readonly values: Readonly<Record<string, Literal>>;
  /** By the key of a value: the clause beside it, where the example says it. */
  readonly clauses: Readonly<Record<string, ClauseRef>>;
  readonly approver: string | null;
  /** Of several: who has still to approve, in order. */
  readonly approvers: { readonly needed: "any" | "all"; readonly persons: readonly string[] } | null;
  readonly handedTo: string | null;
  readonly missing: readonly { readonly fact: string; readonly of: string | null }[];
  readonly question: string | null;
  readonly signer: string | null;
  readonly reason: string | null;
  /** Clauses that the answer cites, among others, and such that it does not cite. */
  readonly citations: readonly ClauseRef[];
  readonly notCited: readonly ClauseRef[];
  /** Keys that stay open, each with exactly what it lacks. */
  readonly open: readonly { readonly key: string; readonly missing: ExpectationModel["missing"] }[];
}

export interface RuleSetModel {
  readonly kind: "law" | "policy";
  /** `law.de.business_gifts`. */
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly domain: DomainModel;
  readonly title: string;
  readonly jurisdictions: readonly string[] | "any";
  readonly currency: string | null;
  /** Null: announced, never applied. */
  readonly inForce: {
    readonly from: number;
    readonly until: number | null;
    readonly basis: "transaction_date" | "fiscal_year_start" | "calendar_year_start";
    readonly fact: string;
  } | null;
  readonly changelog: string;
  readonly sources: readonly SourceDocumentModel[];
  /** The facts of this set: those it uses of the domain, then its own. */
  readonly facts: readonly FactModel[];
  readonly settings: readonly SettingModel[];
  readonly tables: readonly TableModel[];
  readonly calendars: readonly CalendarModel[];
  readonly figures: readonly FigureModel[];
  readonly conditions: readonly ConditionModel[];
  /** The figures, conditions and tables that cite, in the written order: an answer cites them in it. */
  readonly citing: readonly string[];
  readonly totals: readonly TotalModel[];
  readonly questions: readonly QuestionModel[];
  readonly outcomes: readonly string[];
  /** By outcome, in the written order; an outcome without a title is left out. */
  readonly outcomeTitles: Readonly<Record<string, string>>;
  readonly consequences: readonly { readonly key: string; readonly type: ValueType; readonly balance: boolean }[];
  readonly notChecked: readonly { readonly topic: string; readonly reason: string }[];
  /** The start values of the worked examples. Each example already contains them, overridden by its own. */
  readonly exampleBase: { readonly facts: ExampleValues; readonly settings: ExampleValues };
  /** Scope rules, then outcome rules, then consequence rules, each in the written order. */
  readonly rules: readonly RuleModel[];
}
