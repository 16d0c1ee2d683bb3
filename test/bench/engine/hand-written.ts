/** The hand-written function as a contestant. */
import { type RefundAnswer, refundByHand, textOf } from "./by-hand.js";
import { type RefundCase, SETTINGS } from "./cases.js";
import type { Contestant } from "./contestant.js";

export const handWritten: Contestant<RefundCase, RefundAnswer> = {
  name: "hand-written TypeScript",
  says: "whole",
  prepare: (given) => given,
  evaluate: ({ facts, agent, gathered }) => refundByHand(facts, agent, gathered, SETTINGS),
  isAsync: false,
  textOf,
};
