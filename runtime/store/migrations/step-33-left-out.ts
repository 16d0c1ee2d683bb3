/** Schema 33: the parts of a document that are in none of its paragraphs, or are doubtful. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- JSON; null: a program before this step read the document.
ALTER TABLE documents ADD COLUMN left_out ${text};
`;

export const LEFT_OUT = { number: 33, name: "left out", records: [], sql };
