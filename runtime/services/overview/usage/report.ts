/** What the use of a rule set over a stretch of time comes to. */
import type { State } from "../../../engine/run/answer.js";

/** How many answers: those that stand, and those that a later answer replaced. */
export interface Answers {
  readonly standing: number;
  readonly replaced: number;
}

export interface RuleSetUsage {
  readonly rule_set: string;
  readonly title: string;
  readonly environment: "live" | "test";
  /** The first moment, and the first one behind. */
  readonly from: string;
  readonly before: string;
  /** Whether all answers of the stretch were read; if not, `from` is the moment of the earliest one that was. */
  readonly complete: boolean;
  /** In the order in which the versions apply: those with answers, or in force on a day of the stretch. */
  readonly versions: readonly VersionUsage[];
  readonly questions: readonly QuestionUsage[];
  readonly requests: readonly RequestUsage[];
  readonly findings: readonly UsageFinding[];
}

export interface VersionUsage {
  readonly version: string;
  readonly answers: Answers;
  /** Answers that replaced no other: one for each action. */
  readonly actions: number;
  readonly results: readonly ResultUsage[];
  /** In the written order. */
  readonly rules: readonly RuleUsage[];
  readonly missing: readonly MissingUsage[];
  readonly limits: readonly LimitUsage[];
  /** Settings of the version that no answer read a value of. */
  readonly unread_settings: readonly string[];
}

/** By the month of the answer in the account's time zone, then by state and outcome. */
export interface ResultUsage extends Answers {
  readonly month: string;
  readonly state: State;
  readonly outcome: string | null;
}

export interface RuleUsage {
  readonly rule: string;
  /** Null: an earlier build of the version had the rule. */
  readonly title: string | null;
  readonly stage: "scope" | "outcome" | "consequence" | null;
  /** Answers in which it gave the outcome, asked its question, or gave a consequence. */
  readonly decided: Answers;
  /** Answers that reached it, and in which it decided nothing. */
  readonly reached: Answers;
  /** Of the answers in which it decided; null: there are none. */
  readonly first_at: string | null;
  readonly last_at: string | null;
  /** The last of these answers. */
  readonly check_id: string | null;
}

/** A fact that answers named as missing. */
export interface MissingUsage {
  readonly fact: string;
  readonly answers: Answers;
  /** Actions whose first answer named it. */
  readonly actions: number;
}

/** A comparison of an amount with a limit in a rule, over the standing answers that reached the rule. */
export interface LimitUsage {
  readonly rule: string;
  readonly fact: string;
  /** Totals that are added to the fact. */
  readonly totals: readonly string[];
  /** Null: the rule set writes the limit. */
  readonly setting: string | null;
  readonly currency: string | null;
  readonly compared: number;
  readonly exceeded: number;
  /** The answer with the highest share of the limit; null: no limit was above zero. */
  readonly highest: {
    readonly amount: bigint;
    readonly limit: bigint;
    /** Rounded down. */
    readonly percent: number;
    readonly check_id: string;
  } | null;
}

/** The sign-offs of a question. */
export interface QuestionUsage {
  readonly question: string;
  readonly rule: string;
  readonly decided: number;
  readonly answers: readonly {
    readonly answer: string;
    readonly decided: number;
    readonly by: readonly { readonly person_id: string; readonly decided: number }[];
  }[];
  readonly first_at: string;
  readonly last_at: string;
}

/** The requests to people that a rule led to. */
export interface RequestUsage {
  readonly rule: string;
  readonly asks: "approval" | "question";
  readonly asked: number;
  /** Without those that were taken back. */
  readonly approved: number;
  readonly refused: number;
  /** Questions that were decided. */
  readonly decided: number;
  /** Approvals that were taken back. */
  readonly withdrawn: number;
  readonly lapsed: number;
  readonly waiting: number;
  /** Between the request and the person's decision, in seconds; null: nobody decided. */
  readonly median_seconds: number | null;
}

export const FINDINGS = [
  "rule_never_decided",
  "question_answered_alike",
  "fact_often_missing",
  "limit_never_near",
  "limit_often_exceeded",
  "setting_never_read",
  "always_approved",
] as const;

/** Something to look at. The service changes nothing by it. */
export interface UsageFinding {
  readonly kind: (typeof FINDINGS)[number];
  /** Null: it is of all versions together. */
  readonly version: string | null;
  /** The rule, question, fact or setting. Of a limit: its rule. */
  readonly name: string;
  /** The answer, fact or setting that it is about, besides the name; null: none. */
  readonly about: string | null;
  /** In how many cases, and of how many. */
  readonly cases: number;
  readonly of: number;
}
