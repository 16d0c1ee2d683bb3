/** The names of an account's people by their ids, in it or left: to show who decided, confirmed or is asked. */
import type { Caller } from "../../../auth/caller.js";
import type { Steps } from "../../../store/sql/steps.js";
import { peopleOf } from "../../request/operator/operator.js";
import { requireScope } from "../../request/scope.js";

/** People of a builder see none. */
export function* readPeopleNames(caller: Caller): Steps<ReadonlyMap<string, string>> {
  requireScope(caller, "rules:read");
  if (caller.kind === "person" && caller.builder !== null) return new Map();
  const people = yield* peopleOf(caller.accountId);
  return new Map(people.map(({ id, name }) => [id, name]));
}
