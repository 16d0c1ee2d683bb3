/** How much of each limit of an agent is used today. */
import type { Services } from "../../../actions/account/services.js";
import { listNewestOfAgent } from "../../../store/actions/log.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { type PresentLimit, readPresentLimits } from "./present-limits.js";

/** The newest answers among which an action of each rule set is found. */
const MOST_LOOKED_AT = 50;

/** By the newest action under each rule set: limits of rules that no recent action came under are left out. */
export function* readAgentLimits(
  services: Services,
  { accountId, env }: Tenant,
  agent: string,
): Steps<readonly PresentLimit[]> {
  const of = { accountId, env };
  const [rows] = yield* batch(listNewestOfAgent({ ...of, agent, most: MOST_LOOKED_AT }));
  const newest = new Map([...rows].reverse().map((row) => [row.rule_set, row.transaction_id]));
  return yield* readPresentLimits(services, of, "agent", [...newest.values()]);
}
