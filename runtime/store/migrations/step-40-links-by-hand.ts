/**
 * Schema 40: links by hand. Each is a match that no rule asked about, with its answer. So two records may have several
 * matches: a later one overrules an earlier answer, which stays.
 */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
DROP INDEX recipient_matches_of;
CREATE INDEX recipient_matches_of ON recipient_matches (account_id, env, one, other);
-- Where the reason of a link by hand is kept. Null: none was named, or a matching rule asked.
ALTER TABLE recipient_match_answers ADD COLUMN note_ref ${text};
`;

export const LINKS_BY_HAND = { number: 40, name: "links by hand", records: [], sql };
