/** Shipped modules: nothing runs whose bytes differ from the manifest. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { loadShipped, ManifestRefused, ModuleRefused } from "../../../runtime/rulebook/shipped.js";
import { GIFTS_2004, GIFTS_2024, instantiating, loaded } from "../../fixtures/modules.js";
import { temporaryDirectory } from "../services/account.js";

const MODULES = [GIFTS_2004, GIFTS_2024].map(loaded);
const instantiate = instantiating(MODULES);
const checksum = (text: string): string => `sha256:${createHash("sha256").update(text).digest("hex")}`;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function ship(): { readonly built: string; readonly committed: string } {
  const directory = temporaryDirectory();
  const folders = { built: join(directory, "dist"), committed: join(directory, "generated") };
  const modules = MODULES.map(({ module, typescript, javascript }) => {
    const path = `law/de/gifts/${module.version}.ts`;
    write(join(folders.built, path), typescript);
    write(join(folders.committed, path), typescript);
    write(join(folders.built, path.replace(/ts$/, "js")), javascript);
    return {
      rule_set: module.rule_set,
      version: module.version,
      path,
      checksum: checksum(typescript),
      javascript: path.replace(/ts$/, "js"),
      javascript_checksum: checksum(javascript),
    };
  });
  write(join(folders.built, "manifest.json"), JSON.stringify({ face: 1, modules }));
  return folders;
}

describe("shipped modules", () => {
  it("are loaded where every byte is what the manifest says", () => {
    const modules = loadShipped(ship(), instantiate);
    expect(modules.map(({ module, typescript }) => [module.version, typescript])).toEqual(
      MODULES.map(({ module, typescript }) => [module.version, typescript]),
    );
  });

  it.each([
    ["the JavaScript that would run", "built", "law/de/gifts/2024.js"],
    ["the TypeScript beside it", "built", "law/de/gifts/2024.ts"],
    ["the committed TypeScript that people read", "committed", "law/de/gifts/2024.ts"],
  ] as const)("are refused by name and with both checksums where %s was edited", (_, folder, file) => {
    const folders = ship();
    write(join(folders[folder], file), "edited");
    try {
      loadShipped(folders, instantiate);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ModuleRefused);
      expect(error).toMatchObject({ module: "law.de.gifts@2024", found: checksum("edited") });
      expect(String(error)).toContain(checksum("edited"));
    }
  });

  it("are refused where the manifest is missing, of another face, or names what is not there", () => {
    expect(() => loadShipped({ built: temporaryDirectory(), committed: null }, instantiate)).toThrow(ManifestRefused);
    const folders = ship();
    write(join(folders.built, "manifest.json"), JSON.stringify({ face: 2, modules: [] }));
    expect(() => loadShipped(folders, instantiate)).toThrow(ManifestRefused);
    const entry = {
      rule_set: "law.de.gifts",
      version: "1",
      path: "x.ts",
      checksum: "",
      javascript: "x.js",
      javascript_checksum: "",
    };
    write(join(folders.built, "manifest.json"), JSON.stringify({ face: 1, modules: [entry] }));
    expect(() => loadShipped(folders, instantiate)).toThrow(/law\.de\.gifts@1/);
  });
});
