/** Books gifts one after the other, each under a key of its own, so that an interrupted run can be repeated. */
import { createHash } from "node:crypto";

import { type Answer, Refused, type TcsClient } from "transaction-control-client";

import type { CheckRequest } from "../generated/tcs-facts.js";
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
export async function* bookGifts(tcs: TcsClient<CheckRequest>, gifts: readonly Gift[]): AsyncGenerator<Booked> {
  for (const gift of gifts) yield await bookGift(tcs, gift);
}

async function bookGift(tcs: TcsClient<CheckRequest>, gift: Gift): Promise<Booked> {
  try {
    return { gift, kind: "answered", answer: await tcs.check(requestOf(gift), { idempotencyKey: keyOf(gift) }) };
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.code === null || !ABOUT_ONE_ROW.includes(refused.status))
      throw new Error(`Line ${gift.line}, reference ${gift.reference}: ${String(refused)}`, { cause: refused });
    const wrong = refused.errors.map(({ code: problem, fact, field, detail }) =>
      [fact ?? field, detail, problem].filter((part) => part !== undefined).join(" "),
    );
    return { gift, kind: "refused", code: refused.code, wrong: wrong.join(", ") };
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
