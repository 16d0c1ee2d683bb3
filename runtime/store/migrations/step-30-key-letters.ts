/**
 * Schema 30: keys of names that find names with few different letters, at any position. Keys of earlier programs are of
 * the first letters. The daily look schedules a job that makes them again (decision 330).
 */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- letters: of the name that the key is of; empty where the key says all; null: an earlier program made the key.
ALTER TABLE recipient_keys ADD COLUMN letters ${text};
CREATE INDEX recipient_keys_of_before ON recipient_keys (account_id, letters) WHERE letters IS NULL;
`;

export const KEY_LETTERS = { number: 30, name: "key letters", records: [], sql };
