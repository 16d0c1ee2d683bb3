/** Keywords that clients of models refuse in the schemas of tools, at any place. */

const KEYWORDS = ["$ref", "$defs", "definitions", "discriminator", "oneOf", "allOf", "if", "not", "patternProperties"];
const FORMATS: readonly unknown[] = ["date-time"];
/** Lookaround and named groups, classes of Unicode, and other escapes than of signs and of the common classes. */
const RARE = /\(\?(?!:)|\\(?:[pPkbBuxc]|[0-9])/;

/** Each with its path; none: every client takes the tools. */
export function beyondPlain(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
    const at = `${path}/${key}`;
    // By a name of its own, a fact may be called as a keyword is.
    const isKeyword = !path.endsWith("/properties");
    const wrong =
      isKeyword &&
      (KEYWORDS.includes(key) ||
        (key === "pattern" && (typeof inner !== "string" || RARE.test(inner))) ||
        (key === "format" && !FORMATS.includes(inner)) ||
        ((key === "minimum" || key === "maximum") && !Number.isSafeInteger(inner)));
    return wrong ? [`${at}: ${JSON.stringify(inner)}`] : beyondPlain(inner, at);
  });
}
