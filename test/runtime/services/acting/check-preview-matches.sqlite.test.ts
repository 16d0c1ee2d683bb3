/** A preview of a check with a name: the matches that the check then opens, and its answer in all readings of them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, type TestAccount, toJson } from "../account.js";
import { confirmMatching, matchesOf, publishMatching } from "../matching-rules.js";
import { type Asking, compareWithCheck, previewed } from "../previewed-check.js";
import { answer } from "../recipient-matches.js";
import { workAll } from "../rules-change.js";

async function openAsking(): Promise<TestAccount> {
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
  await publishMatching(account);
  await confirmMatching(account);
  return account;
}

const asking = (account: TestAccount, cents: number, recipient: object, status = "executed"): Asking => ({
  services: account.services,
  caller: account.caller("app"),
  body: toJson(gift(cents, { facts: { recipient: { kind: "customer", ...recipient } }, transaction: { status } })),
});

const NAMES = ["Muster Handel", "MUSTER-HANDEL", "Handel Muster", "Mustre Handel", "Muster Handelxx", "Beispiel"];

const ANY_GIFT = fc.record({
  name: fc.constantFrom(...NAMES),
  number: fc.constantFrom(null, null, "C-1", "C-2"),
  cents: fc.constantFrom(1_000, 2_500, 4_000),
  status: fc.constantFrom("executed", "executed", "proposed"),
  /** Done before it with the oldest open match. */
  answered: fc.constantFrom(null, null, "same" as const, "different" as const),
});

describe("a preview of a check with a name", () => {
  it("says which matches the check then opens, and answers as it does, whatever came before [RCP-019]", async () => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(ANY_GIFT, { minLength: 2, maxLength: 7 }), async (gifts) => {
        const account = await openAsking();
        try {
          for (const { name, number, cents, status, answered } of gifts) {
            if (answered !== null) await answerOldest(account, answered);
            const sent = number === null ? { name } : { customer_number: number, name };
            const before = (await matchesOf(account)).length;
            const result = await compareWithCheck(account, asking(account, cents, sent, status));
            const opened = (await matchesOf(account)).length - before;
            met.add(opened > 1 ? "several opened" : opened > 0 ? "one opened" : "none opened");
            met.add(String(result["state"]));
            if (result["recheck_job"] !== undefined) met.add("job");
          }
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 25 },
    );
    const states = ["determined", "undetermined_missing_facts"];
    expect([...met]).toEqual(expect.arrayContaining(["none opened", "one opened", "several opened", "job", ...states]));
  });

  it("shows the open question where the answer turns on it, without an id of what is not stored", async () => {
    const account = await openAsking();
    const first = asking(account, 3_000, { name: "Muster Handel" });
    const { recipient } = await compareWithCheck(account, first);
    const preview = await previewed(account, asking(account, 3_000, { name: "MUSTER-HANDEL" }));
    expect(preview).toMatchObject({
      state: "undetermined_missing_facts",
      missing: [{ fact: "recipient_identity", review_item: null }],
      recipient: { resolution: "probable_match", recipient_id: null, review_item: null },
      opens_matches: [
        { recipients: [(recipient as { recipient_id: string }).recipient_id, null], rule: "spelled_alike" },
      ],
      rechecks_left: 1,
    });
    expect(await matchesOf(account)).toEqual([]);
  });

  it("names no records to an agent's key, which reads them nowhere else", async () => {
    const account = await openAsking();
    await compareWithCheck(account, asking(account, 3_000, { name: "Muster Handel" }));
    const ofAgent = { ...asking(account, 3_000, { name: "MUSTER-HANDEL" }, "proposed"), caller: account.caller("bot") };
    const preview = await previewed(account, ofAgent);
    expect(preview).toMatchObject({ recipient: { resolution: "probable_match" } });
    expect(preview).not.toHaveProperty("opens_matches");
  });

  it("opens none where no rule is confirmed, and none for a name that is known", async () => {
    const account = await openAsking();
    await compareWithCheck(account, asking(account, 100, { name: "Muster Handel" }));
    const known = await previewed(account, asking(account, 100, { name: "Muster Handel" }));
    expect(known).not.toHaveProperty("opens_matches");
    const without = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    await publishMatching(without);
    await compareWithCheck(without, asking(without, 100, { name: "Muster Handel" }));
    const unasked = await previewed(without, asking(without, 100, { name: "MUSTER-HANDEL" }));
    expect(unasked).not.toHaveProperty("opens_matches");
  });
});

async function answerOldest(account: TestAccount, decision: "same" | "different"): Promise<void> {
  for (const { match_id } of await matchesOf(account)) {
    try {
      await answer(account, match_id, decision);
      await workAll(account);
      return;
    } catch {
      // It was answered otherwise, or would join different numbers.
    }
  }
}
