/** The compiler behind a queue: it takes a whole processor and much memory while the service answers checks. */
import type { CompileResult, PolicyCompiler } from "../../ports/policy-compiler.js";
import { Refusal } from "../../refusals/refusal.js";

const MOST_WAITING = 4;
const RETRY_AFTER_SECONDS = 10;

/** One at a time, in the order asked. Beyond some that wait, the next is refused as unavailable. */
export function oneAfterAnother(compile: PolicyCompiler): PolicyCompiler {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (request) => {
    if (waiting > MOST_WAITING)
      throw unavailable("overloaded", "Other policies are being compiled at the moment. Nothing was stored.");
    waiting += 1;
    const compiled = last.then(() => compile(request));
    // The next one waits for its end, whatever that is.
    last = compiled.catch(() => undefined);
    try {
      return await compiled;
    } finally {
      waiting -= 1;
    }
  };
}

/** Of a service that was started without a compiler. */
export function noCompiler(): Promise<CompileResult> {
  return Promise.reject(unavailable("compiler", "This service was started without a compiler. Nothing was stored."));
}

function unavailable(code: "overloaded" | "compiler", detail: string): Refusal {
  return new Refusal("unavailable", detail, [], { code }, 503, RETRY_AFTER_SECONDS);
}
