/** The commands for rule authors in cli/README.md and examples/rule-author-ci/README.md, as they are written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { blockWith } from "./blocks.js";
import { linesOf, openStage, type Stage, withWords } from "./stage.js";

let stage: Stage;

beforeAll(async () => {
  stage = openStage();
  const git = "git -c user.name=Test -c user.email=test@example.com";
  const { exit, err } = await stage.run(
    `git init --quiet && ${git} add rulesets && ${git} commit --quiet -m before && git update-ref refs/remotes/origin/main HEAD`,
  );
  expect([exit, exit === 0 ? "" : err]).toEqual([0, ""]);
});
afterAll(() => stage.close());

/** Runs each line, and gives its output; `exits` names those that do not end with 0. */
async function play(
  lines: readonly string[],
  exits: Readonly<Record<string, number>> = {},
): Promise<ReadonlyMap<string, string>> {
  const outs = new Map<string, string>();
  for (const line of lines) {
    const { exit, out, err } = await stage.run(line);
    expect([line, exit, exit === (exits[line] ?? 0) ? "" : out + err]).toEqual([line, exits[line] ?? 0, ""]);
    outs.set(line, out);
  }
  expect(Object.keys(exits).filter((line) => !lines.includes(line))).toEqual([]);
  return outs;
}

const written = (name: string): string => readFileSync(join(stage.home, name), "utf8");

describe("cli/README.md", () => {
  it("compares versions, revisions and all changes since main", async () => {
    const block = blockWith("cli/README.md", "tcs diff law.de.business_gifts@2004");
    const law = join(stage.home, "rulesets/law/de/business_gifts/2024.rules");
    const before = readFileSync(law, "utf8");
    writeFileSync(law, before.replace("gifts_fy is at most 50.00 EUR then", "gifts_fy is below 50.00 EUR then"));
    const outs = await play(linesOf(block.text));
    writeFileSync(law, before);
    const [versions = "", revisions = ""] = [...outs.values()];
    expect(versions).toContain("within_limit");
    expect(revisions).toContain("within_limit");
    expect(written("diff.md")).toContain("within\\_limit");
  });

  it("writes sheets and pages that an owner reads, and the coverage of the examples", async () => {
    const block = blockWith("cli/README.md", "tcs sheet law.de.business_gifts");
    const lines = linesOf(block.text);
    await play(["tcs account open examples/acme/account.json --data ./data", ...lines]);
    expect(written("sheet.html")).toContain("<h1>");
    expect(existsSync(join(stage.home, "pages/index.html"))).toBe(true);
    expect(written("lcov.info")).toMatch(/^SF:/m);
  });

  it("begins rule sets, also from a document, and lints them", async () => {
    const block = blockWith("cli/README.md", "tcs new policy acme.travel");
    const lines = linesOf(withWords(block, [["handbook.docx", "examples/acme/refund-handbook.docx"]]));
    const drafted = lines.find((line) => line.includes("--document")) ?? "";
    const lints = lines.filter((line) => line.startsWith("tcs lint"));
    const others = lines.filter((line) => line !== drafted && !lints.includes(line));
    expect([others.length, lints.length]).toEqual([3, 3]);
    // Placeholder texts are findings.
    const outs = await play([...others, ...lints], Object.fromEntries(lints.map((line) => [line, 1])));
    expect(outs.get(lints[0] ?? "")).toContain("placeholder");
    expect(JSON.parse(written("lint.sarif"))).toMatchObject({ version: "2.1.0" });
    // It writes the same file as the first line: one of the two, not one after the other.
    expect((await stage.run(drafted)).exit).not.toBe(0);
    await stage.run("rm rulesets/policy/acme/travel/*.rules");
    await play([drafted]);
    expect(written("rulesets/policy/acme/travel/1.rules")).toContain("refund");
    await stage.run("rm -r rulesets/policy/acme/travel rulesets/matching/acme/suppliers rulesets/domains/travel.rules");
  });

  it("runs the examples of the playground's texts", async () => {
    const block = blockWith("examples/playground/README.md", "tcs test --sources examples/playground");
    const [out = ""] = [...(await play(linesOf(block.text))).values()];
    expect(out.match(/^ok /gm)).toHaveLength(4);
  });

  it("finds what no example notices, for one set and as a CI does", async () => {
    const [one = "", accepts = "", all = ""] = linesOf(
      blockWith("cli/README.md", "tcs mutate law.de.business_gifts@2024").text,
    );
    const outs = await play([one, accepts], { [one]: 0, [accepts]: 0 });
    expect(outs.get(one)).toContain("law.de.business_gifts");
    // All sets take minutes: one of them stands for all.
    const few = join(stage.home, "few");
    mkdirSync(few);
    await stage.run("cp -r --parents rulesets/domains/gifts.rules rulesets/law/de/business_gifts few");
    const { exit, out } = await stage.run(`${all} --sources few/rulesets`);
    expect([0, 1]).toContain(exit);
    expect(() => JSON.parse(out) as unknown).not.toThrow();
  });
});

describe("cli/README.md, proof", () => {
  it("proves what it is asked of a law that ships", async () => {
    const lines = linesOf(blockWith("cli/README.md", "tcs prove law.de.business_gifts@2024").text);
    expect(lines).toHaveLength(2);
    const outs = await play(lines);
    // A question that is not decided is told, and nothing is found.
    expect([...outs.values()].join("")).not.toMatch(/TCS800[1-4]/);
  });
});

describe("examples/rule-author-ci/README.md", () => {
  it("runs the script of a CI over the repository's rule sets", async () => {
    const block = blockWith("examples/rule-author-ci/README.md", "REPORTS=/tmp/reports");
    const outs = await play([withWords(block, [["/tmp/reports", "reports"]]).trim()]);
    expect([...outs.values()].join("").match(/: fine$/gm)).toHaveLength(5);
  });
});
