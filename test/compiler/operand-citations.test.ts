/**
 * Operands that cite: the clause beside a value is that of the operand that set it. How the answers follow from it is
 * compared with the oracle (`test/oracle/clauses.ts`).
 */
import { describe, expect, it } from "vitest";

import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { format } from "../../compiler/format/format.js";
import { lint } from "../../compiler/lint/lint.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import type { Edit } from "./check/kit.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain warranty {
  dated by bought_on
  fact bought_on: date "Day of the purchase."
  fact shown_on: date "Day on which the defect showed."
  fact used: flag "Whether the thing is used."
  law outcomes covered
  law consequence claim_until: date
}
`;
const PATH = "law/de/warranty/1.rules";
const LAW = `law de.warranty version "1" {
  title "Warranty"
  domain warranty
  jurisdictions DE
  in force from 2026-01-01 by bought_on
  changelog "First version."

  source act: statute "Act" {
    years "§ 1" text en "A claim is in time for 2 years."
    used "§ 2" text en "For used things it is in time for 1 year."
    late "§ 3" text en "It is in time for 4 months after a defect has shown."
  }

  uses bought_on, shown_on, used

  figure term: date = (bought_on + 1 year cites act.used when used otherwise bought_on + 2 years) cites act.years
  figure claim_until: date = (term, at least shown_on + 4 months cites act.late)

  outcomes covered

  base facts { bought_on = 2026-03-10, shown_on = 2026-05-01, used = no }

  rule covered "Covered" cites act.years {
    wording "Every thing is covered."
    always then covered

    example "one" from act.years {
      expect determined covered
    }
  }

  consequence period "Last day" on covered cites act.years {
    wording "A claim is in time for 2 years, for used things for 1 year, and for 4 months after a defect has shown."
    gives claim_until = claim_until

    example "new" from act.years {
      expect determined covered with claim_until = 2028-03-10 from act.years
    }
    example "used" from act.used {
      given used = yes
      expect determined covered with claim_until = 2027-03-10 from act.used
    }
    example "used, and the defect shows at the end" from act.late {
      given used = yes, shown_on = 2027-03-01
      expect determined covered with claim_until = 2027-07-01 from act.late
    }
    example "used, four months end with the year" from act.used {
      given used = yes, shown_on = 2026-11-10
      expect determined covered with claim_until = 2027-03-10 from act.used
    }
    example "not known" from act.years {
      given bought_on = missing
      asked on 2026-06-01
      expect undetermined_missing_facts bought_on
    }
  }
}
`;

const { library, errors, modelOf, failing } = smallSet(
  { path: "domains/warranty.rules", text: DOMAIN },
  { path: PATH, text: LAW },
);

describe("a value that a consequence gives with a citation of its own", () => {
  const hidden = (edits: readonly Edit[]): readonly string[] =>
    lint({ ...library(edits), ships: false }, () => []).flatMap(({ code, message }) =>
      code === "TCS7019" ? [message] : [],
    );

  it("is found by the lint where several clauses may have set it, and not where one did", () => {
    expect(hidden([])).toEqual([]);
    expect(hidden([["gives claim_until = claim_until", "gives claim_until = (claim_until cites act.years)"]])).toEqual([
      "`period` cites one clause beside `claim_until`, and `act.used` or `act.years` or `act.late` sets it. [hidden-clause]",
    ]);
    expect(
      hidden([["gives claim_until = claim_until", "gives claim_until = (bought_on + 2 years cites act.years)"]]),
    ).toEqual([]);
  });
});

describe("an operand that cites", () => {
  it("stands beside the value that it set, and a limit that is equal does not", () => {
    expect(failing()).toEqual([]);
  });

  it("fails an example that expects another clause, with both clauses", () => {
    expect(failing([["2028-03-10 from act.years", "2028-03-10 from act.late"]])).toEqual([
      '"new" expects claim_until from act.late, and the rules answer claim_until from act.years.',
    ]);
  });

  it("is written by the formatter as it is read", () => {
    const { text } = format({ path: PATH, text: LAW });
    expect(text).toContain("cites act.used when used");
    expect(text).toContain("at least shown_on + 4 months cites act.late)");
    expect(text).toContain("with claim_until = 2028-03-10 from act.years");
    expect(format({ path: PATH, text: text ?? "" }).text).toBe(text);
  });

  it("is part of the hash of each rule that reads it, and only of those", () => {
    const hashes = (model: RuleSetModel): Readonly<Record<string, string>> => ruleHashes(model);
    const [before, after] = [hashes(modelOf()), hashes(modelOf([["cites act.used when", "cites act.late when"]]))];
    expect(after["period"]).not.toBe(before["period"]);
    expect(after["covered"]).toBe(before["covered"]);
  });

  it("has a mutant without its citation, which the examples find", () => {
    const model = explicit(modelOf());
    const mutants = mutantsOf(model).filter(({ mutation }) => mutation === "citation");
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toEqual([
      "(bought_on + 1 year cites act.used) => bought_on + 1 year",
      "(shown_on + 4 months cites act.late) => shown_on + 4 months",
    ]);
    const kills = runMutants(switchable(model, mutants), mutants);
    expect(kills.map(({ by }) => by?.example)).toEqual(["used", "used, and the defect shows at the end"]);
  });

  it.each([
    ["in a condition", "when (bought_on, at least shown_on cites act.late) is above 2026-01-01 then covered"],
    ["of a comparison's side", "when (bought_on cites act.late) is above 2026-01-01 then covered"],
  ])("can stand beside no value %s", (_, logic) => {
    expect(errors([["always then covered", logic]])).toEqual(["TCS3027 This citation can never stand beside a value."]);
  });

  it("can stand beside no value where the whole is cited, or where the citation is the definition's own", () => {
    expect(
      errors([
        [
          "(term, at least shown_on + 4 months cites act.late)",
          "(((term, at least shown_on + 4 months cites act.late) cites act.used), at least term)",
        ],
      ]),
    ).toEqual(["TCS3027 This citation can never stand beside a value."]);
    expect(errors([["(term, at least shown_on + 4 months cites act.late)", "(term cites act.late)"]])).toEqual([
      "TCS3027 This citation can never stand beside a value.",
    ]);
  });

  it("names a clause that there is", () => {
    expect(errors([["cites act.used when", "cites act.usd when"]])).toContain(
      "TCS2001 There is no clause of act named `usd`.",
    );
  });

  it("leaves no citation beside the value if it is not written", () => {
    expect(failing([["bought_on + 1 year cites act.used when", "bought_on + 1 year when"]])).toEqual([
      '"used" expects claim_until from act.used, and the rules answer claim_until from act.years.',
      '"used, four months end with the year" expects claim_until from act.used, and the rules answer claim_until from act.years.',
    ]);
  });
});
