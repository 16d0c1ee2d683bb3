/**
 * The format of a key (decision 140): `tcs_live_` or `tcs_test_`, 8 public characters, `_`, 32 random ones and a
 * checksum of 6, all base62. Only an HMAC of the key is stored, under a pepper that is not in the database.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";

import type { Environment } from "./caller.js";
import type { Pepper } from "./pepper.js";

export interface MintedKey {
  /** The key itself: shown once and never stored. */
  readonly secret: string;
  /** Up to and including the public characters: shown to people, and used to look a key up. */
  readonly prefix: string;
  readonly hash: Uint8Array;
}

/** A key as sent, of the right shape and with the right checksum. Whether it is in use, only the database knows. */
export interface SentKey {
  readonly secret: string;
  readonly prefix: string;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PUBLIC_CHARACTERS = 8;
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const SHAPE = /^(tcs_(?:live|test)_[0-9A-Za-z]{8})_[0-9A-Za-z]{38}$/;

/** `randomBytes`: cryptographically strong. */
export function mintKey(env: Environment, pepper: Pepper, randomBytes: (length: number) => Uint8Array): MintedKey {
  const prefix = `tcs_${env}_${randomDigits(PUBLIC_CHARACTERS, randomBytes)}`;
  const unchecked = `${prefix}_${randomDigits(RANDOM_CHARACTERS, randomBytes)}`;
  const secret = unchecked + checksumOf(unchecked);
  return { secret, prefix, hash: hashOf(secret, pepper) };
}

/** Null if the text is not a key: a wrong form, or a checksum that reveals a typing error. */
export function readKey(text: string): SentKey | null {
  const prefix = SHAPE.exec(text)?.[1];
  if (prefix === undefined) return null;
  const unchecked = text.slice(0, -CHECKSUM_CHARACTERS);
  return checksumOf(unchecked) === text.slice(-CHECKSUM_CHARACTERS) ? { secret: text, prefix } : null;
}

export function hashOf(secret: string, pepper: Pepper): Uint8Array {
  return createHmac("sha256", pepper.bytes).update(secret).digest();
}

/** In constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function checksumOf(unchecked: string): string {
  let rest = crc32(unchecked);
  let digits = "";
  for (let at = 0; at < CHECKSUM_CHARACTERS; at += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** Each digit is as likely as any other: bytes beyond the last whole multiple of 62 are thrown away. */
function randomDigits(count: number, randomBytes: (length: number) => Uint8Array): string {
  const fair = 256 - (256 % DIGITS.length);
  let digits = "";
  while (digits.length < count) {
    for (const byte of randomBytes(count - digits.length))
      if (byte < fair) digits += DIGITS.charAt(byte % DIGITS.length);
  }
  return digits;
}
