/**
 * "Answers followed by hand" in LANGUAGE.md: each answer is what `tcs eval` prints, each sum is right, and each
 * name that the text follows is in the answer.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ROOT, tcsIn } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-answers-by-hand-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const [, SECTION = ""] =
  /## Answers followed by hand\n([^]*?)\n## /.exec(readFileSync(join(ROOT, "compiler/LANGUAGE.md"), "utf8")) ?? [];
const ANSWERS = SECTION.split("\n### ")
  .slice(1)
  .map((text) => {
    const [, input = "", answer = "", hand = ""] =
      /```json\n([^]*?)```\n\n```text\n([^]*?)```\n\nBy hand:\n\n([^]*)/.exec(text) ?? [];
    return { title: text.split("\n")[0] ?? "", input, answer, hand };
  });

/** Sums that a rule only compares: they have no name in the trace. */
const COMPARED: ReadonlyMap<string, readonly string[]> = new Map([
  ["A German gift above the limit", ["65.45"]],
  ["A service over the threshold", ["10100.00"]],
]);

/** The sections of a printed tree that the document shows. */
const SHOWN: readonly string[] = ["rules, treated as confirmed", "consequences", "history read", "cited"];

async function printed(input: string): Promise<string> {
  const { rule_set, ...files } = JSON.parse(input) as Readonly<Record<string, unknown>> & { readonly rule_set: string };
  const flags = Object.entries(files).flatMap(([name, value]) => {
    const path = join(home, `${name}.json`);
    writeFileSync(path, JSON.stringify(value));
    return [`--${name}`, path];
  });
  const { out } = await tcsIn(ROOT, "eval", rule_set, ...flags);
  const [heading = "", ...lines] = out.trimEnd().split("\n");
  let isShown = false;
  const shown = lines.filter((line) => {
    const [, section] = /^[├└]─ (.*)/.exec(line) ?? [];
    if (section !== undefined) isShown = SHOWN.includes(section);
    return isShown;
  });
  return `${[heading, ...shown].join("\n")}\n`;
}

/** `0.20 * 58.00 - 5.00`, in hundredths: every figure has at most two decimals, and a product at most four. */
function valueOf(sum: string): number {
  const terms = sum.replaceAll(" - ", " + -").split(" + ");
  return Math.round(
    terms.reduce(
      (total, term) => total + term.split(" * ").reduce((product, factor) => product * Number(factor), 1),
      0,
    ) * 100,
  );
}

describe("answers followed by hand", () => {
  it("are a gift, a flight, two days of trips, an outing, interest and a service", () => {
    expect(ANSWERS.map(({ title, input }) => [title, /"rule_set": "law\.\w+\.(\w+)@/.exec(input)?.[1]])).toEqual([
      ["A German gift above the limit", "business_gifts"],
      ["A flight that is late", "air_passengers"],
      ["A day in Paris", "per_diem"],
      ["A dinner that makes no difference", "per_diem"],
      ["A works outing with a companion", "staff_benefits"],
      ["Interest over three base rates", "late_payment"],
      ["A service over the threshold", "place_of_supply"],
    ]);
  });

  it.each(ANSWERS)("$title: the answer is what tcs eval prints", async ({ input, answer }) => {
    expect(answer).toBe(await printed(input));
  });

  it.each(ANSWERS)("$title: the sums come out, and stand in the answer", ({ title, answer, hand }) => {
    const sums = [...hand.replace(/\s+/g, " ").matchAll(/(\d[\d.]*(?: [+*-] \d[\d.]*)+) = (\d[\d.]*\d)/g)];
    expect(sums.length).toBeGreaterThan(1);
    for (const [written, sum = "", result = ""] of sums)
      expect([written, valueOf(sum)]).toEqual([written, valueOf(result)]);
    const named = sums.map(([, , result = ""]) => result).filter((result) => !answer.includes(`${result} EUR`));
    expect(named).toEqual(COMPARED.get(title) ?? []);
  });

  it.each(ANSWERS)("$title: each name that is followed is in the trace or the outcome", ({ answer, hand }) => {
    const names = [...hand.matchAll(/`([a-z][a-z_]*)`/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !answer.includes(name) && name !== "none")).toEqual([]);
  });
});
