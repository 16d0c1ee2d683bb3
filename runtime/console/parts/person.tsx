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
}

export function Person({ reader, names, id }: PersonProps): Child {
  const name = names.get(id);
  return name === undefined ? <code>{id}</code> : <Chosen reader={reader} text={name} />;
}
