/** Mailed links to sign in with. None are records: each is over after minutes, and is left out of backups. */
import { insertInto, query, statement } from "../sql/statement.js";

export const addSignInLink = statement(
  (p: {
    linkId: string;
    address: string;
    addressHash: Uint8Array;
    networkHash: Uint8Array;
    browserHash: Uint8Array;
    knownBrowser: number;
    now: number;
    expiresAt: number;
  }) =>
    insertInto("sign_in_links", {
      link_id: p.linkId,
      address: p.address,
      address_hash: p.addressHash,
      network_hash: p.networkHash,
      browser_hash: p.browserHash,
      known_browser: p.knownBrowser,
      tries: 0,
      created_at: p.now,
      expires_at: p.expiresAt,
      used_at: null,
    }),
);

/** How many were asked for an address since a moment, by known browsers or by others; by network. */
export const countSignInLinks = statement((p: { addressHash: Uint8Array; knownBrowser: number; since: number }) =>
  query
    .selectFrom("sign_in_links")
    .select((row) => ["network_hash", row.cast<number>(row.fn.countAll(), "integer").as("links")])
    .where("address_hash", "=", p.addressHash)
    .where("known_browser", "=", p.knownBrowser)
    .where("created_at", ">", p.since)
    .groupBy("network_hash"),
);

export const readSignInLink = statement((p: { linkId: string }) =>
  query.selectFrom("sign_in_links").selectAll().where("link_id", "=", p.linkId),
);

/** The newest that a browser asked for. */
export const readNewestLinkOf = statement((p: { browserHash: Uint8Array }) =>
  query
    .selectFrom("sign_in_links")
    .selectAll()
    .where("browser_hash", "=", p.browserHash)
    .orderBy("created_at", "desc")
    .orderBy("link_id", "desc")
    .limit(1),
);

/** The codes that were wrong, of links for an address that were asked for since a moment. */
export const countTriesFor = statement((p: { addressHash: Uint8Array; since: number }) =>
  query
    .selectFrom("sign_in_links")
    .select((row) => row.cast<number>(row.fn.coalesce(row.fn.sum("tries"), row.lit(0)), "integer").as("tries"))
    .where("address_hash", "=", p.addressHash)
    .where("created_at", ">", p.since),
);

export const countTry = statement((p: { linkId: string }) =>
  query
    .updateTable("sign_in_links")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("link_id", "=", p.linkId),
);

export const markUsed = statement((p: { linkId: string; at: number }) =>
  query.updateTable("sign_in_links").set({ used_at: p.at, address: null }).where("link_id", "=", p.linkId),
);

/** Removes the address from expired links. */
export const emptyOverLinks = statement((p: { now: number }) =>
  query
    .updateTable("sign_in_links")
    .set({ address: null })
    .where("expires_at", "<=", p.now)
    .where("address", "is not", null),
);

export const dropOldLinks = statement((p: { before: number }) =>
  query.deleteFrom("sign_in_links").where("created_at", "<", p.before),
);
