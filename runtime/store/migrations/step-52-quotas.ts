/**
 * Schema 52: quotas, and the numbers that they are held against (decision 505). The next start fills the sizes and the
 * numbers, because only a program reads an answer's text.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, clustered }: Words): string => `
-- The operator's, in each environment; null: none.
ALTER TABLE accounts ADD COLUMN most_answers ${integer};
ALTER TABLE accounts ADD COLUMN most_bytes ${integer};
-- For each agent and day.
ALTER TABLE accounts ADD COLUMN most_proposals ${integer};
-- The account's own, for this agent and day; null: none.
ALTER TABLE agents ADD COLUMN most_proposals ${integer};
-- Of the answer's text, in bytes.
ALTER TABLE check_log ADD COLUMN size ${integer};
CREATE TABLE answer_counts (
  account_id ${text} NOT NULL, env ${text} NOT NULL, shard ${integer} NOT NULL, answers ${integer} NOT NULL, bytes ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, shard)
) ${clustered};
CREATE TABLE proposal_counts (
  account_id ${text} NOT NULL, env ${text} NOT NULL, agent_id ${text} NOT NULL, day ${integer} NOT NULL, shard ${integer} NOT NULL,
  proposals ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, agent_id, day, shard)
) ${clustered};
`;

export const QUOTAS = { number: 52, name: "quotas", records: [], sql };
