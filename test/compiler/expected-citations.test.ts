/**
 * Examples that expect a citation: two branches that give the same value are distinguished by the paragraph. Examples
 * of figures: a failing one is an error, and each distinguishes mutants of its figure.
 */
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { runExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { mutationReport, type Survivor } from "../../compiler/mutate/report.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { type Edit, edited } from "./check/kit.js";

const DOMAIN = `domain gifts {
  dated by day
  fact day: date "Day."
  fact cost: money "Cost."
  law outcomes kept
  law consequence vat: money
}
`;
const PATH = "law/de/gifts/1.rules";
const LAW = `law de.gifts version "1" {
  title "Gifts"
  domain gifts
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."

  source act: statute "Act" {
    rate "§ 1" text en "Of a gift 10 percent are deducted."
    limit "§ 2" text en "Above 50 euros nothing is deducted."
    ban "§ 3" text en "Gifts above 80 euros are forbidden, and nothing is deducted."
  }

  uses day, cost

  figure tenth: money = 10 % of cost rounded half up to 0.01 EUR cites act.rate {
    wording "The tenth of a gift, rounded to full cents."

    example "rounded up" from act.rate {
      given cost = 10.05 EUR
      expect figure tenth = 1.01 EUR
    }
    example "rounded down" from act.rate {
      given cost = 10.04 EUR
      expect figure tenth = 1.00 EUR
    }
  }

  outcomes kept

  base facts { day = 2026-03-10, cost = 10.00 EUR }

  rule kept "Kept" cites act.rate {
    wording "Every gift counts."
    always then kept

    example "one" from act.rate {
      expect determined kept
    }
  }

  consequence vat "Deduction" on kept cites act.rate {
    wording "10 percent, but nothing above 50 euros and nothing, since it is forbidden, above 80 euros."
    resolve {
      when cost is above 80.00 EUR gives vat = 0.00 EUR cites act.ban
      when cost is above 50.00 EUR gives vat = 0.00 EUR cites act.limit
      otherwise gives vat = tenth
    }

    example "a cent above 80 euros" from act.ban {
      given cost = 80.01 EUR
      expect determined kept with vat = 0.00 EUR
    }
    example "80 euros" from act.limit {
      given cost = 80.00 EUR
      expect determined kept with vat = 0.00 EUR
    }
    example "a cent above 50 euros" from act.limit {
      given cost = 50.01 EUR
      expect determined kept with vat = 0.00 EUR
    }
    example "50 euros" from act.rate {
      given cost = 50.00 EUR
      expect determined kept with vat = 5.00 EUR
    }
    example "not known" from act.rate {
      given cost = missing
      expect undetermined_missing_facts cost
    }
  }
}
`;

const expecting = (cost: string, cites: string): Edit => [
  `given cost = ${cost} EUR\n      expect determined kept with vat = 0.00 EUR`,
  `given cost = ${cost} EUR\n      expect determined kept with vat = 0.00 EUR cites ${cites}`,
];

/** Both sides of the two branches say which paragraph gave the value. */
const BOTH_SIDES = [expecting("80.01", "act.ban but not act.limit"), expecting("80.00", "act.limit")];

const readTable = (): null => null;

function checked(edits: readonly Edit[] = []): { readonly model: RuleSetModel; readonly text: string } {
  const text = edited(LAW, edits);
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/gifts.rules", text: DOMAIN },
      { path: PATH, text },
    ],
    readTable,
  });
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const model = sources.at(-1)?.model;
  if (model == null) throw new Error("the source is not clean");
  return { model, text };
}

/** The diagnostics of the worked examples, with the title of the example. */
function failing(edits: readonly Edit[]): readonly string[] {
  const { model, text } = checked(edits);
  return runExamples(model, buildDraft(model).module).diagnostics.map(
    ({ code, severity, message, span }) =>
      `${code} ${severity} at ${text.slice(span.start, span.end).split(" {")[0]}: ${message}`,
  );
}

function survivors(edits: readonly Edit[]): readonly Survivor[] {
  const { model, text } = checked(edits);
  return mutationReport({ model, source: text, readTable }).survivors;
}

