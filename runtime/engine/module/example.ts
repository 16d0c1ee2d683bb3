/**
 * A worked example of a compiled rule set: its assumptions, its steps in order, and the expected result of each step.
 */
import type { ConsequenceValue, FactValue, SettingVersion } from "../values/facts.js";

export interface ExampleCase {
  /** The rule it belongs to. */
  readonly rule: string;
  readonly example: string;
  /** The clause that it cites, as `estg.limit`. */
  readonly source: string | null;
  /** Settings by key, in force from the beginning; `fiscal_year_start` among them as `07-01`. */
  readonly settings: Readonly<Record<string, SettingVersion["value"]>>;
  /** The answer of the law layer, for a policy; null: no law set answers. */
  readonly law: ExampleLaw | null;
  readonly unconfirmed: readonly string[];
  readonly flagged: readonly string[];
  /** The day it is asked; null: the action's own. */
  readonly asked_on: number | null;
  readonly steps: readonly ExampleStep[];
}

/**
 * Facts by name; a recipient or person is the label the example gives it. Null: a fact that the base gives is left out.
 */
export type ExampleFacts = Readonly<Record<string, FactValue | null>>;

/** `label` names the booking that the step makes or speaks of. */
export type ExampleStep = { readonly label: string; readonly expected: Expectation | null } & (
  | {
      readonly kind: "booked";
      readonly facts: ExampleFacts;
      readonly agent: string | null;
      readonly person: string | null;
      readonly run: string | null;
      readonly proposed: boolean;
    }
  | { readonly kind: "completed" | "corrected"; readonly facts: ExampleFacts }
  | { readonly kind: "rechecked"; readonly because: string }
  | { readonly kind: "approved"; readonly by: string }
  | { readonly kind: "decided"; readonly answer: string; readonly by: string }
  | { readonly kind: "taken" | "taken_back" }
  /** From here on these recipients count as one. */
  | { readonly kind: "linked"; readonly recipients: readonly string[] }
  /** From this day on (a day number), the setting names this person, or these, of whom it is the first. */
  | {
      readonly kind: "named";
      readonly setting: string;
      readonly person: string;
      readonly persons?: readonly string[];
      readonly from: number;
    }
);

export type ExampleLaw =
  | { readonly state: "none" | "undetermined_missing_facts" | "not_covered" | "contested" }
  | {
      readonly state: "determined";
      readonly outcome: string;
      readonly values: Readonly<Record<string, ConsequenceValue>>;
    };

/** The expected result of a step. Only its present members are compared; `missing` is compared whole. */
export interface Expectation {
  readonly state:
    "determined" | "undetermined_missing_facts" | "not_covered" | "contested" | "steps_aside" | "waits_for_law";
  readonly outcome: string | null;
  /** Consequences by key: money in minor units, a date as a day number. */
  readonly values: Readonly<Record<string, ConsequenceValue>>;
  /** By the key of a value: the clause beside it, as `source.clause`, where the example says it. */
  readonly clauses?: Readonly<Record<string, string>>;
  readonly approver: string | null;
  /** Of several: who has still to approve, in order. Modules made before have none. */
  readonly approvers?: { readonly needed: "any" | "all"; readonly persons: readonly string[] } | null;
  readonly handed_to: string | null;
  /** `of`: the label of the booking that lacks the fact; null: the action itself. */
  readonly missing: readonly { readonly fact: string; readonly of: string | null }[];
  readonly question: string | null;
  readonly signer: string | null;
  readonly reason: string | null;
  /** Clauses that the answer cites, among others, and such that it does not cite. Modules made before have none. */
  readonly cites?: readonly string[];
  readonly cites_not?: readonly string[];
  /** Keys that stay open, each with exactly what it lacks. Left out: none is expected. */
  readonly open?: readonly { readonly key: string; readonly missing: Expectation["missing"] }[];
}

/** `lead`, `all of lead, deputy`; null: none is expected. */
export function expectedApprover({ approver, approvers }: Pick<Expectation, "approver" | "approvers">): string | null {
  return approvers == null ? approver : `${approvers.needed} of ${approvers.persons.join(", ")}`;
}

/** The labels of steps that are of no booking. */
export const LINK_LABEL = "recipients linked";
export const NAMED_LABEL = "another person";

/**
 * The label of a booking that an example assumes before all others, counted from 1. No label that a source gives has a
 * space.
 */
export function labelBefore(count: number): string {
  return `before ${count}`;
}

const BEFORE = /^before (\d+)$/;

export function isBefore(label: string): boolean {
  return BEFORE.test(label);
}

/** The label as a source writes it: the first booking before is `before`, the second `before_2`. */
export function writtenLabel(label: string): string {
  const [, count] = BEFORE.exec(label) ?? [];
  return count === undefined ? label : count === "1" ? "before" : `before_${count}`;
}

/** A missing fact, with its booking if that is another one. */
export function missingText({ fact, of }: Expectation["missing"][number]): string {
  return of === null ? fact : `${fact} of ${writtenLabel(of)}`;
}

/** The label that a source writes so. */
export function labelWritten(written: string): string {
  return written === "before" ? labelBefore(1) : written.replace(/^before_(\d+)$/, "before $1");
}

/** A worked example of a figure: one booking with its settings, and the expected value of the figure. */
export interface FigureExample {
  readonly figure: string;
  readonly example: string;
  /** The clause that it cites, as `estg.limit`. */
  readonly source: string | null;
  readonly settings: Readonly<Record<string, SettingVersion["value"]>>;
  readonly facts: Readonly<Record<string, FactValue>>;
  readonly expected: FigureExpectation;
}

/** Money in minor units, a date as a day number. `missing`: exactly these facts. */
export type FigureExpectation =
  | { readonly kind: "value"; readonly value: ConsequenceValue }
  | { readonly kind: "missing"; readonly facts: readonly string[] }
  | { readonly kind: "gap" };
