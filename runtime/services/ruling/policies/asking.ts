/** The language service in its line: it answers one question at a time, and accounts take turns. */
import type { LanguageRequest, LanguageResult, PolicyLanguage } from "../../../ports/policy-language.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { Line, Superseded } from "../../turns/line.js";

export type AskedResult = LanguageResult | Superseded;

export interface Asker {
  readonly accountId: string;
  readonly personId: string;
  /** Aborted when the person no longer waits. */
  readonly signal: AbortSignal;
}

export type LanguageDesk = (asker: Asker, request: LanguageRequest) => Promise<AskedResult>;

/** Of a person's questions of a kind the latest waits. */
export function languageDesk(line: Pick<Line, "latest">, run: PolicyLanguage): LanguageDesk {
  return ({ accountId, personId, signal }, request) =>
    line.latest({ group: accountId, name: `${personId} ${request.ask.kind}`, signal }, () => run(request));
}

const RETRY_AFTER_SECONDS = 2;

/** For a service that was started without a compiler. */
export function noLanguage(): Promise<never> {
  const detail = "This service was started without a compiler.";
  return Promise.reject(new Refusal("unavailable", detail, [], { code: "compiler" }, 503, RETRY_AFTER_SECONDS));
}

type Ended<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "memory" | "crashed" };

/** The answer, or the refusal of a question that took more than there is for it. */
export function answerIn<Answer>(result: Ended<Answer> | Superseded): Answer | Superseded {
  if (result.kind !== "stopped") return result.kind === "answered" ? result.answer : result;
  const detail =
    result.why === "time"
      ? "Reading the files takes longer than 10 seconds."
      : "Reading the files takes more memory than there is for it, or what is found is too long.";
  throw new Refusal("invalid-policy", detail, [{ field: "files", code: "beyond_limits", detail }]);
}
