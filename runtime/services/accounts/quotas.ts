/** The operator's quotas of an account (decision 505): sets them, and says what the account keeps. */
import type { AccountQuotas } from "../../actions/account/account-rules.js";
import { assert } from "../../engine/values/assert.js";
import type { Ports } from "../../ports/ports.js";
import { refused } from "../../refusals/obstacle.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { readAnswerCounts } from "../../store/actions/kept-counts.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { AccountRow } from "../../store/tables/schema.js";
import { type ActorReference, resolveActor, type Success } from "../request/operator/operator.js";
import { changedQuotas, reviseLists } from "./operator/lists.js";
import type { AccountView } from "./responses.js";

export const HIGHEST_QUOTA = 1_000_000_000_000_000;

/** Null: unchanged. */
export type NewQuota = number | "none" | null;

export type SetQuotasInput = ActorReference & { readonly [Quota in keyof AccountQuotas]: NewQuota };

export interface QuotasSet {
  readonly slug: string;
  readonly quotas: AccountView["quotas"];
  readonly kept: AccountView["kept"];
}

export function* setQuotasOf(
  ports: Ports,
  { answers, bytes, proposals, ...on }: SetQuotasInput,
): Steps<Success<{ readonly account: QuotasSet }>> {
  const asked = { answers, bytes, proposals_per_day: proposals };
  for (const [field, value] of Object.entries(asked)) refuseOutOfRange(field, value);
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  const [, [row]] = yield* batch(changingAccount(accountId), readAccount({ accountId }));
  assert(row !== undefined, "an account that was found is there");
  const was = quotasOf(row);
  const now = {
    answers: quotaAfter(was.answers, answers),
    bytes: quotaAfter(was.bytes, bytes),
    proposals_per_day: quotaAfter(was.proposals_per_day, proposals),
  };
  const account = { slug: row.slug, quotas: now, kept: yield* keptBy(accountId) };
  const moved = ([...Object.keys(COLUMNS)] as (keyof typeof COLUMNS)[]).filter((name) => now[name] !== was[name]);
  if (moved.length === 0) return { changed: false, account };
  const { answers: most, bytes: mostBytes, proposals_per_day: mostProposals } = now;
  const values = { accountId, answers: most, bytes: mostBytes, proposals: mostProposals };
  const changes = [
    changedQuotas(
      values,
      moved.map((name) => COLUMNS[name]),
    ),
  ];
  const what = { was: inAudit(was), now: inAudit(now) };
  yield* batch(...reviseLists(ports, acting, { did: "account.change", what, changes }));
  return { changed: true, account };
}

const COLUMNS = { answers: "most_answers", bytes: "most_bytes", proposals_per_day: "most_proposals" } as const;

function refuseOutOfRange(field: string, value: NewQuota): void {
  if (typeof value !== "number" || (Number.isInteger(value) && value >= 1 && value <= HIGHEST_QUOTA)) return;
  const detail = `a quota is a whole number from 1 to ${HIGHEST_QUOTA}`;
  throw refused({
    type: "invalid-request",
    field,
    wrong: "out_of_range",
    detail: `A${detail.slice(1)}.`,
    about: { code: "format", field, value: String(value), detail },
  });
}

/** None is written out, so that the audit says what there was. */
function inAudit({ answers, bytes, proposals_per_day }: AccountView["quotas"]): object {
  return {
    quota_answers: answers ?? "none",
    quota_bytes: bytes ?? "none",
    quota_proposals: proposals_per_day ?? "none",
  };
}

export function quotaAfter(was: number | null, asked: NewQuota): number | null {
  if (asked === null) return was;
  return asked === "none" ? null : asked;
}

export function quotasOf({
  most_answers,
  most_bytes,
  most_proposals,
}: Pick<AccountRow, "most_answers" | "most_bytes" | "most_proposals">): AccountView["quotas"] {
  return { answers: most_answers, bytes: most_bytes, proposals_per_day: most_proposals };
}

export function* keptBy(accountId: string): Steps<AccountView["kept"]> {
  const [[live], [test]] = yield* batch(
    readAnswerCounts({ accountId, env: "live" }),
    readAnswerCounts({ accountId, env: "test" }),
  );
  const nothing = { answers: 0, bytes: 0 };
  return { live: { ...nothing, ...live }, test: { ...nothing, ...test } };
}
