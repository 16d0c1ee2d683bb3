/** Totals in a period of the calendar (`in the quarter of D`), from source to answer. Any day is in days.test.ts. */
import { expect, it } from "vitest";

import { windowWords } from "../../compiler/check/words.js";
import { format } from "../../compiler/format/format.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain rides {
  dated by ridden_on
  fact ridden_on: date "Day of the ride."
  fact rider: person "Who rides."
}
`;

/** The last day before the period of 2026-05-13, its first and last day, and the day after it. */
const EDGES = {
  "calendar year": ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"],
  "half-year": ["2025-12-31", "2026-01-01", "2026-06-30", "2026-07-01"],
  quarter: ["2026-03-31", "2026-04-01", "2026-06-30", "2026-07-01"],
  month: ["2026-04-30", "2026-05-01", "2026-05-31", "2026-06-01"],
  week: ["2026-05-10", "2026-05-11", "2026-05-17", "2026-05-18"],
} as const;

/** One ride on `ridden`, and one on 2026-05-13, in the same period or not. */
const example = (ridden: string, outcome: string): string => `
    example "a ride on ${ridden}" from handbook.rides {
      before { ridden_on = ${ridden} }
      expect determined ${outcome}
    }`;

function policyOf(period: string, examples: string): string {
  return `policy sample.rides version "1" {
  title "Rides"
  domain rides
  jurisdictions any
  currency EUR
  in force from 2020-01-01 by ridden_on
  changelog "First version."

  source handbook: policy_document "Handbook" {
    rides "1" text en "The first ride of each period is free."
  }

  uses ridden_on, rider

  total rides = count over this rider in the ${period} of ridden_on counting all other bookings

  outcomes free, paid

  base facts { ridden_on = 2026-05-13, rider = person "anna" }

  rule first "The first" cites handbook.rides {
    wording "The first ride of each period is free."
    when count of rides is at most 0 then free
${examples}
  }
  rule other "All others" cites handbook.rides {
    wording "Every other ride is paid."
    always then paid
${example("2026-05-12", "paid")}
  }
}
`;
}

const PATH = "policy/sample/rides/1.rules";

it.each(Object.entries(EDGES))(
  "a total in the %s holds its first and last day and none beside it, is told so, and formatted",
  (period, edges) => {
    const [before, first, last, after] = edges;
    const examples = [example(before, "free"), example(first, "paid"), example(last, "paid"), example(after, "free")];
    const text = policyOf(period, examples.join("\n"));
    const set = smallSet({ path: "domains/rides.rules", text: DOMAIN }, { path: PATH, text });
    expect(set.failing()).toEqual([]);
    const [window] = set.modelOf().totals.map((total) => windowWords(total.window));
    expect(window).toBe(`in the ${period} of ridden_on`);
    const scattered = text.replace(`in the ${period} of`, `in  the\n ${period}\n of`);
    expect(format({ path: PATH, text: scattered }).text).toBe(format({ path: PATH, text }).text);
  },
);
