/** What a request says beside its body: query parameters, Service-Env and Idempotency-Key. All that is wrong is named at once. */
import type { Caller } from "../auth/caller.js";
import { isIdempotencyKey } from "../services/idempotency/attempt.js";
import { Refusal, type WrongField } from "../services/refusal.js";
import type { HttpContext } from "./context.js";

/** A request of any length names at most this many wrong parameters. */
const MOST_ERRORS = 100;

/** `taken`: the query parameters that the route takes. `caller` null: nobody signed the request. */
export function judgeParameters(c: HttpContext, taken: readonly string[], caller: Caller | null, takesIdempotencyKey: boolean): void {
  const errors: WrongField[] = [];
  for (const name of Object.keys(c.req.queries())) if (!taken.includes(name)) errors.push({ field: name, code: "unknown_parameter" });
  const env = c.req.header("Service-Env");
  const fitting = caller === null ? ["live", "test"] : [caller.env];
  if (env !== undefined && !fitting.includes(env)) errors.push({ field: "Service-Env", code: "enum", detail: `Service-Env is ${fitting.join(" or ")} for this caller, or left out.` });
  const key = c.req.header("Idempotency-Key");
  if (takesIdempotencyKey && key !== undefined && !isIdempotencyKey(key)) {
    errors.push({ field: "Idempotency-Key", code: "format", detail: "An Idempotency-Key has 1 to 255 printable ASCII characters." });
  }
  if (errors.length > 0) throw new Refusal("invalid-request", "Parameters of the request are not as documented; errors names each.", errors.slice(0, MOST_ERRORS));
}
