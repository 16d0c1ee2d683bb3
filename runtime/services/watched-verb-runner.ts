/**
 * A verb runner that reports when a verb blocked the event loop: it ran long without waiting for anything. The work
 * before a verb is short, because bodies are bounded.
 */
import type { Steps } from "../store/sql/steps.js";
import type { VerbRunner } from "./verb-runner.js";

/** In milliseconds. */
const LONGEST_HOLD_MS = 200;

/** `tell`: receives the duration in milliseconds. */
export function watchedVerbRunner(verbRunner: VerbRunner, tell: (ms: number) => void): VerbRunner {
  return {
    ...verbRunner,
    read: (verb) => verbRunner.read((services) => watched(() => verb(services), tell)),
    change: (caller, attempt, verb) =>
      verbRunner.change(caller, attempt, (services, receivedAt) => watched(() => verb(services, receivedAt), tell)),
    act: (verb) => verbRunner.act((services) => watched(() => verb(services), tell)),
  };
}

/**
 * The same verb. Its work between two turns of the event loop is one blocking stretch: SQLite runs it to its end at
 * once, PostgreSQL waits for the rows of each batch.
 */
export function* watched<T>(make: () => Steps<T>, tell: (ms: number) => void): Steps<T> {
  let turn = beginTurn();
  const resumed = (): Turn => (turn.isOver ? (endTurn(turn, tell), beginTurn()) : turn);
  try {
    const verb = make();
    let step = verb.next([]);
    while (!step.done) {
      turn.ended = performance.now();
      let rows: readonly (readonly unknown[])[];
      try {
        rows = yield step.value;
      } catch (error) {
        turn = resumed();
        step = verb.throw(error);
        continue;
      }
      turn = resumed();
      step = verb.next(rows);
    }
    return step.value;
  } finally {
    turn.ended = performance.now();
    endTurn(turn, tell);
  }
}

interface Turn {
  readonly begun: number;
  /** When it last waited. */
  ended: number;
  /** Whether the event loop has turned since. */
  isOver: boolean;
}

function beginTurn(): Turn {
  const begun = performance.now();
  const turn: Turn = { begun, ended: begun, isOver: false };
  queueMicrotask(() => (turn.isOver = true));
  return turn;
}

function endTurn({ begun, ended }: Turn, tell: (ms: number) => void): void {
  if (ended - begun > LONGEST_HOLD_MS) tell(ended - begun);
}
