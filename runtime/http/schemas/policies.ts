/** What POST /v1/policies takes, and what the paths below it answer. */
import { z } from "zod";

import { documentDraftRequestSchema, type DocumentDraftView } from "../../services/ruling/documents/draft.js";
import {
  type DraftedRule,
  draftRequestSchema,
  type DraftView,
  LONGEST_POLICY_BYTES,
} from "../../services/ruling/policies/draft.js";
import type { PolicyFiles, PolicyVersion, PostedView } from "../../services/ruling/policies/drafts.js";
import { publicationRequestSchema, type PublicationView } from "../../services/ruling/policies/publish-draft.js";
import { diagnostic } from "../../services/shapes/diagnostic.js";
import { fieldsOf } from "../../services/shapes/fields.js";
import { checksum, day, id, moment, MOST, name, prose, sender } from "../../services/shapes/values.js";

export const draftRequest = draftRequestSchema
  .extend({
    files: draftRequestSchema.shape.files.describe(
      "One version of a policy: policy/<short_name>/<name>/<version>.rules, its tables beside it, and " +
        "perhaps its domain at domains/<name>.rules.",
    ),
    note: draftRequestSchema.shape.note.describe("What somebody says of the draft."),
  })
  .meta({ id: "PolicyDraftRequest" });

const draftedRule = z
  .strictObject(
    fieldsOf<DraftedRule>()({
      rule: name,
      stage: z.enum(["scope", "outcome", "consequence"]),
      title: prose(1_000),
      rule_hash: checksum,
      status: z
        .enum(["pending", "confirmed", "flagged", "carried_over"])
        .describe("By what was decided so far. Rules that are pending wait for the rule owner once it is published."),
    }),
  )
  .meta({ id: "DraftedRule" });

export const policyDraft = z
  .strictObject(
    fieldsOf<DraftView>()({
      rule_set: name,
      version: name,
      status: z.literal("draft"),
      checksum,
      note: prose(2_000).nullable(),
      rules: z.array(draftedRule).max(MOST),
      mutation_score: z.null().describe("It takes longer than a request may: tcs mutate computes it."),
      lints: z.array(diagnostic).max(MOST),
    }),
  )
  .meta({ id: "PolicyDraft", description: "A draft. It answers no check." });

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

const notQuoted = z
  .strictObject(
    fieldsOf<DocumentDraftView["not_quoted"][number]>()({
      anchor: prose(1_000),
      why: z
        .enum(["personal_data", "too_long", "no_words", "nothing_to_decide"])
        .describe("nothing_to_decide: it has no number, no figure, and no word such as must or may."),
    }),
  )
  .meta({ id: "ParagraphNotQuoted" });

export const documentDraft = policyDraft
  .extend({
    document_id: id("doc"),
    not_quoted: z.array(notQuoted).max(MOST).describe("Paragraphs whose words are not in the draft."),
  })
  .meta({ id: "DocumentDraft", description: "A draft that was made from a document. It answers no check." });

const posted = z
  .strictObject(
    fieldsOf<PostedView>()({
      checksum,
      note: prose(2_000).nullable(),
      by: sender.nullable().describe("Null: whoever runs the service."),
      at: moment,
    }),
  )
  .meta({ id: "PostedPolicy" });

const policyVersion = z
  .strictObject(
    fieldsOf<PolicyVersion>()({
      rule_set: name,
      version: name,
      status: z.enum(["draft", "published", "superseded"]),
      posted: posted.nullable().describe("What was posted last; null: nothing was."),
    }),
  )
  .meta({ id: "PolicyVersion" });

export const policies = z.strictObject({ policies: z.array(policyVersion).max(MOST) }).meta({ id: "Policies" });

export const policyFiles = z
  .strictObject(
    fieldsOf<PolicyFiles>()({
      rule_set: name,
      version: name,
      checksum,
      files: z
        .array(z.strictObject({ path: prose(300), text: prose(LONGEST_POLICY_BYTES) }).meta({ id: "PolicyFile" }))
        .max(100),
    }),
  )
  .meta({ id: "PolicyFiles", description: "As they were posted." });

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
  })
  .meta({ id: "PublicationRequest" });

export const publication = z
  .strictObject(
    fieldsOf<PublicationView>()({
      rule_set: name,
      version: name,
      what: z
        .enum(["new_version", "new_build", "unchanged"])
        .describe("Unchanged: what is published already has these files."),
      answers: z
        .boolean()
        .describe("False: a new build waits for its rules to be confirmed, and the one before it answers."),
      effective_from: day.nullable().describe("Null: announced, and answers nothing."),
      supersedes: name.nullable().describe("The version that answered until then."),
      rules: z.int().min(0),
      pending: z.array(name).max(MOST).describe("The rules that wait for the rule owner."),
      unset_settings: z.array(name).max(MOST).describe("The settings that it reads and that have no value yet."),
      rerun_id: id("rrn").nullable().describe("The re-run of the answers that it may change."),
    }),
  )
  .meta({ id: "Publication" });
