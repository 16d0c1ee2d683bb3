/** Every file that is read as text is UTF-8, or is refused with the place of the first invalid byte. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { readIfThere, readTableFile, readText } from "../../compiler/host/disk.js";
import { compilePolicies } from "../../compiler/host/policies.js";
import { loadPeppers } from "../../runtime/auth/pepper.js";
import { readSmtpUrl } from "../../runtime/mail/smtp-settings.js";
import { sourceFiles } from "../manners/source-files.js";
import { tcs, tcsIn } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-not-utf8-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

function write(path: string, content: string | Uint8Array): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** As Excel saves a table on a German Windows. */
const windows1252 = (text: string): Uint8Array => Buffer.from(text, "latin1");

const DOMAIN = `domain travel {
  dated by booked_on
  fact booked_on: date "The day."
  fact place: code "Where."
  law outcomes due, free
}
`;

const SOURCE = (reads: string, rule: string): string => `policy acme.travel version "1" {
  title "Travel"
  domain travel
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by booked_on
  changelog "First version."
  source own: policy_document "Travel policy" { p1 "1" }
  uses booked_on, place
  outcomes allowed, needs_approval, hand_to_a_person, not_allowed
  ${reads}
  base facts { booked_on = 2026-02-03, place = "MUC" }
  ${rule}
}
`;

const TABLE = SOURCE(
  `table rates edition "2026" keyed by place gives limit: money from "rates.csv" cites own.p1`,
  `rule all "All" cites own.p1 { wording "All." always then allowed example "e" from own.p1 { expect allowed } }`,
);
const CALENDAR = SOURCE(
  `calendar holidays edition "2026" keyed by place for 2026 to 2026 free sunday from "rates.csv"`,
  `rule all "All" cites own.p1 { wording "All." always then allowed example "e" from own.p1 { expect allowed } }`,
);

/** Sources with a table that is not UTF-8. */
function sources(name: string, source: string): string {
  write(`${name}/domains/travel.rules`, DOMAIN);
  write(`${name}/policy/acme/travel/1.rules`, source);
  write(`${name}/policy/acme/travel/rates.csv`, windows1252("place,limit\nROM,50.00\nMünchen,80.00\n"));
  return join(home, name);
}

/** The words of every refusal of this file. */
const WORDS = [/line 2, column 3/, /byte 8\b/, /Windows-1252/, /“Größe”/, /Save it as UTF-8/];
const file = write("wrong.json", windows1252("first\nGröße\n"));
const good = write("good.json", "{}");

