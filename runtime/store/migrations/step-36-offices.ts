/**
 * Schema 36: by which settings a decision was made. So it stands whoever they name later. Earlier decisions have
 * none, and are judged by the settings recorded by the moment of their answer.
 */
import type { Words } from "./words.js";

const sql = ({ text, listIn }: Words): string => `
-- JSON lists of settings. Of a decision: those that named its decider at the moment of the answer. Null: recorded before this was kept.
ALTER TABLE resolutions ADD COLUMN offices ${text};
-- Of an approval in the facts: those that named its approver when it was given. Null: there is none, or as above.
ALTER TABLE bookings ADD COLUMN approval_offices ${text};
UPDATE actions SET decisions = (
  SELECT '[' || string_agg(substr(CAST(made.value AS TEXT), 1, length(CAST(made.value AS TEXT)) - 1) || ',"offices":null}', ',' ORDER BY made.key) || ']'
  FROM ${listIn("actions.decisions", "made")}
) WHERE decisions IS NOT NULL;
`;

export const OFFICES = { number: 36, name: "offices", records: [], sql };
