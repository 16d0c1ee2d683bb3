/**
 * Compares erasures with the audit. If a record and the salt of its leaf are gone, it was erased, or somebody removed
 * both: then more are gone than the audit names. An erasure during the verification is audited in its own transaction.
 */
import { listAccounts } from "../../../store/accounts/accounts.js";
import { listAudited } from "../../../store/accounts/audit.js";
import type { Database } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { attempt } from "../../acting/records/attempt.js";
import type { Tell } from "../chain/finding.js";
import { RECIPIENT_ERASED } from "../erasure/erase.js";
import { NAMES_EXPIRED } from "../erasure/expire.js";
import { ANSWERS_ERASED } from "../erasure/retention.js";

/** By table, the count in an entry of the audit. */
const COUNTS = {
  recipient_names_sent: "names",
  recipient_numbers: "numbers",
  recipient_descriptions: "descriptions",
  recipient_name_hashes: "expired_names",
  answers: "answers",
  resolutions: "decisions",
  requests: "requests",
  request_ends: "request_ends",
} as const;

/** `erased`: by table, account and environment, as `table account env`. */
export async function verifyErasures(
  database: Database,
  erased: ReadonlyMap<string, number>,
  tell: Tell,
): Promise<void> {
  if (erased.size === 0) return;
  const audited = await database.read(countAudited);
  for (const [of, count] of erased) {
    const known = audited.get(of) ?? 0;
    if (count > known)
      tell(
        of,
        `has ${count} records that are gone with the salts of their leaves; the audit names ${known} as erased.`,
      );
  }
}

function* countAudited(): Steps<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const [accounts] = yield* batch(listAccounts({}));
  for (const { account_id: accountId } of accounts) {
    const entries = yield* batch(
      ...[RECIPIENT_ERASED, NAMES_EXPIRED, ANSWERS_ERASED].map((did) => listAudited({ accountId, did })),
    );
    for (const { what } of entries.flat()) {
      // The entry may have been altered: then its leaf does not match.
      const read = attempt(() => JSON.parse(what) as Readonly<Record<string, unknown>>);
      if (!read.ok) continue;
      for (const [table, member] of Object.entries(COUNTS)) {
        const of = `${table} ${accountId} ${String(read.value["env"])}`;
        counts.set(of, (counts.get(of) ?? 0) + Number(read.value[member] ?? 0));
      }
    }
  }
  return counts;
}
