/**
 * Which customers of the model count as one, every way in which open matches may be answered, by trying all, and who is
 * erased.
 */
import type { CustomerMatch, Facts, History } from "./history.js";

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

/** Pairs that were answered with different, or split, and that no later link joins. */
export function apartIn({ matches }: Pick<History, "matches">): readonly CustomerMatch[] {
  const links = linksOf({ matches });
  return matches.filter(
    ({ status, pair: [one, other] }) => status === "different" && !groupOf(one, links).includes(other),
  );
}

/** Of customers and of members, which are of a kind that the domain declares. */
const NUMBERED = ["C-", "E-"];

/** Customers with two numbers of one kind are never linked, nor are pairs that were answered with different. */
export function isApart(group: readonly string[], different: readonly CustomerMatch[]): boolean {
  const isTwice = (kind: string): boolean => group.filter((customer) => customer.startsWith(kind)).length > 1;
  return NUMBERED.some(isTwice) || different.some(({ pair }) => pair.every((each) => group.includes(each)));
}

/** The customers that may count as one with a customer: first as people linked them, then each other way. */
export function readingsOf(history: Pick<History, "matches">, customer: string): readonly (readonly string[])[] {
  const links = linksOf(history);
  const open = history.matches.filter(({ status }) => status === "open");
  const different = apartIn(history);
  const readings = new Map([[groupOf(customer, links).join(), groupOf(customer, links)]]);
  for (let chosen = 1; chosen < 2 ** open.length; chosen += 1) {
    const isSame = (at: number): boolean => Math.floor(chosen / 2 ** at) % 2 === 1;
    const joined = [...links, ...open.filter((_, at) => isSame(at))];
    const group = groupOf(customer, joined);
    if (!isApart(group, different)) readings.set(group.join(), group);
  }
  return [...readings.values()];
}

const MARK = "#";

export const isErased = (customer: string): boolean => customer.includes(MARK);

/**
 * The customer's identity is erased. The record stays, with its bookings, matches and links, and still counts as one
 * with a number if it had one (decision 275). Requests that were sent before hold the number or name.
 */
export function eraseCustomer(history: History, customer: string): void {
  const erased = `${customer}${MARK}${(history.erased += 1)}`;
  const renamed = (each: string): string => (each === customer ? erased : each);
  const record = history.records.get(customer) ?? "";
  history.records.delete(customer);
  history.names.delete(customer);
  history.records.set(erased, record);
  for (const action of history.actions) {
    for (const booking of action.bookings) booking.facts = renamedIn(booking.facts, renamed);
    action.facts = renamedIn(action.facts, renamed);
  }
  for (const match of history.matches) {
    const [one, other] = match.pair;
    match.pair = [renamed(one), renamed(other)];
  }
  for (const [place, kept] of history.kept)
    if (kept.text.includes(`"${record}"`)) history.kept.set(place, { ...kept, body: null });
}

function renamedIn({ customer, ...facts }: Facts, renamed: (customer: string) => string): Facts {
  return { ...facts, ...(customer !== undefined && { customer: renamed(customer) }) };
}
