/** The alerts that answers raise, recorded in the transaction that stores the answer. */
import { formatDay } from "../../engine/days.js";
import type { Decision } from "../../engine/decide.js";
import { writeJson } from "../../engine/json.js";
import { ruleIdOf } from "../../rulebook/settings.js";
import { addAlert } from "../../store/alerts.js";
import type { Statement } from "../../store/verb.js";
import type { Services } from "../services.js";
import { actorView, type RecheckReason } from "./answer-document.js";
import { counts, type Booked } from "./booked.js";
import { layersOf, type Gist } from "./gist.js";
import type { Decided } from "./history.js";

export interface GivenAnswer {
  readonly checkId: string;
  readonly booked: Booked;
  readonly decision: Decided;
  /** Null: the answer to the check itself. */
  readonly recheckReason: RecheckReason | null;
}

/** Outcomes of a policy that an action which was taken goes against (interface, Events). */
const AGAINST: readonly string[] = ["not_allowed", "needs_approval", "hand_to_a_person"];

/** What an answer as given is told about: an action taken against the rules, one handed to a person, rules that could not run. */
export function alertsOf(services: Services, answer: GivenAnswer): readonly Statement[] {
  const { booked, decision } = answer;
  const broken = decision.broken.map(({ rule_set }) => brokenAlert(services, booked, answer.checkId, rule_set));
  return [...broken, ...(counts(booked) ? againstRules(services, answer) : handedOver(services, answer))];
}

function alert(services: Services, { row }: Booked, type: string, payload: object, once: string | null): Statement {
  return addAlert({
    accountId: row.account_id,
    env: row.env,
    alertId: services.ports.newId("alt"),
    type,
    payload: writeJson(payload),
    actionId: row.action_id,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    once,
    createdAt: services.ports.now(),
  });
}

/** Whether an action that was taken stands against the account's own rules. */
export function isAgainstRules(booked: Booked, decision: Decision): boolean {
  return counts(booked) && layersOf(decision).some(([kind, { outcome }]) => kind === "policy" && isAgainst(outcome));
}

function againstRules(services: Services, { checkId, booked, decision, recheckReason }: GivenAnswer): readonly Statement[] {
  const against = layersOf(decision).flatMap(([kind, { rule_set, rule_version, outcome, approver }]) =>
    kind === "law" || !isAgainst(outcome) ? [] : [{ rule_set, rule_version, ...decidingRule(decision, rule_set), outcome, approver }],
  );
  const atOnce = against.some(({ rule_set, rule }) => rule !== null && decision.emailedAtOnce.includes(ruleIdOf(rule_set, rule)));
  return againstAlert(services, booked, checkId, recheckReason ?? "reported", atOnce, against);
}

/** As `alertsOf` an action that was taken, by the text of an answer that stands although it would come out otherwise now (D-37): which rule decided is not in it. */
export function alertsOfStanding(services: Services, booked: Booked, checkId: string, body: string): readonly Statement[] {
  // Answers are written by `answerText`.
  const { layers } = JSON.parse(body) as { readonly layers: Pick<Decision["body"]["layers"], "policies"> };
  const against = layers.policies.flatMap(({ rule_set, rule_version, outcome, approver }) =>
    isAgainst(outcome) ? [{ rule_set, rule_version, rule: null, title: null, outcome, approver }] : [],
  );
  return againstAlert(services, booked, checkId, "reported", false, against);
}

function isAgainst(outcome: string | null): boolean {
  return outcome !== null && AGAINST.includes(outcome);
}

/** One for each action. */
function againstAlert(services: Services, booked: Booked, checkId: string, cause: string, atOnce: boolean, against: readonly object[]): readonly Statement[] {
  if (against.length === 0) return [];
  const payload = {
    check_id: checkId,
    transaction_id: booked.row.transaction_id,
    effective_date: formatDay(booked.row.day),
    actor: actorView(booked.row),
    cause,
    emailed: atOnce ? "at_once" : "summary",
    against,
  };
  return [alert(services, booked, "check.against_rules", payload, `check.against_rules ${booked.row.action_id}`)];
}

/** One for each action and person, for what an agent asks about (D-82). */
function handedOver(services: Services, { checkId, booked, decision }: GivenAnswer): readonly Statement[] {
  if (booked.row.actor_kind !== "agent") return [];
  return layersOf(decision).flatMap(([, { rule_set, rule_version, outcome, handed_to }]) => {
    if (handed_to === null) return [];
    const payload = {
      check_id: checkId,
      transaction_id: booked.row.transaction_id,
      action: booked.row.action_id,
      handed_to,
      effective_date: formatDay(booked.row.day),
      actor: actorView(booked.row),
      rule_set,
      rule_version,
      ...decidingRule(decision, rule_set),
      outcome,
    };
    return [alert(services, booked, "check.handed_over", payload, `check.handed_over ${booked.row.action_id} ${handed_to}`)];
  });
}

function decidingRule({ decidedBy }: Decision, ruleSet: string): { readonly rule: string | null; readonly title: string | null } {
  const rule = decidedBy.get(ruleSet);
  return { rule: rule?.rule ?? null, title: rule?.title ?? null };
}

/** An action that happened is kept and counts, though its rules could not run on it; an answer that was to be issued again stays (D-43). */
export function brokenAlert(services: Services, booked: Booked, checkId: string, ruleSet: string): Statement {
  const payload = {
    check_id: checkId,
    transaction_id: booked.row.transaction_id,
    rule_set: ruleSet,
    effective_date: formatDay(booked.row.day),
    detail: `The rule set ${ruleSet} could not run on the facts of this action.`,
  };
  return alert(services, booked, "check.rule_set_broken", payload, null);
}

interface Issued {
  readonly checkId: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly gist: Gist;
}

/** An answer given earlier came out differently (D-02, D-33). */
export function recheckedAlert(services: Services, booked: Booked, was: Issued, now: Issued): readonly Statement[] {
  if (was.gist.compared === now.gist.compared) return [];
  const view = ({ checkId, state, outcome, gist }: Issued): object => ({ check_id: checkId, transaction_id: booked.row.transaction_id, state, outcome, layers: gist.layers });
  return [alert(services, booked, "check.rechecked", { was: view(was), now: view(now), by_user: null }, null)];
}
