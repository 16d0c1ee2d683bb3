/** Registered agents of an account, each by the account's own identifier. */
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";

export const addAgent = statement(
  (p: { accountId: string; agentId: string; name: string; owner: string; createdAt: number }) =>
    insertInto("agents", {
      account_id: p.accountId,
      agent_id: p.agentId,
      name: p.name,
      owner: p.owner,
      switched_on: 1,
      created_at: p.createdAt,
      most_proposals: null,
    }),
);

export const listAgents = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("agents")
    .select(["agent_id", "name", "owner", "switched_on", "created_at", "most_proposals"])
    .orderBy("agent_id"),
);

export const switchAgent = statement((p: { accountId: string; agentId: string; on: number }) =>
  ofAccount(p).updateTable("agents").set({ switched_on: p.on }).where("agent_id", "=", p.agentId),
);

export const changeAgent = statement(
  (p: { accountId: string; agentId: string; name: string; owner: string; mostProposals: number | null }) =>
    ofAccount(p)
      .updateTable("agents")
      .set({ name: p.name, owner: p.owner, most_proposals: p.mostProposals })
      .where("agent_id", "=", p.agentId),
);
