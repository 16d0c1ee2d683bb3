/** Reads that take long: they take turns by account (decision 510). */
import type { Caller } from "../auth/caller.js";
import type { Verb } from "../services/verb-runner.js";
import type { HttpOptions } from "./context.js";

type Parts = Pick<HttpOptions, "turns" | "verbRunner">;

/** A preview of what would come of a change: it decides up to some hundred answers again, on one state. */
export function readPreview<Result>(
  { turns, verbRunner }: Parts,
  { accountId }: Pick<Caller, "accountId">,
  verb: Verb<Result>,
): Promise<Result> {
  return turns.line("previews").run(accountId, () => verbRunner.read(verb));
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
