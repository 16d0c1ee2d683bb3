/** Views that answers have in common say the same as if each answer had its own. */
import { describe, expect, it } from "vitest";

import { writeJson } from "../../runtime/engine/json.js";
import { confirmationViews } from "../../runtime/engine/layer.js";
import type { RuleSetModule } from "../../runtime/engine/module.js";
import type { Confirmation, RunResult } from "../../runtime/engine/run-result.js";
import { GIFTS } from "./gifts-module.js";

const decided: Confirmation = { status: "confirmed", confirmed_by: "usr_owner", confirmed_at: "2026-03-10" };

/** A run that reached every rule. */
const reachingAll = ({ rules }: RuleSetModule): RunResult => ({
  consequences: [],
  trace: [],
  reached: rules,
  cited: [],
  evaluated: new Set(),
  settingsRead: [],
  settingsUnset: [],
  totalsRead: [],
  decisionsRead: [],
});

describe("the confirmations of an answer", () => {
  it("name each rule and its own rule set, also where one decision confirms them all", () => {
    const copy: RuleSetModule = { ...GIFTS, rule_set: "policy.acme.copy" };
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
