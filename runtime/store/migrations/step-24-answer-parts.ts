/** Schema 24: answers are stored as a packed text, and parts that answers share. */
import type { Words } from "./words.js";

const sql = ({ text, bytes, table }: Words): string => `
-- part: names the text by its hash. packed: the text, deflated.
CREATE TABLE answer_parts (
  account_id ${text} NOT NULL, env ${text} NOT NULL, part ${text} NOT NULL, packed ${bytes} NOT NULL,
  PRIMARY KEY (account_id, env, part)
) ${table};
-- The body, cut and deflated; null: body is the text itself, as in answers from before.
ALTER TABLE answers ADD COLUMN packed ${bytes};
`;

export const ANSWER_PARTS = { number: 24, name: "answer parts", records: [], erasable: ["answer_parts"], sql };
