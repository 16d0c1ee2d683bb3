/** Schema 11: which versions of law all processes on the database answer by, and by which build of each. */
import type { Words } from "./words.js";

const sql = ({ text, clustered }: Words): string => `
CREATE TABLE shipped_laws (
  rule_set ${text} NOT NULL, version ${text} NOT NULL, checksum ${text} NOT NULL REFERENCES modules, PRIMARY KEY (rule_set, version)
) ${clustered};
`;

export const SHIPPED_LAWS = { number: 11, name: "shipped laws", records: [], sql };
