/** Views that answers have in common say the same as if each answer had its own. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { confirmationViews, traceViews } from "../../../runtime/engine/run/layer.js";
import type { Confirmation, RunResult, TraceStep } from "../../../runtime/engine/run/run-result.js";
import { writeJson } from "../../../runtime/engine/values/json.js";
import { GIFTS } from "../gifts-module.js";

const decided: Confirmation = { status: "confirmed", confirmed_by: "usr_owner", confirmed_at: "2026-03-10" };

/** A run that reached every rule. */
const reachingAll = ({ rules }: RuleSetModule, trace: readonly TraceStep[] = []): RunResult => ({
  consequences: [],
  open: [],
  trace,
  reached: rules,
  cited: [],
  evaluated: new Map(),
  own: null,
  settingsRead: [],
  settingsUnset: [],
  totalsRead: [],
  decisionsRead: [],
  enough: new Map(),
});

const copy: RuleSetModule = { ...GIFTS, rule_set: "policy.acme.copy" };

describe("the confirmations of an answer", () => {
  it("name each rule and its own rule set, also where one decision confirms them all", () => {
    // The second time each text is there already.
    for (const module of [GIFTS, copy, GIFTS, copy]) {
      const views = confirmationViews(
        module,
        reachingAll(module),
        module.rules.map(() => decided),
      );
      const expected = module.rules.map(({ rule }) => ({
        rule_set: module.rule_set,
        rule,
        confirmed_by: "usr_owner",
        confirmed_at: "2026-03-10",
      }));
      expect(writeJson(views)).toBe(JSON.stringify(expected));
    }
  });
});

describe("the trace of an answer", () => {
  it("says what each step says, whatever steps other answers had", () => {
    const steps = fc.record({
      rule: fc.constantFrom("first", "second"),
      matched: fc.constantFrom(true, false, null),
      resolve: fc.constantFrom(null, 1),
      missing: fc.constantFrom(null, ["amount"]),
      note: fc.constantFrom(null, "a note"),
    });
    fc.assert(
      fc.property(fc.array(steps), fc.nat(2), fc.constantFrom(GIFTS, copy), (drawn, before, module) => {
        const trace = drawn.map((step): TraceStep => ({ ...step, stage: "outcome", reads: null }));
        const expected = drawn.map(({ rule, ...rest }, at) => ({
          step: before + at + 1,
          rule_set: module.rule_set,
          ...{ rule, stage: "outcome", ...rest },
          reads: module.definitions === undefined ? undefined : [],
        }));
        expect(writeJson(traceViews(module, reachingAll(module, trace), before))).toBe(JSON.stringify(expected));
      }),
    );
  });
});
