/** A domain that is not open to agents: no agent proposes in it, but an action that an agent took is recorded. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { previewCheck } from "../../../../runtime/services/acting/checks/preview.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { idOf, openTestAccount, refund, refusalOf, type TestAccount, testFile, toJson } from "../account.js";

const CLOSED: RuleSetModule = { ...supportPolicy({ name: "desk" }), domain: "desk", open_to_agents: false };
const BOT = { kind: "agent", id: "bot" };

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy(), CLOSED],
    file: testFile((file) => (file.policies = ["support.rules", "desk.rules"])),
  });

const desk = (transaction: object): object => refund(1_000, { transaction, body: { rule_set: "policy.acme.desk" } });

const refusedWith = async (promise: Promise<unknown>): Promise<unknown> => {
  const { code, detail, errors } = await refusalOf(promise);
  expect(detail).toContain("The domain desk of policy.acme.desk is not open to agents");
  expect(detail).toContain("status executed");
  return [code, errors.map((error) => ("field" in error ? [error.field, error.code] : []))];
};
const RECORDED = { check_id: idOf("chk") };
const CLOSED_TO_AGENTS = ["rule-set-not-enabled", [["rule_set", "closed_to_agents"]]];

describe("in a domain that is not open to agents", () => {
  it("a proposal by an agent's key, and one in an agent's name, is refused, and its preview with it", async () => {
    const account = await open();
    for (const [key, transaction] of [
      ["bot", { status: "proposed" }],
      ["app", { status: "proposed", actor: BOT }],
    ] as const) {
      expect(await refusedWith(account.check(desk(transaction), key))).toEqual(CLOSED_TO_AGENTS);
      const preview = account.database.read(() =>
        previewCheck(account.services, account.caller(key), toJson(desk(transaction)), account.clock.now),
      );
      expect(await refusedWith(preview)).toEqual(CLOSED_TO_AGENTS);
    }
  });

  it("what an agent took is recorded, its report too, and asking again about it is refused", async () => {
    const account = await open();
    const taken = await account.check(desk({ status: "executed" }), "bot");
    expect(taken).toMatchObject({ transaction: { status: "executed" } });
    expect(await account.check(desk({ status: "executed", actor: BOT }), "app")).toMatchObject(RECORDED);
    const again = desk({ status: "proposed", completes: taken.transaction.transaction_id });
    expect(await refusedWith(account.check(again, "bot"))).toEqual(CLOSED_TO_AGENTS);
  });

  it("whoever is no agent proposes as anywhere, and an agent does in a domain that is open", async () => {
    const account = await open();
    expect(await account.check(desk({ status: "proposed" }), "app")).toMatchObject(RECORDED);
    const system = { kind: "system", id: "shop" };
    expect(await account.check(desk({ status: "proposed", actor: system }), "app")).toMatchObject({
      ...RECORDED,
    });
    expect(await account.check(refund(1_000, { transaction: { status: "proposed" } }), "bot")).toMatchObject({
      ...RECORDED,
    });
  });
});
