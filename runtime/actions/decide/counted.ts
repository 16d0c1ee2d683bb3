/**
 * All actions that count in a domain, a page at a time: for computing totals over past bookings. Actions with erased
 * answers count as before, and come last.
 */
import { FIRST_DAY } from "../../engine/values/days.js";
import { listCounted } from "../../store/actions/actions.js";
import { listErasedCounted } from "../../store/actions/erased-actions.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { type ActionBooking, actionBookingOf } from "./action-booking.js";
import { UNDECIDED } from "./action-decisions.js";

const BOOKINGS_AT_ONCE = 500;

export interface CountedIn {
  readonly accountId: string;
  readonly env: string;
  readonly domain: string;
  /** The first day; from the beginning where left out. */
  readonly from?: number;
}

export function* eachCountedPage(
  { from = FIRST_DAY, ...of }: CountedIn,
  look: (page: readonly ActionBooking[]) => Steps<void>,
): Steps<void> {
  for (const list of [listCounted, listErasedCounted])
    for (let after = 0; ;) {
      const [rows] = yield* batch(list({ ...of, from, after, most: BOOKINGS_AT_ONCE }));
      yield* look(rows.map((row) => actionBookingOf(row, UNDECIDED)));
      const last = rows.at(-1)?.sequence;
      if (typeof last !== "number" || rows.length < BOOKINGS_AT_ONCE) break;
      after = last;
    }
}

/** All of them if there are at most `most`, otherwise null. */
export function* readFirstCounted(
  { from = FIRST_DAY, ...of }: CountedIn,
  most: number,
): Steps<readonly ActionBooking[] | null> {
  const first = { ...of, from, after: 0, most: most + 1 };
  const rows = (yield* batch(listCounted(first), listErasedCounted(first))).flat();
  return rows.length > most ? null : rows.map((row) => actionBookingOf(row, UNDECIDED));
}
