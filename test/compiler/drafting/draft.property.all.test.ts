/** The drafter: whatever a document says, its draft compiles, keeps its words, and decides nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { type DraftInput, draftPolicy, type DraftResult } from "../../../compiler/drafting/draft.js";
import { clauseNameOf, prefixOf } from "../../../compiler/drafting/names.js";
import { languageOf, type Paragraph, wordsOf } from "../../../compiler/drafting/paragraph.js";
import { runExamples } from "../../../compiler/examples.js";
import { format } from "../../../compiler/format/format.js";
import { shippedDomains } from "../../../compiler/host/disk.js";
import { checkLibrary } from "../../../compiler/library.js";
import { unwrittenTexts } from "../../../compiler/lint/placeholders.js";
import { findPii } from "../../../runtime/services/request/pii.js";

const DOMAINS = shippedDomains();
const { domains } = checkLibrary({ sources: DOMAINS, readTable: () => null });
const gifts = domains.find(({ name }) => name === "gifts");
if (gifts === undefined) throw new Error("the domain of gifts ships");
const GIFTS = { name: gifts.name, datedBy: gifts.datedBy, facts: gifts.facts.map(({ name }) => name) };

function input(paragraphs: readonly Paragraph[], changed: Partial<DraftInput> = {}): DraftInput {
  return {
    ...{ paragraphs, title: "Handbook", edition: "handbook.md, SHA-256 0123456789ab", account: "acme", version: "1" },
    ...{ language: languageOf(paragraphs), policy: "handbook", jurisdictions: "any", currency: "EUR" },
    ...{ from: "2026-01-01", domain: GIFTS, holdsPersonalData: (text) => findPii(text) !== null },
    ...changed,
  };
}

type Drafted = Extract<DraftResult, { kind: "drafted" }>;

/** Its draft, checked by all of an author's tools: they find only placeholder texts. */
function holds(drafted: Drafted): ReturnType<typeof buildDraft>["module"] {
  const { path, text } = drafted;
  const checked = checkLibrary({ sources: [...DOMAINS, { path, text }], readTable: () => null });
  expect(checked.diagnostics).toEqual([]);
  expect(format({ path, text }).text).toBe(text);
  const model = checked.sources.find((source) => source.path === path)?.model;
  if (model == null) throw new Error("a draft has a model");
  const { module } = buildDraft(model);
  expect(runExamples(model, module).diagnostics).toEqual([]);
  expect(unwrittenTexts(checked, (of) => of === path, "error").length).toBeGreaterThan(0);
  return module;
}

/** Words that break sources, figures and modals, and any characters at all. */
const words = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          ...'A gift may must not cost 50 EUR 1.500,00 € 2.5 % 14 days two people within a week darf nur Prozent $ 20 { } " \\ “ ” # : because rule when'.split(
            " ",
          ),
        ),
      },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom("help@example.com", "DE02120300000000202051", "Placeholder:", "\u202E", "\n"),
      },
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((parts) => parts.join(" "));

const anchor = fc.oneof(
  fc.constantFrom(
    "3.2",
    "3-2",
    "p-3-2",
    "rule",
    "when",
    "gift",
    "3-gifts",
    "p-3-gifts",
    "§3(2)a",
    "a-x0123456789ab",
    "gift_date",
  ),
  fc.string({ minLength: 1, maxLength: 60 }),
  words,
);

const paragraph: fc.Arbitrary<Paragraph> = fc.record({
  anchor,
  kind: fc.constantFrom("heading", "paragraph", "list_item", "table_row"),
  page: fc.option(fc.integer({ min: 1, max: 500 })),
  headings: fc.array(words, { maxLength: 2 }),
  number: fc.option(fc.oneof(fc.constantFrom("3.2", "§ 3", "a)"), words)),
  text: words,
});

const document = fc.uniqueArray(paragraph, { selector: ({ anchor: of }) => of, minLength: 1, maxLength: 12 });

describe("The drafter", () => {
  it("drafts a source of any paragraphs that compiles, passes its examples, and is left to write", () => {
    fc.assert(
      fc.property(document, fc.option(words), words, (paragraphs, title, edition) => {
        const drafted = draftPolicy(input(paragraphs, { title, edition }));
        if (drafted.kind === "nothing_to_decide") return;
        expect(drafted.kind).toBe("drafted");
        if (drafted.kind !== "drafted") return;
        const module = holds(drafted);
        // Each line is sent over HTTP, which refuses an address or an account number.
        expect(drafted.text.split("\n").filter((line) => findPii(line) !== null)).toEqual([]);
        expect(module.rules.map(({ rule }) => rule)).toEqual(
          drafted.paragraphs.filter(({ decides }) => decides).map(({ name }) => name),
        );
        // The words of a clause are those of its paragraph.
        const clauses = module.sources["document"]?.clauses ?? {};
        for (const { name, leftOut, anchor: of } of drafted.paragraphs) {
          const from = paragraphs.find((each) => each.anchor === of);
          if (leftOut === null) expect(clauses[name]?.text?.words).toBe(wordsOf(from?.text ?? ""));
        }
      }),
      { numRuns: 150 },
    );
  });

  it("gives the same text for the same paragraphs, and other paragraphs rename nothing", () => {
    fc.assert(
      fc.property(document, fc.nat(), (paragraphs, at) => {
        const of = (some: readonly Paragraph[]): DraftResult => draftPolicy(input(some, { language: "en" }));
        const drafted = of(paragraphs);
        expect(of(paragraphs)).toEqual(drafted);
        const fewer = of(paragraphs.filter((_, index) => index !== at % paragraphs.length));
        if (drafted.kind !== "drafted" || fewer.kind !== "drafted") return;
        for (const one of fewer.paragraphs) expect(drafted.paragraphs).toContainEqual(one);
      }),
      { numRuns: 100 },
    );
  });

  it("has one name for each anchor, which the language takes and which no two anchors share", () => {
    const digits = fc.array(fc.constantFrom("1", "2", "p", "-", ".", "gift", "x0123456789ab"), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          anchor,
          digits.map((parts) => parts.join("")),
        ),
        fc.oneof(
          anchor,
          digits.map((parts) => parts.join("")),
        ),
        (one, other) => {
          expect(clauseNameOf(one)).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/);
          if (one !== other) expect(clauseNameOf(one)).not.toBe(clauseNameOf(other));
        },
      ),
      { numRuns: 5_000 },
    );
    expect(["3.2", "3", "3-gifts", "meals"].map(clauseNameOf)).toEqual(["p_3_2", "p_3", "p_3_gifts", "meals"]);
    expect(prefixOf("customer_support")).toBe("customer_support");
  });

  it("refuses two paragraphs of one anchor, and a document that decides nothing", () => {
    const one: Paragraph = { anchor: "a", kind: "paragraph", page: null, headings: [], number: null, text: "It may." };
    expect(draftPolicy(input([one, one]))).toEqual({ kind: "same_anchor", anchor: "a" });
    expect(draftPolicy(input([{ ...one, text: "Hello." }]))).toEqual({ kind: "nothing_to_decide" });
    expect(draftPolicy(input([]))).toEqual({ kind: "nothing_to_decide" });
    const long = Array.from({ length: 200 }, (_, at) => ({
      ...one,
      anchor: `a${at}`,
      text: `It may. ${"x".repeat(18_000)}`,
    }));
    expect(draftPolicy(input(long))).toMatchObject({ kind: "too_long" });
  });
});
