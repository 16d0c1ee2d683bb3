/**
 * A policy as a stranger writes it, with a cap of a table times a number of nights: the search finds an example for
 * each changed row. Each is replayed on a set that is built from the changed table.
 */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { checkLibrary } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { withExamples } from "../../../compiler/mutate/acceptable.js";
import { type MutationReport, mutationReport } from "../../../compiler/mutate/report.js";
import { runExample } from "../../../runtime/engine/examples/run-example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";

const STRANGERS = new URL("strangers/", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, STRANGERS), "utf8");
const PATH = "policy/nord/lodging/1.rules";
const TABLE = text("policy/nord/lodging/caps.2026.csv");

function modelOf(source: string, table: string): RuleSetModel {
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/lodging.rules", text: text("domains/lodging.rules") },
      { path: PATH, text: source },
    ],
    readTable: () => table,
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const model = sources.find(({ path }) => path === PATH)?.model;
  if (!model) throw new Error("the policy has a model");
  return model;
}

/** The changed table, by the words of the mutant: `caps["oslo", 7].cap = 190.00 EUR` and `190.01 EUR`. */
function changedTable(from: string, to: string): string {
  const [, city = "", month = ""] = /\["?([a-z_]+)"?, (\d+)\]/.exec(from) ?? [];
  const cap = new RegExp(`^${city},${month},(.*)$`, "m").exec(TABLE)?.[1] ?? "";
  const [otherMonth, value] = [/, (\d+)\]$/.exec(to)?.[1] ?? month, /^([\d.]+) EUR$/.exec(to)?.[1] ?? cap];
  const row = to === "no such row" ? "" : `${city},${otherMonth},${value}\n`;
  const changed = TABLE.replace(`${city},${month},${cap}\n`, row);
  expect(changed).not.toBe(TABLE);
  return changed;
}

describe("caps of a table times nights", () => {
  let report: MutationReport;
  let module: RuleSetModule;
  let accepted: string;
  beforeAll(() => {
    const source = text(PATH);
    report = mutationReport({ model: modelOf(source, TABLE), source, readTable: () => TABLE });
    accepted = withExamples(source, [...new Set(report.survivors.flatMap(({ example }) => example ?? []))]);
    module = buildDraft(modelOf(accepted, TABLE)).module;
  });

  it("have an example for each change of a row", () => {
    const ofRows = report.survivors.filter(({ owner }) => owner.name === "caps");
    expect(ofRows.length).toBeGreaterThan(100);
    expect(ofRows.filter(({ example }) => example === null).map(({ from, to }) => `${from} => ${to}`)).toEqual([]);
  });

  it("leave out a bound that no month lies below", () => {
    const equal = report.equal.filter(({ owner }) => owner.name === "caps");
    expect(equal.map(({ to }) => /, 0\]$/.test(to))).toEqual(Array.from({ length: 13 }, () => true));
    expect(new Set(equal.map(({ reason }) => reason))).toEqual(
      new Set(["no value of season lies between the two bounds"]),
    );
  });

  it("are detected: the example passes on the set, and fails on the set built from the changed table", () => {
    for (const { owner, from, to, example } of report.survivors) {
      if (owner.name !== "caps" || example === null) continue;
      const written = module.examples.find((each) => each.rule === example.rule && each.example === example.title);
      if (written === undefined) throw new Error(`${example.title} is in the source`);
      expect(runExample(module, written).passed, example.title).toBe(true);
      const other = buildDraft(modelOf(text(PATH), changedTable(from, to))).module;
      expect(runExample(other, written).passed, `${from} => ${to}`).toBe(false);
    }
  });
});
