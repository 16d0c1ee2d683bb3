/** Schema 42: proposals with the same mark (decision 442). */
import type { Words } from "./words.js";

const sql = ({ text }: Words): string => `
-- Of a proposal about which a person is asked or has refused. Null: of no such one, or of one from before this was kept.
ALTER TABLE actions ADD COLUMN alike ${text};
CREATE INDEX actions_alike ON actions (account_id, env, alike) WHERE alike IS NOT NULL;
`;

export const SIMILAR_PROPOSALS = { number: 42, name: "similar proposals", records: [], sql };
