/**
 * The other results of a decision: the settings that it read, and a trace, which changes nothing else when it is left
 * out.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { RuleSetModel } from "../../compiler/model/model.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { Decision } from "../../runtime/engine/run/decide.js";
import type { Settings } from "../../runtime/engine/values/facts.js";
import { SHIPPED, shippedModel } from "../rulesets/situation.js";
import type { Case } from "./case.js";
import { caseOf } from "./generate/history.js";
import { modelOf } from "./generate/model.js";
import { tape } from "./generate/tape.js";
import { decisionOf, moduleOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
const WITHIN = { plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })] };

const histories = fc.array(tape(400), { minLength: 20, maxLength: 40, size: "max" });

/** The settings that are actually read, observed by the supplier of their values. */
function settingsSeenRead(
  module: RuleSetModule,
  given: Case,
): { readonly decision: Decision; readonly seen: ReadonlySet<string> } {
  const seen = new Set<string>();
  const decision = decisionOf(module, given, (input) => {
    const watched = (from: Settings): Settings =>
      new Proxy(from, {
        get: (set, key: string) => {
          seen.add(key);
          return set[key];
        },
      });
    const { settings, persons } = input.action;
    return { ...input, action: { ...input.action, settings: watched(settings), persons: watched(persons) } };
  });
  return { decision, seen };
}

function asksForWhatItReads(model: RuleSetModel, given: Case): void {
  const { decision, seen } = settingsSeenRead(moduleOf(model), given);
  expect([...decision.settingsAsked].sort()).toEqual([...seen].sort());
}

function saysTheSameWithoutTrace(model: RuleSetModel, given: Case): void {
  const module = moduleOf(model);
  const decision = decisionOf(module, given);
  const untold = decisionOf(module, given, (input) => ({ ...input, explain: false }));
  expect(untold.body.trace).toEqual([]);
  expect({ ...untold, body: { ...untold.body, trace: decision.body.trace } }).toEqual(decision);
}

describe.each([
  ["names every setting that was read as asked for, the unset ones too, and no other", asksForWhatItReads],
  ["comes to the same without a trace, by the same rule and with the same reads", saysTheSameWithoutTrace],
])("a decision %s", (_, holds) => {
  it(
    "for generated rule sets and histories",
    () => {
      fc.assert(
        fc.property(tape(700), histories, (set, all) => {
          const model = modelOf(set);
          for (const numbers of all) holds(model, caseOf(model, numbers));
        }),
        { numRuns: LONG ? 1000 : 40, ...WITHIN },
      );
    },
    LIMIT_MS,
  );

  it.each([...SHIPPED.keys()])("for %s", (path) => {
    const model = shippedModel(path);
    fc.assert(
      fc.property(tape(400), (numbers) => {
        holds(model, caseOf(model, numbers));
      }),
      { numRuns: LONG ? 5000 : 200 },
    );
  });
});
