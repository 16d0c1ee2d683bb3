/** Schema 50: entries of the audit about laws that were switched on or off. */
const sql = (): string => `
CREATE INDEX audit_laws ON audit (account_id, seq) WHERE did = 'law.on' OR did = 'law.off';
`;

export const LAW_SWITCHES = { number: 50, name: "law switches", records: [], sql };
