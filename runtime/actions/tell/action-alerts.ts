/** The alerts that answers raise. They and their mail items are written in the transaction that stores the answer. */
import { approversLeft, type LayerAnswer, type RecheckReason, type State } from "../../engine/run/answer.js";
import type { Decision } from "../../engine/run/decide.js";
import { formatDay } from "../../engine/values/days.js";
import type { SenderView } from "../../engine/values/sender.js";
import { ruleIdOf } from "../../rulebook/settings.js";
import type { Statement } from "../../store/sql/steps.js";
import type { ResolutionRow } from "../../store/tables/schema.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import { type ActionBooking, counts } from "../decide/action-booking.js";
import { decisionOf } from "../decide/action-decisions.js";
import { isClaim } from "../decide/claims.js";
import type { AnswerDecision } from "../decide/deciding.js";
import { type Gist, layersOf } from "../decide/gist.js";
import { actorView } from "../write/answer-document.js";
import type { StoredAnswer } from "../write/stored-answer.js";
import { type Alert, type AlertPayloads, type AnswerSummary, raiseAlert, type RuleAgainst } from "./alerts.js";
import { adminsAnd, type EmailTiming, type Mail, tellOfTaken } from "./outbox.js";

export interface GivenAnswer {
  readonly checkId: string;
  readonly booking: ActionBooking;
  readonly decision: AnswerDecision;
  /** Null: the answer to the check itself. */
  readonly recheckReason: RecheckReason | null;
}

/** Outcomes of a policy that an action which was taken goes against (interface, Events). */
const AGAINST: readonly string[] = ["not_allowed", "needs_approval", "hand_to_a_person"];

/** The alerts of an answer: an action against the rules, an action handed to a person, rules that failed. */
export function alertsOf(services: Services, accountRules: AccountRules, answer: GivenAnswer): readonly Statement[] {
  const { booking, decision } = answer;
  const broken = decision.broken.flatMap(({ rule_set }) =>
    brokenAlert(services, accountRules, booking, answer.checkId, rule_set),
  );
  return [
    ...broken,
    ...(counts(booking)
      ? [...againstRules(services, accountRules, answer), ...toApprove(services, accountRules, answer)]
      : handedOver(services, accountRules, answer)),
  ];
}

/** The approver of a taken action gets a line in the daily summary. */
function toApprove(
  { ports }: Services,
  accountRules: AccountRules,
  { booking: { row }, decision }: GivenAnswer,
): readonly Statement[] {
  const of = { accountId: row.account_id, env: row.env };
  const named = layersOf(decision).flatMap(([kind, layer]) => (kind === "policy" ? approversLeft(layer) : []));
  return [...new Set(named)].flatMap((person) => tellOfTaken(of, accountRules, person, ports.now()));
}

/** `once`: the alert is raised once for it. Null: it may be raised again. `mail` null: nobody is mailed. */
function raiseFor(
  services: Services,
  { row }: ActionBooking,
  once: string | null,
  mail: Mail | null,
  alert: Alert,
): readonly Statement[] {
  return raiseAlert(services, { tenant: { accountId: row.account_id, env: row.env }, booking: row, once, mail }, alert);
}

/** The person who acts. An agent or a system gets no mail. */
function whoseAct({ row }: ActionBooking): string | null {
  return row.actor_kind === "user" ? row.actor_id : null;
}

/** Whether an action that was taken is against the account's own rules. */
export function isAgainstRules(booking: ActionBooking, decision: Decision): boolean {
  return counts(booking) && layersOf(decision).some(([kind, { outcome }]) => kind === "policy" && isAgainst(outcome));
}

function againstRules(
  services: Services,
  accountRules: AccountRules,
  { checkId, booking, decision, recheckReason }: GivenAnswer,
): readonly Statement[] {
  return againstAlert(services, accountRules, booking, {
    checkId,
    cause: recheckReason ?? "reported",
    against: rulesAgainst(decision),
    decided: decision,
  });
}

function rulesAgainst(decision: Decision): readonly RuleAgainst[] {
  return layersOf(decision).flatMap(([kind, layer]): readonly RuleAgainst[] => {
    const { rule_set, rule_version, outcome } = layer;
    if (kind === "law" || !isAgainst(outcome)) return [];
    const { rule, title } = decidingRule(decision, rule_set);
    return [{ rule_set, rule_version, rule, title, outcome, ...approversOf(layer) }];
  });
}

function approversOf(layer: Pick<LayerAnswer, "approver" | "approvers">): Pick<RuleAgainst, "approver" | "approvers"> {
  const { approver, approvers } = layer;
  return approvers === undefined ? { approver } : { approver, approvers: approversLeft(layer) };
}

