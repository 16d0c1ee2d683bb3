/** What a preview and a dry run say about an answer that is covered no more: the reason, and its cause. */
import { expect, it } from "vitest";

import { type Said, saidOtherwise } from "../../../runtime/actions/reissue/said-otherwise.js";

const notCovered = (reason: "policy_gap" | "awaiting_confirmation", detail: string): Said => ({
  ...{ state: "not_covered", reason, detail, unconfirmed_rules: [] },
  layers: { policies: [] },
  citations: [],
});
const allowed: Said = { state: "determined", layers: { policies: [] }, citations: [] };

it("names the setting that is not set", () => {
  const unset = notCovered("policy_gap", "The rule at_once cannot be read: the setting limit is not set.");
  expect(saidOtherwise(allowed, unset)).toEqual([
    {
      ...{ what: "reason", rule_set: null, key: null, before: null },
      after: "policy_gap: The rule at_once cannot be read: the setting limit is not set.",
    },
  ]);
});

it("is another answer by another reason, and not by other words for the same one", () => {
  const first = notCovered("policy_gap", "No rule says anything.");
  expect(saidOtherwise(first, notCovered("policy_gap", "Nothing says anything."))).toEqual([]);
  expect(saidOtherwise(first, notCovered("awaiting_confirmation", "A rule waits."))).toMatchObject([
    { what: "reason", before: "policy_gap: No rule says anything.", after: "awaiting_confirmation: A rule waits." },
  ]);
});
