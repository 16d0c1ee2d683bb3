/** Schema 55: the session at the identity provider that a session was begun in, so that the provider can end it. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- Null: begun before this schema, in another way, or at a provider that names none.
ALTER TABLE sessions ADD COLUMN provider_session ${text};
CREATE INDEX sessions_by_identity ON sessions (identity);
CREATE INDEX sessions_within ON sessions (provider_session) WHERE provider_session IS NOT NULL;
`;

export const PROVIDER_SESSIONS = { number: 55, name: "provider sessions", records: [], sql };
