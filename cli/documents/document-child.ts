/**
 * The reader of documents as a child process: one request as JSON on standard input, one answer as JSON on standard
 * output. `read-document.ts` starts it.
 */
import type { DocumentReading } from "../../runtime/ports/document-reader.js";
import { parseDocument } from "./parse-document.js";
import type { DocumentRequest } from "./read-document.js";
import { Unreadable } from "./unreadable.js";

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const { base64 } = JSON.parse(Buffer.concat(pieces).toString("utf8")) as DocumentRequest;
process.stdout.write(JSON.stringify(await read(new Uint8Array(Buffer.from(base64, "base64")))));

async function read(bytes: Uint8Array): Promise<DocumentReading> {
  try {
    return { kind: "read", document: await parseDocument(bytes) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind: "unreadable", code: error.code, detail: error.detail };
  }
}
