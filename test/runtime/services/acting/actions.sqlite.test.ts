/** Actions: who acts, when, proposed and taken, in which environment, and the view of an agent's key. */
import { describe, expect, it } from "vitest";

import { assert } from "../../../../runtime/engine/values/assert.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { readCheck } from "../../../../runtime/services/acting/checks/read.js";
import { findingList } from "../../../../runtime/services/evidence/chain/finding.js";
import { verifyPatterns } from "../../../../runtime/services/evidence/verify/modules.js";
import { setRevision } from "../../../../runtime/store/accounts/accounts.js";
import { switchAgent } from "../../../../runtime/store/accounts/agents.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { gift, mintingKeys, openTestAccount, refund, refusalOf, type TestAccount, testFile } from "../account.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
const HOUR = 3_600_000;

describe("a proposal", () => {
  it("is open for a day after it was asked and then reads as expired [TXN-005, ANS-067]", async () => {
    const account = await open();
    const { check_id, transaction } = await account.check(refund(9000, { transaction: { status: "proposed" } }));
    expect(transaction.status).toBe("proposed");
    account.clock.now += 24 * HOUR - 1;
    expect((await account.read(check_id)).execution).toMatchObject({ status: "proposed", reason: null });
    account.clock.now += 1;
    expect((await account.read(check_id)).execution).toMatchObject({
      status: "expired",
      reason: "expired",
      executed_at: null,
    });
  });

  it.each(["2026-03-09", "2026-03-10", "2026-03-11"])(
    "may be dated %s when asked on the 10th [TXN-007]",
    async (date) => {
      const account = await open();
      expect(
        (await account.check(refund(1, { facts: { action_date: date }, transaction: { status: "proposed" } })))
          .effective_date,
      ).toBe(date);
    },
  );

  it("of an agent that is handed to a person raises one alert for the agent to read [LAY-015, LAY-016]", async () => {
    const account = await open();
    const lead = account.opened.people["lead"]?.id;
    const answer = await account.check(
      refund(1, { facts: { damaged: true }, transaction: { status: "proposed" } }),
      "bot",
    );
    expect(answer.layers.policies[0]).toMatchObject({ outcome: "hand_to_a_person", handed_to: lead });
    expect(await account.alerts()).toEqual([
      {
        type: "check.handed_over",
        payload: {
          check_id: answer.check_id,
          transaction_id: answer.transaction.transaction_id,
          action: answer.transaction.transaction_id,
          handed_to: lead,
          effective_date: "2026-03-10",
          actor: { kind: "agent", id: "bot", on_behalf_of: null },
          rule_set: "policy.acme.support",
          rule_version: "1",
          rule: "damaged_goods",
          title: "The rule damaged_goods",
          outcome: "hand_to_a_person",
        },
      },
    ]);
  });
});

describe("an action that was taken", () => {
  it("against the account's own rules raises an alert that names the rule [TXN-002]", async () => {
    const account = await open();
    const answer = await account.check(refund(10_001));
    expect(await account.alerts()).toMatchObject([
      {
        type: "check.against_rules",
        payload: {
          check_id: answer.check_id,
          cause: "reported",
          actor: null,
          against: [
            {
              rule_set: "policy.acme.support",
              rule_version: "1",
              rule: "above",
              title: "The rule above",
              outcome: "needs_approval",
              approver: account.opened.people["lead"]?.id,
            },
          ],
        },
      },
    ]);
  });

  it("is allowed where the caller's records name who approved it, up to the approved amount", async () => {
    const account = await open();
    const approved_by = account.opened.people["lead"]?.id;
    const send = (amount: number) =>
      refund(20_000, { facts: { approved_by, approved_amount: { amount, currency: "EUR" } } });
    expect((await account.check(send(20_000))).layers.policies[0].outcome).toBe("allowed");
    expect((await account.check(send(19_999))).layers.policies[0].outcome).toBe("needs_approval");
  });

  it("twice with one reference is two actions, and both count [TXN-008]", async () => {
    const account = await open();
    await account.check(gift(3000, { transaction: { ref: "R-1" } }));
    expect((await account.check(gift(3000, { transaction: { ref: "R-1" } }))).layers.law.outcome).toBe(
      "not_deductible",
    );
  });

  it("is answered by the version in force on its day, by the start of the fiscal year [VER-003, VER-004]", async () => {
    const account = await open();
    const versionOn = async (date: string): Promise<unknown> =>
      (await account.check(gift(1, { date }))).layers.law.rule_version;
    expect([await versionOn("2023-12-31"), await versionOn("2024-01-01"), await versionOn("2004-01-01")]).toEqual([
      "2004",
      "2024",
      "2004",
    ]);
    expect(await account.check(gift(1, { date: "2003-12-31" }))).toMatchObject({
      state: "not_covered",
      reason: "no_rule_matched",
      detail:
        "No version of law.de.gifts is in force for 2003-12-31: its first version, 2004, applies from 2004-01-01.",
      layers: { law: null },
    });
  });

  it("without the fact that dates it is dated when it was taken, where it was taken, and the answer names the fact [STA-012, GEN-020]", async () => {
    const account = await open();
    const answer = await account.check(
      gift(1, { facts: { gift_date: null }, transaction: { executed_at: "2026-02-01T00:30:00+02:00" } }),
    );
    expect(answer).toMatchObject({ state: "undetermined_missing_facts", effective_date: "2026-02-01" });
    expect(answer.missing.map(({ fact }) => fact)).toContain("gift_date");
  });

  it("in another currency is read by its equivalent and asked for it where there is none [REQ-015, REQ-016, REQ-017]", async () => {
    const account = await open();
    const cost = { amount: 4000, currency: "USD" };
    expect(await account.check(gift(0, { facts: { cost } }))).toMatchObject({
      state: "undetermined_missing_facts",
      missing: [{ fact: "cost", currency: "EUR" }],
    });
    const known = { ...cost, equivalents: [{ amount: 3600, currency: "EUR" }] };
    const answer = await account.check(gift(0, { number: "C-9", facts: { cost: known } }));
    expect(answer.layers.law.consequences).toMatchObject([
      { key: "deductible_amount", value: { amount: 3600, currency: "EUR" } },
      { key: "limit_remaining" },
    ]);
    expect((await account.read(answer.check_id)).facts["cost"]).toEqual(known);
  });

  it("leaves the trace out where none was asked for, also when it is issued again [ANS-054, REQ-022]", async () => {
    const account = await open();
    const first = await account.check(gift(1, { body: { explain: false } }));
    expect(first).not.toHaveProperty("trace");
    const { rechecks, trace } = await account.check(gift(1));
    expect(trace[0]).toEqual({
      step: 1,
      rule_set: "law.de.gifts",
      rule: "not_employees",
      stage: "scope",
      matched: true,
      resolve: null,
      missing: null,
      note: null,
    });
    expect(await account.read(rechecks[0].new_check_id)).not.toHaveProperty("trace");
  });
});

