/**
 * Removes a person's binding to the identity provider: they lost their account there, or somebody else had their
 * address first. The next sign-in with their verified address makes a new binding.
 */
import { bindingUndoneAlert } from "../../../actions/tell/account-alerts.js";
import { tellOfChange } from "../../../actions/tell/messages.js";
import type { Ports } from "../../../ports/ports.js";
import { readBinding } from "../../../store/accounts/person-bindings.js";
import { endSessionsOf } from "../../../store/accounts/sessions.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import {
  type AccountActor,
  type ActorReference,
  alertedAccount,
  peopleOf,
  type Person,
  personCalled,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { recordLists, undoneBinding } from "../operator/lists.js";

/** By service id or e-mail address. */
type UndoBindingInput = ActorReference & { readonly person: string };

export function* undoBindingOf(
  ports: Ports,
  { person: named, ...on }: UndoBindingInput,
): Steps<Success<{ readonly person: Person }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const people = yield* peopleOf(accountId);
  const person = personCalled(people, named);
  const undone = yield* undo(ports, acting, person.id);
  if (undone.length === 0) return { changed: false, person };
  const account = yield* alertedAccount(accountId);
  yield* batch(
    ...undone,
    ...bindingUndoneAlert({ ports }, account, person.id, acting.personId),
    ...(person.left ? [] : tellOfChange(ports, { accountId, personId: person.id }, { what: "binding" })),
  );
  return { changed: true, person };
}

/**
 * The statements that undo a person's binding; none if there is none. They record this, and end every session that
 * rests on the binding. The caller holds `changingAccount`.
 */
export function* undo(ports: Ports, acting: AccountActor, personId: string): Steps<readonly Statement[]> {
  const of = { accountId: acting.accountId, personId };
  const [[binding]] = yield* batch(readBinding(of));
  if (binding === undefined || binding.undone_at !== null) return [];
  const at = ports.now();
  const changes = [undoneBinding({ ...of, at })];
  return [
    ...recordLists(ports, acting, {
      did: "person.unbind",
      what: { person: personId, issuer: binding.issuer },
      changes,
    }),
    endSessionsOf({ ...of, at }),
  ];
}
