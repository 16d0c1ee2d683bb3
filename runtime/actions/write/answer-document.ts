/** The answer as it is sent: the engine's decision with the service's own data. */
import {
  type ActorView,
  type AnswerBody,
  type AnswerCitation,
  type Channel,
  type ConfirmationView,
  type HistoryUsed,
  type Layers,
  type MissingView,
  type MoneyValue,
  type NotChecked,
  RECHECK_REASONS,
  type RecheckReason,
  type State,
  type StateFields,
  type TraceView,
} from "../../engine/run/answer.js";
import type { Decision } from "../../engine/run/decide.js";
import { formatDay, momentText } from "../../engine/values/days.js";
import { type ActionBooking, counts } from "../decide/action-booking.js";
import type { Coverage } from "../decide/coverage.js";
import type { Receipt } from "../decide/receipt.js";

/** Raised whenever the same module could give another answer on the same facts and history. */
export const ENGINE_VERSION = "1.11.0";

/** Null if the stored text is not a reason: the answer was asked for. */
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
  readonly booking: ActionBooking;
  readonly coverage: Coverage;
  readonly decision: Decision & { readonly reviewItem: string | null; readonly receipt: Receipt };
  readonly supersedes: string | null;
  readonly recheckReason: RecheckReason | null;
  readonly rechecks: readonly Recheck[];
  /** The job that re-issues the answers left over by the booking's transaction (decision 124). */
  readonly recheckJob: string | null;
  readonly clockIsShifted: boolean;
}

/** The first members of an answer; the fields of its state follow. */
export interface AnswerHead {
  readonly check_id: string;
  readonly state: State;
  readonly outcome: string | null;
}

/** The members after the fields of its state. An undefined field is left out. */
export interface AnswerTail {
  readonly effective_date: string;
  readonly as_of: string;
  readonly layers: Layers;
  readonly transaction: TransactionSummary;
  readonly recipient: RecipientSummary | null;
  readonly history_used: readonly HistoryUsed[];
  readonly not_checked: readonly NotChecked[];
  readonly citations: readonly AnswerCitation[];
  readonly confirmations: readonly ConfirmationView[];
  readonly decisions: AnswerBody["decisions"] | undefined;
  readonly rechecks: readonly Recheck[] | undefined;
  readonly recheck_job: string | undefined;
  readonly supersedes_check_id: string | null;
  readonly recheck_reason: RecheckReason | null;
  readonly trace: readonly TraceView[] | undefined;
  readonly engine_version: string;
  readonly sandbox: true | undefined;
  readonly clock: "shifted" | undefined;
}

/**
 * The answer as a caller gets it. The compiler compares its published schema with this type, so both have the same
 * fields.
 */
export type Answer = AnswerHead & StateFields & AnswerTail;

export interface TransactionSummary {
  readonly transaction_id: string;
  readonly status: "executed" | "proposed";
  readonly channel: Channel;
  readonly ref: string | null;
  readonly run: string | null;
  readonly system: string | null;
  readonly actor: ActorView | null;
  readonly completes: string | null;
  readonly corrects: string | null;
  readonly created_at: string;
}

export interface RecipientSummary {
  readonly resolution: "resolved" | "unresolved" | "probable_match" | "missing";
  readonly recipient_id: string | null;
  readonly review_item: string | null;
  readonly fy_total: MoneyValue | undefined;
}

/** Written by `writeJson` in this order of fields, it is the text that is stored and sent. */
export function answerOf(input: AnswerInput): Answer {
  const { booking, decision, rechecks } = input;
  const { row } = booking;
  const { checkId, createdAt } = decision.receipt;
  const { layers, history_used, not_checked, citations, confirmations, decisions, trace } = decision.body;
  const verdict: Omit<AnswerHead, "check_id"> = { state: decision.fields.state, outcome: decision.outcome };
  const tail: AnswerTail = {
    effective_date: formatDay(row.day),
    as_of: momentText(createdAt),
    layers,
    transaction: transactionSummary(booking),
    recipient: recipientSummary(input),
    history_used,
    not_checked,
    citations,
    confirmations,
    decisions,
    rechecks: rechecks.length > 0 ? rechecks : undefined,
    recheck_job: input.recheckJob ?? undefined,
    supersedes_check_id: input.supersedes,
    recheck_reason: input.recheckReason,
    trace: row.explain === 1 ? trace : undefined,
    engine_version: ENGINE_VERSION,
    sandbox: row.env === "test" ? true : undefined,
    clock: input.clockIsShifted ? "shifted" : undefined,
  };
  return { check_id: checkId, ...verdict, ...decision.fields, ...tail };
}

function transactionSummary(booking: ActionBooking): TransactionSummary {
  const { row } = booking;
  return {
    transaction_id: row.transaction_id,
    status: counts(booking) ? "executed" : "proposed",
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

/** What open consequences lack. */
function lackedIn({ body: { layers } }: AnswerInput["decision"]): readonly MissingView[] {
  const all = layers.law ? [layers.law, ...layers.policies] : layers.policies;
  return all.flatMap(({ open_consequences: open = [] }) => open.flatMap(({ missing }) => missing));
}

/** Null if the domain has no recipient, or if none was sent and no rule asks for one. */
function recipientSummary({ booking, coverage, decision }: AnswerInput): RecipientSummary | null {
  const fact = coverage.domain.recipient;
  if (fact === null) return null;
  const value = booking.facts[fact];
  const id = typeof value === "object" && "id" in value ? value.id : undefined;
  const asked = decision.fields.state === "undetermined_missing_facts" ? decision.fields.missing : [];
  const needed = [...asked, ...lackedIn(decision)].some((missing) => missing.fact === fact && missing.of === null);
  if (id === undefined && !needed) return null;
  return {
    resolution:
      id === undefined
        ? "missing"
        : id === null
          ? "unresolved"
          : decision.reviewItem === null
            ? "resolved"
            : "probable_match",
    recipient_id: id ?? null,
    review_item: decision.reviewItem,
    fy_total: decision.fyTotal ?? undefined,
  };
}
