/**
 * The rule author's CI script, run here: fine on the repository's own rule sets, and not on a source with a mistake.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

// Four processes, two of which run every worked example.
let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-ci-"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

function runScript(reports: string, sources: string): Promise<{ readonly exit: number | null; readonly out: string }> {
  const env = {
    ...process.env,
    // The script splits TCS at spaces, so this names no folder of the machine.
    TCS: "node dist/cli/main.js",
    REPORTS: reports,
    SOURCES: sources,
  };
  return new Promise((done) => {
    const child = execFile("sh", ["examples/rule-author-ci/check.sh"], { cwd: ROOT, env }, (_error, out) =>
      done({ exit: child.exitCode, out }),
    );
  });
}

/** The members of a SARIF report that are read here. */
interface Sarif {
  readonly version: string;
  readonly runs: readonly { readonly results: readonly { readonly ruleId: string }[] }[];
}

function sarifIn(reports: string): Sarif {
  return JSON.parse(readFileSync(join(reports, "check.sarif"), "utf8")) as Sarif;
}

it("passes the repository's rule sets and leaves reports that a code host reads", async () => {
  const reports = join(scratch, "fine");
  const { exit, out } = await runScript(reports, "rulesets");
  expect(out.match(/: fine$/gm)).toHaveLength(4);
  expect(exit).toBe(0);
  expect(sarifIn(reports)).toMatchObject({ version: "2.1.0", runs: [{ results: [] }] });
  const junit = readFileSync(join(reports, "examples.xml"), "utf8");
  expect(junit).toMatch(/^<\?xml[^]*<testsuites/);
  expect(junit).not.toContain("<failure");
});

it("fails on a mistake, says it as a finding, and still takes every step", async () => {
  const sources = join(scratch, "rulesets");
  for (const part of ["domains/gifts.rules", "law/de/business_gifts"])
    cpSync(join(ROOT, "rulesets", part), join(sources, part), { recursive: true });
  const law = join(sources, "law/de/business_gifts/2024.rules");
  writeFileSync(law, readFileSync(law, "utf8").replace("cost_net", "cost_nett"));
  const reports = join(scratch, "mistaken");
  const { exit, out } = await runScript(reports, sources);
  expect(exit).toBe(1);
  expect(out).toContain("sources are right: NOT fine");
  expect(out.trim().split("\n")).toHaveLength(4);
  expect(sarifIn(reports).runs[0]?.results.length).toBeGreaterThan(0);
});
