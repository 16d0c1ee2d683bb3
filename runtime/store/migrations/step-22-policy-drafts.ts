/** Schema 22: posted sources of policies. The last ones of a version are its draft. */
import type { Words } from "./words.js";

const sql = ({ text, integer, sequence, table }: Words): string => `
-- files: path and text of each, as JSON. module_checksum: of the module that they compiled to.
CREATE TABLE policy_drafts (
  seq ${sequence}, account_id ${text} NOT NULL REFERENCES accounts, rule_set ${text} NOT NULL, version ${text} NOT NULL,
  files ${text} NOT NULL, note ${text}, module_checksum ${text} NOT NULL, drafted_by ${text} NOT NULL, drafted_at ${integer} NOT NULL
) ${table};
CREATE INDEX policy_drafts_of ON policy_drafts (account_id, rule_set, version, seq);
CREATE INDEX policy_drafts_by_moment ON policy_drafts (drafted_at);
`;

export const POLICY_DRAFTS = { number: 22, name: "policy drafts", records: ["policy_drafts"], sql };
