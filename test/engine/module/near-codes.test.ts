/** The code that was probably meant, where no rule covers an action. */
import { expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { nearCodes } from "../../../runtime/engine/module/near-codes.js";
import { smallSet } from "../../compiler/small-set.js";

const DOMAIN = `domain costs {
  dated by spent_on
  fact spent_on: date "Day of the purchase."
  fact project: code "Number of the project."
}
`;
const POLICY = `policy sample.costs version "1" {
  title "Costs"
  domain costs
  jurisdictions any
  in force from 2026-01-01 by spent_on
  changelog "First version."

  source handbook: policy_document "Handbook" {
    named "1" text en "Costs of named projects are paid."
  }

  uses spent_on, project

  outcomes paid

  base facts { spent_on = 2026-03-10, project = "P-001" }

  rule named "Named projects" cites handbook.named {
    wording "Costs of named projects are paid."
    when project is one of "P-001", "travel" then paid

    example "a named project" from handbook.named {
      expect determined paid
    }
    example "travel" from handbook.named {
      given project = "travel"
      expect determined paid
    }
  }
}
`;

const { modelOf } = smallSet(
  { path: "domains/costs.rules", text: DOMAIN },
  { path: "policy/sample/costs/1.rules", text: POLICY },
  {},
);

it("is one that differs by a slip, and no other member of a series", () => {
  const { module } = buildDraft(modelOf());
  const hint = (project: string): string => nearCodes([module], { project });
  expect(hint("travl")).toBe(" No worked example has this value of project: did you mean travel?");
  expect(hint("PP-001")).toContain("did you mean P-001?");
  expect(hint("p-001")).toContain("did you mean P-001?");
  expect(hint("P-002")).toBe("");
  expect(hint("P-091")).toBe("");
  expect(hint("unlike")).toBe("");
});
