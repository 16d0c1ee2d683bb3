/** A request for JUnit, JSON or SARIF always gets a document of that form. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { DOMParser, type Element } from "@xmldom/xmldom";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

import { junitFailure } from "../../cli/author/junit-xml.js";
import { type Ran, ROOT, tcsIn } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-forms-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const tcs = (...args: readonly string[]): Promise<Ran> => tcsIn(home, ...args);

const GIFTS = "law/de/business_gifts/2024.rules";
const POLICY = "policy/acme/gifts/1.rules";
const textOf = (path: string): string => readFileSync(join(ROOT, "rulesets", path), "utf8");

/** The shipped domains, and the given files. */
function library(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(home, name);
  cpSync(join(ROOT, "rulesets/domains"), join(root, "domains"), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const broken = (text: string): string => text.replace("and given_out_generally cites", "and <given_out> cites");
const half = library("half", { [GIFTS]: broken(textOf(GIFTS)), [POLICY]: textOf(POLICY) });

/** Throws if a text is not well-formed XML. */
function junit(text: string): Element {
  const fail = (level: string, message: string): void => {
    if (level !== "warning") throw new Error(message);
  };
  const root = new DOMParser({ onError: fail }).parseFromString(text, "text/xml").documentElement;
  if (root?.nodeName !== "testsuites") throw new Error("It is no JUnit report.");
  return root;
}

/** Each case, and its result: nothing, `failure` or `error`. */
function casesIn(report: Element): readonly string[] {
  return [...report.getElementsByTagName("testcase")].map((each) => {
    const [came] = [...each.getElementsByTagName("*")];
    const name = `${each.getAttribute("classname") ?? ""} ${each.getAttribute("name") ?? ""}`;
    return came === undefined ? name : `${name}: ${came.nodeName}`;
  });
}

describe("tcs test --format junit", () => {
  it("tells a source that does not compile as a case with an error, beside the examples of what compiles", async () => {
    const { exit, out, err } = await tcs("test", "--sources", half, "--format", "junit");
    expect([exit, err]).toEqual([1, ""]);
    const report = junit(out);
    const cases = casesIn(report);
    const errors = cases.filter((each) => each.endsWith(": error"));
    expect(errors).toEqual(["law.de.business_gifts@2024 compiles: error"]);
    expect(cases.filter((each) => each.startsWith("policy.acme.gifts@1.")).length).toBe(cases.length - 1);
    expect(cases.length).toBeGreaterThan(1);
    expect([report.getAttribute("tests"), report.getAttribute("failures"), report.getAttribute("errors")]).toEqual([
      ...[String(cases.length), "0", "1"],
    ]);
    const [error] = [...report.getElementsByTagName("error")];
    expect(error?.textContent).toMatch(/half\/law\/de\/business_gifts\/2024\.rules:\d+:\d+: /);
  });

  it("tells each set whose domain has errors, and the domain", async () => {
    const root = library("domain", { [POLICY]: textOf(POLICY), "domains/gifts.rules": "domain gifts\n  nonsense\n" });
    const { exit, out } = await tcs("test", "acme.gifts", "--sources", root, "--format", "junit");
    expect(exit).toBe(1);
    const errors = casesIn(junit(out)).filter((each) => each.endsWith(": error"));
    expect(errors).toEqual(["domain gifts compiles: error", "policy.acme.gifts@1 compiles: error"]);
  });

  it.each([
    ["a folder that there is not", 2, ["test", "--sources", "nowhere", "--format", "junit"], /nowhere/],
    ["an option that there is not", 2, ["test", "--format=junit", "--sauces", "x"], /--sauces/],
    ["a file in place of the folder", 2, ["test", "--format", "junit", "--sources", join(half, GIFTS)], /2024\.rules/],
  ])("tells %s as a case with an error", async (_what, exit, args, words) => {
    const ran = await tcs(...args);
    expect(ran.exit).toBe(exit);
    expect(ran.err).toMatch(words);
    const report = junit(ran.out);
    expect(casesIn(report)).toEqual(["tcs test: error"]);
    expect(report.getElementsByTagName("error")[0]?.getAttribute("message")).toMatch(words);
  });

  it("is well-formed XML whatever the words hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (words) => {
        const lone = `${words}\u0000\ud800\uffff<&>"]]>`;
        const [error] = [...junit(junitFailure("test", lone)).getElementsByTagName("error")];
        expect(error?.textContent).toContain('<&>"]]>');
      }),
    );
  });
});

describe("tcs test FILTER", () => {
  it("runs what the filter names although another set does not compile, and names that one", async () => {
    const { exit, out, err } = await tcs("test", "acme.gifts", "--sources", half);
    expect([exit, out]).toEqual([0, expect.stringMatching(/^ok {4}policy\.acme\.gifts@1 {2}(\d+) of \1 examples\n$/)]);
    expect(err).toBe("Left out, since they have errors: law.de.business_gifts@2024. tcs check lists these.\n");
  });

  it("fails where what it names does not compile, also by the title of an example in it", async () => {
    for (const filter of ["business_gifts", "one cent over"]) {
      const { exit, out } = await tcs("test", filter, "--sources", half);
      expect([filter, exit]).toEqual([filter, 1]);
      expect(out).toContain("FAIL  law.de.business_gifts@2024  has errors, see above");
    }
  });
});

describe("a command that is asked for JSON or SARIF", () => {
  const sets = ["law.de.business_gifts", "law.de.nothing_like_it"];
  const authors = [["check"], ["lint"], ["test"], ["test", "zzz"], ["mutate"], ["cover"], ["diff", "HEAD"]];
  const onSets = ["mutate", "cover", "facts", "eval", "sheet"].flatMap((name) => sets.map((set) => [name, set]));

  it.each([...authors, ...onSets, ["explain"], ["no_such_command"]])(
    "prints JSON where it fails: %s %s",
    async (...typed: readonly string[]) => {
      for (const sources of [half, "nowhere"]) {
        const { exit, out } = await tcs(...typed, "--sources", sources, "--format", "json");
        expect([typed, exit]).not.toEqual([typed, 0]);
        expect(JSON.parse(out)).toBeInstanceOf(Object);
      }
    },
  );

  it("prints what standard error says, with the exit code", async () => {
    const { exit, out, err } = await tcs("cover", "law.de.business_gifts", "--sources", "nowhere", "--format", "json");
    expect(exit).toBe(2);
    expect(JSON.parse(out)).toEqual({ error: { exit, message: err.trimEnd() } });
  });

  it.each(["check", "lint"])("prints a SARIF run where it fails: %s", async (name) => {
    for (const args of [
      ["--sources", "nowhere"],
      ["--sources", half],
      ["--sauces", "x"],
    ]) {
      const { exit, out } = await tcs(name, ...args, "--format", "sarif");
      expect(exit).not.toBe(0);
      expect(JSON.parse(out)).toMatchObject({ version: "2.1.0", runs: [{ tool: { driver: { name: "tcs" } } }] });
    }
  });

  it("prints the answer alone where it succeeds, whatever is told beside it", async () => {
    const { exit, out, err } = await tcs("test", "acme.gifts", "--sources", half, "--format", "json");
    expect([exit, err === ""]).toEqual([0, false]);
    expect(JSON.parse(out)).toMatchObject({ rule_sets: [{ rule_set: "policy.acme.gifts" }], diagnostics: [] });
  });
});
