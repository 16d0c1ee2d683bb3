/**
 * POST /v1/documents: a document of the account, read into paragraphs and kept byte for byte (decision 315). The same
 * bytes are one document: a repeat returns the existing document.
 */
import { createHash } from "node:crypto";

import type { Services } from "../../../actions/account/services.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { momentText } from "../../../engine/values/days.js";
import { writeJson } from "../../../engine/values/json.js";
import { wrongCharacter } from "../../../engine/values/unseen-characters.js";
import type { DocumentReading, ReadDocument } from "../../../ports/document-reader.js";
import { Refusal } from "../../../refusals/refusal.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { addDocument, addDocumentFile, findDocumentByHash, listDocuments } from "../../../store/accounts/documents.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { findPii } from "../../request/pii.js";
import { readSenders, senderOf } from "../../request/sender.js";
import { detailOf, PII } from "../../request/validation-issues.js";
import { requireDrafter } from "../policies/drafter.js";
import type { DocumentTextView } from "./responses.js";
import { nameWithoutPath, otherType, type SentFile } from "./sent-file.js";
import { documentTextView, leftOutView } from "./views.js";

export const LARGEST_FILE_BYTES = 20_000_000;
/** In total, for one account. */
const MOST_DOCUMENTS = 1_000;
const MOST_BYTES = 1_000_000_000;

export function fileHash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Returns the text of the response. `reading`: of this file. */
export function* addDocumentFileOf(
  services: Services,
  caller: Caller,
  { name: sent, type, content }: SentFile,
  reading: DocumentReading,
): Steps<string> {
  requireDrafter(caller);
  const name = judgedName(sent);
  const other = otherType({ name, type }, reading);
  if (other !== null) throw invalid(other.code, other.detail);
  const { mediaType, title, pages, paragraphs, leftOut } = readable(reading);
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  const sha256 = fileHash(content);
  const [[same]] = yield* batch(findDocumentByHash({ accountId, sha256 }));
  if (same !== undefined) return writeJson(documentTextView(same, yield* readSenders(accountId)));
  yield* requireRoom(accountId, content.byteLength);
  const documentId = services.ports.newId("doc");
  const at = services.ports.now();
  const by = callerText(caller);
  const bytes = content.byteLength;
  const view: DocumentTextView = {
    ...{ document_id: documentId, name, media_type: mediaType, bytes, sha256, title, pages },
    ...{ by: senderOf(caller), at: momentText(at), paragraphs },
    ...leftOutView(leftOut),
  };
  yield* batch(
    addDocumentFile({ accountId, sha256, content }),
    addDocument({
      ...{ accountId, documentId, name, mediaType, bytes, sha256, title, pages },
      ...{ paragraphs: JSON.stringify(paragraphs), leftOut: JSON.stringify(leftOut), addedBy: by, addedAt: at },
    }),
    addAudit({ accountId, at, by, did: "document.add", what: JSON.stringify({ document_id: documentId, sha256 }) }),
  );
  return writeJson(view);
}

/** Without a path. */
function judgedName(sent: string): string {
  const name = nameWithoutPath(sent);
  const wrong = name === "" ? "The name is that of a folder: it ends in no file." : wrongCharacter(sent, "name");
  if (wrong !== null) throw new Refusal("invalid-request", wrong, [{ field: "name", code: "format", detail: wrong }]);
  const pii = findPii(name);
  if (pii === null) return name;
  const found = [{ field: "name", ...PII[pii] }];
  throw new Refusal("pii-in-policy", detailOf(found, found.length), found);
}

function readable(reading: DocumentReading): ReadDocument {
  switch (reading.kind) {
    case "read":
      return reading.document;
    case "unreadable":
      throw invalid(reading.code, reading.detail);
    case "stopped":
      throw invalid(
        "beyond_limits",
        reading.why === "time"
          ? "Reading the file takes longer than 20 seconds."
          : "Reading the file takes more memory than there is for it, or what it gives is too long.",
      );
  }
}

function invalid(code: string, detail: string): Refusal {
  return new Refusal("invalid-document", `${detail} Nothing was stored.`, [{ field: "body", code, detail }]);
}

function* requireRoom(accountId: string, bytes: number): Steps<void> {
  const [documents] = yield* batch(listDocuments({ accountId }));
  const used = documents.reduce((sum, document) => sum + document.bytes, 0);
  if (documents.length < MOST_DOCUMENTS && used + bytes <= MOST_BYTES) return;
  const detail =
    `An account keeps at most ${MOST_DOCUMENTS} documents of ${MOST_BYTES} bytes together. It has ` +
    `${documents.length} of ${used} bytes.`;
  throw new Refusal("conflict", detail, [{ field: "body", code: "no_room", detail }]);
}
