/** Sends a request and compares the response with the model's prediction; a success then changes the model. */
import { expect } from "vitest";

import {
  type Action,
  dayOf,
  type Execution,
  type History,
  type Request,
  standingBooking,
  statusOf,
} from "./history.js";
import { noteMet } from "./names.js";
import { isKept, refusalOf, resultingFacts } from "./predict.js";
import type { JsonRecord, Service, ServiceAnswer } from "./service.js";
import { fromScratch, isTakenAwayByPending, shortAnswerOf, turnsOn } from "./short-answer.js";

export async function play(history: History, service: Service, request: Request): Promise<ServiceAnswer> {
  const { path, body, key, idempotencyKey } = request;
  const keptAs = `${path} ${idempotencyKey ?? ""}`;
  const stored = idempotencyKey === null ? undefined : history.kept.get(keptAs);
  const before = stored !== undefined && isKept(stored.at, history.now) ? stored : null;
  const predicted = before === null ? refusalOf(history, request) : null;
  // The proposal's current answer is read before the report.
  const was =
    before === null && predicted === null && request.kind === "execution" && request.executed
      ? shortAnswerOf(await standing(service, request.action))
      : null;
  const received = await service.send(path, body, { key, idempotencyKey });
  history.sent.push(request);
  const problem = { status: received.status, type: typeOf(received.json), codes: codesOf(received.json) };
  if (before !== null) {
    const isSame = before.caller === key && before.body === JSON.stringify(body);
    if (isSame) expect(received).toMatchObject({ status: 200, text: before.text, replayed: true });
    else expect(problem).toEqual({ status: 409, type: "idempotency-conflict", codes: ["conflict"] });
    return received;
  }
  if (predicted !== null) {
    expect(problem).toEqual(predicted);
    return received;
  }
  expect([received.status, received.replayed], received.text).toEqual([200, false]);
  if (idempotencyKey !== null)
    history.kept.set(keptAs, { caller: key, body: JSON.stringify(body), text: received.text, at: history.now });
  noteJob(history, received.json);
  if (request.kind === "check") checked(history, service, request, received.json);
  else if (request.kind === "execution") reported(history, service, request, received.json, was);
  else takenBack(history, request, received.json);
  noteTruths(history, service.lead);
  return received;
}

/** The last part of a problem's type. */
function typeOf({ type }: JsonRecord): string {
  return typeof type === "string" ? (type.split("/").at(-1) ?? "") : "";
}

function codesOf(json: JsonRecord): readonly string[] {
  // The errors of a problem document.
  const errors = (json["errors"] ?? []) as readonly { readonly code: string }[];
  return [...new Set(errors.map(({ code }) => code))].sort();
}

async function standing(service: Service, { checks }: Action): Promise<JsonRecord> {
  for (let id: unknown = checks[0]; ;) {
    const { json } = await service.send(`/v1/checks/${String(id)}`);
    if (json["superseded_by"] === null) return json;
    id = json["superseded_by"];
  }
}

export function noteJob({ jobs }: History, { recheck_job: job }: JsonRecord): void {
  if (typeof job === "string") jobs.add(job);
}

function checked(
  history: History,
  service: Service,
  request: Extract<Request, { readonly kind: "check" }>,
  json: JsonRecord,
): void {
  // The response was compared with the document, which has this shape.
  const transaction = json["transaction"] as { readonly transaction_id: string; readonly status: string };
  const facts = resultingFacts(request);
  const takenAt = request.executedAt === null ? history.now : Date.parse(request.executedAt);
  const action: Action = request.target?.action ?? {
    bookings: [],
    checks: [],
    agent: request.key === "bot" ? "bot" : request.agent,
    status: request.status ?? "executed",
    facts,
    day: dayOf(takenAt),
    firstAskedAt: request.status === "proposed" ? history.now : null,
    askedAt: history.now,
    takenAt: request.status === "proposed" ? null : takenAt,
    takenOn: request.executedAt === null ? null : dayOf(takenAt),
    order: null,
    execution: null,
    reversal: null,
    asked: null,
    closedWith: null,
    served: false,
    truths: [],
  };
  if (request.target === null) history.actions.push(action);
  else if (action.status === "executed") action.truths.length = 0;
  action.bookings.push({ id: transaction.transaction_id, facts });
  action.checks.push(String(json["check_id"]));
  action.facts = facts;
  const { recipient_id: record = null } = (json["recipient"] ?? {}) as { readonly recipient_id?: string | null };
  if (facts.customer !== undefined && record !== null) {
    // A number or a name leads to one record, whatever is linked.
    expect(history.records.get(facts.customer) ?? record).toBe(record);
    history.records.set(facts.customer, record);
  }
  // Without a date of its own any more it is of the day on which it was taken (decision 116).
  const wasDated = request.how === "corrects" && request.target?.booking.facts.action_date !== undefined;
  action.day = facts.action_date ?? (wasDated && action.takenAt !== null ? dayOf(action.takenAt) : action.day);
  noteMet(history, request.facts, action);
  action.served = false;
  if (action.status === "proposed") action.askedAt = history.now;
  else action.order ??= history.counted += 1;
  const prediction = fromScratch(history, action, service.lead);
  expect(shortAnswerOf(json)).toEqual(prediction);
  expect(transaction.status).toBe(request.status ?? "executed");
  expect(json["effective_date"]).toBe(action.day);
  if (action.status === "proposed") action.asked = prediction;
}

