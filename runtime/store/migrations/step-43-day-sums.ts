/**
 * Schema 43: sums of actions by day (decision 453). The next start fills the columns and the table, because only a
 * program reads an answer's text.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, clustered }: Words): string => `
-- The rule set and the rule that decided the answer, or that ask its question.
ALTER TABLE check_log ADD COLUMN decided_set ${text};
ALTER TABLE check_log ADD COLUMN decided_rule ${text};
-- The action's own amount, in the smallest units of its currency.
ALTER TABLE check_log ADD COLUMN currency ${text};
ALTER TABLE check_log ADD COLUMN amount ${integer};
CREATE TABLE day_sums (
  account_id ${text} NOT NULL, env ${text} NOT NULL, day ${integer} NOT NULL, actor_kind ${text} NOT NULL, actor_id ${text} NOT NULL, domain ${text} NOT NULL,
  rule_set ${text} NOT NULL, decided_set ${text} NOT NULL, decided_rule ${text} NOT NULL, state ${text} NOT NULL, answer ${text} NOT NULL, outcome ${text} NOT NULL,
  status ${text} NOT NULL, refused ${integer} NOT NULL, open_day ${integer} NOT NULL, currency ${text} NOT NULL, shard ${integer} NOT NULL,
  actions ${integer} NOT NULL, sum_high ${integer} NOT NULL, sum_low ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, day, actor_kind, actor_id, domain, rule_set, decided_set, decided_rule, state, answer, outcome, status, refused, open_day, currency, shard)
) ${clustered};
CREATE INDEX actions_by_expiry ON actions (account_id, env, open_until) WHERE status = 'proposed';
`;

export const DAY_SUMS = { number: 43, name: "day sums", records: [], sql };
