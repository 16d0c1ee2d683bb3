/** Which customers of the model count as one, and every way in which open matches may be answered, by trying all. */
import type { CustomerMatch, History } from "./history.js";

/** All customers that these matches join with one, itself among them. */
export function groupOf(customer: string, joined: readonly CustomerMatch[]): readonly string[] {
  const group = new Set([customer]);
  for (let size = 0; size !== group.size;) {
    size = group.size;
    for (const { pair } of joined) if (pair.some((each) => group.has(each))) for (const each of pair) group.add(each);
  }
  return [...group].sort();
}

export const linksOf = ({ matches }: Pick<History, "matches">): readonly CustomerMatch[] =>
  matches.filter(({ status }) => status === "same");

/** Customers with two numbers are never one, nor are those that were answered with different. */
export function isApart(group: readonly string[], different: readonly CustomerMatch[]): boolean {
  const numbers = group.filter((customer) => customer.startsWith("C-"));
  return numbers.length > 1 || different.some(({ pair }) => pair.every((each) => group.includes(each)));
}

/** The customers that may count as one with a customer: first as people linked them, then each other way. */
export function readingsOf(history: Pick<History, "matches">, customer: string): readonly (readonly string[])[] {
  const links = linksOf(history);
  const [open, different] = (["open", "different"] as const).map((status) =>
    history.matches.filter((match) => match.status === status),
  );
  const readings = new Map([[groupOf(customer, links).join(), groupOf(customer, links)]]);
  for (let chosen = 1; chosen < 2 ** (open ?? []).length; chosen += 1) {
    const isSame = (at: number): boolean => Math.floor(chosen / 2 ** at) % 2 === 1;
    const joined = [...links, ...(open ?? []).filter((_, at) => isSame(at))];
    const group = groupOf(customer, joined);
    if (!isApart(group, different ?? [])) readings.set(group.join(), group);
  }
  return [...readings.values()];
}
