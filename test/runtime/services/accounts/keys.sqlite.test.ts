/**
 * Keys as the operator makes, lists, replaces and revokes them: which stay in use, and that no secret is stored.
 */
import { describe, expect, it, onTestFinished } from "vitest";

import type { Refusal } from "../../../../runtime/refusals/refusal.js";
import { addAgentTo } from "../../../../runtime/services/accounts/agents/add.js";
import { changeAgentOf } from "../../../../runtime/services/accounts/agents/change.js";
import { createKey } from "../../../../runtime/services/accounts/keys/create.js";
import { type ListedKey, listKeys } from "../../../../runtime/services/accounts/keys/list.js";
import { revokeKey } from "../../../../runtime/services/accounts/keys/revoke.js";
import { rotateKey } from "../../../../runtime/services/accounts/keys/rotate.js";
import { parseAccountFile } from "../../../../runtime/services/accounts/operator/account-file.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { raiseEndingKeys } from "../../../../runtime/services/background/alerts/ending-keys.js";
import type { Steps } from "../../../../runtime/store/sql/steps.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { openAt, temporaryPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { idOf, mintingKeys, NOON, openTestAccount, type TestAccount, toJson } from "../account.js";
import { auditOf, codesOf, done, problemsOf, refusedOf } from "../operator.js";
import { UNDO_TO_KEY_LINES } from "../undo-steps.js";

const slug = "acme";
const DAY = 86_400_000;
const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

async function keysOf(account: TestAccount): Promise<readonly ListedKey[]> {
  return (await done(account, () => listKeys({ slug }))).keys;
}

