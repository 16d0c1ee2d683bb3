/** An account as the interface shows it: with the terms that an admin accepted, and the builder that opened it. */
import { lastClosedDay } from "../../actions/account/closings.js";
import { timeZoneOf } from "../../actions/account/time-zone.js";
import { assert } from "../../engine/values/assert.js";
import { momentText } from "../../engine/values/days.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { AccountRow } from "../../store/tables/schema.js";
import { keptBy, quotasOf } from "./quotas.js";
import type { AccountView } from "./responses.js";

export function* accountView(accountId: string): Steps<AccountView> {
  const [[account]] = yield* batch(readAccount({ accountId }));
  assert(account !== undefined, "a caller's account exists");
  return {
    id: account.account_id,
    slug: account.slug,
    name: account.name,
    test_only: account.test_only === 1,
    retention_years: account.retention_years,
    time_zone: timeZoneOf(account),
    ref_url: account.ref_url,
    country: account.country,
    currency: account.currency,
    closed_until: yield* lastClosedDay(accountId),
    quotas: quotasOf(account),
    kept: yield* keptBy(accountId),
    terms: termsOf(account),
    opened_by: yield* builderOf(account),
  };
}

function termsOf({ terms_version, terms_accepted_by, terms_accepted_at }: AccountRow): AccountView["terms"] {
  if (terms_version === null || terms_accepted_by === null || terms_accepted_at === null) return null;
  return { version: terms_version, accepted_by: terms_accepted_by, accepted_at: momentText(terms_accepted_at) };
}

function* builderOf({ opened_by, cut_off_at, cut_off_by }: AccountRow): Steps<AccountView["opened_by"]> {
  if (opened_by === null) return null;
  const [[builder]] = yield* batch(readAccount({ accountId: opened_by }));
  assert(builder !== undefined, "the account that opened another one exists");
  return {
    id: builder.account_id,
    name: builder.name,
    cut_off_at: cut_off_at === null ? null : momentText(cut_off_at),
    cut_off_by,
  };
}
