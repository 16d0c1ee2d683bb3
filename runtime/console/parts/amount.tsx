/** An amount of money, with its digits aligned with those of other rows. */
import type { Child } from "hono/jsx";

import { type AnyNumber, writtenAmount } from "../numbers.js";
import type { Reader } from "../reader.js";

interface AmountProps {
  readonly reader: Reader;
  /** In the currency's smallest unit. */
  readonly amount: AnyNumber;
  readonly currency: string;
}

export function Amount({ reader, amount, currency }: AmountProps): Child {
  return <span class="figure">{writtenAmount(reader, amount, currency)}</span>;
}
