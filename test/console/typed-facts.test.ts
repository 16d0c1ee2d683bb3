/** Typed facts are sent as typed in every language; unreadable text is sent unchanged. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readTypedAmount, readTypedNumber } from "../../runtime/console/numbers.js";
import { type Reader, readerOf } from "../../runtime/console/reader.js";
import { type FormFact, readTypedFacts, typedFacts } from "../../runtime/console/typed-facts.js";
import { JsonNumber, writeJson } from "../../runtime/engine/values/json.js";
import { kindsShown } from "../../runtime/engine/values/recipient-kinds.js";

const LANGUAGES = ["en-GB", "en-IN", "de-DE", "de-AT", "de-CH", "en-ZA"] as const;

const readerIn = (language: string): Reader => readerOf(language, { baseUrl: "http://127.0.0.1" });

function factOf(name: string, type: FormFact["type"], more: Partial<FormFact> = {}): FormFact {
  return {
    name,
    type,
    title: null,
    meaning: "",
    required: false,
    one_of: null,
    numbers: null,
    kinds: null,
    range: null,
    currency: "EUR",
    ...more,
  };
}

/** A recipient by these numbers of the service. */
function recipientOf(name: string, numbers: readonly string[]): FormFact {
  return factOf(name, "recipient", { numbers, kinds: kindsShown({ numbers }) });
}

const typedOf = (typed: Readonly<Record<string, string>>): URLSearchParams => new URLSearchParams(typed);

describe("a number", () => {
  it.each([
    ["en-GB", "1,234.50", "1234.50"],
    ["en-GB", "-12", "-12"],
    ["en-GB", "007", "7"],
    ["en-IN", "1,00,000", "100000"],
    ["de-DE", "1.234,50", "1234.50"],
    ["de-DE", "1 234,5", "1234.5"],
    ["de-CH", "1’234.5", "1234.5"],
    ["de-AT", "−3", "-3"],
  ])("in %s of %s is %s", (language, text, number) => {
    expect(readTypedNumber(readerIn(language), text)).toBe(number);
  });

  it.each([
    ["en-GB", "40,00"],
    ["en-GB", "1.234,50"],
    ["de-DE", "40.00"],
    ["de-DE", "1,234.50"],
    ["de-DE", "12.34.567"],
    ["en-GB", "1e3"],
    ["en-GB", "forty"],
    ["en-GB", ".5"],
    ["en-GB", ""],
  ])("in %s is not %s, which is never guessed at", (language, text) => {
    expect(readTypedNumber(readerIn(language), text)).toBeNull();
  });
});

it.each([
  ["EUR", "40.5", "4050"],
  ["EUR", "40.500", "4050"],
  ["EUR", "40.505", null],
  ["EUR", "-0.01", "-1"],
  ["JPY", "40", "40"],
  ["JPY", "40.5", null],
  ["KWD", "1.234", "1234"],
])("an amount in %s of %s is %s of the smallest units", (currency, text, minor) => {
  expect(readTypedAmount(readerIn("en-GB"), text, currency)).toBe(minor);
});

const money = fc.record({
  amount: fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n }),
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  equivalents: fc.uniqueArray(
    fc.record({
      amount: fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }),
      currency: fc.constantFrom("USD", "CHF", "SEK"),
    }),
    { selector: ({ currency }) => currency, minLength: 1 },
  ),
});
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.stringMatching(/^[0-9]{0,9}[1-9]$/))
  .map(([below, whole, part]) => new JsonNumber(`${below ? "-" : ""}${whole}.${part}`));
const values = fc.record(
  {
    amount: money,
    count: fc.maxSafeInteger(),
    rate: decimal,
    is_late: fc.boolean(),
    bought_on: fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString().slice(0, 10)),
    reason: fc.stringMatching(/^[a-z]{1,9}$/),
    customer: fc.constant({ recipient_id: `rcp_${"0".repeat(26)}` }),
  },
  { requiredKeys: [] },
);

const FACTS = [
  factOf("amount", "money"),
  factOf("count", "integer"),
  factOf("rate", "decimal"),
  factOf("is_late", "flag"),
  factOf("bought_on", "date"),
  factOf("reason", "code"),
  recipientOf("customer", ["customer_number"]),
];

it("facts of an action, shown to be typed and sent as they are, are the same facts in every language", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), values, (language, facts) => {
      const reader = readerIn(language);
      const sent = readTypedFacts(reader, FACTS, typedOf(typedFacts(reader, FACTS, facts)));
      expect(JSON.parse(writeJson(sent))).toEqual(JSON.parse(writeJson(facts)));
      expect(writeJson(sent["rate"] ?? null)).toBe(writeJson(facts.rate ?? null));
    }),
  );
});

describe("what is typed of a fact", () => {
  const read = (fact: FormFact, typed: Readonly<Record<string, string>>): unknown =>
    readTypedFacts(readerIn("en-GB"), [fact], typedOf(typed))[fact.name];
  const customer = recipientOf("who", ["customer_number"]);
  const either = recipientOf("who", ["supplier_number", "creditor_number"]);

  it.each([
    ["an amount without its number is left out", factOf("a", "money"), { "facts.a.currency": "EUR" }, undefined],
    [
      "a currency is written in capitals",
      factOf("a", "money"),
      { "facts.a.amount": "40", "facts.a.currency": "eur" },
      { amount: 4000, currency: "EUR" },
    ],
    [
      "what is no amount is sent as it was typed, and refused",
      factOf("a", "money"),
      { "facts.a.amount": "forty", "facts.a.currency": "EUR" },
      { amount: "forty", currency: "EUR" },
    ],
    ["what is no number is sent as it was typed, and refused", factOf("n", "integer"), { "facts.n": "x" }, "x"],
    ["a flag is left out", factOf("f", "flag"), { "facts.f": "" }, undefined],
    ["a flag is no", factOf("f", "flag"), { "facts.f": "false" }, false],
    ["a flag is neither", factOf("f", "flag"), { "facts.f": "maybe" }, "maybe"],
    ["spaces alone are nothing", factOf("c", "code"), { "facts.c": "  " }, undefined],
    ["a recipient by number", customer, { "facts.who.customer_number": " C-1 " }, { customer_number: "C-1" }],
    [
      "the kind goes with a name",
      either,
      { "facts.who.kind": "supplier", "facts.who.name": "Muster" },
      {
        name: "Muster",
        kind: "supplier",
      },
    ],
    [
      "the kind does not go with an id",
      either,
      { "facts.who.kind": "supplier", "facts.who.recipient_id": "r" },
      {
        recipient_id: "r",
      },
    ],
    [
      "an equivalent counts in a currency in use alone, and the first of a name",
      factOf("a", "money"),
      {
        "facts.a.amount": "1",
        "facts.a.currency": "EUR",
        "facts.a.equivalents.XXX": "2",
        "facts.a.equivalents.USD": " 3 ",
        "facts.a.equivalents.usd": "4",
      },
      { amount: 100, currency: "EUR", equivalents: [{ amount: 300, currency: "USD" }] },
    ],
    ["a kind alone is nobody", either, { "facts.who.kind": "supplier" }, undefined],
  ] as const)("%s", (_, fact, typed, value) => {
    expect(read(fact, typed)).toEqual(value);
  });
});
