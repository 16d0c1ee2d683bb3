/** Sign-ins at the identity provider that are under way. No records: each is removed when it comes back, or soon. */
import { insertInto, query, statement } from "../sql/statement.js";

export const addAttempt = statement(
  (p: { stateHash: Uint8Array; browserHash: Uint8Array; proof: string; returnTo: string; begunAt: number }) =>
    insertInto("sign_in_attempts", {
      state_hash: p.stateHash,
      browser_hash: p.browserHash,
      proof: p.proof,
      return_to: p.returnTo,
      begun_at: p.begunAt,
    }),
);

/** Only for the browser that began the attempt. An attempt can be taken once. */
export const takeAttempt = statement((p: { stateHash: Uint8Array; browserHash: Uint8Array }) =>
  query
    .deleteFrom("sign_in_attempts")
    .where("state_hash", "=", p.stateHash)
    .where("browser_hash", "=", p.browserHash)
    .returning(["proof", "return_to", "begun_at"]),
);

/** `before`, in milliseconds: older attempts have expired. */
export const forgetAttempts = statement((p: { before: number }) =>
  query.deleteFrom("sign_in_attempts").where("begun_at", "<", p.before),
);
