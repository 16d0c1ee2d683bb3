/** A worked example as requests that an account may send: an element of GET /v1/sandbox/examples/{rule_set}. */
import type { SettingUsed, State } from "../../../engine/run/answer.js";
import type { NotCoveredReason } from "../../../engine/run/run-result.js";

export interface SandboxExample {
  /** The rule and a count, as `within_limit.2`. */
  readonly id: string;
  /** `case`: a worked example. `api`: a booking in a country that the rule set does not cover. */
  readonly source: "case" | "api";
  /** Its subject, in a sentence. */
  readonly example: string;
  /** Null: it belongs to no rule. */
  readonly rule: string | null;
  readonly expect: ExpectedAnswer;
  /** The check with the expected standing answer after all requests: `{{2.check_id}}`. */
  readonly check_id: string;
  /** The settings that the account has otherwise. */
  readonly needs_tenant_facts: readonly NeededSetting[];
  readonly assumes: Assumptions;
  /** To be sent in this order. `{{1.check_id}}` is replaced by that member of the first answer. */
  readonly send: readonly SandboxRequest[];
}

export interface SandboxRequest {
  readonly method: "POST";
  readonly path: string;
  readonly body: object;
}

/** `value` null: the example expects that none is set. */
export interface NeededSetting {
  readonly key: string;
  readonly value: SettingUsed["value"] | null;
}

/** Only the fields that apply to the state. */
export interface ExpectedAnswer {
  readonly state: State;
  readonly outcome?: string;
  readonly reason?: NotCoveredReason;
  readonly missing?: readonly ExpectedMissing[];
  readonly question?: string;
}

/** `of`: the booking that lacks the fact, if it is another one: `{{1.transaction.transaction_id}}`. */
export interface ExpectedMissing {
  readonly fact: string;
  readonly of: string | null;
}

/** Conditions that the requests alone do not create. Each is absent if it does not apply. */
export interface Assumptions {
  /** Rules that the example expects to be unconfirmed or flagged, unlike the account's. */
  readonly unconfirmed?: readonly string[];
  readonly flagged?: readonly string[];
  /** Recipients that people linked. */
  readonly linked?: readonly AssumedLink[];
  /** The answer of the law layer. */
  readonly law?: { readonly state: State | "none"; readonly outcome: string | null };
  /** Why the service issues the expected answer by itself. */
  readonly trigger?: string;
  /** The day on which a booking without a day is asked about. */
  readonly as_of?: string;
  /** The first day on which all requests are accepted. */
  readonly at?: string;
  /** True: nobody acts. An agent's key always acts as its agent. */
  readonly nobody_acts?: boolean;
  readonly decisions?: readonly AssumedDecision[];
  /** People and facts, by the names in the example, that have no counterpart for the caller. */
  readonly people?: readonly string[];
  /** Bookings that another version of the rule set answers. */
  readonly before_the_version?: readonly string[];
  /** Agents, by the names in the example, that have no counterpart for the caller. */
  readonly agents?: readonly string[];
  /** Totals of the agent: its other actions must not count in them. */
  readonly agent_totals?: readonly string[];
}

/** A person decides between two requests. */
export interface AssumedDecision {
  /** How many of the requests were sent before. */
  readonly after: number;
  readonly check_id: string;
  readonly kind: "approval" | "resolution";
  readonly answer: string;
  /** The person's service id; null: the account has nobody in this part. */
  readonly by: string | null;
}

/** From then on the recipients of these numbers count as one. */
export interface AssumedLink {
  /** How many of the requests were sent before. */
  readonly after: number;
  readonly recipients: readonly string[];
}
