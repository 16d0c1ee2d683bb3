/**
 * Which rules an answer waits on: reached, and not confirmed or flagged. Kept so that the rule owner sees how many
 * answers wait on each.
 */
import type { Decision } from "../../engine/run/decide.js";
import { addRuleWait, dropRuleWaits } from "../../store/actions/rule-waits.js";
import type { Statement } from "../../store/sql/steps.js";
import type { ActionBooking } from "../decide/action-booking.js";

/** `supersedes`: the replaced answer, whose waits are removed. */
export function ruleWaits(
  { row }: ActionBooking,
  { unconfirmed }: Decision,
  supersedes: string | null,
): readonly Statement[] {
  const of = { accountId: row.account_id, env: row.env, actionId: row.action_id };
  const added = unconfirmed.map(({ module, rule }) =>
    addRuleWait({ ruleSet: module.rule_set, version: module.version, rule, ...of }),
  );
  return supersedes === null ? added : [dropRuleWaits(of), ...added];
}
