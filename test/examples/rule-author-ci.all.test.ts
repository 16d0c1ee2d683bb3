/**
 * The rule author's CI script, run here: fine on the repository's own rule sets, and not on a source with a mistake.
 */
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";

const ROOT = resolve(import.meta.dirname, "../..");

// Four processes, two of which run every worked example.
let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-ci-"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

function runScript(
  reports: string,
  sources: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly exit: number | null; readonly out: string }> {
  const env = {
    ...process.env,
    // The script splits TCS at spaces, so this names no folder of the machine.
    TCS: "node dist/cli/main.js",
    REPORTS: reports,
    SOURCES: sources,
    GITHUB_ACTIONS: "",
    ...settings,
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
  expect(out.match(/: fine$/gm)).toHaveLength(5);
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
  expect(out.match(/: (?:NOT )?fine$/gm)).toHaveLength(5);
  expect(out).toMatch(/error TCS\d+: [^\n]*cost_nett/);
  expect(sarifIn(reports).runs[0]?.results.length).toBeGreaterThan(0);
  const hosted = await runScript(reports, sources, { GITHUB_ACTIONS: "true" });
  expect(hosted.exit).toBe(1);
  const file = join(sources, "law/de/business_gifts/2024.rules");
  expect(hosted.out).toMatch(new RegExp(`^::error file=${file},line=\\d+,.*,title=TCS\\d+%3A .*cost_nett`, "m"));
});

it("writes what a change does since a revision, with a worked example that comes out otherwise", async () => {
  const repository = join(scratch, "repository");
  const sources = join(repository, "rulesets");
  for (const part of ["domains/gifts.rules", "law/de/business_gifts"])
    cpSync(join(ROOT, "rulesets", part), join(sources, part), { recursive: true });
  const git = (...args: readonly string[]) => {
    const named = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
    execFileSync("git", ["-C", repository, ...named, ...args], { stdio: "pipe" });
  };
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "before");
  const law = join(sources, "law/de/business_gifts/2024.rules");
  const before = readFileSync(law, "utf8");
  const after = before.replace("gifts_fy is at most 50.00 EUR then", "gifts_fy is below 50.00 EUR then");
  expect(after).not.toBe(before);
  writeFileSync(law, after);
  const reports = join(scratch, "compared");
  const { out } = await runScript(reports, sources, { BASE: "HEAD" });
  expect(out).toContain("what changes since HEAD is written: fine");
  const text = readFileSync(join(reports, "diff.md"), "utf8");
  expect(text).toContain("within\\_limit");
  expect(text).toContain("logic");
  expect(text).toMatch(/answers? of worked examples? comes? out otherwise/);
  const notices = spawnSync("node", ["dist/cli/main.js", "diff", "HEAD", "--sources", sources, "--format", "github"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([notices.status, notices.stdout]).toEqual([
    0,
    expect.stringMatching(/^::notice file=.*2024\.rules,line=\d+,.*,title=Rule within_limit is changed/m) as string,
  ]);
});

const WORKFLOW = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.object({
    check: z.object({
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).default({}),
          env: z.record(z.string(), z.string()).default({}),
        }),
      ),
    }),
  }),
});

it("the workflow runs the script with its settings, keeps the reports of mutants, and posts the difference where there is one", () => {
  const folder = join(ROOT, "examples/rule-author-ci");
  const workflow = WORKFLOW.parse(parseYaml(readFileSync(join(folder, "rule-sets.yml"), "utf8")));
  const { steps } = workflow.jobs.check;
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(["npm ci", "sh check.sh", expect.stringContaining("gh pr comment")]);
  const script = readFileSync(join(folder, "check.sh"), "utf8");
  const settings = [...script.matchAll(/^# {3}([A-Z_]+) /gm)].map(([, name]) => name);
  const given = steps.find(({ run }) => run === "sh check.sh")?.env ?? {};
  expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
  // The command keeps its reports below the sources, which are in their usual place.
  expect(script).toContain("sources=${SOURCES:-rulesets}");
  expect(steps.find(({ uses }) => uses?.startsWith("actions/cache@"))?.with["path"]).toBe("rulesets/.tcs");
  expect(workflow.permissions).toEqual({ contents: "read", "pull-requests": "write" });

  const home = join(scratch, "comment");
  mkdirSync(join(home, "reports"), { recursive: true });
  writeFileSync(join(home, "gh"), '#!/bin/sh\necho "$*" > called\n', { mode: 0o755 });
  const comment = (difference: string): string | null => {
    rmSync(join(home, "called"), { force: true });
    writeFileSync(join(home, "reports/diff.md"), difference);
    const env = { PATH: `${home}:${process.env["PATH"] ?? ""}`, NUMBER: "7" };
    execFileSync("sh", ["-e", "-c", commands.at(-1) ?? ""], { cwd: home, env });
    return existsSync(join(home, "called")) ? readFileSync(join(home, "called"), "utf8") : null;
  };
  expect(comment("- added")).toBe("pr comment 7 --edit-last --create-if-none --body-file reports/diff.md\n");
  expect(comment("")).toBeNull();
});
