/** Why records are not linked, whoever asks for it. */
import { Refusal } from "../../refusals/refusal.js";
import { listNumbered } from "../../store/recipients/recipients.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";

/** Two records, the older one first. */
export interface Pair {
  readonly one: string;
  readonly other: string;
}

/** Records with different numbers of one kind are never linked, not even through other records. */
export function* refuseDifferentNumbers(of: Tenant, records: readonly string[], field: string): Steps<void> {
  const [rows] = yield* batch(listNumbered({ ...of, recipientIds: records }));
  const numbered = records.flatMap((each) => rows.find(({ recipient_id }) => recipient_id === each) ?? []);
  for (const [at, first] of numbered.entries()) {
    const second = numbered.slice(at + 1).find(({ kind }) => kind === first.kind);
    if (second !== undefined)
      throw conflict(
        field,
        "different_numbers",
        `${first.recipient_id} and ${second.recipient_id} have different numbers, so they are never one recipient.`,
      );
  }
}

export function conflict(field: string, code: string, detail: string): Refusal {
  return new Refusal("conflict", detail, [{ field, code, detail }]);
}
