/** Requests and connections that are refused because there are too many: counted, and told to the log once a second. */
import type { Logger } from "pino";

import type { Shed } from "../http/shedding.js";
import type { Observer } from "../observe/observer.js";

const TOLD_EVERY_MS = 1_000;

/** `observer`: null until there is one. A line for each request would cost more than the refusal. */
export function tellShed(log: Logger, observer: () => Observer | null): (what: Shed) => void {
  let untold = { request: 0, connection: 0 };
  let timer: NodeJS.Timeout | null = null;
  const tell = (): void => {
    timer = null;
    log.warn({ requests: untold.request, connections: untold.connection }, "overloaded: some were refused");
    untold = { request: 0, connection: 0 };
  };
  return (what) => {
    observer()?.shed(what);
    untold[what] += 1;
    timer ??= setTimeout(tell, TOLD_EVERY_MS).unref();
  };
}
