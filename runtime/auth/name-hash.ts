/**
 * The keyed hash by which an erased name is recognised again (decision 276). Its key is derived from the pepper, so
 * that a copy of the database alone does not reveal names by guessing.
 */
import { createHmac, hkdfSync } from "node:crypto";

import type { NameHash } from "../ports/name-hash.js";
import type { Peppers } from "./pepper.js";

const KEY_BYTES = 32;

export function nameHashOf(peppers: Peppers): NameHash {
  const keys = peppers.map(({ bytes }) => Buffer.from(hkdfSync("sha256", bytes, "", "names of recipients", KEY_BYTES)));
  return (text) => keys.map((key) => createHmac("sha256", key).update(text).digest("hex"));
}
