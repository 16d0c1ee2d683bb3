/** README.md of this folder: each row of its tables has a test. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const FOLDER = import.meta.dirname;
const own = "readme.test.ts";

it("each row of the tables of what is read names a test", () => {
  const tests = readdirSync(FOLDER).filter((name) => name.endsWith(".test.ts") && name !== own);
  const texts = tests.map((name) => readFileSync(join(FOLDER, name), "utf8"));
  const rows = readFileSync(join(FOLDER, "README.md"), "utf8").match(/^\|.*\|$/gm) ?? [];
  const named = rows.flatMap((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? []);
  expect(named.length).toBe(rows.length - 2 * 3);
  const isTest = (name: string): boolean => texts.some((text) => text.includes(`"${name}`));
  expect(named.filter((name) => !isTest(name))).toEqual([]);
});