/** The alert is raised once for each action; each growth by a correction is reported (decision 405). */
export function againstGrewAlert(
  services: Services,
  accountRules: AccountRules,
  { checkId, booking, decision }: Omit<GivenAnswer, "recheckReason">,
  { was, now }: Pick<AlertPayloads["check.against_rules_grew"], "was" | "now">,
): readonly Statement[] {
  const against = rulesAgainst(decision);
  if (!counts(booking) || against.length === 0) return [];
  const { emailed, mail } = toldOf(accountRules, booking, against, decision);
  const { row } = booking;
  const of = { check_id: checkId, transaction_id: row.transaction_id, effective_date: formatDay(row.day) };
  return raiseFor(services, booking, null, mail, {
    type: "check.against_rules_grew",
    payload: { ...of, actor: actorView(row), was, now, emailed, against },
  });
}

export function againstRulesOnce(actionId: string): string {
  return `check.against_rules ${actionId}`;
}

interface GivenBefore {
  readonly checkId: string;
  readonly gist: Gist;
  readonly answer: StoredAnswer;
}

/** The alerts of `alertsOf`, for a standing answer that would be different now (decision 130). */
export function alertsOfStanding(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  { checkId, gist, answer }: GivenBefore,
  decided: AgainstRules["decided"],
): readonly Statement[] {
  const against = answer.layers.policies.flatMap((layer): readonly RuleAgainst[] => {
    const { rule_set, rule_version, outcome } = layer;
    if (!isAgainst(outcome)) return [];
    const rule = gist.layers.find((layer) => layer.rule_set === rule_set)?.rule ?? null;
    const module = accountRules.ruleSets
      .get(rule_set)
      ?.versions.find((version) => version.module.version === rule_version)?.module;
    return [
      {
        rule_set,
        rule_version,
        rule,
        title: module?.rules.find((each) => each.rule === rule)?.title ?? null,
        outcome,
        ...approversOf(layer),
      },
    ];
  });
  return againstAlert(services, accountRules, booking, { checkId, cause: "reported", against, decided });
}

function isAgainst(outcome: string | null): boolean {
  return outcome !== null && AGAINST.includes(outcome);
}

interface AgainstRules {
  readonly checkId: string;
  readonly cause: "reported" | RecheckReason;
  readonly against: readonly RuleAgainst[];
  readonly decided: Pick<AnswerDecision, "emailedAtOnce">;
}

/** One for each action. */
function againstAlert(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  { checkId, cause, against, decided }: AgainstRules,
): readonly Statement[] {
  if (against.length === 0) return [];
  const { emailed, mail } = toldOf(accountRules, booking, against, decided);
  return raiseFor(services, booking, againstRulesOnce(booking.row.action_id), mail, {
    type: "check.against_rules",
    payload: {
      check_id: checkId,
      transaction_id: booking.row.transaction_id,
      effective_date: formatDay(booking.row.day),
      actor: actorView(booking.row),
      cause,
      emailed,
      against,
    },
  });
}

/**
 * The receivers: the admins and the approvers that the rules name. Mailed at once if the settings say so for one of the
 * rules.
 */
function toldOf(
  accountRules: AccountRules,
  booking: ActionBooking,
  against: readonly RuleAgainst[],
  { emailedAtOnce }: AgainstRules["decided"],
): { readonly emailed: EmailTiming; readonly mail: Mail } {
  const atOnce = against.some(
    ({ rule_set, rule }) => rule !== null && emailedAtOnce.includes(ruleIdOf(rule_set, rule)),
  );
  const emailed = atOnce ? "at_once" : "summary";
  const approvers = against.flatMap(({ approver, approvers }) => approvers ?? approver ?? []);
  return { emailed, mail: { accountRules, emailed, to: adminsAnd(accountRules, approvers, whoseAct(booking)) } };
}

/** One for each action and person, for an agent's proposals (decision 150). */
function handedOver(
  services: Services,
  accountRules: AccountRules,
  { checkId, booking, decision }: GivenAnswer,
): readonly Statement[] {
  if (booking.row.actor_kind !== "agent") return [];
  return layersOf(decision).flatMap(([, { rule_set, rule_version, outcome, handed_to }]) => {
    if (handed_to === null) return [];
    const { rule, title } = decidingRule(decision, rule_set);
    const mail: Mail = { accountRules, emailed: "at_once", to: [handed_to] };
    return raiseFor(services, booking, `check.handed_over ${booking.row.action_id} ${handed_to}`, mail, {
      type: "check.handed_over",
      payload: {
        check_id: checkId,
        transaction_id: booking.row.transaction_id,
        action: booking.row.action_id,
        handed_to,
        effective_date: formatDay(booking.row.day),
        actor: actorView(booking.row),
        rule_set,
        rule_version,
        rule,
        title,
        outcome,
      },
    });
  });
}

