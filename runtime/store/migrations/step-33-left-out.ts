/** Schema 33: what of a document is in none of its paragraphs, or doubtful. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- JSON; null: a program before this step read the document.
ALTER TABLE documents ADD COLUMN left_out ${text};
`;

export const LEFT_OUT = { number: 33, name: "left out", records: [], sql };
