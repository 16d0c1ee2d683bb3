/** Schema 5: tables for several processes on one database, and marks of the database as a whole. */
import type { Words } from "./words.js";

const sql = ({ text, integer, table, counter }: Words): string => `
${counter("places")}
CREATE TABLE marks (name ${text} PRIMARY KEY, made_at ${integer} NOT NULL) ${table};
`;

export const SIDE_BY_SIDE = { number: 5, name: "side by side", records: [], sql };
