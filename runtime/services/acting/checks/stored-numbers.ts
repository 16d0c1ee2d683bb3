/**
 * Numbers that were stored before numbers were compared in NFC. Each start converts them, so that every spelling finds
 * its customer. If two records have one number in two spellings, the second keeps its own: nothing is lost, and its
 * recipient_id still identifies it.
 */
import { comparedNumber } from "../../../engine/module/catalogue-recipient.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import {
  addRecipientNumber,
  dropRecipientNumber,
  findRecipientByNumber,
  listNumbersBeyondAscii,
  nextKindNumbered,
} from "../../../store/recipients/recipients.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

const NUMBERS_AT_ONCE = 500;
const ENVIRONMENTS = ["live", "test"] as const;

export function* settleNumbers(): Steps<void> {
  const [, accounts] = yield* batch(lockNamed("sync"), listAccounts({}));
  for (const { account_id: accountId } of accounts) {
    for (const env of ENVIRONMENTS)
      for (const kind of yield* kindsNumbered({ accountId, env })) yield* settleKind({ accountId, env, kind });
  }
}

/** The kinds of the records that have numbers. Each is found by the index, from the one before it. */
export function* kindsNumbered(of: Tenant): Steps<readonly string[]> {
  const kinds: string[] = [];
  for (;;) {
    const [rows] = yield* batch(nextKindNumbered({ ...of, after: kinds.at(-1) ?? "" }));
    const next = rows[0]?.kind ?? null;
    if (next === null) return kinds;
    kinds.push(next);
  }
}

function* settleKind(of: { readonly accountId: string; readonly env: string; readonly kind: string }): Steps<void> {
  let after = "";
  for (;;) {
    const [rows] = yield* batch(listNumbersBeyondAscii({ ...of, after, most: NUMBERS_AT_ONCE }));
    const respelled = rows.map((row) => ({ ...row, compared: comparedNumber(row.number) }));
    const others = respelled.filter(({ number, compared }) => compared !== number);
    const taken = yield* batch(...others.map(({ compared }) => findRecipientByNumber({ ...of, number: compared })));
    const free = others.filter((_, at) => taken[at]?.length === 0);
    // A row is never changed: it is removed, and added in the other spelling.
    const writes = free.flatMap(
      ({ number, compared, recipient_id: recipientId, created_at: createdAt }): Statement[] => [
        dropRecipientNumber({ ...of, number }),
        addRecipientNumber({ ...of, number: compared, recipientId, createdAt }),
      ],
    );
    yield* batch(...writes);
    const last = rows.at(-1);
    if (last === undefined || rows.length < NUMBERS_AT_ONCE) return;
    after = last.number;
  }
}
