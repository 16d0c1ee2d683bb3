/** Reads a document from a request in a child process. */
import { CHILD_LIMITS, type ChildLimits, runInChild } from "../../compiler/host/child-process.js";
import type { DocumentReading } from "../../runtime/ports/document-reader.js";

/** What an operator allows the reader of one document. */
export interface DocumentLimits {
  /** Of processor time, in seconds. */
  readonly seconds: number;
  /** Of the whole process; its JavaScript objects get half of them. */
  readonly megabytes: number;
}

export function childLimitsOf({ seconds, megabytes }: DocumentLimits): ChildLimits {
  return {
    ...CHILD_LIMITS,
    milliseconds: seconds * 1_000,
    megabytes: Math.floor(megabytes / 2),
    residentMegabytes: megabytes,
  };
}

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
