/**
 * Ctrl-C ends every command at once, as the signal does by default (exit 130 in a shell). No command listens for it, so
 * that it also ends a command that computes without a pause. Two things are done first: files that are being written
 * are completed, and drafts are removed.
 */
import { removeDrafts } from "../runtime/store/drafts.js";

/** Writes files without interruption. Ctrl-C meanwhile ends the process after they are written. */
export function writingWhole<T>(write: () => T): T {
  process.once("SIGINT", endAsInterrupted);
  try {
    return write();
  } finally {
    // A signal that arrived meanwhile is delivered when the event loop next polls, which is between these two turns.
    setImmediate(() => setImmediate(() => process.off("SIGINT", endAsInterrupted)));
  }
}

/** For work that writes drafts and lets the event loop turn: Ctrl-C removes them. */
export async function removingDrafts<T>(work: () => Promise<T>): Promise<T> {
  const stop = (): void => {
    removeDrafts();
    endAsInterrupted();
  };
  process.once("SIGINT", stop);
  try {
    return await work();
  } finally {
    process.off("SIGINT", stop);
  }
}

/** Threads that are busy in SQLite end with the process too. */
function endAsInterrupted(): void {
  process.removeAllListeners("SIGINT");
  process.kill(process.pid, "SIGINT");
}
