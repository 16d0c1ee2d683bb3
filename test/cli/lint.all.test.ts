/** `tcs lint` as a process: how it ends, and its three forms. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ROOT, tcs } from "./programs.js";

const root = mkdtempSync(join(tmpdir(), "tcs-lint-"));
cpSync(join(ROOT, "rulesets/domains"), join(root, "domains"), { recursive: true });
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe("tcs lint", () => {
  it("ends with 1 where anything is found, in each form, and with 0 where nothing is", async () => {
    expect(await tcs("lint", "--sources", root)).toMatchObject({ exit: 0, out: "", err: "" });
    await tcs("new", "policy", "acme.gifts", "--version", "1", "--sources", root);
    const pretty = await tcs("lint", "--sources", root, join(root, "policy"));
    expect(pretty.exit).toBe(1);
    expect(pretty.out).toContain("warning TCS7010: This text is a placeholder. [placeholder]");
    const sarif = await tcs("lint", "--sources", root, "--format", "sarif", join(root, "policy"));
    expect(sarif.exit).toBe(1);
    expect(JSON.parse(sarif.out)).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          results: expect.arrayContaining([
            expect.objectContaining({ ruleId: "TCS7010", level: "warning" }),
          ]) as unknown,
        },
      ],
    });
  });
});
