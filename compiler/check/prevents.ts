/** The errors that leave a readable model, and those that do not. */
import type { Code, Diagnostic } from "../diagnostics/diagnostic.js";

/** Errors of documentation, order and place: the meaning of every rule is known nevertheless. */
const READABLE: ReadonlySet<Code> = new Set<Code>([
  "TCS3103",
  "TCS4002",
  "TCS4003",
  "TCS4008",
  "TCS4009",
  "TCS4010",
  "TCS4018",
  "TCS4102",
]);

export function preventsModel(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error" && !READABLE.has(diagnostic.code));
}
