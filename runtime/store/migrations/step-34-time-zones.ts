/** Schema 34: the time zone of an account. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- A name of the IANA database; null: UTC.
ALTER TABLE accounts ADD COLUMN time_zone ${text};
`;

export const TIME_ZONES = { number: 34, name: "time zones", records: [], sql };
