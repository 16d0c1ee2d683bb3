/** Lists an account's people, in it or left. */
import type { Steps } from "../../store/steps.js";
import { type Acting, actingIn, type Done, type NotDone, peopleOf, type Person } from "../operator/operator.js";

export function* listPeopleOf(on: Acting): Steps<Done<{ readonly people: readonly Person[] }> | NotDone> {
  const acting = yield* actingIn(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  return { kind: "done", changed: false, people: yield* peopleOf(accountId) };
}
