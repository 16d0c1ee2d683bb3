/**
 * The stored names: each until the end of the fiscal year after the one of its customer's last booking. An expired name
 * that is sent again with the same spelling leads to the same record (decision 276).
 */
import { expect } from "vitest";

import { dayOf, type Facts, type History } from "./history.js";
import type { Service } from "./service.js";

export interface KnownName {
  /** When it was recorded last, in milliseconds; null: it expired. */
  recordedAt: number | null;
  /** Days of actions about the customer, as their answers had them. */
  readonly days: string[];
}

const isName = (customer: string | undefined): customer is string => customer?.startsWith("N-") ?? false;

/** `sent`: the facts of the request; `action`: the action in its new state. */
export function noteMet(
  { names, now }: History,
  sent: Facts,
  { facts: { customer }, day }: { readonly facts: Facts; readonly day: string },
): void {
  if (isName(sent.customer)) {
    const name = names.get(sent.customer) ?? { recordedAt: null, days: [] };
    name.recordedAt ??= now;
    names.set(sent.customer, name);
  }
  // Nothing is stored of an erased customer.
  if (customer !== undefined) names.get(customer)?.days.push(day);
}

/** The daily work. `inFlight`: a booking at the same moment, on the same day. */
export async function lookDaily(
  history: History,
  service: Service,
  inFlight: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await Promise.all([service.lookDaily(), inFlight()]);
  const since = `${Number(dayOf(history.now).slice(0, 4)) - 1}-01-01`;
  for (const name of history.names.values()) {
    if (name.recordedAt === null) continue;
    if ([dayOf(name.recordedAt), ...name.days].every((day) => day < since)) name.recordedAt = null;
  }
  const kept = [...history.names].filter(([, { recordedAt }]) => recordedAt !== null);
  expect([...(await service.named())].sort()).toEqual(kept.map(([customer]) => history.records.get(customer)).sort());
}

export const isExpired = ({ names }: History, customer: string): boolean => names.get(customer)?.recordedAt === null;
