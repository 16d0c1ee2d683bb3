/**
 * What mail says of the approvals that keys recorded in a person's name: how many and how much in a day, with the page
 * of the log that lists them.
 */
import { claimsPeriod } from "../../actions/outbox.js";
import { amountText } from "../../engine/amount-text.js";
import { listClaimedApprovals } from "../../store/bookings.js";
import { listClaimsOfMessage } from "../../store/messages.js";
import { batch, type Steps } from "../../store/steps.js";
import { readFactsText } from "../../store/values.js";
import type { Entry } from "./letter.js";
import { minuteOf } from "./moments.js";
import type { MailWords } from "./words.js";

/** `console`: the address of the console, without a slash at its end. */
export function* claimEntries(words: MailWords, console: string, messageId: string): Steps<readonly Entry[]> {
  const [items] = yield* batch(listClaimsOfMessage({ messageId }));
  const entries: Entry[] = [];
  for (const { account_id: accountId, env, item_id: itemId, person_id: person } of items) {
    const { from, to } = claimsPeriod(itemId);
    const [claims] = yield* batch(listClaimedApprovals({ accountId, env, person, from, to }));
    const query = new URLSearchParams({
      claimed: person,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    });
    entries.push({
      title: words.approvalsClaimed(claims.length, sumsOf(claims.map(({ claimed_amount }) => claimed_amount))),
      lines: [[words.approvalsNotYours], [words.raised(minuteOf(to))]],
      url: `${console}/${env}/checks?${query.toString()}`,
    });
  }
  return entries;
}

/** By currency, in the order of their codes. `amounts`: as facts are stored. */
function sumsOf(amounts: readonly (string | null)[]): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const text of amounts) {
    const [value] = text === null ? [] : Object.values(readFactsText(text));
    if (typeof value !== "object" || !("currency" in value)) continue;
    sums.set(value.currency, (sums.get(value.currency) ?? 0n) + value.amount);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sum]) => amountText(sum, currency));
}
