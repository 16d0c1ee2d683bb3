/** Records that people link though no rule asks, or after they were answered to be different or split. */
import { describe, expect, it } from "vitest";

import { eraseRecipientOf } from "../../../../runtime/services/evidence/erasure/erase.js";
import { linkRecipients, previewLink } from "../../../../runtime/services/recipients/link.js";
import { readMatches } from "../../../../runtime/services/recipients/matches.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, gift, openTestAccount, refusalOf, type TestAccount, toJson } from "../account.js";
import { compareAll, evaluateAll, rebuildAll } from "../evaluate-all.js";
import { answer, link, openMatchIn, split } from "../recipient-matches.js";
import { standing, workAll } from "../rules-change.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

const to = (recipient: object, cents: number): object =>
  gift(cents, { facts: { recipient: { kind: "customer", ...recipient } } });
const recordOf = ({ recipient }: Answer): string =>
  (recipient as { readonly recipient_id: string } | null)?.recipient_id ?? "";

async function expectSound(account: TestAccount): Promise<void> {
  expect((await evaluateAll(account)).findings).toEqual([]);
  expect(await compareAll(account)).toEqual([]);
  expect(await rebuildAll(account)).toMatchObject({ left: 0 });
  expect((await evaluateAll(account)).findings).toEqual([]);
}

/** Gifts of 30.00 EUR each, which are together above the limit of the law. */
async function giftsTo(account: TestAccount, recipients: readonly object[]): Promise<readonly Answer[]> {
  const gifts: Answer[] = [];
  for (const recipient of recipients) gifts.push(await account.check(to(recipient, 3_000)));
  return gifts;
}

async function outcomesOf(account: TestAccount, gifts: readonly Answer[]): Promise<readonly (string | null)[]> {
  await workAll(account);
  const now = await Promise.all(gifts.map(({ check_id }) => standing(account, check_id)));
  return now.map(({ layers }) => layers.law.outcome);
}

const DEDUCTIBLE = ["deductible", "deductible"];
const NEITHER = ["not_deductible", "not_deductible"];

describe("two records that nobody asked about", () => {
  it("count as one from the link on, and as two from the split on; again, in either direction, after that [RCP-045, RCP-051, TOT-016]", async () => {
    const account = await open();
    const gifts = await giftsTo(account, [{ name: "Firma Xaver" }, { name: "Nordwind" }]);
    const [one = "", other = ""] = gifts.map(recordOf);
    const linked = await link(account, other, one);
    expect(linked).toEqual({
      review_item: expect.stringMatching(/^mat_/) as unknown,
      decision: "same",
      recipients: [one, other],
      recheck_job: expect.stringMatching(/^job_/) as unknown,
    });
    expect(await outcomesOf(account, gifts)).toEqual(NEITHER);
    await expectSound(account);
    // A repeat changes nothing.
    expect(await link(account, one, other)).toEqual({ ...linked, recheck_job: null });
    expect(await split(account, one)).toMatchObject({ undone: [linked.review_item] });
    expect(await outcomesOf(account, gifts)).toEqual(DEDUCTIBLE);
    const again = await link(account, one, other);
    expect(again.review_item).not.toBe(linked.review_item);
    expect(await outcomesOf(account, gifts)).toEqual(NEITHER);
    await expectSound(account);
  });

  it("a link by hand is listed as one, with who made it and where the reason is; the earlier answer stays", async () => {
    const account = await open();
    const [one = "", other = ""] = (await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }])).map(recordOf);
    const asked = await openMatchIn(account, [one, other]);
    await answer(account, asked, "different");
    const { review_item } = await link(account, one, other);
    const matches = await account.database.read(() => readMatches(account.caller("app"), { limit: 10 }));
    const owner = account.opened.people["owner"]?.id;
    const byHand = { by_hand: true, rule: null, rule_set: null, rule_version: null, note_ref: "CRM-1" };
    expect(matches).toMatchObject([
      { review_item, status: "same", ...byHand, decided_by: owner, claimed: true },
      { review_item: asked, status: "different", by_hand: false, rule: "spelled_alike", note_ref: null },
    ]);
    await expectSound(account);
  });

  it("an open match of the two is answered by the link", async () => {
    const account = await open();
    const gifts = await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }]);
    const [one = "", other = ""] = gifts.map(recordOf);
    const asked = await openMatchIn(account, [one, other]);
    expect(await link(account, one, other)).toMatchObject({ review_item: asked });
    expect(await outcomesOf(account, gifts)).toEqual(NEITHER);
    await expectSound(account);
  });
});

