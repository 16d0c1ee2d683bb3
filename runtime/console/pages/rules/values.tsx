/** Values of worked examples and of rules, in the reader's language, each beside its name. */
import type { Child } from "hono/jsx";

import type { NamedValue, ShownValue } from "../../../services/rules/example-table.js";
import { writtenNumber } from "../../numbers.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import type { Reader } from "../../reader.js";

/** Names and values on lines of their own. */
export function NamedValues({ reader, values }: { readonly reader: Reader; readonly values: readonly NamedValue[] }) {
  return (
    <ul class="named">
      {values.map(({ name, value }) => (
        <li>
          <code>{name}</code> <Value reader={reader} value={value} />
        </li>
      ))}
    </ul>
  );
}

export function Value({ reader, value }: { readonly reader: Reader; readonly value: ShownValue }): Child {
  const { rules } = reader.texts;
  switch (value.kind) {
    case "amount":
      return (
        <>
          <Amount reader={reader} amount={value.amount} currency={value.currency} />
          {value.equivalents.map(({ amount, currency }) => (
            <>
              {" ("}
              <Amount reader={reader} amount={amount} currency={currency} />)
            </>
          ))}
        </>
      );
    case "day":
      return <Day reader={reader} day={value.day} />;
    case "number":
      return <span class="figure">{writtenNumber(reader, value.number)}</span>;
    case "flag":
      return value.isSo ? rules.yes : rules.no;
    case "text":
      return <Chosen reader={reader} text={value.text} />;
    case "described":
      return <em>{rules.described}</em>;
    case "unknown":
      return <em>{rules.unknown}</em>;
  }
}
