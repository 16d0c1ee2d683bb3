/** The input and the result of a run. */
import type { Booking, BookingInput } from "../module/booking.js";
import type { ClauseRef } from "../module/clause.js";
import type { Approver, ApproversNeeded, GivenValue, QuestionSpec, RuleSpec, TotalSpec } from "../module/module.js";
import type { Reading } from "../module/reading.js";
import type { ConsequenceValue, SettingVersion } from "../values/facts.js";
import type { NoteList } from "../values/noted.js";
import type { SenderView } from "../values/sender.js";
import type { MissingFact, Unknown } from "../values/unknown.js";
import type { TotalRange, TotalReading } from "./totals.js";

export interface RunInput {
  readonly booking: BookingInput;
  /** By the place of the module's rule. */
  readonly confirmations: readonly Confirmation[];
  /** Whether the run keeps its trace. */
  readonly explain: boolean;
  /** Whether it tries values of facts that are missing. Left out: it reads what was sent. */
  readonly isTried?: boolean;
  /** By the total's place in the module. */
  readonly total: (at: number) => TotalRead | Unknown;
  readonly law: LawView;
  /** Decisions on this set's questions for this action, and valid approvals; the latest first. */
  readonly decisions: readonly QuestionDecision[];
  readonly approvals: readonly Approval[];
  /** Asked if a rule reads the approval that the facts record, with the person whom they name. */
  readonly approvalInFacts: (person: string) => ApprovalInFacts;
  /** The person whom the answer that is given again named, if the same rule gives the same outcome; null: nobody. */
  readonly handedBefore: (rule: string, outcome: string) => string | null;
  /** As there: the approvals that were enough for all persons of a setting; null: none were. */
  readonly enoughBefore: (setting: string) => readonly string[] | null;
}

export interface ApprovalInFacts {
  /** Who recorded it. Null: unknown. */
  readonly sentBy: SenderView | null;
  /** The settings that named its approver when it was given. */
  readonly offices: readonly string[];
  /** The people for whom the approver stood in. */
  readonly standsInFor: readonly string[];
  /** The moment at which it is judged, in milliseconds. */
  readonly at: number;
  /** Whether the approver decided on what is their own. */
  readonly bySelf: boolean;
}

export type Confirmation =
  | { readonly status: "confirmed"; readonly confirmed_by: string; readonly confirmed_at: string }
  | { readonly status: "pending" | "flagged" };

/**
 * The law layer as a policy may read it. `none`: no law set covers the action. `waits`: the law is not determined yet.
 */
export type LawView =
  | { readonly kind: "none" | "waits" }
  | {
      readonly kind: "determined";
      readonly outcome: string;
      readonly values: ReadonlyMap<string, ConsequenceValue>;
      /** What keys that the law left open lack. Left out: it left none open. */
      readonly open?: ReadonlyMap<string, readonly MissingFact[]>;
      /** Amounts that the law gives in another currency than the policy reads: given, but not readable. */
      readonly foreign?: ReadonlyMap<string, string>;
    };

/** An element of the answer's `decisions`. */
export interface DecisionRecord {
  readonly answer: string;
  readonly question: string | null;
  readonly rule: string;
  readonly decided_by: string;
  /** The person for whom the decider stood in. Left out: nobody. */
  readonly for?: string;
  /** The decider decided on what is their own. Left out: they did not. */
  readonly self?: true;
  readonly method: "sign_off" | "override" | "approval";
  /** Null for an approval that the facts record. */
  readonly resolution_id: string | null;
  /** `continue` or an outcome; null for an approval, and if the rule gives the answer no consequence. */
  readonly leads_to: string | null;
  /** The fact that the decision stood in for as its decider's approval, or null. */
  readonly approval: string | null;
  /** Whether somebody else reported it in the decider's name. */
  readonly claimed: boolean;
  /** Null if it is unknown, or in a worked example, where nothing was sent. */
  readonly sent_by: SenderView | null;
}

/**
 * A valid decision on a question, with the action's amount at that time (minor units of the set's currency). Null if
 * that amount was missing, or if the domain names none.
 */
