/** Schema 6: which standing answers wait on which rule. */
import type { Words } from "./words.js";

const sql = ({ text, clustered }: Words): string => `
CREATE TABLE rule_waits (
  account_id ${text} NOT NULL, env ${text} NOT NULL, rule_set ${text} NOT NULL, version ${text} NOT NULL, rule ${text} NOT NULL, action_id ${text} NOT NULL,
  PRIMARY KEY (account_id, env, rule_set, version, rule, action_id)
) ${clustered};
CREATE INDEX rule_waits_by_action ON rule_waits (account_id, env, action_id);
`;

export const RULE_WAITS = { number: 6, name: "rule waits", records: [], sql };
