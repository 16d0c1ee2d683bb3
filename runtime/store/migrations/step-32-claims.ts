/**
 * Schema 32: who reported that a person decided. A key may report a decision in a person's name. Before this step, only
 * `sent_by` of decisions distinguished such a claim from the person's own act.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, json, listIn }: Words): string => `
-- A sender, JSON: who recorded the approval that the facts hold. Null: they hold none, or it was recorded before this was kept.
ALTER TABLE bookings ADD COLUMN approval_sent_by ${text};
-- Whose approval a key recorded with this booking, and for which amount, as facts are stored. Null: no key did.
ALTER TABLE bookings ADD COLUMN claimed_approver ${text};
ALTER TABLE bookings ADD COLUMN claimed_amount ${text};
CREATE INDEX bookings_claiming ON bookings (account_id, env, claimed_approver, created_at) WHERE claimed_approver IS NOT NULL;
-- Words of the person for whoever asked. Null: they wrote none.
ALTER TABLE resolutions ADD COLUMN comment ${text};
-- In whose name somebody else decided: a JSON list of service ids; null: in nobody's.
ALTER TABLE check_log ADD COLUMN claimed ${text};
-- A sender, JSON. Null: recorded before this was kept.
ALTER TABLE confirmations ADD COLUMN sent_by ${text};
ALTER TABLE settings ADD COLUMN sent_by ${text};
-- 1: an admin, the operator or an account file made the key, so that it may decide in a person's name; 0: somebody else did. Null: made before this was kept.
ALTER TABLE api_keys ADD COLUMN may_claim ${integer};
UPDATE actions SET decisions = (
  SELECT '[' || string_agg(substr(CAST(made.value AS TEXT), 1, length(CAST(made.value AS TEXT)) - 1) || ',"sent_by":' || resolutions.sent_by || '}', ',' ORDER BY made.key) || ']'
  FROM ${listIn("actions.decisions", "made")}
  JOIN resolutions ON resolutions.account_id = actions.account_id AND resolutions.env = actions.env AND resolutions.resolution_id = ${json("CAST(made.value AS TEXT)")} ->> 'resolution_id'
) WHERE decisions IS NOT NULL;
`;

export const CLAIMS = { number: 32, name: "claims", records: [], sql };
