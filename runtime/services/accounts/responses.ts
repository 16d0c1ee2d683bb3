/** What the verbs about an account answer. */
import { z } from "zod";

import { LONGEST_REF_URL } from "../shapes/ref-url.js";
import { currency, day, id, moment, MOST, name, prose } from "../shapes/values.js";
import type { ViewOf } from "../shapes/view.js";

export const acceptance = z
  .strictObject({ version: name, accepted_by: id("usr"), accepted_at: moment })
  .meta({ id: "AcceptedTerms" });

const quota = z.int().min(1).nullable();
const keptAnswers = z
  .strictObject({ answers: z.int().min(0), bytes: z.int().min(0).describe("Of the texts of the answers.") })
  .meta({ id: "KeptAnswers" });

export const account = z
  .strictObject({
    id: id("acc"),
    slug: name,
    name: prose(200),
    test_only: z.boolean().describe("The account holds test data only."),
    retention_years: z
      .int()
      .min(1)
      .max(100)
      .describe("How many years answers are kept from the end of the fiscal year of their action."),
    time_zone: prose(64).describe("Of the IANA database. Pages and mail show moments in it, and its day is today."),
    ref_url: prose(LONGEST_REF_URL)
      .nullable()
      .describe(
        "Where the account's own system shows the action of a reference: pages link to it. {ref} is its place.",
      ),
    country: prose(2)
      .regex(/^[A-Z]{2}$/)
      .describe("ISO 3166-1."),
    currency,
    closed_until: day
      .nullable()
      .describe("The last day of the period that is closed. Null: none is. Answers that change it later are marked."),
    quotas: z
      .strictObject({
        answers: quota,
        bytes: quota.describe("Of the texts of answers."),
        proposals_per_day: quota.describe("Of each agent; a day ends at midnight in UTC."),
      })
      .meta({ id: "Quotas" })
      .describe(
        "What the operator set, for each environment. Null: no quota. A quota that is used up refuses proposals alone.",
      ),
    kept: z
      .strictObject({ live: keptAnswers, test: keptAnswers })
      .describe("The answers that the account keeps, by environment."),
    terms: acceptance.nullable().describe("What an admin of the account accepted last."),
    // Null: its operator opened it from a file. cut_off_by null: nobody cut the builder off, or the operator did.
    opened_by: z
      .strictObject({ id: name, name: prose(200), cut_off_at: moment.nullable(), cut_off_by: id("usr").nullable() })
      .nullable()
      .describe("The builder that opened it for its owner."),
  })
  .meta({ id: "Account" });

export type AccountView = ViewOf<typeof account>;

export const openedAccount = z
  .strictObject({ account, owner: z.strictObject({ person_id: id("usr") }) })
  .meta({ id: "OpenedAccount", description: "The account, and its first admin." });

export type OpenedAccount = ViewOf<typeof openedAccount>;

const accountOpened = z
  .strictObject({
    id: id("acc"),
    slug: name,
    name: prose(200),
    test_only: z.boolean(),
    opened_at: moment,
    cut_off_at: moment.nullable().describe("When its owner cut this account off."),
  })
  .meta({ id: "AccountOpened" });

export type OpenedAccountView = ViewOf<typeof accountOpened>;

export const openedAccounts = z
  .strictObject({
    accounts: z.array(accountOpened).max(MOST),
  })
  .meta({ id: "AccountsOpened" });
