/** Rules drafted again: they get placeholder bodies, and the rest of the source does not change. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { draftAgain, type DraftedAgain } from "../../../compiler/drafting/again.js";
import { draftPolicy } from "../../../compiler/drafting/draft.js";
import type { Paragraph } from "../../../compiler/drafting/paragraph.js";
import { runExamples } from "../../../compiler/examples.js";
import { shippedDomains } from "../../../compiler/host/disk.js";
import { checkLibrary } from "../../../compiler/library.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { findPii } from "../../../runtime/services/request/pii.js";

const DOMAINS = shippedDomains();
const gifts = checkLibrary({ sources: DOMAINS, readTable: () => null }).domains.find(({ name }) => name === "gifts");
if (gifts === undefined) throw new Error("the domain of gifts ships");
const FACTS = gifts.facts.map(({ name }) => name);
const PATH = "policy/acme/handbook/1.rules";
const holdsPersonalData = (text: string): boolean => findPii(text) !== null;

const WORDS =
  'A gift may cost EUR 50 or 2.5 % of "it" within two (2) days, and 1,000 EUR { } # when rule \\ “so”'.split(" ");

const paragraphs = fc
  .array(fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 14 }), { minLength: 2, maxLength: 6 })
  .map((texts) =>
    texts.map((words, at): Paragraph => ({
      ...{ anchor: `1.${at + 1}`, number: `1.${at + 1}`, kind: "paragraph", page: null, headings: ["Gifts"] },
      text: `It must be so: ${words.join(" ")}`,
    })),
  );

function drafted(of: readonly Paragraph[]): string {
  const result = draftPolicy({
    ...{ paragraphs: of, title: "Handbook", edition: "handbook.md, SHA-256 0123456789ab", account: "acme" },
    ...{ version: "1", language: "en", policy: "handbook", jurisdictions: "any", currency: "EUR" },
    ...{
      from: "2026-01-01",
      domain: { name: "gifts", datedBy: gifts?.datedBy ?? "", facts: FACTS },
      holdsPersonalData,
    },
  });
  if (result.kind !== "drafted") throw new Error("each paragraph says what must be");
  return result.text;
}

interface Again {
  readonly rules: readonly string[];
  readonly comment?: string;
  readonly paragraphs: readonly Paragraph[];
}

function again(text: string, { rules, comment = "Net of tax?", paragraphs: of }: Again): DraftedAgain {
  const flagged = rules.map((rule) => ({ rule, anchor: rule.replace("p_", "").replaceAll("_", "."), comment }));
  const edition = "handbook.md, SHA-256 ba9876543210";
  const source = { path: PATH, text };
  const result = draftAgain({ source, edition, paragraphs: of, rules: flagged, facts: FACTS, holdsPersonalData });
  if (result === null) throw new Error("a draft can be read");
  return result;
}

function rulesIn(text: string): ReadonlyMap<string, string> {
  const { declaration } = parse({ path: PATH, text }).tree;
  const items = declaration?.kind === "policy" ? declaration.items : [];
  return new Map(
    items.flatMap((item) =>
      item.kind === "rule" ? [[item.name.text, text.slice(item.span.start, item.span.end)]] : [],
    ),
  );
}

function expectHolds(text: string): void {
  const checked = checkLibrary({ sources: [...DOMAINS, { path: PATH, text }], readTable: () => null });
  expect(checked.diagnostics).toEqual([]);
  const model = checked.sources.find(({ path }) => path === PATH)?.model;
  if (model == null) throw new Error("it has a model");
  expect(runExamples(model, buildDraft(model).module).diagnostics).toEqual([]);
}

/** Whether all lines of one text occur in the other, in their order. */
function holdsLines(text: string, lines: readonly string[]): boolean {
  let at = 0;
  for (const line of text.split("\n")) if (line === lines[at]) at += 1;
  return at === lines.length;
}

