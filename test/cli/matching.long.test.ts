/** The workshop's output for matching sets: comparisons of versions, pages for their owners. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it, test } from "vitest";

import { compareOne } from "../../cli/author/diff/compared.js";
import { matchingPage } from "../../cli/author/doc/matching-page.js";
import { buildMatchingDraft } from "../../compiler/build.js";
import { runMatchingExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import { lint } from "../../compiler/lint/lint.js";
import type { MatchingModel } from "../../compiler/model/matching.js";
import type { RuleChanges, VersionsDiff } from "../../runtime/services/reading/rules/diff-responses.js";
import { expectPage } from "./page.js";
import { tcs } from "./programs.js";
import { SHIPPED, SHIPPED_MATCHING, SOURCES, textOf } from "./shipped.js";

const CUSTOMERS = "matching.acme.customers";
const [customers] = SHIPPED_MATCHING;
if (customers === undefined) throw new Error("the sample set ships");
const SOURCE = textOf(customers);

/** The sample with texts replaced, each of which occurs in it. */
function edited(...changes: readonly (readonly [string, string])[]): MatchingModel {
  const text = changes.reduce((source, [from, to]) => {
    expect(source).toContain(from);
    return source.replaceAll(from, to);
  }, SOURCE);
  const { sources } = checkLibrary({ sources: [{ path: customers!.path, text }], readTable: () => null });
  const [model] = sources.flatMap(({ matching }) => matching ?? []);
  if (model === undefined) throw new Error("the changed sample means nothing");
  return model;
}

