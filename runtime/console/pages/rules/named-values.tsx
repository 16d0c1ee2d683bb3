/** Facts and settings of worked examples: names with values. */
import type { Child } from "hono/jsx";

import type { NamedValue } from "../../../services/reading/rules/example-table.js";
import { Identifier } from "../../parts/identifier.js";
import { Value } from "../../parts/value.js";
import type { Reader } from "../../reader.js";

interface NamedValuesProps {
  readonly reader: Reader;
  readonly values: readonly NamedValue[];
}

export function NamedValues({ reader, values }: NamedValuesProps): Child {
  return (
    <ul class="named">
      {values.map(({ name, value }) => (
        <li>
          <Identifier name={name} />{" "}
          {value === null ? <em>{reader.texts.rules.unknown}</em> : <Value reader={reader} value={value} />}
        </li>
      ))}
    </ul>
  );
}
