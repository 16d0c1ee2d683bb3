/**
 * A source with several mistakes of different kinds gets one report for each of them, and none for mere consequences.
 */
import { readFileSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { checkLibrary } from "../../compiler/library.js";

const ROOT = new URL("../../rulesets/", import.meta.url);
const read = (path: string): { path: string; text: string } => ({
  path,
  text: readFileSync(new URL(path, ROOT), "utf8"),
});

interface Source {
  readonly path: string;
  readonly domain: string;
}

const LAW: Source = { path: "law/de/business_gifts/2024.rules", domain: "domains/gifts.rules" };
const POLICY: Source = { path: "policy/acme/customer_support/1.rules", domain: "domains/customer_support.rules" };

/** `CODE written`: each code with the words it points at. */
function messagesOf(source: Source, edits: readonly (readonly [from: string, to: string])[]): readonly string[] {
  const { path, text } = read(source.path);
  const changed = edits.reduce((before, [from, to]) => {
    const at = before.indexOf(from);
    if (at < 0) throw new Error(`"${from}" is not in the source`);
    return before.slice(0, at) + to + before.slice(at + from.length);
  }, text);
  const { diagnostics } = checkLibrary({
    sources: [read(source.domain), { path, text: changed }],
    readTable: () => null,
  });
  return diagnostics.map(({ code, span }) => `${code} ${changed.slice(span.start, span.end)}`);
}

/**
 * The text in the source (its first place), the mistake that replaces it, and the expected message: the code and the
 * words under the caret.
 */
type Slip = readonly [right: string, wrong: string, says: string];

const LAW_SLIPS: readonly Slip[] = [
  ['title "Gifts', 'titel "Gifts', "TCS1002 titel"],
  ["domain gifts\n", "", "TCS3101 de.business_gifts"],
  ["from 2024-01-01 by", "from 2024-02-30 by", "TCS3007 2024-02-30"],
  ["currency EUR", "currency EURO", "TCS1109 EURO"],
  ["source bmf: official_guidance", "source bmf: official_guidence", "TCS3114 official_guidence"],
  ["uses gift_date, recipient,", "uses gift_date recipient,", "TCS1006 recipient"],
  ["cost_net + (vat when", "cost_nett + (vat when", "TCS2001 cost_nett"],
  ["otherwise 0.00 EUR)", "otherwise 0,00 EUR)", "TCS1108 0,00"],
  ["at most 10.00 EUR and", "at most 10.00 USD and", "TCS3002 10.00 USD"],
  ["in the fiscal year of gift_date\n", "in the fiscal year off gift_date\n", "TCS1001 off"],
  ['"Not applicable"\n\n', '"Not applicable", exempt\n\n', "TCS3108 exempt"],
  ["gift_date = 2026-03-10, recipient = customer", "gift_day = 2026-03-10, recipient = customer", "TCS2001 gift_day"],
  [
    "when not recipient_is_own_employee otherwise not_applicable",
    "when not recipient_is_own_employee otherwise not_aplicable",
    "TCS2001 not_aplicable",
  ],
  [
    'example "pen of 9.99 handed out at a fair" from bmf.give_aways',
    'example "pen of 9.99 handed out at a fair" form bmf.give_aways',
    "TCS1001 form",
  ],
  ['like "give-away of exactly 10.00"', 'like "give-away of exactly 10"', 'TCS5003 "give-away of exactly 10"'],
  ["cites estg.limit, estg.applies", "cites estg.limt, estg.applies", "TCS2001 limt"],
  ["gives balance limit_remaining = ", "gives limit_remaining balance = ", "TCS1001 balance"],
  ["    resolve {\n", "    resolve\n", "TCS1001 when"],
  ["with gifts_fy is at most 50.00 EUR then", "with gifts_fy is at most 60.00 EUR then", "TCS4009 60.00 EUR"],
];

const POLICY_SLIPS: readonly Slip[] = [
  ['title "Refunds of the support desk"', 'title Refunds of the support desk"', "TCS1001 Refunds"],
  ["currency EUR", "currency USD", "TCS3002 100.00 EUR"],
  ["by action_date\n", "by fiscal year of action_date\n", "TCS1001 fiscal"],
  ['"Support desk": person', '"Support desk": persn', "TCS1011 persn"],
  ["ask abuse", "ask abus", "TCS2001 abus"],
  ["rule frequent_refunds", "rule exceeds_order", "TCS2002 exceeds_order"],
  ["when amount is above order_total", "when amount is above 100", "TCS3009 amount is above 100"],
  ["jurisdictions any", "jurisdiction any", "TCS1002 jurisdiction"],
  ["domain customer_support\n", "domain customer_support;\n", "TCS1104 ;"],
  ['outcomes allowed "Allowed"', "outcomes allowed, unheard_of", "TCS4007 unheard_of"],
  ["signed by setting.", "signed by seting.", "TCS1001 ."],
  [
    "counting earlier bookings where action is refund",
    "counting earlier bookings where amount is refund",
    "TCS2001 refund",
  ],
];

/**
 * A mistake that leaves the meaning of others unknown is tried alone. Without its domain, a set's facts are unknown; in
 * another currency, its amounts are. A rule with a taken name is not read either.
 */
const ALONE: ReadonlySet<string> = new Set(["domain gifts\n", "currency EUR", "rule frequent_refunds"]);

describe.each([
  ["the law", LAW, LAW_SLIPS],
  ["the policy", POLICY, POLICY_SLIPS],
] as const)("%s", (_, source, slips) => {
  test("is clean", () => {
    expect(messagesOf(source, [])).toEqual([]);
  });

  test.each(slips)("%s → %s", (right, wrong, says) => {
    expect(messagesOf(source, [[right, wrong]])).toEqual([says]);
  });

  test("five different mistakes give five diagnostics, whichever five", () => {
    fc.assert(
      fc.property(
        fc.subarray(
          [...slips].filter(([right]) => !ALONE.has(right)),
          { minLength: 5, maxLength: 5 },
        ),
        (picked) => {
          expect(
            [
              ...messagesOf(
                source,
                picked.map(([right, wrong]) => [right, wrong]),
              ),
            ].sort(),
          ).toEqual(picked.map(([, , says]) => says).sort());
        },
      ),
      { numRuns: 40 },
    );
  });
});
