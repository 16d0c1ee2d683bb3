/** Schema 35: answers that were issued again after the period of their action was closed. */
import type { Words } from "./words.js";

const sql = ({ integer }: Words): string => `
-- 1: it changed an action of a period that was closed by then.
ALTER TABLE check_log ADD COLUMN after_close ${integer} NOT NULL DEFAULT 0;
CREATE INDEX check_log_after_close ON check_log (account_id, env, check_id) WHERE after_close = 1;
CREATE INDEX audit_closings ON audit (account_id, seq) WHERE did = 'account.close';
`;

export const CLOSED_PERIODS = { number: 35, name: "closed periods", records: [], sql };
