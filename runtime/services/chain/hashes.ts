/**
 * The chain's two hashes. They need only SHA-256: a leaf is the hash of salt and record, a head the hash of the earlier
 * head and the leaf.
 */
import { hash } from "node:crypto";

/** Before the first leaf. */
export const FIRST_HEAD = "00".repeat(32);

/** `text`: the record, as `recordText` writes it. */
export function leafOf(salt: Uint8Array, text: string): Uint8Array {
  return hash("sha256", Buffer.concat([salt, Buffer.from(text, "utf8")]), "buffer");
}

/** Both heads in hexadecimal. */
export function nextHead(head: string, leaf: Uint8Array): string {
  return hash("sha256", Buffer.concat([Buffer.from(head, "hex"), leaf]), "hex");
}
