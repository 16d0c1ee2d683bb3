/** A contestant of the bench: a name, the evaluation of one prepared input, and the form of its result. */
import type { RefundCase } from "./cases.js";

/** `I`: the input in this contestant's form, prepared outside the measured time; `A`: its answer. */
export interface Contestant<I = unknown, A = unknown> {
  readonly name: string;
  /**
   * `whole`: it returns state, rule, person and missing facts. `slice`: outcome and rule, for cases without missing
   * facts.
   */
  readonly says: "whole" | "slice";
  readonly prepare: (given: RefundCase) => I;
  readonly evaluate: (input: I) => A | Promise<A>;
  readonly isAsync: boolean;
  readonly textOf: (answer: A) => string;
}

/** The deciding rule and its outcome, from a whole answer's text. */
export function sliceOf(whole: string): string {
  const [state = "", outcome = "", rule = ""] = whole.split(" ");
  return `${state === "determined" ? outcome : state} ${rule}`;
}
