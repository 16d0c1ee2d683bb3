/** Schema 39: decisions by somebody who acted, sent the action, or named themselves (decision 440). */
import type { Words } from "./words.js";

const sql = ({ integer }: Words): string => `
-- 1: by such a person. Null: by another one, or recorded before this was kept.
ALTER TABLE resolutions ADD COLUMN by_self ${integer};
-- The same of the approval in the facts. Null: there is none, or as above.
ALTER TABLE bookings ADD COLUMN approval_by_self ${integer};
-- 1: the answer rests on such a decision.
ALTER TABLE check_log ADD COLUMN by_self ${integer} NOT NULL DEFAULT 0;
CREATE INDEX check_log_by_self ON check_log (account_id, env, check_id) WHERE by_self = 1;
`;

export const OWN_DECISIONS = { number: 39, name: "own decisions", records: [], sql };