export interface QuestionDecision {
  readonly decision: DecisionRecord;
  /** The settings that named its decider at the moment of the answer that it was made on. */
  readonly offices: readonly string[];
  readonly amount: bigint | null;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** A valid approval, for the action's amount at that time. */
export type Approval = QuestionDecision;

export interface TotalRead {
  readonly total: TotalSpec;
  /** Null: the action names no agent (run, actor), so nothing was read. */
  readonly range: TotalRange | null;
  readonly reading: TotalReading;
}

export interface TraceStep {
  readonly rule: string;
  readonly stage: "scope" | "outcome" | "consequence";
  readonly matched: boolean | null;
  readonly resolve: number | null;
  readonly missing: readonly string[] | null;
  readonly note: string | null;
  readonly reads: NoteList<Reading> | null;
}

/** A rule that matched, and the branch of its `resolve` that applied, from 1. */
export interface CitedRule {
  readonly rule: RuleSpec;
  readonly branch: number | null;
}

export type NotCoveredReason =
  | "awaiting_confirmation"
  | "rule_flagged"
  | "policy_gap"
  | "no_rule_matched"
  | "no_rule_set_for_jurisdiction"
  | "rule_set_broken";

export interface NeededFact extends MissingFact {
  /** The rule that needs the fact. Null for a fact that the set marks as required. */
  readonly neededBy: string | null;
}

/** The setting by which somebody is named, even if it is unset. */
export interface Naming {
  readonly as: "approver" | "handed_to" | "signer";
  readonly setting: string;
  /** Of an approver alone; left out: one. */
  readonly needed?: ApproversNeeded;
}

export type LayerEnd =
  | {
      readonly kind: "determined";
      readonly outcome: string;
      readonly rule: RuleSpec;
      readonly byScope: boolean;
      /** The first who has not approved. */
      readonly approver: string | null;
      /** Null: its rule names no list of persons. */
      readonly approvers: readonly Approver[] | null;
      readonly handedTo: string | null;
      /** Null: nobody is named. */
      readonly naming: Naming | null;
    }
  | { readonly kind: "undetermined"; readonly missing: readonly NeededFact[] }
  | {
      readonly kind: "not_covered";
      readonly reason: NotCoveredReason;
      readonly detail: string;
      readonly unconfirmed: readonly string[];
      /** A value that a rule reads cannot be known. */
      readonly gap?: true;
    }
  | {
      readonly kind: "contested";
      readonly id: string;
      readonly question: QuestionSpec;
      readonly rule: RuleSpec;
      readonly signer: string | null;
    }
  /** A scope rule does not hold and names no outcome: the set does not cover the transaction. */
  | { readonly kind: "steps_aside"; readonly rule: string; readonly detail: string }
  | { readonly kind: "waits" };

/** A consequence as given: money in minor units of the rule set's currency, a date as a day number. */
export interface GivenConsequence {
  readonly key: string;
  readonly value: ConsequenceValue;
  readonly type: GivenValue["type"];
  readonly rule: RuleSpec;
  readonly branch: number | null;
  /** The clause that set the value; null: the first of its branch or else of its rule. */
  readonly clause: ClauseRef | null;
}

/** A key whose value lacks facts, or a gap while a question is asked: then nothing is missing. */
export interface OpenConsequence {
  readonly key: string;
  readonly rule: RuleSpec;
  readonly missing: readonly MissingFact[];
}

/** The parts of a run that an answer shows besides its end. */
export interface RunResult {
  readonly consequences: readonly GivenConsequence[];
  readonly open: readonly OpenConsequence[];
  /** Empty if no trace was asked for. */
  readonly trace: readonly TraceStep[];
  readonly reached: readonly RuleSpec[];
  readonly cited: readonly CitedRule[];
  /**
   * The figures, conditions, tables and citing rows that were evaluated in the scope and outcome stages, by name. True:
   * a rule read it that held or stopped the run, or a consequence that applies; false: only rules that did not match.
   */
  readonly evaluated: ReadonlyMap<string, boolean>;
  /** The action as its rules read it; null if the rule set broke. */
  readonly own: Booking | null;
  /** In the order read; one that was read twice is in it twice. */
  readonly settingsRead: readonly SettingVersion[];
  /** Keys of settings that were asked for and are not set. */
  readonly settingsUnset: readonly string[];
  readonly totalsRead: readonly TotalRead[];
  readonly decisionsRead: readonly DecisionRecord[];
  /** By setting, the approvals that were enough for all of its persons, each as `approvalId`. */
  readonly enough: Enough;
}

export type Enough = ReadonlyMap<string, readonly string[]>;
