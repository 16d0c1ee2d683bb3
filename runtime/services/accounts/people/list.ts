/** Lists an account's people, in it or left. */
import type { Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  type Person,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";

export function* listPeopleOf(on: ActorReference): Steps<Success<{ readonly people: readonly Person[] }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  return { changed: false, people: yield* peopleOf(accountId) };
}
