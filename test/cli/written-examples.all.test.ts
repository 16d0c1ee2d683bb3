/** Commands that write worked examples into the sources: `tcs mutate --accept` and `tcs lint --write`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ROOT, tcs } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-written-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const STRANGERS = join(ROOT, "test/compiler/mutate/strangers");
const FILE = "policy/nord/parcels/1.rules";
const DOMAIN = `domain parcels {
  dated by sent_on
  fact sent_on: date "Day."
  fact weight "Weight in kilograms": integer, from 1 to 50 "How heavy."
  fact fragile: flag "Whether it breaks."
}
`;
const POLICY = `policy nord.parcels version "1" {
  title "Parcels"
  domain parcels
  jurisdictions any
  in force from 2026-01-01 by sent_on
  changelog "First version."

  source book: policy_document "Book" {
    light "1" text en "Up to 10 kilograms are sent."
    rest "2" text en "Heavier and fragile parcels are refused."
  }

  uses sent_on, weight, fragile

  outcomes send "Is sent", refuse

  base facts { sent_on = 2026-03-10, weight = 5, fragile = no }

  rule light "Light parcels" cites book.light {
    wording "Up to 10 kilograms are sent."
    when weight is at most 10 and not fragile then send

    example "a book" from book.light {
      expect determined send
    }
  }

  rule rest "All others" cites book.rest {
    wording "All others are refused."
    always then refuse

    example "a piano" from book.rest {
      given weight = 50
      expect determined refuse
    }
  }
}
`;

function parcels(name: string, change: (text: string) => string = (text) => text): string {
  const root = join(home, name);
  mkdirSync(join(root, "domains"), { recursive: true });
  mkdirSync(join(root, "policy/nord/parcels"), { recursive: true });
  writeFileSync(join(root, "domains/parcels.rules"), DOMAIN);
  writeFileSync(join(root, FILE), change(POLICY));
  return root;
}

const textIn = (root: string): string => readFileSync(join(root, FILE), "utf8");
const titlesIn = (text: string): string[] => [...text.matchAll(/example "([^"]*)"/g)].map(([, title = ""]) => title);

interface Printed {
  readonly rule_sets: readonly { readonly score: number; readonly told_apart: number; readonly mutants: number }[];
}

describe("tcs mutate --accept", () => {
  it("writes the examples that were found, formatted and with titles of facts and answers, and they all pass", async () => {
    const root = parcels("accept");
    const { exit, out, err } = await tcs("mutate", "--accept", "--min", "100", "--sources", root);
    expect({ exit, err }).toEqual({ exit: 0, err: "" });
    expect(out).toMatch(/^\d+ examples written into .*1\.rules: read each answer before you confirm its rule\.\n/);
    expect(out).toContain("policy.nord.parcels@1  100 %");
    const text = textIn(root);
    expect(text).toContain(`    example "Weight in kilograms 11: refuse" from book.`);
    expect(text).toContain(`    example "Weight in kilograms 10: Is sent" from book.`);
    const titles = titlesIn(text);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).not.toMatch(/, not |=>|is at most|\(2\)|_/);
    expect(await tcs("fmt", "--check", "--sources", root)).toMatchObject({ exit: 0 });
    expect(await tcs("test", "--sources", root)).toMatchObject({ exit: 0 });
    const again = await tcs("mutate", "--fresh", "--format", "json", "--sources", root);
    const [set] = (JSON.parse(again.out) as Printed).rule_sets;
    expect(set).toMatchObject({ score: 100, told_apart: set?.mutants });
  });

  it("writes nothing twice, and nothing where nothing survives", async () => {
    const root = parcels("twice");
    await tcs("mutate", "--accept", "--sources", root);
    const once = textIn(root);
    const second = await tcs("mutate", "--accept", "--sources", root);
    expect(second).toMatchObject({ exit: 0, err: "" });
    expect(second.out).not.toContain("written into");
    expect(textIn(root)).toBe(once);
  });

  it("writes each example once: each is needed for a mutant that the others leave", async () => {
    const root = parcels("needed");
    await tcs("mutate", "--accept", "--sources", root);
    const written = titlesIn(textIn(root)).filter((title) => !titlesIn(POLICY).includes(title));
    for (const title of written) {
      const without = parcels("without", () =>
        textIn(root).replace(new RegExp(` {4}example "${title}"[\\s\\S]*?\\n {4}}\\n`), ""),
      );
      const { out } = await tcs("mutate", "--format", "json", "--sources", without);
      expect((JSON.parse(out) as Printed).rule_sets[0]?.score, title).toBeLessThan(100);
    }
  });

  it("writes nothing where an example fails already", async () => {
    const root = parcels("failing", (text) => text.replace("expect determined send", "expect determined refuse"));
    const before = textIn(root);
    expect(await tcs("mutate", "--accept", "--sources", root)).toMatchObject({ exit: 1 });
    expect(textIn(root)).toBe(before);
  });
});

describe("tcs lint --write", () => {
  it("writes an example for each fact that no example leaves out, which pass, and writes nothing the second time", async () => {
    const root = join(home, "lint");
    cpSync(STRANGERS, root, { recursive: true });
    const file = join(root, "policy/nord/lodging/1.rules");
    const only = join(root, "policy/nord/lodging");
    expect((await tcs("lint", only, "--sources", root)).out.match(/untried-absence/g)).toHaveLength(5);
    const { out, err } = await tcs("lint", only, "--write", "--sources", root);
    expect(err).toContain(`5 examples written into ${file}: read each before you confirm its rule.`);
    expect(out).not.toContain("untried-absence");
    const text = readFileSync(file, "utf8");
    expect(text).toContain(`example "without city" from book.cap {\n      given city = missing\n`);
    expect(await tcs("fmt", "--check", "--sources", root)).toMatchObject({ exit: 0 });
    expect(await tcs("test", "lodging", "--sources", root)).toMatchObject({ exit: 0 });
    expect((await tcs("lint", only, "--write", "--sources", root)).err).not.toContain("written into");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("leaves a fact alone whose finding is switched off with a reason", async () => {
    const root = parcels("off", (text) => `# lint: off untried-absence because the scales send all facts\n${text}`);
    const before = textIn(root);
    expect((await tcs("lint", "--write", "--sources", root)).err).not.toContain("written into");
    expect(textIn(root)).toBe(before);
  });
});
