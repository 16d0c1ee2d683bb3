/**
 * One case for the oracle and for the code under test, as plain data: an action, the history, and people's decisions.
 */

export type Plain =
  | { readonly kind: "date"; readonly day: string }
  | {
      readonly kind: "money";
      readonly minor: bigint;
      readonly currency: string;
      readonly equivalents: readonly { readonly minor: bigint; readonly currency: string }[];
    }
  | { readonly kind: "number"; readonly n: bigint; readonly d: bigint }
  | { readonly kind: "flag"; readonly value: boolean }
  /** A code or a person. */
  | { readonly kind: "text"; readonly text: string }
  /** `id` null: only described. */
  | { readonly kind: "recipient"; readonly id: string | null };

/** Several persons, in order. */
export interface PlainPersons {
  readonly kind: "persons";
  readonly ids: readonly string[];
}

export type PlainFacts = ReadonlyMap<string, Plain>;

/**
 * A value of a setting from a day on (null: from the beginning); a list of them is in the order in which they were
 * recorded.
 */
export interface SettingEntry {
  readonly key: string;
  readonly validFrom: string | null;
  readonly value: Plain | PlainPersons;
}

export interface FiscalStart {
  readonly validFrom: string | null;
  /** `07-01`. */
  readonly monthDay: string;
}

export interface PlainActor {
  readonly agent: string | null;
  readonly run: string | null;
  readonly actor: string | null;
}

/** `day`: the dating fact, or its substitute. `order`: infinite if the action is not taken yet. */
export interface PlainBooking {
  readonly id: string;
  readonly facts: PlainFacts;
  readonly day: string;
  readonly order: number;
  readonly actor: PlainActor;
}

/** Somebody was asked. */
export interface Asking {
  /** The day on which they were asked, or gave an approval that is in the facts. */
  readonly on: string;
  /** How many of the settings were recorded by then. */
  readonly recorded: number;
}

/** `amount`: the action's own amount at that time; null if it was unknown, or the domain has none. */
export interface PlainDecision {
  readonly asked: Asking;
  readonly question: string;
  readonly rule: string;
  readonly answer: string;
  readonly by: string;
  readonly leadsTo: string | null;
  readonly amount: bigint | null;
}

/** `amount`: likewise. */
export interface PlainApproval {
  readonly asked: Asking;
  readonly by: string;
  readonly amount: bigint | null;
}

export type PlainLaw =
  | { readonly kind: "none" | "waits" }
  | {
      readonly kind: "determined";
      readonly outcome: string;
      readonly values: ReadonlyMap<string, Plain>;
      /** What the law left open, by key. */
      readonly open?: ReadonlyMap<string, OpenOfLaw>;
    };

export interface OpenOfLaw {
  /** As in a verdict. */
  readonly missing: readonly string[];
  /** An amount in another currency than the policy's. */
  readonly foreign: boolean;
}

export interface Case {
  readonly action: PlainBooking;
  /** Taken and not reversed, in the set's jurisdictions; in any order. */
  readonly others: readonly PlainBooking[];
  readonly settings: readonly SettingEntry[];
  /** The day of the answer: persons in settings are those of this day. */
  readonly answeredOn: string;
  /** When the approval that is in the action's facts was given. */
  readonly approvedInFacts: Asking;
  /** Oldest first. */
  readonly fiscalYears: readonly FiscalStart[];
  /** Rules that are not confirmed. */
  readonly off: ReadonlyMap<string, "pending" | "flagged">;
  readonly decisions: readonly PlainDecision[];
  readonly approvals: readonly PlainApproval[];
  readonly law: PlainLaw;
}

/** The result of one rule set. Texts of values are equal if and only if the values are. */
export interface Verdict {
  readonly end: "determined" | "undetermined" | "not_covered" | "contested" | "steps_aside" | "waits";
  readonly outcome: string | null;
  /** `fact` or `fact of booking`, each once, sorted. */
  readonly missing: readonly string[];
  readonly reason: string | null;
  readonly unconfirmed: readonly string[];
  readonly question: string | null;
  readonly signer: string | null;
  readonly approver: string | null;
  /** `usr_lead`, or `usr_lead on 2026-03-10` of who has approved; null if the rule names no list. */
  readonly approvers: readonly string[] | null;
  readonly handedTo: string | null;
  /** `key = value`, in the order given. */
  readonly consequences: readonly string[];
  /** Keys that stay open, in the order reached; what is missing as above. */
  readonly open: readonly { readonly key: string; readonly rule: string; readonly missing: readonly string[] }[];
  /** The clause behind each consequence. */
  readonly clauses: readonly string[];
  readonly trace: readonly {
    readonly rule: string;
    readonly matched: boolean | null;
    readonly resolve: number | null;
    /** Figures, conditions and rows that the rule read: `figure gross = 300`, sorted. */
    readonly reads: readonly string[];
  }[];
  /**
   * Decisions and approvals that were used: `decision 0`, by their place in the case; ` as approved_by` if one replaced
   * that fact; `facts of usr_…` if the facts record the person's approval. Sorted.
   */
  readonly decisions: readonly string[];
  /** Clauses, in the order in which the answer cites them. */
  readonly citations: readonly string[];
  /**
   * The totals read: the exactly known part, its members, and the incomplete members. For the largest total of any
   * period, also that period. In the order of the model.
   */
  readonly totals: readonly {
    readonly name: string;
    readonly members: readonly string[];
    readonly sum: string;
    readonly incomplete: readonly string[];
    readonly period: string | null;
  }[];
}
