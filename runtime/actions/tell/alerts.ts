/** The types of alerts with their payloads, and the statement that records one. */
import type { ActorView, RecheckReason, State } from "../../engine/run/answer.js";
import type { DecisionRecord } from "../../engine/run/run-result.js";
import { writeJson } from "../../engine/values/json.js";
import type { SenderView } from "../../engine/values/sender.js";
import { addAlerts } from "../../store/outgoing/alerts.js";
import { openAlerts } from "../../store/outgoing/open-alerts.js";
import type { Statement } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AskedFor, BookingRow } from "../../store/tables/schema.js";
import type { Services } from "../account/services.js";
import type { Claim } from "../decide/claims.js";
import type { LayerSummary } from "../decide/gist.js";
import { type EmailTiming, type Mail, toOutbox } from "./outbox.js";

/** The causes of a re-run (decision 127). */
export const RERUN_CAUSES = ["confirmation", "setting", "version"] as const;
/** The cause of the job that applies matching rules to all records of recipients (decision 301). */
export const MATCHING_RULES = "matching_rules";
/** The cause of jobs that pass requests on when a substitute begins or ends. */
export const SUBSTITUTES = "substitute";

export type RerunCause = (typeof RERUN_CAUSES)[number];

/** An answer in short. */
export interface AnswerSummary {
  readonly check_id: string;
  readonly transaction_id: string;
  readonly state: State;
  readonly outcome: string | null;
  readonly layers: readonly LayerSummary[];
}

/** A policy's rule that an action which was taken goes against. */
export interface RuleAgainst {
  readonly rule_set: string;
  readonly rule_version: string;
  readonly rule: string | null;
  readonly title: string | null;
  readonly outcome: string | null;
  /** Of several, the first who has not approved. */
  readonly approver: string | null;
  /** Of a rule that asks several people: those who have not approved. */
  readonly approvers?: readonly string[];
}

/** Whole minor units: written as a bigint, read back as a number. */
export interface AlertMoney {
  readonly amount: bigint | number;
  readonly currency: string;
}

/** The one list of alert types: recording, the filter and the schemas of the interface go by it. */
export interface AlertPayloads {
  "rule_set.version.published": {
    readonly rule_set: string;
    readonly version: string;
    readonly effective_from: string | null;
    readonly pending: number;
    /** Left out by programs before 22 November 2026. */
    readonly waits?: boolean;
    readonly by_user: string | null;
  };
  /** A law answers from now on together with the account's policies, or no more. */
  "law.switched": {
    readonly rule_set: string;
    readonly on: boolean;
    /** The number of its rules that nobody has confirmed yet; 0 for a law that is off. */
    readonly pending: number;
    readonly by_user: string | null;
  };
  "check.rechecked": {
    readonly was: AnswerSummary;
    readonly now: AnswerSummary;
    readonly by_user: string | null;
    /** Who recorded the decision of by_user. Left out by programs before 28 November 2026. */
    readonly claimed?: boolean;
    readonly sent_by?: SenderView | null;
  };
  "checks.rerun": {
    readonly cause: RerunCause;
    readonly reissued: number;
    readonly changed: number;
    readonly against_rules: number;
    readonly checks: string;
  };
  /** Names no recipient: who may read names finds them at the match. */
  "recipient.probable_match": {
    readonly review_item: string;
    readonly rule_set: string;
    readonly rule_version: string;
    readonly rule: string;
    readonly recipients: readonly string[];
  };
  "confirmation.overdue": {
    readonly rule_set: string;
    readonly version: string;
    readonly pending: number;
    readonly waiting: number;
  };
  "check.against_rules": {
    readonly check_id: string;
    readonly transaction_id: string;
    readonly effective_date: string;
    readonly actor: ActorView | null;
    readonly cause: "reported" | RecheckReason;
    readonly emailed: EmailTiming;
    readonly against: readonly RuleAgainst[];
  };
  /** A correction raised the amount of an action that an alert had reported as against the rules. */
  "check.against_rules_grew": {
    readonly check_id: string;
    readonly transaction_id: string;
    readonly effective_date: string;
    readonly actor: ActorView | null;
    readonly was: AlertMoney;
    readonly now: AlertMoney;
    readonly emailed: EmailTiming;
    readonly against: readonly RuleAgainst[];
  };
  "check.rule_set_broken": {
    readonly check_id: string;
    readonly transaction_id: string;
    readonly rule_set: string;
    readonly effective_date: string;
    readonly detail: string;
  };
  "check.handed_over": {
    readonly check_id: string;
    readonly transaction_id: string;
    readonly action: string;
    readonly handed_to: string;
    readonly effective_date: string;
    readonly actor: ActorView | null;
    readonly rule_set: string;
    readonly rule_version: string;
    readonly rule: string | null;
    readonly title: string | null;
    readonly outcome: string | null;
  };
  /** Somebody else signed in at the provider with this person's address. */
  "person.sign_in_refused": { readonly person_id: string; readonly reason: "address_bound_to_another" };
  /** Wrong mailed codes were typed for the person's address. For a day, none opens a session. */
  "person.wrong_codes": { readonly person_id: string; readonly tries: number };
  /**
   * A setting names another person than before: who approves, signs or is handed actions from that day on. Or somebody
   * stands in for a person whom settings may name.
   */
  "setting.person_changed": {
    /** Null: a substitute. */
    readonly key: string | null;
    readonly valid_from: string;
    /** By service id; null: the setting named nobody on that day. */
    readonly was: string | null;
    readonly now: string;
    /** Of a setting that names several people: all before and all after, in order. */
    readonly list?: { readonly was: readonly string[]; readonly now: readonly string[] };
    readonly by_user: string;
    readonly claimed: Claim["claimed"];
    readonly sent_by: Claim["sent_by"];
    /** Left out: a setting. `for`: the person who is away; moments as the interface writes them. */
    readonly substitute?: { readonly for: string; readonly from: string; readonly until: string };
  };
  "person.address_changed": { readonly person_id: string; readonly by_user: string | null };
  "person.binding_undone": { readonly person_id: string; readonly by_user: string | null };
  /** Too many requests of an agent wait for one person, so mail about further ones is held back. */
  "requests.held_back": { readonly agent: string; readonly asked_of: string };
  /** A key recorded a decision in a person's name. The person gets a mail. */
  "decision.claimed": {
    readonly check_id: string;
    readonly transaction_id: string;
    readonly resolution_id: string;
    readonly method: DecisionRecord["method"];
    readonly resolved_outcome: string;
    readonly resolved_by: string;
    readonly sent_by: SenderView;
    readonly rule_set: string;
    readonly rule: string;
    readonly question: string | null;
  };
  /** Answers of closed periods were issued again with another result. */
  "period.changed": {
    /** The day in UTC on which they were. */
    readonly date: string;
    readonly changes: readonly {
      /** The one that decides. */
      readonly rule_set: string;
      readonly actions: number;
      /** The sum of the actions' amounts; null: they have none. */
      readonly amount: AlertMoney | null;
    }[];
  };
  /** A key ends within a week, and no other has taken its place. */
  "key.ending": {
    readonly key_id: string;
    readonly prefix: string;
    /** Null: a key of the account itself. */
    readonly agent: string | null;
    /** A moment, as the interface writes it. */
    readonly ends_at: string;
  };
  /** Four fifths of a quota are used. */
  "quota.near": {
    readonly quota: QuotaName;
    /** Null: the account's. */
    readonly agent: string | null;
    readonly most: number;
    readonly used: number;
    /** The day on which it was noticed, in UTC. */
    readonly date: string;
  };
  /** Somebody decided on what is their own. */
  "decision.by_self": {
    readonly check_id: string;
    readonly transaction_id: string;
    /** Null, as all that follow but the person: an approval in the facts. */
    readonly resolution_id: string | null;
    readonly method: DecisionRecord["method"];
    readonly resolved_outcome: string;
    readonly resolved_by: string;
    readonly rule_set: string | null;
    readonly rule: string | null;
  };
  /** The mail about a request that waits does not arrive, or nobody may decide it but who it is about. */
  "request.undeliverable": {
    readonly request_id: string;
    readonly check_id: string;
    readonly transaction_id: string;
    readonly asked_of: string;
    readonly asks: AskedFor;
    readonly agent: string;
    /**
     * `refused` by the mail server for good; `undelivered` for an hour; `self`: the account takes no decision of the
     * person on what is their own, and nobody stands in.
     */
    readonly cause: "refused" | "undelivered" | "self";
    /** The server's, such as `550`; null: it refused nothing. */
    readonly code: string | null;
  };
  /** Nobody answered a request in time. */
  "request.unanswered": {
    readonly request_id: string;
    readonly check_id: string;
    readonly transaction_id: string;
    readonly asked_of: string;
    readonly asks: AskedFor;
    readonly agent: string;
  };
}

