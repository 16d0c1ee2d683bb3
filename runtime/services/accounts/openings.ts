/**
 * How many accounts are opened over HTTP within a day: in all, from one network address, and by one builder. The
 * database has the counters, so all processes share them.
 */
import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import { Refusal } from "../../refusals/refusal.js";
import { addOpening, forgetOpenings, listOpenings } from "../../store/actions/openings.js";
import { lockNamed } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";

export const MOST_OPENINGS = { inAll: 50, perAddress: 5, perBuilder: 20 } as const;

export interface Opening {
  /** The account whose admin opens another. */
  readonly builder: string;
  /** A keyed hash of the network address. */
  readonly address: Uint8Array;
  /** In milliseconds. */
  readonly at: number;
}

/** Counts an opening in the transaction that makes it, or refuses it. */
export function* countOpening({ builder, address, at }: Opening): Steps<void> {
  yield* batch(lockNamed("openings"));
  const [openings] = yield* batch(listOpenings({ since: at - MILLISECONDS_A_DAY }));
  const waits = [
    waitFor(openings, MOST_OPENINGS.inAll, at),
    waitFor(
      openings.filter((each) => each.builder === builder),
      MOST_OPENINGS.perBuilder,
      at,
    ),
    waitFor(
      openings.filter((each) => Buffer.compare(each.address, address) === 0),
      MOST_OPENINGS.perAddress,
      at,
    ),
  ];
  const longest = Math.max(...waits);
  if (longest > 0) {
    const seconds = Math.ceil(longest / 1000);
    const detail = `Too many accounts were opened within a day. The next one can be opened in ${seconds} seconds.`;
    throw new Refusal("rate-limited", detail, [], {}, 429, seconds);
  }
  yield* batch(forgetOpenings({ before: at - MILLISECONDS_A_DAY }), addOpening({ openedAt: at, builder, address }));
}

/** Until so few are left of the last day that one more fits, in milliseconds. `openings`: oldest first. */
function waitFor(openings: readonly { readonly opened_at: number }[], most: number, now: number): number {
  const last = openings.at(-most);
  return last === undefined ? 0 : last.opened_at + MILLISECONDS_A_DAY - now;
}
