/** Schema 45: requests by the rule that asks, for what was decided on the like. */
const sql = (): string => `
CREATE INDEX requests_by_rule ON requests (account_id, env, rule_set, rule, asked_at);
`;

export const REQUESTS_BY_RULE = { number: 45, name: "requests by rule", records: [], sql };
