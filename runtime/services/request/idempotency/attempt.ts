/**
 * One try of a request with an Idempotency-Key, and the data by which two tries are the same request (decision 152).
 */
import { createHash } from "node:crypto";

import type { Caller } from "../../../auth/caller.js";
import { canonicalJson, type Json } from "../../../engine/values/json.js";

export interface Attempt {
  /** As sent: 1 to 255 printable ASCII characters. */
  readonly key: string;
  /** Method and full path; another path is simply another key. */
  readonly scope: string;
  /** Who sent it, a person or a line of keys: only they are given the first answer again. */
  readonly caller: string;
  /** SHA-256 of the canonical body: nothing of the body itself is kept (decision 121). */
  readonly requestHash: string;
  /** The stored response, without secrets. Default: the whole response. */
  readonly kept?: ((text: string) => string) | undefined;
}

const KEY = /^[\x20-\x7e]{1,255}$/;

export function isIdempotencyKey(text: string): boolean {
  return KEY.test(text);
}

export function attemptOf(key: string, scope: string, caller: Caller, body: Json): Attempt {
  // Texts that differ only in the composition of characters are equal. JSON's own signs are not affected.
  const requestHash = createHash("sha256").update(canonicalJson(body).normalize("NFC")).digest("hex");
  return { key, scope, caller: senderOf(caller), requestHash };
}

/** Of an attempt: a person or a line of keys. */
export function senderOf(caller: Caller): string {
  return `${caller.kind}:${caller.kind === "api_key" ? caller.line : caller.personId}`;
}
