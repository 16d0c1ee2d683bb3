/** What a stranger could tell a thing of another account from nothing by. */
import type { Received } from "../runtime/http/sample-service.js";

/** All that a stranger could tell apart by, but for what counts requests and what names this one. */
export function seen({ status, headers, text }: Received, name: string): object {
  const told = [...headers].filter(
    ([header]) => !["x-request-id", "date", "ratelimit-remaining", "ratelimit-reset"].includes(header),
  );
  return { status, told, text: text.replaceAll(name, "<name>") };
}

/** As long as the name, of the same form, and of nothing. */
export function missingLike(name: string): string {
  return /^[a-z]{3}_[0-9a-z]{26}$/.test(name) ? name.slice(0, -8) + "0".repeat(8) : name.replace("acme", "none");
}