describe("an answer that a link by hand overruled", () => {
  it("keeps the two apart in no reading of an open match, as long as the link holds", async () => {
    const account = await open();
    const gifts = await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }, { name: "Abbel" }]);
    const [a = "", b = "", c = ""] = gifts.map(recordOf);
    await answer(account, await openMatchIn(account, [a, b]), "different");
    await link(account, a, b);
    const asked = await openMatchIn(account, [b, c]);
    const third = await account.check(to({ name: "Abbel" }, 100));
    // Read together with the two, the gifts are above the limit: the open question decides.
    expect(third).toMatchObject({ state: "undetermined_missing_facts", missing: [{ review_item: asked }] });
    expect(await answer(account, asked, "same")).toMatchObject({ recipients: [a, b, c] });
    expect((await outcomesOf(account, gifts)).every((outcome) => outcome === "not_deductible")).toBe(true);
    await expectSound(account);
  });

  it("keeps them apart again after a split, for answers to matches", async () => {
    const account = await open();
    const records = (await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }, { name: "Abbel" }])).map(recordOf);
    const [a = "", b = "", c = ""] = records;
    await answer(account, await openMatchIn(account, [a, b]), "different");
    await link(account, a, b);
    await split(account, a);
    await answer(account, await openMatchIn(account, [b, c]), "same");
    const refused = await refusalOf(answer(account, await openMatchIn(account, [a, c]), "same"));
    expect(refused.errors).toMatchObject([{ field: "decision", code: "answered_different" }]);
    expect(await link(account, a, c)).toMatchObject({ recipients: [a, b, c] });
    await workAll(account);
    await expectSound(account);
  });
});

describe("a link by hand is refused", () => {
  it("of different numbers of one kind, also through others", async () => {
    const account = await open();
    const recipients = [{ customer_number: "C-1" }, { name: "Abell" }, { customer_number: "C-2" }];
    const [a = "", b = "", c = ""] = (await giftsTo(account, recipients)).map(recordOf);
    const numbers = [{ field: "with", code: "different_numbers" }];
    expect((await refusalOf(link(account, a, c))).errors).toMatchObject(numbers);
    await link(account, a, b);
    const through = await refusalOf(link(account, b, c));
    expect([through.code, through.errors]).toMatchObject(["conflict", numbers]);
  });

  it("with itself, with nobody, and with a record that was erased", async () => {
    const account = await open();
    const [a = "", b = "", c = ""] = (
      await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }, { customer_number: "C-1" }])
    ).map(recordOf);
    const itself = await refusalOf(link(account, a, a));
    expect([itself.code, itself.errors]).toMatchObject(["invalid-request", [{ field: "with", code: "not_a_choice" }]]);
    const nobody = `rcp_${"0".repeat(26)}`;
    expect((await refusalOf(link(account, a, nobody))).code).toBe("not-found");
    expect((await refusalOf(link(account, nobody, a))).code).toBe("not-found");
    for (const [erased, other] of [
      [b, a],
      [c, a],
    ] as const) {
      const asked = { slug: "acme", by: null, env: "live", recipientId: erased, noteRef: null };
      await account.database.transact(() => eraseRecipientOf(account.services.ports, asked));
      for (const pair of [[erased, other] as const, [other, erased] as const])
        expect((await refusalOf(link(account, ...pair))).errors).toMatchObject([{ field: "with", code: "erased" }]);
    }
  });

  it("in nobody's name; a note that holds an address is not stored", async () => {
    const account = await open();
    const [a = "", b = ""] = (await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }])).map(recordOf);
    const refused = (body: object): ReturnType<typeof refusalOf> =>
      refusalOf(
        account.database.transact(() => linkRecipients(account.services, account.caller("app"), a, toJson(body))),
      );
    const owner = account.opened.people["owner"]?.id;
    expect((await refused({ with: b })).errors).toMatchObject([{ field: "decided_by", code: "required" }]);
    const note = await refused({ with: b, decided_by: owner, note_ref: "ada@example.com" });
    expect([note.code, note.errors]).toMatchObject(["pii-in-facts", [{ field: "note_ref" }]]);
  });
});

it("the preview names what the link then issues again", async () => {
  const account = await open();
  const gifts = await giftsTo(account, [{ name: "Abel" }, { name: "Abell" }]);
  const [one = "", other = ""] = gifts.map(recordOf);
  const body = toJson({ with: other, decided_by: account.opened.people["owner"]?.id });
  const shown = (): ReturnType<TestAccount["database"]["read"]> =>
    account.database.read(() => previewLink(account.services, account.caller("app"), one, body));
  expect(await shown()).toMatchObject({ concerned: 2, reissued: 2, changed: 2 });
  expect(await outcomesOf(account, gifts)).toEqual(DEDUCTIBLE);
  await link(account, one, other);
  expect(await outcomesOf(account, gifts)).toEqual(NEITHER);
  expect(await shown()).toMatchObject({ concerned: 0, changed: 0 });
});
