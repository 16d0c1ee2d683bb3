/**
 * Questions behind a queue: one is answered at a time. Of the questions of a kind that one person or page asks the
 * latest waits, and an earlier one is answered as superseded.
 */
import { Refusal } from "../../../refusals/refusal.js";

const RETRY_AFTER_SECONDS = 2;

/** The asker asked again, or is gone, before this question was begun. */
export interface Superseded {
  readonly kind: "superseded";
}

export interface DeskAsker {
  /** An account or an address: those take turns. */
  readonly group: string;
  /** A person or a page. */
  readonly one: string;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

interface Question {
  readonly ask: { readonly kind: string };
}

export type QuestionDesk<Request extends Question, Result> = (
  asker: DeskAsker,
  request: Request,
) => Promise<Result | Superseded>;

interface DeskLimits {
  readonly mostWaiting: number;
  readonly mostWaitingOfGroup: number;
}

interface Waiting<Request, Result> {
  readonly asker: DeskAsker;
  readonly request: Request;
  readonly settle: (result: Result | Superseded) => void;
  readonly fail: (error: unknown) => void;
}

export function questionDesk<Request extends Question, Result>(
  run: (request: Request) => Promise<Result>,
  { mostWaiting, mostWaitingOfGroup }: DeskLimits,
): QuestionDesk<Request, Result> {
  let waiting: readonly Waiting<Request, Result>[] = [];
  let isRunning = false;

  function drop(which: (each: Waiting<Request, Result>) => boolean): void {
    const dropped = waiting.filter(which);
    waiting = waiting.filter((each) => !dropped.includes(each));
    for (const { settle } of dropped) settle({ kind: "superseded" });
  }

  /** Another group's question comes before the next of the same. */
  function nextAfter(served: string | null): Waiting<Request, Result> | undefined {
    return waiting.find(({ asker }) => asker.group !== served) ?? waiting[0];
  }

  async function work(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let served: string | null = null;
    for (let next = nextAfter(served); next !== undefined; next = nextAfter(served)) {
      const taken = next;
      waiting = waiting.filter((each) => each !== taken);
      served = taken.asker.group;
      try {
        next.settle(await run(next.request));
      } catch (error) {
        next.fail(error);
      }
    }
    isRunning = false;
  }

  return (asker, request) => {
    const { group, one, signal } = asker;
    drop((each) => each.asker.one === one && each.request.ask.kind === request.ask.kind);
    if (signal.aborted) return Promise.resolve({ kind: "superseded" });
    const ofGroup = waiting.filter((each) => each.asker.group === group);
    if (ofGroup.length >= mostWaitingOfGroup || waiting.length >= mostWaiting) throw overloaded();
    return new Promise((settle, fail) => {
      const asked = { asker, request, settle, fail };
      waiting = [...waiting, asked];
      signal.addEventListener("abort", () => drop((each) => each === asked), { once: true });
      void work();
    });
  };
}

export function overloaded(): Refusal {
  return unavailable("overloaded", "Other questions about policies are being answered at the moment.");
}

/** For a service that was started without a compiler. */
export function noLanguage(): Promise<never> {
  return Promise.reject(unavailable("compiler", "This service was started without a compiler."));
}

function unavailable(code: "overloaded" | "compiler", detail: string): Refusal {
  return new Refusal("unavailable", detail, [], { code }, 503, RETRY_AFTER_SECONDS);
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
