/** A person of the account, by name; a former person by id. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

/** Names of people by their service ids. */
export type PeopleNames = ReadonlyMap<string, string>;

interface PersonProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  readonly id: string;
  /** The person for whom they stand in, by service id. Left out or null: nobody. */
  readonly standsInFor?: string | null | undefined;
}

export function Person({ reader, names, id, standsInFor }: PersonProps): Child {
  const name = names.get(id);
  if (standsInFor != null)
    return reader.texts.claims.inPlaceOf(
      <Person reader={reader} names={names} id={id} />,
      <Person reader={reader} names={names} id={standsInFor} />,
    );
  return name === undefined ? <code>{id}</code> : <Chosen reader={reader} text={name} />;
}
