/** A bot that asks before it refunds, and acts as each of the four answers requires. */
import { type Answer, type Day, layerOf, type Schemas, type TcsClient } from "transaction-control-client";

import type { CheckRequest, Facts } from "../generated/tcs-facts.js";
import type { OrderSystem } from "./orders.js";

export const PLAYBOOK = "policy.acme.customer_support";

type RefundFacts = Facts["customer_support"];

/** A customer's request. */
export interface Ticket {
  readonly number: string;
  readonly orderNumber: string;
  readonly customerNumber: string;
  /** In one word, as the playbook's fact requires. */
  readonly action: string;
  /** In cents of EUR. */
  readonly cents: number;
}

/** The bot's action, with the receipt of its answer. People are named by their service ids. */
export type Done = { readonly checkId: string } & (
  | { readonly did: "refunded" }
  | { readonly did: "refused" | "expired" }
  | { readonly did: "waits_for_approval"; readonly approver: string | null }
  | { readonly did: "waits_for_signer"; readonly signer: string | null; readonly question: string }
  | { readonly did: "handed_to_a_person"; readonly person: string | null; readonly why: string }
);

export interface BotParts {
  /** With the agent's own key, which makes this agent the actor of all its requests. */
  readonly tcs: TcsClient<CheckRequest>;
  readonly orders: OrderSystem;
  /** Pays the money back, and keeps with the payment the receipt of the answer that allowed it. */
  readonly pay: (ticket: Ticket, checkId: string) => Promise<void>;
  readonly today: () => Day;
}

/**
 * Asks about one ticket and acts on the answer. It acts in one case only: a rule was applied, and its outcome is
 * `allowed`.
 */
export async function handle(ticket: Ticket, parts: BotParts): Promise<Done> {
  let sent: RefundFacts = {
    action_date: parts.today(),
    action: ticket.action,
    customer: { customer_number: ticket.customerNumber },
    amount: { amount: ticket.cents, currency: "EUR" },
  };
  let known = sent;
  let answer = await ask(ticket, sent, null, parts);
  // An answer names only the missing facts of the rules reached; with these known, a later rule may need more.
  while (answer.state === "undetermined_missing_facts") {
    const fetched = await fetchMissing(answer, ticket, known, parts.orders);
    if (fetched === null) {
      await report(answer.check_id, { executed: false, reason: "abandoned" }, parts);
      return {
        did: "handed_to_a_person",
        checkId: answer.check_id,
        person: null,
        why: `not known: ${answer.missing.map(({ fact }) => fact).join(", ")}`,
      };
    }
    sent = fetched;
    known = { ...known, ...sent };
    answer = await ask(ticket, sent, answer, parts);
  }
  return act(ticket, answer, parts);
}

/**
 * Asks again about a ticket that waits for a person. The answer contains decisions made meanwhile. A refusal leaves the
 * answer as it was; its request shows the refusal.
 */
export async function resume(ticket: Ticket, checkId: string, parts: BotParts): Promise<Done> {
  const read = await parts.tcs.readCheck(checkId);
  if (read.execution?.status === "expired") return { did: "expired", checkId };
  if (read.requests?.some(({ status }) => status === "refused")) {
    await report(checkId, { executed: false, reason: "abandoned" }, parts);
    return { did: "refused", checkId };
  }
  const answer = await ask(ticket, {}, read, parts);
  if (answer.state === "undetermined_missing_facts") throw new Error(`${ticket.number} lacks facts that it had before`);
  return act(ticket, answer, parts);
}

/** Waits until the people who were asked about a ticket have decided, and goes on with it. */
export async function resumeWhenDecided(ticket: Ticket, checkId: string, parts: BotParts): Promise<Done> {
  const read = await parts.tcs.readCheck(checkId);
  const waiting = (read.requests ?? []).filter(({ status }) => status === "waiting");
  for (const { id } of waiting) await parts.tcs.waitForDecision(id);
  const done = await resume(ticket, checkId, parts);
  // One person may be asked after another. Where no setting names a person, nobody is asked.
  const waits = done.did === "waits_for_approval" || done.did === "waits_for_signer";
  return waits && waiting.length > 0 ? resumeWhenDecided(ticket, done.checkId, parts) : done;
}

/**
 * An agent says that it only asks: the refund counts in no total until it is reported as paid. `earlier`: the answer
 * that asked for these facts.
 */
async function ask(
  ticket: Ticket,
  facts: RefundFacts,
  earlier: Pick<Answer, "transaction"> | null,
  { tcs }: BotParts,
): Promise<Answer> {
  const about =
    earlier === null
      ? { channel: "agent" as const, ref: ticket.number, run: ticket.number }
      : { completes: earlier.transaction.transaction_id };
  return tcs.check({ rule_set: PLAYBOOK, transaction: { status: "proposed", ...about }, facts, explain: false });
}

/**
 * Reports what happened to the action: only then does a payment count in totals, and a dropped action raises no more
 * requests.
 */
async function report(checkId: string, body: Schemas["ExecutionReport"], { tcs }: BotParts): Promise<void> {
  await tcs.reportExecution(checkId, body);
}

type Asking = Extract<Answer, { state: "undetermined_missing_facts" }>;

/**
 * Only the facts that `missing` names. Null if one is unavailable: it belongs to another action, it was sent already,
 * or the order system does not know it.
 */
async function fetchMissing(
  { missing }: Asking,
  { orderNumber }: Ticket,
  known: RefundFacts,
  orders: OrderSystem,
): Promise<Partial<RefundFacts> | null> {
  const order: Readonly<Record<string, unknown>> = (await orders(orderNumber)) ?? {};
  const fetched = missing.map(
    ({ fact, of }) => [fact, of === null && !(fact in known) ? (order[fact] ?? null) : null] as const,
  );
  return fetched.some(([, value]) => value === null) ? null : Object.fromEntries(fetched);
}

async function act(ticket: Ticket, answer: Exclude<Answer, Asking>, parts: BotParts): Promise<Done> {
  const checkId = answer.check_id;
  switch (answer.state) {
    case "not_covered":
      return { did: "handed_to_a_person", checkId, person: null, why: answer.reason };
    case "contested":
      return { did: "waits_for_signer", checkId, signer: answer.signer.user, question: answer.question.wording };
    case "determined":
      return actOn(answer, ticket, parts);
  }
}

type Determined = Extract<Answer, { state: "determined" }>;

/** `outcome` is the result of all rule sets; the person to ask is in the part of the playbook. */
async function actOn(answer: Determined, ticket: Ticket, parts: BotParts): Promise<Done> {
  const checkId = answer.check_id;
  const layer = layerOf(answer, PLAYBOOK);
  switch (answer.outcome) {
    case "allowed":
      await parts.pay(ticket, checkId);
      await report(checkId, { executed: true, ref: `payment of ${ticket.number}`, system: "payments" }, parts);
      return { did: "refunded", checkId };
    case "needs_approval":
      return { did: "waits_for_approval", checkId, approver: layer?.approver ?? null };
    case "not_allowed":
      await report(checkId, { executed: false, reason: "abandoned" }, parts);
      return { did: "refused", checkId };
    default:
      // Handed over by a rule, or an outcome that a later version of the playbook declares and this bot does not know.
      return { did: "handed_to_a_person", checkId, person: layer?.handed_to ?? null, why: answer.outcome };
  }
}
