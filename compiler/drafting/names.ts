/**
 * Names of drafted parts. Each follows from the anchor of its paragraph alone. So added and removed paragraphs rename
 * nothing, and a new edition of a document finds the parts of an earlier one.
 */
import { createHash } from "node:crypto";

import { CONTEXTUAL, RESERVED } from "../syntax/tokens.js";

/** Parts of a name are shorter than any IBAN, and not empty: two underscores end a clause's name. */
const READABLE = /^[a-z0-9]{1,14}(?:-[a-z0-9]{1,14})*$/;
/** A printed number, such as `3` and `3.2`. */
const NUMBERED = /^\d{1,4}(?:\.\d{1,4})*$/;
/** A name begins with a letter: `3.2` is `p_3_2`, and `3-gifts` is `p_3_gifts`. */
const DIGITS_FIRST = /^\d/;
/** Anchors that would collide with the name of an anchor that begins with digits. */
const LIKE_ANOTHER = /^p-\d|^\d+(?:-\d+)+$/;
/** Keys of settings hold both parts. These limits keep a key within the length of a name. */
const LONGEST = { clause: 40, prefix: 30 } as const;
/** How a name ends that its anchor does not spell. */
const MARKED = /-x[0-9a-f]{12}$/;
const WORDS_OF_THE_LANGUAGE: ReadonlySet<string> = new Set([...RESERVED, ...CONTEXTUAL]);

/** The name of the clause and of the rule of a paragraph. Two anchors have two names. */
export function clauseNameOf(anchor: string): string {
  const isSpelled =
    NUMBERED.test(anchor) || (READABLE.test(anchor) && !MARKED.test(anchor) && !LIKE_ANOTHER.test(anchor));
  if (!isSpelled || anchor.length > LONGEST.clause || WORDS_OF_THE_LANGUAGE.has(anchor)) return marked(anchor, 24);
  return `${DIGITS_FIRST.test(anchor) ? "p_" : ""}${anchor.replaceAll(/[.-]/g, "_")}`;
}

/** The prefix of a policy's settings: an account stores one value for each key, whichever policy reads it. */
export function prefixOf(policy: string): string {
  const name = policy.replaceAll(".", "_");
  return name.length <= LONGEST.prefix && !name.includes("__") && !name.endsWith("_") ? name : marked(policy, 12);
}

/** As much of the first `most` characters as a name can hold, and a hash of all. */
function marked(text: string, most: number): string {
  const parts =
    text
      .slice(0, most)
      .toLowerCase()
      .match(/[a-z0-9]{1,14}/g) ?? [];
  const hash = createHash("sha256").update(text, "utf16le").digest("hex").slice(0, 12);
  const [first = ""] = parts;
  return [...(/^[a-z]/.test(first) ? [] : ["p"]), ...parts, `x${hash}`].join("_");
}
