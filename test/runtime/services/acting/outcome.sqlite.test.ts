/**
 * The outcome of an answer: of all layers together, compared with a second way to rank them, and the same wherever it
 * appears.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ENGINE_VERSION } from "../../../../runtime/actions/write/answer-document.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { decide, type LayerInput } from "../../../../runtime/engine/run/decide.js";
import { others } from "../../../../runtime/engine/run/members.js";
import { GIFTS_2004, GIFTS_2024, rule, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, refund, type TestAccount, testFile } from "../account.js";
import { evaluateAll } from "../evaluate-all.js";
import { changeSetting, decideRules, workAll } from "../rules-change.js";
import { storeWhole } from "../stored-whole.js";
import { tamper } from "../tamper.js";
import { openDoubts, readWholeLog } from "./log/doubts.js";
import { know } from "./log/oracle.js";

interface Layer {
  readonly state: string;
  readonly outcome: string | null;
}

/** The most restrictive first; all other outcomes of policies are between these two lists. */
const RESTRICTIVE = ["not_allowed", "hand_to_a_person", "needs_approval"];
const WEAK = ["allowed", "not_applicable"];

/**
 * Every outcome has a rank, and the lowest is the answer's; the law's comes after restricting outcomes and before the
 * others.
 */
function ranked(law: string | null, policies: readonly (string | null)[]): string | null {
  const given = [
    ...policies.flatMap((outcome) => (outcome === null ? [] : [{ outcome, rank: rankOf(outcome) }])),
    ...(law === null ? [] : [{ outcome: law, rank: law === "not_applicable" ? 6 : 4 }]),
  ];
  return (
    given.reduce<(typeof given)[number] | null>(
      (best, each) => (best === null || each.rank < best.rank ? each : best),
      null,
    )?.outcome ?? null
  );
}

function rankOf(outcome: string): number {
  if (RESTRICTIVE.includes(outcome)) return RESTRICTIVE.indexOf(outcome);
  return WEAK.includes(outcome) ? 5 + WEAK.indexOf(outcome) : 3;
}

function expectedOf({
  state,
  layers,
}: {
  readonly state: string;
  readonly layers: { readonly law?: Layer | null; readonly policies: readonly Layer[] };
}): string | null {
  return state === "determined"
    ? ranked(
        layers.law?.outcome ?? null,
        layers.policies.map(({ outcome }) => outcome),
      )
    : null;
}

/** A rule set that always has this outcome. */
function always(module: RuleSetModule, outcome: string): LayerInput {
  const evaluate: RuleSetModule["evaluate"] = (run) =>
    void run.outcome(0, () => ({ kind: "outcome", outcome, approver: null, branch: null }));
  const alone = {
    ...module,
    outcomes: [outcome],
    totals: [],
    rules: [rule("it", "outcome")],
    consequences: {},
    evaluate,
  };
  return {
    module: alone,
    confirmations: [{ status: "confirmed", confirmed_by: "owner", confirmed_at: "" }],
    decisions: [],
    approvals: [],
  };
}

it("is the most restrictive of any number of policies, else the law's, else theirs", () => {
  const outcome = fc.constantFrom(...RESTRICTIVE, ...WEAK, "later", "partly");
  const law = fc.constantFrom(null, "deductible", "not_allowed", "allowed", "not_applicable");
  fc.assert(
    fc.property(law, fc.array(outcome, { maxLength: 5 }), (ofLaw, ofPolicies) => {
      fc.pre(ofLaw !== null || ofPolicies.length > 0);
      const layers = [
        ...(ofLaw === null ? [] : [always(GIFTS_2024, ofLaw)]),
        ...ofPolicies.map((each, at) => always(supportPolicy({ name: `p${at}` }), each)),
      ];
      const named = layers[0]?.module.rule_set ?? "";
      const action = {
        facts: { gift_date: 20_000, action_date: 20_000 },
        settings: {},
        fiscalYears: [],
        actor: { agent: null, run: null, actor: null },
        day: 20_000,
        sequence: 0,
        persons: {},
        asOf: 0,
        approvalInFacts: () => ({ sentBy: null, offices: [], standsInFor: [], at: 0, bySelf: false }),
        handedBefore: null,
        enoughBefore: null,
      };
      const decision = decide({
        action,
        named: { rule_set: named, uncovered: null },
        lawSwitchedOn: ofLaw !== null,
        layers,
        members: () => others([]),
        explain: false,
      });
      expect([decision.fields.state, decision.outcome]).toEqual(["determined", ranked(ofLaw, ofPolicies)]);
    }),
    { numRuns: 500 },
  );
});

