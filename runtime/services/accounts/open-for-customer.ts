/**
 * POST /v1/accounts: an admin of one account opens another, for a customer. The account is the customer's: its admin is
 * the owner whom the request names. The account that opened it is its builder, until the owner cuts it off.
 */
import { z } from "zod";

import type { Services } from "../../actions/account/services.js";
import { invite } from "../../actions/tell/messages.js";
import { callerText, type PersonCaller } from "../../auth/caller.js";
import { UTC } from "../../calendar/utc.js";
import { assert } from "../../engine/values/assert.js";
import { decimalsOf } from "../../engine/values/currency.js";
import { momentText, parseMonthDay } from "../../engine/values/days.js";
import { type Json, writeJson } from "../../engine/values/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { findAccountBySlug, listOpenedBy } from "../../store/accounts/accounts.js";
import { lockNamed } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { nameSchema, requireBody } from "../request/required-body.js";
import { A_CURRENCY } from "../request/right-value.js";
import { combine, refusalOf } from "../request/validation-issues.js";
import type { MintKey } from "./keys/create.js";
import { openAccount } from "./open.js";
import { countOpening } from "./openings.js";
import { accountFileSchema } from "./operator/account-file.js";
import { refUrl, retentionYears, timeZone } from "./requests.js";
import type { OpenedAccount, OpenedAccountView } from "./responses.js";
import { accountView } from "./view.js";

const A_MONTH_AND_DAY = { right: "a month and a day that every year has, as 01-01" };
const MOST_LAWS = 100;

export const openAccountSchema = z.strictObject({
  slug: z
    .string()
    .max(40, "format")
    .regex(/^[a-z][a-z0-9_]{0,39}$/, "format"),
  name: nameSchema,
  country: z
    .string()
    .max(2, "format")
    .regex(/^[A-Z]{2}$/, "format"),
  currency: z
    .string()
    .max(3, "format")
    .refine((code) => decimalsOf(code) !== null, { message: "format", params: A_CURRENCY }),
  retention_years: retentionYears,
  fiscal_year_start: z
    .string()
    .max(5, "format")
    .refine((text) => parseMonthDay(text) !== null, { message: "format", params: A_MONTH_AND_DAY }),
  time_zone: timeZone.nullish(),
  ref_url: refUrl.nullish(),
  test_only: z.boolean().nullish(),
  laws: z.array(z.string().max(200, "string_too_long")).max(MOST_LAWS, "too_long").nullish(),
  owner: z.strictObject({
    name: nameSchema,
    email: z.email("format").max(254, "string_too_long"),
  }),
});

/** Configuration of the service outside the request and the database. */
export interface OpeningContext {
  /** The operator has given terms that somebody can accept. */
  readonly isOpen: boolean;
  /** A keyed hash of the network address that the request came from. */
  readonly address: Uint8Array;
  readonly mintKey: MintKey;
}

const OWNER = "owner";
/** An operator gives terms at a start: a client that asks again every hour comes early enough. */
const CLOSED_FOR_SECONDS = 3_600;

/** Returns the text of the response. */
export function* openForCustomer(
  services: Services,
  caller: PersonCaller,
  body: Json,
  { isOpen, address, mintKey }: OpeningContext,
): Steps<string> {
  if (!isOpen) {
    const detail = "The terms in force are a placeholder. Nothing was opened.";
    throw new Refusal("sign-up-closed", detail, [], {}, 503, CLOSED_FOR_SECONDS);
  }
  const { slug, owner, laws, test_only, time_zone, ref_url, ...rest } = requireBody(openAccountSchema, body, [
    "slug",
    "name",
  ]);
  // The same lock as in `openAccount`, and before anything is counted.
  const [, [existing]] = yield* batch(lockNamed("sync"), findAccountBySlug({ slug }));
  if (existing !== undefined) {
    const detail = "There is an account of this short name already.";
    throw new Refusal("conflict", detail, [{ field: "slug", code: "exists", detail }]);
  }
  yield* countOpening({ builder: caller.accountId, address, at: services.ports.now() });
  const file = accountFileSchema.parse({
    account: { slug, ...rest, time_zone: time_zone ?? UTC, ref_url, test_only: test_only ?? false },
    people: { [OWNER]: { ...owner, role: "tenant_admin" } },
    laws: laws ?? [],
  });
  const opener = { builder: caller.accountId, author: callerText(caller), personId: caller.personId };
  const result = yield* openAccount(services, { file, policies: [], mintKey, opener });
  if (result.kind === "refused") {
    const wrong = result.errors.map(({ at, problem }) => ({ field: at, code: "not_a_choice", detail: `${problem}.` }));
    throw refusalOf(combine({ requestErrors: wrong }));
  }
  assert(result.kind === "opened", "an account of a new name is opened");
  const { opened } = result;
  const [accountId, personId] = [opened.account.id, opened.people[OWNER]?.id];
  assert(personId !== undefined, "the owner is one of the people of the account");
  yield* batch(...invite(services.ports, { accountId, personId }));
  return writeJson({ account: yield* accountView(accountId), owner: { person_id: personId } } satisfies OpenedAccount);
}

/** GET /v1/accounts: the accounts that the caller's account opened. Returns the text of the response. */
export function* listOpened({ accountId }: PersonCaller): Steps<string> {
  const [rows] = yield* batch(listOpenedBy({ builder: accountId }));
  const accounts = rows.map(({ account_id: id, slug, name, test_only, opened_at, cut_off_at }): OpenedAccountView => ({
    id,
    slug,
    name,
    test_only: test_only === 1,
    opened_at: momentText(opened_at),
    cut_off_at: cut_off_at === null ? null : momentText(cut_off_at),
  }));
  return writeJson({ accounts });
}
