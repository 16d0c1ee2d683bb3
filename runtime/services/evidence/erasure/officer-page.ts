/**
 * For whoever answers for data protection: all that is held on a recipient, with the records that count as one with it
 * and those of its number in the other environment; their erasure at once; and its receipt, made of the audit.
 */
import type { Services } from "../../../actions/account/services.js";
import { readIdentities } from "../../../actions/decide/identities.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { listAudited } from "../../../store/accounts/audit.js";
import { findRecipientByNumber, readRecipient } from "../../../store/recipients/recipients.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { actingAs } from "../../accounts/operator/acting-person.js";
import { type RecipientOf, recipientOf, reportOf } from "../../recipients/held.js";
import type { HeldRecords, RecipientReport } from "../../recipients/responses.js";
import { requireBody } from "../../request/required-body.js";
import { requireRight, requireRightToChange } from "../../request/right.js";
import { eraseRecipientOf, eraseSchema, RECIPIENT_ERASED } from "./erase.js";
import type { Erased } from "./responses.js";

/** Of one erasure at once. */
const MOST_ERASED = 50;

/** GET /v1/recipients/{recipient_id}/held. Returns the text of the response. */
export function* readHeldText(caller: PersonCaller, recipientId: string): Steps<string> {
  return writeJson({ records: yield* readHeldRecords(caller, recipientId) } satisfies HeldRecords);
}

/** The record first, then those linked with it, then those of the other environment. */
export function* readHeldRecords(caller: PersonCaller, recipientId: string): Steps<readonly RecipientReport[]> {
  requireRight(caller, "recipients:erase");
  const reports: RecipientReport[] = [];
  for (const of of yield* sameRecipient(caller, recipientId)) reports.push(yield* reportOf(of));
  return reports;
}

function* sameRecipient(
  { accountId, env, testOnly }: PersonCaller,
  recipientId: string,
): Steps<readonly RecipientOf[]> {
  const own = yield* recipientOf(accountId, env, recipientId);
  if (own === null) throw new Refusal("not-found", "There is no recipient of this id.");
  const identity = (yield* readIdentities({ accountId, env }, [recipientId]))(recipientId);
  const ids = [recipientId, ...identity.filter((each) => each !== recipientId)];
  const here = ids.map((each): RecipientOf => ({ accountId, env, recipientId: each }));
  if (testOnly) return here;
  const other = { accountId, env: env === "live" ? "test" : "live" };
  const elsewhere: RecipientOf[] = [];
  for (const each of here) {
    const [[record]] = yield* batch(readRecipient(each));
    if (record?.number == null) continue;
    const [found] = yield* batch(findRecipientByNumber({ ...other, kind: record.kind, number: record.number }));
    elsewhere.push(...found.map(({ recipient_id }) => ({ ...other, recipientId: recipient_id })));
  }
  return [...here, ...elsewhere];
}

/** In one transaction. Returns the text of a list of what was erased, in the order of the ids. */
export function* eraseTogether(
  { ports }: Services,
  caller: PersonCaller,
  recipientIds: readonly string[],
  noteRef: string | null,
): Steps<string> {
  requireRightToChange(caller, "recipients:erase", ports.now());
  requireBody(eraseSchema, { note_ref: noteRef }, ["note_ref"]);
  if (recipientIds.length === 0 || recipientIds.length > MOST_ERASED) {
    const code = recipientIds.length === 0 ? "required" : "too_long";
    const detail = `Choose at least one record, and at most ${MOST_ERASED}.`;
    throw new Refusal("invalid-request", detail, [{ field: "records", code, detail }]);
  }
  const erased: Erased[] = [];
  for (const recipientId of recipientIds)
    erased.push((yield* eraseRecipientOf(ports, { ...actingAs(caller), recipientId, noteRef })).erased);
  return writeJson(erased);
}

/** What the audit says about the erasure of a record. */
export interface Erasure extends Erased {
  readonly env: string;
  /** In milliseconds. */
  readonly at: number;
  /** Null: the operator of the service erased it. */
  readonly by: string | null;
  readonly noteRef: string | null;
}

export interface ErasureReceipt {
  readonly account: string;
  /** The oldest first; empty: nothing was erased. */
  readonly erasures: readonly Erasure[];
}

export function* readErasureReceipt(caller: PersonCaller, recipientIds: readonly string[]): Steps<ErasureReceipt> {
  requireRight(caller, "recipients:erase");
  const { accountId } = caller;
  const [entries, [account]] = yield* batch(
    listAudited({ accountId, did: RECIPIENT_ERASED }),
    readAccount({ accountId }),
  );
  const erasures = entries.flatMap(({ at, by, what }): readonly Erasure[] => {
    // As `eraseRecipientOf` wrote it.
    const { note_ref: noteRef = null, ...erased } = JSON.parse(what) as Erased & {
      readonly env: string;
      readonly note_ref?: string;
    };
    const [kind = "", id = null] = by.split(":");
    return recipientIds.includes(erased.recipient_id)
      ? [{ ...erased, at, by: kind === "person" ? id : null, noteRef }]
      : [];
  });
  return { account: account?.name ?? "", erasures };
}
