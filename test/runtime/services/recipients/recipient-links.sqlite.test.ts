/** Records of recipients that people link and split: totals are read over all records that count as one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { type Answer, gift, openTestAccount, refusalOf, type TestAccount } from "../account.js";
import { compareAll, evaluateAll, rebuildAll } from "../evaluate-all.js";
import { answer, openMatchIn, split } from "../recipient-matches.js";
import { standing, workAll } from "../rules-change.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

const to = (recipient: object, cents: number, transaction: object = {}): object =>
  gift(cents, { facts: { recipient: { kind: "customer", ...recipient } }, transaction });
const recordOf = ({ recipient }: Answer): string =>
  (recipient as { readonly recipient_id: string } | null)?.recipient_id ?? "";
const outcomeOf = ({ layers }: Answer): string | null => layers.law.outcome;

async function expectSound(account: TestAccount): Promise<void> {
  expect((await evaluateAll(account)).findings).toEqual([]);
  expect(await compareAll(account)).toEqual([]);
}

/** Gifts of 30.00 and 25.00 EUR to two records, and the match of the two. */
async function twoSpellings(): Promise<{
  readonly account: TestAccount;
  readonly gifts: readonly [Answer, Answer];
  readonly matchId: string;
}> {
  const account = await open();
  const gifts = [
    await account.check(to({ name: "Müller Handels GmbH" }, 3_000)),
    await account.check(to({ name: "Mueller Handels GmbH" }, 2_500)),
  ] as const;
  const matchId = await openMatchIn(account, [recordOf(gifts[0]), recordOf(gifts[1])]);
  return { account, gifts, matchId };
}

describe("two spellings of one customer", () => {
  it("count as one from the answer on, and as two again from the split on [TOT-016, RCP-045, RCP-047, RCP-051, RCP-052, RCP-053, ANS-042, ANS-043]", async () => {
    const { account, gifts, matchId } = await twoSpellings();
    const [one, other] = [recordOf(gifts[0]), recordOf(gifts[1])];
    expect(gifts.map(outcomeOf)).toEqual(["deductible", "deductible"]);
    const linked = await answer(account, matchId, "same");
    expect(linked).toEqual({
      review_item: matchId,
      decision: "same",
      recipients: [one, other].sort(),
      recheck_job: expect.stringMatching(/^job_/) as unknown,
    });
    await workAll(account);
    const joined = await Promise.all(gifts.map(({ check_id }) => standing(account, check_id)));
    for (const each of joined)
      expect(each).toMatchObject({ recheck_reason: "recipient_link", layers: { law: { outcome: "not_deductible" } } });
    await expectSound(account);
    const undone = await split(account, one);
    expect(undone).toEqual({
      recipient_id: one,
      undone: [matchId],
      recheck_job: expect.stringMatching(/^job_/) as unknown,
    });
    await workAll(account);
    const apart = await Promise.all(gifts.map(({ check_id }) => standing(account, check_id)));
    for (const each of apart)
      expect(each).toMatchObject({ recheck_reason: "recipient_split", layers: { law: { outcome: "deductible" } } });
    await expectSound(account);
  });

  it("a gift to one of them moves the answers about the other in its own transaction [TOT-016]", async () => {
    const { account, gifts, matchId } = await twoSpellings();
    await answer(account, matchId, "same");
    await workAll(account);
    const third = await account.check(to({ name: "Mueller Handels GmbH" }, 100));
    const moved = await Promise.all(gifts.map(({ check_id }) => standing(account, check_id)));
    expect(third.rechecks.map(({ new_check_id }) => new_check_id).sort()).toEqual(
      moved.map(({ check_id }) => check_id).sort(),
    );
    expect(third).toMatchObject({ history_used: [{ count: 2, total: { amount: 5_500 } }] });
    await expectSound(account);
  });

  it("a proposal reads the total of both records [TOT-016]", async () => {
    const { account, matchId } = await twoSpellings();
    await answer(account, matchId, "same");
    const asked = await account.check(to({ name: "Müller Handels GmbH" }, 100, { status: "proposed" }));
    expect(asked).toMatchObject({ history_used: [{ count: 2, total: { amount: 5_500 } }] });
  });

  it("linking and splitting rewrite nothing of what actions add to totals [TOT-016]", async () => {
    const { account, gifts, matchId } = await twoSpellings();
    const kept = async (): Promise<unknown> =>
      (await account.database.read(() => batch(raw("SELECT * FROM contributions ORDER BY key, day, place"))))[0];
    const before = await kept();
    await answer(account, matchId, "same");
    await workAll(account);
    expect(await kept()).toEqual(before);
    await split(account, recordOf(gifts[1]));
    await workAll(account);
    expect(await kept()).toEqual(before);
  });
});

