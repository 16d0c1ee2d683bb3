/** A file that is no document that can be read. */
import type { DocumentFault } from "../../runtime/ports/document-reader.js";

export class Unreadable extends Error {
  override readonly name = "Unreadable";
  /** `detail`: the error, and its correction. */
  constructor(
    readonly code: DocumentFault,
    readonly detail: string,
  ) {
    super(detail);
  }
}
