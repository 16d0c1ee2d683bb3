/**
 * A history that is played into an empty database (decision 304) is whole or marked: a play that was cut off leaves a
 * database that nothing opens but to delete it.
 */
import { StateError } from "../../../engine/values/expected-errors.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { addMark, dropMark, readMark } from "../../../store/sql/marks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { endShift } from "./settle.js";

export class PlayUnfinished extends StateError {
  override readonly name = "PlayUnfinished";
}

const PLAYING = "a history is played";

/** `place`: the database in words, for an operator. */
export function* refuseUnfinishedPlay(place: string): Steps<void> {
  const [marks] = yield* batch(readMark({ name: PLAYING }));
  if (marks.length > 0) {
    throw new PlayUnfinished(
      `${place} holds a sample year that was not played to its end. Nothing was changed. ` +
        "Delete it, and start again: npm start -- --sample",
    );
  }
}

/**
 * `begun`: the first moment of the shifted clock, in milliseconds. Returns false, and marks nothing, if the database
 * has an account.
 */
export function* beginPlay(place: string, begun: number): Steps<boolean> {
  yield* batch(lockNamed("clock"));
  yield* refuseUnfinishedPlay(place);
  const [accounts] = yield* batch(listAccounts({}));
  if (accounts.length > 0) return false;
  yield* batch(addMark({ name: PLAYING, madeAt: begun }));
  return true;
}

/** From now on the clock stays true. */
export function* endPlay(newestMoment: number, trueNow: number): Steps<void> {
  yield* endShift(newestMoment, trueNow);
  yield* batch(dropMark({ name: PLAYING }));
}
