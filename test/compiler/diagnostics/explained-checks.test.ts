/**
 * What `tcs explain` shows of names, types, rules and examples is true. In a set that has the names they use, the
 * failing sample gives its code and the correct one does not.
 */
import { describe, expect, test } from "vitest";

import { allRows } from "../../../compiler/diagnostics/rows.js";
import { checkLibrary } from "../../../compiler/library.js";
import { samples } from "./explained-samples.js";

const DOMAIN = `domain gifts {
  dated by gift_date
  recipient recipient
  amount cost_net
  fact gift_date: date "Day."
  fact day: date "Day."
  fact bought: date "Day."
  fact delivered_on: date "Day."
  fact recipient: recipient(customer_number) "Who."
  fact customer: recipient(customer_number) "Who."
  fact cost_net: money "Cost."
  fact vat: money "VAT."
  fact gross: money "Gross."
  fact amount: money "Amount."
  fact unit_price: money "Price."
  fact quantity: integer "Number."
  fact x: flag "A flag."
  fact y: flag "A flag."
  fact action: code one of refund, voucher "What."
  law outcomes deductible, not_deductible, allowed, not_allowed, needs_approval
  law consequence deductible_amount: money
}
`;

const FACTS =
  "gift_date, day, bought, delivered_on, recipient, customer, cost_net, vat, gross, amount, unit_price, quantity, x, y, action";

/** Names that the samples read and do not declare; absent if the sample declares it itself. */
const VOCABULARY: readonly string[] = [
  'title "Gifts"',
  "domain gifts",
  "jurisdictions DE",
  "currency EUR",
  "in force from 2024-01-01 by gift_date",
  'changelog "First."',
  'source estg: statute "Act" { limit "1" }',
  `uses ${FACTS}`,
  'fact approved_by: person, records approval "Who approved."',
  'setting input_vat_deduction: code one of full, none "Which."',
  'setting packages: integer "How many."',
  'setting lead: person "Lead."',
  "figure limit_value: money = cost_net",
  "total gifts_fy = sum of limit_value over this recipient in the fiscal year of gift_date counting earlier bookings",
  "total refunds = count over this customer ever counting earlier bookings",
  "outcomes deductible, not_deductible, allowed, not_allowed, needs_approval",
];

function ruleSet(kind: "law" | "policy", items: string): string {
  const declares = (line: string): boolean => {
    const [word = "", name = ""] = line.split(/[ :]/);
    if (word === "in") return /^\s*(?:in force|announced)/m.test(items);
    return new RegExp(
      `^\\s*${["fact", "setting", "figure", "total", "source"].includes(word) ? `${word} ${name}` : word}\\b`,
      "m",
    ).test(items);
  };
  return `${kind} de.gifts version "1" {\n${[...VOCABULARY.filter((line) => !declares(line)), items].join("\n")}\n}\n`;
}

type Way = (sample: string) => string;

const rule = (inside: string): string =>
  `rule r "R" cites estg.limit {\nwording "R."\n${inside}\nexample "e" { given cost_net = 1.00 EUR expect determined allowed }\n}`;

/**
 * As a domain, as items of a set, as the logic of a rule or consequence, as an expression, as part of a total, as an
 * example, as part of one.
 */
const WAYS: readonly Way[] = [
  (sample) => DOMAIN.replace(/\n {2}dated by gift_date/, `\n  ${sample}`),
  ...(["law", "policy"] as const).flatMap((kind): Way[] => [
    (sample) => ruleSet(kind, sample),
    (sample) => ruleSet(kind, `${sample}\n${rule("when cost_net is above 0.00 EUR then allowed")}`),
    (sample) => ruleSet(kind, rule(sample)),
    (sample) => ruleSet(kind, rule(sample).replace('wording "R."\n', "")),
    (sample) => ruleSet(kind, `consequence k "K" on allowed cites estg.limit {\nwording "K."\n${sample}\n}`),
    (sample) => ruleSet(kind, `figure sampled: money = ${sample}`),
    (sample) => ruleSet(kind, `condition sampled = gift_date is at least ${sample}`),
    (sample) => ruleSet(kind, `total sampled = count over this recipient ${sample} counting earlier bookings`),
    (sample) => ruleSet(kind, `table sampled edition "1" ${sample} gives full: money from "sampled.csv"`),
    (sample) => ruleSet(kind, rule(`always then allowed\n${sample}`)),
    (sample) => ruleSet(kind, rule(`always then allowed\nexample "s" { ${sample} expect determined allowed }`)),
    (sample) => ruleSet(kind, rule(`always then allowed\nexample "s" { ${sample} }`)),
  ]),
];

function codesOf(text: string): readonly string[] {
  const kind = text.slice(0, text.indexOf(" "));
  const source = { path: kind === "domain" ? "domains/gifts.rules" : `${kind}/de/gifts/1.rules`, text };
  const sources = kind === "domain" ? [source] : [{ path: "domains/gifts.rules", text: DOMAIN }, source];
  return checkLibrary({ sources, readTable: () => null }).diagnostics.map(({ code }) => code);
}

/** As the condition of a rule of a matching set, and as the records of its example. */
const MATCHING_WAYS: readonly Way[] = [
  (sample) => matchingSet(sample, 'one "Muster" other "MUSTER" expect propose'),
  (sample) => matchingSet("when names are spelled alike then propose", sample),
];

function matchingSet(body: string, example: string): string {
  return `matching de.gifts version "1" {
title "Who is who"
kinds customer
in force from 2026-01-01
changelog "First."
source guide: policy_document "Guide" { names "1" }
rule r "R" cites guide.names {
wording "One, two or three letters."
${body}
example "e" { ${example} }
}
}
`;
}

/** Samples with an omission (`…`), or with a part described in a comment, are for people only. */
const WHOLE = allRows()
  .filter(([code]) => /^TCS[2-5]/.test(code))
  .map(([code, { explain }]) => ({ code, ...samples(explain) }))
  .filter(({ fails, right }) => !/[…#]/.test(`${fails}${right}`));

/** They need more than one source, a table's file, or more than a sample can hold. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "TCS3103",
  "TCS3202",
  "TCS3204",
  "TCS3205",
  "TCS3213",
  "TCS3215",
  "TCS3217",
]);

describe("the failing sample gives its code, the right one does not", () => {
  test.each(WHOLE.filter(({ code }) => !ELSEWHERE.has(code)))("$code", ({ code, fails, right }) => {
    const times = (text: string): number => codesOf(text).filter((each) => each === code).length;
    const shown = [...WAYS, ...MATCHING_WAYS].some((way) => times(way(fails)) > times(way(right)));
    expect(shown, `${fails}\n\n${right}`).toBe(true);
  });
});

test("most samples are whole", () => {
  expect(WHOLE.length).toBeGreaterThan(35);
});
