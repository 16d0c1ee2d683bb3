/** What a call throws. Every other answer is data. */
import type { components, ErrorCode } from "./contract.js";

type Problem = components["schemas"]["Problem"];

/** The base of all errors of this package. */
export class TcsError extends Error {}

/** No attempt was answered. A write may have been done: repeat it with the same Idempotency-Key. */
export class NoAnswer extends TcsError {
  override readonly name = "NoAnswer";
}

/** The service refused a request. Branch on `code`; `errors` names each wrong field. */
export class Refused extends TcsError {
  override readonly name = "Refused";
  readonly status: number;
  /** The end of the problem's `type`. Null: what answered is not the service, such as a proxy. */
  readonly code: ErrorCode | null;
  readonly detail: string;
  readonly errors: Problem["errors"];
  /** Quote it to the operator of the service. */
  readonly requestId: string | null;

  constructor(response: Pick<Response, "status" | "headers">, problem: Partial<Problem> | null) {
    const code = codeOf(problem?.type);
    const detail = problem?.detail ?? "The answer is no problem document of the service.";
    const errors = problem?.errors ?? [];
    const wrong = errors.map((each) => `; ${each.fact ?? each.field ?? ""}: ${each.code}`);
    super(`${response.status} ${code ?? "without a code"}: ${detail}${wrong.join("")}`);
    this.status = response.status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.requestId = response.headers.get("X-Request-Id");
  }
}

function codeOf(type: string | undefined): ErrorCode | null {
  const [, code] = /\/errors\/([a-z-]+)$/.exec(type ?? "") ?? [];
  // A later service may have a code more.
  return (code as ErrorCode | undefined) ?? null;
}

/**
 * An answer has a whole number that no number of JavaScript holds, so that reading it would round it. The request was
 * done: `text` is the body as it was received, for a parser that keeps all digits.
 */
export class NumberTooLarge extends TcsError {
  override readonly name = "NumberTooLarge";
  readonly text: string;

  constructor(text: string, number: string) {
    super(
      `The answer has the number ${number}, which JavaScript would round. The request was done; text has the answer.`,
    );
    this.text = text;
  }
}
