/**
 * Facts read by a catalogue: every wrong value has the interface's code, and a value that was read is written again
 * unchanged.
 */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readFacts, readSetting, writeFacts } from "../../../runtime/engine/module/catalogue.js";
import { settingUsed } from "../../../runtime/engine/run/layer.js";
import { FIRST_DAY, LAST_DAY, parseDay } from "../../../runtime/engine/values/days.js";
import { Fraction, parseExact } from "../../../runtime/engine/values/exact.js";
import type { Catalogue, FactSpec, SettingSpec } from "../../../runtime/engine/values/facts.js";
import { isJsonObject, type JsonObject, readJson, writeJson } from "../../../runtime/engine/values/json.js";
import { wrongCharacter } from "../../../runtime/engine/values/unseen-characters.js";
import { readSettingText, writeSettingText } from "../../../runtime/store/sql/values.js";

const ANY: Omit<FactSpec, "type"> = {
  meaning: "",
  required: false,
  signed: false,
  measure: false,
  records: null,
  one_of: null,
  pattern: null,
  numbers: null,
  range: null,
};

const CATALOGUE: Catalogue = {
  day: {
    ...ANY,
    type: "date",
    range: { from: BigInt(parseDay("2000-01-01") ?? 0), to: BigInt(parseDay("2099-12-31") ?? 0) },
  },
  any_day: { ...ANY, type: "date" },
  cost: { ...ANY, type: "money", range: { from: 0n, to: 100_000n } },
  balance: { ...ANY, type: "money", signed: true },
  guests: { ...ANY, type: "integer", range: { from: 1n, to: 500n } },
  drift: { ...ANY, type: "integer", signed: true },
  rate: { ...ANY, type: "decimal", range: { from: 0n, to: 1n } },
  slope: { ...ANY, type: "decimal", signed: true },
  damaged: { ...ANY, type: "flag" },
  action: { ...ANY, type: "code", one_of: ["refund", "voucher"] },
  place: { ...ANY, type: "code", pattern: "[A-Z]{2}" },
  word: { ...ANY, type: "code" },
  approved_by: { ...ANY, type: "person", records: "approval" },
  customer: { ...ANY, type: "recipient", numbers: ["customer_number"] },
  recipient: { ...ANY, type: "recipient", numbers: ["customer_number", "supplier_number"] },
};

function object(text: string): JsonObject {
  const { value } = readJson(text);
  if (!isJsonObject(value)) throw new Error(`the test writes no object: ${text}`);
  return value;
}

const L201 = "x".repeat(201);

