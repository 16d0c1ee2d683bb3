/** Open matches: an answer is undetermined only if the possible answers to them give different results. */
import { describe, expect, it } from "vitest";

import { readReview } from "../../../../runtime/services/acting/log/review.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { type Answer, gift, openTestAccount, type TestAccount } from "../account.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { confirmMatching, matchesOf, publishMatching } from "../matching-rules.js";
import { answer, openMatchIn, split } from "../recipient-matches.js";
import { standing, workAll } from "../rules-change.js";

async function openAsking(): Promise<TestAccount> {
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
  await publishMatching(account);
  await confirmMatching(account);
  return account;
}

const to = (name: string, cents: number, transaction: object = {}): object =>
  gift(cents, { facts: { recipient: { kind: "customer", name } }, transaction });

const ONE = "Müller Handels GmbH";
const OTHER = "Mueller Handels GmbH";

/** Gifts of 30.00 and 25.00 EUR to two spellings: together above the limit. */
async function twoGifts(account: TestAccount): Promise<{ readonly gifts: readonly Answer[]; readonly item: string }> {
  const gifts = [await account.check(to(ONE, 3_000)), await account.check(to(OTHER, 2_500))];
  const [match] = await matchesOf(account);
  return { gifts, item: match?.match_id ?? "" };
}

async function expectSound(account: TestAccount): Promise<void> {
  expect((await evaluateAll(account)).findings).toEqual([]);
  expect(await compareAll(account)).toEqual([]);
}

const identityOf = (item: string): object => ({
  state: "undetermined_missing_facts",
  missing: [
    {
      fact: "recipient_identity",
      type: "recipient",
      currency: null,
      description: "Whether two records of recipients are one.",
      needed_by: expect.any(String) as unknown,
      review_item: item,
      of: null,
      rule_set: "law.de.gifts",
    },
  ],
  recipient: { resolution: "probable_match", review_item: item },
  layers: { law: { state: "undetermined_missing_facts", outcome: null, consequences: [] } },
});

describe("an open match that decides an answer", () => {
  it("leaves it undetermined, and issues earlier answers again [ANS-020, ANS-023, ANS-044, STA-017]", async () => {
    const account = await openAsking();
    const { gifts, item } = await twoGifts(account);
    expect(gifts[0]).toMatchObject({ state: "determined", recipient: { resolution: "resolved", review_item: null } });
    expect(gifts[1]).toMatchObject({ ...identityOf(item), outcome: null, recheck_reason: null });
    await workAll(account);
    const first = await standing(account, gifts[0]?.check_id ?? "");
    expect(first).toMatchObject({ ...identityOf(item), recheck_reason: "recipient_question" });
    await expectSound(account);
  });

  it.each([
    ["same", "recipient_link", "not_deductible"],
    ["different", "recipient_question", "deductible"],
  ] as const)("is answered with %s: both answers are issued again, with %s", async (decision, reason, outcome) => {
    const account = await openAsking();
    const { gifts, item } = await twoGifts(account);
    await workAll(account);
    await answer(account, item, decision);
    await workAll(account);
    for (const { check_id } of gifts)
      expect(await standing(account, check_id)).toMatchObject({
        recheck_reason: reason,
        recipient: { resolution: "resolved", review_item: null },
        layers: { law: { outcome } },
      });
    await expectSound(account);
    if (decision === "different") return;
    await split(account, gifts[0]?.recipient.recipient_id ?? "");
    await workAll(account);
    for (const { check_id } of gifts)
      expect(await standing(account, check_id)).toMatchObject({ layers: { law: { outcome: "deductible" } } });
    await expectSound(account);
  });

  it("waits in the review, in a group of its own [RVW-003, RVW-011]", async () => {
    const account = await openAsking();
    await twoGifts(account);
    await workAll(account);
    const review = await account.database.read(() => readReview(account.services, account.caller("app")));
    expect(review).toEqual({
      waiting: 2,
      checks: "waiting=true",
      groups: [{ kind: "match", count: 2, checks: "waiting=true&missing=recipient_identity", matches: 1, answers: 2 }],
    });
  });

  it("is found by a gift that comes later, to either record", async () => {
    const account = await openAsking();
    const first = await account.check(to(ONE, 3_000));
    const second = await account.check(to(OTHER, 1_000));
    await workAll(account);
    expect(await standing(account, first.check_id)).toMatchObject({ state: "determined", recheck_reason: null });
    const [match] = await matchesOf(account);
    expect(second).toMatchObject({
      state: "determined",
      recipient: { resolution: "probable_match", review_item: match?.match_id },
      layers: { law: { outcome: "deductible" } },
    });
    await expectSound(account);
    await account.check(to(OTHER, 1_500));
    for (const { check_id } of [first, second])
      expect(await standing(account, check_id)).toMatchObject({
        ...identityOf(match?.match_id ?? ""),
        recheck_reason: "later_transaction",
      });
    await expectSound(account);
  });

  it("leaves a proposal undetermined", async () => {
    const account = await openAsking();
    await account.check(to(ONE, 3_000));
    expect(await account.check(to(OTHER, 2_500, { status: "proposed" }))).toMatchObject({
      state: "undetermined_missing_facts",
      missing: [{ fact: "recipient_identity" }],
    });
    await workAll(account);
    // The gift that was taken is as it was: only the proposal, which counts in no total, waits.
    const review = await account.database.read(() => readReview(account.services, account.caller("app")));
    expect(review).toMatchObject({ waiting: 1, groups: [{ kind: "match", count: 1, matches: 1 }] });
    await expectSound(account);
  });
});

