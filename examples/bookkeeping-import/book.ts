/** Books gifts one after the other, each under a key of its own, so that an interrupted run can be repeated. */
import { createHash } from "node:crypto";

import { type Answer, type CheckRequest, codeOf, type TcsClient } from "../generated/tcs-client.js";
import type { Gift } from "./gifts.js";

export type Booked = { readonly gift: Gift } & (
  | { readonly kind: "answered"; readonly answer: Answer }
  /** The request itself was refused: sent again unchanged it is refused again. `wrong` names the fields. */
  | { readonly kind: "refused"; readonly code: string; readonly wrong: string }
);

/**
 * Yields each row after its booking. The client waits as long as the service asks, and repeats requests without an
 * answer. Throws if no answer comes, or if the service refuses every row (a key that is not in use). Booked rows stay
 * booked, and the next run continues.
 */
export async function* bookGifts(tcs: TcsClient, gifts: readonly Gift[]): AsyncGenerator<Booked> {
  for (const gift of gifts) {
    const { data, error, response } = await tcs.check(requestOf(gift), { idempotencyKey: keyOf(gift) });
    const code = data === undefined ? codeOf(error) : null;
    if (data !== undefined) yield { gift, kind: "answered", answer: data };
    else if (code !== null && ABOUT_ONE_ROW.includes(response.status))
      yield {
        gift,
        kind: "refused",
        code,
        wrong: error.errors
          .map(({ code: problem, fact, field, detail }) =>
            [fact ?? field, detail, problem].filter((part) => part !== undefined).join(" "),
          )
          .join(", "),
      };
    else
      throw new Error(
        `The service answered ${response.status} (${code ?? "no problem of the service"}) at line ${gift.line}, reference ${gift.reference}.`,
      );
  }
}

const ABOUT_ONE_ROW: readonly number[] = [409, 422];

/** The same for the same reference in every run, and fit for a header whatever the reference holds. */
function keyOf({ reference }: Gift): string {
  return `gifts-${createHash("sha256").update(reference).digest("hex")}`;
}

/**
 * Made of the row alone, so that a second run sends exactly the same request. The law answers, and every gift policy of
 * the account.
 */
function requestOf({ reference, giftDate, customerNumber, costNet, vat, givenOutGenerally }: Gift): CheckRequest {
  return {
    rule_set: "law.de.business_gifts",
    jurisdiction: "DE",
    transaction: { channel: "booking", status: "executed", ref: reference },
    facts: {
      gift_date: giftDate,
      recipient: { kind: "customer", customer_number: customerNumber },
      recipient_is_own_employee: false,
      given_out_generally: givenOutGenerally,
      cost_net: { amount: costNet, currency: "EUR" },
      vat: { amount: vat, currency: "EUR" },
    },
    explain: false,
  };
}
