/** A name of a rule set: its title, and beside it the name in small print; without a title the name alone. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";
import { Identifier } from "./identifier.js";

interface TitledProps {
  readonly reader: Reader;
  readonly title: string | null;
  readonly name: string;
}

export function Titled({ reader, title, name }: TitledProps): Child {
  if (title === null) return <Identifier name={name} />;
  return (
    <>
      <Chosen reader={reader} text={title} />{" "}
      <small class="quiet">
        <Identifier name={name} />
      </small>
    </>
  );
}