describe("a wrong fact has the interface's code", () => {
  it.each([
    // [ERR-011] wrong type, or not a fact of the rule set
    ["[ERR-011]", '{"colour":"red"}', "unknown_fact"],
    ["[ERR-011]", '{"constructor":"red"}', "unknown_fact"],
    ["[ERR-011]", '{"__proto__":"red"}', "unknown_fact"],
    ["[ERR-011]", '{"colour":null}', "unknown_fact"],
    // dates
    ["[ERR-015]", '{"day":20260310}', "type"],
    ["date format", '{"day":"2026-02-30"}', "format"],
    ["date format", '{"day":"2026-3-1"}', "format"],
    ["date format", '{"day":"2026-03-10T00:00:00Z"}', "format"],
    ["date range", '{"day":"1999-12-31"}', "out_of_range"],
    // money
    ["[ERR-015] [REQ-014]", '{"cost":1000}', "type"],
    ["[ERR-015]", '{"cost":[1000,"EUR"]}', "type"],
    ["[ERR-015]", '{"cost":{"amount":1000,"currency":"EUR","unit":"cent"}}', "type"],
    ["[ERR-015]", '{"cost":{"amount":1000}}', "type"],
    ["[ERR-015]", '{"cost":{"currency":"EUR"}}', "type"],
    ["[ERR-015] [REQ-001]", '{"cost":{"amount":"1000","currency":"EUR"}}', "type"],
    ["[ERR-015] [REQ-001]", '{"cost":{"amount":10.0,"currency":"EUR"}}', "type"],
    ["[ERR-015] [REQ-001]", '{"cost":{"amount":1e3,"currency":"EUR"}}', "type"],
    ["[ERR-015] [REQ-001]", '{"cost":{"amount":9007199254740992,"currency":"EUR"}}', "type"],
    ["[ERR-015] [REQ-001]", '{"cost":{"amount":null,"currency":"EUR"}}', "type"],
    ["[ERR-012] [REQ-002]", '{"cost":{"amount":1000,"currency":"XAU"}}', "currency"],
    ["[ERR-012]", '{"cost":{"amount":1000,"currency":"XXX"}}', "currency"],
    ["[ERR-012]", '{"cost":{"amount":1000,"currency":"DEM"}}', "currency"],
    ["[ERR-012]", '{"cost":{"amount":1000,"currency":"eur"}}', "currency"],
    ["[ERR-016]", '{"cost":{"amount":-1,"currency":"EUR"}}', "below_zero"],
    ["money range", '{"cost":{"amount":100001,"currency":"EUR"}}', "out_of_range"],
    [
      "money range",
      '{"cost":{"amount":1,"currency":"USD","equivalents":[{"amount":100001,"currency":"EUR"}]}}',
      "out_of_range",
    ],
    [
      "[ERR-014]",
      '{"cost":{"amount":1000,"currency":"EUR","equivalents":[{"amount":1000,"currency":"EUR"}]}}',
      "equivalents",
    ],
    [
      "[ERR-014]",
      '{"cost":{"amount":1000,"currency":"USD","equivalents":[{"amount":900,"currency":"EUR"},{"amount":901,"currency":"EUR"}]}}',
      "equivalents",
    ],
    ["[ERR-015]", '{"cost":{"amount":1000,"currency":"USD","equivalents":{"amount":900,"currency":"EUR"}}}', "type"],
    [
      "[ERR-015]",
      '{"cost":{"amount":1000,"currency":"USD","equivalents":[{"amount":900,"currency":"EUR","equivalents":[]}]}}',
      "type",
    ],
    [
      "[ERR-012]",
      '{"cost":{"amount":1000,"currency":"USD","equivalents":[{"amount":900,"currency":"XDR"}]}}',
      "currency",
    ],
    [
      "[ERR-016]",
      '{"cost":{"amount":1000,"currency":"USD","equivalents":[{"amount":-900,"currency":"EUR"}]}}',
      "below_zero",
    ],
    // numbers
    ["[ERR-015]", '{"guests":"3"}', "type"],
    ["[ERR-015]", '{"guests":3.0}', "type"],
    ["[ERR-015]", '{"guests":9007199254740993}', "type"],
    ["[ERR-016]", '{"guests":-1}', "below_zero"],
    ["integer range", '{"guests":0}', "out_of_range"],
    ["integer range", '{"guests":501}', "out_of_range"],
    ["[ERR-015]", '{"rate":"0.5"}', "type"],
    ["[ERR-016]", '{"rate":-0.5}', "below_zero"],
    ["decimal range", '{"rate":1.0000000001}', "out_of_range"],
    ["decimal bound", '{"slope":1e31}', "type"],
    ["decimal bound", '{"slope":1e999999999}', "type"],
    ["decimal bound", `{"slope":0.${"1".repeat(60)}}`, "type"],
    // flags, codes, persons
    ["[ERR-015]", '{"damaged":"true"}', "type"],
    ["[ERR-015]", '{"damaged":1}', "type"],
    ["[ERR-015]", '{"word":7}', "type"],
    ["[ERR-017]", `{"word":"${L201}"}`, "format"],
    ["[ERR-018]", '{"place":"DEU"}', "format"],
    ["[ERR-018]", '{"place":"DE\\n"}', "format"],
    ["enum", '{"action":"chargeback"}', "enum"],
    ["[ERR-015]", '{"approved_by":{"id":"usr_1"}}', "type"],
    // recipients
    ["[ERR-019]", '{"customer":{"customer_number":"C-1","e_mail":"x"}}', "unknown_key"],
    ["[ERR-019]", '{"customer":{"customer_number":"C-1","e_mail":null}}', "unknown_key"],
    ["[ERR-019]", '{"customer":{"supplier_number":"S-1"}}', "unknown_key"],
    ["[ERR-019]", '{"customer":{"recipient_id":"rcp_1","name":"Ada"}}', "unknown_key"],
    ["[ERR-020]", '{"customer":{"recipient_id":"rcp_1","description":"the tall one"}}', "described_and_named"],
    ["[ERR-020]", '{"customer":{"kind":"customer","name":"Ada","description":"the tall one"}}', "described_and_named"],
    ["[ERR-020]", '{"customer":{"customer_number":"C-1","description":"the tall one"}}', "described_and_named"],
    ["[ERR-022]", '{"customer":{"kind":"friend","name":"Ada"}}', "kind"],
    ["[ERR-022]", '{"customer":{"kind":"supplier","name":"Ada"}}', "kind"],
    ["[ERR-022]", '{"recipient":{"kind":"customer","supplier_number":"S-1"}}', "kind"],
    ["[ERR-022]", '{"recipient":{"customer_number":"C-1","supplier_number":"S-1"}}', "kind"],
    ["[ERR-022]", '{"recipient":{"name":"Ada"}}', "kind"],
    ["[ERR-022]", '{"recipient":{"kind":"constructor","name":"Ada"}}', "kind"],
    ["[ERR-023]", '{"customer":"C-1"}', "type"],
    ["[ERR-023]", '{"customer":{"customer_number":1}}', "type"],
    ["[ERR-023]", '{"customer":{"kind":true,"name":"Ada"}}', "type"],
    ["[ERR-023]", '{"customer":{"kind":"customer"}}', "type"],
    ["[ERR-023]", '{"customer":{}}', "type"],
    ["[ERR-024]", `{"customer":{"name":"${L201}"}}`, "too_long"],
    ["[ERR-024]", `{"customer":{"kind":"customer","description":"${"x".repeat(501)}"}}`, "too_long"],
    ["[LIM-011]", `{"customer":{"customer_number":"${L201}"}}`, "format"],
    ["code with white space at an end", '{"word":"stone "}', "format"],
    ["code with a zero-width space", '{"word":"sto\u200bne"}', "format"],
    ["blank number", '{"customer":{"customer_number":" "}}', "format"],
  ])("%s %s is %s", (_clause, text, code) => {
    const sent = object(text);
    const { errors, facts, recipients } = readFacts(CATALOGUE, sent, "EUR");
    expect(errors.map(({ fact, code: given }) => [fact, given])).toEqual([[Object.keys(sent)[0], code]]);
    expect(errors[0]?.detail).toMatch(/^[A-Z].*/);
    expect([facts, recipients]).toEqual([{}, {}]);
  });

  it("every wrong fact is named, and the right ones are read beside them", () => {
    const { errors, facts } = readFacts(CATALOGUE, object('{"guests":"3","damaged":true,"colour":1,"word":2}'));
    expect(errors.map(({ fact }) => fact)).toEqual(["guests", "colour", "word"]);
    expect(facts).toEqual({ damaged: true });
  });

  it("a body of any size names at most a hundred", () => {
    const sent = object(`{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(",")}}`);
    expect(readFacts(CATALOGUE, sent).errors).toHaveLength(100);
  });
});

