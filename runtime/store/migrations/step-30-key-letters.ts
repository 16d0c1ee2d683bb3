/**
 * Schema 30: keys of names that find those which differ by few letters, wherever they differ. Keys of earlier programs
 * are of the first letters. The daily look has a job make them again (decision 330).
 */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- letters: of the name that the key is of; empty where the key says all; null: an earlier program made the key.
ALTER TABLE recipient_keys ADD COLUMN letters ${text};
CREATE INDEX recipient_keys_of_before ON recipient_keys (account_id, letters) WHERE letters IS NULL;
`;

export const KEY_LETTERS = { number: 30, name: "key letters", records: [], sql };
