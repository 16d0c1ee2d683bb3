/** A booking as the engine reads it: its row, its facts, and its sequence among the actions that count. */
import type { ActionInput } from "../../engine/run/decide.js";
import type { FiscalYearStart } from "../../engine/values/days.js";
import { formatDay } from "../../engine/values/days.js";
import type { Actor, Facts } from "../../engine/values/facts.js";
import type { SenderView } from "../../engine/values/sender.js";
import type { ActionRef } from "../../engine/values/unknown.js";
import { readFactsText } from "../../store/sql/values.js";
import type { BookingRow } from "../../store/tables/schema.js";
import type { DecidingRules } from "../account/account-rules.js";
import type { ActionDecisions } from "./action-decisions.js";

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

export function actionInput(accountRules: DecidingRules, { row, facts, sequence }: ActionBooking): ActionInput {
  return {
    facts,
    settings: accountRules.settings.asOf(row.day),
    fiscalYears: fiscalYearsOf(accountRules),
    actor: actorOf(row),
    day: row.day,
    sequence,
    approvalSentBy: () => approvalSender(row),
  };
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
