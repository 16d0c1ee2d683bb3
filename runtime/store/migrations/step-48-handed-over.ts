/** Schema 48: alerts of actions that were handed to a person, by the person. */
import type { Words } from "./words.js";

const sql = ({ json }: Words): string => `
CREATE INDEX alerts_handed_over ON alerts (account_id, env, (${json("payload")} ->> 'handed_to'), alert_id) WHERE type = 'check.handed_over';
`;

export const HANDED_OVER = { number: 48, name: "handed over", records: [], sql };
