/** Queries of the check log: the filters, and the formats of days and moments in them. */
import { ANSWERS } from "../../../actions/write/log-row.js";
import { parseMoment } from "../../../calendar/moments.js";
import { momentOfDay, parseDay } from "../../../engine/values/days.js";
import type { LogOrder } from "../../../store/actions/log-search.js";

export { ANSWERS };

export type Several<T extends string = string> = readonly T[] | undefined;

/** By the names of the interface. `dayIn` reads days, `momentIn` moments; a false flag equals an absent one. */
export interface LogQuery {
  readonly state?: Several;
  readonly rule_set?: string | undefined;
  readonly recipient?: string | undefined;
  readonly actor?: Several;
  readonly actor_kind?: Several;
  readonly on_behalf_of?: string | undefined;
  readonly run?: string | undefined;
  readonly system?: Several;
  readonly transaction_status?: Several;
  readonly request?: Several;
  readonly asked_of?: string | undefined;
  /** The rule that asked a person. */
  readonly asked_by_rule?: string | undefined;
  readonly ref?: string | undefined;
  readonly transaction?: string | undefined;
  readonly effective_from?: string | undefined;
  readonly effective_to?: string | undefined;
  readonly outcome?: Several;
  readonly policy_outcome?: Several;
  readonly answer?: Several<(typeof ANSWERS)[number]>;
  /** The rules that decided. */
  readonly rule?: Several;
  readonly against_rules?: boolean | undefined;
  readonly current?: boolean | undefined;
  readonly waiting?: boolean | undefined;
  readonly reason?: Several;
  readonly question?: string | undefined;
  readonly missing?: Several;
  readonly claimed?: Several;
  readonly consequence?: Several;
  readonly rechecked?: boolean | undefined;
  readonly after_close?: boolean | undefined;
  readonly self?: boolean | undefined;
  readonly rerun?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly before?: string | undefined;
  readonly order?: LogOrder | undefined;
}

/** Days since 1970-01-01; null if the text is not a calendar date. */
export function dayIn(text: string): number | null {
  return parseDay(text);
}

/**
 * Milliseconds since 1970; for a day, its midnight in UTC. Null if the text is neither a day nor a moment with its
 * offset.
 */
export function momentIn(text: string): number | null {
  const day = parseDay(text.slice(0, "2026-03-10".length));
  if (day === null) return null;
  return text.length === "2026-03-10".length ? momentOfDay(day) : parseMoment(text);
}
