/**
 * The newest moment in the database: the clock starts no earlier, so that ids and moments never go back (decision 157).
 */
import { constantStatement, ofEveryAccount } from "./statement.js";
import { batch, type Steps } from "./steps.js";

const ofAnswers = constantStatement(() =>
  ofEveryAccount.selectFrom("answers").select((row) => row.fn.max("created_at").as("newest")),
);
const ofBookings = constantStatement(() =>
  ofEveryAccount.selectFrom("bookings").select((row) => row.fn.max("created_at").as("newest")),
);
const ofAudit = constantStatement(() =>
  ofEveryAccount.selectFrom("audit").select((row) => row.fn.max("at").as("newest")),
);

/** 0 in a new database. */
export function* newestMoment(): Steps<number> {
  const newest = yield* batch(ofAnswers({}), ofBookings({}), ofAudit({}));
  // The maximum over no rows is null, which the builder's types do not express.
  const moments: readonly (number | null | undefined)[] = newest.map(([row]) => row?.newest);
  return Math.max(0, ...moments.map((moment) => moment ?? 0));
}
