/**
 * Whether the clock of a database may be shifted (decision 157). A database whose first account was opened under a
 * shifted clock is marked; one with accounts and without the mark is real, and its clock stays true.
 */
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { StateError } from "../../../engine/values/expected-errors.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { addMark, dropMark, readMark } from "../../../store/sql/marks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

export class ClockRefused extends StateError {
  override readonly name = "ClockRefused";
}

const SHIFTED = "clock is shifted";

export interface ClockQuestion {
  /** The database in words, for an operator. */
  readonly place: string;
  /** The start of the shifted clock, in milliseconds; null: the true time. */
  readonly startAt: number | null;
  readonly trueNow: number;
  /** The newest stored moment; 0 if there is none. */
  readonly newestMoment: number;
}

/**
 * Whether the database was used under a shifted clock. Such a clock starts at the newest stored moment or later, and
 * never shows the true time.
 */
export function* isShifted(): Steps<boolean> {
  const [marks] = yield* batch(readMark({ name: SHIFTED }));
  return marks.length > 0;
}

/** Refuses a forbidden shift, and the true time if a shift is ahead of it; marks the database at its first shift. */
export function* settleClock({ place, startAt, trueNow, newestMoment }: ClockQuestion): Steps<void> {
  const [, accounts, marks] = yield* batch(lockNamed("clock"), listAccounts({}), readMark({ name: SHIFTED }));
  const isMarked = marks.length > 0;
  if (startAt === null) {
    // The clock would stop until the true time has caught up, and no answer would say that it is shifted.
    if (newestMoment > trueNow && isMarked) {
      throw new ClockRefused(
        `${place} was used under a clock that was shifted to ${momentText(newestMoment)}. ` +
          "Start it with --now at that moment or later.",
      );
    }
    return;
  }
  if (accounts.length > 0 && !isMarked) {
    throw new ClockRefused(
      `${place} holds accounts that were opened under the true clock, so --now is refused. Take ` +
        "another database for trying things out.",
    );
  }
  if (startAt < newestMoment) {
    throw new ClockRefused(
      `--now ${momentText(startAt)} lies before the newest moment in ${place}, ` +
        `${momentText(newestMoment)}. Time only passes.`,
    );
  }
  yield* batch(addMark({ name: SHIFTED, madeAt: startAt }));
}

/** The events under the shifted clock are over and not in the future: from now on the clock stays true. */
export function* endShift(newestMoment: number, trueNow: number): Steps<void> {
  assert(newestMoment <= trueNow, "nothing that was played is of the future");
  yield* batch(lockNamed("clock"), dropMark({ name: SHIFTED }));
}
