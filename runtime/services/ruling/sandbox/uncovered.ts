/** A booking in a country that the rule set does not cover, which is not covered in any account. */
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { SandboxExample } from "./responses.js";

/** How many countries are shown. */
const SHOWN = 2;

/** `cases`: the version's served examples; the first determined one with a single request is sent. */
export function uncoveredExamples(
  module: RuleSetModule,
  countries: readonly string[],
  cases: readonly SandboxExample[],
): readonly SandboxExample[] {
  const plain = cases.find(
    ({ expect, assumes, send }) =>
      expect.state === "determined" && send.length === 1 && Object.keys(assumes).every((name) => name === "law"),
  );
  const [request] = plain?.send ?? [];
  if (request === undefined) return [];
  return countries.slice(0, SHOWN).map((country) => ({
    id: `api.${country}`,
    source: "api",
    example: `a booking in ${country}, which ${module.rule_set} does not cover`,
    rule: null,
    expect: { state: "not_covered", reason: "no_rule_set_for_jurisdiction" },
    check_id: "{{1.check_id}}",
    needs_tenant_facts: [],
    assumes: {},
    send: [{ ...request, body: { ...request.body, jurisdiction: country } }],
  }));
}
