/** The compiler behind a queue: it takes a whole processor and much memory while the service answers checks. */
import { Refusal } from "../../../refusals/refusal.js";

const MOST_WAITING = 4;
const RETRY_AFTER_SECONDS = 10;

/** One at a time, in the order asked. Beyond some that wait, the next is refused as unavailable: `busy` says why. */
export function oneAfterAnother<Request, Result, More extends readonly unknown[] = []>(
  run: (request: Request, ...more: More) => Promise<Result>,
  busy: string,
): (request: Request, ...more: More) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (request, ...more) => {
    if (waiting > MOST_WAITING) throw unavailable("overloaded", `${busy} Nothing was stored.`);
    waiting += 1;
    const result = last.then(() => run(request, ...more));
    // The next one waits for its end, whatever that is.
    last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
}

/** For a service that was started without a compiler. */
export function noCompiler(): Promise<never> {
  return Promise.reject(unavailable("compiler", "This service was started without a compiler. Nothing was stored."));
}

/** For a service that was started without a reader of documents. */
export function noDocumentReader(): Promise<never> {
  return Promise.reject(unavailable("document_reader", "This service reads no documents. Nothing was stored."));
}

function unavailable(code: "overloaded" | "compiler" | "document_reader", detail: string): Refusal {
  return new Refusal("unavailable", detail, [], { code }, 503, RETRY_AFTER_SECONDS);
}
