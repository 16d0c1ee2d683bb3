/**
 * The canonical form: a checked source as plain nested data without spans, layout or ids that only place a thing,
 * written as one deterministic text. Hashes are taken over that text alone.
 */

/** A node of the canonical form. Numbers are texts, so that nothing is ever rounded. */
export type Canonical = string | boolean | null | readonly Canonical[] | { readonly [key: string]: Canonical };

/** One text for one form: keys sorted by their code units, no white space. */
export function canonicalText(form: Canonical): string {
  if (form === null || typeof form === "boolean") return String(form);
  if (typeof form === "string") return JSON.stringify(form);
  if (isList(form)) return `[${form.map(canonicalText).join(",")}]`;
  const entries = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonicalText(value)}`).join(",")}}`;
}

function isList(form: Canonical): form is readonly Canonical[] {
  return Array.isArray(form);
}
