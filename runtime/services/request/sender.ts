/** The sender of a request: in the form stored with its results, and in the form shown. */
import { type Caller, callerId } from "../../auth/caller.js";
import { listApiKeys } from "../../store/accounts/api-keys.js";
import { batch, type Steps } from "../../store/sql/steps.js";

export interface Sender {
  readonly kind: "api_key" | "person";
  /** The id of the key or of the person. */
  readonly id: string;
  /** A key's. */
  readonly prefix: string | null;
  /** The name of a key. People's names are shown only where people are listed. */
  readonly name: string | null;
}

/** A person's name enters no record (decision 218). */
export function senderOf(caller: Caller): Sender {
  const { prefix, name } = caller.kind === "api_key" ? caller : { prefix: null, name: null };
  return { kind: caller.kind, id: callerId(caller), prefix, name };
}

/** JSON of a Sender. */
export function senderText(caller: Caller): string {
  return JSON.stringify(senderOf(caller));
}

/** From kind and id, as `callerText` writes them. Null: the operator of the service. */
export type SenderCalled = (text: string) => Sender | null;

/** Keys that are revoked or replaced have their names still. */
export function* readSenders(accountId: string): Steps<SenderCalled> {
  const [keys] = yield* batch(listApiKeys({ accountId }));
  const keysById = new Map(keys.map((key) => [key.key_id, key]));
  return (text) => {
    const [kind, id = ""] = text.split(":");
    if (kind === "person") return { kind, id, prefix: null, name: null };
    if (kind !== "api_key") return null;
    const key = keysById.get(id);
    return { kind, id, prefix: key?.prefix ?? null, name: key?.name ?? null };
  };
}
