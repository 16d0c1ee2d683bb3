/**
 * Which records of recipients count as one: those that standing links join, directly or through others. What an action
 * adds to a total is kept under its own record. A total of a recipient is read over all records that count as one, so
 * linking and splitting rewrite nothing (decision 299).
 */
import type { Facts } from "../engine/facts.js";
import type { TotalSpec } from "../engine/module.js";
import { readingRecipients } from "../store/locks.js";
import { listLinksOf } from "../store/recipient-links.js";
import { batch, type Steps } from "../store/steps.js";
import type { Tenant } from "../store/tenant.js";
import { readTexts } from "../store/values.js";

/** All records that count as one with a record, in the order of their ids: the oldest first. */
export type Identities = (recipientId: string) => readonly string[];

export interface Link {
  readonly one: string;
  readonly other: string;
}

/** Every record by itself. */
export const APART: Identities = (recipientId) => [recipientId];

export function identitiesOf(links: readonly Link[]): Identities {
  const groups = new Map<string, Set<string>>();
  for (const { one, other } of links) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
    for (const each of joined) groups.set(each, joined);
  }
  const sorted = new Map([...groups].map(([record, group]) => [record, [...group].sort()]));
  return (recipientId) => sorted.get(recipientId) ?? [recipientId];
}

/** The identities of these records. They stand as long as the account is held by the transaction. */
export function* readIdentities(of: Tenant, recipientIds: readonly string[]): Steps<Identities> {
  const links: Link[] = [];
  const met = new Set(recipientIds);
  for (let rest: readonly string[] = [...met]; rest.length > 0;) {
    const [, ...found] = yield* batch(
      readingRecipients(of),
      ...rest.map((recipientId) => listLinksOf({ ...of, recipientId })),
    );
    const rows = found.flat();
    links.push(...rows);
    rest = [...new Set(rows.flatMap(({ one, other }) => [one, other]))].filter((each) => !met.has(each));
    for (const each of rest) met.add(each);
  }
  return links.length === 0 ? APART : identitiesOf(links);
}

/** The records that facts name. */
export function recipientsIn(facts: Facts): readonly string[] {
  return Object.values(facts).flatMap((value) =>
    typeof value === "object" && "id" in value && value.id !== null ? [value.id] : [],
  );
}

/** The keys under which members of a total are kept for an action whose own key this is. Its own is the first. */
export function keysOver(
  { keys }: TotalSpec,
  own: string,
  facts: Facts,
  identities: Identities,
): readonly [string, ...string[]] {
  const records = new Set(recipientsIn(facts));
  if ([...records].every((record) => identities(record).length === 1)) return [own];
  const choices = readTexts(own).map((part, at) => {
    const key = keys[at];
    if (key?.kind !== "fact" || !records.has(part) || typeof facts[key.fact] !== "object") return [part];
    return identities(part);
  });
  const all = choices.reduce<readonly (readonly string[])[]>(
    (before, parts) => before.flatMap((begun) => parts.map((part) => [...begun, part])),
    [[]],
  );
  return [own, ...all.map((parts) => JSON.stringify(parts)).filter((key) => key !== own)];
}