describe("a recipient", () => {
  it("is the same by its number and by the id it was given, and another by another number [ANS-018, ANS-022]", async () => {
    const account = await open();
    const first = await account.check(gift(1000, { number: "C-7" }));
    const { recipient_id } = first.recipient;
    expect(recipient_id).toMatch(/^rcp_[0-9a-hjkmnp-tv-z]{26}$/);
    const second = await account.check(gift(1000, { facts: { recipient: { recipient_id } } }));
    expect(second.recipient).toEqual({
      resolution: "resolved",
      recipient_id,
      review_item: null,
      fy_total: { amount: 1000, currency: "EUR" },
    });
    expect(
      (await account.check(gift(1000, { facts: { recipient: { supplier_number: "C-7" } } }))).recipient.recipient_id,
    ).not.toBe(recipient_id);
  });

  it("only described is unresolved and as missing as one not sent [ANS-019, ANS-021]", async () => {
    const account = await open();
    const described = await account.check(
      gift(1, { facts: { recipient: { kind: "customer", description: "a man at the fair" } } }),
    );
    expect(described).toMatchObject({
      state: "undetermined_missing_facts",
      recipient: { resolution: "unresolved", recipient_id: null },
      missing: [{ fact: "recipient" }],
    });
    const read = await account.read(described.check_id);
    expect(read.facts["recipient"]).toEqual({ kind: "customer", resolution: "unresolved" });
    expect(JSON.stringify(read)).not.toContain("fair");
    expect((await account.check(gift(1, { facts: { recipient: null } }))).recipient).toMatchObject({
      resolution: "missing",
      recipient_id: null,
    });
  });

  it("by name alone is the one record of that spelling, and its name is read back by nobody [ANS-060]", async () => {
    const account = await open();
    const named = async (name: string) =>
      (await account.check(gift(1, { facts: { recipient: { kind: "customer", name } } }))).recipient.recipient_id;
    const id = await named("Zoë  Müller");
    expect([await named("zoe muller"), await named("Zoe Mueller")].map((other) => other === id)).toEqual([true, false]);
  });
});

describe("an environment", () => {
  it("test has a separate history, and every answer names the environment [ANS-055]", async () => {
    const account = await open();
    await account.check(gift(4000));
    const answer = await account.check(gift(4000), "app_test");
    expect(answer).toMatchObject({ sandbox: true, layers: { law: { outcome: "deductible" } } });
    expect(await account.read(answer.check_id, "app_test")).toMatchObject({ sandbox: true });
    expect((await refusalOf(account.read(answer.check_id))).code).toBe("not-found");
  });
});

