/** Lists an account's people, in it or left. */
import type { Steps } from "../../store/steps.js";
import {
  type ActorReference,
  type Done,
  peopleOf,
  type Person,
  type Rejection,
  resolveActor,
} from "../operator/operator.js";

export function* listPeopleOf(on: ActorReference): Steps<Done<{ readonly people: readonly Person[] }> | Rejection> {
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  return { kind: "done", changed: false, people: yield* peopleOf(accountId) };
}