function reported(
  history: History,
  service: Service,
  request: Extract<Request, { readonly kind: "execution" }>,
  json: JsonRecord,
  was: ReturnType<typeof shortAnswerOf> | null,
): void {
  const { action, executed } = request;
  if (statusOf(action, history.now) === "expired") {
    expect(json).toMatchObject({
      transaction_id: standingBooking(action),
      status: "expired",
      reason: "expired",
      executed_at: null,
      superseded_by: null,
      recheck_job: null,
    });
    return;
  }
  if (action.execution !== null) {
    expect(json).toMatchObject({ ...viewOf(action.execution), recheck_job: null });
    return;
  }
  if (executed) {
    action.status = "executed";
    action.order = history.counted += 1;
    action.takenAt = request.executedAt === null ? history.now : Date.parse(request.executedAt);
    action.takenOn = request.executedAt === null ? null : dayOf(action.takenAt);
    const now = fromScratch(history, action, service.lead);
    const stays = was !== null && (isTakenAwayByPending(was, now) || turnsOn(was) === turnsOn(now));
    expect(json["superseded_by"] === null, `${JSON.stringify(was)} ${JSON.stringify(now)}`).toBe(stays);
    if (stays) action.served = true;
    if (was !== null && isTakenAwayByPending(was, now)) action.truths.push(was);
    action.asked = null;
  } else action.status = "abandoned";
  const supersededBy = json["superseded_by"];
  if (typeof supersededBy === "string") action.checks.push(supersededBy);
  const execution: Execution = {
    executed,
    reason: request.reason,
    ref: request.ref,
    system: request.system,
    executedAt: executed ? action.takenAt : null,
    supersededBy: typeof supersededBy === "string" ? supersededBy : null,
    transactionId: standingBooking(action),
  };
  action.execution = execution;
  expect(json).toMatchObject(viewOf(execution));
}

function viewOf({ executed, reason, ref, system, executedAt, supersededBy, transactionId }: Execution): object {
  const executed_at = executedAt === null ? null : new Date(executedAt).toISOString();
  return {
    transaction_id: transactionId,
    status: executed ? "executed" : "abandoned",
    reason,
    ref,
    system,
    executed_at,
    superseded_by: supersededBy,
  };
}

function takenBack(
  history: History,
  { action, reversedAt, ref }: Extract<Request, { readonly kind: "reversal" }>,
  json: JsonRecord,
): void {
  const isRepeat = action.reversal !== null;
  action.reversal ??= { reversedAt: reversedAt ?? new Date(history.now).toISOString(), ref };
  action.status = "reversed";
  action.order = null;
  expect(json).toMatchObject({
    transaction_id: standingBooking(action),
    status: "reversed",
    reversed_at: action.reversal.reversedAt,
    ref: action.reversal.ref,
  });
  if (isRepeat) expect(json["recheck_job"]).toBeNull();
}

/**
 * After every change, notes the true answer of each counting action: it may remain current later although it is no
 * longer true.
 */
export function noteTruths(history: History, lead: string): void {
  for (const action of history.actions)
    if (action.order !== null) action.truths.push(fromScratch(history, action, lead));
}
