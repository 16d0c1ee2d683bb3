/** A line of work of many accounts: some at once, accounts in turns, and of one account in the order asked. */
import { Refusal } from "../../refusals/refusal.js";
import type { Bounds } from "./kinds.js";
import { makeRound } from "./round.js";

/** The asker asked again, or is gone, before this was begun. */
export interface Superseded {
  readonly kind: "superseded";
}

export interface Asker {
  /** An account, or in the playground an address: those take turns. */
  readonly group: string;
  /** Of the questions with the same name the latest waits, and an earlier one is answered as superseded. */
  readonly name: string;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export interface Line {
  /** Refused as overloaded if too much waits already, of the account or of all. */
  readonly run: <Result>(group: string, work: () => Promise<Result>) => Promise<Result>;
  /** A further piece of what was begun, which is never refused. Whoever asks has one piece in the line at a time. */
  readonly more: <Result>(group: string, work: () => Promise<Result>) => Promise<Result>;
  /** Throws where `run` rejects. */
  readonly latest: <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result | Superseded>;
  readonly waiting: () => number;
  readonly isBusy: () => boolean;
}

export interface LineEvents {
  /** A turn has ended. Times in milliseconds. */
  readonly ended: (turn: { readonly group: string; readonly waited: number; readonly took: number }) => void;
  readonly refused: (group: string) => void;
}

interface Waiting {
  readonly group: string;
  readonly name: string | null;
  readonly since: number;
  readonly isMore: boolean;
  readonly begin: () => Promise<void>;
  readonly supersede: () => void;
}

export function makeLine(bounds: Bounds, events: LineEvents, now: () => number): Line {
  const queue = makeQueue(bounds, events, now);
  const admit = (group: string): void => {
    const waiting = queue.waiting();
    // A further piece keeps nobody out: what it belongs to was admitted.
    const first = waiting.filter(({ isMore }) => !isMore);
    const ofGroup = first.filter((each) => each.group === group).length;
    if (ofGroup < bounds.mostOfOne && first.length < bounds.most) return;
    events.refused(group);
    throw overloaded(bounds);
  };
  const join = <Result>(group: string, work: () => Promise<Result>, isMore: boolean): Promise<Result> =>
    // Only what has a name is superseded.
    placeIn(queue, { group, name: null, since: now(), isMore }, work).result as Promise<Result>;
  return {
    run: async (group, work) => {
      admit(group);
      return join(group, work, false);
    },
    more: (group, work) => join(group, work, true),
    latest: ({ group, name, signal }, work) => {
      queue.drop((each) => each.group === group && each.name === name);
      if (signal.aborted) return Promise.resolve({ kind: "superseded" });
      admit(group);
      const { result, leave } = placeIn(queue, { group, name, since: now(), isMore: false }, work);
      signal.addEventListener("abort", leave, { once: true });
      return result;
    },
    waiting: () => queue.waiting().length,
    isBusy: () => queue.isBusy(),
  };
}

interface Queue {
  readonly waiting: () => readonly Waiting[];
  readonly isBusy: () => boolean;
  readonly add: (entered: Waiting) => void;
  readonly drop: (which: (each: Waiting) => boolean) => void;
}

/** Begins what waits, as many at once as the bounds say. */
function makeQueue(bounds: Bounds, events: LineEvents, now: () => number): Queue {
  const round = makeRound();
  let waiting: readonly Waiting[] = [];
  let running = 0;

  const go = async (next: Waiting): Promise<void> => {
    const begun = now();
    await next.begin();
    const took = now() - begun;
    // The loop serves whatever else has come, before the next turn begins.
    if (bounds.holdsTheLoop && waiting.length > 0) await new Promise((served) => setImmediate(served));
    running -= 1;
    events.ended({ group: next.group, waited: begun - next.since, took });
    advance();
  };

  const advance = (): void => {
    while (running < bounds.atOnce) {
      const group = round.take(waiting.map((each) => each.group));
      const next = waiting.find((each) => each.group === group);
      if (next === undefined) return;
      waiting = waiting.filter((each) => each !== next);
      running += 1;
      void go(next);
    }
  };

  return {
    waiting: () => waiting,
    isBusy: () => running > 0 || waiting.length > 0,
    add: (entered) => {
      waiting = [...waiting, entered];
      advance();
    },
    drop: (which) => {
      const dropped = waiting.filter(which);
      waiting = waiting.filter((each) => !dropped.includes(each));
      for (const { supersede } of dropped) supersede();
    },
  };
}

function placeIn<Result>(
  queue: Queue,
  of: Pick<Waiting, "group" | "name" | "since" | "isMore">,
  work: () => Promise<Result>,
): { readonly result: Promise<Result | Superseded>; readonly leave: () => void } {
  let settle: (result: Result | Superseded) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const result = new Promise<Result | Superseded>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  const entered: Waiting = {
    ...of,
    // It answers for itself: the line goes on behind whatever fails.
    begin: async () => {
      try {
        settle(await work());
      } catch (error) {
        fail(error);
      }
    },
    supersede: () => {
      settle({ kind: "superseded" });
    },
  };
  queue.add(entered);
  return {
    result,
    leave: () => {
      queue.drop((each) => each === entered);
    },
  };
}

export function overloaded({ busy, retryAfter }: Pick<Bounds, "busy" | "retryAfter">): Refusal {
  return new Refusal("unavailable", `${busy} Nothing was stored.`, [], { code: "overloaded" }, 503, retryAfter);
}
