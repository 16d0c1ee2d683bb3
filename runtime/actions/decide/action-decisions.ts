/**
 * People's decisions on an action. They are in the action's row, and can be rebuilt from records. A correction ends
 * earlier decisions (decision 119).
 */
import { Booking } from "../../engine/module/booking.js";
import type { RuleSetModule } from "../../engine/module/module.js";
import { asksSame, type DecisionSubject } from "../../engine/run/carry-over.js";
import type { Approval, Confirmation, DecisionRecord, QuestionDecision } from "../../engine/run/run-result.js";
import type { Facts } from "../../engine/values/facts.js";
import { sentFact } from "../../engine/values/facts.js";
import type { SenderView } from "../../engine/values/sender.js";
import { readFactsText, readTexts, writeFactsText } from "../../store/sql/values.js";
import type { ActionRow, ResolutionRow } from "../../store/tables/schema.js";
import { isClaim } from "./claims.js";
import { momentOfId } from "./id-moments.js";

/** A decision as the answers of its action read it. */
export interface ActionDecision {
  readonly resolution_id: string;
  /** The answer that it was given on. */
  readonly check_id: string;
  readonly subject: DecisionSubject;
  readonly answer: string;
  readonly method: DecisionRecord["method"];
  readonly leads_to: string | null;
  /** The action's amount then, as facts are stored; null: it had none. */
  readonly amount: string | null;
  readonly decided_by: string;
  /** The person for whom the decider stood in. Left out: nobody. */
  readonly for?: string;
  /** They decided on what is their own. Left out: they did not. */
  readonly self?: true;
  readonly sent_by: SenderView;
  /** The settings that named the decider at the moment of the answer. Null: made before this was kept. */
  readonly offices: readonly string[] | null;
}

export interface ActionDecisions {
  /** Since the last correction, the oldest first. */
  readonly list: readonly ActionDecision[];
  /** The number of decisions ever made. A change shows that another one was made in the meantime. */
  readonly count: number;
  /** When the last one was made, in milliseconds. */
  readonly lastAt: number | null;
  /** Somebody refused the action: nobody is asked about it again. */
  readonly refused: boolean;
  /** An agent's key asked about the action: the service asks the people whom its answers name. */
  readonly asksPeople: boolean;
}

export const UNDECIDED: ActionDecisions = { list: [], count: 0, lastAt: null, refused: false, asksPeople: false };

export type DecisionColumns = Pick<ActionRow, "decisions" | "decided" | "decided_at" | "refused" | "asks_people">;

export function decisionsOf(row: DecisionColumns): ActionDecisions {
  if (row.decided === 0 && row.asks_people === null) return UNDECIDED;
  return {
    // Written below.
    list: row.decisions === null ? [] : (JSON.parse(row.decisions) as readonly ActionDecision[]),
    count: row.decided,
    lastAt: row.decided_at,
    refused: row.refused === 1,
    asksPeople: row.asks_people === 1,
  };
}

export function decisionColumns({ list, count, lastAt, refused, asksPeople }: ActionDecisions): DecisionColumns {
  return {
    decisions: list.length === 0 ? null : JSON.stringify(list),
    decided: count,
    decided_at: lastAt,
    refused: refused ? 1 : null,
    asks_people: asksPeople ? 1 : null,
  };
}

type MadeResolution = Omit<ResolutionRow, "superseded_by">;

export function withDecision(before: ActionDecisions, made: MadeResolution): ActionDecisions {
  const decision = decisionOf(made);
  return {
    ...before,
    list: isWithdrawal(made) ? before.list.filter((each) => !takesBack(decision, each)) : [...before.list, decision],
    count: before.count + 1,
    lastAt: made.created_at,
    refused: before.refused || isRefusal(made) || isWithdrawal(made),
  };
}

/** A person takes back what they decided by the same rule. */
function takesBack({ decided_by, subject }: ActionDecision, before: ActionDecision): boolean {
  return (
    before.decided_by === decided_by &&
    before.subject.rule_set === subject.rule_set &&
    before.subject.rule === subject.rule
  );
}