describe("an example that expects a citation", () => {
  it("passes where the answer cites the clause, even if it cites others", () => {
    expect(failing(BOTH_SIDES)).toEqual([]);
    expect(failing([expecting("80.01", "act.rate, act.ban")])).toEqual([]);
  });

  it("is an error where another branch gave the same value", () => {
    expect(failing([expecting("80.00", "act.ban")])).toEqual([
      'TCS6001 error at example "80 euros" from act.limit: "80 euros" expects a citation of act.ban, and the rules answer citations of act.rate, act.limit.',
    ]);
  });

  it("is an error where the answer cites what it is not to cite", () => {
    expect(
      failing([expecting("80.00", "act.limit but not act.ban"), expecting("80.01", "act.ban but not act.limit")]),
    ).toEqual([]);
    expect(failing([expecting("80.00", "act.limit but not act.ban, act.rate")])).toEqual([
      'TCS6001 error at example "80 euros" from act.limit: "80 euros" expects no citation of act.rate, and the rules answer citations of act.rate, act.limit.',
    ]);
  });

  it("names a clause that there is", () => {
    const sources = [
      { path: "domains/gifts.rules", text: DOMAIN },
      { path: PATH, text: edited(LAW, [expecting("80.01", "act.bann")]) },
    ];
    expect(checkLibrary({ sources, readTable }).diagnostics.map(({ message }) => message)).toEqual([
      "There is no clause of act named `bann`.",
    ]);
  });

  it("tells apart what only the paragraph tells: both sides leave no mutant, neither side leaves some", () => {
    expect(survivors(BOTH_SIDES)).toEqual([]);
    const left = survivors([]);
    expect(left.map(({ from, to }) => `${from}, not ${to}`)).toContain(
      "cost is above 80.00 EUR, not cost is at least 80.00 EUR",
    );
    // The proposed examples expect the citation, and only the citations that distinguish.
    expect(left.filter(({ example }) => !/(?:cites|from) act\.(?:ban|limit)$/m.test(example?.text ?? ""))).toEqual([]);
  });

  it("is in the hash of its rule where it is said, and is kept by the formatter", () => {
    const [none, both] = [checked(), checked(BOTH_SIDES)];
    const hashes = [none, both].map(({ model }) => ruleHashes(model));
    expect(hashes[0]?.["kept"]).toEqual(hashes[1]?.["kept"]);
    expect(hashes[0]?.["vat"]).not.toEqual(hashes[1]?.["vat"]);
    expect(format({ path: PATH, text: both.text }).text).toBe(both.text);
    expect(
      format({ path: PATH, text: both.text.replaceAll(" cites act.ban but", "\n  cites   act .ban\n but") }).text,
    ).toBe(both.text);
  });
});

describe("an example of a figure", () => {
  it("that does not come out is an error at the example", () => {
    expect(failing([["tenth = 1.01 EUR", "tenth = 1.00 EUR"]])).toEqual([
      'TCS6001 error at example "rounded up" from act.rate: "rounded up" expects 1.00 EUR, and the rules answer 1.01 EUR.',
    ]);
  });

  it("tells mutants of its figure apart that no example of a rule does", () => {
    const kills = (edits: readonly Edit[]): readonly string[] => {
      const whole = explicit(checked(edits).model);
      const mutants = mutantsOf(whole);
      return runMutants(switchable(whole, mutants), mutants).flatMap(({ mutant, by }) =>
        mutant.mutation === "rounding" ? [`${mutant.to}: ${by?.kind} ${by?.name}`] : [],
      );
    };
    const plain = kills([]);
    expect(plain).toContain("10 % of cost rounded down to 0.01 EUR: figure tenth");
    const without = kills([
      [
        '    example "rounded up" from act.rate {\n      given cost = 10.05 EUR\n      expect figure tenth = 1.01 EUR\n    }\n',
        "",
      ],
    ]);
    expect(without).toContain("10 % of cost rounded down to 0.01 EUR: undefined undefined");
  });
});
