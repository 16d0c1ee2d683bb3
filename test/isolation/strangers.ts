/** The parts of an answer by which a stranger could distinguish an object of another account from a missing one. */
import type { Received } from "../runtime/http/sample-service.js";

/** The distinguishing parts of an answer, without request counters and request ids. */
export function seen({ status, headers, text }: Received, name: string): object {
  const told = [...headers].filter(
    ([header]) => !["x-request-id", "date", "ratelimit-remaining", "ratelimit-reset"].includes(header),
  );
  return { status, told, text: text.replaceAll(name, "<name>") };
}

/** A name of the same length and form that no object has. Throws if it cannot make one. */
export function missingLike(name: string): string {
  if (/^[a-z]{3}_[0-9a-z]{26}$/.test(name)) return name.slice(0, -8) + "0".repeat(8);
  const missing = name.replace("acme", "none").replace(/^spare_bot$/, "never_bot");
  if (missing === name) throw new Error(`Nothing is known that is missing and like ${name}.`);
  return missing;
}
