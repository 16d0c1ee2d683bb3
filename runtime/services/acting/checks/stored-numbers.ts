/**
 * Numbers that were stored before numbers were compared in NFC. Each start converts them, so that every spelling finds
 * its customer. If two records have one number in two spellings, the second keeps its own: nothing is lost, and its
 * recipient_id still identifies it.
 */
import { comparedNumber } from "../../../engine/module/catalogue-recipient.js";
import { KIND_OF_NUMBER } from "../../../engine/values/facts.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import {
  addRecipientNumber,
  dropRecipientNumber,
  findRecipientByNumber,
  listNumbersBeyondAscii,
} from "../../../store/recipients/recipients.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";

const NUMBERS_AT_ONCE = 500;
const ENVIRONMENTS = ["live", "test"] as const;

export function* settleNumbers(): Steps<void> {
  const [, accounts] = yield* batch(lockNamed("sync"), listAccounts({}));
  const kinds = new Set(Object.values(KIND_OF_NUMBER));
  for (const { account_id: accountId } of accounts) {
    for (const env of ENVIRONMENTS) for (const kind of kinds) yield* settleKind({ accountId, env, kind });
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
