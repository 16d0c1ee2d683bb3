/** Schema 46: where an account shows the action of a reference. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- An https address with {ref} in it; null: none.
ALTER TABLE accounts ADD COLUMN ref_url ${text};
`;

export const REF_URLS = { number: 46, name: "addresses of references", records: [], sql };
