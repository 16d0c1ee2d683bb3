/**
 * The bookings of the sample account in the bench: refunds and gifts of many customers, few of them heavy, drawn with a
 * fixed seed.
 */
import { formatDay } from "../../../runtime/engine/values/days.js";
import { customerOf } from "../request.js";

/** Numbers from 0 up to 1 without it, the same in every run. */
export function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Of 10,000 actions about 700 are of the first customer, 180 of the second, and half of all customers have one or two.
 */
const CUSTOMERS = 3_000;
const SKEW = 3;

const drawCustomer = (draw: () => number): number => Math.floor(CUSTOMERS * draw() ** SKEW);

interface Refund {
  readonly customer: number;
  /** A day since 1970. */
  readonly day: number;
  /** In cents. */
  readonly amount: number;
  readonly byAgent?: boolean;
}

export function refundBody({ customer, day, amount, byAgent = false }: Refund): string {
  return JSON.stringify({
    rule_set: "policy.acme.customer_support",
    explain: false,
    transaction: {
      channel: byAgent ? "agent" : "booking",
      status: "executed",
      ...(byAgent && { actor: { kind: "agent", id: "refund_bot" } }),
    },
    facts: {
      action_date: formatDay(day),
      action: "refund",
      customer: { kind: "customer", customer_number: customerOf(customer) },
      amount: { amount, currency: "EUR" },
      order_total: { amount: 40_000, currency: "EUR" },
      delivered_on: formatDay(day - 5),
      reported_damaged: false,
    },
  });
}

export function giftBody({ customer, ...gift }: Refund): string {
  return giftTo({ kind: "customer", customer_number: customerOf(customer) }, gift);
}

export function giftTo(recipient: object, { day, amount }: Pick<Refund, "day" | "amount">): string {
  return JSON.stringify({
    rule_set: "law.de.business_gifts",
    jurisdiction: "DE",
    explain: false,
    transaction: { channel: "invoice", status: "executed" },
    facts: {
      gift_date: formatDay(day),
      recipient,
      recipient_is_own_employee: false,
      given_out_generally: false,
      cost_net: { amount, currency: "EUR" },
      vat: { amount: Math.round(amount * 0.19), currency: "EUR" },
    },
  });
}

/** So many actions of `days` days before `end`, in the order of their days. */
export function drawActions(count: number, end: number, days: number, seed: number): readonly string[] {
  const draw = drawing(seed);
  const drawn = Array.from({ length: count }, () => end - days + Math.floor(days * draw())).sort((a, b) => a - b);
  return drawn.map((day) => {
    const action = { customer: drawCustomer(draw), day, amount: 500 + Math.floor(14_000 * draw()) };
    const kind = draw();
    // Gifts go to all alike: each answers all of its recipient's year again.
    return kind < 0.1
      ? giftBody({ ...action, customer: Math.floor(CUSTOMERS * draw()) })
      : refundBody({ ...action, byAgent: kind < 0.25 });
  });
}
