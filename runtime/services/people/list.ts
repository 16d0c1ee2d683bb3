/** Lists an account's people, in it or left. */
import type { Steps } from "../../store/steps.js";
import { accountCalled, type Done, type NotDone, peopleOf, type Person } from "../operator/operator.js";

export function* listPeopleOf({
  slug,
}: {
  readonly slug: string;
}): Steps<Done<{ readonly people: readonly Person[] }> | NotDone> {
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  return { kind: "done", changed: false, people: yield* peopleOf(accountId) };
}