describe("several open matches", () => {
  const names = ["Abel", "Bebel", "Cebel", "Debel", "Ebel", "Febel"];

  /** The first record with a match to each of the others. */
  async function star(count: number, cents: number) {
    const account = await openAsking();
    const gifts: Answer[] = [];
    for (const name of names.slice(0, count + 1)) gifts.push(await account.check(to(name, cents)));
    const ids = gifts.map(({ recipient }) => recipient.recipient_id);
    const items: string[] = [];
    for (const other of ids.slice(1)) items.push(await openMatchIn(account, [ids[0] ?? "", other]));
    return { account, items };
  }

  it("are decided in all ways together; the oldest is named where none alone moves the answer", async () => {
    // Three gifts of 15.00 stay below the limit of 50.00, and four do not.
    const { account, items } = await star(3, 1_500);
    expect(await account.check(to("Abel", 100))).toMatchObject(identityOf(items[0] ?? ""));
    await answer(account, items[1] ?? "", "different");
    await workAll(account);
    expect(await account.check(to("Abel", 100))).toMatchObject({
      state: "determined",
      recipient: { resolution: "probable_match", review_item: items[0] },
    });
    await expectSound(account);
  });

  it("leave an answer undetermined that reads a total where there are more than 16 ways", async () => {
    const few = await star(4, 1);
    expect(await few.account.check(to("Abel", 1))).toMatchObject({ state: "determined" });
    const many = await star(5, 1);
    expect(await many.account.check(to("Abel", 1))).toMatchObject(identityOf(many.items[0] ?? ""));
    await expectSound(many.account);
  });

  it("issue an answer that too many ways left undetermined again by its own record alone, until they are fewer", async () => {
    const { account, items } = await star(5, 1);
    const asked = await account.check(to("Abel", 1));
    await account.check(to("Bebel", 1));
    expect((await standing(account, asked.check_id)).check_id).toBe(asked.check_id);
    await account.check(to("Abel", 1));
    const again = await standing(account, asked.check_id);
    expect(again.supersedes_check_id).toBe(asked.check_id);
    await expectSound(account);

    await answer(account, items[4] ?? "", "different");
    await workAll(account);
    const fewer = await standing(account, asked.check_id);
    expect(fewer).toMatchObject({ state: "determined", supersedes_check_id: again.check_id });
    await account.check(to("Bebel", 1));
    expect((await standing(account, asked.check_id)).supersedes_check_id).toBe(fewer.check_id);
    await expectSound(account);
  });

  it("leave what earlier programs kept of an answer that more than 16 ways left undetermined", async () => {
    const { account } = await star(5, 1);
    const [first, other] = [await account.check(to("Abel", 1)), await account.check(to("Bebel", 1))];
    const [, record] = [first, other].map(({ recipient }) => recipient.recipient_id);
    const records = await account.database.read(() =>
      batch(raw<{ recipient_id: string }>("SELECT recipient_id FROM recipients WHERE env = 'live'")),
    );
    const copy = `INSERT INTO total_reads (account_id, env, definition, key, day_to, day_from, action_id, reach, own_day, own_place)
      SELECT account_id, env, definition, replace(key, ?, ?), day_to, day_from, action_id, reach, own_day, own_place
      FROM total_reads WHERE action_id = ? AND key LIKE ?`;
    const own = first.recipient.recipient_id;
    const others = records.flat().flatMap(({ recipient_id }) => (recipient_id === own ? [] : [recipient_id]));
    const copied = (others: readonly string[]): Promise<unknown> =>
      account.database.transact(() =>
        batch(...others.map((each) => raw(copy, own, each, first.transaction.transaction_id, `%${own}%`))),
      );
    await copied(others.filter((each) => each !== record));
    expect(await compareAll(account)).toMatchObject([{ projection: "total_reads" }]);
    await copied([record ?? ""]);
    await expectSound(account);
  });

  it("name the one that alone moves the answer, and not an older one that does not", async () => {
    const account = await openAsking();
    const ids: string[] = [];
    for (const [name, cents] of [
      ["Abel", 100],
      ["Bebel", 100],
      ["Cebel", 4_990],
    ] as const)
      ids.push((await account.check(to(name, cents))).recipient.recipient_id);
    const [abel = "", bebel = "", cebel = ""] = ids;
    await openMatchIn(account, [abel, bebel]);
    const moving = await openMatchIn(account, [abel, cebel]);
    expect(await account.check(to("Abel", 100))).toMatchObject(identityOf(moving));
    await expectSound(account);
  });

  it("never join records with different numbers, also through others", async () => {
    const account = await openAsking();
    const give = (recipient: object, cents: number): Promise<Answer> =>
      account.check(gift(cents, { facts: { recipient } }));
    const one = await give({ customer_number: "C-1" }, 3_000);
    const between = await give({ kind: "customer", name: "Abel" }, 1);
    const other = await give({ customer_number: "C-2" }, 4_000);
    await openMatchIn(account, [one.recipient.recipient_id, between.recipient.recipient_id]);
    await openMatchIn(account, [between.recipient.recipient_id, other.recipient.recipient_id]);
    expect(await give({ customer_number: "C-1" }, 1_000)).toMatchObject({
      state: "determined",
      recipient: { resolution: "probable_match" },
      layers: { law: { outcome: "deductible" } },
    });
    await expectSound(account);
  });
});

it("an answer that reads no total of the recipient is the same whatever is open", async () => {
  const account = await openAsking();
  const { item } = await twoGifts(account);
  const sent = gift(9_000, { facts: { recipient: { kind: "customer", name: OTHER }, own_employee: true } });
  expect(await account.check(sent)).toMatchObject({
    state: "determined",
    recipient: { resolution: "probable_match", review_item: item },
    layers: { law: { outcome: "not_applicable" } },
  });
});
