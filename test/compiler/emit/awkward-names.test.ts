/**
 * With any names and any texts of a source, the module is strict TypeScript and its examples pass.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Project } from "ts-morph";
import { beforeAll, describe, expect, test } from "vitest";

import { buildDraft, buildModule, type BuiltModule } from "../../../compiler/build.js";
import { runExamples } from "../../../compiler/examples.js";
import { checkLibrary, type Library } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { ROOT } from "../../manners/source-files.js";

const read = (name: string): string => readFileSync(new URL(`sources/${name}`, import.meta.url), "utf8");
const DOMAIN = { path: "domains/trips.rules", text: read("trips.rules") };
const LAW = { path: "law/xx/travel/2026.rules", text: read("travel.rules") };
const LIBRARY: Library = {
  sources: [DOMAIN, LAW],
  readTable: (path) => (path === "law/xx/travel/bands.csv" ? read("bands.csv") : null),
};

function modelOf(library: Library): RuleSetModel {
  const { sources, diagnostics } = checkLibrary(library);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const model = sources.flatMap((source) => source.model ?? [])[0];
  if (model === undefined) throw new Error("the source has no model");
  return model;
}

describe("figures called add, booking, run, evaluate and needs, a fact called constructor, texts that end comments", () => {
  let model: RuleSetModel;
  let built: BuiltModule;

  beforeAll(async () => {
    model = modelOf(LIBRARY);
    built = await buildModule(model);
  });

  test("the worked examples come out, on the module as committed and on the draft", () => {
    for (const { module } of [built, buildDraft(model)]) {
      expect(runExamples(model, module).diagnostics.map(({ message }) => message)).toEqual([]);
      expect(module.examples.length).toBeGreaterThan(10);
    }
  });

  test("the module type-checks with the options of this repository", () => {
    const project = new Project({ tsConfigFilePath: join(ROOT, "tsconfig.json"), skipAddingFilesFromTsConfig: true });
    const file = project.createSourceFile(join(ROOT, "generated", built.path), built.typescript);
    expect(file.getPreEmitDiagnostics().map((diagnostic) => JSON.stringify(diagnostic.getMessageText()))).toEqual([]);
  });

  test("the texts come through as they are written", () => {
    expect(built.module.title).toBe("Travel allowance */ `back` ${tick} (invented)");
    expect(built.module.changelog).toBe('A line\nand another, a "quote", a \\ and a \u2028 of their own.');
    expect(Object.keys(built.module.facts)).toContain("constructor");
  });

  test("the same bytes come of it in whatever order sources are handed over, and again", async () => {
    const other = await buildModule(modelOf({ ...LIBRARY, sources: [...LIBRARY.sources].reverse() }));
    expect(other.typescript).toBe(built.typescript);
    expect((await buildModule(model)).typescript).toBe(built.typescript);
  });
});
