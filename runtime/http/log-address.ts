/** The address of the log: filters of GET /v1/checks, and the month of the actions. */
import type { WrongField } from "../refusals/refusal.js";
import { EVERY_MONTH, type LogFilters, type LogMonth, MONTH, monthIn } from "../services/acting/log/month.js";
import { type JudgedParameters, judgeParameters } from "./parameters.js";
import { logQuery } from "./schemas/log.js";

interface JudgedAddress extends JudgedParameters<typeof logQuery>, Pick<LogMonth, "month" | "shown"> {}

/** The query of an address, with the days of its month. */
export function judgeLogAddress(filters: LogFilters, today: number): JudgedAddress {
  const found = monthIn(filters, today);
  const { others, days, month, shown } = found ?? { others: [], days: [], month: EVERY_MONTH, shown: null };
  const { values, errors } = judgeParameters([...others, ...days], logQuery);
  const detail = "Expected a month such as 2026-03, or this, last or all.";
  const wrong = { field: MONTH, code: "format", detail };
  return { values, errors: found === null ? [wrong, ...errors] : errors, month, shown };
}

/** Of an address that is saved: it names no place in the log. */
export function judgeSavedFilters(sent: URLSearchParams, today: number): readonly WrongField[] {
  const places = ["before", "limit"].filter((name) => sent.has(name));
  const detail = "A saved view begins at the newest answer, with as many as a page has.";
  return [
    ...places.map((field) => ({ field, code: "not_a_choice", detail })),
    ...judgeLogAddress([...sent], today).errors,
  ];
}
