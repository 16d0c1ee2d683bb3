/** `tcs mutate` as a process: its output, its exit codes, and its cache. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ROOT, STACK_TRACE, tcs } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-mutate-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const SET = "law.de.business_gifts@2024";
const PATH = "law/de/business_gifts/2024.rules";
/** The only examples exactly at the limit of a give-away. */
const AT_THE_LIMIT = [
  "give-away of exactly 10.00",
  "one cent above a give-away",
  "without VAT deduction the VAT counts, 10.00 in all",
];

function library(name: string, change: (text: string) => string): string {
  const root = join(home, name);
  cpSync(join(ROOT, "rulesets"), root, { recursive: true, filter: (path) => !path.includes(".tcs") });
  writeFileSync(join(root, PATH), change(readFileSync(join(root, PATH), "utf8")));
  return root;
}

interface Printed {
  readonly rule_sets: readonly {
    readonly score: number;
    readonly mutants: number;
    readonly told_apart: number;
    readonly equal: readonly { readonly reason: string }[];
    readonly survivors: readonly {
      readonly line: number;
      readonly from: string;
      readonly to: string;
      readonly example: { readonly rule: string; readonly text: string } | null;
    }[];
  }[];
}

describe("tcs mutate", () => {
  const whole = library("whole", (text) => text);

  it("ends with 0 where every slip is noticed, and keeps the report by its checksum", async () => {
    const first = await tcs("mutate", SET, "--min", "100", "--sources", whole);
    expect(first).toMatchObject({ exit: 0, err: "" });
    expect(first.out).toMatch(/law\.de\.business_gifts@2024 {2}100 % {2}\d+ of \d+ mutants detected, \d proved equal/);
    expect(first.out).toMatch(/equal: .* are beyond examples/);
    const kept = readdirSync(join(whole, ".tcs/mutate"));
    expect(kept).toHaveLength(1);
    expect((await tcs("mutate", SET, "--sources", whole)).out).toBe(first.out);
    expect((await tcs("mutate", SET, "--sources", whole, "--cache", join(home, "elsewhere"), "--fresh")).out).toBe(
      first.out,
    );
    expect(readdirSync(join(whole, ".tcs/mutate"))).toEqual(kept);
  });

  it("prints the place of a survivor, what was changed, and a ready worked example, and ends with 1 below the least score", async () => {
    const weak = library("weak", (text) =>
      text.replace(/ {4}example "([^"]*)"[\s\S]*?\n {4}}\n/g, (example, title: string) =>
        AT_THE_LIMIT.includes(title) ||
        example.includes("give-away of exactly") ||
        example.includes("10.00 in all") ||
        example.includes("cost_net = 10.00")
          ? ""
          : example,
      ),
    );
    const { exit, out, err } = await tcs("mutate", SET, "--min", "100", "--format", "json", "--sources", weak);
    expect(exit).toBe(1);
    expect(err).toMatch(/law\.de\.business_gifts@2024 is at [\d.]+, below 100\./);
    const [set] = (JSON.parse(out) as Printed).rule_sets;
    const strict = set?.survivors.find(
      ({ from, to }) => from === "limit_value is at most 10.00 EUR" && to === "limit_value is below 10.00 EUR",
    );
    const source = readFileSync(join(weak, "law/de/business_gifts/2024.rules"), "utf8");
    expect(source.split("\n")[(strict?.line ?? 0) - 1]).toContain("limit_value is at most 10.00 EUR");
    expect(strict?.example?.text).toMatch(
      /^example ".*" from [a-z_.]+ \{\n[\s\S]*10\.00 EUR[\s\S]*expect [\s\S]*\n\}$/,
    );
  });

  it("says which rule set is not there, what is no score, and which examples fail, without a stack trace", async () => {
    const unknown = await tcs("mutate", "law.de.busines_gifts", "--sources", whole);
    expect(unknown).toMatchObject({ exit: 2 });
    expect(unknown.err).toContain("law.de.business_gifts");
    expect(await tcs("mutate", "--min", "many", "--sources", whole)).toMatchObject({ exit: 2 });
    const failing = library("failing", (text) =>
      text.replace("limit_remaining = 39.99 EUR", "limit_remaining = 39.98 EUR"),
    );
    const { exit, out, err } = await tcs("mutate", SET, "--sources", failing);
    expect(exit).toBe(1);
    expect(out).toContain("TCS6001");
    expect(out + err + unknown.err).not.toMatch(STACK_TRACE);
  });
});
