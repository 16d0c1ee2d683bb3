/** Gives a person another name, address or role. */
import { addressChangedAlert } from "../../../actions/tell/account-alerts.js";
import { invite, tellOfChange } from "../../../actions/tell/messages.js";
import type { Ports } from "../../../ports/ports.js";
import { refused, refuseFor } from "../../../refusals/obstacle.js";
import { readPersonSalt } from "../../../store/accounts/people.js";
import { endSessionsOf } from "../../../store/accounts/sessions.js";
import { addAgainItems } from "../../../store/outgoing/request-mail.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import {
  type AccountActor,
  type ActorReference,
  addressTaken,
  alertedAccount,
  isSameAddress,
  peopleOf,
  type Person,
  personThere,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { misfits, personFields } from "../operator/account-file.js";
import { changedPerson, invitedPerson, reviseLists } from "../operator/lists.js";
import { isLastAdmin, lastAdmin } from "./last-admin.js";
import { undo } from "./undo-binding.js";

/** A null member stays unchanged. */
export type ChangePersonInput = ActorReference & {
  /** By service id or e-mail address. */
  readonly person: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: string | null;
};

export function* changePersonOf(
  ports: Ports,
  { person: named, name, email, role, ...on }: ChangePersonInput,
): Steps<Success<{ readonly person: Person }>> {
  const sent = { name, email, role };
  refuseFor(
    (["name", "email", "role"] as const).flatMap((field) =>
      sent[field] === null ? [] : misfits(personFields[field], sent[field], field),
    ),
  );
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const people = yield* peopleOf(accountId);
  const person = personThere(people, named);
  const now: Person = {
    ...person,
    name: name?.trim() ?? person.name,
    email: email ?? person.email,
    role: role ?? person.role,
  };
  const taken = people.find(
    ({ id, left, email: theirs }) => id !== person.id && !left && isSameAddress(theirs, now.email),
  );
  if (taken !== undefined) throw addressTaken(taken, "change");
  if (now.role !== "tenant_admin" && isLastAdmin(people, person)) throw refused(lastAdmin(person, "role"));
  if (now.name === person.name && now.email === person.email && now.role === person.role)
    return { changed: false, person };
  // Whoever has the new address has accepted nothing.
  const invites = acting.personId !== null && !isSameAddress(now.email, person.email) ? acting.personId : null;
  const moved = (["name", "email", "role"] as const).filter((field) => now[field] !== person[field]);
  const [[stored]] = yield* batch(readPersonSalt({ accountId, personId: person.id }));
  const salt = stored?.salt ?? null;
  const { name: newName, email: newEmail, role: newRole } = now;
  const set = { accountId, personId: person.id, name: newName, email: newEmail, role: newRole, salt };
  // Names and addresses can be erased from the list of people, and so the audit has only their digests.
  const roles = moved.includes("role") && { was: person.role, now: newRole };
  const [isReachedElsewhere, isOfOtherRole] = [moved.includes("email"), moved.includes("role")];
  const of = { accountId, personId: person.id };
  const at = ports.now();
  yield* batch(
    // Address or role changed, so every session of the person ends.
    ...(isReachedElsewhere || isOfOtherRole ? [endSessionsOf({ ...of, at })] : []),
    ...(isReachedElsewhere ? yield* knownByAnotherAddress(ports, acting, person) : []),
    ...(isOfOtherRole ? tellOfChange(ports, of, { what: "role", role: newRole }) : []),
    ...reviseLists(ports, acting, {
      did: "person.change",
      what: { person: person.id, changed: moved, ...roles },
      changes: [
        changedPerson(ports, set, moved),
        ...(invites === null ? [] : [invitedPerson({ ...of, at, by: invites })]),
      ],
    }),
    ...(invites === null ? [] : invite(ports, of)),
  );
  const invitation = invites === null ? now.invitation : { at, by: invites, acceptedAt: null, declinedAt: null };
  return { changed: true, person: { ...now, invitation } };
}

/**
 * From now on the person signs in with another address, at the provider too. The old address gets a mail, and so do the
 * admins: otherwise only the new address would know of a takeover. Requests that wait are mailed to the new one.
 */
function* knownByAnotherAddress(
  ports: Ports,
  acting: AccountActor,
  { id: personId, email: before }: Person,
): Steps<readonly Statement[]> {
  const { accountId } = acting;
  return [
    ...(yield* undo(ports, acting, personId)),
    ...addressChangedAlert({ ports }, yield* alertedAccount(accountId), personId, acting.personId),
    ...tellOfChange(ports, { accountId, personId }, { what: "address" }, before),
    addAgainItems({ accountId, personId, now: ports.now() }),
  ];
}
