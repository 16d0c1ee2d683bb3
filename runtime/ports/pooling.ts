/** How connections to a PostgreSQL database are shared. */

/**
 * `session`: a connection is ours alone. `transaction`: a pooler is between, which gives each transaction any of its
 * connections.
 */
export const POOLINGS = ["session", "transaction"] as const;
export type Pooling = (typeof POOLINGS)[number];
