/** `guard`: an action is taken only after the service allowed it, and then reported. */
import type { TcsClient } from "./client.js";
import { TcsError } from "./errors.js";
import type { AnswerRead, AnyCheckRequest, ApprovalRequest } from "./types.js";

/** Thrown by `run` when it does not know whether the action was taken, for instance after a timeout of the bank. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The action was taken, and the report did not arrive. Call `guard` again with the same body. */
export class NotReported extends TcsError {
  override readonly name = "NotReported";
  readonly checkId: string;
  readonly reference: string;

  constructor(checkId: string, reference: string, why: unknown) {
    const told = why instanceof Error ? why.message : String(why);
    super(`${reference} was taken, and its report on ${checkId} was not answered: ${told}`, { cause: why });
    this.checkId = checkId;
    this.reference = reference;
  }
}

/** What `run` is given. Store `checkId`, the receipt, with the action. */
export interface Permit {
  readonly checkId: string;
  /** `transaction.ref`: the same in every call about this action. Take the action once for each reference. */
  readonly reference: string;
  readonly answer: AnswerRead;
}

/**
 * What came of the action:
 *
 * - `executed`: `run` was called, and the action is reported.
 * - `executed_before`: an earlier call reported it; `run` was not called.
 * - `refused`: the rules or a person said no, or the request lapsed. It is reported as not taken.
 * - `time_over`: nobody decided in time. It is reported as not taken.
 * - `handed_over`: no person was asked who could allow it: facts are missing, no rule covers it, or a rule hands it to
 *   a person. Nothing is reported, so that a person may still take it; it expires after a day.
 * - `closed_before`: it was reported as not taken, or expired. Take a new reference to ask anew.
 */
export type Did = "executed" | "executed_before" | "refused" | "time_over" | "handed_over" | "closed_before";

export interface Result {
  readonly did: Did;
  readonly checkId: string;
  readonly answer: AnswerRead;
  /** Of the action as it was taken. Null: it was not. */
  readonly reference: string | null;
}

export interface GuardOptions {
  /** Milliseconds to wait for people. Default: one hour. */
  readonly timeoutMs?: number;
  /** The outcomes that allow the action. Default: `allowed`. */
  readonly allowing?: readonly string[];
  /** Called once with each request to a person. */
  readonly asked?: (request: ApprovalRequest) => void;
  /** Aborted: the waiting for people ends with its reason, and the action stays open. `run` is not interrupted. */
  readonly signal?: AbortSignal;
}

type Run = (permit: Permit) => Promise<string | undefined> | string | undefined;

/**
 * Proposes an action, waits for the person whom the service asks, runs it if it is allowed, and reports it.
 *
 * `body.transaction.ref` names the action: one name for one action, for good. `run` returns the reference of the action
 * as it was taken, such as the number of the payment; nothing: `Permit.reference`.
 *
 * If `run` throws, the action is reported as `failed` and the error is thrown again, so `run` throws only where nothing
 * was done. Where it does not know, it throws `OutcomeUnknown`: then nothing is reported.
 *
 * If the process dies between `run` and the report, the action was taken and is still open at the service. Call `guard`
 * again with the same body within 24 hours. The Idempotency-Key is made from the reference, so the service returns the
 * same action. If it is reported already, `run` is not called. If it is open, `run` is called again with the same
 * `Permit.reference`, and the system that takes the action must do nothing twice for one reference. A body with other
 * facts is refused (`idempotency-conflict`). After 24 hours an open action has expired and the key is forgotten: the
 * call proposes a new action, again with the same `Permit.reference`.
 */
export async function guard<Request extends AnyCheckRequest>(
  client: TcsClient<Request>,
  body: Request,
  run: Run,
  options: GuardOptions = {},
): Promise<Result> {
  const ref = body.transaction.ref ?? "";
  if (ref === "") throw new TypeError("transaction.ref names the action, so that a repeated call finds it again.");
  const proposal = { ...body, transaction: { ...body.transaction, status: "proposed" as const } };
  const proposed = await client.check(proposal, { idempotencyKey: await keyOf("propose", ref) });
  const answer = await standing(client, proposed.check_id);
  const { status, ref: taken } = answer.execution ?? {};
  if (status === "executed") return { ...resultOf("executed_before", answer), reference: taken ?? ref };
  if (status !== "proposed") return resultOf("closed_before", answer);
  const decided = await whatWasDecided(client, proposal, answer, options);
  if (decided.did === "allowed") return runAndReport(client, decided.answer, run, ref);
  if (decided.did !== "handed_over")
    await client.reportExecution(decided.answer.check_id, { executed: false, reason: "abandoned" });
  return resultOf(decided.did, decided.answer);
}

