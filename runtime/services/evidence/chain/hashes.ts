/**
 * The chain's two hashes. They need only SHA-256: a leaf is the hash of salt and record, a head the hash of the earlier
 * head and the leaf.
 */
import { hash } from "node:crypto";

/** Before the first leaf. */
export const FIRST_HEAD = "00".repeat(32);

/** `text`: the record, as `recordText` writes it. */
export function leafOf(salt: Uint8Array, text: string): Uint8Array {
  const bytes = Buffer.allocUnsafe(salt.length + Buffer.byteLength(text));
  bytes.set(salt);
  bytes.write(text, salt.length);
  return hash("sha256", bytes, "buffer");
}

/** A head that leaves are added to, one after the other. */
export class Head {
  #bytes: Uint8Array;

  /** `hex`: the head to begin with, in hexadecimal. */
  constructor(hex: string) {
    this.#bytes = Buffer.from(hex, "hex");
  }

  add(leaf: Uint8Array): void {
    this.#bytes = hash("sha256", Buffer.concat([this.#bytes, leaf]), "buffer");
  }

  get hex(): string {
    return Buffer.from(this.#bytes).toString("hex");
  }
}
