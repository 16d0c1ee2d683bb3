/** One search for all: each thing is found by what people call it, and by nobody who may not read it. */
import { describe, expect, it } from "vitest";

import type { PersonCaller, Role } from "../../../../runtime/auth/caller.js";
import { SCOPES_OF_ROLE } from "../../../../runtime/auth/roles.js";
import { search } from "../../../../runtime/services/overview/search.js";
import { refusalOf } from "../account.js";
import { type Deciding, openDeciding, refund } from "../acting/decisions/kit.js";

const as = (account: Deciding, role: Role): PersonCaller => ({
  ...account.person("lead"),
  role,
  scopes: SCOPES_OF_ROLE[role],
});

type Seeker = Parameters<typeof search>[1];

const found = async (account: Deciding, sought: string, caller: Seeker = as(account, "tenant_ops")) => {
  const { hits } = await account.database.read(() => search(account.services, caller, sought));
  return hits.map(({ kind, id, title }) => [kind, id, title]);
};

describe("an action", () => {
  it("is found by the ids of its answer, transaction and request, and by its reference", async () => {
    const account = await openDeciding();
    const { check_id, transaction } = await account.check(refund(12_000, { ref: "order-9102" }), "bot");
    const [request] = (await account.answerOf(check_id)).requests ?? [];
    expect(await found(account, check_id)).toEqual([["check", check_id, null]]);
    expect(await found(account, ` ${transaction.transaction_id} `)).toEqual([["check", check_id, null]]);
    expect(await found(account, request?.id ?? "")).toEqual([["request", request?.id, null]]);
    expect(await found(account, "order-9102")).toEqual([["check", check_id, "order-9102"]]);
    expect(await found(account, "order-910")).toEqual([]);
  });

  it("leads to the log where a reference is of several, and to the answer that stands where it was replaced", async () => {
    const account = await openDeciding();
    const first = await account.check(refund(12_000, { ref: "order-1" }), "bot");
    const [request] = (await account.answerOf(first.check_id)).requests ?? [];
    const { superseded_by } = await account.approve(request?.id ?? "", "lead");
    expect(superseded_by).not.toBeNull();
    expect(await found(account, "order-1")).toEqual([["check", superseded_by, "order-1"]]);
    await account.check(refund(1_000, { ref: "order-1" }), "bot");
    expect(await found(account, "order-1")).toEqual([["ref", "order-1", "order-1"]]);
  });

  it("of the other environment is not found", async () => {
    const account = await openDeciding();
    const { check_id } = await account.check(refund(1_000, { ref: "order-1" }), "bot");
    const elsewhere = account.caller("app_test");
    expect([...(await found(account, check_id, elsewhere)), ...(await found(account, "order-1", elsewhere))]).toEqual(
      [],
    );
  });
});

describe("a recipient", () => {
  it("is found by number by people, by name by those who see names, and by id alone by a key", async () => {
    const account = await openDeciding();
    const { recipient } = await account.check(refund(1_000, {}, { customer: { customer_number: "C-9102" } }));
    const { recipient: named } = await account.check(
      refund(1_000, {}, { customer: { kind: "customer", name: "Müller Handel" } }),
    );
    const [numbered, called] = [recipient.recipient_id, named.recipient_id];
    expect(await found(account, "C-9102", as(account, "author"))).toEqual([["recipient", numbered, null]]);
    expect(await found(account, "muller")).toEqual([["recipient", called, "Müller Handel"]]);
    expect(await found(account, "muller", as(account, "author"))).toEqual([]);
    const key = account.caller("app");
    expect([...(await found(account, "C-9102", key)), ...(await found(account, "muller", key))]).toEqual([]);
    expect(await found(account, numbered, key)).toEqual([["recipient", numbered, null]]);
  });
});

describe("a name", () => {
  it("finds rules by their titles, whatever the case, and people and agents for people alone", async () => {
    const account = await openDeciding();
    const { rules } = await account.database.read(function* () {
      const { hits } = yield* search(account.services, as(account, "tenant_ops"), "SMALL");
      return { rules: hits };
    });
    expect(rules).toContainEqual(expect.objectContaining({ kind: "rule", rule_set: "policy.acme.support" }));
    expect(await found(account, "lead")).toContainEqual(["person", account.personId("lead"), "Lead"]);
    expect(await found(account, "bot")).toContainEqual(["agent", "bot", "Bot"]);
    const key = account.caller("app");
    const kinds = [...(await found(account, "lead", key)), ...(await found(account, "bot", key))].map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === "person" || kind === "agent")).toEqual([]);
  });

  it.each(["", "   ", "\0", "%", "́"])("%j is of nothing", async (sought) => {
    const account = await openDeciding();
    expect(await found(account, sought)).toEqual([]);
  });

  it("is sought by no key of an agent, which reads its own actions alone", async () => {
    const account = await openDeciding();
    const refusal = await refusalOf(account.database.read(() => search(account.services, account.caller("bot"), "x")));
    expect(refusal.code).toBe("insufficient-scope");
  });
});