function resultOf(did: Did, answer: AnswerRead): Result {
  return { did, checkId: answer.check_id, answer, reference: null };
}

interface Decided {
  readonly did: "allowed" | "refused" | "time_over" | "handed_over";
  readonly answer: AnswerRead;
}

/** What the answer allows once no person is asked any more; one may be asked after another. */
async function whatWasDecided<Request extends AnyCheckRequest>(
  client: TcsClient<Request>,
  proposal: Request,
  first: AnswerRead,
  { timeoutMs = 3_600_000, allowing = ["allowed"], asked = () => undefined, signal }: GuardOptions,
): Promise<Decided> {
  const until = Date.now() + timeoutMs;
  const shown = new Set<string>();
  for (let answer = first; ;) {
    const requests = answer.requests ?? [];
    if (requests.some(({ status }) => status === "refused")) return { did: "refused", answer };
    const waiting = requests.filter(({ status }) => status === "waiting");
    const [next] = waiting;
    if (next === undefined) return { did: withoutPeople(answer, allowing), answer };
    for (const request of waiting.filter(({ id }) => !shown.has(id))) {
      shown.add(request.id);
      asked(request);
    }
    const longestMs = Math.max(0, until - Date.now());
    const decided = await client.waitForDecision(next.id, { longestMs, ...(signal && { signal }) });
    if (decided.status === "waiting") return { did: "time_over", answer };
    answer = await standing(client, answer.check_id);
    if (decided.status === "approved" || decided.status === "decided")
      answer = await askAgain(client, proposal, answer);
  }
}

function withoutPeople(answer: AnswerRead, allowing: readonly string[]): Decided["did"] {
  if (answer.state === "determined" && allowing.includes(answer.outcome ?? "")) return "allowed";
  const lapsed = answer.requests?.some(({ status }) => status === "lapsed") ?? false;
  return lapsed || answer.outcome === "not_allowed" ? "refused" : "handed_over";
}

/** The answer from the present history: other actions may have used up a limit while a person thought. */
async function askAgain<Request extends AnyCheckRequest>(
  client: TcsClient<Request>,
  { rule_set }: Request,
  answer: AnswerRead,
): Promise<AnswerRead> {
  const about = answer.transaction.transaction_id;
  const body = { rule_set, transaction: { status: "proposed", completes: about }, facts: {} } as const;
  const again = await client.call("check", { body }, { idempotencyKey: await keyOf("ask again", about) });
  return client.readCheck(again.check_id);
}

/** The answer that replaces all earlier ones of the action. */
async function standing(client: Pick<TcsClient, "readCheck">, checkId: string): Promise<AnswerRead> {
  const answer = await client.readCheck(checkId);
  return answer.superseded_by ? standing(client, answer.superseded_by) : answer;
}

async function runAndReport(
  client: Pick<TcsClient, "reportExecution">,
  answer: AnswerRead,
  run: Run,
  ref: string,
): Promise<Result> {
  const checkId = answer.check_id;
  let reference: string;
  try {
    reference = (await run({ checkId, reference: ref, answer })) || ref;
  } catch (failure) {
    if (!(failure instanceof OutcomeUnknown)) await reportFailed(client, checkId, failure);
    throw failure;
  }
  try {
    await client.reportExecution(checkId, { executed: true, ref: reference });
  } catch (why) {
    throw new NotReported(checkId, reference, why);
  }
  return { did: "executed", checkId, answer, reference };
}

/** If the report is not answered either, both errors are thrown: the caller must know both. */
async function reportFailed(
  client: Pick<TcsClient, "reportExecution">,
  checkId: string,
  failure: unknown,
): Promise<void> {
  try {
    await client.reportExecution(checkId, { executed: false, reason: "failed" });
  } catch (why) {
    throw new AggregateError([failure, why], `The action failed, and its report on ${checkId} was not answered.`);
  }
}

/** A key of printable ASCII, whatever the reference holds. */
async function keyOf(verb: string, ref: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(ref));
  return `${verb} ${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * A hook in front of any function: the same function, which is called only if the service allows it. `proposal`: the
 * body of the check of these arguments; `run` and `options` are those of `guard`.
 */
export function guarded<Arguments extends readonly unknown[], Request extends AnyCheckRequest>(
  client: TcsClient<Request>,
  proposal: (...given: Arguments) => Request,
  run: (permit: Permit, ...given: Arguments) => ReturnType<Run>,
  options: GuardOptions = {},
): (...given: Arguments) => Promise<Result> {
  return (...given) => guard(client, proposal(...given), (permit) => run(permit, ...given), options);
}
