/** Figures that a document's words hold, and numbers that are none. */
import type { Exact } from "../../../runtime/engine/values/exact.js";
import type { Language } from "../paragraph.js";

export type FigureKind =
  "amount" | "percent" | "days" | "working_days" | "months" | "years" | "hours" | "minutes" | "count";

export interface Figure {
  readonly kind: FigureKind;
  readonly type: "money" | "integer" | "decimal";
  /** As the language of rules writes it: `150.00 EUR`, `14`, `2.5`. Weeks are in days. */
  readonly value: string;
  /** As the document writes it. */
  readonly words: string;
}

/** Why a number is no setting. */
export type WhyNoFigure =
  | "other_currency"
  | "several_readings"
  | "unknown_neighbour"
  | "no_limit"
  | "no_unit"
  | "too_many_decimals"
  | "other_type"
  | "too_many_figures";

/** A number that no setting holds. */
export interface NoFigure {
  /** As the document writes it. */
  readonly words: string;
  readonly why: WhyNoFigure;
  /** The currency of an amount in another one: its code, or its sign if several currencies have it. */
  readonly currency: string | null;
}

export interface FiguresFound {
  /** In the order of the words, each kind and value once. */
  readonly figures: readonly Figure[];
  readonly others: readonly NoFigure[];
}

export interface Reading {
  readonly language: Language;
  readonly currency: string;
}

/** A value, or why there is none. */
export type Value = { readonly is: Exact } | { readonly why: WhyNoFigure };
