/** Compares two domains with the same name: whether both mean the same, and whether one extends the other. */
import type { DeclaredKind } from "../../runtime/engine/values/recipient-kinds.js";
import type { DomainModel, FactModel, ValueType } from "../model/model.js";
import { describe } from "./value-types.js";

/** Whatever their texts look like. */
export function isSameDomain(a: DomainModel, b: DomainModel): boolean {
  return meaningOf(a) === meaningOf(b);
}

function meaningOf(domain: DomainModel): string {
  return JSON.stringify({ ...domain, source: null }, (_key, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

/**
 * Why a domain does not extend the account's stored one; null if it does. Facts may be added and meanings reworded,
 * because published versions still read the existing facts.
 */
export function conflictWith(kept: DomainModel, domain: DomainModel): string | null {
  for (const role of ["datedBy", "recipient", "amount"] as const) {
    if (kept[role] !== domain[role])
      return `${ROLES[role]} is ${domain[role] ?? "no fact"} here, and ${kept[role] ?? "no fact"} there`;
  }
  const kinds = kindConflict(kept, domain);
  if (kinds !== null) return kinds;
  for (const fact of kept.facts) {
    const now = domain.facts.find(({ name }) => name === fact.name);
    if (now === undefined) return `the fact ${fact.name} is missing here`;
    const moved = factConflict(fact, now);
    if (moved !== null) return `the fact ${fact.name} ${moved}`;
  }
  return null;
}

/** Records are of the stored kinds, so each stays with its number. */
function kindConflict(kept: DomainModel, domain: DomainModel): string | null {
  for (const { name, number } of kept.kinds) {
    const now = domain.kinds.find((kind) => kind.name === name);
    if (now === undefined) return `the kind of recipient ${name} is missing here`;
    if (now.number !== number) return `the kind of recipient ${name} is by ${now.number} here, and by ${number} there`;
  }
  return null;
}

/** The first kind of a domain that another domain declares otherwise; null: there is none. */
export function kindElsewhere(domain: DomainModel, other: DomainModel): DeclaredKind | null {
  if (domain.name === other.name) return null;
  const clash = domain.kinds.find((kind) =>
    other.kinds.some(
      ({ name, number, meaning }) =>
        (name === kind.name || number === kind.number) &&
        !(name === kind.name && number === kind.number && meaning === kind.meaning),
    ),
  );
  return clash ?? null;
}

const ROLES = { datedBy: "what dates an action", recipient: "the recipient", amount: "the amount" } as const;
const MARKS = ["signed", "measure", "recordsApproval", "recordsApprovedAmount"] as const;

function factConflict(kept: FactModel, now: FactModel): string | null {
  if (kept.type.kind !== now.type.kind) return `is ${describe(now.type)} here, and ${describe(kept.type)} there`;
  if (MARKS.some((mark) => kept[mark] !== now[mark])) return "is marked otherwise here";
  const members = membersOf(now.type);
  const gone = members === null ? undefined : membersOf(kept.type)?.find((member) => !members.includes(member));
  if (gone !== undefined) return `does not take ${gone} here`;
  return null;
}

/** The members that a type lists; null if it is open. */
function membersOf(type: ValueType): readonly string[] | null {
  if (type.kind === "code") return type.values;
  return type.kind === "recipient" ? type.numbers : null;
}
