/** Expressions of the tree, exactly as written, and the names and texts that every node is made of. */
import type { ApproversNeeded } from "../../runtime/engine/module/module.js";
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";
import type { Span } from "../base/span.js";

/** An identifier as written: `limit_value`. */
export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** A quoted text, without its quotes and with its escapes read. */
export interface Text {
  readonly value: string;
  readonly span: Span;
}

export type ComparisonOperator = "is" | "is_not" | "at_most" | "at_least" | "above" | "below";

/** `estg.limit`. */
export interface CitationTree {
  readonly source: Name;
  readonly clause: Name;
  readonly span: Span;
}

/** `+ 2 months`: the count as written. */
export interface CountTree {
  readonly operator: "+" | "-";
  readonly count: string;
  readonly unit: "day" | "month" | "year";
}

export type Expression =
  | { readonly kind: "name"; readonly name: Name; readonly span: Span }
  | { readonly kind: "setting"; readonly key: Name; readonly span: Span }
  /** `law.outcome` or `law.KEY`. */
  | { readonly kind: "lawValue"; readonly key: Name; readonly span: Span }
  | { readonly kind: "lawAnswers"; readonly span: Span }
  | { readonly kind: "lawGives"; readonly key: Name; readonly span: Span }
  /** `50.00 EUR`, `-5.00 EUR`: `amount` as written, sign included. */
  | { readonly kind: "money"; readonly amount: string; readonly currency: Name; readonly span: Span }
  /** A number without a unit, as written: `2`, `-1.5`. */
  | { readonly kind: "number"; readonly text: string; readonly span: Span }
  | { readonly kind: "date"; readonly text: string; readonly span: Span }
  /** `07-01`: only as a value of the setting `fiscal_year_start`. */
  | { readonly kind: "monthDay"; readonly text: string; readonly span: Span }
  | { readonly kind: "flag"; readonly value: boolean; readonly span: Span }
  /** A quoted text: a code. */
  | { readonly kind: "text"; readonly text: Text; readonly span: Span }
  /** Only in examples: `customer "C-1"`, `person "lead"`; `label` is the word before the quoted text. */
  | { readonly kind: "labelled"; readonly label: Name; readonly text: Text; readonly span: Span }
  /** Only in examples: `first day + 2 months - 1 day`, counted from the first day in force; null if not written. */
  | {
      readonly kind: "countedDay";
      readonly months: CountTree | null;
      readonly days: CountTree | null;
      readonly span: Span;
    }
  /** Only in examples: `[person "lead", person "deputy"]`. */
  | { readonly kind: "list"; readonly members: readonly Expression[]; readonly span: Span }
  /** Only in examples: `missing` leaves a fact out, `unset` a setting, `described` is a recipient without an id. */
  | { readonly kind: "absent"; readonly word: "missing" | "unset" | "described"; readonly span: Span }
  | { readonly kind: "sum"; readonly total: Name; readonly span: Span }
  /** `own`: written `together with this one`; else left out. */
  | { readonly kind: "count"; readonly total: Name; readonly own?: true; readonly span: Span }
  | { readonly kind: "together"; readonly left: Expression; readonly total: Name; readonly span: Span }
  /** `30 % of gross`. */
  | { readonly kind: "share"; readonly percent: string; readonly of: Expression; readonly span: Span }
  | {
      readonly kind: "arithmetic";
      readonly operator: "+" | "-" | "*";
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  /** `delivered_on + 30 days`, `D - setting.KEY days`. */
  | {
      readonly kind: "shift";
      readonly date: Expression;
      readonly operator: "+" | "-";
      readonly count: Expression;
      readonly unit: "day" | "month" | "year";
      readonly span: Span;
    }
  | { readonly kind: "part"; readonly part: "month" | "year"; readonly of: Expression; readonly span: Span }
  /** `start of calendar year of D`. */
  | { readonly kind: "periodStart"; readonly period: CalendarPeriod; readonly of: Expression; readonly span: Span }
  /** `days from A to B`, `sum by days from A to B of E`. */
  | {
      readonly kind: "overDays";
      readonly from: Expression;
      readonly to: Expression;
      readonly of: Expression | null;
      readonly span: Span;
    }
  /** `that day`, within such a sum. */
  | { readonly kind: "thatDay"; readonly span: Span }
  /** `15 %`: a rate of a band. */
  | { readonly kind: "percent"; readonly percent: string; readonly span: Span }
  /** `progressive of X (15 % up to A, 25 % up to B, 40 % above)`: one rate more than limits. */
  | {
      readonly kind: "progressive";
      readonly of: Expression;
      readonly rates: readonly Expression[];
      readonly limits: readonly Expression[];
      readonly span: Span;
    }
  /** `A divided by B`, always rounded. */
  | { readonly kind: "quotient"; readonly dividend: Expression; readonly divisor: Expression; readonly span: Span }
  | {
      readonly kind: "round";
      readonly value: Expression;
      readonly mode: "half_up" | "up" | "down";
      readonly step: Expression;
      readonly span: Span;
    }
  /** `E, at least A` (never below) and `E, at most A` (never above). */
  | {
      readonly kind: "clamp";
      readonly value: Expression;
      readonly bound: "at_least" | "at_most";
      readonly limit: Expression;
      readonly span: Span;
    }
  /**
   * `(A when C otherwise B)`. `goesOn`: the other side is a further branch, as in `(A when C, B when D, otherwise E)`.
   */
  | {
      readonly kind: "choice";
      readonly then: Expression;
      readonly condition: Expression;
      readonly otherwise: Expression;
      readonly goesOn: boolean;
      readonly span: Span;
    }
  /** `band.rate`, of a row that is read once and named. */
  | { readonly kind: "rowColumn"; readonly row: Name; readonly column: Name; readonly span: Span }
  | {
      readonly kind: "lookup";
      readonly table: Name;
      readonly keys: readonly Expression[];
      readonly column: Name;
      readonly span: Span;
    }
  | { readonly kind: "hasRow"; readonly table: Name; readonly keys: readonly Expression[]; readonly span: Span }
  /** `next working day of D in CALENDAR[key]`. */
  | {
      readonly kind: "workingDay";
      readonly date: Expression;
      readonly calendar: Name;
      readonly key: Expression;
      readonly span: Span;
    }
  /** `first day on which X together with T exceeds F`; `of` must be a sum of a total. */
  | {
      readonly kind: "firstDay";
      readonly of: Expression;
      readonly crossing: "exceeds" | "reaches";
      readonly figure: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: "compare";
      readonly operator: ComparisonOperator;
      /**
       * Written with `<`, `<=`, `>` or `>=` rather than in words. The formatter keeps the notation; the meaning is the
       * same.
       */
      readonly symbol: boolean;
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: "between";
      readonly value: Expression;
      readonly low: Expression;
      readonly high: Expression;
      readonly span: Span;
    }
  | { readonly kind: "oneOf"; readonly value: Expression; readonly members: readonly Expression[]; readonly span: Span }
  | ({ readonly kind: "approvedBy" } & ApproversTree)
  | { readonly kind: "not"; readonly operand: Expression; readonly span: Span }
  | { readonly kind: "and" | "or"; readonly operands: readonly Expression[]; readonly span: Span }
  /** Parentheses as written, so that the formatter can keep those that help a reader. */
  | { readonly kind: "parenthesised"; readonly inner: Expression; readonly span: Span }
  /** An operand with the clauses that it comes from, in parentheses: `(shown_on + 4 months cites act.late)`. */
  | {
      readonly kind: "cited";
      readonly value: Expression;
      readonly cites: readonly CitationTree[];
      readonly span: Span;
    }
  /** Replaces an expression that the parser could not read; a diagnostic has been given. */
  | { readonly kind: "broken"; readonly span: Span };

/** Who approves: `setting.lead`, `any of setting.board other than requested_by`. */
export interface ApproversTree {
  readonly needed: ApproversNeeded;
  readonly person: Expression;
  /** The fact of the person whose approval does not count; null if not written. */
  readonly otherThan: Expression | null;
  readonly span: Span;
}

/** A day as worked examples write it. */
export type DayTree = Extract<Expression, { kind: "date" | "countedDay" }>;

/** `cost_net = 50.00 EUR`. */
export interface AssignmentTree {
  readonly name: Name;
  readonly value: Expression;
  readonly span: Span;
}
