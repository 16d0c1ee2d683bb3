/**
 * Erases what is kept of who a recipient is: names, numbers and descriptions (decision 274). The record's id stays, and
 * so does every total and answer. The same verb serves the operator's command and POST
 * /v1/recipients/{recipient_id}/erase.
 */
import { z } from "zod";

import type { Services } from "../../actions/services.js";
import type { PersonCaller } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import { type Json, writeJson } from "../../engine/json.js";
import type { Ports } from "../../ports/ports.js";
import { dropLeafSalt, findLeaf } from "../../store/chain.js";
import { dropRequestHashes } from "../../store/idempotency.js";
import { changingAccount, openingMatches } from "../../store/locks.js";
import { dropRecipientKeys } from "../../store/recipient-keys.js";
import {
  dropNameSent,
  dropRecipientDescription,
  dropRecipientName,
  dropRecipientNumber,
} from "../../store/recipients.js";
import { batch, type Statement, type Steps } from "../../store/steps.js";
import { seal, type SealProgress } from "../chain/seal.js";
import { reference } from "../checks/request.js";
import { LATEST_MS } from "../export/completeness.js";
import { actingAs } from "../operator/acting-person.js";
import { answered } from "../operator/answered.js";
import {
  type ActorReference,
  audited,
  refused,
  type Rejection,
  resolveActor,
  type Success,
} from "../operator/operator.js";
import { heldOf, type HeldRecipient, recipientOf, unknownRecipient } from "../recipients/held.js";
import { findPii } from "../request/pii.js";
import { requireBody } from "../request/required-body.js";
import { requireRightToChange } from "../request/right.js";

export const eraseSchema = z.strictObject({ note_ref: reference.nullish() });

/** How many records were erased of each kind. */
export interface Erased {
  readonly recipient_id: string;
  /** The names that the recipient was sent with. */
  readonly names: number;
  readonly numbers: number;
  readonly descriptions: number;
}

/** Returns the text of the response. What was erased before is erased: nothing is left to count. */
export function* eraseRecipientAs(
  { ports }: Services,
  caller: PersonCaller,
  recipientId: string,
  body: Json,
): Steps<string> {
  requireRightToChange(caller, "recipients:erase", ports.now());
  const { note_ref } = requireBody(eraseSchema, body, ["note_ref"]);
  const asked = { ...actingAs(caller), env: caller.env, recipientId, noteRef: note_ref ?? null };
  return writeJson(answered(yield* eraseRecipientOf(ports, asked)).erased);
}

/** `env` left out: the record may be of either environment. */
export type EraseRequest = ActorReference & {
  readonly env?: string;
  readonly recipientId: string;
  readonly noteRef: string | null;
};

export function* eraseRecipientOf(
  ports: Ports,
  { env, recipientId, noteRef, ...on }: EraseRequest,
): Steps<Success<{ readonly erased: Erased }> | Rejection> {
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  // A request over HTTP was refused before with what is wrong with it.
  if (noteRef !== null && (!reference.safeParse(noteRef).success || findPii(noteRef) !== null))
    return refused("note_ref", "A reference has at most 200 characters, and is no e-mail address and no IBAN.");
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const of = yield* recipientOf(accountId, env ?? null, recipientId);
  if (of === null) return unknownRecipient(recipientId);
  // No name of it is given keys meanwhile.
  yield* batch(openingMatches(of));
  const held = yield* heldOf(of);
  const { sent, number, descriptions } = held;
  const erased: Erased = {
    recipient_id: recipientId,
    names: sent.length,
    numbers: number === null ? 0 : 1,
    descriptions: descriptions.length,
  };
  const changed = held.name !== null || sent.length + erased.numbers + descriptions.length > 0;
  if (!changed) return { kind: "done", changed, erased };
  yield* sealAll(ports);
  const what = { env: of.env, ...erased, ...(noteRef !== null && { note_ref: noteRef }) };
  yield* batch(
    dropRecipientName(of),
    dropRecipientKeys(of),
    ...(yield* dropRecords(held)),
    dropRequestHashes({ ...of, naming: `%"${recipientId}"%` }),
    audited(ports, acting, "recipient.erase", what),
  );
  return { kind: "done", changed, erased };
}

/** A record without a leaf would vanish without a trace. */
function* sealAll(ports: Ports): Steps<void> {
  let sealed: SealProgress = yield* seal(ports, LATEST_MS, null);
  while (sealed.next !== null) sealed = yield* seal(ports, LATEST_MS, sealed.next);
}

/** Each record, and behind it the salt of its leaf. */
function* dropRecords({ of, kind, sent, number, descriptions }: HeldRecipient): Steps<readonly Statement[]> {
  const { accountId, env, recipientId } = of;
  const own = `${accountId} ${env}`;
  const records: readonly (readonly [string, Statement])[] = [
    ...sent.map(
      ({ transaction_id: transactionId }) =>
        [
          `recipient_names_sent ${own} ${recipientId} ${transactionId}`,
          dropNameSent({ ...of, transactionId }),
        ] as const,
    ),
    ...(number === null
      ? []
      : [[`recipient_numbers ${own} ${recipientId}`, dropRecipientNumber({ ...of, kind, number })] as const]),
    ...descriptions.map(
      ({ transaction_id: transactionId, fact }) =>
        [
          `recipient_descriptions ${own} ${transactionId} ${fact}`,
          dropRecipientDescription({ ...of, transactionId, fact }),
        ] as const,
    ),
  ];
  const leaves = yield* batch(...records.map(([record]) => findLeaf({ record })));
  return records.flatMap(([record, drop], at) => {
    const leaf = leaves[at]?.[0];
    assert(leaf !== undefined, `${record} is sealed`);
    return [drop, dropLeafSalt(leaf)];
  });
}
