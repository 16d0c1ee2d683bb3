/** An invented order system: the facts of an order, one by one, as the refund bot requests them. Sample data. */
import type { Day } from "transaction-control-client";

import type { Facts } from "../generated/tcs-facts.js";

/** The facts that an order system holds. */
export type OrderFacts = Pick<Facts["customer_support"], "order_total" | "delivered_on" | "reported_damaged">;

/** The facts of the order; null if there is no such order. */
export type OrderSystem = (orderNumber: string) => Promise<OrderFacts | null>;

/** Orders that were delivered a while before `today`. */
export function sampleOrders(today: Day): OrderSystem {
  const orders: Readonly<Record<string, OrderFacts>> = {
    "O-1001": {
      order_total: { amount: 12_900, currency: "EUR" },
      delivered_on: daysBefore(today, 5),
      reported_damaged: false,
    },
    "O-1002": {
      order_total: { amount: 40_000, currency: "EUR" },
      delivered_on: daysBefore(today, 10),
      reported_damaged: false,
    },
    // Still with the carrier: the day of delivery is unknown.
    "O-1003": { order_total: { amount: 8_000, currency: "EUR" }, delivered_on: null, reported_damaged: false },
  };
  return (orderNumber) => Promise.resolve(orders[orderNumber] ?? null);
}

function daysBefore(day: Day, days: number): Day {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
