/**
 * SHA-256 over a canonical form, as the interface writes hashes. `createHash` is deterministic; it is the one builtin
 * used here.
 */
import { createHash } from "node:crypto";

import { type Canonical, canonicalText } from "./form.js";

export function hashOf(form: Canonical): string {
  return `sha256:${createHash("sha256").update(canonicalText(form), "utf8").digest("hex")}`;
}
