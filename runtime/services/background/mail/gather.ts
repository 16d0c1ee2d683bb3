/**
 * Puts a person's due items into one message, and commits which message carries which item before anything is sent
 * (decision 226). Items that become due meanwhile wait for the next message. Alerts and requests go in separate
 * messages.
 */
import { newMessage } from "../../../actions/tell/messages.js";
import { heldBackAlert } from "../../../actions/tell/request-alerts.js";
import type { Ports } from "../../../ports/ports.js";
import { findDueDelivery } from "../../../store/outgoing/due-mail.js";
import {
  closeItemsOf,
  listDueAlerts,
  listDueSummaries,
  listPeopleDueAlerts,
  listPeopleDueRequests,
  putIntoMessage,
} from "../../../store/outgoing/messages.js";
import {
  addHeldBack,
  closeRequestItems,
  dropHeldBack,
  HELD_BACK,
  listDueRequests,
  putOffRequestItem,
} from "../../../store/outgoing/request-mail.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import { alertedAccount } from "../../request/operator/operator.js";
import { type AgentAndPerson, readFirstWaiting, readHeldBack } from "./held-back.js";

/** The time for which an item waits for others to the same person: much less than the promised minute. */
export const GATHER_MS = 5_000;
/** The number of entries that a person still reads. */
const MOST_IN_ONE = 100;
const MOST_PEOPLE_AT_ONCE = 50;

interface ToPerson {
  readonly accountId: string;
  readonly personId: string;
}

interface DueItem {
  readonly env: string;
  readonly kind: string;
  readonly item_id: string;
}

/** One of several processes gathers. Returns whether anything was written. */
export function* gather(ports: Ports): Steps<boolean> {
  const now = ports.now();
  const due = { dueBefore: now - GATHER_MS, most: MOST_PEOPLE_AT_ONCE };
  const [, dueAlerts, dueRequests] = yield* batch(
    lockNamed("mail is gathered"),
    listPeopleDueAlerts(due),
    listPeopleDueRequests(due),
  );
  const { written, heldBack } = yield* freeHeldBack(ports);
  for (const { account_id: accountId, person_id: personId, left_at } of dueAlerts) {
    const to = { accountId, personId };
    if (left_at === null) written.push(...(yield* gatherAlerts(ports, to)));
    else written.push(closeItemsOf({ ...to, reason: "left_the_account" }));
  }
  for (const { account_id: accountId, person_id: personId, left_at } of dueRequests) {
    const to = { accountId, personId };
    if (left_at === null) written.push(...(yield* gatherRequests(ports, to, heldBack)));
    else written.push(closeItemsOf({ ...to, reason: "left_the_account" }));
  }
  if (written.length > 0) yield* batch(...written);
  return written.length > 0;
}

function intoMessage(
  ports: Ports,
  kind: "alerts" | "requests",
  { accountId, personId }: ToPerson,
  items: readonly DueItem[],
): readonly Statement[] {
  if (items.length === 0) return [];
  const person = { accountId, personId };
  const { messageId, statements } = newMessage(ports, {
    kind,
    content: null,
    to: { person, address: null, language: null },
  });
  return [
    ...statements,
    ...items.map(({ env, kind: ofItem, item_id: itemId }) =>
      putIntoMessage({ accountId, env, kind: ofItem, itemId, personId, messageId }),
    ),
  ];
}

function* gatherAlerts(ports: Ports, to: ToPerson): Steps<readonly Statement[]> {
  const due = { ...to, now: ports.now(), most: MOST_IN_ONE };
  const [alerts, summaries] = yield* batch(listDueAlerts(due), listDueSummaries(due));
  return intoMessage(ports, "alerts", to, [...alerts, ...summaries]);
}

const nameOf = ({ accountId, env, askedOf, agent }: AgentAndPerson): string =>
  JSON.stringify([accountId, env, askedOf, agent]);

/** A held-back item that is among the first waiting ones becomes due. */
function* freeHeldBack(ports: Ports): Steps<{ readonly written: Statement[]; readonly heldBack: Set<string> }> {
  const written: Statement[] = [];
  const heldBack = new Set<string>();
  for (const { row, freed, hasMore } of yield* readHeldBack(ports)) {
    const { account_id: accountId, env, person_id: personId, agent } = row;
    written.push(
      ...freed.map((requestId) => putOffRequestItem({ accountId, env, requestId, dueAt: ports.now() })),
      ...(hasMore ? [] : [dropHeldBack({ accountId, env, personId, agent })]),
    );
    if (hasMore) heldBack.add(nameOf({ accountId, env, askedOf: personId, agent }));
  }
  return { written, heldBack };
}

/** `heldBack`: agents whose request mail is already held back. */
function* gatherRequests(ports: Ports, to: ToPerson, heldBack: Set<string>): Steps<readonly Statement[]> {
  const { accountId, personId } = to;
  const now = ports.now();
  const [items] = yield* batch(listDueRequests({ ...to, now, most: MOST_IN_ONE }));
  const groups = new Map<string, AgentAndPerson>();
  for (const { env, agent } of items) {
    if (agent === null) continue;
    const group = { accountId, env, askedOf: personId, agent };
    groups.set(nameOf(group), group);
  }
  const waiting = yield* readFirstWaiting(ports, [...groups.values()]);
  const first = new Set(waiting.flatMap((each) => [...each.first]));
  const written: Statement[] = [];
  const mailed: DueItem[] = [];
  for (const { env, kind, item_id: requestId, agent } of items) {
    if (agent === null) written.push(closeRequestItems({ accountId, env, requestId, reason: "ended" }));
    // Who is reminded of a request, or mailed it again, was mailed it.
    else if (kind !== "request" || first.has(requestId)) mailed.push({ env, kind, item_id: requestId });
    else {
      written.push(putOffRequestItem({ accountId, env, requestId, dueAt: HELD_BACK }));
      const name = nameOf({ accountId, env, askedOf: personId, agent });
      if (heldBack.has(name)) continue;
      heldBack.add(name);
      written.push(
        addHeldBack({ account_id: accountId, env, person_id: personId, agent, since: now }),
        ...heldBackAlert({ ports }, yield* alertedAccount(accountId), { env }, { agent, asked_of: personId }),
      );
    }
  }
  return [...written, ...intoMessage(ports, "requests", to, mailed)];
}

/** Whether there is anything to gather or to send: asked every second, and writes nothing. */
export function* isAnythingDue(ports: Ports): Steps<boolean> {
  const now = ports.now();
  const due = { dueBefore: now - GATHER_MS, most: 1 };
  const [alerts, requests, deliveries] = yield* batch(
    listPeopleDueAlerts(due),
    listPeopleDueRequests(due),
    findDueDelivery({ now }),
  );
  if (alerts.length + requests.length + deliveries.length > 0) return true;
  const heldBack = yield* readHeldBack(ports);
  return heldBack.some(({ freed, hasMore }) => freed.length > 0 || !hasMore);
}
