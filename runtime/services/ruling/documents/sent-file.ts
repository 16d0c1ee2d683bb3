/** An uploaded file: its name without a path, and whether its content agrees with its name and type. */
import type { DocumentReading, ReadDocument } from "../../../ports/document-reader.js";

export interface SentFile {
  readonly name: string;
  /** The media type of the upload; null: none was sent. */
  readonly type: string | null;
  readonly content: Uint8Array;
}

/** Folders before a name are the sender's, with slashes of either kind. Empty: nothing names a file. */
export function nameWithoutPath(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part !== "") ?? "";
  return /^\.{1,2}$/.test(last) ? "" : last;
}

type MediaType = ReadDocument["mediaType"];

/** Text may be called anything. */
const SAID: readonly { readonly mediaType: MediaType; readonly ending: RegExp; readonly called: string }[] = [
  { mediaType: "application/pdf", ending: /\.pdf$/i, called: "a PDF" },
  {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ending: /\.docx$/i,
    called: "a DOCX",
  },
];

/**
 * The fault of a file that is a PDF or a DOCX by name or type, while its content is a text or the other format; null:
 * none. A file that is unreadable for another reason has that reason as its fault.
 */
export function otherType(
  { name, type }: Omit<SentFile, "content">,
  reading: DocumentReading,
): { readonly code: "other_type"; readonly detail: string } | null {
  const isText = reading.kind === "unreadable" && (reading.code === "not_utf8" || reading.code === "unknown_type");
  if (reading.kind !== "read" && !isText) return null;
  const found = reading.kind === "read" ? reading.document.mediaType : null;
  const said = SAID.filter(({ mediaType, ending }) => type === mediaType || ending.test(name));
  const wrong = said.find(({ mediaType }) => mediaType !== found);
  if (wrong === undefined) return null;
  const detail =
    `The file is sent as ${wrong.called}, and its content is none. Send it under the name and the ` +
    "type of what it is.";
  return { code: "other_type", detail };
}
