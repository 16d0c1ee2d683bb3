/** A preview of a check and the check itself, directly after it: the same answer, and the same matches. */
import { expect } from "vitest";

import type { Services } from "../../../runtime/actions/account/services.js";
import type { Caller } from "../../../runtime/auth/caller.js";
import type { Json } from "../../../runtime/engine/values/json.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { previewCheck } from "../../../runtime/services/acting/checks/preview.js";
import { dumpOf } from "../store/dump.js";
import type { TestAccount } from "./account.js";
import { matchesOf } from "./matching-rules.js";

export type Result = Readonly<Record<string, unknown>>;

export interface Asking {
  readonly services: Services;
  readonly caller: Caller;
  readonly body: Json;
}

/** The answer, or the refusal. */
const resultOf = (sending: Promise<string>): Promise<Result> =>
  sending.then(
    (text) => JSON.parse(text) as Result,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { code, detail, errors, members } = error;
      return { refused: { code, detail, errors, members } };
    },
  );

export const previewed = ({ database, clock }: TestAccount, { services, caller, body }: Asking): Promise<Result> =>
  resultOf(database.read(() => previewCheck(services, caller, body, clock.now)));
export const checked = ({ database, clock }: TestAccount, { services, caller, body }: Asking): Promise<Result> =>
  resultOf(database.transact(() => check(services, caller, body, clock.now)));

export const ANY_ID = /\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** The answer of a check, without the ids and the moment that only a stored one has. `before`: of the database. */
function withoutIds(
  { check_id, recheck_job, transaction, recipient, rechecks, ...answer }: Result,
  before: string,
): Result {
  if ("refused" in answer) return answer;
  expect(check_id).toMatch(ANY_ID);
  const { transaction_id, created_at, ...summary } = transaction as Result;
  expect([transaction_id, created_at]).toEqual([expect.stringMatching(ANY_ID), expect.any(String)]);
  const known = (id: unknown): unknown => (typeof id === "string" && !before.includes(id) ? null : id);
  const { recipient_id, review_item, ...of } = (recipient ?? {}) as Result;
  const missing = (answer["missing"] ?? []) as readonly Result[];
  return {
    ...answer,
    ...(missing.length > 0 && {
      missing: missing.map((each) => ({ ...each, review_item: known(each["review_item"]) })),
    }),
    transaction: summary,
    recipient:
      recipient === null ? null : { ...of, recipient_id: known(recipient_id), review_item: known(review_item) },
    ...(rechecks !== undefined && {
      rechecks: (rechecks as readonly Result[]).map(({ new_check_id: _, ...recheck }) => recheck),
    }),
    ...(recheck_job !== undefined && { hasJob: true }),
  };
}

export async function compareWithCheck(account: TestAccount, asking: Asking): Promise<Result> {
  const before = await dumpOf(account.database);
  const { rechecks_left, opens_matches = [], ...preview } = await previewed(account, asking);
  const opened = await matchesOf(account);
  const after = await dumpOf(account.database);
  expect(after === before).toBe(true);
  for (const id of JSON.stringify(preview).match(ANY_ID) ?? []) expect(before).toContain(id);
  const answered = await checked(account, asking);
  expect({ ...preview, ...(rechecks_left !== undefined && { hasJob: true }) }).toEqual(withoutIds(answered, before));
  const known = (id: string): string | null => (before.includes(id) ? id : null);
  const more = (await matchesOf(account)).slice(opened.length);
  expect(sorted(opens_matches as readonly object[])).toEqual(
    sorted(
      more.map(({ one, other, rule_set, rule_version, rule }) => ({
        recipients: [known(one), known(other)],
        rule_set,
        rule_version,
        rule,
      })),
    ),
  );
  return answered;
}

const sorted = (matches: readonly object[]): readonly string[] => matches.map((match) => JSON.stringify(match)).sort();
