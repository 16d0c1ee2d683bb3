/** An existing build replaces a new one: only for exactly the same module. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { buildModule, type BuiltModule } from "../../../compiler/build.js";
import { draftModule } from "../../../compiler/emit/draft.js";
import { readLibrary } from "../../../compiler/host/disk.js";
import { shippedBuild } from "../../../compiler/host/shipped-builds.js";
import { checkLibrary } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";

const ROOT = join(import.meta.dirname, "../../..");
const BUILT = join(ROOT, "dist/generated");
const models = checkLibrary(readLibrary(join(ROOT, "rulesets"))).sources.flatMap(({ model }) =>
  model === null ? [] : [model],
);
const folder = mkdtempSync(join(tmpdir(), "tcs-built-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function shippedIn(model: RuleSetModel, built: string): BuiltModule | null {
  return shippedBuild(model, draftModule(model), built);
}

function policy(): RuleSetModel {
  const model = models.find(({ name }) => name === "policy.acme.gifts");
  if (model === undefined) throw new Error("the sample policy ships");
  return model;
}

describe("a module that was built with the program", () => {
  it.each(models.map((model) => [model.path, model] as const))(
    "is, byte for byte, what building %s again gives",
    async (_, model) => {
      const { module: _again, ...again } = await buildModule(model);
      const { module: _shipped, ...shipped } = shippedIn(model, BUILT) ?? { module: null };
      expect(shipped).toEqual(again);
    },
  );

  it("stands in for no source that says anything else, not even by a word of a title or a wording", () => {
    const model = policy();
    expect(shippedIn(model, BUILT)).not.toBeNull();
    expect(shippedIn({ ...model, title: `${model.title}!` }, BUILT)).toBeNull();
    const [first, ...rest] = model.rules;
    expect(
      shippedIn(
        { ...model, rules: first === undefined ? rest : [{ ...first, wording: `${first.wording}!` }, ...rest] },
        BUILT,
      ),
    ).toBeNull();
  });

  it("stands in for nothing where a byte of it was changed, or where nothing is built", () => {
    const copy = join(folder, "copy");
    for (const ending of ["ts", "js"]) {
      cpSync(BUILT, copy, { recursive: true });
      const file = join(copy, `policy/acme/gifts/1.${ending}`);
      writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
      expect(shippedIn(policy(), copy)).toBeNull();
    }
    writeFileSync(join(copy, "manifest.json"), "{");
    expect(shippedIn(policy(), copy)).toBeNull();
    expect(shippedIn(policy(), join(folder, "nowhere"))).toBeNull();
  });
});
