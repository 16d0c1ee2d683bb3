/** The address of the log: its filters as names and values, as a form sends them and as a link has them. */

export type LogFilters = readonly (readonly [name: string, value: string])[];

/** Of the filter `current`: replaced answers too. Without it, pages show the answers that stand. */
export const ALL_ANSWERS = "false";

/** As a form sends it: empty fields left out, and the boxes that are ticked of one name joined with commas. */
export function filtersSent(query: URLSearchParams): LogFilters {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const before = values.get(name);
    if (value.trim() !== "") values.set(name, before === undefined ? value.trim() : `${before},${value.trim()}`);
  }
  return [...values];
}

/** `path`: of the log or of its file. A path alone where nothing is filtered. */
export function logAddress(path: string, filters: LogFilters): string {
  const query = new URLSearchParams(filters.map(([name, value]): [string, string] => [name, value])).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The page's own filters without one of them; of the first page, as the cursor belongs to the filters before. */
export function withoutFilter(filters: LogFilters, left: string): LogFilters {
  return filters.filter(([name]) => name !== left && name !== "before");
}

/** The same without the place and the length of a page. */
export function wholeFilter(filters: LogFilters): LogFilters {
  return filters.filter(([name]) => name !== "before" && name !== "limit");
}
