/** Schema 23: the runs of each agent, in the order in which they began. */
import type { Words } from "./words.js";

const sql = ({ text, clustered }: Words): string => `
-- action_id: the first action of the run.
CREATE TABLE agent_runs (
  account_id ${text} NOT NULL, env ${text} NOT NULL, agent_id ${text} NOT NULL, run ${text} NOT NULL, action_id ${text} NOT NULL,
  PRIMARY KEY (account_id, env, agent_id, run)
) ${clustered};
CREATE INDEX agent_runs_by_begin ON agent_runs (account_id, env, agent_id, action_id);
INSERT INTO agent_runs (account_id, env, agent_id, run, action_id)
SELECT account_id, env, actor_id, run, min(action_id) FROM bookings WHERE actor_kind = 'agent' AND actor_id IS NOT NULL AND run IS NOT NULL GROUP BY account_id, env, actor_id, run;
`;

export const AGENT_RUNS = { number: 23, name: "agent runs", records: [], sql };
