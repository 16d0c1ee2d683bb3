/**
 * Every form of an expression as written: the expressions within it, and its words for completion. Walks over trees and
 * completion read this table.
 */
import { CALENDAR_PERIODS } from "../../runtime/engine/values/calendar-periods.js";
import { PERIOD_WORDS } from "../base/calendar-periods.js";
import { type FormOf, type LeafKind, type Parts, partsIn } from "../base/forms.js";
import type { Expression } from "./expression-tree.js";
import type { WindowTree } from "./tree.js";

type Kind = Expression["kind"];

interface TreeForm<OfKind extends Kind> {
  readonly parts: Parts<Expression, OfKind>;
  /** Words that begin the form, where an operand is expected. */
  readonly begins: readonly string[];
  /** Words that go on after an operand. */
  readonly continues: readonly string[];
}

const PLAIN = { parts: {}, begins: [], continues: [] } as const;

const FORMS = {
  name: PLAIN,
  setting: { parts: {}, begins: ["setting"], continues: [] },
  lawValue: { parts: {}, begins: ["law"], continues: [] },
  lawAnswers: PLAIN,
  lawGives: PLAIN,
  thatDay: { parts: {}, begins: ["that day"], continues: [] },
  money: PLAIN,
  number: PLAIN,
  percent: PLAIN,
  date: PLAIN,
  monthDay: PLAIN,
  text: PLAIN,
  labelled: PLAIN,
  countedDay: PLAIN,
  absent: PLAIN,
  broken: PLAIN,
  list: { parts: { members: true }, begins: [], continues: [] },
  sum: { parts: {}, begins: ["sum of"], continues: [] },
  count: { parts: {}, begins: ["count of"], continues: [] },
  not: { parts: { operand: true }, begins: ["not"], continues: [] },
  approvedBy: {
    parts: { person: true, otherThan: true },
    begins: ["approved by", "approved by any of", "approved by all of"],
    continues: ["other than"],
  },
  part: { parts: { of: true }, begins: ["month of", "year of"], continues: [] },
  periodStart: {
    parts: { of: true },
    begins: CALENDAR_PERIODS.map((period) => `start of ${PERIOD_WORDS[period]} of`),
    continues: [],
  },
  overDays: { parts: { from: true, to: true, of: true }, begins: ["days from", "sum by days from"], continues: ["to"] },
  workingDay: { parts: { date: true, key: true }, begins: ["next working day of"], continues: [] },
  firstDay: {
    parts: { of: true, figure: true },
    begins: ["first day on which"],
    continues: ["exceeds", "reaches"],
  },
  flag: { parts: {}, begins: ["yes", "no"], continues: [] },
  compare: {
    parts: { left: true, right: true },
    begins: [],
    continues: ["is", "is not", "is at most", "is at least", "is above", "is below"],
  },
  oneOf: { parts: { value: true, members: true }, begins: [], continues: ["is one of"] },
  between: { parts: { value: true, low: true, high: true }, begins: [], continues: ["is between"] },
  and: { parts: { operands: true }, begins: [], continues: ["and"] },
  or: { parts: { operands: true }, begins: [], continues: ["or"] },
  together: { parts: { left: true }, begins: [], continues: ["together with"] },
  hasRow: { parts: { keys: true }, begins: [], continues: ["has row"] },
  progressive: { parts: { of: true, rates: true, limits: true }, begins: ["progressive of"], continues: [] },
  quotient: { parts: { dividend: true, divisor: true }, begins: [], continues: ["divided by"] },
  round: { parts: { value: true, step: true }, begins: [], continues: ["rounded half up to"] },
  choice: {
    parts: { then: true, condition: true, otherwise: true },
    begins: [],
    continues: ["when", "otherwise"],
  },
  shift: { parts: { date: true, count: true }, begins: [], continues: ["days", "months", "years"] },
  // Forms written with signs alone are not proposed.
  share: { parts: { of: true }, begins: [], continues: [] },
  arithmetic: { parts: { left: true, right: true }, begins: [], continues: [] },
  clamp: { parts: { value: true, limit: true }, begins: [], continues: [] },
  rowColumn: PLAIN,
  lookup: { parts: { keys: true }, begins: [], continues: [] },
  cited: { parts: { value: true }, begins: [], continues: [] },
  parenthesised: { parts: { inner: true }, begins: [], continues: [] },
} satisfies { readonly [OfKind in Kind]: TreeForm<OfKind> };

/** An expression with no other within it. */
export type Leaf = FormOf<Expression, LeafKind<typeof FORMS>>;

export function isLeaf(tree: Expression): tree is Leaf {
  return Object.keys(FORMS[tree.kind].parts).length === 0;
}

/** The expressions directly inside one, as written. */
export function partsOf(tree: Expression): readonly Expression[] {
  return partsIn(FORMS, tree);
}

/** Calls `visit` with the expression and all inside it, outermost first. */
export function visitTree(tree: Expression, visit: (tree: Expression) => void): void {
  visit(tree);
  for (const part of partsOf(tree)) visitTree(part, visit);
}

/** The words that may begin an operand, and those that may follow one. */
export const OPERAND_WORDS: readonly string[] = wordsOf((form) => form.begins);
export const CONNECTIVE_WORDS: readonly string[] = wordsOf((form) => form.continues);

function wordsOf(words: (form: TreeForm<Kind>) => readonly string[]): readonly string[] {
  return Object.values(FORMS).flatMap((form) => words(form as TreeForm<Kind>));
}

/** How the window of a total is written, by its kind. */
const WINDOWS: Readonly<Record<WindowTree["kind"], readonly string[]>> = {
  fiscal_year: ["in the fiscal year of"],
  calendar_year: ["in the calendar year of"],
  half_year: ["in the half-year of"],
  quarter: ["in the quarter of"],
  month: ["in the month of"],
  week: ["in the week of"],
  day: ["on the day of"],
  last_days: ["in the last"],
  year_from: ["in the year from"],
  any_period: ["in any", "containing"],
  ever: ["ever"],
};

export const WINDOW_WORDS: readonly string[] = Object.values(WINDOWS).flat();
