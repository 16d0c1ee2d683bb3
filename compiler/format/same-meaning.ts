/** Whether two trees are equal apart from their positions in the texts. */

/** Compares plain data, without `span` fields and pairs of offsets. */
export function sameMeaning(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((value, index) => sameMeaning(value, b[index]))
    );
  }
  const left = entries(a);
  const right = entries(b);
  return (
    left.length === right.length &&
    left.every(([key, value], index) => key === right[index]?.[0] && sameMeaning(value, right[index][1]))
  );
}

/** The fields with a meaning, in one order. A field with a span as its value only says that its word was written. */
function entries(value: object): [string, unknown][] {
  const fields = Object.entries(value).filter(([key]) => key !== "span" && key !== "start" && key !== "end");
  return fields.sort(([a], [b]) => (a < b ? -1 : 1));
}
