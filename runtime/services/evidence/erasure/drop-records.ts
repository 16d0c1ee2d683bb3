/** Removes records, each with the salt of its leaf: without both, its leaf reveals nothing of a record. */
import { assert } from "../../../engine/values/assert.js";
import type { Ports } from "../../../ports/ports.js";
import { dropLeafSalt, findLeaf } from "../../../store/chain/chain.js";
import { dropNameSent } from "../../../store/recipients/recipients.js";
import { batch, erasing, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { RecipientOf } from "../../recipients/held.js";
import { LATEST_MS, seal, type SealProgress } from "../chain/seal.js";

/** A record, by its name in the chain, and the statement that removes its row. */
export type Removal = readonly [record: string, drop: Statement];

/** Comes before records are removed: one without a leaf would vanish without a trace. */
export function* sealAll(ports: Ports): Steps<void> {
  let sealed: SealProgress = yield* seal(ports, LATEST_MS, null);
  while (!sealed.isAll) sealed = yield* seal(ports, LATEST_MS, sealed.next);
}

export function* dropRecords(removals: readonly Removal[]): Steps<readonly Statement[]> {
  const drops = yield* dropIfSealed(removals);
  assert(drops !== null, "records that are removed are sealed");
  return drops;
}

/** Null if a record has no leaf: it appeared too late to be sealed, which `tcs verify` reports. */
export function* dropIfSealed(removals: readonly Removal[]): Steps<readonly Statement[] | null> {
  const leaves = yield* batch(...removals.map(([record]) => findLeaf({ record })));
  const drops: Statement[] = [];
  for (const [at, [, drop]] of removals.entries()) {
    const leaf = leaves[at]?.[0];
    if (leaf === undefined) return null;
    drops.push(erasing(drop), dropLeafSalt(leaf));
  }
  return drops;
}

export function namesSentOf(of: RecipientOf, sent: readonly { readonly transaction_id: string }[]): readonly Removal[] {
  return sent.map(({ transaction_id: transactionId }) => [
    `recipient_names_sent ${of.accountId} ${of.env} ${of.recipientId} ${transactionId}`,
    dropNameSent({ ...of, transactionId }),
  ]);
}
