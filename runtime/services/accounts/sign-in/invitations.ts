/**
 * A person whom somebody added over HTTP belongs to the account once they accept, signed in. Until then, or if they
 * decline, they have no session in it and no rights over it. They may still be named and asked.
 */
import type { Ports } from "../../../ports/ports.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { hasAccepted, peopleOf } from "../../request/operator/operator.js";
import { actingInOwn } from "../operator/acting-person.js";
import { acceptedInvitation, declinedInvitation, recordLists, reviseLists } from "../operator/lists.js";
import { chooseAccount, type Invitation, listChoices, readUsedSession } from "./sessions.js";
import type { SeenBrowser, StartedSession } from "./start-session.js";

interface InvitationAnswer {
  /** Of the session, from the cookie. */
  readonly secret: string;
  readonly accountId: string;
}

/** Continues in the account. Null: the session has ended, or the human has no such invitation. */
export function* acceptInvitationOf(
  ports: Ports,
  { seen, ...answer }: InvitationAnswer & { readonly seen: SeenBrowser },
): Steps<StartedSession | null> {
  const invitation = yield* invitationIn(ports, answer);
  if (invitation === null) return null;
  const { accountId, personId } = invitation;
  const changes = [acceptedInvitation({ accountId, personId, at: ports.now() })];
  const what = { person: personId };
  yield* batch(...reviseLists(ports, actingInOwn(invitation), { did: "person.accept", what, changes }));
  return yield* chooseAccount(ports, { ...answer, seen });
}

/** The person stays as they are named; the account's page of people says it. False: there is no such invitation. */
export function* declineInvitationOf(ports: Ports, answer: InvitationAnswer): Steps<boolean> {
  const invitation = yield* invitationIn(ports, answer);
  if (invitation === null) return false;
  if (invitation.declinedAt !== null) return true;
  const { accountId, personId } = invitation;
  const changes = [declinedInvitation({ accountId, personId, at: ports.now() })];
  const what = { person: personId };
  yield* batch(...recordLists(ports, actingInOwn(invitation), { did: "person.decline", what, changes }));
  return true;
}

/** Locks the account: an admin may remove the person, or change their address, at the same time. */
function* invitationIn(ports: Ports, { secret, accountId }: InvitationAnswer): Steps<Invitation | null> {
  const session = yield* readUsedSession(secret, ports.now());
  if (session === null) return null;
  const isHere = (each: Invitation): boolean => each.accountId === accountId;
  if (!(yield* listChoices(session)).invitations.some(isHere)) return null;
  yield* batch(changingAccount(accountId));
  const invitation = (yield* listChoices(session)).invitations.find(isHere);
  const person = (yield* peopleOf(accountId)).find(({ id }) => id === invitation?.personId);
  if (invitation === undefined || person === undefined || person.left || hasAccepted(person)) return null;
  return invitation;
}
