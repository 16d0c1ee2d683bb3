/**
 * Schema 31: every table of records with moments has an index by moment. Each piece of a seal searches each table for
 * records that came since the last one.
 */
const sql = (): string => `
CREATE INDEX modules_by_moment ON modules (stored_at);
CREATE INDEX policies_by_moment ON policies (published_at);
CREATE INDEX policy_rebuilds_by_moment ON policy_rebuilds (published_at);
CREATE INDEX confirmations_by_moment ON confirmations (at);
CREATE INDEX settings_by_moment ON settings (confirmed_at);
CREATE INDEX audit_by_moment ON audit (at);
CREATE INDEX law_listings_by_moment ON law_listings (at);
CREATE INDEX books_by_moment ON books (stored_at);
CREATE INDEX alert_acknowledgements_by_moment ON alert_acknowledgements (acknowledged_at);
`;

export const MOMENTS = { number: 31, name: "moments", records: [], sql };
