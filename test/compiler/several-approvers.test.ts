/** `any of`, `all of` and `other than`: read, hashed, formatted, emitted, mutated, and offered by an editor. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { checksum, ruleHashes } from "../../compiler/canonical/hashes.js";
import { runExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { exampleText } from "../../compiler/mutate/example-text.js";
import { withAnswers } from "../../compiler/mutate/expected.js";
import { mutantsOf } from "../../compiler/mutate/mutants.js";
import { completionAt } from "../../compiler/service/completion.js";
import { rename } from "../../compiler/service/rename.js";
import { openWorkspace } from "../../compiler/service/workspace.js";
import { exampleTable } from "../../runtime/services/reading/rules/example-table.js";
import { samplesOf, sourceOf } from "../manners/samples.js";
import { checkSample, type Edit, edited } from "./check/kit.js";

/** The sample of the language document. */
const SOURCES = samplesOf("LANGUAGE.md", readFileSync(new URL("../../compiler/LANGUAGE.md", import.meta.url), "utf8"))
  .filter(({ fragment, text }) => !fragment && text.includes("contracts"))
  .map(sourceOf);
const PATH = "policy/sample/contracts/1.rules";
const TEXT = SOURCES.find(({ path }) => path === PATH)?.text ?? "";

const ANY = "when approved by any of setting.board other than prepared_by";
const ALL = "when approved by all of setting.board then";

