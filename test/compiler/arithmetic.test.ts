/**
 * Quotients, bounded factors and choices of several branches, from the source to the answer. How values that are not
 * known go through them is compared with the oracle (`test/oracle/expressions.ts`).
 */
import { describe, expect, it } from "vitest";

import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { expressionWords } from "../../compiler/check/words.js";
import { format } from "../../compiler/format/format.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { type Edit, edited } from "./check/kit.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain outings {
  dated by held_on
  fact held_on: date "Day of the outing."
  fact cost: money "What the outing cost, VAT included."
  fact heads: integer, from 1 to 10000 "How many took part, with their companions."
  fact companions: integer, from 0 to 20 "How many the employee brought along."
  fact region: code one of north, south, west, east "Where it was."
  law outcomes taxable, free
  law consequence share: money
}
`;
const PATH = "law/de/outings/1.rules";
const LAW = `law de.outings version "1" {
  title "Outings"
  domain outings
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by held_on
  changelog "First version."

  source act: statute "Act" {
    share "§ 1" text en "The cost is shared by heads, companions count with the employee. Cents are rounded half up."
    allowance "§ 2" text en "110 euros are free, in the south 120, in the west and the east 130."
  }

  uses held_on, cost, heads, companions, region

  figure share: money = cost * (1 + companions) divided by heads rounded half up to 0.01 EUR cites act.share
  figure allowance: money = (120.00 EUR when region is south, 130.00 EUR when region is one of west, east, otherwise 110.00 EUR)

  outcomes taxable, free

  base facts { held_on = 2026-03-10, cost = 1000.00 EUR, heads = 10, companions = 0, region = north }

  rule taxable "Above the allowance" cites act.allowance {
    wording "A share above 110 euros is taxable, in the south above 120, in the west and the east above 130. The employee is 1 head."
    when share is above allowance then taxable

    example "with a companion" from act.share {
      given companions = 1
      expect determined taxable with share = 200.00 EUR
    }
    example "north, one cent above" from act.allowance {
      given cost = 1100.10 EUR
      expect determined taxable with share = 110.01 EUR
    }
    example "south, one cent above" from act.allowance {
      given cost = 1200.10 EUR, region = south
      expect determined taxable
    }
    example "west, one cent above" from act.allowance {
      given cost = 1300.10 EUR, region = west
      expect determined taxable
    }
  }

  rule free "Within the allowance" cites act.allowance {
    wording "All else is free."
    always then free

    example "alone, half a cent rounded up" from act.share {
      given cost = 1000.05 EUR
      expect determined free with share = 100.01 EUR
    }
    example "less than half a cent rounded down" from act.share {
      given cost = 1000.04 EUR
      expect determined free with share = 100.00 EUR
    }
    example "north, at the allowance" from act.allowance {
      given cost = 1100.00 EUR
      expect determined free
    }
    example "south, at the allowance" from act.allowance {
      given cost = 1200.00 EUR, region = south
      expect determined free
    }
    example "east, at the allowance" from act.allowance {
      given cost = 1300.00 EUR, region = east
      expect determined free
    }
    example "heads not known" from act.share {
      given heads = missing
      expect undetermined_missing_facts heads
    }
  }

  consequence share "Share" on taxable, free cites act.share {
    wording "The share of the employee."
    gives share = share

    example "a third" from act.share {
      given heads = 3, cost = 100.00 EUR
      expect determined free with share = 33.33 EUR
    }
  }
}
`;

const { modelOf, failing } = smallSet({ path: "domains/outings.rules", text: DOMAIN }, { path: PATH, text: LAW });

const valueOf = (model: RuleSetModel, name: string): string => {
  const figure = model.figures.find((each) => each.name === name);
  if (figure === undefined) throw new Error(`the sample has ${name}`);
  return expressionWords(figure.value);
};

describe("a quotient and a bounded factor", () => {
  it("are exact until the rounding, and need each fact", () => {
    expect(failing()).toEqual([]);
  });

  it("are read by people as they are written", () => {
    expect(valueOf(modelOf(), "share")).toBe("cost * (1 + companions) divided by heads rounded half up to 0.01 EUR");
  });

  it("are the same rule without needless parentheses, and another one with the sides exchanged", () => {
    const hash = (edits: readonly Edit[]): unknown => ruleHashes(modelOf(edits));
    const written = "cost * (1 + companions) divided";
    expect(hash([[written, "(cost * (1 + companions)) divided"]])).toEqual(hash([]));
    expect(hash([[written, "(1 + companions) * cost divided"]])).not.toEqual(hash([]));
  });

  it("find by their examples an author who forgets to multiply, to divide, or rounds otherwise", () => {
    const model = explicit(modelOf());
    const mutants = mutantsOf(model).filter(({ owner }) => owner.name === "share" && owner.kind === "figure");
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toEqual(
      expect.arrayContaining([
        "cost * (1 + companions) => cost",
        "cost * (1 + companions) divided by heads => cost * (1 + companions)",
      ]),
    );
    const kills = runMutants(switchable(model, mutants), mutants);
    expect(kills.filter(({ by }) => by === null).map(({ mutant }) => `${mutant.from} => ${mutant.to}`)).toEqual([]);
  });

  it("is a gap if a setting that divides is zero, and is not covered then", () => {
    const settings: readonly Edit[] = [
      ["  figure share", '  setting guests: integer "How many took part."\n  figure share'],
      ["divided by heads", "divided by setting.guests"],
      ["  base facts", "  base settings { guests = 0 }\n  base facts"],
      [", heads,", ","],
      [" heads = 10,", ""],
      [
        '    example "heads not known" from act.share {\n      given heads = missing\n      expect undetermined_missing_facts heads\n    }\n',
        "",
      ],
      ["given heads = 3, cost", "given cost"],
    ];
    const [first = ""] = failing([...settings]);
    expect(first).toContain("not_covered");
    expect(first).toContain("setting.guests, which divides, is zero or below");
  });
});

describe("a choice of several branches", () => {
  it("is read in its order, also where a condition ends with a list", () => {
    expect(valueOf(modelOf(), "allowance")).toBe(
      "(120.00 EUR when region is south, 130.00 EUR when region is west or region is east, otherwise 110.00 EUR)",
    );
    const again: readonly Edit[] = [
      [
        "(120.00 EUR when region is south, 130.00 EUR when region is one of west, east, otherwise 110.00 EUR)",
        "(130.00 EUR when region is one of west, east, 120.00 EUR when region is south, otherwise 110.00 EUR)",
      ],
    ];
    expect(failing(again)).toEqual([]);
  });

  it("is one with one in its other side, and is written as it was", () => {
    const nested =
      "(120.00 EUR when region is south otherwise (130.00 EUR when region is one of west, east otherwise 110.00 EUR))";
    const edits: readonly Edit[] = [
      ["(120.00 EUR when region is south, 130.00 EUR when region is one of west, east, otherwise 110.00 EUR)", nested],
    ];
    expect(ruleHashes(modelOf(edits))).toEqual(ruleHashes(modelOf()));
    for (const source of [LAW, edited(LAW, edits)]) {
      const { text } = format({ path: PATH, text: source });
      expect(format({ path: PATH, text: text ?? "" }).text).toBe(text);
      expect(text?.includes("130.00 EUR when region is one of west, east, otherwise 110.00 EUR)")).toBe(source === LAW);
    }
  });

  it("may have a comma before `otherwise` or not: the normal form has it after several branches alone", () => {
    const without = edited(LAW, [["west, east, otherwise", "west, east otherwise"]]);
    expect(format({ path: PATH, text: without }).text).toBe(format({ path: PATH, text: LAW }).text);
  });
});
