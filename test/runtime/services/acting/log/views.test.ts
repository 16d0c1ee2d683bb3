/** Saved filters of the log: whose they are, who sees and removes them, and what ends them. */
import { beforeEach, describe, expect, it } from "vitest";

import type { PersonCaller } from "../../../../../runtime/auth/caller.js";
import { judgeSavedFilters } from "../../../../../runtime/http/log-address.js";
import { removePerson } from "../../../../../runtime/services/accounts/people/remove.js";
import { MOST_VIEWS, removeViewAs, saveViewAs, viewsFor } from "../../../../../runtime/services/acting/log/views.js";
import { refusalOf, testFile, toJson } from "../../account.js";
import { done } from "../../operator.js";
import { type Deciding, openDeciding } from "../decisions/kit.js";

let account: Deciding;
beforeEach(async () => {
  account = await openDeciding({
    file: testFile((file) => {
      Object.assign(file.people, { desk: { name: "Desk", email: "desk@example.com", role: "tenant_ops" } });
    }),
  });
});

const as = (handle: string, change: Partial<PersonCaller> = {}): PersonCaller => ({
  ...account.person(handle),
  ...change,
});
const save = async (caller: PersonCaller, body: object): Promise<{ readonly view_id: string }> =>
  JSON.parse(await done(account, () => saveViewAs(account.services, caller, toJson(body), judgeSavedFilters))) as {
    readonly view_id: string;
  };
const refused = async (asked: Promise<unknown>) => {
  const { code, errors } = await refusalOf(asked);
  return [code, errors.map((each) => [("field" in each && each.field) || null, each.code])];
};
const seenBy = async (caller: PersonCaller): Promise<readonly string[]> =>
  (await account.database.read(() => viewsFor(caller))).map(({ name }) => name);

describe("a saved filter of the log", () => {
  it("is its maker's alone, unless they share it; and of one environment", async () => {
    await save(as("desk"), { name: "Mine", query: "month=last&state=contested" });
    await save(as("desk"), { name: "Ours", query: "", shared: true });
    await save(as("desk", { env: "test" }), { name: "Of test", query: "", shared: true });
    expect(await seenBy(as("desk"))).toEqual(["Mine", "Ours"]);
    expect(await seenBy(as("owner"))).toEqual(["Ours"]);
    expect(await seenBy(as("owner", { env: "test" }))).toEqual(["Of test"]);
    expect(await account.database.read(() => viewsFor(as("desk")))).toMatchObject([
      { query: "month=last&state=contested", shared: false, made_by: account.personId("desk") },
      { query: "", shared: true },
    ]);
  });

  it("is removed by its maker, and by an admin where it is shared; what one does not see does not exist", async () => {
    const { view_id: own } = await save(as("desk"), { name: "Mine", query: "" });
    const { view_id: shared } = await save(as("owner"), { name: "Ours", query: "", shared: true });
    const remove = (handle: string, id: string) => done(account, () => removeViewAs(as(handle), id));
    expect(await refused(remove("owner", own))).toEqual(["not-found", []]);
    expect(await refused(remove("desk", shared))).toEqual(["cannot-decide", [["session", "not_yours"]]]);
    await remove("desk", own);
    expect(await refused(remove("desk", own))).toEqual(["not-found", []]);
    const { view_id: desks } = await save(as("desk"), { name: "Desk's", query: "", shared: true });
    await remove("owner", desks);
    expect(await seenBy(as("desk"))).toEqual(["Ours"]);
  });

  it("has a name that is free, filters that are right, and no address or account number in them", async () => {
    await save(as("desk"), { name: "Mine", query: "" });
    await save(as("owner"), { name: "Mine", query: "" });
    expect(await refused(save(as("desk"), { name: "Mine", query: "" }))).toEqual(["conflict", [["name", "exists"]]]);
    expect(await refused(save(as("desk"), { name: "", query: "state=open&before=x&month=2026-13", more: 1 }))).toEqual([
      "invalid-request",
      expect.arrayContaining([
        ["name", "format"],
        ["more", "unknown_parameter"],
        ["query", "not_filters"],
      ]),
    ]);
    expect(await refused(save(as("desk"), { name: "a@example.com", query: "ref=b%40example.com" }))).toEqual([
      "pii-in-facts",
      [
        ["name", "email"],
        ["query", "email"],
      ],
    ]);
  });

  it("is as long as an address may be, whatever letters it is sent in", async () => {
    const query = `actor=${Array.from({ length: 9 }, () => "€".repeat(200)).join()}`;
    expect(query.length).toBeLessThan(2_000);
    expect(await refused(save(as("desk"), { name: "Long", query }))).toEqual([
      "invalid-request",
      [["query", "string_too_long"]],
    ]);
  });

  it("is one of a bounded number", async () => {
    for (let at = 0; at < MOST_VIEWS; at += 1) await save(as("desk"), { name: `View ${at}`, query: "" });
    expect(await refused(save(as("desk"), { name: "One more", query: "" }))).toEqual([
      "conflict",
      [["name", "too_many"]],
    ]);
    await save(as("owner"), { name: "One more", query: "" });
  });

  it("goes with its maker, unless it is shared", async () => {
    await save(as("desk"), { name: "Mine", query: "" });
    await save(as("desk"), { name: "Ours", query: "", shared: true });
    const { ports } = account.services;
    await done(account, () => removePerson(ports, { slug: "acme", person: "desk@example.com" }));
    expect(await seenBy(as("desk"))).toEqual(["Ours"]);
    expect(await seenBy(as("owner"))).toEqual(["Ours"]);
  });
});
