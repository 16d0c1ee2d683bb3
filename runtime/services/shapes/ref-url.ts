/** The address of an action in the caller's own system: a pattern of the account, with the action's reference in it. */

/** The place of the reference. */
const REF = "{ref}";

export const LONGEST_REF_URL = 500;

/** What a pattern must be, in words. */
export const A_REF_URL = "an https address with {ref} in its path, as https://shop.example/orders/{ref}";

/** A reference alone must not choose the host, and is never a password. */
export function isRefUrl(pattern: string): boolean {
  if (pattern.length > LONGEST_REF_URL || !pattern.includes(REF)) return false;
  const [one, other] = [addressOf(pattern, "a"), addressOf(pattern, "b")];
  if (one === null || other === null) return false;
  return one.protocol === "https:" && one.username === "" && one.password === "" && one.host === other.host;
}

/** Null: the account has no pattern, or the reference is none that an address can hold. */
export function refAddress(pattern: string | null, ref: string): string | null {
  // As a part of a path, a browser reads these as steps up.
  if (pattern === null || ["", ".", ".."].includes(ref)) return null;
  return addressOf(pattern, ref)?.href ?? null;
}

function addressOf(pattern: string, ref: string): URL | null {
  const text = pattern.replaceAll(REF, () => encodeURIComponent(ref.toWellFormed()));
  return URL.canParse(text) ? new URL(text) : null;
}
