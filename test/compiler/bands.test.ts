/**
 * Bands (`progressive of`), from the source to the answer. How values that are not known go through them is compared
 * with the oracle (`test/oracle/bands.ts`).
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { expressionWords } from "../../compiler/check/words.js";
import { format } from "../../compiler/format/format.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { progressive } from "../../runtime/engine/values/bands.js";
import { compareExact, Fraction } from "../../runtime/engine/values/exact.js";
import { Interval } from "../../runtime/engine/values/quantity.js";
import { Unknown } from "../../runtime/engine/values/unknown.js";
import { type Edit, edited } from "./check/kit.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain incomes {
  dated by ends_on
  fact ends_on: date "Last day of the year."
  fact income: money "Taxable income of the year."
  fact distance_km: integer, from 0 to 1000 "Kilometres between home and work."
  law outcomes taxed
  law consequence tax: money
  law consequence allowance: money
}
`;
const PATH = "law/de/incomes/1.rules";
const BANDS = "progressive of income (0 % up to 9000.00 EUR, 15 % up to 36900.00 EUR, 28 % above)";
const LAW = `law de.incomes version "1" {
  title "Incomes"
  domain incomes
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by ends_on
  changelog "First version."

  source act: statute "Act" {
    tax "§ 1" text en "Up to 9000 euros no tax is due, above that 15 percent up to 36900 euros, and 28 percent of what is above. Cents are rounded down."
    way "§ 2" text en "For each of the first 20 kilometres 0.30 euros are deducted, for each further one 0.38 euros."
  }

  uses ends_on, income, distance_km

  figure tax: money = ${BANDS} rounded down to 0.01 EUR cites act.tax
  figure way: money = progressive of distance_km (0.30 EUR up to 20, 0.38 EUR above) cites act.way

  outcomes taxed

  base facts { ends_on = 2026-12-31, income = 9000.00 EUR, distance_km = 20 }

  rule taxed "Each income is taxed" cites act.tax {
    wording "Each income is taxed."
    always then taxed

    example "any" from act.tax {
      expect determined taxed
    }
  }

  consequence tax "Tax" on taxed cites act.tax {
    wording "Up to 9000 euros 0 %, up to 36900 euros 15 %, above 28 %."
    gives tax = tax

    example "at the first limit" from act.tax {
      given income = 9000.00 EUR
      expect determined taxed with tax = 0.00 EUR
    }
    example "7 cents above it" from act.tax {
      given income = 9000.07 EUR
      expect determined taxed with tax = 0.01 EUR
    }
    example "6 cents above it" from act.tax {
      given income = 9000.06 EUR
      expect determined taxed with tax = 0.00 EUR
    }
    example "7 cents above the second limit" from act.tax {
      given income = 36900.07 EUR
      expect determined taxed with tax = 4185.01 EUR
    }
    example "nothing" from act.tax {
      given income = 0.00 EUR
      expect determined taxed with tax = 0.00 EUR
    }
    example "at the second limit" from act.tax {
      given income = 36900.00 EUR
      expect determined taxed with tax = 4185.00 EUR
    }
    example "in the last band" from act.tax {
      given income = 50000.00 EUR
      expect determined taxed with tax = 7853.00 EUR
    }
    example "not known" from act.tax {
      given income = missing
      expect undetermined_missing_facts income
    }
  }

  consequence allowance "Way" on taxed cites act.way {
    wording "0.30 euros for each of 20 kilometres, 0.38 for each further one."
    gives allowance = way

    example "twenty" from act.way {
      expect determined taxed with allowance = 6.00 EUR
    }
    example "thirty" from act.way {
      given distance_km = 30
      expect determined taxed with allowance = 9.80 EUR
    }
    example "one" from act.way {
      given distance_km = 1
      expect determined taxed with allowance = 0.30 EUR
    }
  }
}
`;

const { modelOf, failing } = smallSet({ path: "domains/incomes.rules", text: DOMAIN }, { path: PATH, text: LAW });

/** A set whose second limit and first rate are settings. */
const SETTINGS: readonly Edit[] = [
  [
    "  figure tax",
    '  setting first: decimal "Rate of the first band."\n  setting second: money "Limit."\n  figure tax',
  ],
  ["(0 % up to 9000.00 EUR, 15 % up to 36900.00 EUR", "(setting.first up to 9000.00 EUR, 15 % up to setting.second"],
  ["  base facts", "  base settings { first = 0, second = 36900.00 EUR }\n  base facts"],
];

