/**
 * A missing flag or code that makes no difference is not asked for, and one that does is: whom an answer asks, what it
 * says, and gaps. Random sets are compared with the oracle (`test/oracle/completions.ts`).
 */
import { describe, expect, it } from "vitest";

import { smallSet } from "./small-set.js";

const DOMAIN = `domain trips {
  dated by day
  amount cost
  fact day: date "Day of the trip."
  fact cost: money "What it costs."
  fact nights: integer "How many nights."
  fact approved_by: person, records approval "Who approved it."
  law outcomes paid
  law consequence fare: money
}
`;

/** A policy of one rule after the first. */
const policy = (facts: string, rule: string, examples: string): string => `policy sample.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."

  source handbook: policy_document "Handbook" {
    head "1" text en "Trips of 100 euros and more need an approval."
  }

  uses day, cost, nights, approved_by
${facts}
  setting heads: persons "Approve trips."
  setting lead: person "Approves trips."
  setting desk: person "Approves other trips."

  table caps edition "2026" keyed by abroad: flag, nights: integer gives cap: money from "caps.csv"

  outcomes allowed, needs_approval

  base facts { day = 2026-03-10, cost = 200.00 EUR, nights = 7 }
  base settings { heads = [person "first", person "second"], lead = person "first", desk = person "first" }

  rule small "Small trips" cites handbook.head {
    wording "A trip of less than 100 euros is allowed."
    when cost is below 100.00 EUR then allowed
    example "small" from handbook.head { given cost = 99.99 EUR expect determined allowed }
  }

  rule large "Large trips" cites handbook.head {
    wording "A trip of 100 euros and more is as the rule says. It may name 10 euros and 20 euros."
    ${rule}
${examples}
  }
}
`;
const ABROAD = '  fact abroad: flag "Whether it goes abroad."';
const example = (expected: string, given = ""): string =>
  `    example "${expected}" from handbook.head { ${given} expect ${expected} }`;

/** The messages of the examples that come out otherwise. */
const wrong = (facts: string, rule: string, examples: string): readonly string[] =>
  smallSet(
    { path: "domains/trips.rules", text: DOMAIN },
    { path: "policy/sample/trips/1.rules", text: policy(facts, rule, examples) },
    { "caps.csv": "abroad,nights,cap\nyes,1,10.00\nno,1,10.00\n" },
  ).failing();

describe("a missing flag", () => {
  it("is asked for if it decides how many approve, or by which setting", () => {
    const needed = `resolve {
      when abroad then needs_approval by all of setting.heads
      otherwise then needs_approval by any of setting.heads
    }`;
    expect(wrong(ABROAD, needed, example("undetermined_missing_facts abroad"))).toEqual([]);
    const setting = `resolve {
      when abroad then needs_approval by setting.lead
      otherwise then needs_approval by setting.desk
    }`;
    expect(wrong(ABROAD, setting, example("undetermined_missing_facts abroad"))).toEqual([]);
  });

  it("is asked for if it decides what an answer says", () => {
    const because = `resolve {
      when abroad then not covered because "Abroad, another desk decides."
      otherwise then not covered because "At home, another desk decides."
    }`;
    expect(wrong(ABROAD, because, example("undetermined_missing_facts abroad"))).toEqual([]);
  });

  it("is asked for if a value cannot be known whatever it is", () => {
    const capped = `resolve {
      when cost is at most caps[abroad, nights].cap then allowed
      otherwise then needs_approval by setting.lead
    }`;
    expect(wrong(ABROAD, capped, example("undetermined_missing_facts abroad"))).toEqual([]);
    expect(wrong(ABROAD, capped, example("not_covered policy_gap", "given abroad = yes"))).toEqual([]);
    expect(wrong(ABROAD, capped, example("determined needs_approval", "given nights = 1"))).toEqual([]);
  });

  it("is asked for if the set requires it", () => {
    const capped = `resolve {
      when cost is at most (10.00 EUR when abroad otherwise 20.00 EUR) then allowed
      otherwise then needs_approval by setting.lead
    }`;
    const required = ABROAD.replace("flag ", "flag, required ");
    expect(wrong(required, capped, example("undetermined_missing_facts abroad"))).toEqual([
      '"small" expects determined, and the rules answer undetermined_missing_facts abroad.',
    ]);
    expect(wrong(ABROAD, capped, example("determined needs_approval"))).toEqual([]);
  });
});
