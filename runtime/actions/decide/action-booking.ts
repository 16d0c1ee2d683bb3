/** A booking as the engine reads it: its row, its facts, and its sequence among the actions that count. */
import { dayInZone, firstMomentInZone } from "../../calendar/zones.js";
import type { ActionInput, RangeInput } from "../../engine/run/decide.js";
import type { FiscalYearStart } from "../../engine/values/days.js";
import { formatDay } from "../../engine/values/days.js";
import type { Actor, Facts } from "../../engine/values/facts.js";
import type { SenderView } from "../../engine/values/sender.js";
import type { ActionRef } from "../../engine/values/unknown.js";
import { readFactsText, readTexts } from "../../store/sql/values.js";
import type { BookingRow } from "../../store/tables/schema.js";
import type { DecidingRules } from "../account/account-rules.js";
import type { ActionDecisions } from "./action-decisions.js";
import type { Gist } from "./gist.js";

export interface ActionBooking {
  readonly row: Readonly<BookingRow>;
  readonly facts: Facts;
  /** When its action began to count, as a rising number; infinite while it does not. */
  readonly sequence: number;
  /** People's decisions on its action. */
  readonly decisions: ActionDecisions;
}

export function actionBookingOf(
  row: Readonly<BookingRow> & { readonly sequence: number | null },
  decisions: ActionDecisions,
): ActionBooking {
  return { row, facts: readFactsText(row.facts), sequence: row.sequence ?? Number.POSITIVE_INFINITY, decisions };
}

/**
 * The booking of an action, with the system from its report if the booking names none. `reported`: the system in the
 * report.
 */
export function inSystem<Row extends Pick<BookingRow, "system">>(row: Row, reported: string | null): Row {
  return row.system !== null || reported === null ? row : { ...row, system: reported };
}

/** Whether its action was taken. */
export function counts({ sequence }: Pick<ActionBooking, "sequence">): boolean {
  return Number.isFinite(sequence);
}

/** With its own sequence; if it has none yet, with this one. */
export function placedAt(booking: ActionBooking, sequence: number): ActionBooking {
  return counts(booking) ? booking : { ...booking, sequence };
}

/** In the form of columns. */
export function sequenceOrNull(sequence: number): number | null {
  return Number.isFinite(sequence) ? sequence : null;
}

export function actorOf({ actor_kind, actor_id, run }: ActionBooking["row"]): Actor {
  return {
    agent: actor_kind === "agent" ? actor_id : null,
    run,
    actor: actor_kind === null || actor_id === null ? null : `${actor_kind}:${actor_id}`,
  };
}

/** An answer that is about to be given. */
export interface Answering {
  /** The moment of answering, in milliseconds. */
  readonly asOf: number;
  /** The summary of the answer that is given again, unasked; null: none is. */
  readonly again: Gist | null;
}

/** The members of an action that the ranges of its totals depend on. */
export function rangeInput(accountRules: DecidingRules, { row, facts }: ActionBooking): RangeInput {
  return {
    facts,
    settings: accountRules.settings.asOf(row.day),
    fiscalYears: fiscalYearsOf(accountRules),
    actor: actorOf(row),
  };
}

export function actionInput(
  accountRules: DecidingRules,
  booking: ActionBooking,
  { asOf, again }: Answering,
): ActionInput {
  const { row, facts, sequence } = booking;
  return {
    facts,
    settings: accountRules.settings.asOf(row.day),
    fiscalYears: fiscalYearsOf(accountRules),
    actor: actorOf(row),
    persons: accountRules.settings.asOf(officeDay(accountRules, asOf)),
    asOf,
    day: row.day,
    sequence,
    approvalInFacts: (person) => ({
      sentBy: approvalSender(row),
      offices: approvalOffices(accountRules, row, person),
      standsInFor: row.approval_for === null ? [] : readTexts(row.approval_for),
      at: row.executed_at ?? beginOfOffice(accountRules, row.day),
      bySelf: row.approval_by_self === 1,
    }),
    handedBefore: again === null || again.handed_to === null ? null : (...asked) => handedIn(again, ...asked),
    enoughBefore: again?.enough == null ? null : (ruleSet, setting) => again.enough?.[ruleSet]?.[setting] ?? null,
  };
}

/** `handed_to` of an answer that is issued again stays while the rule and its outcome are the same. */
function handedIn({ layers, handed_to: handed }: Gist, ruleSet: string, rule: string, outcome: string): string | null {
  const before = layers.find((layer) => layer.rule_set === ruleSet);
  return before?.rule === rule && before.outcome === outcome ? (handed?.[ruleSet] ?? null) : null;
}

type InZone = Pick<DecidingRules, "timeZone">;

/** The day of a moment in the account: from its first moment on, a person whom a setting names is in office. */
export function officeDay({ timeZone }: InZone, moment: number): number {
  return dayInZone(moment, timeZone);
}

/** In milliseconds: from when on a setting that is valid from a day names its person. */
export function beginOfOffice({ timeZone }: InZone, day: number): number {
  return firstMomentInZone(day, timeZone);
}

type Recorded = Pick<ActionBooking["row"], "approval_offices" | "executed_at" | "day" | "created_at">;

/** Until these offices were kept, they follow from the settings that were recorded by the moment of the booking. */
function approvalOffices(accountRules: DecidingRules, row: Recorded, person: string): readonly string[] {
  const { settings } = accountRules;
  if (row.approval_offices !== null) return readTexts(row.approval_offices);
  return settings.officesOf([person], approvalDay(accountRules, row), settings.recordedBy(row.created_at));
}

/** An approval in facts is judged at the `executed_at` that was sent, otherwise at the start of the action's day. */
export function approvalDay(zone: InZone, { executed_at, day }: Pick<Recorded, "executed_at" | "day">): number {
  return executed_at === null ? day : officeDay(zone, executed_at);
}

/** Until it was kept who recorded an approval, the sender of the booking is the one who did. */
function approvalSender({ approval_sent_by, sent_by }: ActionBooking["row"]): SenderView {
  return JSON.parse(approval_sent_by ?? sent_by) as SenderView;
}

export function fiscalYearsOf(accountRules: DecidingRules): readonly FiscalYearStart[] {
  return accountRules.settings.fiscalYears;
}

export function refOf({ row }: ActionBooking): ActionRef {
  return { transaction_id: row.transaction_id, effective_date: formatDay(row.day) };
}
