/** The service's own log: lines of JSON on standard error. */
import { type Logger, pino } from "pino";

/**
 * To standard error, for standard output belongs to the answer of a command. Facts, keys and bodies are never handed to
 * it.
 */
export function standardLog(level = process.env["TCS_LOG_LEVEL"] ?? "info"): Logger {
  return pino({ level }, pino.destination({ dest: 2, sync: true }));
}
