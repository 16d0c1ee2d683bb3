/** The sender of a request, as it is stored with the result. */
import type { Caller } from "../../auth/caller.js";

/** JSON of a Sender. */
export function senderText({ kind, keyId, prefix, name }: Caller): string {
  return JSON.stringify({ kind, id: keyId, prefix, name });
}
