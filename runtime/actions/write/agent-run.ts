/** The run that an action of an agent names: kept with its first action. */
import { addAgentRun } from "../../store/actions/agent-runs.js";
import type { Statement } from "../../store/sql/steps.js";
import type { ActionBooking } from "../decide/action-booking.js";

/** Empty unless an agent takes the action in a run. */
export function agentRun({
  account_id: accountId,
  env,
  action_id: actionId,
  actor_kind,
  actor_id: agentId,
  run,
}: ActionBooking["row"]): readonly Statement[] {
  if (actor_kind !== "agent" || agentId === null || run === null) return [];
  return [addAgentRun({ accountId, env, agentId, run, actionId })];
}
