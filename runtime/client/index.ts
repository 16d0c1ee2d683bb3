/** The client of the Transaction Control Service. */
export { minorUnits } from "./amounts.js";
export { type CallOptions, createTcsClient, type TcsClient, type WaitOptions } from "./client.js";
export type { ErrorCode } from "./contract.js";
export { NoAnswer, NumberTooLarge, Refused, TcsError } from "./errors.js";
export {
  type Did,
  guard,
  guarded,
  type GuardOptions,
  NotReported,
  OutcomeUnknown,
  type Permit,
  type Result,
  TakenTwice,
} from "./guard.js";
export type { Retries, TcsOptions } from "./sending.js";
export * from "./types.js";