describe("a right fact becomes an exact value", () => {
  it("[REQ-015] [REQ-017] amounts, with equivalents or without", () => {
    const { facts, errors } = readFacts(
      CATALOGUE,
      object(
        '{"cost":{"amount":1000,"currency":"USD","equivalents":[{"amount":92000,"currency":"EUR"},{"amount":150000,"currency":"JPY"}]},"balance":{"amount":-9007199254740991,"currency":"JPY","equivalents":null}}',
      ),
      "EUR",
    );
    expect(errors).toEqual([]);
    expect(facts["cost"]).toEqual({
      amount: 1000n,
      currency: "USD",
      equivalents: [
        { amount: 92000n, currency: "EUR" },
        { amount: 150000n, currency: "JPY" },
      ],
    });
    expect(facts["balance"]).toEqual({ amount: -9007199254740991n, currency: "JPY", equivalents: [] });
  });

  it("decimals in every spelling", () => {
    const { facts } = readFacts(CATALOGUE, object('{"rate":0.10,"slope":-1.5e2}'));
    expect(facts).toEqual({ rate: parseExact("0.1"), slope: -150n });
  });

  it("[GEN-020] null counts as not sent", () => {
    expect(readFacts(CATALOGUE, object('{"cost":null,"customer":null,"damaged":null}'))).toEqual({
      facts: {},
      recipients: {},
      errors: [],
    });
  });

  it("a code and a setting are the same however their characters are composed; case counts", () => {
    const readsAs = (word: string): unknown => readFacts(CATALOGUE, { word }).facts["word"];
    const setting: SettingSpec = { type: "code", meaning: "", one_of: null, pattern: null };
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), (word) => {
        const composed = word.normalize("NFC");
        fc.pre(readsAs(word) !== undefined);
        for (const form of [word, composed, word.normalize("NFD")]) {
          expect(readsAs(form)).toBe(composed);
          expect(readSetting(setting, form).value).toBe(composed);
        }
      }),
    );
    expect(readsAs("\u212b")).toBe("\u00c5");
    expect(readsAs("\u00e5")).not.toBe(readsAs("\u00c5"));
    // The longest code has 200 characters in its stored form.
    expect(readsAs("u\u0308".repeat(200))).toBe("\u00fc".repeat(200));
    expect(readFacts(CATALOGUE, { word: "u\u0308".repeat(201) }).errors).toMatchObject([{ code: "format" }]);
  });

  it("a misspelt code of a list gets the nearest member", () => {
    for (const action of ["Refund", "refund ", "refnd"]) {
      const [error] = readFacts(CATALOGUE, { action }).errors;
      expect(error?.detail).toBe("The code is one of refund, voucher. Did you mean refund?");
    }
    expect(readFacts(CATALOGUE, { action: "goodwill" }).errors[0]?.detail).toBe("The code is one of refund, voucher.");
  });

  it("of a thousand members it names the first, how many more there are, and the nearest", () => {
    const places = Array.from({ length: 1000 }, (_, at) => `place_${1000 + at}`);
    const action = CATALOGUE["action"];
    if (action === undefined) throw new Error("the catalogue has the fact");
    const wide: Catalogue = { ...CATALOGUE, action: { ...action, one_of: places } };
    const detail = readFacts(wide, { action: "place_1999x" }).errors[0]?.detail ?? "";
    expect(detail).toMatch(/^The code is one of place_1000, .*, place_1049 and 950 more\. Did you mean place_1999\?$/);
  });

  it("recipients of declared kinds, whose names and numbers may be those of members of every object", () => {
    const kinds = [
      { name: "employee", number: "personnel_number", meaning: "Who works here." },
      { name: "constructor", number: "to_string", meaning: "Who builds." },
    ];
    const numbers = ["customer_number", "personnel_number", "to_string"];
    const of = (text: string) => readFacts({ who: { ...ANY, type: "recipient", numbers, kinds } }, object(text));
    const read = (text: string): unknown => of(`{"who":${text}}`).recipients["who"];
    const named = { by: "name", name: null, number: "7" };
    expect(read('{"personnel_number":"7"}')).toEqual({ ...named, kind: "employee by personnel_number" });
    expect(read('{"kind":"constructor","to_string":"7"}')).toEqual({ ...named, kind: "constructor by to_string" });
    expect(read('{"kind":"employee","description":"the tall one"}')).toEqual({
      by: "description",
      kind: "employee by personnel_number",
      description: "the tall one",
    });
    for (const [text, code] of [
      ['{"kind":"employee","customer_number":"7"}', "kind"],
      ['{"personnel_number":"7","customer_number":"7"}', "kind"],
      ['{"name":"Ada"}', "kind"],
      ['{"kind":"toString","name":"Ada"}', "kind"],
      ['{"staff_number":null}', "unknown_key"],
    ])
      expect(of(`{"who":${text ?? ""}}`).errors, text).toMatchObject([{ fact: "who", code }]);
  });

  it("recipients by id, by number with or without kind and name, and described", () => {
    const recipient = (text: string): unknown =>
      readFacts(CATALOGUE, object(`{"recipient":${text}}`)).recipients["recipient"];
    expect(recipient('{"recipient_id":"rcp_1"}')).toEqual({ by: "id", recipientId: "rcp_1" });
    expect(recipient('{"supplier_number":"S-1"}')).toEqual({ by: "name", kind: "supplier", name: null, number: "S-1" });
    expect(recipient('{"kind":"customer","customer_number":"C-1","name":"Ada","description":null}')).toEqual({
      by: "name",
      kind: "customer",
      name: "Ada",
      number: "C-1",
    });
    expect(recipient('{"kind":"supplier","description":"the tall one"}')).toEqual({
      by: "description",
      kind: "supplier",
      description: "the tall one",
    });
    expect(readFacts(CATALOGUE, object('{"customer":{"name":"Ada"}}')).recipients["customer"]).toEqual({
      by: "name",
      kind: "customer",
      name: "Ada",
      number: null,
    });
  });

  it("two hundred letters outside the basic plane are two hundred characters", () => {
    expect(readFacts(CATALOGUE, object(`{"word":"${"𝒳".repeat(200)}"}`)).errors).toEqual([]);
  });
});

