/** What a node's server holds, read by SQL of the drill's own. */
import { ask } from "./cluster.js";
import type { Stored } from "./ledger.js";

/** `prefix`: of the keys that the drill sends. */
export async function readStored(url: string, prefix: string): Promise<Stored> {
  const like = [`${prefix}%`];
  const keys = await ask<{ key: string; body: string }>(
    url,
    "SELECT key, body FROM idempotency WHERE key LIKE $1",
    like,
  );
  const bookings = await ask<{ ref: string; many: string }>(
    url,
    "SELECT ref, count(*) AS many FROM bookings WHERE ref LIKE $1 GROUP BY ref",
    like,
  );
  return {
    keys: new Map(keys.map(({ key, body }) => [key, body])),
    bookings: new Map(bookings.map(({ ref, many }) => [ref, Number(many)])),
  };
}
