/** Schema 51: keys that end by themselves, and keys for some network addresses alone. */
import type { Words } from "./words.js";

const sql = ({ text, integer }: Words): string => `
-- From then on it opens nothing, as was said when it was made; expires_at is for keys that were replaced. Null: it has no end.
ALTER TABLE api_keys ADD COLUMN ends_at ${integer};
-- A JSON list of network addresses and ranges that it is for. Null: any.
ALTER TABLE api_keys ADD COLUMN addresses ${text};
`;

export const ENDING_KEYS = { number: 51, name: "keys that end", records: [], sql };
