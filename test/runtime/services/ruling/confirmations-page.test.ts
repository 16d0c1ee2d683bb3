/** The page of a version, which the rule owner reads before deciding. */
import { describe, expect, it } from "vitest";

import type { ExampleCase } from "../../../../runtime/engine/module/example.js";
import type { RuleSetModule, SourceDocument } from "../../../../runtime/engine/module/module.js";
import { readRulesToConfirm } from "../../../../runtime/services/ruling/confirmations/rules-to-confirm.js";
import { listFlags } from "../../../../runtime/services/ruling/laws/flags.js";
import { GIFTS_2004, GIFTS_2024, rule, supportPolicy } from "../../../fixtures/modules.js";
import { decisionsIn } from "../acting/decisions/kit.js";
import { decide, everyRule, open, page, personOf, statuses } from "../confirmation-requests.js";
import { confirmMatching, MATCHING_SET, publishMatching, REWORDED_MATCHING } from "../matching-rules.js";
import { done } from "../operator.js";

const KINDS = ["statute", "official_guidance", "case", "policy_document", "default"] as const;

const EXAMPLE: ExampleCase = {
  rule: "within_limit",
  example: "up to the limit",
  source: "statute.one",
  settings: { fiscal_year_start: "07-01" },
  law: null,
  unconfirmed: [],
  flagged: [],
  asked_on: null,
  steps: [
    {
      kind: "booked",
      label: "given",
      facts: {
        gift_date: 20_522,
        cost: { amount: 5_005n, currency: "EUR", equivalents: [] },
        own_employee: false,
        recipient: { id: "C-1" },
      },
      agent: null,
      person: null,
      run: null,
      proposed: false,
      expected: {
        state: "determined",
        outcome: "not_deductible",
        values: { deductible_amount: 0n },
        approver: null,
        handed_to: null,
        missing: [],
        question: null,
        signer: null,
        reason: null,
      },
    },
  ],
};

/** A law whose rules cite a source of each kind; only the statute's own words are on record. */
function citingLaw(): RuleSetModule {
  const document = (kind: (typeof KINDS)[number]): SourceDocument => ({
    kind,
    title: `The ${kind}`,
    clauses: {
      one: {
        paragraph: "§ 1",
        clause: "Sentence 1",
        text: kind === "statute" ? { language: "de", words: "Wortlaut." } : null,
        translation: null,
      },
    },
  });
  const [scope, , ...others] = GIFTS_2024.rules;
  const citing = rule("within_limit", "outcome", { citations: KINDS.map((source) => ({ source, clause: "one" })) });
  return {
    ...GIFTS_2024,
    sources: { ...GIFTS_2024.sources, ...Object.fromEntries(KINDS.map((kind) => [kind, document(kind)])) },
    rules: scope === undefined ? [] : [scope, citing, ...others],
    examples: [EXAMPLE],
  };
}

