/**
 * The check that is sent again and again: an executed refund within the limits. Each goes to another customer, so every
 * one writes the same rows.
 */

/** In the data folder: the key of the sample account's app. */
export const KEY_FILE = "bench-key.txt";

export function customerOf(at: number): string {
  return `B-${String(at).padStart(9, "0")}`;
}

export function checkBody(at: number, day: string): string {
  return JSON.stringify({
    rule_set: "policy.acme.customer_support",
    transaction: { channel: "booking", status: "executed" },
    facts: {
      action_date: day,
      action: "refund",
      customer: { kind: "customer", customer_number: customerOf(at) },
      amount: { amount: 4_990, currency: "EUR" },
      order_total: { amount: 40_000, currency: "EUR" },
      delivered_on: day,
      reported_damaged: false,
    },
  });
}
