/** A value of a fact, a setting, a total or a consequence, as its type is written in the reader's language. */
import type { Child } from "hono/jsx";

import { Fraction } from "../../engine/values/exact.js";
import { JsonNumber } from "../../engine/values/json.js";
import { type AnyNumber, writtenNumber } from "../numbers.js";
import type { Reader } from "../reader.js";
import { Amount } from "./amount.js";
import { Chosen } from "./chosen.js";
import { Day } from "./day.js";
import { type PeopleNames, Person } from "./person.js";

interface ValueProps {
  readonly reader: Reader;
  /** As the interface has it: money, a number, a flag, a day, a code, a person, or a recipient. */
  readonly value: unknown;
  /** Of people whom the value may name. */
  readonly names?: PeopleNames;
  /** Of recipients whom the value may name, by id. */
  readonly recipients?: RecipientNames;
}

/** A link to each, under the name or number that the reader is shown. */
export type RecipientNames = ReadonlyMap<string, Child>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function Value({ reader, value, names = new Map(), recipients = new Map() }: ValueProps): Child {
  const { values } = reader.texts;
  if (value === null || value === undefined) return <span class="quiet">{values.none}</span>;
  if (typeof value === "boolean") return value ? values.yes : values.no;
  if (isNumber(value)) return <span class="figure">{writtenNumber(reader, value)}</span>;
  if (typeof value === "object") return <ObjectValue reader={reader} value={value} recipients={recipients} />;
  if (typeof value !== "string") return null;
  if (names.has(value)) return <Person reader={reader} names={names} id={value} />;
  return DAY.test(value) ? <Day reader={reader} day={value} /> : <Chosen reader={reader} text={value} />;
}

interface ObjectValueProps {
  readonly reader: Reader;
  readonly value: object;
  readonly recipients: RecipientNames;
}

function ObjectValue({ reader, value, recipients }: ObjectValueProps): Child {
  const { values } = reader.texts;
  if ("amount" in value && "currency" in value && isNumber(value.amount)) {
    const equivalents = "equivalents" in value && Array.isArray(value.equivalents) ? value.equivalents : [];
    return (
      <>
        <Amount reader={reader} amount={value.amount} currency={String(value.currency)} />
        {equivalents.map((each: object) => (
          <>
            {" ("}
            <ObjectValue reader={reader} value={each} recipients={recipients} />)
          </>
        ))}
      </>
    );
  }
  if ("recipient_id" in value) {
    const id = String(value.recipient_id);
    return recipients.get(id) ?? <code>{id}</code>;
  }
  return values.unresolved;
}

function isNumber(value: unknown): value is AnyNumber {
  return (
    typeof value === "number" || typeof value === "bigint" || value instanceof Fraction || value instanceof JsonNumber
  );
}
