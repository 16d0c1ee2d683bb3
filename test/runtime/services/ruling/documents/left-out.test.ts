/** A document that an earlier program read reports that its omissions were not listed. */
import { expect, it } from "vitest";

import { documentTextView } from "../../../../../runtime/services/ruling/documents/views.js";

const READ = { document_id: "doc_1", name: "a.md", media_type: "text/markdown", title: null, pages: null } as const;
const ROW = { ...READ, bytes: 1, sha256: "0", added_by: "key:key_1", added_at: 0, paragraphs: "[]" };

it.each([
  ["by a program before schema 33", null, { left_out: null, left_out_more: 0 }],
  ["without anything that is left out", { places: [], more: 0 }, { left_out: [], left_out_more: 0 }],
  ["with more places than are listed", { places: [], more: 7 }, { left_out: [], left_out_more: 7 }],
])("a document that was read %s", (_, leftOut, expected) => {
  const left_out = leftOut === null ? null : JSON.stringify(leftOut);
  expect(documentTextView({ ...ROW, left_out }, () => null)).toMatchObject(expected);
});
