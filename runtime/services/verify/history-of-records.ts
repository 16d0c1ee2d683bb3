/**
 * The history as it was at a place, from bookings alone: what each added to a total is derived anew by the rules and settings of a book, so that
 * neither the totals that are kept nor what settings have made of them since are trusted.
 */
import { assert } from "../../engine/assert.js";
import { FIRST_DAY, LAST_DAY } from "../../engine/days.js";
import { listCountedBookings } from "../../store/bookings.js";
import { run, type Verb } from "../../store/verb.js";
import type { DecidingBook } from "../accounts/account-book.js";
import { bookedFrom } from "../checks/booked.js";
import { contributionsOf, type Arriving, type History, type KeptMember, type WantedRange } from "../checks/history.js";
import { attempt } from "./attempt.js";

const BOOKINGS_AT_ONCE = 500;

interface InEnvironment {
  readonly accountId: string;
  readonly env: string;
}

interface WantedIn extends WantedRange {
  readonly domain: string;
}

/**
 * One walk over the bookings for all that is wanted, of which it keeps what some range takes in. The result gives the history up to a place.
 */
export function* historyOfRecords(book: DecidingBook, of: InEnvironment, wanted: readonly WantedIn[]): Verb<(horizon: number) => History> {
  const shares = new Map<string, Stood[]>(wanted.map((range) => [nameOf(range), []]));
  const take = ({ definition, key, member }: Arriving, { stands_from: from, stands_to: to }: { readonly stands_from: number | null; readonly stands_to: number | null }): void => {
    shares.get(nameOf({ definition, key }))?.push({ member, from: from ?? member.order, to });
  };
  for (const domain of new Set(wanted.map((range) => range.domain))) {
    const ranges = wanted.filter((range) => range.domain === domain);
    const definitions = new Set(ranges.map(({ definition }) => definition));
    const [from, to] = ranges.reduce<readonly [number, number]>(([first, last], range) => [Math.min(first, range.from), Math.max(last, range.to)], [LAST_DAY, FIRST_DAY]);
    for (let after = ""; ; ) {
      const [rows] = yield* run(listCountedBookings({ ...of, domain, from, to, after, most: BOOKINGS_AT_ONCE }));
      for (const row of rows) {
        const added = attempt(() => contributionsOf(book, bookedFrom(row), (definition) => definitions.has(definition)));
        // A booking that cannot be read is told of with its own answer.
        if (!added.ok || row.counted_at === null) continue;
        for (const each of added.value) take(each, row);
      }
      const last = rows.at(-1)?.transaction_id;
      if (last === undefined || rows.length < BOOKINGS_AT_ONCE) break;
      after = last;
    }
  }
  return (horizon) => {
    const members = (range: WantedRange): readonly KeptMember[] => {
      const found = shares.get(nameOf(range));
      assert(found !== undefined, "all that is read was gathered before");
      const stood = found.flatMap(({ member, from, to }) => (from <= horizon && (to === null || horizon < to) ? [member] : []));
      return stood.filter(({ day }) => day >= range.from && day <= range.to);
    };
    return Object.assign(members, { horizon });
  };
}

/** A member of a total, from which place on it was one and until which; null: it still is. */
interface Stood {
  readonly member: KeptMember;
  readonly from: number;
  readonly to: number | null;
}

const nameOf = ({ definition, key }: Pick<WantedRange, "definition" | "key">): string => JSON.stringify([definition, key]);
