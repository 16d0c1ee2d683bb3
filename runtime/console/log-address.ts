/** The address of the log: its filters as names and values, as a form sends them and as a link has them. */
import { isList } from "../http/query.js";
import { logQuery } from "../http/schemas/log.js";
import type { LogFilters } from "../services/acting/log/month.js";

/** Value of the filter `current`: replaced answers too. Without it, pages show only current answers. */
export const ALL_ANSWERS = "false";

/** As a form sends it: without empty fields, and with the ticked boxes of one list joined with commas. */
export function filtersSent(query: URLSearchParams): LogFilters {
  const filters: (readonly [name: string, value: string])[] = [];
  for (const [name, sent] of query) {
    const value = sent.trim();
    if (value === "") continue;
    const at = takesSeveral(name) ? filters.findIndex(([each]) => each === name) : -1;
    const before = filters[at];
    // Any other repeated field stays repeated, and is refused as on the interface.
    if (before === undefined) filters.push([name, value]);
    else filters[at] = [name, `${before[1]},${value}`];
  }
  return filters;
}

const takesSeveral = (name: string): boolean =>
  Object.entries(logQuery).some(([each, schema]) => each === name && isList(schema));

/** `path`: of the log or of its file. Without filters, the path alone. */
export function logAddress(path: string, filters: LogFilters): string {
  const query = new URLSearchParams(filters.map(([name, value]): [string, string] => [name, value])).toString();
  return query === "" ? path : `${path}?${query}`;
}

/**
 * The page's own filters without one of them; for the first page, because the cursor belongs to the previous filters.
 */
export function withoutFilter(filters: LogFilters, left: string): LogFilters {
  return filters.filter(([name]) => name !== left && name !== "before");
}

/** The same without the place and the length of a page. */
export function wholeFilter(filters: LogFilters): LogFilters {
  return filters.filter(([name]) => name !== "before" && name !== "limit");
}
