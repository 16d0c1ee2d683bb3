/**
 * Days between two days, the start of a period, and sums by days, from source to answer. How values that are not
 * known go through them is compared with the oracle (`test/oracle/days.ts`), which adds up day by day.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { boundariesOf } from "../../cli/author/sheet/boundaries.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { expressionWords } from "../../compiler/check/words.js";
import { format } from "../../compiler/format/format.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { daysFrom, sumByDays } from "../../runtime/engine/module/days-added.js";
import { lookUp } from "../../runtime/engine/module/tables.js";
import { CALENDAR_PERIODS, periodStart } from "../../runtime/engine/values/calendar-periods.js";
import { FIRST_DAY, formatDay, LAST_DAY, parseDay } from "../../runtime/engine/values/days.js";
import { Unknown } from "../../runtime/engine/values/unknown.js";
import { dayOfNumber, startOf } from "../oracle/calendar.js";
import { type Edit, edited } from "./check/kit.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain loans {
  dated by paid_on
  fact paid_on: date "Day of the payment."
  fact due_on: date "Day the loan fell due."
  fact loan: money "Sum of the loan."
  law outcomes late
  law consequence interest: money, days_late: integer, quarter: date
}
`;
const PATH = "law/de/loans/1.rules";
const SUM = "sum by days from due_on to paid_on of (loan * rates[that day].rate)";
const LAW = `law de.loans version "1" {
  title "Loans"
  domain loans
  jurisdictions DE
  currency EUR
  in force from 2025-01-01 by paid_on
  changelog "First version."

  source act: statute "Act" {
    interest "§ 1" text en "A loan bears interest from the day it fell due, at the rate of each day."
  }

  uses paid_on, due_on, loan

  table rates edition "2026" keyed by begins: date from gives rate: decimal from "rates.csv" cites act.interest
  figure interest: money = ${SUM} divided by 365 rounded half up to 0.01 EUR

  outcomes late

  base facts { due_on = 2025-12-01, paid_on = 2026-01-31, loan = 3650.00 EUR }

  rule late "Late" cites act.interest {
    wording "A loan that is paid late bears interest."
    always then late

    example "late" from act.interest {
      expect determined late
    }
  }

  consequence interest "Interest" on late cites act.interest {
    wording "Interest for each day, of a year of 365 days."
    gives interest = interest
    gives days_late = days from due_on to paid_on
    gives quarter = start of quarter of due_on

    example "two rates" from act.interest {
      expect determined late with interest = 46.00 EUR, days_late = 61, quarter = 2025-10-01
    }
    example "one day" from act.interest {
      given paid_on = 2025-12-02
      expect determined late with interest = 1.00 EUR, days_late = 1
    }
    example "the last day of the first rate" from act.interest {
      given paid_on = 2026-01-01
      expect determined late with interest = 31.00 EUR, days_late = 31
    }
    example "paid on the day itself" from act.interest {
      given paid_on = 2025-12-01
      expect determined late with interest = 0.00 EUR, days_late = 0
    }
    example "paid before" from act.interest {
      given paid_on = 2025-11-01
      expect determined late with interest = 0.00 EUR, days_late = 0
    }
    example "before the first rate" from act.interest {
      given due_on = 2025-09-30
      expect not_covered
    }
    example "neither the day nor the sum is known" from act.interest {
      given due_on = missing, loan = missing
      expect undetermined_missing_facts due_on, loan
    }
  }
}
`;
const RATES = "begins,rate\n2025-10-01,0.10\n2026-01-01,0.05\n";

const { modelOf, failing, errors } = smallSet(
  { path: "domains/loans.rules", text: DOMAIN },
  { path: PATH, text: LAW },
  { "rates.csv": RATES },
);

describe("values over a time", () => {
  it("add up what holds on each day, count the days, and find the start of a period", () => {
    expect(failing()).toEqual([]);
  });

  it("are read by people as they are written, and are formatted so", () => {
    const [interest] = modelOf().figures;
    expect(interest && expressionWords(interest.value)).toBe(`${SUM} divided by 365 rounded half up to 0.01 EUR`);
    const { text } = format({ path: PATH, text: LAW });
    expect(format({ path: PATH, text: text ?? "" }).text).toBe(text);
    expect(text?.replace(/\s+/g, " ")).toContain(`${SUM} divided by 365`);
  });

  it("are another rule with another day or period", () => {
    const hash = (...edits: readonly Edit[]): unknown => ruleHashes(modelOf(edits));
    expect(hash(["= days from due_on to", "= days from (due_on + 1 day) to"])).not.toEqual(hash());
    expect(hash(["start of quarter of", "start of calendar year of"])).not.toEqual(hash());
    expect(hash([SUM, SUM.replace("to paid_on", "to (paid_on + 1 day)")])).not.toEqual(hash());
  });

  it("find by their examples a day too many and a day too few", () => {
    const model = explicit(modelOf());
    const mutants = mutantsOf(model).filter(({ mutation }) => mutation === "arithmetic");
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toEqual(
      expect.arrayContaining(
        [
          "days from due_on to paid_on => days from due_on to paid_on + 1 day",
          "days from due_on to paid_on => days from due_on + 1 day to paid_on",
          "start of quarter of due_on => due_on",
        ].map((each) => each.replace(/(\w+ \+ 1 day)/, "($1)")),
      ),
    );
    const kills = runMutants(switchable(model, mutants), mutants);
    expect(kills.filter(({ by }) => by === null).map(({ mutant }) => `${mutant.from} => ${mutant.to}`)).toEqual([]);
  });

  it.each([
    ["that day alone", "(loan * rates[that day].rate)", "(month of that day)", "TCS3036"],
    ["another key", "rates[that day].rate", "rates[that day + 1 day].rate", "TCS3036"],
    ["outside a sum", "start of quarter of due_on", "start of quarter of that day", "TCS3036"],
    ["no day", "(loan * rates[that day].rate)", "(loan * 2)", "TCS3037"],
    ["a sum in a sum", "(loan * rates[that day].rate)", `(${SUM})`, "TCS3038"],
    ["a day that is none", "from due_on to paid_on of", "from loan to paid_on of", "TCS3001"],
    ["days that are none", "days from due_on to paid_on\n", "days from due_on to loan\n", "TCS3001"],
    ["a flag that is added up", "(loan * rates[that day].rate)", "(rates has row [that day])", "TCS3001"],
  ])("are refused with %s", (_, from, to, code) => {
    expect(errors([[from, to]]).join("\n")).toContain(code);
  });

  it("have no boundary on one day of a sum, because a day more adds a day", () => {
    const boundaries = boundariesOf(modelOf([["rates[that day].rate)", "(rates[that day].rate, at least 0))"]]));
    expect(boundaries.map(({ whole }) => whole.kind)).toEqual([]);
  });

  it("name the periods that there are", () => {
    const { diagnostics } = format({ path: PATH, text: edited(LAW, [["start of quarter", "start of fiscal year"]]) });
    expect(diagnostics.map(({ message }) => message).join("\n")).toContain(
      "`calendar year`, `half-year`, `quarter`, `month` or `week`",
    );
  });

  it("leave `days`, `sum`, `start` and `that` as names", () => {
    const named = LAW.replaceAll("due_on", "start").replaceAll("loan *", "that *").replaceAll("days_late", "days");
    const domain = DOMAIN.replaceAll("due_on", "start")
      .replaceAll("fact loan:", "fact that:")
      .replaceAll("days_late", "days");
    const set = smallSet(
      { path: "domains/loans.rules", text: domain },
      { path: PATH, text: named.replaceAll("loan = ", "that = ").replaceAll(", loan", ", that") },
      { "rates.csv": RATES },
    );
    expect(set.failing()).toEqual([]);
  });
});

describe("the engine's days", () => {
  it("stand as days in the reason of a gap", () => {
    const table = { edition: "2026", keys: [{ name: "begins", range: "from" }], columns: ["rate"], rows: [] } as const;
    const found = lookUp("rates", table, [parseDay("2025-09-30") ?? 0], "rate");
    expect(found instanceof Unknown && found.gaps.join()).toContain("has no row for 2025-09-30");
  });

  const day = fc.integer({ min: -800, max: 60_000 });

  it("begin a period on the day that a walk back finds", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...CALENDAR_PERIODS), (at, period) => {
        const start = periodStart(at, period);
        expect(typeof start === "number" && formatDay(start)).toBe(startOf(period, dayOfNumber(at)).toString());
      }),
    );
    expect(CALENDAR_PERIODS.map((period) => periodStart(FIRST_DAY, period))).toEqual(
      CALENDAR_PERIODS.map(() => FIRST_DAY),
    );
    expect(daysFrom(FIRST_DAY, LAST_DAY)).toBe(3_652_058n);
  });

  it("are a gap where rows cut them into more than 200 pieces, and are not where they cut 200", () => {
    const first = parseDay("2026-01-01") ?? 0;
    const table = (rows: number): Parameters<typeof sumByDays>[2][number] => ({
      edition: "2026",
      keys: [{ name: "begins", range: "from" }],
      columns: ["rate"],
      rows: Array.from({ length: rows }, (_, at) => ({ keys: [first + at], values: [1n] })),
    });
    const sum = (rows: number): unknown => sumByDays(first, first + 300, [table(rows)], () => 1n);
    expect(sum(200)).toBe(300n);
    expect(sum(201)).toBeInstanceOf(Unknown);
  });
});
