/** The refusals of a check, in their order, and with their codes. */
import { describe, expect, it } from "vitest";

import { dayOf } from "../../../../runtime/engine/values/days.js";
import type { Refusal } from "../../../../runtime/refusals/refusal.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, refund, type TestAccount, testFile } from "../account.js";

const EUROPEAN = {
  ...giftsLaw({ version: "1", limit: 1n, from: dayOf(2024, 1, 1), jurisdictions: ["AT"] }),
  rule_set: "law.at.gifts",
};

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024, EUROPEAN], policies: [supportPolicy()] });

/** The request, the refusal's code, and the wrong fields with their codes. */
type Case = readonly [title: string, body: object, code: string, fields: readonly string[], key?: string];

const errorLines = (errors: Refusal["errors"]): string[] =>
  errors.map((each) => `${"fact" in each ? each.fact : each.field}: ${each.code}`);

const CASES: readonly Case[] = [
  ["no rule set [REQ-003]", gift(1, { body: { rule_set: undefined } }), "invalid-request", ["rule_set: required"]],
  ["a rule set that does not exist [REQ-025]", gift(1, { body: { rule_set: "law.xx.none" } }), "unknown-rule-set", []],
  [
    "a law that is not switched on [REQ-004, ERR-064]",
    gift(1, { body: { rule_set: "law.at.gifts" } }),
    "rule-set-not-enabled",
    [],
  ],
  [
    "an unknown rule set before other errors of shape",
    gift(1, { body: { rule_set: "law.xx.none", explain: 3 } }),
    "unknown-rule-set",
    [],
  ],
  [
    "a field it does not take before an unknown rule set",
    gift(1, { body: { rule_set: "law.xx.none", extra: 1 } }),
    "invalid-request",
    ["extra: unknown_parameter"],
  ],
  [
    "a version that does not exist [ERR-072]",
    gift(1, { body: { rule_version: "1999" } }),
    "rule-version-not-found",
    [],
  ],
  [
    "a version that is not the one in force [REQ-006]",
    gift(1, { body: { rule_version: "2004" } }),
    "rule-version-not-in-force",
    [],
  ],
  [
    "every wrong field at once",
    gift(1, { transaction: { completes: 7, channel: "fax", ref: "r".repeat(201) }, body: { jurisdiction: "de" } }),
    "invalid-request",
    [
      "jurisdiction: format",
      "transaction.ref: string_too_long",
      "transaction.channel: enum",
      "transaction.completes: type",
    ],
  ],
  [
    "a system of the wrong form [TXN-033]",
    gift(1, { transaction: { system: "Shop!" } }),
    "invalid-request",
    ["transaction.system: format"],
  ],
  [
    "the system none [TXN-032]",
    gift(1, { transaction: { system: "none" } }),
    "invalid-request",
    ["transaction.system: format"],
  ],
  [
    "a fact that no rule set of the domain takes [REQ-013]",
    gift(1, { facts: { colour: "red" } }),
    "invalid-fact",
    ["colour: unknown_fact"],
  ],
  ["an amount below zero", gift(-1), "invalid-fact", ["cost: below_zero"]],
  [
    "shape, facts and personal data in one list",
    gift(-1, { transaction: { run: "bob@example.com", channel: 4 }, facts: { own_employee: "no" } }),
    "invalid-request",
    ["transaction.channel: type", "cost: below_zero", "own_employee: type", "transaction.run: email"],
  ],
  [
    "an e-mail address in a reference [TXN-009, TXN-024]",
    gift(1, {
      transaction: { ref: "for bob@example.com", actor: { kind: "system", on_behalf_of: "eve@example.com" } },
    }),
    "pii-in-facts",
    ["transaction.ref: email", "transaction.actor.on_behalf_of: email"],
  ],
  [
    "an IBAN in provenance, by name or value [TXN-025]",
    gift(1, { transaction: { provenance: { "DE89 3704 0044 0532 0130 00": "x" } } }),
    "pii-in-facts",
    ["transaction.provenance: iban"],
  ],
  [
    "an e-mail address in a code",
    refund(1, { facts: { note: "bob@example.com" }, body: { jurisdiction: "DE" } }),
    "pii-in-facts",
    ["note: email"],
  ],
  [
    "a recipient id of nobody",
    gift(1, { facts: { recipient: { recipient_id: "rcp_00000000000000000000000000" } } }),
    "invalid-fact",
    ["recipient: resolution"],
  ],
  [
    "a person who is not of the account",
    refund(1, { facts: { approved_by: "usr_x" } }),
    "invalid-fact",
    ["approved_by: unknown_user"],
  ],
  [
    "an actor who is not of the account [TXN-021]",
    gift(1, { transaction: { actor: { kind: "user", id: "usr_x" } } }),
    "invalid-request",
    ["transaction.actor.id: unknown_user"],
  ],
  [
    "an agent that is not registered [TXN-019]",
    gift(1, { transaction: { actor: { kind: "agent", id: "nobody" } } }),
    "invalid-request",
    ["transaction.actor.id: unknown_agent"],
  ],
  [
    "an agent without its id",
    gift(1, { transaction: { actor: { kind: "agent" } } }),
    "invalid-request",
    ["transaction.actor.id: required"],
  ],
  [
    "a policy of another domain [REQ-018]",
    gift(1, { body: { policies: ["policy.acme.support"] } }),
    "invalid-request",
    ["policies[0]: not_a_choice"],
  ],
  [
    "a moment on a proposal [TXN-043]",
    gift(1, { transaction: { status: "proposed", executed_at: "2026-03-10T10:00:00Z" } }),
    "invalid-request",
    ["transaction.executed_at: not_taken"],
  ],
  [
    "a moment after the check was sent [TXN-041]",
    gift(1, { transaction: { executed_at: "2026-03-10T12:01:01Z" } }),
    "invalid-request",
    ["transaction.executed_at: after_it_was_sent"],
  ],
  [
    "a moment off the action's day [TXN-040]",
    gift(1, { date: "2026-03-07", transaction: { executed_at: "2026-03-09T10:00:00Z" } }),
    "invalid-request",
    ["transaction.executed_at: not_its_day"],
  ],
  [
    "a proposal of another day, by the fact that dates it [TXN-007]",
    gift(1, { date: "2026-03-12", transaction: { status: "proposed" } }),
    "invalid-request",
    ["gift_date: not_its_day"],
  ],
  [
    "an agent's key that leaves the status out [TXN-016]",
    refund(1),
    "invalid-request",
    ["transaction.status: required"],
    "bot",
  ],
  [
    "people and approved figures from an agent's key",
    refund(1, {
      transaction: { status: "executed" },
      facts: { approved_by: 7, approved_amount: { amount: 1, currency: "EUR" } },
    }),
    "invalid-fact",
    ["approved_by: not_the_keys", "approved_amount: not_the_keys"],
    "bot",
  ],
  [
    "51 entries of provenance",
    gift(1, {
      transaction: { provenance: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, "x"])) },
    }),
    "invalid-request",
    ["transaction.provenance: too_long"],
  ],
];

