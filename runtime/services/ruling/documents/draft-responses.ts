/** What drafting a policy from a document answers. */
import { z } from "zod";

import type { NotQuoted } from "../../../ports/policy-drafter.js";
import { fieldsOf } from "../../shapes/fields.js";
import { id, MOST, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";
import { policyDraft } from "../policies/responses.js";

const notQuoted = z
  .strictObject(
    fieldsOf<NotQuoted>()({
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

export type DocumentDraftView = ViewOf<typeof documentDraft>;
