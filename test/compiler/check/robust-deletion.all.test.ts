/**
 * One mistake gives few errors. Any token left out of any shipped source gives a few errors at most, and one run
 * reports ten mistakes.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { checkLibrary } from "../../../compiler/library.js";
import { deletionReport, deletionsOf, errorsWithout, SOURCES } from "./deletions.js";
import { type Edit, edited } from "./kit.js";
import { DOMAIN, DOMAIN_PATH, POLICY, POLICY_PATH, RATES } from "./samples.js";

/** TCS_LONG=1 leaves out every token of every source, which takes an hour. */
const LONG = process.env["TCS_LONG"] === "1";
const MOST = 3;

describe("a token left out of a shipped source", () => {
  it.each(SOURCES.map((source) => [source.path, source] as const))(
    "%s: no crash and at most three errors",
    (_, source) => {
      const all = deletionsOf(source);
      const few = fc.sample(fc.constantFrom(...all), { numRuns: 15, seed: 20261121 });
      const failures = (LONG ? all : few).flatMap((deletion) => {
        const errors = errorsWithout(deletion);
        return errors.length > MOST ? [deletionReport(deletion, errors)] : [];
      });
      expect(failures).toEqual([]);
    },
    LONG ? 3_600_000 : undefined,
  );
});

it("a value given without its currency is told once, and no example is held against it", () => {
  const source = SOURCES.find(({ path }) => path === "law/gb/business_gifts/2003.rules");
  const given = "gives vat_output_due = 0.00 ";
  const start = (source?.text.indexOf(`${given}GBP`) ?? -1) + given.length;
  const errors = source === undefined ? [] : errorsWithout({ source, start, image: "GBP" });
  expect(errors.map((error) => error.slice(0, 7))).toEqual(["TCS3109"]);
});

/** Of writing, header, sources, totals, names, types, outcomes, wording and examples. */
const TEN: readonly (readonly [code: string, edit: Edit])[] = [
  ["TCS1104", ['changelog "First version."', 'changelog "First version.";']],
  ["TCS3114", ["book: policy_document", "book: handbook"]],
  ["TCS2001", ["30 % of order_total", "30 % of ordre_total"]],
  ["TCS3302", ["in the last 90 days", "in the last 0 days"]],
  ["TCS3007", ["bought_on = 2026-03-01", "bought_on = 2026-02-30"]],
  ["TCS4009", ["from 1 euro, 40 euros in all", "from 1 euro, so much in all"]],
  ["TCS3006", ["setting.mood is strict hand", "setting.mood is harsh hand"]],
  ["TCS5005", ["given parts = 3, amount", "given parts = 3.5, amount"]],
  ["TCS2001", ["always then needs_approval", "always then needs_aproval"]],
  ["TCS4002", ['wording "What is refunded, and what is left of 40 euros."', ""]],
];

describe("ten independent errors in one source", () => {
  it("are all told in one run, in the order of the text, and nothing else is", () => {
    const text = edited(
      POLICY,
      TEN.map(([, edit]) => edit),
    );
    const { diagnostics } = checkLibrary({
      sources: [
        { path: DOMAIN_PATH, text: DOMAIN },
        { path: POLICY_PATH, text },
      ],
      readTable: () => RATES,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(TEN.map(([code]) => code));
  });
});
