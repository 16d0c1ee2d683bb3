/**
 * Schema 38: a person who stands in for another one. The audit records who stands in for whom; a request and a decision
 * say whom they are for.
 */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- The person whom the answer named, for whom somebody else is asked or decided. Null: nobody stood in.
ALTER TABLE requests ADD COLUMN for_person ${text};
ALTER TABLE open_requests ADD COLUMN for_person ${text};
ALTER TABLE resolutions ADD COLUMN for_person ${text};
CREATE INDEX open_requests_for_person ON open_requests (account_id, env, for_person, waits_until, request_id) WHERE for_person IS NOT NULL;
CREATE INDEX audit_substitutes ON audit (account_id, seq) WHERE did = 'person.substitute';
`;

export const SUBSTITUTES = { number: 38, name: "substitutes", records: [], sql };
