/** What /v1/account, /v1/accounts and /v1/terms take and answer. */
import { z } from "zod";

import { openAccountSchema, type OpenedAccountView } from "../../services/accounts/open-for-customer.js";
import { accountChangeSchema } from "../../services/accounts/requests.js";
import { acceptTermsSchema, type TermsView } from "../../services/accounts/terms/terms.js";
import type { AccountView } from "../../services/accounts/view.js";
import { fieldsOf } from "./fields.js";
import { acceptance, account } from "./me.js";
import { id, moment, MOST, name, prose } from "./values.js";

export const accountChange = accountChangeSchema.meta({ id: "AccountChange" });
export const openAccountRequest = openAccountSchema.meta({ id: "OpenAccountRequest" });
export const openedAccount = z
  .strictObject({ account, owner: z.strictObject({ person_id: id("usr") }) })
  .meta({ id: "OpenedAccount", description: "The account, and its first admin." });
export const openedAccounts = z
  .strictObject({
    accounts: z
      .array(
        z
          .strictObject(
            fieldsOf<OpenedAccountView>()({
              id: id("acc"),
              slug: name,
              name: prose(200),
              test_only: z.boolean(),
              opened_at: moment,
              cut_off_at: moment.nullable().describe("When its owner cut this account off."),
            }),
          )
          .meta({ id: "AccountOpened" }),
      )
      .max(MOST),
  })
  .meta({ id: "AccountsOpened" });

const ACCOUNT: AccountView = {
  id: "acc_01arz3ndektsv4rrffq69g5fav",
  slug: "acme",
  name: "Acme Sample GmbH",
  test_only: false,
  retention_years: 10,
  country: "DE",
  currency: "EUR",
  terms: null,
  opened_by: {
    id: "acc_01kkbfmsfce008e5xdtb6w0fct",
    name: "Sample Builder GmbH",
    cut_off_at: null,
    cut_off_by: null,
  },
};
const CUT_OFF = { cut_off_at: "2026-03-11T10:00:00.000Z", cut_off_by: "usr_01arz3ndektsv4rrffq69g5fav" };

export const ACCOUNT_EXAMPLES: Readonly<Record<string, unknown>> = { an_account: ACCOUNT };
export const CUT_OFF_EXAMPLES: Readonly<Record<string, unknown>> = {
  cut_off: { ...ACCOUNT, opened_by: { ...ACCOUNT.opened_by, ...CUT_OFF } },
};
export const ACCOUNT_CHANGE_EXAMPLES: Readonly<Record<string, unknown>> = { kept_longer: { retention_years: 12 } };
export const OPEN_ACCOUNT_EXAMPLES: Readonly<Record<string, unknown>> = {
  of_test_data: {
    slug: "acme",
    name: "Acme Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
    test_only: true,
    laws: ["law.de.business_gifts"],
    owner: { name: "Sample Owner", email: "owner@example.com" },
  },
};
export const OPENED_ACCOUNT_EXAMPLES: Readonly<Record<string, unknown>> = {
  opened: { account: { ...ACCOUNT, test_only: true }, owner: { person_id: "usr_01arz3ndektsv4rrffq69g5fav" } },
};
export const OPENED_ACCOUNTS_EXAMPLES: Readonly<Record<string, unknown>> = {
  one: {
    accounts: [
      {
        id: ACCOUNT.id,
        slug: "acme",
        name: ACCOUNT.name,
        test_only: false,
        opened_at: "2026-03-10T09:01:00.265Z",
        cut_off_at: null,
      },
    ],
  },
};

export const terms = z
  .strictObject(
    fieldsOf<TermsView>()({
      version: name,
      placeholder: z.boolean().describe("The operator has given none: nobody accepts them, and no account is opened."),
      text: prose(1_000_000).describe("Markdown."),
      accepted: acceptance.nullable().describe("What an admin of the account accepted last."),
    }),
  )
  .meta({ id: "Terms", description: "The terms of the service that are in force." });
export const acceptTermsRequest = acceptTermsSchema.meta({ id: "AcceptTermsRequest" });

const TERMS: TermsView = { version: "2026-03", placeholder: false, text: "# Sample terms", accepted: null };

export const TERMS_EXAMPLES: Readonly<Record<string, unknown>> = { in_force: TERMS };
export const ACCEPTED_TERMS_EXAMPLES: Readonly<Record<string, unknown>> = {
  accepted: {
    ...TERMS,
    accepted: {
      version: "2026-03",
      accepted_by: "usr_01arz3ndektsv4rrffq69g5fav",
      accepted_at: "2026-03-11T10:00:00.000Z",
    },
  },
};
export const ACCEPT_TERMS_EXAMPLES: Readonly<Record<string, unknown>> = { these: { version: "2026-03" } };