describe("bands", () => {
  it("apply each rate to its part alone, of amounts and of whole numbers", () => {
    expect(failing()).toEqual([]);
  });

  it("are read by people as they are written, and are formatted so", () => {
    const [tax] = modelOf().figures;
    expect(tax && expressionWords(tax.value)).toBe(`${BANDS} rounded down to 0.01 EUR`);
    const { text } = format({ path: PATH, text: LAW });
    expect(format({ path: PATH, text: text ?? "" }).text).toBe(text);
    expect(text?.replace(/\s+/g, " ")).toContain(`${BANDS} rounded down`);
  });

  it("are another rule with another limit or rate, and the same one with `0.15` for 15 %", () => {
    const hash = (...edits: readonly Edit[]): unknown => ruleHashes(modelOf(edits));
    expect(hash(["15 % up", "0.15 up"])).toEqual(hash());
    expect(hash(["28 % above", "15 % above"])).not.toEqual(hash());
    expect(hash(["9000.00 EUR, 15", "28.00 EUR, 15"])).not.toEqual(hash());
  });

  it("find by their examples each changed rate and limit, and each limit that is forgotten", () => {
    const model = explicit(modelOf());
    const mutants = mutantsOf(model).filter(({ owner }) => owner.kind === "figure");
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toEqual(
      expect.arrayContaining([
        `${BANDS} => progressive of income (0 % up to 36900.00 EUR, 28 % above)`,
        `${BANDS} => progressive of income (0 % up to 9000.00 EUR, 15 % above)`,
        "progressive of distance_km (0.30 EUR up to 20, 0.38 EUR above) => 0.30 EUR * distance_km",
      ]),
    );
    const kills = runMutants(switchable(model, mutants), mutants);
    const survivors = kills.filter(({ by }) => by === null).map(({ mutant }) => `${mutant.from} => ${mutant.to}`);
    expect(survivors).toEqual([]);
  });

  it("of settings are a gap if a limit is not above the one before it, or a rate is below zero", () => {
    expect(failing(SETTINGS)).toEqual([]);
    const gap = (from: string, to: string): string => failing([...SETTINGS, [from, to]])[0] ?? "";
    expect(gap("second = 36900.00 EUR", "second = 9000.00 EUR")).toContain(
      "setting.second, the limit of a band, is not above 9000.00 EUR",
    );
    expect(gap("first = 0", "first = -0.01")).toContain("setting.first, the rate of a band, is below zero");
  });
});

describe("the value of bands", () => {
  const rates = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 6 });
  const widths = fc.array(fc.bigInt({ min: 1n, max: 5_000n }), { minLength: 6, maxLength: 6 });
  const drawn = fc.tuple(rates, widths).map(([percent, steps]) => {
    const of = percent.map((each) => Fraction.of(BigInt(each), 100n));
    let last = 0n;
    const limits = steps.slice(0, percent.length - 1).map((step) => (last += step));
    const written = <Value>(values: readonly Value[]): { value: Value; words: string }[] =>
      values.map((value) => ({ value, words: "each" }));
    return { of, limits, at: (x: Parameters<typeof progressive>[0]) => progressive(x, written(of), written(limits)) };
  });
  /** A second time: unit by unit, each at the rate of the band that it lies in. */
  const counted = (x: bigint, of: readonly (bigint | Fraction)[], limits: readonly bigint[]): number => {
    let sum = 0;
    for (let unit = 1n; unit <= x; unit += 1n) {
      const band = limits.findIndex((limit) => unit <= limit);
      const rate = of.at(band) ?? 0n;
      sum += typeof rate === "bigint" ? Number(rate) * 100 : Number((rate.numerator * 100n) / rate.denominator);
    }
    return sum;
  };
  const known = (value: ReturnType<typeof progressive>): bigint | Fraction => {
    if (value instanceof Unknown || value instanceof Interval) throw new Error("one number");
    return value;
  };

  it("is the sum of each unit at the rate of its band", () => {
    fc.assert(
      fc.property(drawn, fc.bigInt({ min: -100n, max: 12_000n }), ({ of, limits, at }, x) => {
        expect(compareExact(known(at(x)), Fraction.of(BigInt(counted(x, of, limits)), 100n))).toBe(0);
      }),
    );
  });

  it("of an interval holds the value of each number within it", () => {
    const because = new Unknown([], [], false);
    const end = fc.option(fc.bigInt({ min: -100n, max: 12_000n }));
    fc.assert(
      fc.property(drawn, end, end, fc.bigInt({ min: -200n, max: 20_000n }), ({ at }, a, b, x) => {
        const [low, high] = a !== null && b !== null && a > b ? [b, a] : [a, b];
        if ((low !== null && x < low) || (high !== null && x > high)) return;
        const whole = at(Interval.of(low, high, because));
        const value = known(at(x));
        if (!(whole instanceof Interval)) return expect(known(whole)).toEqual(value);
        expect(whole.low !== null && compareExact(whole.low, value) <= 0).toBe(true);
        expect(whole.high === null || compareExact(value, whole.high) <= 0).toBe(true);
      }),
    );
  });
});

describe("a source with bands", () => {
  const bandsOf = (bands: string): string => edited(LAW, [[BANDS, bands]]);

  it.each([
    ["progressive of income (15 % above)", "`up to` and the limit of the first band"],
    ["progressive of income (15 % up to 9000.00 EUR)", "`,` and the next band; the last one ends with `above`"],
    ["progressive of income (15 % up to 9000.00 EUR, 28 %)", "`up to` and a limit, or `above` in the last band"],
    ["progressive of income { 15 % up to 9000.00 EUR, 28 % above }", "`(` and the first band"],
  ])("says of %s what is missing", (bands, words) => {
    const { diagnostics } = format({ path: PATH, text: bandsOf(bands) });
    expect(diagnostics.map(({ message }) => message).join("\n")).toContain(words);
  });
});
