/**
 * The answer with the field names of the interface, without the service's own data (ids, moments, sender). Whole
 * amounts are bigints and decimals exact numbers until they are written as JSON.
 */
import type { Exact } from "../values/exact.js";
import type { TypeName } from "../values/facts.js";
import type { ActionRef } from "../values/unknown.js";
import type { DecisionRecord, NotCoveredReason } from "./run-result.js";

export const CHANNELS = ["card", "invoice", "reimbursement", "booking", "agent"] as const;
export type Channel = (typeof CHANNELS)[number];

export const ACTOR_KINDS = ["user", "agent", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who acts, and for whom. */
export interface ActorView {
  readonly kind: ActorKind;
  readonly id: string | null;
  readonly on_behalf_of: string | null;
}

export interface MoneyValue {
  readonly amount: bigint;
  readonly currency: string;
}

/** Money, number, flag, or date as `2026-03-10`. */
export type Value = MoneyValue | Exact | boolean | string;

/** As above, or a code; money may be a fraction of the smallest coin. */
export type ReadValue = Exclude<Value, MoneyValue> | { readonly amount: Exact; readonly currency: string };

/**
 * `source` is the source's name in its rule set, `source_title` its display title, `text_ref` source and clause
 * together.
 */
export interface CitationView {
  readonly source: string;
  readonly source_title: string;
  readonly paragraph: string;
  readonly clause: string | null;
  readonly text_ref: string;
}

/** `carries`: the answer rests on it. `read`: only outcome rules that did not match read what cites it. */
export const CITATION_ROLES = ["carries", "read"] as const;
export type CitationRole = (typeof CITATION_ROLES)[number];

/** In the list of an answer. */
export interface AnswerCitation extends CitationView {
  /** Answers before engine_version 1.8.0 have none. */
  readonly role?: CitationRole;
}

/** Those that an answer rests on, and those that were only read. Before the roles every one counts as the first. */
export function byRole<Of extends AnswerCitation>(
  citations: readonly Of[],
): { readonly carrying: readonly Of[]; readonly read: readonly Of[] } {
  return {
    carrying: citations.filter(({ role }) => role !== "read"),
    read: citations.filter(({ role }) => role === "read"),
  };
}

export interface ConsequenceView {
  readonly key: string;
  readonly value: Value;
  readonly rule: string;
  readonly basis: "law" | "policy" | "goodwill";
  readonly citation: CitationView | null;
}

/** A key that a consequence would give, and the facts that its value lacks. None: it has a gap, and is asked about. */
export interface OpenConsequenceView {
  readonly key: string;
  readonly rule: string;
  readonly missing: readonly MissingView[];
}

export interface SettingUsed {
  readonly key: string;
  readonly valid_from: string | null;
  readonly value:
    | Value
    | { readonly amount: bigint; readonly currency: string; readonly equivalents: readonly MoneyValue[] }
    | readonly string[];
  /** Of a person alone: the moment at which the setting named them. */
  readonly as_of?: string;
}

/** Why the service issued an answer again, unasked (decision 127). */
export const RECHECK_REASONS = [
  "later_transaction",
  "reversal",
  "correction",
  "recipient_link",
  "recipient_split",
  "recipient_question",
  "rules_changed",
  "decision",
  "approval",
] as const;
export type RecheckReason = (typeof RECHECK_REASONS)[number];

export type State = "determined" | "undetermined_missing_facts" | "not_covered" | "contested";

export interface LayerAnswer {
  readonly rule_set: string;
  readonly rule_version: string;
  readonly state: State;
  readonly outcome: string | null;
  readonly basis: "law" | "policy" | "goodwill";
  readonly consequences: readonly ConsequenceView[];
  /** Left out: no key stays open. */
  readonly open_consequences?: readonly OpenConsequenceView[];
  readonly not_checked: readonly NotChecked[];
  readonly approver: string | null;
  /** Of a rule that asks several persons, in the order of the setting. */
  readonly approvers?: readonly ApproverView[];
  readonly handed_to: string | null;
  readonly tenant_facts_used: readonly SettingUsed[];
  readonly reference_versions: Readonly<Record<string, string>>;
  readonly waiting_on: "law" | null;
}

/** The people who are to approve and have not, in the order of the setting. */
export function approversLeft({ approver, approvers }: Pick<LayerAnswer, "approver" | "approvers">): readonly string[] {
  if (approvers === undefined) return approver === null ? [] : [approver];
  return approvers.flatMap(({ user, approved_at }) => (approved_at === null ? [user] : []));
}

export interface ApproverView {
  readonly user: string;
  readonly approved_at: string | null;
}

export interface NotChecked {
  readonly topic: string;
  readonly reason: string;
}

export interface MissingView {
  readonly fact: string;
  readonly type: TypeName;
  readonly currency: string | null;
  readonly description: string;
  readonly needed_by: string | null;
  readonly review_item: string | null;
  readonly of: ActionRef | null;
  readonly rule_set: string;
}

export interface HistoryUsed {
  readonly rule_set: string;
  readonly input: string;
  readonly count: number;
  readonly transactions: readonly ActionRef[];
  readonly total: MoneyValue | Exact;
  readonly incomplete?: readonly (ActionRef & { readonly facts: readonly string[] })[];
  readonly transactions_left_out?: number;
  /** For the largest total over any period: the period of count, transactions and total; both days inclusive. */
  readonly period?: { readonly from: string; readonly to: string };
}

/**
 * A figure, condition or row of a table that a rule read, with its value. `keys` and `column` are of rows; without a
 * column, only the existence of the row was asked for.
 */
export interface ReadView {
  readonly kind: "figure" | "condition" | "row";
  readonly name: string;
  readonly keys?: Readonly<Record<string, ReadValue | null>>;
  readonly column?: string | null;
  readonly value: ReadValue | null;
  readonly citation: CitationView | null;
}

export interface TraceView {
  readonly step: number;
  readonly rule_set: string;
  readonly rule: string;
  readonly stage: "scope" | "outcome" | "consequence";
  readonly matched: boolean | null;
  readonly resolve: number | null;
  readonly missing: readonly string[] | null;
  readonly note: string | null;
  /** Modules made before readings were noted leave it out. */
  readonly reads?: readonly ReadView[];
}

export interface ConfirmationView {
  readonly rule_set: string;
  readonly rule: string;
  readonly confirmed_by: string;
  readonly confirmed_at: string;
}

export interface QuestionView {
  readonly id: string;
  readonly candidates: readonly string[];
  readonly reason: string | null;
  readonly rule: string;
  readonly wording: string;
}

/** Fields that depend on the state. */
export type StateFields =
  | { readonly state: "determined" }
  | { readonly state: "undetermined_missing_facts"; readonly missing: readonly MissingView[] }
  | {
      readonly state: "not_covered";
      readonly reason: NotCoveredReason;
      readonly detail: string;
      readonly unconfirmed_rules: readonly string[];
    }
  | { readonly state: "contested"; readonly question: QuestionView; readonly signer: { readonly user: string | null } };

/** `law` is absent if no law set is part of the answer, null if one is switched on but does not cover the action. */
export interface Layers {
  readonly law?: LayerAnswer | null;
  readonly policies: readonly LayerAnswer[];
}

export interface AnswerBody {
  readonly layers: Layers;
  readonly history_used: readonly HistoryUsed[];
  readonly not_checked: readonly NotChecked[];
  readonly citations: readonly AnswerCitation[];
  readonly confirmations: readonly ConfirmationView[];
  readonly decisions?: readonly DecisionRecord[];
  readonly trace: readonly TraceView[];
}
