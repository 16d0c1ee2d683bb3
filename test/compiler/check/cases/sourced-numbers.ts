/** Numbers of figures, conditions and totals of a law: each occurs in a wording or in a cited text. */
import type { Case } from "../case.js";
import type { Edit } from "../kit.js";

const TOTAL = "total earlier = sum of amount over this customer";

/** The given value is read through a figure. */
const READ: readonly Edit[] = [
  ["gives due = amount", "gives due = kept"],
  ["expect determined obliged with due = 50.00 EUR }", "expect determined obliged }"],
  ["determined obliged with due = 5.00 EUR, due_on", "determined obliged with due_on"],
];
const kept = (end: string): readonly Edit[] => [
  [TOTAL, `figure kept: money = amount + 3 % of amount rounded half up to 0.01 EUR${end}\n  ${TOTAL}`],
  ...READ,
];
const KEPT_THROUGH_ANOTHER: readonly Edit[] = [
  [
    TOTAL,
    `figure kept: money = raised\n  figure raised: money = amount + 3 % of amount rounded half up to 0.01 EUR\n  ${TOTAL}`,
  ],
  ...READ,
];
const late = (days: number): readonly Edit[] => [
  [TOTAL, `condition late = day is above 2026-06-30 + ${days} days\n  ${TOTAL}`],
  ["is at most 50.00 EUR then", "is at most 50.00 EUR and not late then"],
];
const LAST_DAYS: readonly Edit[] = [
  ["in the fiscal year of day", "in the last 90 days of day"],
  [" shown as fiscal-year total", ""],
];
const WHERE: Edit = ["other bookings shown", "other bookings where amount is above 7.50 EUR shown"];

export const SOURCED_NUMBERS: readonly Case[] = [
  {
    code: "TCS4018",
    title: "a figure: its own wording says it",
    kind: "law",
    edits: kept(""),
    right: kept(' { wording "3 percent are added." }'),
    says: ["TCS4018|3 % of amount|The figure `kept` depends on 3 %, which no wording and no cited text says."],
  },
  {
    code: "TCS4018",
    title: "a figure: the clause that it cites says it",
    kind: "law",
    edits: kept(" cites act.one"),
    right: [...kept(" cites act.one"), ['translation en "One."', 'translation en "Three per cent are added."']],
    says: ["TCS4018|3 % of amount|The figure `kept` depends on 3 %, which no wording and no cited text says."],
  },
  {
    code: "TCS4018",
    title: "a figure: a rule that reads it through another says it, and one that does not read it says nothing for it",
    kind: "law",
    edits: [...KEPT_THROUGH_ANOTHER, ["The rest is free.", "The rest is free, and 3 percent."]],
    right: [...KEPT_THROUGH_ANOTHER, ["The amount is owed on", "The amount and 3 percent are owed on"]],
    says: ["TCS4018|3 % of amount|The figure `raised` depends on 3 %, which no wording and no cited text says."],
  },
  {
    code: "TCS4018",
    title: "days of a condition, which a text may name in weeks",
    kind: "law",
    edits: [...late(21), ["Up to 50 euros in all", "Up to 50 euros in all, in the first two weeks,"]],
    right: [...late(21), ["Up to 50 euros in all", "Up to 50 euros in all, in the first three weeks,"]],
    says: ["TCS4018|21|The condition `late` depends on 21 days, which no wording and no cited text says."],
  },
  {
    code: "TCS4018",
    title: "the window of a total",
    kind: "law",
    edits: LAST_DAYS,
    right: [...LAST_DAYS, ["Up to 50 euros in all", "Up to 50 euros in 90 days"]],
    says: ["TCS4018|90|The total `earlier` depends on 90 days, which no wording and no cited text says."],
  },
  {
    code: "TCS4018",
    title: "what a total counts",
    kind: "law",
    edits: [WHERE],
    right: [WHERE, ["Up to 50 euros in all", "Up to 50 euros in all, amounts up to 7.50 euros apart,"]],
    says: ["TCS4018|7.50 EUR|The total `earlier` depends on 7.50 EUR, which no wording and no cited text says."],
  },
];
