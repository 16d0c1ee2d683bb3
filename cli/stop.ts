/**
 * How a serving process ends: SIGTERM in phases, the first of which lets a load balancer notice the stop; Ctrl-C within
 * a second.
 */
import { EXIT } from "./output.js";

/** The members of a service that end it. */
interface Stoppable {
  readonly drain: () => void;
  readonly close: () => Promise<void>;
  readonly cutOff: () => void;
}

/**
 * After Ctrl-C: requests in progress are aborted, and the process ends even if a handle keeps it open. Every answer
 * given is on the disk by then.
 */
const CUT_OFF_MS = 300;
const LAST_MOMENT_MS = 600;
/** A library may keep the process alive with its own timer (a collector that retries) after the service has ended. */
const LINGER_MS = 50;

export type UntilStopped = (service: Stoppable, drainMs: number) => Promise<void>;

/**
 * Listens for SIGTERM from now on, and for Ctrl-C once there is a service to end: until then Ctrl-C ends the process at
 * once. The returned function waits for either signal and resolves after the service has ended. A second SIGTERM ends
 * the drain.
 */
export function hearSignals(): UntilStopped {
  const signalled = signal();
  const hurried = signal();
  process.on("SIGTERM", () => {
    if (signalled.isGiven()) hurried.give();
    signalled.give();
  });
  return async (service, drainMs) => {
    process.on("SIGINT", () => {
      setTimeout(service.cutOff, CUT_OFF_MS).unref();
      setTimeout(() => process.exit(EXIT.fine), LAST_MOMENT_MS).unref();
      hurried.give();
      signalled.give();
    });
    await signalled.given;
    if (drainMs > 0 && !hurried.isGiven()) await drain(service, drainMs, hurried.given);
    await service.close();
    setTimeout(() => process.exit(EXIT.fine), LINGER_MS).unref();
  };
}

async function drain(service: Stoppable, drainMs: number, hurried: Promise<void>): Promise<void> {
  service.drain();
  const over = signal();
  const timer = setTimeout(over.give, drainMs);
  await Promise.race([over.given, hurried]);
  clearTimeout(timer);
}

interface Signal {
  readonly give: () => void;
  readonly given: Promise<void>;
  readonly isGiven: () => boolean;
}

function signal(): Signal {
  let isGiven = false;
  let resolve: () => void = () => undefined;
  const given = new Promise<void>((done) => (resolve = done));
  const give = (): void => {
    isGiven = true;
    resolve();
  };
  return { give, given, isGiven: () => isGiven };
}