describe("an answer on a match", () => {
  it("is given once: again it stands, and the opposite is refused [RCP-020, RCP-026, RCP-027]", async () => {
    const { account, gifts, matchId } = await twoSpellings();
    const first = await answer(account, matchId, "same");
    expect(await answer(account, matchId, "same")).toEqual({ ...first, recheck_job: null });
    expect((await refusalOf(answer(account, matchId, "different"))).code).toBe("conflict");
    await split(account, recordOf(gifts[0]));
    // The split answered it with different: no answer to it changes that.
    expect((await refusalOf(answer(account, matchId, "same"))).code).toBe("conflict");
    expect(await answer(account, matchId, "different")).toMatchObject({ decision: "different", recheck_job: null });
    expect(await split(account, recordOf(gifts[0]))).toMatchObject({ undone: [], recheck_job: null });
  });

  it("different keeps them apart, also through a third record [RCP-046]", async () => {
    const account = await open();
    const [a = "", b = "", c = ""] = await records(account, [{ name: "Abel" }, { name: "Abell" }, { name: "Abbel" }]);
    await answer(account, await openMatchIn(account, [a, b]), "different");
    await answer(account, await openMatchIn(account, [b, c]), "same");
    const refused = await refusalOf(answer(account, await openMatchIn(account, [a, c]), "same"));
    expect([refused.code, refused.detail]).toEqual(["conflict", expect.stringContaining(`${a} and ${b}`)]);
  });

  it("different is refused for records that other links join", async () => {
    const account = await open();
    const [a = "", b = "", c = ""] = await records(account, [{ name: "Abel" }, { name: "Abell" }, { name: "Abbel" }]);
    const open3 = await openMatchIn(account, [a, c]);
    await answer(account, await openMatchIn(account, [a, b]), "same");
    await answer(account, await openMatchIn(account, [b, c]), "same");
    expect((await refusalOf(answer(account, open3, "different"))).code).toBe("conflict");
    expect(await answer(account, open3, "same")).toMatchObject({ recipients: [a, b, c].sort() });
  });

  it("never joins two numbers of one kind, also through others; the refusal names both records", async () => {
    const account = await open();
    const [a = "", b = "", c = ""] = await records(account, [
      { customer_number: "C-1", name: "Abel" },
      { name: "Abell" },
      { customer_number: "C-2", name: "Abbel" },
    ]);
    const direct = await refusalOf(answer(account, await openMatchIn(account, [a, c]), "same"));
    expect([direct.code, direct.detail]).toEqual(["conflict", expect.stringContaining(`${a} and ${c}`)]);
    await answer(account, await openMatchIn(account, [a, b]), "same");
    const through = await refusalOf(answer(account, await openMatchIn(account, [b, c]), "same"));
    expect([through.code, through.detail]).toEqual(["conflict", expect.stringContaining(`${a} and ${c}`)]);
  });
});

describe("a split", () => {
  it("takes one record out; the others stay joined by the links that remain [RCP-028]", async () => {
    const account = await open();
    const [a = "", b = "", c = ""] = await records(account, [{ name: "Abel" }, { name: "Abell" }, { name: "Abbel" }]);
    const matches = [
      await openMatchIn(account, [a, b]),
      await openMatchIn(account, [b, c]),
      await openMatchIn(account, [a, c]),
    ];
    for (const match of matches) await answer(account, match, "same");
    const [ab = "", , ac = ""] = matches;
    expect((await split(account, a)).undone.toSorted()).toEqual([ab, ac].sort());
    const asked = await account.check(to({ recipient_id: b, kind: undefined }, 100, { status: "proposed" }));
    expect(asked).toMatchObject({ history_used: [{ count: 2 }] });
  });
});

async function records(account: TestAccount, recipients: readonly object[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const recipient of recipients) ids.push(recordOf(await account.check(to(recipient, 100))));
  return ids;
}

const NAMES = ["Abel", "Berta", "Carl", "Dora"];
const one = fc.nat(NAMES.length - 1);
const STEP = fc.oneof(
  fc.record({ kind: fc.constant("gift" as const), of: one, cents: fc.integer({ min: 500, max: 3_000 }) }),
  fc.record({ kind: fc.constant("link" as const), of: one, other: one }),
  fc.record({ kind: fc.constant("split" as const), of: one }),
  fc.record({ kind: fc.constant("work" as const) }),
);

describe("for any gifts, links and splits in any order", () => {
  it("every standing answer is that of the yearly total of its identity, and all is as records make it [TOT-016]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
        const account = await open();
        try {
          const ids = await records(
            account,
            NAMES.map((name) => ({ name })),
          );
          const given: { readonly of: number; readonly cents: number; readonly checkId: string }[] = [];
          let links: readonly (readonly [number, number])[] = [];
          const asked = new Set<string>();
          for (const step of steps) {
            if (step.kind === "work") await workAll(account);
            if (step.kind === "gift") {
              const { check_id: checkId } = await account.check(to({ name: NAMES[step.of] }, step.cents));
              given.push({ of: step.of, cents: step.cents, checkId });
            }
            if (step.kind === "link") {
              const pair = [Math.min(step.of, step.other), Math.max(step.of, step.other)] as const;
              if (pair[0] === pair[1] || asked.has(pair.join())) continue;
              asked.add(pair.join());
              const match = await openMatchIn(account, [ids[pair[0]] ?? "", ids[pair[1]] ?? ""]);
              const answered = await answer(account, match, "same").catch(() => null);
              if (answered !== null) links = [...links, pair];
            }
            if (step.kind === "split") {
              await split(account, ids[step.of] ?? "");
              links = links.filter((pair) => !pair.includes(step.of));
            }
          }
          await workAll(account);
          for (const { of, checkId } of given) {
            const identity = reachable(of, links);
            // Each record was made by a gift of 1.00 EUR.
            const total = given.filter((each) => identity.has(each.of)).reduce((sum, { cents }) => sum + cents, 0);
            const isOver = total + identity.size * 100 > 5_000;
            const { layers } = await standing(account, checkId);
            expect(layers.law.outcome).toBe(isOver ? "not_deductible" : "deductible");
          }
          await expectSound(account);
          expect(await rebuildAll(account)).toMatchObject({ left: 0 });
          await expectSound(account);
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 12 },
    );
  });
});

/** By following links until nothing new is met. */
function reachable(from: number, links: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const met = new Set([from]);
  for (let size = 0; size !== met.size;) {
    size = met.size;
    for (const pair of links) if (pair.some((each) => met.has(each))) for (const each of pair) met.add(each);
  }
  return met;
}
