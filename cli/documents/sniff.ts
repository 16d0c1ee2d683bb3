/** The type of a file, by its bytes alone. */
import { Unreadable } from "./unreadable.js";

export type FileKind = "pdf" | "zip" | "text";

/** A PDF may have some bytes before its header. */
const HEADER_WITHIN = 1024;

export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)))
    throw new Unreadable("empty", "The file is empty.");
  const begins = (...first: readonly number[]): boolean => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return "zip";
  if (Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-")) return "pdf";
  // The first bytes of an old Word file and of an encrypted DOCX.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    if (Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")))
      throw new Unreadable("encrypted", "The DOCX takes a password. Save it without one.");
    throw new Unreadable("unknown_type", "The file is of an old format of Word. Save it as DOCX or PDF.");
  }
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw new Unreadable("not_utf8", "The text is UTF-16. Save it as UTF-8.");
  return "text";
}
