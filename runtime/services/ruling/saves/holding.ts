/** Work outside of a transaction, during which a process says again and again that it still has what it works on. */

/** The process stops, or another one has the work. It is not tried again here. */
export class LeftToOthers extends Error {
  override readonly name = "LeftToOthers";
}

const LOOK_EVERY_MS = 250;

/**
 * `hold`: false if another process has the work. The returned function ends with the result of the work, or throws
 * `LeftToOthers`. The work itself then goes on, and nobody waits for its result.
 */
export function holding(
  hold: () => Promise<boolean>,
  stopped: () => boolean,
): <Result>(work: Promise<Result>) => Promise<Result> {
  return async (work) => {
    const ended = work.then((result) => ({ result }));
    ended.catch(() => undefined);
    for (;;) {
      const look = pause();
      const first = await Promise.race([ended, look.over]).finally(look.cancel);
      if (first !== null) return first.result;
      if (stopped()) throw new LeftToOthers("stopped");
      if (!(await hold())) throw new LeftToOthers("lost");
    }
  };
}

function pause(): { readonly over: Promise<null>; readonly cancel: () => void } {
  let cancel = (): void => undefined;
  const over = new Promise<null>((resolve) => {
    const timer = setTimeout(resolve, LOOK_EVERY_MS, null);
    cancel = () => {
      clearTimeout(timer);
    };
  });
  return { over, cancel: () => cancel() };
}
