/** What POST /v1/policies and the paths below it take. */
import { z } from "zod";

import { documentDraftRequestSchema } from "../../services/ruling/documents/draft.js";
import { draftRequestSchema } from "../../services/ruling/policies/draft.js";
import {
  MOST_SETTINGS,
  publicationRequestSchema,
  publishedSettingSchema,
} from "../../services/ruling/policies/publish-draft.js";
import { sentValue } from "./settings.js";

export const draftRequest = draftRequestSchema
  .extend({
    files: draftRequestSchema.shape.files.describe(
      "One version of a policy: policy/<short_name>/<name>/<version>.rules, its tables beside it, and " +
        "perhaps its domain at domains/<name>.rules.",
    ),
    note: draftRequestSchema.shape.note.describe("What somebody says of the draft."),
  })
  .meta({ id: "PolicyDraftRequest" });

export const documentDraftRequest = documentDraftRequestSchema
  .extend({
    document_id: documentDraftRequestSchema.shape.document_id.describe("The document that it is drafted from."),
    domain: documentDraftRequestSchema.shape.domain.describe("One that ships, or that a policy of the account has."),
    name: documentDraftRequestSchema.shape.name.describe(
      "What the policy is called below the account: travel is policy.<short_name>.travel. Left out: the domain.",
    ),
    version: documentDraftRequestSchema.shape.version.describe(
      "A version that is not there yet. Left out: the number after those that are there.",
    ),
    currency: documentDraftRequestSchema.shape.currency.describe(
      "The currency of its amounts. Amounts in another one become no settings. Left out: the account's.",
    ),
    jurisdictions: documentDraftRequestSchema.shape.jurisdictions.describe("Codes of countries. Left out: any."),
    effective_from: documentDraftRequestSchema.shape.effective_from.describe(
      "From which day it is to be in force. The source says so, and may be edited. Left out: today.",
    ),
    note: documentDraftRequestSchema.shape.note.describe("What somebody says of the draft."),
  })
  .meta({ id: "DocumentDraftRequest" });

export const publicationRequest = publicationRequestSchema
  .extend({
    effective_from: publicationRequestSchema.shape.effective_from.describe(
      "The day that the caller expects the version to be in force from. Its source says which day that is.",
    ),
    published_by: publicationRequestSchema.shape.published_by.describe(
      "The person who publishes, by service id; whoever is signed in leaves it out.",
    ),
    before_confirmation: publicationRequestSchema.shape.before_confirmation.describe(
      "true: also where the version is in force already and rules of it wait, so that checks which are " +
        "answered now would answer not_covered until these are confirmed.",
    ),
    settings: z
      .array(publishedSettingSchema.extend({ value: sentValue }).meta({ id: "PublishedSetting" }))
      .max(MOST_SETTINGS, "too_long")
      .nullish()
      .describe(
        "Values of settings that it reads, as PUT /v1/tenant-facts/{key} takes them. They are recorded in the same " +
          "transaction: where one is refused, nothing is published.",
      ),
  })
  .meta({ id: "PublicationRequest" });