export type QuotaName = "answers" | "bytes" | "proposals_per_day";

export type AlertType = keyof AlertPayloads;

/** An alert of any type with its own payload. */
export type Alert = {
  readonly [Type in AlertType]: { readonly type: Type; readonly payload: AlertPayloads[Type] };
}[AlertType];

interface AlertSubject {
  readonly tenant: Tenant;
  /**
   * The booking of the action that it is about; null: it is about the account, and no agent reads it (decision 137).
   */
  readonly booking: Pick<BookingRow, "action_id" | "actor_kind" | "actor_id"> | null;
  /** The alert is raised once for this. Null: it may be raised again. */
  readonly once: string | null;
  /** Null: nobody is mailed. */
  readonly mail: Mail | null;
}

/** The statements that record an alert, and its mail items. */
export function raiseAlert(
  services: Pick<Services, "ports">,
  { once, ...subject }: AlertSubject,
  { type, payload }: Alert,
): readonly Statement[] {
  return raiseAlerts(services, subject, type, [{ once, payload }]);
}

/** The same for several alerts of one type that are raised together. */
export function raiseAlerts<Type extends AlertType>(
  { ports }: Pick<Services, "ports">,
  { tenant, booking, mail }: Omit<AlertSubject, "once">,
  type: Type,
  alerts: readonly (Pick<AlertSubject, "once"> & { readonly payload: AlertPayloads[Type] })[],
): readonly Statement[] {
  const createdAt = ports.now();
  const raised = alerts.map(({ once, payload }) => ({
    alert_id: ports.newId("alt"),
    payload: writeJson(payload),
    once,
  }));
  const [actionId, actorKind, actorId] = [booking?.action_id, booking?.actor_kind, booking?.actor_id];
  const added = addAlerts({
    ...tenant,
    type,
    actionId: actionId ?? null,
    actorKind: actorKind ?? null,
    actorId: actorId ?? null,
    createdAt,
    alerts: raised,
  });
  const alertIds = raised.map(({ alert_id }) => alert_id);
  return [
    added,
    openAlerts({ ...tenant, alertIds }),
    ...(mail === null ? [] : toOutbox({ ...tenant, alertIds, createdAt }, mail)),
  ];
}
