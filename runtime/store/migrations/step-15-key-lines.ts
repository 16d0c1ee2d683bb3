/** Schema 15: the line of keys that rotation made. */
import type { Words } from "./words.js";

const sql = ({ text, json }: Words): string => `
-- The id of the first key of the line; null: the key replaced none.
ALTER TABLE api_keys ADD COLUMN line ${text};
WITH RECURSIVE rotated AS (
  SELECT ${json("what")} ->> 'key_id' AS old, ${json("what")} ->> 'by_key_id' AS key_id
  FROM audit WHERE did = 'key.rotate'
), lines AS (
  SELECT key_id, old AS line FROM rotated WHERE old NOT IN (SELECT key_id FROM rotated)
  UNION ALL
  SELECT rotated.key_id, lines.line FROM rotated JOIN lines ON lines.key_id = rotated.old
)
UPDATE api_keys SET line = (SELECT lines.line FROM lines WHERE lines.key_id = api_keys.key_id)
WHERE key_id IN (SELECT key_id FROM lines);
`;

export const KEY_LINES = { number: 15, name: "lines of keys", records: [], sql };
