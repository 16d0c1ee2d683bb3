/** Reads that take long: they take turns by account (decision 510). */
import type { Caller } from "../auth/caller.js";
import type { LineKind } from "../services/turns/kinds.js";
import type { Verb } from "../services/verb-runner.js";
import type { HttpOptions } from "./context.js";

type Parts = Pick<HttpOptions, "turns" | "verbRunner">;

/**
 * `previews`: what would come of a change; up to some hundred answers are decided again. `logs`: a page of the log,
 * whose filters may look at many answers and find few.
 */
export type LongRead = Extract<LineKind, "previews" | "logs">;

/** On one state of the database. */
export function readInTurn<Result>(
  { turns, verbRunner }: Parts,
  kind: LongRead,
  { accountId }: Pick<Caller, "accountId">,
  verb: Verb<Result>,
): Promise<Result> {
  return turns.line(kind).run(accountId, () => verbRunner.read(verb));
}

/**
 * Pages of a file. The first may be refused because others of the account are written. Those behind it are not, for the
 * response has begun.
 */
export function readingPages<Result>(
  { turns, verbRunner }: Parts,
  { accountId }: Pick<Caller, "accountId">,
): { readonly first: (verb: Verb<Result>) => Promise<Result>; readonly next: (verb: Verb<Result>) => Promise<Result> } {
  const line = turns.line("exports");
  return {
    first: (verb) => line.run(accountId, () => verbRunner.read(verb)),
    next: (verb) => line.more(accountId, () => verbRunner.read(verb)),
  };
}
