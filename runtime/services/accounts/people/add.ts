/**
 * Adds a person to an account. A person who returns after leaving gets a new record; the earlier record stays
 * unchanged.
 */
import { invite } from "../../../actions/tell/messages.js";
import type { Ports } from "../../../ports/ports.js";
import { refuseFor } from "../../../refusals/obstacle.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  addressTaken,
  isSameAddress,
  peopleOf,
  type Person,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { misfits, personFields } from "../operator/account-file.js";
import { addedPerson, reviseLists } from "../operator/lists.js";

export type AddPersonInput = ActorReference & {
  readonly name: string;
  readonly email: string;
  readonly role: string;
};

export function* addPersonTo(
  ports: Ports,
  { name, email, role, ...on }: AddPersonInput,
): Steps<Success<{ readonly person: Person }>> {
  refuseFor([
    ...misfits(personFields.name, name, "name"),
    ...misfits(personFields.email, email, "email"),
    ...misfits(personFields.role, role, "role"),
  ]);
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const taken = (yield* peopleOf(accountId)).find((each) => !each.left && isSameAddress(each.email, email));
  if (taken !== undefined) throw addressTaken(taken, "add");
  const [createdAt, { personId: invitedBy }] = [ports.now(), acting];
  const person: Person = {
    id: ports.newId("usr"),
    name: name.trim(),
    email,
    role,
    left: false,
    createdAt,
    // The operator answers for whom they add.
    invitation: invitedBy === null ? null : { at: createdAt, by: invitedBy, acceptedAt: null, declinedAt: null },
  };
  const added = addedPerson(ports, {
    accountId,
    personId: person.id,
    name: person.name,
    email,
    role,
    createdAt,
    invitedBy,
  });
  const what = { person: person.id, role };
  // Name and address are in the list of people, from which they can be erased; the audit has only their digests.
  yield* batch(
    ...reviseLists(ports, acting, { did: "person.add", what, changes: [added] }),
    ...invite(ports, { accountId, personId: person.id }),
  );
  return { changed: true, person };
}
