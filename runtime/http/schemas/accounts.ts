/** What /v1/account, /v1/accounts and /v1/terms take and answer. */
import { z } from "zod";

import { openAccountSchema, type OpenedAccountView } from "../../services/accounts/open-for-customer.js";
import { accountChangeSchema } from "../../services/accounts/requests.js";
import { acceptTermsSchema, type TermsView } from "../../services/accounts/terms/terms.js";
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
