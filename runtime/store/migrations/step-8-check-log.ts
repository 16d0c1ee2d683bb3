/**
 * Schema 8: the search columns of the check log, one row for each answer. Every index costs time in every check. So
 * there is one only for each query that would otherwise search a whole account. An index of a rare property holds only
 * the answers that have it.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, clustered }: Words): string => `
CREATE TABLE check_log (
  account_id ${text} NOT NULL, env ${text} NOT NULL, check_id ${text} NOT NULL, action_id ${text} NOT NULL, created_at ${integer} NOT NULL, day ${integer} NOT NULL,
  state ${text} NOT NULL, answer ${text} NOT NULL, outcome ${text}, policy_outcomes ${text}, against ${integer} NOT NULL, waits ${text}, rule_set ${text} NOT NULL,
  reason ${text}, question ${text}, missing ${text}, consequences ${text}, reissued ${integer} NOT NULL, actor_kind ${text}, actor_id ${text}, on_behalf_of ${text},
  run ${text}, ref ${text}, system ${text}, recipient_id ${text}, PRIMARY KEY (account_id, env, check_id)
) ${clustered};
CREATE INDEX check_log_by_day ON check_log (account_id, env, day, check_id);
CREATE INDEX check_log_by_actor ON check_log (account_id, env, actor_id, check_id) WHERE actor_id IS NOT NULL;
CREATE INDEX check_log_by_run ON check_log (account_id, env, run, check_id) WHERE run IS NOT NULL;
CREATE INDEX check_log_by_ref ON check_log (account_id, env, ref, check_id) WHERE ref IS NOT NULL;
CREATE INDEX check_log_by_recipient ON check_log (account_id, env, recipient_id, check_id) WHERE recipient_id IS NOT NULL;
CREATE INDEX check_log_by_state ON check_log (account_id, env, state, check_id) WHERE state <> 'determined';
CREATE INDEX check_log_by_question ON check_log (account_id, env, question, check_id) WHERE question IS NOT NULL;
CREATE INDEX check_log_against ON check_log (account_id, env, check_id) WHERE against = 1;
CREATE INDEX check_log_waiting ON check_log (account_id, env, check_id) WHERE waits IS NOT NULL;
CREATE INDEX executions_by_ref ON executions (account_id, env, ref) WHERE ref IS NOT NULL;
`;

export const CHECK_LOG = { number: 8, name: "check log", records: [], sql };
