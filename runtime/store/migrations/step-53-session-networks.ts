/** Schema 53: the network address that a session was begun from. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- Null: begun before this schema, or by a program.
ALTER TABLE sessions ADD COLUMN network ${text};
`;

export const SESSION_NETWORKS = { number: 53, name: "session networks", records: [], sql };
