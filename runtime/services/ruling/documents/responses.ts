/** What the verbs about documents answer. */
import { z } from "zod";

import {
  type DocumentParagraph,
  LEFT_OUT_KINDS,
  type LeftOutPlace,
  LONGEST_LEFT_OUT,
  MOST_LEFT_OUT,
} from "../../../ports/document-reader.js";
import { fieldsOf } from "../../shapes/fields.js";
import { checksum, count, id, moment, MOST, name, prose, sender } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const DOCUMENT_TYPES = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "text/markdown",
] as const;

const documentFields = {
  document_id: id("doc"),
  name: prose(255).describe("As it was sent, without a path."),
  media_type: z.enum(DOCUMENT_TYPES).describe("By the content of the file."),
  bytes: count.describe("How many the file has."),
  sha256: checksum.describe("Of the file."),
  title: prose(2_000).nullable(),
  pages: count.nullable().describe("Of a PDF."),
  by: sender.nullable().describe("Null: whoever runs the service."),
  at: moment,
};

const document = z.strictObject(documentFields).meta({ id: "Document" });

export type DocumentView = ViewOf<typeof document>;

const paragraph = z
  .strictObject(
    fieldsOf<DocumentParagraph>()({
      anchor: name.describe("It stays where other paragraphs are added, removed or reworded."),
      kind: z.enum(["heading", "paragraph", "list_item", "table_row"]),
      page: count.nullable().describe("From 1; of a PDF."),
      headings: z.array(prose(2_000)).max(100).describe("Those above it, the outermost first."),
      number: prose(100).nullable().describe("As it is printed."),
      text: prose(100_000).describe("Without its number, in one line."),
    }),
  )
  .meta({ id: "DocumentParagraph" });

const leftOutPlace = z
  .strictObject(
    fieldsOf<LeftOutPlace>()({
      kind: z
        .enum(LEFT_OUT_KINDS)
        .describe(
          "text_of_picture (a program recognised it in a picture), inserted_text (a tracked change that nobody " +
            "accepted), unticked_box (a paragraph with an empty check box) and unclear_table (a table of a PDF that is read " +
            "line by line, because its rows could not be told): they are in the paragraphs, and doubtful. The other kinds are in no paragraph. object: a picture or an embedded file, by its description. " +
            "unclear_formula: a part of the formula is deleted, struck out or hidden.",
        ),
      anchor: name
        .nullable()
        .describe("Of the paragraph that it stands in, or behind. Null: before the first, or beside the text."),
      page: count.nullable().describe("From 1; the first one, where pages repeat it. Of a PDF."),
      text: prose(LONGEST_LEFT_OUT).describe("In one line; its beginning, where it is longer."),
      times: count.describe("How many times it stands in the document, where pages repeat it; else 1."),
    }),
  )
  .meta({ id: "LeftOutPlace" });

export const documentText = z
  .strictObject({
    ...documentFields,
    paragraphs: z.array(paragraph).max(MOST),
    left_out: z
      .array(leftOutPlace)
      .max(MOST_LEFT_OUT)
      .nullable()
      .describe(
        "What of the document is in no paragraph, or doubtful: struck and hidden text, tracked changes, " +
          "heads, feet and numbers of pages, comments, pictures. Null: an earlier program read it.",
      ),
    left_out_more: count.describe("How many more such places there are."),
  })
  .meta({ id: "DocumentText" });

export type DocumentTextView = ViewOf<typeof documentText>;

export const documents = z
  .strictObject({ documents: z.array(document).max(MOST).describe("The newest first.") })
  .meta({ id: "Documents" });

export type DocumentList = ViewOf<typeof documents>;

const citingRule = z.strictObject({ rule_set: name, version: name, rule: name }).meta({ id: "CitingRule" });

export type CitingRule = ViewOf<typeof citingRule>;

const change = z
  .strictObject({
    change: z
      .enum(["added", "removed", "reworded", "moved"])
      .describe("reworded: other words at the same anchor. moved: the same words at another anchor."),
    // Null: the paragraph was added.
    before: paragraph.nullable(),
    // Null: it was removed.
    after: paragraph.nullable(),
    cited_by: z
      .array(citingRule)
      .max(MOST)
      .describe("Rules of published versions and drafts that cite words of before."),
  })
  .meta({ id: "ParagraphChange" });

export type ParagraphChange = ViewOf<typeof change>;

export const documentChanges = z
  .strictObject({
    document_id: id("doc"),
    since: id("doc").describe("The earlier edition."),
    unchanged: count.describe("How many paragraphs have the same words at the same anchor."),
    // In the order of the document; a removed paragraph comes after the one that it followed.
    changes: z.array(change).max(MOST),
  })
  .meta({ id: "DocumentChanges" });

export type DocumentChanges = ViewOf<typeof documentChanges>;
