/** Whoever takes part in the bench: a name, and how one prepared input is evaluated and told. */
import type { RefundCase } from "./cases.js";

/** `I`: the input as this one wants it, prepared outside the time; `A`: what it answers. */
export interface Contestant<I = unknown, A = unknown> {
  readonly name: string;
  /**
   * `whole`: it answers with state, rule, person and missing facts. `slice`: with outcome and rule, for cases in which
   * nothing is missing.
   */
  readonly says: "whole" | "slice";
  readonly prepare: (given: RefundCase) => I;
  readonly evaluate: (input: I) => A | Promise<A>;
  readonly isAsync: boolean;
  readonly textOf: (answer: A) => string;
}

/** The deciding rule and what it leads to, of a whole answer's text. */
export function sliceOf(whole: string): string {
  const [state = "", outcome = "", rule = ""] = whole.split(" ");
  return `${state === "determined" ? outcome : state} ${rule}`;
}