function decidingRule(
  { decidedBy }: Decision,
  ruleSet: string,
): { readonly rule: string | null; readonly title: string | null } {
  const rule = decidedBy.get(ruleSet);
  return { rule: rule?.rule ?? null, title: rule?.title ?? null };
}

/**
 * An action that was taken is stored and counts, even if its rules failed. An answer that was due to be issued again
 * stays (decision 134).
 */
export function brokenAlert(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  checkId: string,
  ruleSet: string,
): readonly Statement[] {
  const mail: Mail = { accountRules, emailed: "at_once", to: adminsAnd(accountRules, [], whoseAct(booking)) };
  return raiseFor(services, booking, null, mail, {
    type: "check.rule_set_broken",
    payload: {
      check_id: checkId,
      transaction_id: booking.row.transaction_id,
      rule_set: ruleSet,
      effective_date: formatDay(booking.row.day),
      detail: `The rule set ${ruleSet} could not run on the facts of this action.`,
    },
  });
}

/** An answer as its alert compares it with another. */
interface ComparedAnswer {
  readonly checkId: string;
  readonly state: State;
  readonly outcome: string | null;
  readonly gist: Gist;
}

/** Whose decision issued an answer again, and who recorded it. */
export interface Decider {
  readonly byUser: string;
  readonly sentBy: SenderView;
}

/** An answer given earlier came out differently (decisions 102, 127). */
export function recheckedAlert(
  services: Services,
  booking: ActionBooking,
  was: ComparedAnswer,
  now: ComparedAnswer,
  decider: Decider | null,
): readonly Statement[] {
  if (was.gist.compared === now.gist.compared) return [];
  const view = ({ checkId, state, outcome, gist }: ComparedAnswer): AnswerSummary => ({
    check_id: checkId,
    transaction_id: booking.row.transaction_id,
    state,
    outcome,
    layers: gist.layers,
  });
  return raiseFor(services, booking, null, null, {
    type: "check.rechecked",
    payload: {
      was: view(was),
      now: view(now),
      by_user: decider?.byUser ?? null,
      claimed: decider !== null && isClaim(decider.sentBy, decider.byUser),
      sent_by: decider?.sentBy ?? null,
    },
  });
}

/** The person in whose name a key decided is mailed at once. `made`: the decision, on the newest booking. */
export function claimedAlert(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  made: Omit<ResolutionRow, "superseded_by">,
): readonly Statement[] {
  const { decided_by: resolvedBy, resolution_id, check_id, transaction_id } = made;
  const { subject, method, sent_by } = decisionOf(made);
  const mail: Mail = { accountRules, emailed: "at_once", to: [resolvedBy] };
  return raiseFor(services, booking, `decision.claimed ${resolution_id}`, mail, {
    type: "decision.claimed",
    payload: {
      ...{ check_id, transaction_id, resolution_id, method, resolved_outcome: made.answer, resolved_by: resolvedBy },
      sent_by,
      rule_set: subject.rule_set,
      rule: subject.rule,
      question: subject.question?.id ?? null,
    },
  });
}

/** The other admins hear at once that somebody decided on what is their own. */
export function bySelfAlert(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  made: Omit<ResolutionRow, "superseded_by">,
): readonly Statement[] {
  const { decided_by: resolvedBy, resolution_id, check_id, transaction_id } = made;
  const { subject, method } = decisionOf(made);
  return raiseBySelf(services, accountRules, booking, resolution_id, {
    ...{ check_id, transaction_id, resolution_id, method, resolved_outcome: made.answer, resolved_by: resolvedBy },
    ...{ rule_set: subject.rule_set, rule: subject.rule },
  });
}

/** The same of an approval in the facts. */
export function approvedBySelfAlert(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  checkId: string,
): readonly Statement[] {
  const { transaction_id, approval_sent_by, claimed_approver } = booking.row;
  const sender = JSON.parse(approval_sent_by ?? booking.row.sent_by) as SenderView;
  return raiseBySelf(services, accountRules, booking, transaction_id, {
    ...{ check_id: checkId, transaction_id, resolution_id: null, method: "approval", resolved_outcome: "approved" },
    ...{ resolved_by: claimed_approver ?? sender.id, rule_set: null, rule: null },
  });
}

function raiseBySelf(
  services: Services,
  accountRules: AccountRules,
  booking: ActionBooking,
  id: string,
  payload: AlertPayloads["decision.by_self"],
): readonly Statement[] {
  const mail: Mail = { accountRules, emailed: "at_once", to: adminsAnd(accountRules, [], payload.resolved_by) };
  return raiseFor(services, booking, `decision.by_self ${id}`, mail, { type: "decision.by_self", payload });
}
