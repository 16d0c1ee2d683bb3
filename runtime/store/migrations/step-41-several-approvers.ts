/** Schema 41: for whom the approver in the facts of a booking stood in (decision 445). */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- A JSON list of people. Null: nobody, or recorded before this was kept.
ALTER TABLE bookings ADD COLUMN approval_for ${text};
`;

export const SEVERAL_APPROVERS = { number: 41, name: "several approvers", records: [], sql };
