/**
 * `tcs sheet --account`: the account's own settings in every row, as of a day, and said so; and the line that says how
 * far it is.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Sheet } from "../../cli/author/sheet/sheet.js";
import { progressLine } from "../../cli/progress-line.js";
import { expectPage } from "./page.js";
import { SAMPLE, STACK_TRACE, tcs } from "./programs.js";
import { SOURCES } from "./shipped.js";

const scratch = mkdtempSync(join(tmpdir(), "tcs-sheet-account-"));
const data = join(scratch, "data");
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

interface AccountFile {
  readonly account: { readonly slug: string };
  readonly people: Readonly<Record<string, { readonly name: string }>>;
  readonly settings: readonly { readonly key: string; readonly value: unknown; readonly valid_from?: string }[];
  readonly policies: readonly string[];
}

const FILE = JSON.parse(readFileSync(SAMPLE, "utf8")) as AccountFile;
const amount = (minor: number): object => ({ amount: minor, currency: "EUR" });
const LIMIT = "automatic_limit";

beforeAll(async () => {
  const others = FILE.settings.filter(({ key }) => key !== LIMIT && key !== "automatic_limit_damaged");
  const limits = [
    { key: LIMIT, value: amount(7777) },
    { key: LIMIT, value: amount(8888), valid_from: "2027-03-01" },
  ];
  const policies = FILE.policies.map((path) => join(dirname(SAMPLE), path));
  writeFileSync(join(scratch, "account.json"), JSON.stringify({ ...FILE, settings: [...others, ...limits], policies }));
  const { exit, err } = await tcs("account", "open", join(scratch, "account.json"), "--data", data);
  expect(exit, err).toBe(0);
});

const sheet = (...args: readonly string[]) => tcs("sheet", "customer_support", "--sources", SOURCES, ...args);
const ofAccount = (...args: readonly string[]) => sheet("--account", FILE.account.slug, "--data", data, ...args);

async function json(...args: readonly string[]): Promise<Sheet> {
  return JSON.parse((await ofAccount("--format", "json", ...args)).out) as Sheet;
}

/** The compared values of the rows at a setting. */
function comparedAt({ rules }: Sheet, setting: string): readonly string[] {
  const edges = rules.flatMap(({ edges: all }) => all.filter(({ logic }) => logic.endsWith(`setting.${setting}`)));
  return [...new Set(edges.flatMap(({ rows }) => rows.flatMap(({ compared }) => compared?.[1] ?? [])))];
}

describe("tcs sheet --account", () => {
  it("shows the account's own settings as of a day, and says whose and of which day", async () => {
    const [now, later] = [await json("--on", "2026-06-01"), await json("--on", "2027-03-01")];
    expect([now.settings, later.settings]).toMatchObject([
      {
        of: "account",
        account: "acme",
        on: "2026-06-01",
        values: { [LIMIT]: "77.77 EUR", automatic_limit_damaged: "unset" },
      },
      { of: "account", account: "acme", on: "2027-03-01", values: { [LIMIT]: "88.88 EUR" } },
    ]);
    expect([comparedAt(now, LIMIT), comparedAt(later, LIMIT)]).toEqual([["77.77 EUR"], ["88.88 EUR"]]);
    const people = Object.values(FILE.people).map(({ name }) => name);
    const approver = now.settings.of === "account" ? now.settings.values["refund_approver"] : undefined;
    expect(people.some((name) => approver?.startsWith(`${name} (usr_`))).toBe(true);
    expect(JSON.stringify(now.rules)).toContain(`approver: ${approver ?? ""}`);
    const page = (await ofAccount("--on", "2026-06-01")).out;
    expectPage(page);
    expect(page).toContain("Settings: those of the account acme as of 2026-06-01, in every row.");
    expect(page).toContain("automatic_limit_damaged");
  });

  it("says of an unset setting what the account is answered, and ends with 1 where a figure cannot be shown", async () => {
    const { exit, out, err } = await ofAccount("--format", "markdown");
    expect([exit, err]).toEqual([1, expect.stringContaining("automatic_limit_damaged")]);
    expect(out).toMatch(/Settings: those of the account acme as of \d{4}-\d{2}-\d{2}/);
    expect(err).not.toMatch(STACK_TRACE);
  });

  it("says without an account that the settings are the examples'", async () => {
    const { exit, out } = await sheet("--format", "markdown");
    expect(exit).toBe(0);
    expect(out).toContain("Settings: those that each worked example assumes, not those of an account.");
  });

  it.each([
    [
      "an account that is not there",
      ["--account", "acmee", "--data", data],
      1,
      /no account acmee\. Did you mean acme\?/,
    ],
    ["a day that is none", ["--account", "acme", "--data", data, "--on", "2026-02-30"], 2, /--on takes a day/],
    ["a day without an account", ["--on", "2026-02-03"], 2, /name the account with --account/],
    [
      "a database that is not there",
      ["--account", "acme", "--data", join(scratch, "nowhere")],
      3,
      /There is no database in/,
    ],
  ])("refuses %s", async (_, args, exit, words) => {
    const refused = await sheet(...args);
    expect(refused).toMatchObject({ exit, out: "", err: expect.stringMatching(words) as string });
    expect(refused.err).not.toMatch(STACK_TRACE);
  });
});

describe("the progress line", () => {
  const line = (isTTY: boolean) => {
    const written: string[] = [];
    let now = 0;
    const to = { isTTY, columns: 20, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
    const made = progressLine(to, () => now);
    return { written, made, wait: (ms: number) => (now += ms) };
  };

  it("is rewritten in place at most ten times a second, cut to the terminal, and taken away", () => {
    const { written, made, wait } = line(true);
    made.tell(() => "too soon");
    wait(100);
    made.tell(() => "rule 1 of 10, 12,345 evaluations");
    made.tell(() => "too soon");
    made.clear();
    made.clear();
    expect(written).toEqual(["\rrule 1 of 10, 12,34\u001b[K", "\r\u001b[K"]);
  });

  it("is nothing where standard error is no terminal", () => {
    const { written, made, wait } = line(false);
    wait(1_000);
    made.tell(() => "nobody looks");
    made.clear();
    expect(written).toEqual([]);
  });
});
