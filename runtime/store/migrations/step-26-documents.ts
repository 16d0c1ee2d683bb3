/** Schema 26: documents of an account, as paragraphs and as the files that were sent. */
import type { Words } from "./words.js";

const sql = ({ text, integer, bytes, table }: Words): string => `
-- bytes: how many the file has. sha256: of the file, in hexadecimal. paragraphs: JSON.
CREATE TABLE documents (
  account_id ${text} NOT NULL REFERENCES accounts, document_id ${text} NOT NULL, name ${text} NOT NULL, media_type ${text} NOT NULL,
  bytes ${integer} NOT NULL, sha256 ${text} NOT NULL, title ${text}, pages ${integer}, paragraphs ${text} NOT NULL,
  added_by ${text} NOT NULL, added_at ${integer} NOT NULL, PRIMARY KEY (account_id, document_id)
) ${table};
CREATE UNIQUE INDEX documents_by_sha256 ON documents (account_id, sha256);
CREATE INDEX documents_by_moment ON documents (added_at);
-- content: the file, byte for byte. The document's leaf covers its hash.
CREATE TABLE document_files (
  account_id ${text} NOT NULL REFERENCES accounts, sha256 ${text} NOT NULL, content ${bytes} NOT NULL, PRIMARY KEY (account_id, sha256)
) ${table};
`;

export const DOCUMENTS = { number: 26, name: "documents", records: ["documents", "document_files"], sql };