describe("settings are read by the same checks", () => {
  const spec = (type: SettingSpec["type"], more: Partial<SettingSpec> = {}): SettingSpec => ({
    type,
    meaning: "",
    one_of: null,
    pattern: null,
    ...more,
  });
  const codeOf = (setting: SettingSpec, text: string): string | undefined =>
    readSetting(setting, readJson(text).value ?? null).wrong?.code;

  it.each([
    [spec("money"), "null", "type"],
    [spec("money"), '{"amount":5000,"currency":"XAU"}', "currency"],
    [spec("money"), '{"amount":-5000,"currency":"EUR"}', "below_zero"],
    [spec("code", { one_of: ["full", "none"] }), '"half"', "enum"],
    [spec("code", { pattern: "\\d+" }), '"7a"', "format"],
    [spec("integer"), "14.0", "type"],
    [spec("date"), '"2026-13-01"', "format"],
    [spec("person"), "7", "type"],
    [spec("flag"), '"yes"', "type"],
  ])("%o %s is %s", (setting, text, code) => {
    expect(codeOf(setting, text)).toBe(code);
  });

  it.each([
    [spec("money"), '{"amount":5000,"currency":"EUR"}'],
    [spec("integer"), "14"],
    [spec("decimal"), "0.3"],
    [spec("date"), '"2026-03-10"'],
    [spec("person"), '"usr_1"'],
    [spec("persons"), '["usr_2","usr_1"]'],
    [spec("flag"), "false"],
    [spec("code"), '"full"'],
  ])("%o %s reads back as it was written", (setting, text) => {
    const read = readSetting(setting, readJson(text).value ?? null);
    if (read.wrong) expect.fail(read.wrong.detail);
    expect(readSettingText(writeSettingText(read.value))).toEqual(read.value);
    expect(writeJson(settingUsed({ key: "any", validFrom: null, value: read.value }).value)).toBe(text);
  });
});

