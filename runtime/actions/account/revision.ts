/** The revision of an account's rules, in a file of its own: a command that only sets it loads no rules. */
import type { Ports } from "../../ports/ports.js";

/** Unique, so that a cache entry of a failed transaction is never used for stored data. */
export function newRevision({ randomBytes }: Ports): string {
  return [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
