/** The revision of an account's rules, apart from what reads them: a command that only sets it loads no rules. */
import type { Ports } from "../../ports/ports.js";

/** Never the same twice, so that what was cached in a transaction that failed is never taken for what was stored. */
export function newRevision({ randomBytes }: Ports): string {
  return [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