function model(...edits: readonly Edit[]): RuleSetModel {
  const sources = SOURCES.map(({ path, text }) => ({ path, text: path === PATH ? edited(text, edits) : text }));
  const checked = checkLibrary({ sources, readTable: () => null });
  expect(checked.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [read] = checked.sources.flatMap((source) => source.model ?? []);
  if (read === undefined) throw new Error("the sample is a policy");
  return read;
}

const failing = (read: RuleSetModel): readonly string[] =>
  runExamples(read, buildDraft(read).module).diagnostics.map(({ message }) => message);

/** Words that mean something else, each in a rule of its own. */
const OTHER: readonly (readonly [what: string, rule: string, edit: Edit])[] = [
  ["all for any", "others", [ANY, ANY.replace("any", "all")]],
  ["any for all", "large", [ALL, ALL.replace("all", "any")]],
  ["`other than` left out", "others", [ANY, "when approved by any of setting.board"]],
  [
    "all for any among the approvers",
    "others",
    ["by any of setting.board other than prepared_by\n", "by all of setting.board other than prepared_by\n"],
  ],
  [
    "`other than` left out among the approvers",
    "others",
    ["by any of setting.board other than prepared_by\n", "by any of setting.board\n"],
  ],
];

describe("several approvers", () => {
  it("are those that the worked examples show", () => {
    expect(failing(model())).toEqual([]);
    for (const [what, , edit] of OTHER) expect(failing(model(edit)), what).not.toEqual([]);
  });

  it.each(OTHER)("%s changes the hash of its rule alone", (_, rule, edit) => {
    const [before, after] = [ruleHashes(model()), ruleHashes(model(edit))];
    expect(Object.keys(before).filter((id) => before[id] !== after[id])).toEqual([rule]);
  });

  it("an example says of all who have still to approve, in order, and whether all of them must", () => {
    const written = 'by all of [person "first", person "second", person "third"]';
    expect(TEXT).toContain(written);
    const others = [
      [written.replace("all", "any"), "any of first, second, third"],
      [written.replace('person "first", person "second"', 'person "second", person "first"'), "all of second, first"],
      [written.replace(', person "third"', ""), "all of first, second"],
    ] as const;
    for (const [other, said] of others) {
      expect(failing(model([written, other])), other).toEqual([
        expect.stringMatching(new RegExp(`${said}.*all of first, second, third`)),
      ]);
    }
    const hashes = [model(), ...others.map(([other]) => model([written, other]))].map((read) => checksum(read));
    expect(new Set(hashes).size).toBe(4);
    const found = (other: string): readonly string[] =>
      checkLibrary({
        sources: SOURCES.map(({ path, text }) => ({ path, text: text.replace(written, other) })),
        readTable: () => null,
      }).diagnostics.map(({ code, message }) => `${code} ${message}`);
    expect(found(written.replace("second", "first"))).toEqual([
      "TCS5005 `by` is a list of persons, each once; found a person twice.",
    ]);
    expect(found(written.replace("second", "stranger"))).toEqual([expect.stringMatching(/^TCS5014 .*"stranger"/)]);
    expect(found("by all of []")).toEqual([expect.stringMatching(/^TCS1/)]);
  });

  it("the persons of an example are in its hash, and their order is", () => {
    const list = '[person "first", person "fourth"]';
    const others = ['[person "fourth", person "first"]', '[person "first"]'].map((other) => model([list, other]));
    expect(new Set([model(), ...others].map((read) => checksum(read))).size).toBe(3);
  });

  it("are formatted as they are written, on any lines", () => {
    const once = format({ path: PATH, text: TEXT }).text ?? "";
    expect(once).toContain(`${ANY} then allowed`);
    expect(once).toContain('setting board = [person "first", person "fourth"] from 2026-03-12');
    expect(format({ path: PATH, text: once }).text).toBe(once);
    const scattered = once.replace("any of setting.board other than", "any\n of\n setting . board\n other\n than");
    expect(format({ path: PATH, text: scattered }).text).toBe(once);
  });

  it("are emitted as calls that only a module with them needs", () => {
    const { typescript } = buildDraft(model());
    expect(typescript).toContain('run.approvedByOf("all", "board", null)');
    expect(typescript).toMatch(/approvers: run\.approvers\("any", "board", \w+\(run\.own\)\)/);
    const { model: ofOne } = checkSample("policy");
    if (ofOne === null) throw new Error("the sample is clean");
    const plain = buildDraft(ofOne).typescript;
    expect(plain).toContain('run.approvedBy("lead")');
    expect(plain).not.toMatch(/approvedByOf|approvers/);
  });

  it("are mutated: any for all, all for any, and nobody left out", () => {
    const words = mutantsOf(model()).map(({ from, to }) => `${from} -> ${to}`);
    const board = "setting.board";
    expect(words).toContain(`approved by all of ${board} -> approved by any of ${board}`);
    const one = `approved by any of ${board} other than prepared_by`;
    expect(words).toContain(`${one} -> approved by all of ${board} other than prepared_by`);
    expect(words).toContain(`${one} -> approved by any of ${board}`);
    const asked = `then needs_approval by any of ${board}`;
    expect(words).toContain(
      `${asked} other than prepared_by -> then needs_approval by all of ${board} other than prepared_by`,
    );
    expect(words).toContain(`${asked} other than prepared_by -> ${asked}`);
  });

  it("are written again in examples that a mutant needs, and shown to readers", () => {
    const { module } = buildDraft(model());
    const example = module.examples.find((each) => each.example === "one of them is replaced meanwhile");
    if (example === undefined) throw new Error("the module has its examples");
    const fewer = { ...example, settings: { ...example.settings, board: ["first", "second"] } };
    const { text } = exampleText(fewer, "again", { module, source: TEXT });
    const answered = withAnswers(module, fewer) ?? fewer;
    expect(exampleText(answered, "again", { module, source: TEXT }).text).toContain(
      'needs_approval by all of [person "first", person "second"]',
    );
    expect(text).toContain('settings board = [person "first", person "second"]');
    expect(text).toContain('setting board = [person "first", person "fourth"] from 2026-03-12');
    const table = JSON.stringify(exampleTable(module, "large"), (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(table).toContain('"person":"first","persons":["first","fourth"],"from":"2026-03-12"');
    expect(table).toContain('"approver":"all of first, second, third"');
  });
});

describe("an editor", () => {
  const snapshot = (text: string) =>
    openWorkspace().check({
      sources: SOURCES.map((source) => (source.path === PATH ? { path: PATH, text } : source)),
      readTable: () => null,
    });
  const offered = (before: string): readonly string[] => {
    const at = TEXT.indexOf(ANY) + before.length;
    const text = `${TEXT.slice(0, TEXT.indexOf(ANY))}${before}${TEXT.slice(TEXT.indexOf(ANY) + ANY.length)}`;
    return completionAt(PATH, at, snapshot(text))?.candidates.map(({ label }) => label) ?? [];
  };

  it("offers the words, the lists of persons, and the facts to leave out", () => {
    expect(offered("when approved by ")).toEqual(expect.arrayContaining(["any of", "all of", "setting"]));
    expect(offered("when approved by any of ")).toEqual(["setting", "board"]);
    expect(offered("when approved by any of setting.board ")).toContain("other than");
    expect(offered("when approved by any of setting.board other than ")).toContain("prepared_by");
  });

  it("renames the setting and the fact where they are read", () => {
    for (const [name, count] of [
      ["board", 7],
      ["prepared_by", 6],
    ] as const) {
      const at = TEXT.indexOf(ANY) + ANY.indexOf(name) + 1;
      const renamed = rename(PATH, at, "renamed", snapshot(TEXT), () => null);
      const places = renamed.kind === "edits" ? renamed.places : [];
      expect(
        places.filter(({ path }) => path === PATH),
        name,
      ).toHaveLength(count);
    }
  });
});
