/** Lays out a module's text, the same on every machine: the formatter is pinned, and its options are here alone. */
import { format } from "prettier";

export async function layOut(typescript: string): Promise<string> {
  return format(typescript, { parser: "typescript", printWidth: 140, endOfLine: "lf" });
}
