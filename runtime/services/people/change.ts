/** Gives a person another name, address or role. */
import type { Ports } from "../../ports/ports.js";
import { changingAccount } from "../../store/locks.js";
import { readPersonSalt } from "../../store/people.js";
import { batch, type Steps } from "../../store/steps.js";
import { misfits, personFields } from "../operator/account-file.js";
import { changedPerson, reviseLists } from "../operator/lists.js";
import {
  accountCalled,
  type Done,
  isSameAddress,
  type NotDone,
  peopleOf,
  type Person,
  personThere,
  refused,
} from "../operator/operator.js";
import { lastAdmin } from "./last-admin.js";

/** What is null stays as it is. */
export interface ChangePersonInput {
  readonly slug: string;
  /** By service id or e-mail address. */
  readonly person: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: string | null;
}

export function* changePersonOf(
  ports: Ports,
  { slug, person: named, name, email, role }: ChangePersonInput,
): Steps<Done<{ readonly person: Person }> | NotDone> {
  const sent = { name, email, role };
  const reasons = (["name", "email", "role"] as const).flatMap((field) =>
    sent[field] === null ? [] : misfits(personFields[field], sent[field], field),
  );
  if (reasons.length > 0) return { kind: "refused", reasons };
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  yield* batch(changingAccount(accountId));
  const people = yield* peopleOf(accountId);
  const person = personThere(people, named);
  if ("kind" in person) return person;
  const now: Person = {
    ...person,
    name: name?.trim() ?? person.name,
    email: email ?? person.email,
    role: role ?? person.role,
  };
  const taken = people.find(
    ({ id, left, email: theirs }) => id !== person.id && !left && isSameAddress(theirs, now.email),
  );
  if (taken !== undefined) return refused("exists", `${taken.name} (${taken.id}) has this address already.`);
  if (now.role !== "tenant_admin" && lastAdmin(people, person))
    return refused(
      "last-admin",
      `${person.name} is the account's last tenant_admin: make another person one first (tcs person change PERSON --role tenant_admin).`,
    );
  if (now.name === person.name && now.email === person.email && now.role === person.role)
    return { kind: "done", changed: false, person };
  const moved = (["name", "email", "role"] as const).filter((field) => now[field] !== person[field]);
  const [[stored]] = yield* batch(readPersonSalt({ accountId, personId: person.id }));
  const salt = stored?.salt ?? null;
  const { name: newName, email: newEmail, role: newRole } = now;
  const set = { accountId, personId: person.id, name: newName, email: newEmail, role: newRole, salt };
  // Names and addresses can be erased from the list of people, and so the audit has only their digests.
  const roles = moved.includes("role") && { was: person.role, now: newRole };
  yield* batch(
    ...reviseLists(ports, accountId, {
      did: "person.change",
      what: { person: person.id, changed: moved, ...roles },
      changes: [changedPerson(ports, set, moved)],
    }),
  );
  return { kind: "done", changed: true, person: now };
}
