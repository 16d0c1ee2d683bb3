/** Who is asking: the account, the environment, the key. */
import { describe, expect, it } from "vitest";

import { readMe } from "../../../../runtime/services/accounts/me/read.js";
import { GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount, refusalOf, testFile } from "../account.js";

describe("GET /v1/me", () => {
  const open = async () => {
    const file = testFile((draft) => (draft.confirmations = []));
    const account = await openTestAccount({ laws: [GIFTS_2024], policies: [supportPolicy()], file });
    const me = async (key: string) =>
      JSON.parse(await account.database.read(() => readMe(account.caller(key)))) as {
        readonly account: unknown;
        readonly env: string;
        readonly caller: unknown;
        readonly scopes: unknown;
      };
    return { account, me };
  };

  it("tells who the account is [ME-001, ME-002, ME-003, ME-004, ME-005, ME-006, ME-007, ME-011]", async () => {
    const { account, me } = await open();
    expect((await me("app")).account).toMatchObject({
      id: account.opened.account.id,
      slug: "acme",
      name: "Acme",
      test_only: false,
      retention_years: 10,
      country: "DE",
      currency: "EUR",
    });
  });

  it("has no terms and no builder for an account that its operator opened [ME-008, ME-009]", async () => {
    const { me } = await open();
    expect((await me("app")).account).toMatchObject({ terms: null, opened_by: null });
  });

  it("tells of the key, its environment and scopes, and of the agent that it was made for [ME-010, ME-012, ME-013, ME-014, ME-019, ME-020, ME-021]", async () => {
    const { account, me } = await open();
    const { account: own } = await me("app");
    const scopes = ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"];
    const caller = (key: string, actor: object | null): object => ({
      kind: "api_key",
      id: account.caller(key).keyId,
      role: null,
      of_builder: null,
      actor,
    });
    expect(await me("app")).toEqual({ account: own, env: "live", caller: caller("app", null), scopes });
    expect(await me("app_test")).toEqual({ account: own, env: "test", caller: caller("app_test", null), scopes });
    expect(await me("bot")).toEqual({
      account: own,
      env: "live",
      caller: caller("bot", { kind: "agent", id: "bot" }),
      scopes: scopes.slice(0, 3),
    });
    const refused = await refusalOf(
      account.database.read(() => readMe({ ...account.caller("app"), scopes: ["checks:read"] })),
    );
    expect([refused.code, refused.members["required_scope"]]).toEqual(["insufficient-scope", "rules:read"]);
  });
});
