/** What drafting a policy from a document answers. */
import { z } from "zod";

import {
  MOST_NUMBERS,
  type NotQuoted,
  type NumberWithoutSetting,
  type SettingOfWords,
  WHY_NO_SETTING,
} from "../../../ports/policy-drafter.js";
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

const draftedSetting = z
  .strictObject(
    fieldsOf<SettingOfWords>()({
      anchor: prose(1_000),
      key: prose(1_000),
      value: prose(1_000).describe("As the language of rules writes it, such as 50.00 EUR."),
      words: prose(1_000).describe("Of the document, from which the value was read."),
    }),
  )
  .meta({ id: "DraftedSetting" });

const notSetting = z
  .strictObject(
    fieldsOf<NumberWithoutSetting>()({
      anchor: prose(1_000),
      words: prose(1_000),
      why: z
        .enum(WHY_NO_SETTING)
        .describe(
          "unknown_neighbour: a word or sign beside it is not known. several_readings: it can be read in several ways. " +
            "no_limit: such a number is usually no limit.",
        ),
      currency: prose(1_000)
        .nullable()
        .describe("Of an amount in another currency: its code, or its sign if several currencies have it."),
    }),
  )
  .meta({ id: "NumberWithoutSetting" });

export const documentDraft = policyDraft
  .extend({
    document_id: id("doc"),
    not_quoted: z.array(notQuoted).max(MOST).describe("Paragraphs whose words are not in the draft."),
    settings: z.array(draftedSetting).max(MOST).describe("Each setting of the draft, with the words of the document."),
    not_settings: z.array(notSetting).max(MOST_NUMBERS).describe("Numbers of quoted paragraphs that are no settings."),
    not_settings_more: z.int().min(0).describe("How many more numbers are no settings."),
  })
  .meta({ id: "DocumentDraft", description: "A draft that was made from a document. It answers no check." });

export type DocumentDraftView = ViewOf<typeof documentDraft>;
