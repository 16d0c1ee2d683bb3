/** A command of the model, and what all of them draw from and note. */
import fc from "fast-check";

import { type History, statusOf } from "./history.js";
import { noteTruths } from "./play.js";
import type { Service } from "./service.js";
import { lookAtStanding } from "./settle.js";

export type Command = fc.AsyncCommand<History, Service>;

/** `does`: returns nothing if it has no object to act on. */
export function command(name: string, does: (history: History, service: Service) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (history, service) => {
      await does(history, service);
      await lookAtStanding(history, service);
    },
    toString: () => name,
  };
}

/**
 * Mostly values that let actions move each other: refunds to one customer, with amounts on both sides of the limits.
 */
export function mostly<T, U>(weight: number, usual: readonly T[], others: readonly U[]): fc.Arbitrary<T | U> {
  return fc.oneof(
    { weight, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

export const WHICH = fc.nat({ max: 30 });

export function pick<T>(items: readonly T[], which: number): T | undefined {
  return items.length === 0 ? undefined : items[which % items.length];
}

export function rerunOf(history: History, service: Service, how: "surely" | "perhaps"): void {
  for (const action of history.actions)
    if (statusOf(action, history.now) === "proposed" && history.rerun.get(action) !== "surely")
      history.rerun.set(action, how);
  noteTruths(history, service.lead);
}
