/**
 * The history as it was at a place, from bookings alone, the slow way. For each question it walks over every booking of
 * the read days, and keeps them in memory. Verification reads the same from its temporary file and must get the same
 * result.
 */
import type { DecidingRules } from "../../runtime/actions/account/account-rules.js";
import { actionBookingOf } from "../../runtime/actions/decide/action-booking.js";
import { UNDECIDED } from "../../runtime/actions/decide/action-decisions.js";
import {
  type ActionShare,
  contributionsOf,
  type History,
  type KeptMember,
  type WantedRange,
} from "../../runtime/actions/decide/history.js";
import { assert } from "../../runtime/engine/values/assert.js";
import { FIRST_DAY, LAST_DAY } from "../../runtime/engine/values/days.js";
import { attempt } from "../../runtime/services/acting/records/attempt.js";
import { listCountedBookings } from "../../runtime/store/actions/bookings.js";
import { batch, type Steps } from "../../runtime/store/sql/steps.js";
import type { Tenant } from "../../runtime/store/sql/tenant.js";

const BOOKINGS_AT_ONCE = 500;

interface WantedIn extends WantedRange {
  readonly domain: string;
}

/**
 * One walk over the bookings for all queries; it keeps the bookings within some range. The result gives the history up
 * to a place.
 */
export function* historyByWalking(
  accountRules: DecidingRules,
  of: Tenant,
  wanted: readonly WantedIn[],
): Steps<(horizon: number) => History> {
  const shares = new Map<string, Membership[]>(wanted.map((range) => [nameOf(range), []]));
  const take = (
    { definition, key, member }: ActionShare,
    { stands_from: from, stands_to: to }: { readonly stands_from: number | null; readonly stands_to: number | null },
  ): void => {
    shares.get(nameOf({ definition, key }))?.push({ member, from: from ?? member.sequence, to });
  };
  for (const domain of new Set(wanted.map((range) => range.domain))) {
    const ranges = wanted.filter((range) => range.domain === domain);
    const definitions = new Set(ranges.map(({ definition }) => definition));
    const [from, to] = ranges.reduce<readonly [number, number]>(
      ([first, last], range) => [Math.min(first, range.from), Math.max(last, range.to)],
      [LAST_DAY, FIRST_DAY],
    );
    for (let after = ""; ;) {
      const [rows] = yield* batch(listCountedBookings({ ...of, domain, from, to, after, most: BOOKINGS_AT_ONCE }));
      for (const row of rows) {
        const added = attempt(() =>
          contributionsOf(accountRules, actionBookingOf(row, UNDECIDED), (definition) => definitions.has(definition)),
        );
        // An unreadable booking is reported with its own answer.
        if (!added.ok || row.sequence === null) continue;
        for (const each of added.value) take(each, row);
      }
      const last = rows.at(-1)?.transaction_id;
      if (last === undefined || rows.length < BOOKINGS_AT_ONCE) break;
      after = last;
    }
  }
  return (horizon) => {
    const members = (range: WantedRange): readonly KeptMember[] => {
      const counted = shares.get(nameOf(range));
      assert(counted !== undefined, "all that is read was gathered before");
      const stood = counted.flatMap(({ member, from, to }) =>
        from <= horizon && (to === null || horizon < to) ? [member] : [],
      );
      return stood.filter(({ day }) => day >= range.from && day <= range.to);
    };
    return Object.assign(members, { horizon });
  };
}

/** A member of a total, from which place on it was one and until which; null: it still is. */
interface Membership {
  readonly member: KeptMember;
  readonly from: number;
  readonly to: number | null;
}

const nameOf = ({ definition, key }: Pick<WantedRange, "definition" | "key">): string =>
  JSON.stringify([definition, key]);
