/** Who posted files: a person by name, a key by its id, or whoever runs the service. */
import type { Child } from "hono/jsx";

import { type PeopleNames, Person } from "../../parts/person.js";
import type { Reader } from "../../reader.js";

interface SenderProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  /** Kind and id. */
  readonly by: string;
}

export function Sender({ reader, names, by }: SenderProps): Child {
  const { policies } = reader.texts;
  const [, kind, id = ""] = /^(person|api_key):(.+)$/.exec(by) ?? [];
  if (kind === undefined) return policies.operator;
  return kind === "person" ? <Person reader={reader} names={names} id={id} /> : policies.key(<code>{id}</code>);
}
