/** Schema 4: builds of a policy's version after its first, and the checksum of the JavaScript that runs. */
import type { Words } from "./words.js";

const tables = ({ text, integer, sequence, table }: Words): string => `
CREATE TABLE policy_rebuilds (
  seq ${sequence}, account_id ${text} NOT NULL REFERENCES accounts, rule_set ${text} NOT NULL, version ${text} NOT NULL,
  module_checksum ${text} NOT NULL REFERENCES modules, published_at ${integer} NOT NULL, published_by ${text} NOT NULL
) ${table};
CREATE INDEX policy_rebuilds_of ON policy_rebuilds (account_id, seq);
-- Null in what was stored before this step, of which no checksum was taken.
ALTER TABLE modules ADD COLUMN javascript_checksum ${text};
`;

export const POLICY_BUILDS = { number: 4, name: "policy builds", records: ["policy_rebuilds"], sql: tables };