/** The sample for customers and vendors: a record without a number then says its kind. */
function twoKinds(): MatchingModel {
  const unnumbered = [...new Set(SOURCE.match(/^ +(?:one|other) "[^"]*"$/gm))];
  return edited(
    ["kinds customer", "kinds customer, vendor"],
    ...unnumbered.map((line) => [`${line}\n`, `${line} kind customer\n`] as const),
  );
}

const NOTHING: RuleChanges = {
  title: false,
  wording: false,
  clauses: [],
  examples: [],
  logic: false,
  reads: [],
  rows: [],
};

describe("two versions of a matching set", () => {
  it("differ in nothing where they say the same [RUL-051]", () => {
    const diff = compareOne(customers, edited(["# Everything in this sample is invented.", "# A comment."]));
    expect(diff).toMatchObject({ summary: { changed: 0, added: 0, removed: 0, unchanged: 6 }, examples_changed: [] });
  });

  test.each<readonly [string, readonly [string, string], Partial<RuleChanges>]>([
    ["the title", ['"The same words in another order"', '"Words in another order"'], { title: true }],
    ["the wording", ["in whatever order and", "in any order and"], { wording: true }],
    ["a clause", ['order "2.2"', 'order "2.5"'], { clauses: ["guide.order"] }],
    ["an example", ['example "surname first"', 'example "the surname first"'], {}],
    ["the logic", ["names without legal form have the same words", "names have the same words"], { logic: true }],
  ])("differ in %s of one rule [RUL-052, RUL-056, RUL-057]", (_, change, moved) => {
    const diff = compareOne(customers, edited(change));
    const changed = diff?.rules.filter(({ status }) => status !== "unchanged") ?? [];
    expect(changed.map(({ rule, status }) => [rule, status])).toEqual([["same_words", "changed"]]);
    const examples = change[0].startsWith("example") ? ["surname first", "the surname first"] : [];
    expect(changed[0]?.moved).toEqual({ ...NOTHING, examples, ...moved });
  });

  it("name the clause that moves from one example to another as a change of the rule's examples", () => {
    const diff = compareOne(customers, edited(['example "surname first" from guide.order', 'example "surname first"']));
    const changed = diff?.rules.find(({ status }) => status === "changed");
    expect(changed?.moved).toEqual({ ...NOTHING, examples: customers.rules[1]!.examples.map(({ title }) => title) });
  });

  it("have rules added and removed, and one that is only renamed is unchanged [RUL-049, RUL-050]", () => {
    const without = { ...customers, rules: customers.rules.filter(({ id }) => id !== "same_words") };
    expect(compareOne(customers, without)?.summary).toMatchObject({ removed: 1, unchanged: 5 });
    expect(compareOne(without, customers)?.summary).toMatchObject({ added: 1, unchanged: 5 });
    const renamed = compareOne(customers, edited(["rule same_words ", "rule words_alike "]));
    expect(renamed).toMatchObject({ summary: { changed: 0, added: 0, removed: 0 }, examples_changed: [] });
  });

  it("change all rules where the kinds change", () => {
    expect(compareOne(customers, twoKinds())?.summary).toMatchObject({ changed: 6 });
  });

  it("list the pairs that come out otherwise, of both versions", () => {
    const to = edited(
      ["differ by at most 2 letters and the shorter", "differ by at most 1 letter and the shorter"],
      ["in at most two letters", "in at most one letter"],
      [
        'example "two slips in twelve letters" from guide.typing {\n      one "Musterhandel AG"\n      other "Mastorhandel AG"\n      expect propose\n    }\n',
        "",
      ],
    );
    expect(compareOne(customers, to)?.examples_changed).toEqual([
      {
        case: "two slips in twelve letters",
        example: 'one "Musterhandel AG"\nother "Mastorhandel AG"\nexpect propose',
        before: { proposed_by: "few_letters" },
        after: { proposed_by: null },
        rule: "few_letters",
      },
    ]);
  });

  it("have nothing to compare with a law or policy", () => {
    expect([compareOne(customers, SHIPPED[0]!), compareOne(SHIPPED[0]!, customers)]).toEqual([null, null]);
  });
});

describe("the page of a matching set", () => {
  it("holds wording, citations with the cited words, logic, pairs and hashes", async () => {
    const { module } = buildMatchingDraft(customers);
    const page = await matchingPage(customers, module, { home: "index.html", signed: [] });
    expectPage(page);
    const words = [
      'href="index.html"',
      module.checksum,
      customers.changelog,
      "2026-11",
      ...customers.rules.flatMap(({ title, wording }) => [title, wording]),
      ...customers.sources.flatMap(({ title, clauses }) => [title, ...clauses.map(({ text }) => text?.words ?? "")]),
      ...module.rules.map(({ rule_hash }) => rule_hash),
      "when names are spelled alike or names without legal form are spelled alike then propose",
      "&quot;Muster Handels GmbH&quot; customer_number &quot;C-1&quot;",
    ];
    expect(words.filter((each) => !page.includes(each))).toEqual([]);
    const examples = customers.rules.flatMap((rule) => rule.examples);
    const rows = [...page.matchAll(/<caption>Worked examples<\/caption>[^]*?<\/table>/g)].flatMap(
      ([table]) => table.match(/<tr><th scope="row">/g) ?? [],
    );
    expect(rows).toHaveLength(examples.length);
  });

  it("writes the kind of a record where the set compares several", async () => {
    const both = twoKinds();
    const page = await matchingPage(both, buildMatchingDraft(both).module, { home: null, signed: [] });
    expect(page).toContain("&quot;Erika Muster&quot; kind customer");
    expect(page).toContain("&quot;Abel AG&quot; customer_number &quot;C-1&quot;<");
  });
});

describe("the commands", () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-matching-"));
  const sources = join(folder, "rulesets");
  cpSync(SOURCES, sources, { recursive: true });
  const second = join(sources, "matching/acme/customers/2.rules");
  writeFileSync(
    second,
    SOURCE.replace('version "1"', 'version "2"')
      .replace("2026-01-01", "2027-01-01")
      .replace("in whatever order and", "in any order and"),
  );
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("diff two versions as a person, a program and a pull request read it", async () => {
    const run = (...more: readonly string[]): ReturnType<typeof tcs> =>
      tcs("diff", `${CUSTOMERS}@1`, "customers@2", "--sources", sources, ...more);
    const [text, json, markdown] = await Promise.all([run(), run("--format", "json"), run("--format", "markdown")]);
    expect([text.exit, json.exit, markdown.exit]).toEqual([0, 0, 0]);
    expect(text.out).toBe(
      [
        `${CUSTOMERS}@1 to ${CUSTOMERS}@2`,
        "1 changed, 0 added, 0 removed, 5 unchanged; 1 rule waits to be confirmed; 0 answers of worked examples come out otherwise.",
        "",
        "~ same_words  The same words in another order",
        "  moved: wording",
        "  - Two names with the same words, in whatever order and without the legal form, may be one customer.",
        "  + Two names with the same words, in any order and without the legal form, may be one customer.",
        "",
      ].join("\n"),
    );
    expect((JSON.parse(json.out) as VersionsDiff).summary).toEqual({ changed: 1, added: 0, removed: 0, unchanged: 5 });
    expect(markdown.out).toContain("### Wording of `same_words`");
  });

  it("diff says that a matching set and a law have nothing to compare", async () => {
    const { exit, err } = await tcs("diff", CUSTOMERS, "law.de.business_gifts", "--sources", sources);
    expect([exit, err]).toEqual([2, expect.stringContaining("one is a matching set and the other is not")]);
  });

  it("doc prints the newest version, and its index lists every version", async () => {
    const out = join(folder, "pages");
    const [one, all] = await Promise.all([
      tcs("doc", CUSTOMERS, "--sources", sources),
      tcs("doc", "--out", out, "--sources", sources),
    ]);
    expect([one.exit, all.exit]).toEqual([0, 0]);
    expect(one.out).toContain("in any order and");
    const index = readFileSync(join(out, "index.html"), "utf8");
    expectPage(index);
    for (const version of ["1", "2"]) {
      const path = `${CUSTOMERS}@${version}.html`;
      expect(index).toContain(`href="${encodeURIComponent(path)}"`);
      expect(readFileSync(join(out, path), "utf8")).toContain("<h1>Whether two customer records are one customer</h1>");
    }
  });

  it("new begins a set that compiles, whose only findings are what is left to write, and replaces nothing", async () => {
    const root = join(folder, "begun");
    const first = await tcs(
      "new",
      "matching",
      "acme.suppliers",
      "--version",
      "1",
      "--from",
      "2027-01-01",
      "--sources",
      root,
    );
    expect(first).toMatchObject({ exit: 0, out: `wrote ${root}/matching/acme/suppliers/1.rules\n` });
    const library = readLibrary(root);
    const checked = checkLibrary(library);
    expect(checked.diagnostics).toEqual([]);
    const [model] = checked.sources.flatMap(({ matching }) => matching ?? []);
    if (model === undefined) throw new Error("a set was begun");
    expect(model.name).toBe("matching.acme.suppliers");
    expect(runMatchingExamples(model, buildMatchingDraft(model).module).diagnostics).toEqual([]);
    expect(new Set(lint(checked, () => []).map(({ code }) => code))).toEqual(new Set(["TCS7010"]));
    expect(library.sources.map((source) => format(source).text)).toEqual(library.sources.map(({ text }) => text));
    const again = await tcs("new", "matching", "acme.suppliers", "--version", "1", "--sources", root);
    expect([again.exit, again.err]).toEqual([1, expect.stringContaining("is there already, and is left as it is.")]);
  });

  it.each([
    [["acme.suppliers"], "Say which version of the matching set to begin, as --version 1."],
    [["acme.suppliers", "--version", "1", "--domain", "gifts"], "A matching set has no domain"],
    [["acme.suppliers", "--version", "1", "--currency", "EUR"], "A matching set has no domain"],
    [["Suppliers", "--version", "1"], "Suppliers names no matching set"],
  ])("new says what is wrong with %j", async (args, words) => {
    const { exit, err } = await tcs("new", "matching", ...args, "--sources", join(folder, "none"));
    expect([exit, err]).toEqual([2, expect.stringContaining(words)]);
  });

  it("new version copies the newest one to another day, and all its rules carry their confirmations over", async () => {
    const third = await tcs("new", "version", CUSTOMERS, "--from", "2028-01-01", "--sources", sources);
    expect([third.exit, third.out]).toEqual([0, `wrote ${sources}/matching/acme/customers/3.rules\n`]);
    expect(third.err).toContain(`4 of 4 rules read as those of ${CUSTOMERS}@2`);
    const text = readFileSync(join(sources, "matching/acme/customers/3.rules"), "utf8");
    expect(text).toContain("in force from 2028-01-01");
    expect(format({ path: "matching/acme/customers/3.rules", text }).text).toBe(text);
    rmSync(join(sources, "matching/acme/customers/3.rules"));
  });

  it("facts, which has nothing to say of a matching set, says so", async () => {
    const { exit, err } = await tcs("facts", CUSTOMERS, "--sources", sources);
    expect([exit, err]).toEqual([2, `${CUSTOMERS} is a matching set. This command takes laws and policies alone.\n`]);
  });
});
