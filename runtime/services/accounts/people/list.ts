/** Lists an account's people, in it or left. */
import type { Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  type Person,
  type Rejection,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";

export function* listPeopleOf(on: ActorReference): Steps<Success<{ readonly people: readonly Person[] }> | Rejection> {
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  return { kind: "done", changed: false, people: yield* peopleOf(accountId) };
}
