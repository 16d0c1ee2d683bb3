/** Who may decide what an answer leaves to people: those whom it names, and whoever stands in for them. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import { personNamed } from "../../../actions/tell/whom-to-ask.js";
import type { KeptRequest } from "../../../store/actions/requests.js";

/** By decider, the person for whom they stand in; null: they are named themselves. */
export type Deciders = ReadonlyMap<string, string | null>;

/** `now` in milliseconds. `asked`: requests for the same decision, which hold until they end. */
export function decidersOf(
  { people, substitutes }: Pick<AccountRules, "people" | "substitutes">,
  named: readonly string[],
  now: number,
  asked: readonly Pick<KeptRequest, "asked_of" | "for_person">[] = [],
): Deciders {
  const deciders = new Map<string, string | null>();
  for (const person of [...named, ...asked.map(personNamed)]) {
    const substitute = substitutes.substituteFor(person, now);
    if (substitute !== null && people.get(substitute)?.left === false) deciders.set(substitute, person);
  }
  for (const { asked_of, for_person } of asked) deciders.set(asked_of, for_person);
  for (const person of [...named, ...asked.map(personNamed)]) deciders.set(person, null);
  return deciders;
}
