/** Lays out a module's text, the same on every machine: the formatter is pinned, and its options are here alone. */
export async function layOut(typescript: string): Promise<string> {
  // Loaded on demand: drafts, which run examples and evaluations, are never laid out.
  const { format } = await import("prettier");
  return format(typescript, { parser: "typescript", printWidth: 140, endOfLine: "lf" });
}
