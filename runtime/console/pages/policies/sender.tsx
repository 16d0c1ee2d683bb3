/** Who posted files: a person by name, a key by its name and id, or the operator of the service. */
import type { Child } from "hono/jsx";

import type { Sender as By } from "../../../services/request/sender.js";
import { Chosen } from "../../parts/chosen.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import type { Reader } from "../../reader.js";

interface SenderProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  /** Null: the operator of the service. */
  readonly by: By | null;
}

export function Sender({ reader, names, by }: SenderProps): Child {
  const { policies } = reader.texts;
  if (by === null) return policies.operator;
  const { kind, id, name } = by;
  if (kind === "person") return <Person reader={reader} names={names} id={id} />;
  return policies.key(
    <>
      {name !== null && <Chosen reader={reader} text={name} />} <code>{id}</code>
    </>,
  );
}
