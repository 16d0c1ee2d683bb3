/**
 * The changes of people and keys that are mailed, and to whom. A changed address ends everything that depended on it.
 */
import { describe, expect, it } from "vitest";

import { createKey } from "../../../../runtime/services/accounts/keys/create.js";
import { revokeKey } from "../../../../runtime/services/accounts/keys/revoke.js";
import { rotateKey } from "../../../../runtime/services/accounts/keys/rotate.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { makeOperatorLink, useOperatorLinkOf } from "../../../../runtime/services/accounts/sign-in/operator-link.js";
import { readSession } from "../../../../runtime/services/accounts/sign-in/sessions.js";
import type { AccountActor } from "../../../../runtime/services/request/operator/operator.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER, mintingKeys, openTestAccount, type TestAccount, testFile } from "../account.js";
import { done } from "../operator.js";

const slug = "acme";

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [],
    policies: [],
    file: testFile((file) => {
      file.laws = [];
      file.policies = [];
      file.settings = [];
      file.confirmations = [];
    }),
  });

interface StoredMessage {
  readonly kind: string;
  readonly person_id: string;
  readonly to_address: string | null;
  readonly content: unknown;
}

async function messagesOf({ database }: TestAccount): Promise<readonly StoredMessage[]> {
  const sql = "SELECT kind, person_id, to_address, content FROM messages ORDER BY message_id";
  const [rows] = await database.read(() => batch(raw<StoredMessage & { readonly content: string | null }>(sql)));
  return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content ?? "null") as unknown }));
}

const personOf = ({ opened }: TestAccount, handle: string): string => opened.people[handle]?.id ?? "";

describe("by mail", () => {
  it("a person who is added is invited", async () => {
    const account = await open();
    const { person } = await done(account, () =>
      addPersonTo(account.services.ports, { slug, name: "New", email: "new@example.com", role: "author" }),
    );
    expect(await messagesOf(account)).toEqual([
      { kind: "invitation", person_id: person.id, to_address: null, content: null },
    ]);
  });

  it("a person hears of another role, and of nothing where only their name is another", async () => {
    const account = await open();
    const person = personOf(account, "lead");
    const change = { slug, person, name: null, email: null, role: null };
    await done(account, () => changePersonOf(account.services.ports, { ...change, name: "Other name" }));
    expect(await messagesOf(account)).toEqual([]);
    await done(account, () => changePersonOf(account.services.ports, { ...change, role: "author" }));
    expect(await messagesOf(account)).toEqual([
      { kind: "changed", person_id: person, to_address: null, content: { what: "role", role: "author" } },
    ]);
  });

  it("the address before hears of another address, the admins are alerted, and no session goes on", async () => {
    const account = await open();
    const { database, services } = account;
    const person = personOf(account, "lead");
    const { link } = await done(account, () => makeOperatorLink(services.ports, { slug, person }));
    const session = await database.transact(() => useOperatorLinkOf(services.ports, link.token, A_BROWSER));
    if ("dead" in session) throw new Error(session.dead);
    await done(account, () =>
      changePersonOf(services.ports, { slug, person, name: null, email: "elsewhere@example.com", role: null }),
    );
    expect(await messagesOf(account)).toEqual([
      { kind: "changed", person_id: person, to_address: "lead@example.com", content: { what: "address" } },
    ]);
    expect(await account.alerts()).toEqual([
      { type: "person.address_changed", payload: { person_id: person, by_user: null } },
    ]);
    const read = await database.read(() => readSession(session.secret));
    expect(read?.endedAt).toBe(account.clock.now);
  });

  it("the other admins hear of an address that an admin changed, and that admin does not [MAIL-005]", async () => {
    const account = await open();
    const { ports } = account.services;
    const owner = personOf(account, "owner");
    const { person: second } = await done(account, () =>
      addPersonTo(ports, { slug, name: "Second", email: "second@example.com", role: "tenant_admin" }),
    );
    const acting = actingAs(account.opened.account.id, owner);
    const change = { person: personOf(account, "lead"), name: null, email: "elsewhere@example.com", role: null };
    await done(account, () => changePersonOf(ports, { ...acting, ...change }));
    const [waiting] = await account.database.read(() => batch(raw("SELECT person_id FROM outbox")));
    expect(waiting).toEqual([{ person_id: second.id }]);
  });

  it("who answers for an agent hears of its keys, and not of what they did themselves", async () => {
    const account = await open();
    const { ports } = account.services;
    const owner = personOf(account, "owner");
    const made = { environment: "live", scopes: null, agent: "bot", name: "bot 2" } as const;
    const { key } = await done(account, () => createKey(ports, { slug, ...made, mintKey: mintingKeys(60) }));
    await done(account, () => rotateKey(ports, { slug, key: key.id, overlapMs: 1_000, mintKey: mintingKeys(70) }));
    await done(account, () => revokeKey(ports, { slug, key: key.id }));
    await done(account, () => createKey(ports, { slug, ...made, agent: null, mintKey: mintingKeys(80) }));
    const of = (did: string): object => ({
      kind: "changed",
      person_id: owner,
      to_address: null,
      content: { what: "key", did, prefix: key.prefix, agent: "bot" },
    });
    expect(await messagesOf(account)).toEqual([of("created"), of("rotated"), of("revoked")]);
    const acting = actingAs(account.opened.account.id, owner);
    await done(account, () => createKey(ports, { ...acting, ...made, mintKey: mintingKeys(90) }));
    expect(await messagesOf(account)).toHaveLength(3);
  });
});

function actingAs(accountId: string, personId: string): AccountActor {
  return { accountId, author: `person:${personId}`, personId, builder: null, givesClaims: true };
}
