/** Facts, settings and consequences of worked examples: names with values. */
import type { Child } from "hono/jsx";

import type { NamedValue } from "../../../services/reading/rules/example-table.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { AccountReader, TitledKind } from "../../reader.js";

interface NamedValuesProps {
  readonly reader: AccountReader;
  /** Consequences have no titles. */
  readonly kind: TitledKind | "consequence";
  readonly values: readonly NamedValue[];
}

/** Empty if there are none. */
export function NamedValues({ reader, kind, values }: NamedValuesProps): Child {
  return (
    values.length > 0 && (
      <ul class="named">
        {values.map(({ name, value }) => (
          <li>
            <Titled
              reader={reader}
              title={kind === "consequence" ? null : reader.titles.of(kind, name, null)}
              name={name}
            />{" "}
            {value === null ? <em>{reader.texts.rules.unknown}</em> : <Value reader={reader} value={value} />}
          </li>
        ))}
      </ul>
    )
  );
}
