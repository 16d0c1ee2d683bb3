/**
 * The requests of a crash test's senders: new actions and their continuations; and senders that continue until the
 * service is gone.
 */
import { gift, refund } from "../runtime/http/sample-service.js";
import type { Draw } from "./draw.js";
import {
  type ActionState,
  checkIdOf,
  type Does,
  type Ledger,
  send,
  type Sending,
  type SendResult,
  type Target,
} from "./ledger.js";

/** A customer is met this often, so that totals move earlier answers and no check moves very many. */
const SENDINGS_OF_A_CUSTOMER = 12;
const CUSTOMERS_AT_ONCE = 4;
const MOST_CENTS = 900;
/** So far back a sender looks for an action to go on with. */
const REMEMBERED = 40;

type Made = Pick<Sending, "does" | "path" | "body" | "leaves">;

/**
 * Half of the requests begin an action. The other half continue an answered action that no other request continues, if
 * there is one.
 */
export function makeSending(ledger: Ledger, draw: Draw): Sending {
  const number = ledger.sendings.size;
  const key = `crash-${number}`;
  // Several customers at once, so that concurrent requests share one total.
  const customer = `C-${Math.floor(number / (CUSTOMERS_AT_ONCE * SENDINGS_OF_A_CUSTOMER))}-${draw(CUSTOMERS_AT_ONCE)}`;
  const goOn = draw(2) === 0 ? waiting(ledger) : [];
  const last = goOn.length === 0 ? undefined : goOn[draw(goOn.length)];
  const made = last === undefined ? begun(customer, number, draw) : wentOn(ledger, last, draw);
  const sending: Sending = { key, customer: last?.customer ?? customer, action: last?.action ?? key, ...made };
  ledger.sendings.set(key, sending);
  return sending;
}

/** The last sending of each of the newest actions that something may still become of. */
function waiting({ sendings, answers }: Ledger): readonly Sending[] {
  const last = new Map<string, Sending>();
  for (const sending of [...sendings.values()].slice(-REMEMBERED)) last.set(sending.action, sending);
  return [...last.values()].filter(({ key, leaves }) => leaves.is !== "over" && answers.has(key));
}

function begun(customer: string, number: number, draw: Draw): Made {
  const cents = 1 + draw(MOST_CENTS);
  const kind = draw(10);
  // A refund counts in no total of gifts, and no other refund moves its answer: people decide on it.
  if (kind <= 1) return checked("begin", refund(`${customer}-${number}`, cents), { is: "decided on", cents: null });
  const known = draw(4) === 0 ? null : cents;
  if (kind <= 4)
    return checked("begin", giftOf(customer, known, { status: "proposed" }), { is: "asked about", cents: known });
  return checked("begin", giftOf(customer, known, { status: "executed" }), { is: "taken", cents: known });
}

function wentOn(ledger: Ledger, { action, customer, leaves: { is, cents } }: Sending, draw: Draw): Made {
  const first = checkIdOf(ledger.answers.get(action) ?? "");
  if (is === "decided on") return decided(first, ledger.admin, draw);
  const booking = bookingOf(ledger, action);
  if (is === "asked about") {
    const amount = 1 + draw(MOST_CENTS);
    if (cents === null && draw(2) === 0)
      return checked("ask again", giftOf(customer, amount, { completes: booking, status: "proposed" }), {
        is,
        cents: amount,
      });
    if (draw(4) === 0)
      return reported(first, "execution", { executed: false, reason: "abandoned" }, { is: "over", cents: null });
    return reported(first, "execution", { executed: true }, { is: "taken", cents });
  }
  if (draw(3) === 0) return reported(first, "reversal", {}, { is: "over", cents: null });
  const other = cents === null ? 1 + draw(MOST_CENTS) : 1 + ((cents + draw(MOST_CENTS - 1)) % MOST_CENTS);
  const leaves = { is, cents: other };
  return cents === null
    ? checked("complete", giftOf(customer, other, { completes: booking }), leaves)
    : checked("correct", giftOf(customer, other, { corrects: booking }), leaves);
}

/** The current booking: that of its last answer to a check. */
function bookingOf({ sendings, answers }: Ledger, action: string): string {
  let booking = "";
  for (const sending of sendings.values())
    if (sending.action === action)
      booking =
        /^\{"check_id":"\w+","state":.*?"transaction_id":"(txn_\w+)","status"/s.exec(
          answers.get(sending.key) ?? "",
        )?.[1] ?? booking;
  return booking;
}

/** `cents` null: its cost is not known yet. */
function giftOf(customer: string, cents: number | null, transaction: object): object {
  return gift(customer, cents ?? 0, { transaction, ...(cents === null && { facts: { cost_net: null } }) });
}

function checked(does: Does, body: object, leaves: ActionState): Made {
  return { does, path: "/v1/check", body: JSON.stringify(body), leaves };
}

/** Another outcome than the rules gave: the answer stays, and may be decided on again. */
function decided(checkId: string, admin: string, draw: Draw): Made {
  const resolved_outcome = draw(2) === 0 ? "not_allowed" : "hand_to_a_person";
  const body = JSON.stringify({ resolved_outcome, method: "override", resolved_by: admin });
  return {
    does: "resolution",
    path: `/v1/checks/${checkId}/resolution`,
    body,
    leaves: { is: "decided on", cents: null },
  };
}

function reported(checkId: string, does: "execution" | "reversal", body: object, leaves: ActionState): Made {
  return { does, path: `/v1/checks/${checkId}/${does}`, body: JSON.stringify(body), leaves };
}

/**
 * Sends requests and records the answers until the service is gone or `enough` returns true; any status but 200 is a
 * failure of the test.
 */
export async function sendOn(ledger: Ledger, target: Target, draw: Draw, enough: () => boolean): Promise<void> {
  while (!enough()) {
    const sending = makeSending(ledger, draw);
    let acknowledged: SendResult;
    try {
      acknowledged = await send(target, sending);
    } catch {
      return;
    }
    if (acknowledged.status !== 200)
      throw new Error(
        `${sending.key} to ${sending.path} was answered with ${acknowledged.status}: ${acknowledged.text}`,
      );
    ledger.answers.set(sending.key, acknowledged.text);
  }
}
