/** Mutants of a rule set that gives a code: the search finds an example, and the example expects the code. */
import { expect, test } from "vitest";

import { checkLibrary } from "../../../compiler/library.js";
import { mutationReport } from "../../../compiler/mutate/report.js";

const DOMAIN = `domain trips {
  dated by day
  fact day: date "Day."
  fact place: code matching "[A-Z0-9-]+" "Where to."
  fact km: integer "How far."
}
`;
const POLICY = `policy acme.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First."
  source book: policy_document "Book" {
    far "1"
    near "2"
  }
  uses day, place, km
  outcomes far, near
  base facts { day = 2026-03-10, place = "DE", km = 10 }
  rule far "Far" cites book.far {
    wording "More than 300 kilometres is far."
    when km is above 300 then far
    example "301" from book.far { given km = 301 expect determined far }
  }
  rule near "Near" cites book.near {
    wording "All else is near."
    always then near
    example "10" from book.near { expect determined near }
  }
  consequence there "Place" on far, near cites book.far {
    wording "The place, and whether it may be a day."
    gives place = place
    example "a code that looks like a day" from book.far {
      given place = "2026-03-10"
      expect determined near with place = "2026-03-10"
    }
  }
}
`;

function checked(policy: string) {
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/trips.rules", text: DOMAIN },
      { path: "policy/acme/trips/1.rules", text: policy },
    ],
    readTable: () => null,
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [model] = sources.flatMap((source) => source.model ?? []);
  if (model === undefined) throw new Error("the policy has no model");
  return model;
}

test("a limit that no example is at gets an example, with the code that is answered", () => {
  const { survivors } = mutationReport({ model: checked(POLICY), source: POLICY, readTable: () => null });
  const atLimit = survivors.find(({ to }) => to === "km is at least 300");
  expect(atLimit?.example?.text).toContain("given km = 300");
  expect(atLimit?.example?.text).toContain('expect determined near with place = "DE"');
});
