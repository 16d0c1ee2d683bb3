/**
 * The tick box by which a person records their own approval together with facts. The approval of another person cannot
 * be typed.
 */
import type { Json, JsonObject } from "../engine/values/json.js";
import type { OwnApproval } from "../services/acting/checks/approval-facts.js";

export const OWN_APPROVAL = "own_approval";
export const APPROVES = "yes";

/**
 * The facts with the approval, if it is ticked. `facts`: as typed. `kept`: the amount of the amended action, which is
 * approved if the form has none.
 */
export function withOwnApproval(
  facts: JsonObject,
  approval: OwnApproval | null,
  person: string,
  typed: URLSearchParams,
  kept: Json = null,
): JsonObject {
  if (approval === null || typed.get(OWN_APPROVAL) !== APPROVES) return facts;
  const { fact, amount } = approval;
  const approved = amount === null ? null : (facts[amount.of] ?? kept);
  return { ...facts, [fact]: person, ...(amount !== null && approved !== null && { [amount.fact]: approved }) };
}
