/**
 * Schema 37: a person who was added over HTTP belongs to the account once they accept. Whoever was there before has
 * accepted.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer }: Words): string => `
-- Null: an account file or the operator brought the person, or a program before this step did. They have accepted.
ALTER TABLE people ADD COLUMN invited_at ${integer};
-- Service id of the person who added them.
ALTER TABLE people ADD COLUMN invited_by ${text};
-- Null: they have not accepted, or not declined.
ALTER TABLE people ADD COLUMN accepted_at ${integer};
ALTER TABLE people ADD COLUMN declined_at ${integer};
`;

export const INVITATIONS = { number: 37, name: "invitations", records: [], sql };
