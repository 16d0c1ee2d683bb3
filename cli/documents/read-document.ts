/** Reads a document that somebody sent, in a process of its own. */
import { APART_LIMITS, type ApartLimits, runApart } from "../../compiler/host/apart.js";
import type { DocumentReading } from "../../runtime/ports/document-reader.js";

export interface DocumentRequest {
  readonly base64: string;
}

export async function readDocumentApart(
  bytes: Uint8Array,
  limits: ApartLimits = APART_LIMITS,
): Promise<DocumentReading> {
  const request: DocumentRequest = { base64: Buffer.from(bytes).toString("base64") };
  const result = await runApart<DocumentReading>("cli/documents/document-child.js", request, limits);
  return result.kind === "stopped" ? result : result.answer;
}
