/** `guard`: an action is taken only after the service allowed it, and then reported. */
import type { TcsClient } from "./client.js";
import { Refused, TcsError } from "./errors.js";
import type { AnswerRead, AnyCheckRequest, ApprovalRequest } from "./types.js";

/** Thrown by `run` when it does not know whether the action was taken, for instance after a timeout of the bank. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The action was taken, and its report was refused or not answered. Call `guard` again with the same body. */
export class NotReported extends TcsError {
  override readonly name = "NotReported";
  readonly checkId: string;
  /** As `run` returned it. */
  readonly reference: string;

  constructor({ checkId, reference: action }: Permit, reference: string, why: unknown) {
    const told = why instanceof Error ? why.message : String(why);
    super(`${action} was taken, and its report on ${checkId} did not succeed: ${told}`, { cause: why });
    this.checkId = checkId;
    this.reference = reference;
  }
}

/**
 * Another process took the same action at the same time and reported it first, under another reference. What takes the
 * action does not keep to one action for each `Permit.reference`.
 */
export class TakenTwice extends TcsError {
  override readonly name = "TakenTwice";
  /** As `run` returned it. */
  readonly reference: string;
  /** As it was reported first. */
  readonly reported: string;

  constructor({ checkId, reference: action }: Permit, reference: string, reported: string) {
    super(`${action} (${checkId}) was taken as ${reference}, and is reported as ${reported}.`);
    this.reference = reference;
    this.reported = reported;
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
 * - `closed_before`: it was reported as not taken, was taken back, or expired. Take a new reference to ask anew.
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

type Reference = string | number | undefined;
type Run = (permit: Permit) => Promise<Reference> | Reference;

/**
 * Proposes an action, waits for the person whom the service asks, runs it if it is allowed, and reports it.
 *
 * `body.transaction.ref` names the action: one name for one action, for good, among all callers of the account with
 * this rule set. `run` returns the reference of the action as it was taken, such as the number of the payment; nothing:
 * `Permit.reference`. A reference that the service refuses is reported as `Permit.reference`.
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
 *
 * Two processes that guard one action at the same time may both call `run`, with the same `Permit.reference`.
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
  const proposed = await client.check(proposal, { idempotencyKey: await keyOf(body.rule_set, ref) });
  return goOn({ client, body, ref, run, options }, await standing(client, proposed.check_id));
}

interface Guarded<Request extends AnyCheckRequest> {
  readonly client: TcsClient<Request>;
  readonly body: Request;
  readonly ref: string;
  readonly run: Run;
  readonly options: GuardOptions;
}

/** Looks at the answer, and does what it asks for, until something came of the action. */
async function goOn<Request extends AnyCheckRequest>(of: Guarded<Request>, first: AnswerRead): Promise<Result> {
  const { client, options } = of;
  const { timeoutMs = 3_600_000, allowing = ["allowed"], asked = () => undefined, signal } = options;
  const until = Date.now() + timeoutMs;
  const shown = new Set<string>();
  let isOver = false;
  let askedAgain = false;
  for (let answer = first; ;) {
    const closed = closedBefore(answer, of.ref);
    if (closed !== null) return closed;
    const next = nextStep(answer, allowing);
    if (next.step === "wait") {
      if (isOver) return drop(of, "time_over", answer);
      for (const request of next.waiting.filter(({ id }) => !shown.has(id))) {
        shown.add(request.id);
        asked(request);
      }
      const longestMs = Math.max(0, until - Date.now());
      const { status } = await client.waitForDecision(next.waiting[0].id, { longestMs, ...(signal && { signal }) });
      // Somebody may have decided while the answer was on its way: it is read once more.
      isOver = status === "waiting";
      answer = await standing(client, answer.check_id);
    } else if (next.step === "run" && next.byPeople && !askedAgain) {
      askedAgain = true;
      answer = await askAgain(of, answer);
    } else if (next.step === "run") return runAndReport(of, answer);
    else if (next.step === "refused") return drop(of, "refused", answer);
    else return { did: "handed_over", checkId: answer.check_id, answer, reference: null };
  }
}

/** What an earlier call or another process reported; null: the action is still open. */
function closedBefore(answer: AnswerRead, ref: string): Result | null {
  const { status, ref: taken } = answer.execution ?? {};
  if (status === "proposed") return null;
  const result = { checkId: answer.check_id, answer };
  return status === "executed" && !answer.reversal
    ? { ...result, did: "executed_before", reference: taken ?? ref }
    : { ...result, did: "closed_before", reference: null };
}

type Next =
  | { readonly step: "wait"; readonly waiting: readonly [ApprovalRequest, ...ApprovalRequest[]] }
  /** `byPeople`: a person's decision allows it. */
  | { readonly step: "run"; readonly byPeople: boolean }
  | { readonly step: "refused" | "handed_over" };

function nextStep(answer: AnswerRead, allowing: readonly string[]): Next {
  const requests = answer.requests ?? [];
  const has = (...of: readonly ApprovalRequest["status"][]): boolean =>
    requests.some(({ status }) => of.includes(status));
  if (has("refused")) return { step: "refused" };
  // One person may be asked after another.
  const [first, ...more] = requests.filter(({ status }) => status === "waiting");
  if (first !== undefined) return { step: "wait", waiting: [first, ...more] };
  if (answer.state === "determined" && allowing.includes(answer.outcome ?? ""))
    return { step: "run", byPeople: has("approved", "decided") };
  return { step: has("lapsed") || answer.outcome === "not_allowed" ? "refused" : "handed_over" };
}

/** It is reported as not taken, unless another process was first. */
async function drop<Request extends AnyCheckRequest>(
  { client, ref }: Guarded<Request>,
  did: "refused" | "time_over",
  answer: AnswerRead,
): Promise<Result> {
  try {
    await client.reportExecution(answer.check_id, { executed: false, reason: "abandoned" });
  } catch (why) {
    if (!isClosed(why)) throw why;
    return closedBefore(await standing(client, answer.check_id), ref) ?? fail(why);
  }
  return { did, checkId: answer.check_id, answer, reference: null };
}

/** The answer from the present history: other actions may have used up a limit while a person thought. */
async function askAgain<Request extends AnyCheckRequest>(
  { client, body: { rule_set } }: Guarded<Request>,
  answer: AnswerRead,
): Promise<AnswerRead> {
  const transaction = { status: "proposed", completes: answer.transaction.transaction_id } as const;
  try {
    const { check_id: checkId } = await client.call("check", { body: { rule_set, transaction, facts: {} } });
    return await standing(client, checkId);
  } catch (why) {
    if (!isClosed(why)) throw why;
    return standing(client, answer.check_id);
  }
}

/** Another process has reported the action meanwhile. */
const isClosed = (why: unknown): boolean =>
  why instanceof Refused && why.status === 409 && why.code !== "idempotency-conflict";

function fail(why: unknown): never {
  throw why;
}

/** The answer that replaces all earlier ones of the action. */
async function standing(client: Pick<TcsClient, "readCheck">, checkId: string): Promise<AnswerRead> {
  const answer = await client.readCheck(checkId);
  return answer.superseded_by ? standing(client, answer.superseded_by) : answer;
}

async function runAndReport<Request extends AnyCheckRequest>(
  { client, ref, run }: Guarded<Request>,
  answer: AnswerRead,
): Promise<Result> {
  const checkId = answer.check_id;
  const permit: Permit = { checkId, reference: ref, answer };
  let reference: string;
  try {
    reference = String((await run(permit)) ?? "") || ref;
  } catch (failure) {
    if (!(failure instanceof OutcomeUnknown)) await reportFailed(client, checkId, failure);
    throw failure;
  }
  let reported: string | null;
  try {
    reported = await reportTaken(client, permit, reference);
  } catch (why) {
    throw new NotReported(permit, reference, why);
  }
  if (reported !== null && reported !== reference && reported !== ref)
    throw new TakenTwice(permit, reference, reported);
  return { did: "executed", checkId, answer, reference };
}

/** A reference that the service refuses, such as one with personal data, must not leave the action unreported. */
async function reportTaken(
  client: Pick<TcsClient, "reportExecution">,
  { checkId, reference: action }: Permit,
  reference: string,
): Promise<string | null> {
  try {
    return (await client.reportExecution(checkId, { executed: true, ref: reference })).ref;
  } catch (why) {
    if (!(why instanceof Refused) || why.status !== 422 || reference === action) throw why;
    return (await client.reportExecution(checkId, { executed: true, ref: action })).ref;
  }
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
async function keyOf(ruleSet: string, ref: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify([ruleSet, ref])));
  return `propose ${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
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
