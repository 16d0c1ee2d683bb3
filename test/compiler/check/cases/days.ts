/** Sums by days, and `that day`. Each case lists all its diagnostics. */
import type { Case } from "../case.js";

export const DAYS_CASES: readonly Case[] = [
  {
    code: "TCS3036",
    kind: "policy",
    edits: [["day > bought_on + setting.window days", "day > bought_on + setting.window days and that day is day"]],
    right: [["day > bought_on + setting.window days", "day > bought_on + setting.window days and bought_on is day"]],
    says: [
      "TCS3036|that day|`that day` is the last key of a table `from`, in what a `sum by days` adds up. Here it is no day.",
    ],
  },
  {
    code: "TCS3037",
    kind: "policy",
    edits: [["worth is above 500.00 EUR", "sum by days from bought_on to day of worth is above 500.00 EUR"]],
    right: [["worth is above 500.00 EUR", "worth * (days from bought_on to day) is above 500.00 EUR"]],
    says: ["TCS3037|sum by days from bought_on to day of worth|What this sum adds up does not change with `that day`."],
  },
  {
    code: "TCS3038",
    kind: "policy",
    edits: [
      [
        "worth is above 500.00 EUR",
        "sum by days from bought_on to day of (sum by days from bought_on to day of worth) is above 500.00 EUR",
      ],
    ],
    right: [["worth is above 500.00 EUR", "worth * (days from bought_on to day) is above 500.00 EUR"]],
    says: [
      "TCS3038|sum by days from bought_on to day of worth|A sum by days stands within another, so that `that day` could be a day of either.",
    ],
  },
];
