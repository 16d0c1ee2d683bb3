/** Schema 14: the day in the `executed_at` of a caller. Its moment alone does not give the local day. */
import type { Words } from "./words.js";

const sql = ({ integer }: Words): string => `
-- Days since 1970; null: none was sent, or it was stored before this step.
ALTER TABLE bookings ADD COLUMN executed_on ${integer};
ALTER TABLE executions ADD COLUMN executed_on ${integer};
`;

export const EXECUTED_ON = { number: 14, name: "day of executed_at", records: [], sql };
