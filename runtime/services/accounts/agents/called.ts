/** An account's agents by the account's own identifiers. */
import { listAgents } from "../../../store/accounts/agents.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { unknown } from "../../request/operator/operator.js";

export interface Agent {
  readonly id: string;
  readonly name: string;
  /** Service id of the person who answers for it. */
  readonly owner: string;
  readonly switchedOn: boolean;
  /** Proposals a day, the account's own quota; null: none. */
  readonly mostProposals: number | null;
  /** In milliseconds. */
  readonly createdAt: number;
}

export function* agentsOf(accountId: string): Steps<readonly Agent[]> {
  const [rows] = yield* batch(listAgents({ accountId }));
  return rows.map(({ agent_id, name, owner, switched_on, created_at, most_proposals }) => ({
    id: agent_id,
    name,
    owner,
    switchedOn: switched_on === 1,
    mostProposals: most_proposals,
    createdAt: created_at,
  }));
}

/** `field`: of the body that names it, if one does. */
export function agentCalled(agents: readonly Agent[], named: string, field?: string): Agent {
  const agent = agents.find(({ id }) => id === named);
  if (agent !== undefined) return agent;
  throw unknown({ what: "agent", named, known: agents.map(({ id, name }) => ({ id, called: name })) }, field);
}
