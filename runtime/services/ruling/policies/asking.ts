/**
 * The language service behind a queue. It answers one question at a time, for all accounts. Of one person's questions
 * of a kind the latest waits, and an earlier one is answered as superseded.
 */
import type {
  LanguageAnswer,
  LanguageRequest,
  LanguageResult,
  PolicyLanguage,
} from "../../../ports/policy-language.js";
import { Refusal } from "../../../refusals/refusal.js";

const MOST_WAITING_OF_ACCOUNT = 8;
const MOST_WAITING = 32;
const RETRY_AFTER_SECONDS = 2;

export type AskedResult =
  | LanguageResult
  /** The person asked again, or is gone, before this question was begun. */
  | { readonly kind: "superseded" };

export interface Asker {
  readonly accountId: string;
  readonly personId: string;
  /** Aborted when the person no longer waits. */
  readonly signal: AbortSignal;
}

export type LanguageDesk = (asker: Asker, request: LanguageRequest) => Promise<AskedResult>;

interface Waiting {
  readonly asker: Asker;
  readonly request: LanguageRequest;
  readonly settle: (result: AskedResult) => void;
  readonly fail: (error: unknown) => void;
}

export function languageDesk(run: PolicyLanguage): LanguageDesk {
  let waiting: readonly Waiting[] = [];
  let isRunning = false;

  function drop(which: (each: Waiting) => boolean): void {
    const dropped = waiting.filter(which);
    waiting = waiting.filter((each) => !dropped.includes(each));
    for (const { settle } of dropped) settle({ kind: "superseded" });
  }

  /** Accounts take turns: another one's question comes before the next of the same. */
  function nextAfter(served: string | null): Waiting | undefined {
    return waiting.find(({ asker }) => asker.accountId !== served) ?? waiting[0];
  }

  async function work(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let served: string | null = null;
    for (let next = nextAfter(served); next !== undefined; next = nextAfter(served)) {
      const taken = next;
      waiting = waiting.filter((each) => each !== taken);
      served = taken.asker.accountId;
      try {
        next.settle(await run(next.request));
      } catch (error) {
        next.fail(error);
      }
    }
    isRunning = false;
  }

  return (asker, request) => {
    const { accountId, personId, signal } = asker;
    drop((each) => each.asker.personId === personId && each.request.ask.kind === request.ask.kind);
    if (signal.aborted) return Promise.resolve({ kind: "superseded" });
    const ofAccount = waiting.filter((each) => each.asker.accountId === accountId);
    if (ofAccount.length >= MOST_WAITING_OF_ACCOUNT || waiting.length >= MOST_WAITING) throw tooMany();
    return new Promise<AskedResult>((settle, fail) => {
      const asked = { asker, request, settle, fail };
      waiting = [...waiting, asked];
      signal.addEventListener("abort", () => drop((each) => each === asked), { once: true });
      void work();
    });
  };
}

/** For a service that was started without a compiler. */
export function noLanguage(): Promise<never> {
  return Promise.reject(unavailable("compiler", "This service was started without a compiler."));
}

function tooMany(): Refusal {
  return unavailable("overloaded", "Other questions about policies are being answered at the moment.");
}

function unavailable(code: "overloaded" | "compiler", detail: string): Refusal {
  return new Refusal("unavailable", detail, [], { code }, 503, RETRY_AFTER_SECONDS);
}

/** The answer, or the refusal of a question that took more than there is for it. */
export function answerIn(result: AskedResult): LanguageAnswer | Exclude<AskedResult, LanguageResult> {
  if (result.kind !== "stopped") return result.kind === "answered" ? result.answer : result;
  const detail =
    result.why === "time"
      ? "Reading the files takes longer than 10 seconds."
      : "Reading the files takes more memory than there is for it, or what is found is too long.";
  throw new Refusal("invalid-policy", detail, [{ field: "files", code: "beyond_limits", detail }]);
}
