/** `tcs diff` as a command: versions, files and git revisions, for a person, a program and a pull request. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { answerWords } from "../../cli/author/diff/told.js";
import type { VersionsDiff } from "../../runtime/services/reading/rules/diff-responses.js";
import { tcs } from "./programs.js";
import { NOTHING_MOVED, SHIPPED, SHIPPED_MATCHING, SOURCES, textOf, versionOf } from "./shipped.js";

const gifts = versionOf("law.de.business_gifts", "2024");

describe("tcs diff", () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-diff-"));
  const sources = join(folder, "rulesets");
  const source = join(sources, gifts.path);
  const git = (...args: readonly string[]): void =>
    void execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: folder,
      stdio: "ignore",
    });
  beforeAll(() => {
    cpSync(SOURCES, sources, { recursive: true });
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "-m", "before");
    writeFileSync(
      source,
      readFileSync(source, "utf8").replace(/(rule within_limit [^]*?) is at most /, "$1 is below "),
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("compares two versions as a person, a program and a pull request read it", async () => {
    const versions = ["law.de.business_gifts@2004", "law.de.business_gifts@2024", "--sources", SOURCES];
    const [text, json, markdown] = await Promise.all([
      tcs("diff", ...versions),
      tcs("diff", ...versions, "--format", "json"),
      tcs("diff", ...versions, "--format", "markdown"),
    ]);
    expect([text.exit, json.exit, markdown.exit]).toEqual([0, 0, 0]);
    const diff = JSON.parse(json.out) as VersionsDiff;
    expect(diff).toMatchObject({
      from: { rule_set: "law.de.business_gifts", version: "2004" },
      to: { version: "2024" },
    });
    expect(text.out).toMatch(/^law\.de\.business_gifts@2004 to law\.de\.business_gifts@2024\n/);
    for (const { wording_before: before, wording_after: after } of diff.rules) {
      const lines = [before === null ? [] : `  - ${before}`, after === null ? [] : `  + ${after}`].flat().join("\n");
      if (before !== after) expect(text.out).toContain(lines);
    }
    expect(markdown.out).toContain("| Rule | Example | Before | After |");
    expect(answerWords(null)).toBe("this step cannot be taken");
  });

  it("compares git revisions, a file with itself as it was, and two files, and says the same of each", async () => {
    const changeOf = (ran: { readonly out: string }): unknown =>
      (JSON.parse(ran.out) as VersionsDiff).rules.find(({ rule }) => rule === "within_limit")?.moved;
    const elsewhere = join(folder, "elsewhere.rules");
    writeFileSync(elsewhere, textOf(gifts));
    const [all, ofFile, files] = await Promise.all([
      tcs("diff", "HEAD", "--sources", sources, "--format", "json"),
      tcs("diff", `HEAD:${source}`, source, "--sources", sources, "--format", "json"),
      tcs("diff", elsewhere, source, "--sources", sources, "--format", "json"),
    ]);
    expect([all, ofFile, files].map(({ exit, err }) => [exit, err])).toEqual([
      [0, ""],
      [0, ""],
      [0, ""],
    ]);
    const compared = JSON.parse(all.out) as {
      readonly diffs: readonly VersionsDiff[];
      readonly unchanged: readonly string[];
    };
    expect(compared.diffs).toHaveLength(1);
    expect(compared.unchanged).toHaveLength(SHIPPED.length + SHIPPED_MATCHING.length - 1);
    for (const moved of [
      changeOf(ofFile),
      changeOf(files),
      compared.diffs[0]!.rules.find(({ rule }) => rule === "within_limit")!.moved,
    ])
      expect(moved).toEqual({ ...NOTHING_MOVED, logic: true });
  });

  it("says what it cannot compare: a name of nothing, a version with a revision, a source with errors", async () => {
    const broken = join(folder, "broken.rules");
    writeFileSync(broken, textOf(gifts).replace("is at most", "is at"));
    const [unknown, mixed, errors, alone] = await Promise.all([
      tcs("diff", "law.de.busines_gifts", "law.de.business_gifts@2024", "--sources", sources),
      tcs("diff", "HEAD", "law.de.business_gifts@2024", "--sources", sources),
      tcs("diff", broken, source, "--sources", sources),
      tcs("diff", "law.de.business_gifts@2024", "--sources", sources),
    ]);
    expect([unknown.exit, mixed.exit, errors.exit, alone.exit]).toEqual([2, 2, 1, 2]);
    expect(unknown.err).toContain("law.de.business_gifts");
    expect(errors.out).toContain("TCS");
  });
});

describe("a changed row that no worked example reads", () => {
  it("is shown by a case that was searched, with both answers, in every form", async () => {
    const home = mkdtempSync(join(tmpdir(), "tcs-diff-rows-"));
    onTestFinished(() => {
      rmSync(home, { recursive: true });
    });
    const [before, after] = ["before", "after"].map((name) => {
      const root = join(home, name);
      cpSync(new URL("../compiler/mutate/strangers/", import.meta.url), root, { recursive: true });
      return root;
    });
    const table = join(after ?? "", "policy/nord/lodging/caps.2026.csv");
    writeFileSync(table, readFileSync(table, "utf8").replace("new_york,7,301.00", "new_york,7,320.00"));
    const sides = [before, after].map((root) => join(root ?? "", "policy/nord/lodging/1.rules"));
    // The second file takes its place beside its own table.
    const shown = async (format: string): Promise<string> =>
      (await tcs("diff", ...sides, "--sources", before ?? "", "--format", format)).out;
    const [text, json, markdown, github] = [
      await shown("pretty"),
      await shown("json"),
      await shown("markdown"),
      await shown("github"),
    ];
    const found = (JSON.parse(json) as { cases_found: readonly { before: unknown; after: unknown; case: string }[] })
      .cases_found;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      case: "two nights in New York in summer, but price 602.01 EUR",
      before: { outcome: "needs_approval" },
      after: { outcome: "allowed" },
    });
    expect(text).toContain("0 answers of worked examples come out otherwise; 1 case was found that does");
    expect(text).toContain("  before: needs_approval, approver setting.manager\n  after:  allowed\n");
    expect(markdown).toContain("| inside | two nights in New York in summer, but price 602.01 EUR |");
    expect(github).toContain("but price 602.01 EUR: needs_approval, approver setting.manager -> allowed");
  });
});