/** A written body: an author's replacement for a placeholder body. */
const written = (text: string): string =>
  text
    .replaceAll(
      /when setting\.(\S+) is ("[^"]+")\s+not covered because "(?:[^"\\]|\\.)*"/g,
      "when setting.$1 is $2 then allowed",
    )
    .replaceAll("expect not_covered", "expect determined allowed");

describe("Rules drafted again", () => {
  it("compile, keep every other rule as it is, and stand above what they were [CNF-053]", () => {
    fc.assert(
      fc.property(paragraphs, fc.nat(), fc.boolean(), fc.string({ maxLength: 60 }), (of, pick, isOther, comment) => {
        const text = written(drafted(of));
        const before = rulesIn(text);
        const flagged = [...before.keys()].filter((_, at) => at % 2 === pick % 2);
        const later = isOther ? of.map((each) => ({ ...each, text: `${each.text} or EUR 77` })) : of;
        const { text: after, rules } = again(text, { rules: flagged, comment, paragraphs: later });
        expect(rules).toEqual(flagged);
        expectHolds(after);
        for (const [rule, was] of before) {
          if (!flagged.includes(rule)) expect(rulesIn(after).get(rule)).toBe(was);
          else {
            const now = rulesIn(after).get(rule) ?? "";
            expect(now).toContain('not covered because "Placeholder: ');
            expect(now).not.toBe(was);
            expect(
              holdsLines(
                after,
                was.split("\n").map((line) => `  # ${line.replace(/^ {2}/, "")}`.trimEnd()),
              ),
            ).toBe(true);
          }
        }
        // Other text that a person may have written is unchanged.
        const kept = [...before].reduce(
          (rest, [rule, was]) => (flagged.includes(rule) ? rest.replace(was, "") : rest),
          text,
        );
        const untouched = kept.split("\n").filter((line) => line.trim() !== "" && !line.includes("base settings"));
        expect(
          holdsLines(
            after,
            untouched.filter((line) => !/__percent = |__amount = |__count = |__days = /.test(line)),
          ),
        ).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("cite the clause that is there where its words are the same, and a source of their own where they are not", () => {
    const of: readonly Paragraph[] = [
      {
        anchor: "1.1",
        number: "1.1",
        kind: "paragraph",
        page: null,
        headings: [],
        text: "A gift may cost at most EUR 50.",
      },
    ];
    const text = drafted(of);
    const same = again(text, { rules: ["p_1_1"], paragraphs: of }).text;
    expect(same).not.toContain("source document_2");
    expect(same).toContain("“Net of tax?”");
    const [later] = of.map((each) => ({ ...each, text: "A gift may cost at most EUR 60, or EUR 5 a day." }));
    const other = again(text, { rules: ["p_1_1"], paragraphs: later === undefined ? [] : [later] }).text;
    expect(other).toContain('source document_2: policy_document "handbook.md, SHA-256 ba9876543210"');
    expect(other).toContain('p_1_1 "1.1" text en "A gift may cost at most EUR 60, or EUR 5 a day."');
    expect(other).toContain('p_1_1 "1.1" text en "A gift may cost at most EUR 50."');
    expect(rulesIn(other).get("p_1_1")).toContain("cites document_2.p_1_1");
    // The existing setting keeps its value; the missing one is added.
    expect(other).toContain("handbook_p_1_1__amount = 50.00 EUR");
    expect(other).toContain("handbook_p_1_1__amount_2 = 5.00 EUR");
    expectHolds(other);
    // Drafted once more from a third edition.
    expectHolds(again(other, { rules: ["p_1_1"], paragraphs: of }).text);
  });

  it("are left where the document has no such paragraph, or none that may be quoted", () => {
    const one: Paragraph = {
      anchor: "1.1",
      number: "1.1",
      kind: "paragraph",
      page: null,
      headings: [],
      text: "It may be.",
    };
    const text = drafted([one]);
    expect(again(text, { rules: ["p_1_1", "p_9"], paragraphs: [] })).toEqual({ text, rules: [] });
    const personal = [{ ...one, text: "It may be help@example.com." }];
    expect(again(text, { rules: ["p_1_1"], paragraphs: personal })).toEqual({ text, rules: [] });
    const source = { path: PATH, text: "policy acme.handbook version {" };
    expect(
      draftAgain({ source, edition: "", paragraphs: [one], rules: [], facts: [], holdsPersonalData: () => false }),
    ).toBe(null);
  });

  it("get the setting of unwritten rules back where their author has removed it", () => {
    const one: Paragraph = {
      anchor: "1.1",
      number: "1.1",
      kind: "paragraph",
      page: null,
      headings: [],
      text: "It may be.",
    };
    const bare = drafted([one])
      .replace(/ {2}setting handbook__unwritten[^\n]*\n(?: {6}[^\n]*\n)?/, "")
      .replace(/\n {2}base settings \{[^}]*\}\n/, "\n")
      .replace(/when setting\.[\s\S]*?because "(?:[^"\\]|\\.)*"/, "always then allowed")
      .replace(/ {6}settings [^\n]*\n/, "");
    const { text } = again(bare, { rules: ["p_1_1"], paragraphs: [one] });
    expect(text).toContain('base settings { handbook__unwritten = "none" }');
    expectHolds(text);
  });
});