describe("the page of a version", () => {
  it("says which version it is and what waits in it [CNF-038, CNF-039]", async () => {
    const account = await open(undefined, [citingLaw(), GIFTS_2004]);
    const shown = await page(account, "law.de.gifts", "2024");
    expect(shown.rules).toHaveLength(4);
    expect(shown).toMatchObject({
      rule_set: "law.de.gifts",
      version: "2024",
      status: "published",
      effective_from: "2024-01-01",
      pending: 4,
      waiting: 0,
    });
  });

  it("cites sources of every kind, with their words where there are any [CNF-020, CNF-021, CNF-022, CNF-023, CNF-024, CNF-025]", async () => {
    const account = await open(undefined, [citingLaw(), GIFTS_2004]);
    const [, citing] = (await page(account, "law.de.gifts", "2024")).rules;
    expect(
      (citing as unknown as { readonly citations: readonly Readonly<Record<string, unknown>>[] }).citations.map(
        ({ source_kind, text_ref, excerpt, anchors_available }) => [source_kind, text_ref, excerpt, anchors_available],
      ),
    ).toEqual(KINDS.map((kind) => [kind, `${kind}.one`, kind === "statute" ? "Wortlaut." : null, kind === "statute"]));
  });

  it("shows the wording and the clauses of each figure and condition that a rule reads, and of no other", async () => {
    const law = citingLaw();
    const reads = { facts: ["cost"], settings: [], totals: [], tables: [], definitions: ["is_small", "share"] };
    const of = () => 0n;
    const shown = {
      ...law,
      definitions: [
        { name: "share", kind: "figure", type: "money", wording: "Half of the cost.", of },
        { name: "unread", kind: "figure", type: "money", wording: "Something else.", of },
        { name: "is_small", kind: "condition", type: "flag", wording: null, of },
      ],
      citing: [{ kind: "figure", name: "share", citations: [{ source: "statute", clause: "one" }] }],
      rules: law.rules.map((each) =>
        each.rule === "within_limit" ? { ...each, parts: { wording: "w", logic: "l", reads } } : each,
      ),
    } satisfies RuleSetModule;
    const { rules } = await page(await open(undefined, [shown, GIFTS_2004]), "law.de.gifts", "2024");
    expect(rules.map((each) => (each as unknown as { readonly definitions: unknown }).definitions)).toEqual([
      [],
      [
        {
          kind: "figure",
          name: "share",
          wording: "Half of the cost.",
          citations: [expect.objectContaining({ text_ref: "statute.one", excerpt: "Wortlaut." })],
        },
        { kind: "condition", name: "is_small", wording: null, citations: [] },
      ],
      [],
      [],
    ]);
  });

  it("shows each rule with its wording, hash, citations and worked examples [CNF-013, CNF-014, CNF-026]", async () => {
    const account = await open(undefined, [citingLaw(), GIFTS_2004]);
    const shown = await page(account, "law.de.gifts", "2024");
    const citation = { paragraph: "§ 1", clause: "Sentence 1" };
    expect(shown.rules[1]).toEqual({
      rule: "within_limit",
      stage: "outcome",
      title: "The rule within_limit",
      wording: "What within_limit says.",
      rule_hash: "hash of within_limit",
      status: "pending",
      waiting: 0,
      citations: KINDS.map((kind) => ({
        ...citation,
        source: kind,
        text_ref: `${kind}.one`,
        source_title: `The ${kind}`,
        source_kind: kind,
        excerpt: kind === "statute" ? "Wortlaut." : null,
        anchors_available: kind === "statute",
      })),
      definitions: [],
      examples: [
        {
          case: "up to the limit",
          example:
            "Settings: fiscal_year_start 07-01.\ngiven: done with gift_date 2026-03-10, cost 50.05 EUR, own_employee no, recipient C-1. Expected: determined not_deductible, deductible_amount 0.00 EUR.",
          source: "statute.one",
        },
      ],
      decision: null,
      previous_version: "2004",
    });
    expect((await page(account, "law.de.gifts", "2004")).rules[1]?.previous_version).toBeNull();
  });

  it("a law's flag reaches whoever maintains it, with its comment, until the wording is confirmed; a policy's stays on its owner's page [CNF-056]", async () => {
    const account = await open();
    await decide(account, "law.de.gifts", "2024", [
      { rule: "above_limit", action: "flag", comment: "The sentence is about something else." },
    ]);
    await decide(account, "policy.acme.support", "1", everyRule(supportPolicy(), "flag"));
    const flags = async (slug: string | null): Promise<unknown> =>
      (await done(account, () => listFlags({ slug }))).flags;
    const flagged = {
      account: "acme",
      rule_set: "law.de.gifts",
      version: "2024",
      rule: "above_limit",
      rule_hash: GIFTS_2024.rules.find(({ rule }) => rule === "above_limit")?.rule_hash,
      comment: "The sentence is about something else.",
      by: { user: personOf(account, "owner"), name: "Owner" },
      at: "2026-03-10T12:00:00.000Z",
    };
    expect([await flags(null), await flags("acme")]).toEqual([[flagged], [flagged]]);
    await expect(account.database.read(() => listFlags({ slug: "acne" }))).rejects.toMatchObject({
      about: [{ code: "unknown", what: "account", named: "acne" }],
    });
    await decide(account, "law.de.gifts", "2024", [{ rule: "above_limit", action: "confirm" }]);
    expect(await flags(null)).toEqual([]);
  });

  const openDecided = async () => {
    const account = await open();
    await decide(account, "law.de.gifts", "2004", [
      { rule: "not_employees", action: "confirm" },
      { rule: "above_limit", action: "flag", comment: "The sentence is about something else." },
      { rule: "within_limit", action: "confirm", comment: null },
    ]);
    return account;
  };

  it("shows what was decided, by whom, when, on which version and with which comment [CNF-015, CNF-016, CNF-017, CNF-027, CNF-029, CNF-030]", async () => {
    const account = await openDecided();
    const decision = {
      at: "2026-03-10T12:00:00.000Z",
      version: "2004",
      by_user: personOf(account, "owner"),
      comment: null,
      claimed: true,
      sent_by: { kind: "api_key", id: account.opened.keys["app"]?.id, prefix: "tcs_live_1", name: "app" },
    };
    const then = await page(account, "law.de.gifts", "2004");
    expect(statuses(then)).toEqual({
      not_employees: "confirmed",
      within_limit: "confirmed",
      above_limit: "flagged",
      amount: "pending",
    });
    expect(then.rules.map((each) => each.decision)).toEqual([
      { ...decision, action: "confirmed" },
      { ...decision, action: "confirmed" },
      { ...decision, action: "flagged", comment: "The sentence is about something else." },
      null,
    ]);
  });

  it("shows what was carried over from which version [CNF-018, CNF-028, CNF-032]", async () => {
    const account = await openDecided();
    const [then, now] = [await page(account, "law.de.gifts", "2004"), await page(account, "law.de.gifts", "2024")];
    // The limit changed in 2024, so its rule waits; unchanged rules keep their decision, a flag too.
    expect(statuses(now)).toEqual({
      not_employees: "carried_over",
      within_limit: "pending",
      above_limit: "flagged",
      amount: "pending",
    });
    expect(now.rules[0]?.decision).toEqual(then.rules[0]?.decision);
    expect([now.pending, now.rules.map((each) => each.previous_version)]).toEqual([
      2,
      ["2004", "2004", "2004", "2004"],
    ]);
  });
});

describe("a matching rule that was confirmed in an earlier version", () => {
  it("is shown with what moved in it since, where it reads otherwise", async () => {
    const account = await open(undefined, [GIFTS_2004, GIFTS_2024]);
    await publishMatching(account);
    await confirmMatching(account);
    await publishMatching(account, REWORDED_MATCHING);
    const owner = decisionsIn(account).person("owner");
    const shown = await account.database.read(() => readRulesToConfirm(account.services, owner, MATCHING_SET, "2"));
    expect(shown.page.pending).toBe(1);
    const [spelled, ...others] = shown.rules;
    expect(spelled).toMatchObject({
      page: { status: "pending", previous_version: "1" },
      since: {
        version: "1",
        at: account.clock.now,
        wording: expect.stringMatching(/^Two names that are spelled alike/) as unknown,
        moved: { title: false, wording: true, clauses: [], examples: [], logic: false, reads: [], rows: [] },
      },
      sinceRead: null,
    });
    expect(spelled?.page.wording).toMatch(/^Names that are spelled alike/);
    expect(others.map(({ page: { status }, since }) => [status, since])).toEqual(
      others.map(() => ["carried_over", null]),
    );
  });
});
