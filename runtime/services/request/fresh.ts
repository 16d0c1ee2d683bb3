/** The maximum age of a person's sign-in, by the act that it is for (decision 217). */
import type { Caller } from "../../auth/caller.js";
import { Refusal } from "../../refusals/refusal.js";

export type Freshness = "within an hour" | "within 12 hours";

const HOUR_MS = 3_600_000;
const LONGEST_MS: Readonly<Record<Freshness, number>> = {
  "within an hour": HOUR_MS,
  "within 12 hours": 12 * HOUR_MS,
};

/** Checked after the caller's rights. A key has no age limit. `now` in milliseconds. */
export function requireFresh(caller: Caller, freshness: Freshness, now: number): void {
  if (caller.kind === "api_key") return;
  const { authenticatedAt } = caller;
  if (authenticatedAt !== null && now - authenticatedAt < LONGEST_MS[freshness]) return;
  const detail = `This takes a sign-in ${freshness}. Sign in again, then repeat it.`;
  throw new Refusal("unauthorized", detail, [{ field: "session", code: "sign_in_again", detail }]);
}