describe("what is read is what is written again", () => {
  const safe = fc.maxSafeInteger().map(BigInt);
  const currency = fc.constantFrom("EUR", "USD", "JPY", "KWD");
  const facts = fc.record(
    {
      any_day: fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
      balance: fc
        .tuple(safe, fc.uniqueArray(currency, { minLength: 1 }), fc.array(safe, { minLength: 4, maxLength: 4 }))
        .map(([amount, [own = "EUR", ...others], figures]) => ({
          amount,
          currency: own,
          equivalents: others.map((other, at) => ({ amount: figures[at] ?? 0n, currency: other })),
        })),
      drift: safe,
      slope: fc
        .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9 }))
        .map(([digits, places]) => Fraction.of(BigInt(digits), 10n ** BigInt(places))),
      damaged: fc.boolean(),
      // A code is stored in composed characters, however it was sent.
      word: fc
        .string({ unit: "grapheme", maxLength: 40 })
        .map((text) => text.normalize("NFC"))
        .filter((text) => wrongCharacter(text, "code") === null),
      approved_by: fc.string(),
    },
    { requiredKeys: [] },
  );

  it("for every fact but recipients, which are shown by the id they resolved to", () => {
    fc.assert(
      fc.property(facts, (held) => {
        const text = writeJson(writeFacts(held));
        expect(readFacts(CATALOGUE, object(text))).toEqual({ facts: held, recipients: {}, errors: [] });
        expect(writeJson(writeFacts(readFacts(CATALOGUE, object(text)).facts))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("[ANS-060] a recipient is shown by the id it resolved to, never a name; one only described by its kind", () => {
    expect(writeFacts({ customer: { id: "rcp_1" }, recipient: { id: null } }, { recipient: "supplier" })).toEqual({
      customer: { recipient_id: "rcp_1" },
      recipient: { kind: "supplier", resolution: "unresolved" },
    });
  });
});
