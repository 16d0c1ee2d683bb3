/** What the program loads before it knows which command is run. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, it } from "vitest";

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?"([^"]+)";/gm;

/** Files and packages that a file loads through imports at its beginning, itself included. */
function loadedBy(start: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    if (!name.endsWith(".ts") && !name.endsWith(".tsx")) return;
    for (const [, imported = ""] of readFileSync(name, "utf8").matchAll(STATIC_IMPORT))
      visit(imported.startsWith(".") ? sourceOf(join(dirname(name), imported)) : imported);
  };
  visit(start);
  return loaded;
}

const sourceOf = (imported: string): string => {
  const source = imported.replace(/\.js$/, ".ts");
  return existsSync(source) ? source : `${source}x`;
};

it("a command that needs no days loads no Temporal", () => {
  const loaded = loadedBy("cli/main.ts");
  expect(loaded).toContain("commander");
  expect(loaded).toContain("cli/commands/serve.ts");
  expect(loaded).not.toContain("temporal-polyfill");
  expect(loadedBy("cli/author/check.ts")).toContain("temporal-polyfill");
});
