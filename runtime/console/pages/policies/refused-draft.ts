/** The reasons why files were not stored as a draft, for the page: for each file, and for all of them together. */
import type { PolicyDiagnostic, SourceFile } from "../../../ports/policy-compiler.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { pathField } from "./typed-files.js";

export interface RefusedDraft {
  /** Including personal data, which the compiler never sees. */
  readonly problems: readonly PolicyDiagnostic[];
  /** About all files together, with the service's words. */
  readonly whole: readonly { readonly code: string; readonly detail: string }[];
  /** By the name of the field. */
  readonly fields: ReadonlyMap<string, string>;
}

export const NOT_REFUSED: RefusedDraft = { problems: [], whole: [], fields: new Map() };

/** `files`: as they were sent. */
export function refusedDraft(refusal: Refusal, files: readonly SourceFile[]): RefusedDraft {
  const { errors, members, code, detail } = refusal;
  const { diagnostics } = members;
  // As the verb gives them.
  const said = Array.isArray(diagnostics) ? (diagnostics as readonly PolicyDiagnostic[]) : [];
  const problems: PolicyDiagnostic[] = [...said];
  const whole: { readonly code: string; readonly detail: string }[] = [];
  const fields = new Map<string, string>();
  for (const error of errors) {
    const field = "field" in error ? error.field : error.fact;
    const [, at, member] = /^files\[(\d+)\]\.(path|text)$/.exec(field) ?? [];
    const span = spanOf(error);
    if (error.code === "diagnostic") continue;
    if (span !== null) problems.push(personalData(error, files[Number(at)]?.path ?? "", span));
    else if (member === "path") fields.set(pathField(Number(at)), error.code);
    else if (field === "note") fields.set(field, error.code);
    else
      whole.push({
        code: code === "idempotency-conflict" ? "sent_already" : error.code,
        detail: error.detail ?? detail,
      });
  }
  if (errors.length === 0) whole.push({ code: code === "unavailable" ? "unavailable" : "other", detail });
  return { problems, whole, fields };
}

type Span = Pick<PolicyDiagnostic, "start" | "end">;

/** Of personal data in a file. */
function spanOf(error: WrongField): Span | null {
  return "start" in error && "end" in error ? (error as WrongField & Span) : null;
}

/** The page has texts for its code. */
function personalData({ code, detail = "" }: WrongField, path: string, { start, end }: Span): PolicyDiagnostic {
  return { code, severity: "error", title: detail, message: detail, help: null, path, start, end };
}