/** From records. `corrected`: the sequence of the last correction; null: there was none. */
export function decisionsFrom(
  resolutions: readonly MadeResolution[],
  corrected: number | null,
  asksPeople: boolean,
): ActionDecisions {
  let decisions = { ...UNDECIDED, asksPeople };
  let isCorrected = corrected === null;
  for (const made of resolutions) {
    if (!isCorrected && corrected !== null && made.place > corrected) {
      decisions = afterCorrection(decisions);
      isCorrected = true;
    }
    decisions = withDecision(decisions, made);
  }
  return isCorrected ? decisions : afterCorrection(decisions);
}

export function afterCorrection(decisions: ActionDecisions): ActionDecisions {
  return { ...decisions, list: [], refused: false };
}

/** `subject`, `sent_by` and `offices` were written as JSON with the resolution. */
export function decisionOf({
  resolution_id,
  check_id,
  subject,
  answer,
  method,
  leads_to,
  amount,
  decided_by,
  for_person,
  by_self,
  sent_by,
  offices,
}: MadeResolution): ActionDecision {
  return {
    resolution_id,
    check_id,
    subject: JSON.parse(subject) as DecisionSubject,
    answer,
    method: method as DecisionRecord["method"],
    leads_to,
    amount,
    decided_by,
    ...(for_person !== null && { for: for_person }),
    ...(by_self === 1 && { self: true }),
    sent_by: JSON.parse(sent_by) as SenderView,
    offices: offices === null ? null : readTexts(offices),
  };
}

export const REFUSED = "refused";
export const APPROVED = "approved";
export const WITHDRAWN = "withdrawn";

export function isRefusal({ method, answer }: Pick<ResolutionRow, "method" | "answer">): boolean {
  return method === "approval" && answer === REFUSED;
}

/** The person takes an approval or a sign-off back. Like a refusal, it ends the asking. */
export function isWithdrawal({ method, answer }: Pick<ResolutionRow, "method" | "answer">): boolean {
  return method === "approval" && answer === WITHDRAWN;
}

/** The action's present amount, in the stored form of a decision. `fact`: the domain's amount. */
export function amountText(facts: Facts, fact: string | null): string | null {
  const value = fact === null ? undefined : sentFact(facts, fact);
  return fact === null || value === undefined ? null : writeFactsText({ [fact]: value });
}

/**
 * The decisions on the action that a rule set reads. Of several decisions on one question the last one counts.
 * `officesThen`: for a decision whose offices were not kept.
 */
export function decisionsFor(
  module: RuleSetModule,
  confirmations: readonly Confirmation[],
  { list }: ActionDecisions,
  officesThen: (made: ActionDecision) => readonly string[],
): { readonly decisions: readonly QuestionDecision[]; readonly approvals: readonly Approval[] } {
  if (list.length === 0) return NONE;
  const decisions: QuestionDecision[] = [];
  const approvals: Approval[] = [];
  for (const made of list) {
    const amount = amountIn(module, made.amount);
    const decision = recordOf(made);
    const offices = made.offices ?? officesThen(made);
    const at = momentOfId(made.resolution_id);
    if (made.method === "approval") {
      if (made.answer === APPROVED) approvals.push({ offices, amount, at, decision });
    } else if (made.leads_to !== null && asksSame(made.subject, module, confirmations)) {
      decisions.push({ offices, amount, at, decision });
    }
  }
  return { decisions: decisions.reverse(), approvals: approvals.reverse() };
}

const NONE = { decisions: [], approvals: [] };

/** In minor units of the set's currency; null if it is unknown. */
function amountIn({ amount: fact, currency }: RuleSetModule, text: string | null): bigint | null {
  if (fact === null || text === null) return null;
  const amount = new Booking({ facts: readFactsText(text), settings: {}, persons: {}, of: null }, currency).money(fact);
  return typeof amount === "bigint" ? amount : null;
}

function recordOf({
  subject,
  answer,
  method,
  leads_to,
  decided_by,
  for: forPerson,
  self,
  resolution_id,
  sent_by,
}: ActionDecision): DecisionRecord {
  return {
    answer,
    question: subject.question?.id ?? null,
    rule: subject.rule,
    decided_by,
    ...(forPerson !== undefined && { for: forPerson }),
    ...(self === true && { self }),
    method,
    resolution_id,
    leads_to,
    approval: null,
    claimed: isClaim(sent_by, decided_by),
    sent_by,
  };
}
