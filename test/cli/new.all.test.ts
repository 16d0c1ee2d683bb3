/** `tcs new`: its files compile, have examples, and never replace others. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { observed } from "../../cli/author/lint/observed.js";
import { buildDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { runExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { type CheckedLibrary, checkLibrary } from "../../compiler/library.js";
import { lint } from "../../compiler/lint/lint.js";
import { placeholdersIn, unwrittenTexts } from "../../compiler/lint/placeholders.js";
import { type Ran, ROOT, STACK_TRACE, tcs } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-new-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

function folder(name: string, shipped: boolean): string {
  const root = join(home, name);
  if (shipped) cpSync(join(ROOT, "rulesets/domains"), join(root, "domains"), { recursive: true });
  else mkdirSync(root);
  return root;
}

/** All of an author's next steps, without a finding. */
function holds(root: string): CheckedLibrary {
  const library = readLibrary(root);
  const checked = checkLibrary(library);
  expect(checked.diagnostics).toEqual([]);
  expect(library.sources.map((source) => format(source).text)).toEqual(library.sources.map(({ text }) => text));
  for (const { model } of checked.sources)
    if (model !== null) expect(runExamples(model, buildDraft(model).module).diagnostics).toEqual([]);
  return checked;
}

describe("tcs new", () => {
  it("begins a policy and the domain that is not there yet; its only findings are what is left to write", async () => {
    const root = folder("empty", false);
    const made = await tcs("new", "policy", "acme.travel", "--version", "1", "--sources", root);
    expect(made).toMatchObject({
      exit: 0,
      out: `wrote ${root}/domains/travel.rules\nwrote ${root}/policy/acme/travel/1.rules\n`,
    });
    const findings = lint(holds(root), observed);
    expect(new Set(findings.map(({ code, path }) => `${code} ${path}`))).toEqual(
      new Set(["TCS7010 domains/travel.rules", "TCS7010 policy/acme/travel/1.rules"]),
    );
  });

  it("begins law and policy of a domain that ships, with its own facts, outcomes and another currency", async () => {
    const root = folder("shipped", true);
    expect(
      await tcs(
        "new",
        "law",
        "fr.business_gifts",
        "--version",
        "2027",
        "--domain",
        "gifts",
        "--currency",
        "JPY",
        "--sources",
        root,
      ),
    ).toMatchObject({ exit: 0 });
    expect(
      await tcs("new", "policy", "acme.gifts", "--version", "1", "--from", "2027-01-01", "--sources", root),
    ).toMatchObject({ exit: 0 });
    const law = readFileSync(join(root, "law/fr/business_gifts/2027.rules"), "utf8");
    expect(law).toMatch(/jurisdictions FR\n {2}currency JPY\n {2}announced\n/);
    expect(law).toContain("when cost_net is at most 10000 JPY then deductible");
    holds(root);
  });

  it("begins law whose country's code is a word of the language", async () => {
    const root = folder("austria", true);
    const args = ["law", "at.business_gifts", "--version", "2027", "--domain", "gifts", "--sources", root];
    expect(await tcs("new", ...args)).toMatchObject({ exit: 0 });
    const law = readFileSync(join(root, "law/at/business_gifts/2027.rules"), "utf8");
    expect(law).toMatch(/^law at\.business_gifts version "2027" \{\n[^]*\n {2}jurisdictions AT\n/);
    const { sources } = holds(root);
    expect(sources.flatMap(({ model }) => model?.name ?? [])).toEqual(["law.at.business_gifts"]);
  });

  it("leaves what is there as it is", async () => {
    const root = folder("there", true);
    const again = ["new", "policy", "acme.gifts", "--version", "1", "--sources", root];
    await tcs(...again);
    const before = readFileSync(join(root, "policy/acme/gifts/1.rules"), "utf8");
    const refused = await tcs(...again, "--currency", "USD");
    expect(refused).toMatchObject({ exit: 1, out: "" });
    expect(refused.err).toContain("is there already, and is left as it is");
    expect(readFileSync(join(root, "policy/acme/gifts/1.rules"), "utf8")).toBe(before);
  });

  it("begins no version of a set that has one, not even a broken one, and names the command that copies it", async () => {
    const root = folder("copied instead", false);
    const begin = (kind: string, version: string, ...more: readonly string[]): Promise<Ran> =>
      tcs("new", kind, "acme.travel", "--version", version, "--sources", root, ...more);
    for (const kind of ["policy", "matching"]) {
      expect(await begin(kind, "1")).toMatchObject({ exit: 0 });
      const path = join(root, `${kind}/acme/travel/1.rules`);
      for (const text of [readFileSync(path, "utf8"), "nonsense"]) {
        writeFileSync(path, text);
        expect(await begin(kind, "2", "--from", "2027-01-01")).toMatchObject({
          exit: 1,
          out: "",
          err:
            `${kind}.acme.travel has the version 1 already. A later version begins as a copy, with its rules and worked ` +
            `examples: tcs new version ${kind}.acme.travel --version 2 --from 2027-01-01\n`,
        });
        expect(existsSync(join(root, `${kind}/acme/travel/2.rules`))).toBe(false);
      }
      rmSync(path);
    }
    expect((await begin("policy", "2")).exit).toBe(0);
    expect((await begin("policy", "3")).err).toContain("tcs new version policy.acme.travel --version 3 --from DAY");
  });

  it.each([
    ["a version that leaves the folder", ["policy", "acme.x", "--version", "../../../../out"], 1, "TCS3117"],
    ["a name that is none", ["law", "De Per Diem", "--version", "1"], 2, "names no law"],
    ["a currency that does not exist", ["policy", "acme.x", "--version", "1", "--currency", "EUX"], 1, "TCS3107"],
    [
      "a domain that is nearly there",
      ["policy", "acme.x", "--version", "1", "--domain", "gift"],
      1,
      "Did you mean gifts?",
    ],
    ["no version", ["policy", "acme.x"], 2, "--version"],
  ])("writes nothing for %s, and says why", async (what, args, exit, words) => {
    const root = folder(what, true);
    const refused = await tcs("new", ...args, "--sources", root);
    expect(refused.exit).toBe(exit);
    expect(refused.out + refused.err).toContain(words);
    expect(refused.err).not.toMatch(STACK_TRACE);
    expect(["law", "policy"].some((each) => existsSync(join(root, each)))).toBe(false);
    expect(existsSync(join(home, "out.rules"))).toBe(false);
  });
});

describe("what tcs new leaves to write", () => {
  const ACCOUNT = {
    account: {
      slug: "acme",
      name: "Acme Sample GmbH",
      country: "DE",
      currency: "EUR",
      retention_years: 10,
      fiscal_year_start: "01-01",
    },
    people: { owner: { name: "Sample Owner", email: "owner@example.com", role: "tenant_admin" } },
    agents: {},
    keys: {},
    laws: [],
    settings: [],
    policies: [] as string[],
    confirmations: [],
  };

  it("is not published: each place is named, as the lint names them, also to who opens an account", async () => {
    const root = folder("publish", true);
    const file = join(root, "policy/acme/meals/1.rules");
    await tcs("new", "policy", "acme.meals", "--version", "1", "--domain", "entertainment", "--sources", root);
    const ids = checkLibrary(readLibrary(root)).sources.flatMap(({ path, text }) =>
      path.startsWith("policy/") ? [...placeholdersIn(text)].map(({ start }) => placeOf(text, start)) : [],
    );
    expect(ids.length).toBeGreaterThan(8);
    const data = join(home, "publish-data");
    writeFileSync(join(home, "empty.json"), JSON.stringify(ACCOUNT));
    expect(await tcs("account", "open", join(home, "empty.json"), "--data", data)).toMatchObject({ exit: 0 });
    const publish = (): Promise<Ran> => tcs("policy", "publish", file, "--account", "acme", "--data", data);
    const refused = await publish();
    expect([refused.exit, refused.out]).toEqual([1, ""]);
    expect([...refused.err.matchAll(/TCS7010.*\n.*1\.rules:(\d+:\d+)/g)].map(([, at]) => at)).toEqual(ids);

    writeFileSync(
      join(home, "with-policy.json"),
      JSON.stringify({ ...ACCOUNT, account: { ...ACCOUNT.account, slug: "other" }, policies: [file] }),
    );
    const unopened = await tcs("account", "open", join(home, "with-policy.json"), "--data", data);
    expect([unopened.exit, unopened.err.match(/TCS7010/g)?.length]).toEqual([1, ids.length]);

    // A reason switches the finding off in the lint, and not here.
    const text = readFileSync(file, "utf8").replaceAll("Placeholder: ", "");
    writeFileSync(
      file,
      `# lint: off placeholder because it is written later\n${text.replace('title "', 'title "Placeholder: ')}`,
    );
    expect((await publish()).err.match(/TCS7010/g)).toHaveLength(1);
    writeFileSync(file, text);
    expect(await publish()).toMatchObject({ exit: 0 });
  });

  it("counts in a domain only where the policy takes the word", async () => {
    const root = folder("domain", false);
    await tcs("new", "policy", "acme.travel", "--version", "1", "--sources", root);
    const library = readLibrary(root);
    const unused = '  fact unused: flag "Placeholder: of no policy."\n';
    const checked = checkLibrary({
      ...library,
      sources: library.sources.map((each) => ({
        ...each,
        text: each.text.replace("\n  law outcomes", `\n${unused}  law outcomes`),
      })),
    });
    const unwritten = unwrittenTexts(checked, (path) => path.startsWith("policy/"), "error");
    expect(unwritten.filter(({ path }) => path === "domains/travel.rules")).toHaveLength(2);
    expect(new Set(unwritten.map(({ code, severity }) => `${severity} ${code}`))).toEqual(new Set(["error TCS7010"]));
  });
});

/** `line:column`, both from 1. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

describe("tcs new version", () => {
  const named = (root: string, ...more: readonly string[]): Promise<Ran> =>
    tcs("new", "version", ...more, "--sources", root);

  it("copies the newest version; its rules keep their hashes, and its examples come out on their new days (decision 207)", async () => {
    const root = join(home, "versions");
    cpSync(join(ROOT, "test/fixtures/before-rows"), root, { recursive: true });
    const made = await named(root, "parking", "--from", "2026-01-01");
    // The calendar of the sample knows 2025 alone.
    expect(made).toMatchObject({ exit: 1, out: expect.stringContaining(`wrote ${root}/law/de/parking/2026.rules\n`) });
    expect(made.err).toContain("4 of 4 rules read as those of law.de.parking@2025");
    expect(made.out + made.err).toContain(`TCS6001: "a street"`);
    expect(made.err).toMatch(/Rows are missing: the calendar \w+ ends with 2025-12-31, which \d+ examples? needs?\./);
    expect(made.err).toMatch(/Its rows are those of the version before: the table \w+ \(edition "[^"]+"\)/);
    const models = checkLibrary(readLibrary(root)).sources.flatMap(({ model }) => model ?? []);
    const [was, is] = ["2025", "2026"].map((version) => models.find((model) => model.version === version));
    if (was === undefined || is === undefined) throw new Error("both versions are there");
    expect(ruleHashes(is)).toEqual(ruleHashes(was));
    expect(is.changelog).toMatch(/^Placeholder: /);
  });

  it("copies examples that count their days without a change, and says which rows and days the author has to supply", async () => {
    const root = join(home, "next-year");
    cpSync(join(ROOT, "rulesets"), root, { recursive: true });
    const made = await named(root, "law.de.per_diem", "--from", "2027-01-01");
    expect(made.exit).toBe(1);
    expect(made.err).toContain("11 of 11 rules read as those of law.de.per_diem@2026");
    expect(made.err).toContain('the table foreign_rates (edition "days of 2026');
    expect(made.err).toContain("Its logic names days, which stay as they are: condition after_the_rates: 2026-12-31.");
    const path = join(root, "law/de/per_diem/2027.rules");
    const [was, is] = ["2026", "2027"].map((year) => readFileSync(join(root, `law/de/per_diem/${year}.rules`), "utf8"));
    const differs = is?.split("\n").filter((line) => !was?.includes(line));
    expect(differs).toEqual([
      'law de.per_diem version "2027" {',
      "  in force from 2027-01-01 by trip_day",
      '  changelog "Placeholder: what is new in this version."',
    ]);
    // Its author moves the day that the logic names; the rows of 2026 are then read for 2027.
    writeFileSync(
      path,
      (is ?? "").replaceAll("2026-12-31", "2027-12-31").replaceAll("31 December 2026", "31 December 2027"),
    );
    const models = checkLibrary(readLibrary(root)).sources.flatMap(({ path: at, model }) =>
      at === "law/de/per_diem/2027.rules" && model !== null ? [model] : [],
    );
    expect(models).toHaveLength(1);
    for (const model of models) expect(runExamples(model, buildDraft(model).module).diagnostics).toEqual([]);
  });

  it("copies an earlier version in place of a later one, whose confirmations it carries over: the way back", async () => {
    const root = folder("back", true);
    cpSync(join(ROOT, "rulesets/policy"), join(root, "policy"), { recursive: true });
    expect(await named(root, "customer_support", "--from", "2027-01-01")).toMatchObject({ exit: 0 });
    const second = join(root, "policy/acme/customer_support/2.rules");
    writeFileSync(second, readFileSync(second, "utf8").replace('"More than the order"', '"Too much"'));
    const back = await named(root, "customer_support@1", "--version", "3", "--from", "2028-01-01");
    expect([back.exit, back.out]).toEqual([0, `wrote ${root}/policy/acme/customer_support/3.rules\n`]);
    expect(back.err).toContain("11 of 11 rules read as those of policy.acme.customer_support@1, and carry its");
    expect(readFileSync(join(root, "policy/acme/customer_support/3.rules"), "utf8")).toContain('"More than the order"');
    const early = await named(root, "customer_support@1", "--version", "4", "--from", "2026-06-01");
    expect(early.err).toContain(
      "policy.acme.customer_support@2 is in force from 2027-01-01, and supersedes this version from then.",
    );
  });

  it("refuses a day that is none or is too early, a version that is there, and what is no new version's", async () => {
    const root = join(home, "versions");
    expect((await named(root, "parking")).exit).toBe(2);
    for (const [more, exit, words] of [
      [["--from", "soon"], 2, "no day"],
      [["--from", "2020-01-01"], 1, "starts later"],
      [["--from", "2027-01-01", "--version", "2026"], 1, "is there already"],
      [["--from", "2027-01-01", "--domain", "parking"], 2, "keeps its domain"],
    ] as const)
      expect(await named(root, "parking", ...more)).toMatchObject({ exit, err: expect.stringContaining(words) });
    expect(await tcs("new", "policy", "acme.other", "--sources", root)).toMatchObject({ exit: 2 });
  });
});
