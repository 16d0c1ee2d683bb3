/** `tcs sheet` of matching sets: pairs on each side of every comparison, with the engine's answers. */
import { describe, expect, it } from "vitest";

import { type MatchingSheet, matchingSheet } from "../../cli/author/sheet/matching.js";
import { matchingSheetHtml, matchingSheetMarkdown } from "../../cli/author/sheet/print-matching.js";
import { buildMatchingDraft } from "../../compiler/build.js";
import { checkLibrary } from "../../compiler/library.js";
import { leavesOf, type MatchingModel } from "../../compiler/model/matching.js";
import type { MatchingRecord } from "../../runtime/engine/matching/pair.js";
import { proposal } from "../../runtime/engine/module/matching-module.js";
import { EDITION } from "../engine/matching/kit.js";
import { slowSlips, slowSpellings } from "../engine/matching/oracle.js";
import { expectPage } from "./page.js";
import { tcs } from "./programs.js";
import { SHIPPED_MATCHING, SOURCES, textOf } from "./shipped.js";

const [customers] = SHIPPED_MATCHING;
if (customers === undefined) throw new Error("the sample set ships");
const SHEET = matchingSheet(customers);
const rowsOf = ({ rules }: MatchingSheet) => rules.flatMap(({ edges }) => edges.flatMap(({ rows }) => rows));

function recordIn(words: string): MatchingRecord {
  const [, name = "", number] = /^"([^"]*)"(?: customer_number "([^"]*)")?$/.exec(words) ?? [];
  return { kind: "customer", name, numbers: number === undefined ? {} : { customer_number: number } };
}

function edited(from: string, to: string): MatchingModel {
  const text = textOf(customers!).replace(from, to);
  const { sources } = checkLibrary({ sources: [{ path: customers!.path, text }], readTable: () => null });
  const [model] = sources.flatMap(({ matching }) => matching ?? []);
  if (model === undefined) throw new Error("the changed sample means nothing");
  return model;
}

describe("the sheet of the sample", () => {
  it("has every comparison of every rule, with all its sides", () => {
    expect(SHEET.rules.map(({ rule, edges }) => [rule, edges.length])).toEqual(
      customers.rules.map(({ id, condition }) => [id, leavesOf(condition).length]),
    );
    for (const { logic, rows, holes } of SHEET.rules.flatMap(({ edges }) => edges)) {
      expect(holes).toEqual([]);
      expect(rows).toHaveLength(/letters?$/.test(logic) ? 3 : 2);
    }
  });

  it("says of every pair what the engine proposes", () => {
    const { module } = buildMatchingDraft(customers);
    for (const { one, other, proposed_by } of rowsOf(SHEET))
      expect(proposal(module, recordIn(one), recordIn(other))?.rule ?? null).toBe(proposed_by);
  });

  it("shows as many letters as the side says, counted a second time and slowly", () => {
    const spelled = (record: string): readonly string[] =>
      slowSpellings(recordIn(record).name ?? "", "without_legal_form", EDITION).map((words) => words.join(""));
    const counted = SHEET.rules.flatMap(({ edges }) => edges.filter(({ logic }) => /letters?$/.test(logic)));
    for (const { side, one, other } of counted.flatMap(({ rows }) => rows)) {
      const [names, others] = [spelled(one), spelled(other)];
      const letters = side.startsWith("no ") ? 0 : Number(side.split(" ")[0]);
      const found = side.includes("differ")
        ? names.flatMap((name) => others.map((each) => slowSlips(name, each)))
        : [...names, ...others].map((name) => name.length);
      expect(Math.min(...found), `${one} ${other}`).toBe(letters);
    }
    expect(counted).toHaveLength(6);
  });

  it("changes its answer from the last side that is true to the next", () => {
    const edge = SHEET.rules
      .find(({ rule }) => rule === "few_letters")
      ?.edges.find(({ logic }) => logic.includes("differ"));
    expect(edge?.rows.map(({ side, proposed_by }) => [side, proposed_by])).toEqual([
      ["1 letter differs", "few_letters"],
      ["2 letters differ", "few_letters"],
      ["3 letters differ", null],
    ]);
    const lengths = SHEET.rules.flatMap(({ edges }) => edges.filter(({ logic }) => logic.includes("shorter")));
    expect(lengths.map(({ rows }) => rows.map(({ side, proposed_by }) => [side, proposed_by]))).toEqual([
      [
        ["11 letters", null],
        ["12 letters", "few_letters"],
        ["13 letters", "few_letters"],
      ],
      [
        ["5 letters", null],
        ["6 letters", "one_letter"],
        ["7 letters", "one_letter"],
      ],
      [
        ["3 letters", null],
        ["4 letters", "short_names"],
        ["5 letters", "short_names"],
      ],
    ]);
  });
});

describe("a side that no pair shows", () => {
  it("is named, in each form", async () => {
    // The search finds no names for each side of comparisons that nearly follow from each other.
    const model = edited(
      "when names without legal form have the same words then",
      "when (names are spelled alike or names have the same words) and names differ by at most 2 letters or names without legal form have the same words then",
    );
    const sheet = matchingSheet(model);
    const holes = sheet.rules.flatMap(({ edges }) => edges.flatMap((edge) => edge.holes));
    expect(holes.length).toBeGreaterThan(0);
    expect(await matchingSheetHtml(sheet)).toContain(`this side, where the comparison decides: ${holes[0] ?? ""}.`);
    expect(matchingSheetMarkdown(sheet)).toContain(`this side, where the comparison decides: ${holes[0] ?? ""}.`);
  });
});

describe("tcs sheet", () => {
  it("prints it as a page to sign, as Markdown and as JSON", async () => {
    expectPage(await matchingSheetHtml(SHEET));
    const run = (...more: readonly string[]): ReturnType<typeof tcs> =>
      tcs("sheet", "matching.acme.customers", "--sources", SOURCES, ...more);
    const [page, markdown, json, account] = await Promise.all([
      run(),
      run("--format", "markdown"),
      run("--format", "json"),
      run("--account", "acme"),
    ]);
    expect([page.exit, markdown.exit, json.exit, account.exit]).toEqual([0, 0, 0, 2]);
    for (const { rule_hash, title } of SHEET.rules) {
      expect(page.out).toContain(rule_hash);
      expect(markdown.out).toContain(title);
    }
    expect(JSON.parse(json.out)).toEqual(SHEET);
    expect(account.err).toContain("A matching set reads no settings");
  });
});
