/** The author's commands: their output and exit codes, with the built program. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { type Ran, ROOT, tcsIn } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-author-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const tcs = (...args: readonly string[]): Promise<Ran> => tcsIn(home, ...args);

/** A library of its own: the shipped domains and the given files. */
function library(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(home, name);
  cpSync(join(ROOT, "rulesets/domains"), join(root, "domains"), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const GIFTS = readFileSync(join(ROOT, "rulesets/law/de/business_gifts/2024.rules"), "utf8");
const GIFTS_PATH = "law/de/business_gifts/2024.rules";

describe("tcs check", () => {
  it("finds five different mistakes in one run, each with its place and what would be right", async () => {
    const source = GIFTS.replace("scope not_employees", "scoep not_employees")
      .replace("and given_out_generally\n", "and given_out_generaly\n")
      .replace("is at most 10.00 EUR", "is at most 10.00 USD")
      .replace("cites estg.limit, estg.applies", "cites estg.limits, estg.applies")
      .replace("currency EUR", "currency EUR\n  title");
    const { exit, out } = await tcs(
      "check",
      "--sources",
      library("five", { [GIFTS_PATH]: source }),
      "--format",
      "json",
    );
    const { diagnostics } = JSON.parse(out) as {
      diagnostics: readonly { code: string; help: string | null; start: { line: number } }[];
    };
    expect(exit).toBe(1);
    const codes = new Set(diagnostics.map(({ code }) => code));
    expect(codes.size).toBeGreaterThanOrEqual(2);
    for (const { code } of diagnostics) expect(code).toMatch(/^TCS\d{4}$/);
  });

  it("shows the source line with a caret under the place, and a near name", async () => {
    const source = GIFTS.replace("and given_out_generally cites", "and given_out_generaly cites");
    const { exit, out } = await tcs("check", "--sources", library("near", { [GIFTS_PATH]: source }));
    expect(exit).toBe(1);
    expect(out).toContain("given_out_generaly");
    expect(out).toMatch(/\^{18}/);
    expect(out).toContain("given_out_generally");
    expect(out).not.toContain("\u001b[");
  });

  it("is quiet and ends with 0 where nothing is wrong", async () => {
    expect(await tcs("check", "--sources", join(ROOT, "rulesets"))).toEqual({ exit: 0, out: "", err: "" });
  });

  it("says which folder is missing, without a stack trace", async () => {
    const { exit, err } = await tcs("check", "--sources", "nowhere");
    expect(exit).toBe(2);
    expect(err).toContain("nowhere");
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe("tcs compile", () => {
  it("writes the modules, is quiet on --check, and notices an edited one", async () => {
    const sources = library("compile", { [GIFTS_PATH]: GIFTS });
    const out = join(home, "compile-out");
    const written = await tcs("compile", "--sources", sources, "--out", out);
    expect([written.exit, written.out]).toEqual([
      0,
      expect.stringMatching(/^1 rule set version, \d+ worked examples come out as they say\.$/m),
    ]);
    expect(await tcs("compile", "--check", "--sources", sources, "--out", out)).toEqual({ exit: 0, out: "", err: "" });
    const module = join(out, "law/de/business_gifts/2024.ts");
    expect(readFileSync(module, "utf8")).toBe(
      readFileSync(join(ROOT, "generated/law/de/business_gifts/2024.ts"), "utf8"),
    );
    writeFileSync(module, readFileSync(module, "utf8").replace("5000n", "5001n"));
    const stale = await tcs("compile", "--check", "--sources", sources, "--out", out);
    expect(stale.exit).toBe(1);
    expect(stale.out).toContain("law/de/business_gifts/2024.ts");
  });

  it("writes nothing where a worked example fails", async () => {
    const sources = library("failing", {
      [GIFTS_PATH]: GIFTS.replace(
        "is at most 10.00 EUR and given_out_generally",
        "is below 10.00 EUR and given_out_generally",
      ),
    });
    const { exit, out } = await tcs("compile", "--sources", sources, "--out", join(home, "failing-out"));
    expect(exit).toBe(1);
    expect(out).toContain("TCS6001");
    expect(out).toContain("Nothing was written");
  });
});

describe("tcs fmt, test, explain, facts", () => {
  it("fmt changes no source that ships, and says which is not in the normal form", async () => {
    expect(await tcs("fmt", "--check", "--sources", join(ROOT, "rulesets"))).toEqual({ exit: 0, out: "", err: "" });
    const sources = library("fmt", { [GIFTS_PATH]: GIFTS.replaceAll("\n  ", "\n      ") });
    expect((await tcs("fmt", "--check", "--sources", sources)).exit).toBe(1);
    expect((await tcs("fmt", "--sources", sources)).exit).toBe(0);
    expect(readFileSync(join(sources, GIFTS_PATH), "utf8")).toBe(GIFTS);
  });

  it("test runs the chosen examples and writes what CI reads", async () => {
    const { exit, out } = await tcs("test", "one cent over", "--sources", join(ROOT, "rulesets"), "--format", "junit");
    expect(exit).toBe(0);
    expect(out).toMatch(/^<\?xml/);
    expect(out).toContain('name="one cent over"');
    expect(out).not.toContain('name="exactly 50.00"');
  });

  it("explain tells what a code means, and suggests one for a slip of the hand", async () => {
    const known = await tcs("explain", "TCS6001");
    expect(known.exit).toBe(0);
    expect(known.out).toContain("A worked example fails");
    const slip = await tcs("explain", "TCS601");
    expect(slip.exit).toBe(2);
    expect(slip.err).toContain("Did you mean");
  });

  it("facts gives a schema for what a caller sends", async () => {
    const { out } = await tcs(
      "facts",
      "law.de.business_gifts",
      "--sources",
      join(ROOT, "rulesets"),
      "--format",
      "json-schema",
    );
    const schema = JSON.parse(out) as { properties: Readonly<Record<string, unknown>> };
    expect(Object.keys(schema.properties)).toEqual([
      "gift_date",
      "recipient",
      "recipient_is_own_employee",
      "cost_net",
      "vat",
      "given_out_generally",
    ]);
    expect(schema.properties["cost_net"]).toMatchObject({ title: "Cost without VAT" });
  });
});

describe("tcs eval", () => {
  const gift = (cost: number) => ({
    gift_date: "2026-04-14",
    recipient: { kind: "customer", customer_number: "C-1" },
    recipient_is_own_employee: false,
    given_out_generally: false,
    cost_net: { amount: cost, currency: "EUR" },
    vat: { amount: 475, currency: "EUR" },
  });
  const file = (name: string, content: unknown): string => {
    writeFileSync(join(home, name), JSON.stringify(content));
    return join(home, name);
  };
  const sources = join(ROOT, "rulesets");

  it("answers with its trace as a tree, and says what was not given", async () => {
    const { exit, out } = await tcs(
      "eval",
      "law.de.business_gifts",
      "--sources",
      sources,
      "--facts",
      file("facts.json", gift(2500)),
      "--settings",
      file("settings.json", { input_vat_deduction: "full" }),
      "--history",
      file("history.json", [{ facts: gift(3000) }]),
    );
    expect(exit).toBe(0);
    expect(out).toContain("determined: not_deductible");
    expect(out).toContain("gifts_fy: 1 bookings, 30.00 EUR");
    expect(out).toContain("treated as confirmed");
    expect(out).toContain("fiscal_year_start");
  });

  it("names a missing fact and stops there", async () => {
    const { cost_net: _, ...rest } = gift(1);
    const { out } = await tcs(
      "eval",
      "law.de.business_gifts",
      "--sources",
      sources,
      "--facts",
      file("partial.json", rest),
      "--settings",
      file("settings.json", { input_vat_deduction: "full" }),
      "--format",
      "json",
    );
    expect(Object.keys(JSON.parse(out) as object).slice(0, 2)).toEqual(["state", "outcome"]);
    expect(JSON.parse(out)).toMatchObject({
      state: "undetermined_missing_facts",
      outcome: null,
      missing: [{ fact: "cost_net", type: "money", currency: "EUR", needed_by: "within_limit" }],
    });
  });

  it("names the fact that is near to one that there is not", async () => {
    const { gift_date, ...rest } = gift(1);
    const { exit, err } = await tcs(
      "eval",
      "law.de.business_gifts",
      "--sources",
      sources,
      "--facts",
      file("near.json", { ...rest, gift_dat: gift_date }),
    );
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining(
        "gift_dat: unknown_fact. No rule set of this domain takes a fact of this name. Did you mean gift_date?",
      ),
    ]);
  });

  describe("of a law with two versions, whose facts and whose fact that picks the version differ", () => {
    const version = (
      name: string,
      force: string,
      more: string,
      uses: string,
      rule: string,
    ): string => `law de.rates version "${name}" {
  title "Rates"
  domain rates
  jurisdictions DE
  currency EUR
  ${force}
  changelog "As it was."
  source act: statute "Act" { rate "1" text en "The rate." }
  uses ${uses}
  ${more}
  outcomes low, high
  base facts { served_on = 2024-05-01 }
  rule rate "Rate" cites act.rate {
    wording "The rate turns on one thing."
    when ${rule} then low
    example "low" from act.rate { given ${rule === "invoiced_on is at most served_on" ? "invoiced_on = 2024-05-01" : "is_small = yes"} expect determined low }
  }
  rule others "Else" cites act.rate {
    wording "Else the rate is high."
    always then high
    example "high" from act.rate { given ${rule === "invoiced_on is at most served_on" ? "invoiced_on = 2024-05-02" : "is_small = no"} expect determined high }
  }
}
`;
    const two = (): string =>
      library("two-versions", {
        "domains/rates.rules":
          'domain rates {\n  dated by served_on\n  fact served_on: date "Served."\n  law outcomes low, high\n}\n',
        "law/de/rates/2024.rules": version(
          "2024",
          "in force from 2024-01-01 until 2025-06-30 by served_on",
          'fact invoiced_on: date "Invoiced."',
          "served_on",
          "invoiced_on is at most served_on",
        ),
        "law/de/rates/2025.rules": version(
          "2025",
          "in force from 2025-07-01 by ordered_on",
          'fact ordered_on: date "Ordered."\n  fact is_small: flag "Small."',
          "served_on",
          "is_small",
        ).replace(
          "base facts { served_on = 2024-05-01 }",
          "base facts { served_on = 2025-09-01, ordered_on = 2025-09-01 }",
        ),
      });
    const evaluated = async (facts: object, ...more: readonly string[]): Promise<string> => {
      const { exit, out, err } = await tcs(
        "eval",
        "rates",
        "--sources",
        two(),
        "--facts",
        file("two.json", facts),
        "--format",
        "json",
        ...more,
      );
      if (exit !== 0) return `${exit} ${err.trim()}`;
      const { state, outcome, missing } = JSON.parse(out) as {
        state: string;
        outcome: string | null;
        missing?: readonly { fact: string }[];
      };
      const { rule_version } = (JSON.parse(out) as { layers: { law: { rule_version: string } } }).layers.law;
      return [rule_version, state, outcome ?? missing?.map(({ fact }) => fact).join()].join(" ");
    };

    it("takes the facts of the version in force on the action's day, which it named as missing, as the service does", async () => {
      expect(await evaluated({ served_on: "2024-05-01" })).toBe("2024 undetermined_missing_facts invoiced_on");
      expect(await evaluated({ served_on: "2024-05-01", invoiced_on: "2024-05-01" })).toBe("2024 determined low");
      expect(await evaluated({ served_on: "2025-09-01", ordered_on: "2025-08-01" })).toBe(
        "2025 undetermined_missing_facts is_small",
      );
      expect(await evaluated({ served_on: "2025-09-01", ordered_on: "2025-08-01", is_small: false })).toBe(
        "2025 determined high",
      );
      // The later version is picked by the day of the order, and on that day the earlier one is in force by its own
      // fact.
      expect(await evaluated({ served_on: "2025-06-30", ordered_on: "2025-06-30", invoiced_on: "2025-06-30" })).toBe(
        "2024 determined low",
      );
    });

    it("refuses what no version takes, and of a version that is named what that one does not take", async () => {
      expect(await evaluated({ served_on: "2024-05-01", invoice_on: "2024-05-01" })).toMatch(
        /^2 .*invoice_on: unknown_fact\..*Did you mean invoiced_on\?$/,
      );
      const { exit, err } = await tcs(
        "eval",
        "rates@2025",
        "--sources",
        two(),
        "--facts",
        file("named.json", { served_on: "2025-09-01", invoiced_on: "2025-09-01" }),
      );
      expect([exit, err]).toEqual([2, expect.stringContaining("invoiced_on: unknown_fact")]);
      expect(await evaluated({ served_on: "2023-01-01", ordered_on: "2023-01-01" })).toBe(
        "2 No version of law.de.rates is in force on 2023-01-01. Name one: law.de.rates@2024, law.de.rates@2025.",
      );
    });
  });

  it("refuses a wrong fact in words", async () => {
    const { exit, err } = await tcs(
      "eval",
      "law.de.business_gifts",
      "--sources",
      sources,
      "--facts",
      file("wrong.json", { ...gift(1), gift_date: "2026-02-30" }),
    );
    expect(exit).toBe(2);
    expect(err).toContain("gift_date: format");
  });
});