describe("a file that is not UTF-8", () => {
  it.each([
    ["a table", TABLE],
    ["a calendar", CALENDAR],
  ])("is told at the source that names it, with its line: %s", async (name, source) => {
    const root = sources(name, source);
    for (const format of ["pretty", "json"] as const) {
      const { exit, out, err } = await tcs("check", "--sources", root, "--format", format);
      expect([exit, out + err]).toEqual([1, expect.stringContaining("TCS3218")]);
      for (const words of [/rates\.csv, line 3, column 2/, /byte 23\b/, /Windows-1252/, /“München”/, /CSV UTF-8/])
        expect(out + err).toMatch(words);
    }
  });

  it("is refused beside a policy that is posted or published", async () => {
    const root = sources("posted", TABLE);
    const result = await compilePolicies([join(root, "policy/acme/travel/1.rules")], { sources: root });
    expect(result).toMatchObject({ ok: false, text: expect.stringContaining("TCS3218") });
  });

  it("is refused in the state of a git revision, as a source and as a table", async () => {
    const root = sources("revision", TABLE);
    write("revision/policy/acme/other/1.rules", windows1252("policy acme.other version “1” ä"));
    const git = (...args: readonly string[]): unknown =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
        cwd: root,
        stdio: "pipe",
      });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-q", "-m", "first");
    const { exit, out, err } = await tcsIn(root, "diff", "HEAD", "--sources", root);
    expect(exit).toBe(1);
    expect(out + err).toContain("TCS0002");
    expect(out + err).toContain("TCS3218");
  });

  it.each([
    ["facts", (path: string) => ["eval", "law.de.business_gifts", "--facts", path]],
    ["settings", (path: string) => ["eval", "law.de.business_gifts", "--facts", good, "--settings", path]],
    ["earlier bookings", (path: string) => ["eval", "law.de.business_gifts", "--facts", good, "--history", path]],
    ["an account", (path: string) => ["account", "open", path, "--data", join(home, "data")]],
    ["a head of the chain", (path: string) => ["verify", "--expect", path, "--data", join(home, "data")]],
    ["terms", (path: string) => ["serve", "--terms", path, "--data", join(home, "data"), "--port", "0"]],
  ])("ends the command with 2 and its place: %s", async (_, args) => {
    const { exit, out, err } = await tcs(...args(file));
    expect({ exit, out }).toEqual({ exit: 2, out: "" });
    for (const words of [file, ...WORDS]) expect(err).toMatch(words);
  });

  it("is refused by each reader: a text, a text that may be absent, a table", () => {
    expect(() => readText(file)).toThrow(/line 2, column 3/);
    expect(() => readIfThere(file)).toThrow(/line 2, column 3/);
    expect(readTableFile(file)).toMatchObject({ line: 2, column: 3, guess: { encoding: "Windows-1252" } });
    expect(readIfThere(join(home, "absent"))).toBeNull();
    expect(readTableFile(join(home, "absent"))).toBeNull();
  });

  it("is refused where an operator names it: the pepper, and certificates of a mail server", () => {
    const folder = dirname(write("pepper-folder/pepper", windows1252(`${"x".repeat(40)}ö`)));
    expect(() => loadPeppers(folder, undefined, [], () => Buffer.of())).toThrow(/byte 40/);
    expect(() => readSmtpUrl(`smtp://mail.example.com?ca=${encodeURIComponent(file)}`)).toThrow(/line 2, column 3/);
  });

  it("is refused as a document", async () => {
    await expect(parseDocument(windows1252("# Spesen\n\nHöchstens EUR 50\n"))).rejects.toMatchObject({
      code: "not_utf8",
      detail: expect.stringContaining("line 3, column 2"),
    });
  });

  it("is named UTF-16 where it is, and nothing where nobody knows", () => {
    expect(() => readText(write("utf16.txt", Buffer.from("\ufeffMünchen", "utf16le")))).toThrow(
      "It looks like UTF-16.",
    );
    // A byte that Windows-1252 has no character for, as in code page 850.
    const other = write("cp850.txt", Uint8Array.from([0x4d, 0x81, 0x6e]));
    expect(() => readText(other)).toThrow(/^(?!.*Windows-1252).*Save it as UTF-8\.$/s);
  });
});

it("a file with a byte order mark is read", () => {
  const path = write("marked.json", `\ufeff{"gift_on": "2026-02-03"}`);
  expect(readText(path)).toBe(`{"gift_on": "2026-02-03"}`);
});

/** Files of the program itself, and the output of its own processes: an installation does not change them. */
const OWN = [
  ...["cli/program-package.ts", "runtime/rulebook/shipped.ts", "runtime/console/assets.ts"],
  "runtime/console/modules.ts",
  ...[
    "runtime/wiring/export-guide.ts",
    "compiler/host/child-process.ts",
    "compiler/host/packages.ts",
    "cli/author/diff/revision.ts",
  ],
  ...["runtime/store/actions/answer-form.ts", "runtime/http/examples/read.ts"],
];

it("no other file of the program reads bytes as text by itself", () => {
  const reads = /readFile(?:Sync)?\([^;]*["']utf-?8["']|\.toString\(["']utf-?8["']\)|new TextDecoder\(/s;
  const found = sourceFiles(["cli", "compiler", "runtime"])
    .filter(({ path, text }) => reads.test(text) && !path.endsWith("-child.ts"))
    .map(({ path }) => path);
  expect(found.filter((path) => !OWN.includes(path))).toEqual(["runtime/engine/values/utf8.ts"]);
});
