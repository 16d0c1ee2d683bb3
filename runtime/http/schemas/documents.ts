/** What the paths below /v1/documents answer. */
import { z } from "zod";

import {
  type DocumentParagraph,
  LEFT_OUT_KINDS,
  type LeftOutPlace,
  LONGEST_LEFT_OUT,
  MOST_LEFT_OUT,
} from "../../ports/document-reader.js";
import type { DocumentChanges, ParagraphChange } from "../../services/ruling/documents/changes.js";
import type { CitingRule } from "../../services/ruling/documents/citing.js";
import type { DocumentList } from "../../services/ruling/documents/read.js";
import type { DocumentTextView, DocumentView } from "../../services/ruling/documents/views.js";
import { fieldsOf } from "./fields.js";
import { checksum, count, id, moment, MOST, name, prose, sender } from "./values.js";

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

const document = z.strictObject(fieldsOf<DocumentView>()(documentFields)).meta({ id: "Document" });

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
          "text_of_picture: it is in the paragraphs; a program recognised it in a picture. The other kinds " +
            "are in no paragraph.",
        ),
      anchor: name
        .nullable()
        .describe("Of the paragraph that it stands in, or behind. Null: before the first, or pages repeat it."),
      page: count.nullable().describe("From 1; the first one, where pages repeat it. Of a PDF."),
      text: prose(LONGEST_LEFT_OUT).describe("In one line; its beginning, where it is longer."),
      times: count.describe("How many times it stands in the document, where pages repeat it; else 1."),
    }),
  )
  .meta({ id: "LeftOutPlace" });

export const documentText = z
  .strictObject(
    fieldsOf<DocumentTextView>()({
      ...documentFields,
      paragraphs: z.array(paragraph).max(MOST),
      left_out: z
        .array(leftOutPlace)
        .max(MOST_LEFT_OUT)
        .nullable()
        .describe(
          "What of the document is in no paragraph, or doubtful: struck and hidden text, tracked " +
            "deletions, heads, feet and numbers of pages. Null: an earlier program read it.",
        ),
      left_out_more: count.describe("How many more such places there are."),
    }),
  )
  .meta({ id: "DocumentText" });

export const documents = z
  .strictObject(fieldsOf<DocumentList>()({ documents: z.array(document).max(MOST).describe("The newest first.") }))
  .meta({ id: "Documents" });

const citingRule = z
  .strictObject(fieldsOf<CitingRule>()({ rule_set: name, version: name, rule: name }))
  .meta({ id: "CitingRule" });

const change = z
  .strictObject(
    fieldsOf<ParagraphChange>()({
      change: z
        .enum(["added", "removed", "reworded", "moved"])
        .describe("reworded: other words at the same anchor. moved: the same words at another anchor."),
      before: paragraph.nullable(),
      after: paragraph.nullable(),
      cited_by: z
        .array(citingRule)
        .max(MOST)
        .describe("Rules of published versions and drafts that cite words of before."),
    }),
  )
  .meta({ id: "ParagraphChange" });

export const documentChanges = z
  .strictObject(
    fieldsOf<DocumentChanges>()({
      document_id: id("doc"),
      since: id("doc").describe("The earlier edition."),
      unchanged: count.describe("How many paragraphs have the same words at the same anchor."),
      changes: z.array(change).max(MOST),
    }),
  )
  .meta({ id: "DocumentChanges" });

const DOCUMENT = {
  document_id: "doc_01k0000000000000000000sam1",
  name: "playbook.md",
  media_type: "text/markdown",
  bytes: 104,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  title: "Refund playbook (a sample)",
  pages: null,
  by: { kind: "api_key", id: "key_01k0000000000000000000sam2", prefix: "tcs_live_4f7q2k9d", name: "app" },
  at: "2026-11-24T09:00:00.000Z",
} satisfies DocumentView;

const PARAGRAPH = {
  anchor: "r-3",
  kind: "paragraph",
  page: null,
  headings: ["Refund playbook (a sample)"],
  number: "R-3",
  text: "Within the refund window, other refunds are given at once up to 150 EUR.",
} satisfies DocumentParagraph;

export const DOCUMENT_TEXT_EXAMPLES = {
  read: {
    ...DOCUMENT,
    paragraphs: [PARAGRAPH],
    left_out: [{ kind: "struck_text", anchor: "r-3", page: null, text: "200 EUR", times: 1 }],
    left_out_more: 0,
  } satisfies DocumentTextView,
};
export const DOCUMENTS_EXAMPLES = { one: { documents: [DOCUMENT] } satisfies DocumentList };
export const DOCUMENT_CHANGES_EXAMPLES = {
  reworded: {
    document_id: "doc_01k0000000000000000000sam3",
    since: DOCUMENT.document_id,
    unchanged: 8,
    changes: [
      {
        change: "reworded",
        before: PARAGRAPH,
        after: { ...PARAGRAPH, text: PARAGRAPH.text.replace("150", "200") },
        cited_by: [{ rule_set: "policy.acme.customer_support", version: "1", rule: "general_limit" }],
      },
    ],
  } satisfies DocumentChanges,
};
