/**
 * Puts what is due for a person into one message, and commits which message carries what before anything is sent
 * (decision 226). What becomes due while the message is under way waits for the next one.
 */
import { newMessage } from "../../actions/messages.js";
import type { Ports } from "../../ports/ports.js";
import { lockNamed } from "../../store/locks.js";
import { closeItemsOf, listDueDeliveries, listDueItems, listDuePeople, putIntoMessage } from "../../store/messages.js";
import { batch, type Statement, type Steps } from "../../store/steps.js";

/** So long an alert waits for others to the same person: much less than the minute in which people are told. */
export const GATHER_MS = 5_000;
/** What a person still reads to its end. */
const MOST_IN_ONE = 100;
const MOST_PEOPLE_AT_ONCE = 50;

/** Of several processes one gathers. Returns how many messages were made. */
export function* gather(ports: Ports): Steps<number> {
  const now = ports.now();
  const [, people] = yield* batch(
    lockNamed("mail is gathered"),
    listDuePeople({ dueBefore: now - GATHER_MS, most: MOST_PEOPLE_AT_ONCE }),
  );
  const written: Statement[] = [];
  let messages = 0;
  for (const { account_id: accountId, person_id: personId, left_at } of people) {
    if (left_at !== null) {
      written.push(closeItemsOf({ accountId, personId, reason: "left_the_account" }));
      continue;
    }
    const [items] = yield* batch(listDueItems({ accountId, personId, now, most: MOST_IN_ONE }));
    const { messageId, statements } = newMessage(ports, {
      kind: "alerts",
      content: null,
      to: { person: { accountId, personId }, address: null, language: null },
    });
    written.push(
      ...statements,
      ...items.map(({ env, kind, item_id: itemId }) =>
        putIntoMessage({ accountId, env, kind, itemId, personId, messageId }),
      ),
    );
    messages += 1;
  }
  if (written.length > 0) yield* batch(...written);
  return messages;
}

/** Whether there is anything to gather or to send: asked every second, and writes nothing. */
export function* isAnythingDue({ now }: Ports): Steps<boolean> {
  const at = now();
  const [people, deliveries] = yield* batch(
    listDuePeople({ dueBefore: at - GATHER_MS, most: 1 }),
    listDueDeliveries({ now: at, most: 1 }),
  );
  return people.length + deliveries.length > 0;
}
