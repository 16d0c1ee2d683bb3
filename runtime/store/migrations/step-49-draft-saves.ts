/** Schema 49: saves of drafts from the console, which compile after their form was answered. */
import type { Words } from "./words.js";

const sql = ({ text, integer, table }: Words): string => `
-- rule_set, version: what was edited; null: a version was begun. seen: the mark of the files that its page had. files,
-- note: as sent; null once they are stored or dropped. stage, result: JSON.
CREATE TABLE draft_saves (
  save_id ${text} PRIMARY KEY, account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL,
  session_id ${text} NOT NULL, person_id ${text} NOT NULL, rule_set ${text}, version ${text}, seen ${text} NOT NULL,
  sent_at ${integer} NOT NULL, status ${text} NOT NULL, ended_at ${integer}, attempts ${integer} NOT NULL,
  taken_at ${integer}, lease ${text}, lease_until ${integer} NOT NULL, stage ${text} NOT NULL, note ${text},
  result ${text}, files ${text}
) ${table};
CREATE INDEX draft_saves_of ON draft_saves (account_id, env, person_id, save_id);
CREATE INDEX draft_saves_by_end ON draft_saves (ended_at, account_id, lease_until);
`;

export const DRAFT_SAVES = { number: 49, name: "draft saves", records: [], sql };