describe("of every answer of a history, asked for or issued again", () => {
  const NOTES = ["fine", "odd", "never", "later", "none", "gap", null] as const;
  const BOOKING = fc.record({
    note: fc.constantFrom(...NOTES),
    cents: fc.constantFrom(900, 4_000, 12_000),
    gift: fc.boolean(),
    proposed: fc.boolean(),
    damaged: fc.boolean(),
  });

  async function play(
    account: TestAccount,
    { note, cents, gift: isGift, proposed, damaged }: typeof BOOKING extends fc.Arbitrary<infer T> ? T : never,
  ): Promise<void> {
    if (isGift) await account.check(gift(cents, { facts: damaged ? { own_employee: null } : {} }));
    else
      await account.check(
        refund(cents, { facts: { note, damaged }, transaction: { status: proposed ? "proposed" : "executed" } }),
      );
  }

  it("it stands behind the state, is null unless determined, and is that of the log, of rechecks and of the record [ANS-001] [LOG-027]", async () => {
    const seen = new Set<string | null>();
    await fc.assert(
      fc.asyncProperty(fc.array(BOOKING, { minLength: 5, maxLength: 12 }), async (bookings) => {
        const account = await openDoubts();
        for (const booking of bookings) await play(account, booking);
        await changeSetting(account, "small_limit", { amount: 1_000n, currency: "EUR", equivalents: [] }, "2025-01-01");
        await workAll(account);
        const { answers } = await know(account);
        const rows = new Map((await readWholeLog(account, { limit: 200 })).map((row) => [row.check_id, row]));
        for (const { check_id: id, outcome, body } of answers) {
          // Read as it was stored.
          const answer = body as typeof body & {
            readonly outcome: string | null;
            readonly rechecks?: readonly { readonly new_check_id: string; readonly outcome: string | null }[];
          };
          expect(Object.keys(answer).slice(0, 3)).toEqual(["check_id", "state", "outcome"]);
          expect(answer.outcome).toBe(expectedOf(answer));
          expect([outcome, rows.get(id)?.["outcome"]]).toEqual([answer.outcome, answer.outcome]);
          for (const recheck of answer.rechecks ?? [])
            expect(recheck.outcome).toBe(rows.get(recheck.new_check_id)?.["outcome"]);
          seen.add(answer.outcome);
        }
        expect((await evaluateAll(account)).findings).toEqual([]);
        await account.database.close();
      }),
      { numRuns: 10, seed: 20_260_310 },
    );
    // The results of the histories above, so that none is missed.
    expect([...seen].map(String).sort()).toEqual(
      expect.arrayContaining([
        "allowed",
        "deductible",
        "later",
        "needs_approval",
        "not_allowed",
        "not_deductible",
        "null",
      ]),
    );
  });
});

describe("an answer that was given before there was an outcome in it", () => {
  const WITHOUT = `UPDATE answers SET body = replace(replace(body, '"outcome":"deductible","effective_date"', '"effective_date"'), '"engine_version":"${ENGINE_VERSION}"', '"engine_version":"1.2.0"')`;

  async function openOld(): Promise<TestAccount> {
    const file = testFile((draft) => {
      const [first] = draft.confirmations;
      if (first !== undefined) first.rules = ["not_employees", "within_limit", "amount"];
    });
    return openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file });
  }

  it("is left as it was by a re-run that changes nothing else, is read without it, and is counted apart by verification [VER-009]", async () => {
    const account = await openOld();
    const given = await account.check(gift(1_000));
    await storeWhole(account);
    await tamper(account, "answers", WITHOUT);
    const read = await account.read(given.check_id);
    expect(Object.keys(read).slice(0, 3)).toEqual(["check_id", "state", "effective_date"]);
    expect(await decideRules(account, "confirmed", GIFTS_2024, ["above_limit"])).not.toBeNull();
    account.clock.now += 1_000;
    await workAll(account);
    expect(await account.read(given.check_id)).toMatchObject({ superseded_by: null });
    expect(await evaluateAll(account)).toEqual({ checked: 0, otherEngine: 1, unrecorded: 0, findings: [] });
    // The answer that replaces it has an outcome too.
    const { rechecks } = await account.check(gift(4_500));
    expect(await account.read(rechecks[0].new_check_id)).toMatchObject({
      outcome: "not_deductible",
      supersedes_check_id: given.check_id,
    });
  });
});
