/** Who acted: a person, or the caller that recorded it in the person's name. */
import type { Child } from "hono/jsx";

import type { Claim } from "../../actions/decide/claims.js";
import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";
import { type PeopleNames, Person } from "./person.js";

interface ActedByProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  /** The service id of the person. */
  readonly id: string;
  /** Left out by programs that did not keep it. */
  readonly claim: Partial<Claim>;
  /** As of a person. */
  readonly standsInFor?: string | undefined;
}

export function ActedBy({ reader, names, id, claim: { claimed, sent_by }, standsInFor }: ActedByProps): Child {
  const { claims } = reader.texts;
  const person = <Person reader={reader} names={names} id={id} standsInFor={standsInFor} />;
  if (claimed !== true) return person;
  if (sent_by == null) return claims.byOperator(person);
  if (sent_by.kind === "person")
    return claims.byPerson(<Person reader={reader} names={names} id={sent_by.id} />, person);
  return claims.byKey(
    <>
      <Chosen reader={reader} text={sent_by.name ?? sent_by.id} />{" "}
      {sent_by.prefix !== null && <code>{sent_by.prefix}</code>}
    </>,
    person,
  );
}