describe("an agent's key", () => {
  it("records its agent even if the request names another, and keeps for whom it acts [AUT-028]", async () => {
    const account = await open();
    const transaction = { status: "executed", actor: { kind: "user", id: "usr_x", on_behalf_of: "ticket 7" } };
    expect((await account.check(refund(1, { transaction }), "bot")).transaction.actor).toEqual({
      kind: "agent",
      id: "bot",
      on_behalf_of: "ticket 7",
    });
  });

  it("reads its own agent's actions alone", async () => {
    const account = await open();
    const own = await account.check(refund(1, { transaction: { status: "executed" } }), "bot");
    expect(await account.read(own.check_id, "bot")).toMatchObject({ check_id: own.check_id });
    for (const actor of [{ kind: "agent", id: "other" }, null]) {
      const { check_id } = await account.check(refund(1, { transaction: { actor } }));
      expect((await refusalOf(account.read(check_id, "bot"))).code).toBe("not-the-agents-action");
    }
  });

  it("of a switched-off agent is refused, and so is a proposal in its name; its past actions can still be reported [AUT-053, AUT-054, AUT-055, ERR-069]", async () => {
    const account = await open();
    const accountId = account.opened.account.id;
    await account.database.transact(() =>
      batch(switchAgent({ accountId, agentId: "bot", on: 0 }), setRevision({ accountId, revision: "off" })),
    );
    expect((await account.refused(refund(1, { transaction: { status: "executed" } }), "bot")).code).toBe(
      "agent-switched-off",
    );
    const actor = { kind: "agent", id: "bot" };
    expect((await account.refused(refund(1, { transaction: { status: "proposed", actor } }))).code).toBe(
      "agent-switched-off",
    );
    expect((await account.check(refund(1, { transaction: { actor } }))).state).toBe("determined");
  });
});

describe("a person who left the account", () => {
  it("may not be named by a later action or in a fact, with another error than an unknown person [TXN-022, ERR-052]", async () => {
    const account = await open();
    const accountId = account.opened.account.id;
    const left = account.opened.people["lead"]?.id ?? "";
    await account.database.transact(() =>
      batch(
        raw("UPDATE people SET left_at = 1 WHERE person_id = ?", left),
        setRevision({ accountId, revision: "left" }),
      ),
    );
    const codes = async (body: object): Promise<string[]> =>
      (await account.refused(body)).errors.map(({ code }) => code);
    expect(await codes(gift(1, { transaction: { actor: { kind: "user", id: left } } }))).toEqual(["left_the_account"]);
    expect(await codes(refund(1, { facts: { approved_by: left } }))).toEqual(["left_the_account"]);
  });
});

describe("rules that cannot run on the facts", () => {
  it("refuse what is only asked about and leave nothing of it, and answer what was done [ERR-101, ERR-102]", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy({ breaksOn: 13n })],
    });
    const transaction = { status: "proposed" };
    expect(await account.refused(refund(13, { transaction }))).toMatchObject({ code: "rule-set-broken", status: 500 });
    const [rows] = await account.database.read(() =>
      batch(
        raw(
          "SELECT (SELECT count(*) FROM bookings) + (SELECT count(*) FROM answers) + (SELECT count(*) FROM recipients) AS stored",
        ),
      ),
    );
    expect(rows).toEqual([{ stored: 0 }]);
    expect(await account.check(refund(13))).toMatchObject({ state: "not_covered", reason: "rule_set_broken" });
  });

  it("a pattern of an earlier compiler that is no longer accepted holds nobody up: its rule set is broken, and verify names it", async () => {
    const policy = supportPolicy();
    const { note } = policy.facts;
    assert(note !== undefined, "the policy has a note");
    const pattern = "(?=a)[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*1";
    const old = { ...policy, facts: { ...policy.facts, note: { ...note, pattern } } };
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [old] });
    const sent = refund(13, { facts: { note: "a".repeat(200) } });
    expect(await account.check(sent)).toMatchObject({ state: "not_covered", reason: "rule_set_broken" });
    expect((await account.alerts()).map(({ type }) => type)).toEqual(["check.rule_set_broken"]);
    const findings = findingList(10);
    await verifyPatterns({ ...account, findings });
    expect(findings.first.map(({ problem }) => problem)).toEqual([
      "is policy.acme.support@1, whose pattern of note cannot be used: it looks around or names a group. Checks by it answer rule_set_broken.",
    ]);
  });
});

describe("a stranger", () => {
  it("gets the same answer for another account's check as for one that does not exist", async () => {
    const account = await open();
    const { check_id } = await account.check(gift(1));
    const file = testFile((f) =>
      Object.assign(f, { account: { ...f.account, slug: "other" }, policies: [], settings: [], confirmations: [] }),
    );
    const result = await account.database.transact(() =>
      openAccount(account.services, { file, policies: [], mintKey: mintingKeys(10) }),
    );
    if (!("opened" in result)) throw new Error("The other account was not opened.");
    const stranger = { ...account.caller("app"), accountId: result.opened.account.id };
    const read = (id: string) => refusalOf(account.database.read(() => readCheck(account.services, stranger, id)));
    expect(await read(check_id)).toEqual(await read("chk_00000000000000000000000000"));
    expect((await read(check_id)).code).toBe("not-found");
  });
});
