/**
 * Erases the identity of a recipient: names, numbers and descriptions (decision 274). The record's id stays, and so
 * does every total and answer. The same verb serves the operator's command and POST
 * /v1/recipients/{recipient_id}/erase.
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { Ports } from "../../../ports/ports.js";
import { refused } from "../../../refusals/obstacle.js";
import { dropRequestHashes } from "../../../store/actions/idempotency.js";
import { dropRecipientKeys } from "../../../store/recipients/recipient-keys.js";
import { dropNameHash } from "../../../store/recipients/recipient-name-hashes.js";
import {
  dropRecipientDescription,
  dropRecipientName,
  dropRecipientNumber,
} from "../../../store/recipients/recipients.js";
import { changingAccount, openingMatches } from "../../../store/sql/locks.js";
import { batch, erasing, type Steps } from "../../../store/sql/steps.js";
import { actingAs } from "../../accounts/operator/acting-person.js";
import { reference } from "../../acting/checks/request.js";
import { heldOf, type HeldRecipient, recipientOf, unknownRecipient } from "../../recipients/held.js";
import { type ActorReference, audited, resolveActor, type Success } from "../../request/operator/operator.js";
import { findPii } from "../../request/pii.js";
import { requireBody } from "../../request/required-body.js";
import { requireRightToChange } from "../../request/right.js";
import { dropRecords, namesSentOf, type Removal, sealAll } from "./drop-records.js";
import type { Erased } from "./responses.js";

/** In the audit. */
export const RECIPIENT_ERASED = "recipient.erase";

export const eraseSchema = z.strictObject({ note_ref: reference.nullish() });

/** Returns the text of the response. A repeat finds nothing to erase and counts nothing. */
export function* eraseRecipientAs(
  { ports }: Services,
  caller: PersonCaller,
  recipientId: string,
  body: Json,
): Steps<string> {
  requireRightToChange(caller, "recipients:erase", ports.now());
  const { note_ref } = requireBody(eraseSchema, body, ["note_ref"]);
  const asked = { ...actingAs(caller), env: caller.env, recipientId, noteRef: note_ref ?? null };
  return writeJson((yield* eraseRecipientOf(ports, asked)).erased);
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
): Steps<Success<{ readonly erased: Erased }>> {
  const acting = yield* resolveActor(on);
  // An HTTP request with these errors has been refused before.
  if (noteRef !== null && (!reference.safeParse(noteRef).success || findPii(noteRef) !== null))
    throw refused({
      type: "invalid-request",
      field: "note_ref",
      wrong: "format",
      detail: "A reference has at most 200 characters, and is no e-mail address and no IBAN.",
      about: { code: "note_ref" },
    });
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const of = yield* recipientOf(accountId, env ?? null, recipientId);
  if (of === null) throw unknownRecipient(recipientId);
  // Blocks the making of keys for its names.
  yield* batch(openingMatches(of));
  const held = yield* heldOf(of);
  const { sent, number, descriptions, hashes } = held;
  const erased: Erased = {
    recipient_id: recipientId,
    names: sent.length,
    numbers: number === null ? 0 : 1,
    descriptions: descriptions.length,
    expired_names: hashes.length,
  };
  const changed = held.name !== null || removalsOf(held).length > 0;
  if (!changed) return { changed, erased };
  yield* sealAll(ports);
  const what = { env: of.env, ...erased, ...(noteRef !== null && { note_ref: noteRef }) };
  yield* batch(
    erasing(dropRecipientName(of)),
    dropRecipientKeys(of),
    ...(yield* dropRecords(removalsOf(held))),
    dropRequestHashes({ ...of, naming: `%"${recipientId}"%` }),
    audited(ports, acting, RECIPIENT_ERASED, what),
  );
  return { changed, erased };
}

function removalsOf({ of, kind, sent, number, descriptions, hashes }: HeldRecipient): readonly Removal[] {
  const { accountId, env, recipientId } = of;
  const own = `${accountId} ${env}`;
  const ofNumber: readonly Removal[] =
    number === null ? [] : [[`recipient_numbers ${own} ${recipientId}`, dropRecipientNumber({ ...of, kind, number })]];
  return [
    ...namesSentOf(of, sent),
    ...ofNumber,
    ...hashes.map(({ expired_at: expiredAt }): Removal => [
      `recipient_name_hashes ${own} ${recipientId} ${expiredAt}`,
      dropNameHash({ ...of, expiredAt }),
    ]),
    ...descriptions.map(({ transaction_id: transactionId, fact }): Removal => [
      `recipient_descriptions ${own} ${transactionId} ${fact}`,
      dropRecipientDescription({ ...of, transactionId, fact }),
    ]),
  ];
}
