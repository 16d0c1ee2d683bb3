/** Who sent a request, as it is kept with what came of it. */
import { type Caller, callerId } from "../../auth/caller.js";

/** JSON of a Sender. A person's name enters no record (decision 218). */
export function senderText(caller: Caller): string {
  const { prefix, name } = caller.kind === "api_key" ? caller : { prefix: null, name: null };
  return JSON.stringify({ kind: caller.kind, id: callerId(caller), prefix, name });
}
