/** `count of T together with this one`, from source to answer. Unknown counts are compared with the oracle. */
import { describe, expect, it } from "vitest";

import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { expressionWords } from "../../compiler/check/words.js";
import { format } from "../../compiler/format/format.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { completionAt } from "../../compiler/service/completion.js";
import { openWorkspace } from "../../compiler/service/workspace.js";
import { smallSet } from "./small-set.js";

const DOMAIN = `domain rides {
  dated by ridden_on
  fact ridden_on: date "Day of the ride."
  fact rider: person "Who rides."
  fact at_night: flag "Whether the ride begins after ten."
}
`;
const PATH = "policy/sample/rides/1.rules";
const COUNT = "count of rides_month together with this one";
const POLICY = `policy sample.rides version "1" {
  title "Rides"
  domain rides
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by ridden_on
  changelog "First version."

  source handbook: policy_document "Handbook" {
    rides "1" text en "Three rides a month are free, counting this one."
  }

  uses ridden_on, rider, at_night

  total rides_month = count over this rider in the month of ridden_on counting earlier bookings where at_night

  outcomes free, paid

  base facts { ridden_on = 2026-03-10, rider = person "anna", at_night = yes }

  rule first "The first three" cites handbook.rides {
    wording "Three rides a month are free, counting this one."
    when ${COUNT} is at most 3 then free

    example "the third" from handbook.rides {
      before { }
      before { }
      expect determined free
    }
    example "the fourth" from handbook.rides {
      before { }
      before { }
      before { }
      expect determined paid
    }
    example "three before, of which one was by day" from handbook.rides {
      before { }
      before { at_night = no }
      before { }
      expect determined free
    }
    example "this one is by day, and counts" from handbook.rides {
      before { }
      before { }
      before { }
      given at_night = no
      expect determined paid
    }
    example "whose rides are counted is not known" from handbook.rides {
      given rider = missing
      expect undetermined_missing_facts rider
    }
  }
  rule others "The others" cites handbook.rides {
    wording "The others are paid."
    always then paid

    example "five" from handbook.rides {
      before { }
      before { }
      before { }
      before { }
      expect determined paid
    }
  }
}
`;

const { modelOf, failing, errors } = smallSet(
  { path: "domains/rides.rules", text: DOMAIN },
  { path: PATH, text: POLICY },
  {},
);

describe("a count together with this one", () => {
  it("is one more than the count of the others, also where the total leaves this one out", () => {
    expect(errors([])).toEqual([]);
    expect(failing([])).toEqual([]);
    expect(failing([[COUNT, "count of rides_month"]])).not.toEqual([]);
  });

  it("is told in its own words, formatted, and in the hash of its rule alone", () => {
    const [condition] = modelOf().rules.map((rule) => rule.condition);
    expect(condition == null ? "" : expressionWords(condition)).toBe(`${COUNT} is at most 3`);
    const scattered = POLICY.replace("together with this one", "together\n  with this\n one");
    expect(format({ path: PATH, text: scattered }).text).toBe(format({ path: PATH, text: POLICY }).text);
    expect(format({ path: PATH, text: POLICY }).text).toContain(COUNT);
    const [own, others] = [ruleHashes(modelOf()), ruleHashes(modelOf([[COUNT, "count of rides_month"]]))];
    expect(Object.keys(own).filter((rule) => own[rule] !== others[rule])).toEqual(["first"]);
  });

  it("is left out by a mutant, and a count without it gets it; the examples find both", () => {
    const model = explicit(modelOf());
    const mutants = mutantsOf(model);
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toContain(`${COUNT} => count of rides_month`);
    const plain = mutantsOf(explicit(modelOf([[COUNT, "count of rides_month"]])));
    expect(plain.map(({ from, to }) => `${from} => ${to}`)).toContain(`count of rides_month => ${COUNT}`);
    const kills = runMutants(switchable(model, mutants), mutants);
    const left = kills.filter(({ by }) => by === null).map(({ mutant }) => `${mutant.from} => ${mutant.to}`);
    expect(left.filter((each) => each.includes("this one"))).toEqual([]);
  });

  it("is for a count alone", () => {
    expect(errors([[COUNT, "sum of rides_month together with this one"]])).not.toEqual([]);
  });

  it("is offered by an editor after the count", () => {
    const at = POLICY.indexOf(COUNT) + "count of rides_month together with ".length;
    const snapshot = openWorkspace().check({
      sources: [
        { path: "domains/rides.rules", text: DOMAIN },
        { path: PATH, text: POLICY },
      ],
      readTable: () => null,
    });
    expect(completionAt(PATH, at, snapshot)?.candidates.map(({ label }) => label)).toContain("this one");
  });
});