describe("a check refuses", () => {
  it.each(CASES.map(([title, body, code, fields, key]) => ({ title, body, code, fields, key })))(
    "$title",
    async ({ body, code, fields, key }) => {
      const account = await open();
      const refusal = await account.refused(body, key);
      expect({ code: refusal.code, fields: errorLines(refusal.errors).sort() }).toEqual({
        code,
        fields: [...fields].sort(),
      });
      expect(await account.alerts()).toEqual([]);
    },
  );

  it("a field of another form by saying which would be right", async () => {
    const account = await open();
    const body = gift(1, {
      transaction: { channel: "fax", executed_at: "yesterday", completes: 7 },
      body: { jurisdiction: "de", explain: "yes", policies: "all" },
    });
    expect(
      Object.fromEntries(
        (await account.refused(body)).errors.map((each) => ["fact" in each ? each.fact : each.field, each.detail]),
      ),
    ).toEqual({
      jurisdiction: "The value must be text that matches ^[A-Z]{2}$.",
      "transaction.channel": "The value must be one of card, invoice, reimbursement, booking, agent.",
      "transaction.executed_at": "The value must be a moment with its offset, as 2026-03-10T09:30:00Z.",
      "transaction.completes": "The value must be text.",
      policies: "The value must be a list.",
      explain: "The value must be true or false.",
    });
  });

  it("names the version in force where another was expected [REQ-006]", async () => {
    const account = await open();
    expect((await account.refused(gift(1, { body: { rule_version: "2004" } }))).members).toEqual({ in_force: "2024" });
    expect((await account.refused(gift(1, { date: "2003-03-01", body: { rule_version: "2004" } }))).members).toEqual({
      in_force: null,
    });
  });

  it("a key without the scope, naming it [REQ-023]", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      file: testFile((file) => (file.keys.app.scopes = ["checks:read"])),
    });
    expect(await account.refused(gift(1))).toMatchObject({
      code: "insufficient-scope",
      members: { required_scope: "checks:write" },
    });
  });

  it("another account's policy as one that does not exist", async () => {
    const account = await open();
    expect((await account.refused(refund(1, { body: { rule_set: "policy.other.support" } }))).code).toBe(
      "unknown-rule-set",
    );
  });
});

describe("a jurisdiction", () => {
  const ATLAW = {
    ...EUROPEAN,
    domain: "support",
    facts: supportPolicy().facts,
    dated_by: "action_date",
    in_force: supportPolicy().in_force,
  };
  const file = testFile((f) => {
    f.laws = ["law.at.gifts"];
    f.confirmations = [{ rule_set: "policy.acme.support", version: "1", rules: "all", by: "owner" }];
  });

  it("is required of a policy covering any, where a law of its domain is switched on [REQ-011]", async () => {
    const account = await openTestAccount({ laws: [ATLAW], policies: [supportPolicy()], file });
    expect(errorLines((await account.refused(refund(1))).errors)).toEqual(["jurisdiction: required"]);
    expect((await account.check(refund(1, { body: { jurisdiction: "DE" } }))).layers.law).toBeNull();
  });

  it("outside the rule set's is answered not_covered and counts toward none of its totals [REQ-009, REQ-010]", async () => {
    const account = await open();
    const outside = await account.check(gift(4000, { body: { jurisdiction: "FR" } }));
    expect(outside).toMatchObject({
      state: "not_covered",
      reason: "no_rule_set_for_jurisdiction",
      layers: { law: null, policies: [] },
    });
    expect((await account.check(gift(4000))).layers.law.outcome).toBe("deductible");
  });
});