describe("a key", () => {
  it("[AUT-001] [AUT-058] made for an agent is listed as the agent's, with its prefix and never its secret", async () => {
    const account = await open();
    const input = {
      slug,
      environment: "test",
      scopes: null,
      agent: "bot",
      name: "the bot's second",
      mintKey: mintingKeys(10),
    } as const;
    const { key } = await done(account, () => createKey(account.services.ports, input));
    expect(key).toEqual({
      id: idOf("key"),
      prefix: "tcs_test_11",
      secret: "secret 11",
      environment: "test",
      scopes: ["checks:read", "checks:write", "rules:read"],
      agent: "bot",
      expiresAt: null,
      addresses: null,
    });
    const listed = await keysOf(account);
    expect(listed.at(-1)).toEqual({
      id: key.id,
      prefix: "tcs_test_11",
      name: "the bot's second",
      agent: "bot",
      environment: "test",
      scopes: ["checks:read", "checks:write", "rules:read"],
      createdAt: NOON,
      expiresAt: null,
      replacedUntil: null,
      endsAt: null,
      addresses: null,
      lastUsedAt: null,
      revokedAt: null,
      line: key.id,
      madeBy: null,
      mayClaim: false,
    });
    expect(JSON.stringify([listed, await auditOf(account)])).not.toContain("secret");
  });

  it("of an agent holds no scope that an agent may not have, and of no agent that is not there", async () => {
    const account = await open();
    const input = {
      slug,
      environment: "live",
      scopes: ["confirm"],
      agent: "bot",
      name: "n",
      mintKey: mintingKeys(10),
    } as const;
    expect(await codesOf(account, () => createKey(account.services.ports, input))).toEqual(["scopes"]);
    const unknown = await refusedOf(
      account.database.transact(() => createKey(account.services.ports, { ...input, agent: "boot" })),
    );
    expect(unknown.about).toEqual([
      {
        code: "unknown",
        what: "agent",
        named: "boot",
        known: [
          { id: "bot", called: "Bot" },
          { id: "other", called: "Other" },
        ],
      },
    ]);
    expect(await auditOf(account)).toEqual([]);
  });

  it("rotated gives one with the same rights, and itself opens for the overlap", async () => {
    const account = await open();
    const { key, replaced } = await done(account, () =>
      rotateKey(account.services.ports, { slug, key: "bot", overlapMs: DAY, mintKey: mintingKeys(10) }),
    );
    const [old, made] = (await keysOf(account)).filter(({ name }) => name === "bot");
    expect([key.prefix, replaced.prefix, replaced.expiresAt]).toEqual(["tcs_live_11", "tcs_live_3", NOON + DAY]);
    expect([old?.prefix, old?.expiresAt, made?.prefix, made?.expiresAt]).toEqual([
      "tcs_live_3",
      NOON + DAY,
      "tcs_live_11",
      null,
    ]);
    expect(made).toMatchObject({ environment: old?.environment, scopes: old?.scopes, agent: old?.agent });
    expect(await auditOf(account)).toMatchObject([
      { by: "operator", did: "key.rotate", what: { prefix: "tcs_live_3", by_prefix: "tcs_live_11" } },
    ]);
  });

  it("made with an end is rotated to one with as long a life and the same addresses, and opens until the nearer end", async () => {
    const account = await open();
    const { ports } = account.services;
    const limits = { lifeMs: 30 * DAY, addresses: ["192.0.2.0/24"] };
    const input = { slug, environment: "live", scopes: null, agent: null, name: "short", ...limits } as const;
    const { key } = await done(account, () => createKey(ports, { ...input, mintKey: mintingKeys(10) }));
    account.clock.now += 29 * DAY;
    const rotate = (from: number) =>
      done(account, () => rotateKey(ports, { slug, key: "short", overlapMs: 7 * DAY, mintKey: mintingKeys(from) }));
    const { key: made, replaced } = await rotate(20);
    expect(replaced).toMatchObject({ expiresAt: NOON + 30 * DAY, replacedUntil: NOON + 36 * DAY });
    expect((await keysOf(account)).filter(({ name }) => name === "short")).toMatchObject([
      { id: key.id, expiresAt: NOON + 30 * DAY, endsAt: NOON + 30 * DAY, addresses: ["192.0.2.0/24"] },
      { id: made.id, expiresAt: NOON + 59 * DAY, replacedUntil: null, addresses: ["192.0.2.0/24"] },
    ]);
    // The first has ended, so that the name is that of one.
    account.clock.now += DAY;
    expect((await rotate(30)).replaced.id).toBe(made.id);
    expect((await auditOf(account)).map(({ what }) => what)).toMatchObject([
      { ends_at: "2026-04-09T12:00:00.000Z", addresses: ["192.0.2.0/24"] },
      { expires_at: "2026-04-09T12:00:00.000Z", ends_at: "2026-05-08T12:00:00.000Z" },
      { ends_at: "2026-05-09T12:00:00.000Z" },
    ]);
  });

  it("that ends within a week is told once to the admins and to whoever answers for its agent; no other key is", async () => {
    const account = await open();
    const { ports } = account.services;
    const make = (name: string, days: number | null, agent: string | null, from: number) =>
      done(account, () =>
        createKey(ports, {
          ...{ slug, environment: "live", scopes: null, agent, name, mintKey: mintingKeys(from) },
          lifeMs: days === null ? null : days * DAY,
        }),
      );
    await done(account, () => changeAgentOf(ports, { slug, agent: "bot", name: null, owner: "lead@example.com" }));
    const { key: first } = await make("of the bot", 10, "bot", 10);
    await make("without an end", null, null, 20);
    await make("later", 20, null, 30);
    await make("replaced", 10, null, 40);
    await done(account, () =>
      rotateKey(ports, { slug, key: "replaced", overlapMs: 20 * DAY, lifeMs: 90 * DAY, mintKey: mintingKeys(50) }),
    );
    await make("revoked", 10, null, 60);
    await done(account, () => revokeKey(ports, { slug, key: "revoked" }));
    const raised = async () => {
      await account.database.transact(() => raiseEndingKeys(account.services, account.opened.account.id));
      return (await account.alerts()).filter(({ type }) => type === "key.ending");
    };
    account.clock.now += 2 * DAY;
    expect(await raised()).toEqual([]);
    account.clock.now += DAY;
    const ends_at = "2026-03-20T12:00:00.000Z";
    const payload = { key_id: first.id, prefix: first.prefix, agent: "bot", ends_at };
    expect((await raised()).map((alert) => alert.payload)).toEqual([payload]);
    account.clock.now += DAY;
    expect(await raised()).toHaveLength(1);
    const [items] = await account.database.read(() =>
      batch(raw<{ person_id: string }>("SELECT person_id FROM message_items WHERE kind = 'alert'")),
    );
    const told = items.map(({ person_id }) => person_id).sort();
    expect(told).toEqual(["owner", "lead"].map((handle) => account.opened.people[handle]?.id).sort());
    account.clock.now += 7 * DAY;
    expect(await raised()).toHaveLength(1);
  });

  it("rotated again and again is one line of keys, also where it was rotated before lines were recorded", async () => {
    const place = await temporaryPlace();
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
    const { ports } = account.services;
    const rotate = (key: string, from: number): Promise<unknown> =>
      done(account, () => rotateKey(ports, { slug, key, overlapMs: DAY, mintKey: mintingKeys(from) }));
    await rotate("app", 10);
    await rotate("tcs_live_11", 20);
    await rotate("bot", 30);
    const linesOf = (keys: readonly ListedKey[]): unknown =>
      keys.map(({ prefix, line }) => [prefix, keys.find(({ id }) => id === line)?.prefix]);
    const lines = [
      ["tcs_live_1", "tcs_live_1"],
      ["tcs_test_2", "tcs_test_2"],
      ["tcs_live_3", "tcs_live_3"],
      ["tcs_live_11", "tcs_live_1"],
      ["tcs_live_21", "tcs_live_1"],
      ["tcs_live_31", "tcs_live_3"],
    ];
    expect(linesOf(await keysOf(account))).toEqual(lines);
    // As a program of an earlier schema left it.
    await account.database.transact(function* () {
      yield* batch(...UNDO_TO_KEY_LINES.map((sql) => raw(sql)));
    });
    await account.database.close();
    const upgraded = await openAt(place, NOON);
    onTestFinished(() => upgraded.close());
    const listed = await upgraded.read(() => listKeys({ slug }));
    expect(linesOf(listed.keys)).toEqual(lines);
  });

  it("rotated by two operators at once is replaced once, and the second gets an error", async () => {
    const account = await open();
    const rotate = (from: number): Promise<object> =>
      account.database.transact(() =>
        rotateKey(account.services.ports, { slug, key: "tcs_live_1", overlapMs: DAY, mintKey: mintingKeys(from) }),
      );
    const results = await Promise.allSettled([rotate(10), rotate(20), rotate(30)]);
    const codes = results.map((each) =>
      each.status === "fulfilled" ? "done" : (each.reason as Refusal).about[0]?.code,
    );
    expect(codes.sort()).toEqual(["done", "rotated-already", "rotated-already"]);
    expect((await keysOf(account)).filter(({ name }) => name === "app")).toHaveLength(2);
  });

  it("revoked is so at once and for good, once; it cannot be rotated any more, and its name finds it no more", async () => {
    const account = await open();
    const { ports } = account.services;
    expect(await done(account, () => revokeKey(ports, { slug, key: "app" }))).toMatchObject({
      changed: true,
      key: { prefix: "tcs_live_1", revokedAt: NOON },
    });
    account.clock.now += DAY;
    expect(await done(account, () => revokeKey(ports, { slug, key: "tcs_live_1" }))).toMatchObject({
      changed: false,
      key: { revokedAt: NOON },
    });
    expect(
      await codesOf(account, () =>
        rotateKey(ports, { slug, key: "tcs_live_1", overlapMs: 0, mintKey: mintingKeys(10) }),
      ),
    ).toEqual(["not-in-use"]);
    await expect(account.database.transact(() => revokeKey(ports, { slug, key: "app" }))).rejects.toMatchObject({
      about: [{ code: "unknown", what: "key" }],
    });
    expect((await auditOf(account)).map(({ did }) => did)).toEqual(["key.revoke"]);
  });

  it("is asked for by prefix where a name is that of two, with the command that does it", async () => {
    const account = await open();
    const { ports } = account.services;
    await done(account, () => rotateKey(ports, { slug, key: "app", overlapMs: DAY, mintKey: mintingKeys(10) }));
    const until = new Date(NOON + DAY).toISOString();
    const both = `Keys in use that are called app: tcs_live_1 (replaced, opens until ${until}), tcs_live_11.`;
    expect(await problemsOf(account, () => revokeKey(ports, { slug, key: "app" }))).toEqual([
      `${both} Name one by its prefix: tcs key revoke PREFIX --account acme.`,
    ]);
    const again = (key: string): Promise<readonly string[]> =>
      problemsOf(account, () => rotateKey(ports, { slug, key, overlapMs: DAY, mintKey: mintingKeys(20) }));
    expect(await again("app")).toEqual([`${both} Name one by its prefix: tcs key rotate tcs_live_11 --account acme.`]);
  });

  it("rotated already names the last of its successors, and how to end it now", async () => {
    const account = await open();
    const { ports } = account.services;
    const rotate = (key: string, from: number): Promise<unknown> =>
      done(account, () => rotateKey(ports, { slug, key, overlapMs: DAY, mintKey: mintingKeys(from) }));
    await rotate("tcs_live_3", 30);
    await rotate("tcs_live_1", 10);
    await rotate("tcs_live_11", 20);
    expect(
      await problemsOf(account, () =>
        rotateKey(ports, { slug, key: "tcs_live_1", overlapMs: DAY, mintKey: mintingKeys(40) }),
      ),
    ).toEqual([
      `The key tcs_live_1 was rotated already and opens until ${new Date(NOON + DAY).toISOString()}. ` +
        "Its successor is tcs_live_21: tcs key rotate tcs_live_21 --account acme replaces that one. " +
        "To end this one now: tcs key revoke tcs_live_1 --account acme.",
    ]);
  });

  it.each([
    ["a line break", "a\nb", "U+000A"],
    ["a colour", "a\u001b[31mb", "U+001B"],
    ["a control character of eight bits", "a\u009bb", "U+009B"],
    ["a zero-width space", "a\u200bb", "U+200B"],
    ["a change of direction", "a\u202eb", "U+202E"],
    ["a joiner that joins nothing", "a\u200d b", "U+200D"],
  ])("has no name with %s, and the refusal says which character it is", async (_what, name, character) => {
    const account = await open();
    const create = { slug, environment: "live", scopes: null, agent: null, name, mintKey: mintingKeys(10) } as const;
    const { ports } = account.services;
    const verbs: readonly (() => Steps<object>)[] = [
      () => createKey(ports, create),
      () => addAgentTo(ports, { slug, agent: "other", name, owner: "owner@example.com" }),
      () => changeAgentOf(ports, { slug, agent: "bot", name, owner: null }),
      () => addPersonTo(ports, { slug, name, email: "new@example.com", role: "author" }),
      () => changePersonOf(ports, { slug, person: "owner@example.com", name, email: null, role: null }),
    ];
    for (const refused of verbs) {
      expect(await codesOf(account, refused)).toEqual(["format"]);
      expect(await problemsOf(account, refused)).toEqual([expect.stringContaining(`is ${character}`)]);
    }
    const file = {
      account: { slug: "b", name, country: "DE", currency: "EUR", retention_years: 10, fiscal_year_start: "01-01" },
      people: { p: { name, email: "p@example.com", role: "tenant_admin" } },
      agents: { a: { name, owner: "p" } },
      keys: { k: { environment: "live", name } },
    };
    const { errors } = parseAccountFile(toJson(file));
    expect(errors.map(({ at }) => at)).toEqual(["account.name", "people.p.name", "agents.a.name", "keys.k.name"]);
    for (const { problem } of errors) expect(problem).toContain(character);
    expect(await auditOf(account)).toEqual([]);
  });

  it("has a name in any script, with the joiners that it is written with", async () => {
    const account = await open();
    for (const name of ["Buchhaltung Süd", "می\u200cخواهم", "क\u094d\u200dष", "会計"]) {
      await done(account, () =>
        createKey(account.services.ports, {
          slug,
          environment: "live",
          scopes: null,
          agent: null,
          name,
          mintKey: mintingKeys(100 + name.length),
        }),
      );
      expect((await keysOf(account)).at(-1)?.name).toBe(name);
    }
  });

  it("of an account that is not there names those that are", async () => {
    const account = await open();
    const { about } = await refusedOf(account.database.read(() => listKeys({ slug: "acm" })));
    expect(about).toEqual([{ code: "unknown", what: "account", named: "acm", known: [{ id: "acme", called: null }] }]);
  });
});
