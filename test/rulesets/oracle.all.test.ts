/**
 * The modules of the rule sets that ship agree with the slow oracle on drawn actions and histories, as those of
 * generated rule sets do.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import { caseOf } from "../oracle/generate/history.js";
import { tape } from "../oracle/generate/tape.js";
import { interpret } from "../oracle/interpreter.js";
import { interpretTogether } from "../oracle/layers.js";
import { moduleOf, togetherOf, verdictOf } from "../oracle/under-test.js";
import { SHIPPED, shippedModel } from "./situation.js";

it.each([...SHIPPED.keys()])("%s answers as the oracle reads it", (path) => {
  const model = shippedModel(path);
  fc.assert(
    fc.property(tape(400), (numbers) => {
      const given = caseOf(model, numbers);
      expect(verdictOf(moduleOf(model), given)).toEqual(interpret(model, given));
    }),
    { numRuns: 300 },
  );
});

it.each(["2004", "2024"])("the gift policy and the law of %s give the one answer that the oracle reads", (version) => {
  const [law, policy] = [
    shippedModel(`law/de/business_gifts/${version}.rules`),
    shippedModel("policy/acme/gifts/1.rules"),
  ];
  fc.assert(
    fc.property(tape(400), tape(400), (numbers, lawNumbers) => {
      const [given, other] = [caseOf(policy, numbers), caseOf(law, lawNumbers)];
      // One action with the facts and settings of both; the policy's take precedence.
      const facts = new Map([...other.action.facts, ...given.action.facts]);
      const both = { ...given, action: { ...given.action, facts }, settings: [...other.settings, ...given.settings] };
      expect(togetherOf(moduleOf(law), moduleOf(policy), both)).toEqual(interpretTogether(law, policy, both));
    }),
    { numRuns: 300 },
  );
});
