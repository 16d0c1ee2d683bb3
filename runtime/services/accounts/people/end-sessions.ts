/**
 * Ends all sessions of a person at once: a device was lost, or somebody else is signed in as them. They stay in the
 * account, and may sign in again.
 */
import { tellOfChange } from "../../../actions/tell/messages.js";
import type { Ports } from "../../../ports/ports.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { countSessionsOf, endSessionsOf } from "../../../store/accounts/sessions.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  type Person,
  personCalled,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";

/** `person`: by service id or e-mail address. The person is told by mail. Without a session nothing changes. */
export function* endSessionsOfPerson(
  ports: Ports,
  { person: named, ...on }: ActorReference & { readonly person: string },
): Steps<Success<{ readonly person: Person }>> {
  const { accountId, author } = yield* resolveActor(on);
  yield* batch(changingAccount(accountId));
  const person = personCalled(yield* peopleOf(accountId), named);
  const of = { accountId, personId: person.id };
  const [[open]] = yield* batch(countSessionsOf(of));
  const sessions = open?.sessions ?? 0;
  if (sessions === 0) return { changed: false, person };
  const at = ports.now();
  const what = JSON.stringify({ person: person.id, sessions });
  yield* batch(
    endSessionsOf({ ...of, at }),
    addAudit({ accountId, at, by: author, did: "person.end_sessions", what }),
    ...tellOfChange(ports, of, { what: "sessions" }),
  );
  return { changed: true, person };
}
