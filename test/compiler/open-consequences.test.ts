/** `if known` and `also while asked`, from source to answer: the sample of the language document. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { actionWords } from "../../compiler/check/words.js";
import { runExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { explicit } from "../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { runMutants } from "../../compiler/mutate/run.js";
import { switchable } from "../../compiler/mutate/switchable.js";
import { completionAt } from "../../compiler/service/completion.js";
import { rename } from "../../compiler/service/rename.js";
import { openWorkspace } from "../../compiler/service/workspace.js";
import { exampleTable } from "../../runtime/services/reading/rules/example-table.js";
import { samplesOf, sourceOf } from "../manners/samples.js";
import { type Edit, edited } from "./check/kit.js";

const PATH = "law/yy/order_levy/2026.rules";
const SOURCES = samplesOf("LANGUAGE.md", readFileSync(new URL("../../compiler/LANGUAGE.md", import.meta.url), "utf8"))
  .filter(({ fragment }) => !fragment)
  .map(sourceOf)
  .filter(({ path }) => path === PATH || path === "domains/orders.rules");
const TEXT = SOURCES.find(({ path }) => path === PATH)?.text ?? "";

const KNOWN = "gives report_by = delivered_on + 10 days, if known";
const BESIDE = "on levied, free, also while asked common_use";

function checked(...edits: readonly Edit[]) {
  const sources = SOURCES.map(({ path, text }) => ({ path, text: path === PATH ? edited(text, edits) : text }));
  return checkLibrary({ sources, readTable: () => null });
}

const errors = (...edits: readonly Edit[]): readonly string[] =>
  checked(...edits).diagnostics.flatMap(({ severity, code, message }) =>
    severity === "error" ? [`${code} ${message}`] : [],
  );

function model(...edits: readonly Edit[]): RuleSetModel {
  expect(errors(...edits)).toEqual([]);
  const [read] = checked(...edits).sources.flatMap((source) => source.model ?? []);
  if (read === undefined) throw new Error("the sample is a law");
  return read;
}

const failing = (read: RuleSetModel): readonly string[] =>
  runExamples(read, buildDraft(read).module).diagnostics.map(({ message }) => message);

describe("a value that is given if it is known, and one beside a question", () => {
  it("are as the examples of the document expect, and otherwise where the words are left out", () => {
    expect(failing(model())).toEqual([]);
    expect(failing(model([", if known", ""])).join()).toContain("undetermined_missing_facts delivered_on");
    expect(failing(model([", also while asked common_use", ""])).join()).toContain("no report_by");
  });

  it("are told by an example that expects another key, or another missing fact, to be open", () => {
    const open = "levied with levy = 5.01 EUR open report_by without delivered_on";
    const other = "levied with levy = 5.01 EUR open report_by without net_value";
    expect(failing(model([open, other])).join()).toContain("report_by open without delivered_on");
    const key = "levied with levy = 5.01 EUR open levy without delivered_on";
    expect(failing(model([open, key])).join()).toContain("levy not open");
  });

  it("leave a key open for a gap while the question is asked, and are not covered once it is decided", () => {
    const gap: Edit[] = [
      ["  question common_use", '  setting begins_on: date "Day."\n\n  question common_use'],
      [KNOWN, "gives report_by = setting.begins_on + 10 days, if known"],
    ];
    const asked = "expect contested common_use with report_by = 2026-03-24\n    }\n  }\n\n  rule small";
    const read = model(
      ...gap,
      [asked, asked.replace("with report_by = 2026-03-24", "open report_by not_covered")],
      [
        'first { } expect contested common_use with report_by = 2026-03-24\n      first decided yes by person "clerk" expect determined free with report_by = 2026-03-24',
        'first { } expect contested common_use open report_by not_covered\n      first decided yes by person "clerk" expect not_covered',
      ],
    );
    expect(failing(read).filter((message) => /one cent above|free, and reported/.test(message))).toEqual([]);
  });

  it("stop nothing, but where their rule is not confirmed", () => {
    const given = "given net_value = 100.01 EUR\n      expect contested common_use with report_by = 2026-03-24";
    const pending =
      "given net_value = 100.01 EUR\n      unconfirmed report\n      expect not_covered awaiting_confirmation";
    expect(failing(model([given, pending]))).toEqual([]);
  });

  it("cannot stand beside a question that may change them", () => {
    const beside = (...edits: readonly Edit[]): string =>
      errors(...edits)
        .filter((each) => each.includes("TCS4020"))
        .join();
    expect(beside(["no -> levied", "no -> continue"])).toContain("the answer `no` leads to `continue`");
    expect(beside(["no -> levied", "no"])).toContain("the answer `no` leads to no outcome");
    expect(beside([BESIDE, "on free, also while asked common_use"])).toContain("the answer `no` leads to `levied`");
    expect(beside(["gives levy = ", "gives report_by = order_date gives levy = "])).toContain(
      "`amount`, which is written before it, gives `report_by` on `levied`",
    );
    const approved: Edit = [
      "  fact delivered_on",
      '  fact approved_by: person, records approval "Who."\n  setting clerk: person "Who."\n  fact delivered_on',
    ];
    const reads: Edit = [
      "when net_value is above 100.00 EUR gives",
      "when net_value is above 100.00 EUR and approved by setting.clerk gives",
    ];
    expect(beside(approved, reads)).toContain("it reads an approval");
    expect(errors([BESIDE, "on levied, free, also while asked usual"]).join()).toContain(
      "There is no question `usual`",
    );
  });

  it("are told in their own words, formatted, and in the hash of their rule alone", () => {
    const rule = model().rules.find(({ id }) => id === "report");
    expect(rule?.whileAsked).toBe("common_use");
    expect(rule?.branches.map(({ action }) => actionWords(action))).toEqual([KNOWN]);
    const scattered = TEXT.replace(BESIDE, "on levied,free ,\n also  while\nasked common_use").replace(
      ", if known",
      "\n, if\n known",
    );
    expect(format({ path: PATH, text: scattered }).text).toBe(format({ path: PATH, text: TEXT }).text);
    expect(format({ path: PATH, text: TEXT }).text).toContain(KNOWN);
    expect(format({ path: PATH, text: TEXT }).text).toContain(BESIDE);
    const examplesAside: Edit[] = [];
    const own = ruleHashes(model(...examplesAside));
    for (const words of [", if known", ", also while asked common_use"]) {
      const others = ruleHashes(model([words, ""]));
      expect(Object.keys(own).filter((each) => own[each] !== others[each])).toEqual(["report"]);
    }
  });

  it("are left out by mutants, which the examples find", () => {
    const read = explicit(model());
    const mutants = mutantsOf(read).filter(({ mutation }) => mutation === "open");
    expect(mutants.map(({ from, to }) => `${from} => ${to}`)).toEqual([
      `${KNOWN} => ${KNOWN.replace(", if known", "")}`,
      `${BESIDE} => on levied, free`,
    ]);
    expect(runMutants(switchable(read, mutants), mutants).filter(({ by }) => by === null)).toEqual([]);
  });

  it("are shown with the examples that expect them", () => {
    const { module } = buildDraft(model());
    const rows = exampleTable(module, "amount").cases.flatMap(({ steps }) =>
      steps.map(({ expected }) => expected?.open),
    );
    expect(rows).toContainEqual(["report_by (delivered_on)"]);
  });

  it("are offered by an editor, and renamed with their question", () => {
    const snapshot = openWorkspace().check({ sources: SOURCES, readTable: () => null });
    const after = (words: string): readonly string[] | undefined =>
      completionAt(PATH, TEXT.indexOf(words) + words.length, snapshot)?.candidates.map(({ label }) => label);
    expect(after("gives report_by = delivered_on + 10 days, ")).toContain("if known");
    expect(after("on levied, free, ")).toContain("also while asked");
    expect(after("also while asked ")).toContain("common_use");
    expect(after("expect contested common_use open ")).toContain("report_by");
    const renamed = rename(PATH, TEXT.indexOf("common_use"), "usual", snapshot, () => null);
    expect(JSON.stringify(renamed)).toContain(String(TEXT.indexOf("also while asked ") + "also while asked ".length));
  });
});
