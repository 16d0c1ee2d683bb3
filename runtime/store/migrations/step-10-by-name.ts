/** Schema 10: which recipients of a booking were sent by a name alone. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- A JSON list of facts; null: none, or stored before this step.
ALTER TABLE bookings ADD COLUMN by_name ${text};
`;

export const BY_NAME = { number: 10, name: "recipients by name", records: [], sql };
