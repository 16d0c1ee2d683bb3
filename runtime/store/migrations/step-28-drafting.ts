/** Schema 28: the document that a policy was drafted from, and the task of a job that drafts rules again. */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- The document that the files were drafted from; null: somebody wrote them, or went on from there.
ALTER TABLE policy_drafts ADD COLUMN document_id ${text};
CREATE INDEX policy_drafts_of_documents ON policy_drafts (account_id, rule_set, seq) WHERE document_id IS NOT NULL;
-- task: of a job that drafts rules again, the rules and their document. JSON.
ALTER TABLE jobs ADD COLUMN task ${text};
`;

export const DRAFTING = { number: 28, name: "drafting", records: [], sql };
