/** Tells when one request held the event loop: in a figure, and in the log with its account. */
import { watchedVerbRunner } from "../services/watched-verb-runner.js";
import type { HttpContext, HttpOptions } from "./context.js";

/** The options for one request. */
export function watchingLoop<Options extends HttpOptions>(c: HttpContext, options: Options): Options {
  const tell = (ms: number): void => {
    const route = c.get("route") ?? "none";
    options.observer.loopHeld(route, ms);
    const account = c.get("caller")?.accountId ?? null;
    options.log.warn(
      { request_id: c.get("requestId"), route, account, ms: Math.round(ms) },
      "one request held the event loop",
    );
  };
  return { ...options, verbRunner: watchedVerbRunner(options.verbRunner, tell) };
}
