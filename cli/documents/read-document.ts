/** Reads a document from a request in a child process. */
import { CHILD_LIMITS, type ChildLimits, runInChild } from "../../compiler/host/child-process.js";
import type { DocumentReading } from "../../runtime/ports/document-reader.js";

export interface DocumentRequest {
  readonly base64: string;
}

export async function readDocumentInChild(
  bytes: Uint8Array,
  limits: ChildLimits = CHILD_LIMITS,
): Promise<DocumentReading> {
  const request: DocumentRequest = { base64: Buffer.from(bytes).toString("base64") };
  const result = await runInChild<DocumentReading>("cli/documents/document-child.js", request, limits);
  return result.kind === "stopped" ? result : result.answer;
}
