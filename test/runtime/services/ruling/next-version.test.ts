/** The files of the next version: the number is moved, and nothing else. */
import { describe, expect, it } from "vitest";

import { parseDay } from "../../../../runtime/engine/values/days.js";
import { movedFiles, nextName } from "../../../../runtime/services/ruling/policies/next-version.js";

const PATH = "policy/acme/orders/1.rules";

describe("the name of the next version", () => {
  it.each([
    ["1", "2024-01-01", ["1"], "2"],
    ["2", "2024-01-01", ["1", "2", "10"], "11"],
    ["2024", "2024-01-01", ["2004", "2024"], "2026"],
    ["2024", "2024-01-01", ["2024", "2026"], "2024-2"],
    ["spring", "2024-01-01", ["spring", "spring-2"], "spring-3"],
  ])("after %s of %s among %j is %s", (newest, start, taken, next) => {
    expect(nextName(newest, parseDay(start) ?? 0, parseDay("2026-03-11") ?? 0, taken)).toBe(next);
  });
});

describe("the files of the next version", () => {
  const text = (version: string): string =>
    `# version "1" of it\npolicy acme.orders version "${version}" {\n  in force from 2024-01-01 by action_date\n  changelog "version 1"\n}\n`;
  const table = { path: "policy/acme/orders/rates.csv", text: 'policy acme.orders version "1"\n' };

  it("have its number in the header and in the path, and are as they were beside that", () => {
    expect(movedFiles([{ path: PATH, text: text("1") }, table], PATH, "2")).toEqual([
      { path: "policy/acme/orders/2.rules", text: text("2") },
      table,
    ]);
  });
});
