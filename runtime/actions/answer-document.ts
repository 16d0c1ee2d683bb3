/**
 * The answer as it is sent: the engine's decision with what only the service knows. The text is stored as sent and
 * never written again.
 */
import { type ActorView, RECHECK_REASONS, type RecheckReason } from "../engine/answer.js";
import { assert } from "../engine/assert.js";
import { formatDay } from "../engine/days.js";
import type { Decision } from "../engine/decide.js";
import { isJsonList, isJsonObject, type Json, readJson, writeJson } from "../engine/json.js";
import { type ActionBooking, counts } from "./action-booking.js";
import type { Coverage } from "./coverage.js";
import type { Receipt } from "./receipt.js";

/** Raised whenever the same module could come to another answer on the same facts and history. */
export const ENGINE_VERSION = "1.4.0";

/** Null where the stored text is none of them: the answer was asked for. */
export function recheckReasonOf(stored: string | null): RecheckReason | null {
  return RECHECK_REASONS.find((reason) => reason === stored) ?? null;
}

/** An earlier answer that this booking changed. */
export interface Recheck {
  readonly new_check_id: string;
  readonly supersedes: string;
  readonly booking_date: string;
  readonly outcome: string | null;
}

export interface AnswerInput {
  readonly receipt: Receipt;
  readonly booked: ActionBooking;
  readonly covering: Coverage;
  readonly decision: Decision;
  readonly supersedes: string | null;
  readonly recheckReason: RecheckReason | null;
  readonly rechecks: readonly Recheck[];
  /** The job that issues again what the transaction of the booking leaves over (D-93). */
  readonly recheckJob: string | null;
  readonly clockIsShifted: boolean;
}

export function answerText(input: AnswerInput): string {
  const { booked, decision } = input;
  const { row } = booked;
  const { layers, history_used, not_checked, citations, confirmations, decisions, trace } = decision.body;
  const { state, ...ofState } = decision.fields;
  return writeJson({
    check_id: input.receipt.checkId,
    state,
    outcome: decision.outcome,
    ...ofState,
    effective_date: formatDay(row.day),
    as_of: momentText(input.receipt.createdAt),
    layers,
    transaction: transactionSummary(booked),
    recipient: recipientSummary(input),
    history_used,
    not_checked,
    citations,
    confirmations,
    ...(decisions && { decisions }),
    ...(input.rechecks.length > 0 && { rechecks: input.rechecks }),
    ...(input.recheckJob !== null && { recheck_job: input.recheckJob }),
    supersedes_check_id: input.supersedes,
    recheck_reason: input.recheckReason,
    ...(row.explain === 1 && { trace }),
    engine_version: ENGINE_VERSION,
    ...(row.env === "test" && { sandbox: true }),
    ...(input.clockIsShifted && { clock: "shifted" }),
  });
}

/**
 * What an answer says of itself and not of the transaction. Its outcome is among them: it follows from state and
 * layers, and answers before engine version 1.3.0 do not have it.
 */
const OF_THE_ANSWER: ReadonlySet<string> = new Set([
  "check_id",
  "outcome",
  "citations",
  "as_of",
  "rechecks",
  "recheck_job",
  "supersedes_check_id",
  "recheck_reason",
  "engine_version",
]);

/**
 * Whether two answers, as stored, say the same in every respect but ids and moments (their own, and who confirmed a
 * rule when) and but citations: a clause that moved issues no answer again (D-40).
 */
export function saySame(a: string, b: string): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf(text: string): string {
  const { value } = readJson(text);
  assert(isJsonObject(value), "an answer is an object");
  const { confirmations, ...fields } = value;
  assert(isJsonList(confirmations), "an answer lists confirmations");
  const rules = confirmations.map((each) =>
    isJsonObject(each) ? [each["rule_set"] ?? null, each["rule"] ?? null] : [],
  );
  const said = Object.entries(fields).filter(([field]) => !OF_THE_ANSWER.has(field));
  return writeJson([rules, said.map(([field, of]) => [field, WITH_CITATIONS.has(field) ? withoutCited(of) : of])]);
}

const WITH_CITATIONS: ReadonlySet<string> = new Set(["layers", "trace"]);

/** Consequences without their citation, steps without what was read on the way: it follows from facts and rules. */
function withoutCited(value: Json): Json {
  if (isJsonList(value)) return value.map(withoutCited);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== "citation" && key !== "reads");
  return Object.fromEntries(kept.map(([key, of]) => [key, withoutCited(of)]));
}

/** RFC 3339 in UTC with milliseconds (D-94). */
export function momentText(moment: number): string {
  return new Date(moment).toISOString();
}

function transactionSummary(booked: ActionBooking): object {
  const { row } = booked;
  return {
    transaction_id: row.transaction_id,
    status: counts(booked) ? "executed" : "proposed",
    channel: row.channel,
    ref: row.ref,
    run: row.run,
    system: row.system,
    actor: actorView(row),
    completes: row.completes,
    corrects: row.corrects,
    created_at: momentText(row.created_at),
  };
}

export function actorView({
  actor_kind,
  actor_id,
  on_behalf_of,
}: Pick<ActionBooking["row"], "actor_kind" | "actor_id" | "on_behalf_of">): ActorView | null {
  return actor_kind === null ? null : { kind: actor_kind, id: actor_id, on_behalf_of };
}

/** Null where the domain has no recipient, or none was sent and no rule asks for one. */
function recipientSummary({ booked, covering, decision }: AnswerInput): object | null {
  const fact = covering.domain.recipient;
  if (fact === null) return null;
  const value = booked.facts[fact];
  const id = typeof value === "object" && "id" in value ? value.id : undefined;
  const needed =
    decision.fields.state === "undetermined_missing_facts" &&
    decision.fields.missing.some((missing) => missing.fact === fact && missing.of === null);
  if (id === undefined && !needed) return null;
  return {
    resolution: id === undefined ? "missing" : id === null ? "unresolved" : "resolved",
    recipient_id: id ?? null,
    review_item: null,
    ...(decision.fyTotal && { fy_total: decision.fyTotal }),
  };
}
