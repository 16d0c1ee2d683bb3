/** People, agents, keys, accounts, terms and the audit over HTTP, by people who are signed in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { operator } from "../../../runtime/main.js";
import { MOST_OPENINGS } from "../../../runtime/services/accounts/openings.js";
import { gift, type Received, type SampleService, type Sent, startSample } from "./sample-service.js";
import { actIn, ORIGIN, type SignedIn, signIn, signInUnanswered } from "./signing-in.js";

const TERMS = { version: "2026-03", text: "Sample terms." };
const PROXY = { address: "127.0.0.1", family: "ipv4", prefix: 32 } as const;

let service: SampleService;
let owner: SignedIn;
let engineer: SignedIn;
beforeAll(async () => {
  service = await startSample({ terms: TERMS, trustedProxies: [PROXY] });
  owner = await signIn(service.place, "owner@example.com");
  engineer = await signIn(service.place, "engineer@example.com");
});
afterAll(() => service.close());

const sendAs = (who: Pick<SignedIn, "headers">, path: string, sent: Sent = {}): Promise<Received> =>
  service.send(path, { key: null, ...sent, headers: { ...who.headers, ...sent.headers } });
const codeOf = ({ json }: Received): string | undefined => String(json["type"]).split("/").at(-1);
const errorsOf = ({ json }: Received): unknown => json["errors"];
const withKey = (secret: unknown, path = "/v1/me"): Promise<Received> =>
  service.send(path, { key: null, headers: { Authorization: `Bearer ${String(secret)}` } });
const idIn = ({ json }: Received, field: string): string => String(json[field]);

async function auditOf(did: string): Promise<readonly unknown[]> {
  const { json } = await sendAs(owner, `/v1/audit?did=${did}`);
  return json["entries"] as readonly unknown[];
}

describe("the people of an account", () => {
  it("are added, changed and removed by an admin, who is named in the audit [AUT-042]", async () => {
    const added = await sendAs(owner, "/v1/people", {
      body: { name: "Sample Clerk", email: "clerk@example.com", role: "tenant_ops" },
    });
    expect([added.status, added.json]).toMatchObject([200, { name: "Sample Clerk", status: "active" }]);
    const path = `/v1/people/${idIn(added, "person_id")}`;
    const clerk = await signIn(service.place, "clerk@example.com");
    expect((await sendAs(clerk, "/v1/me")).status).toBe(200);
    const changed = await sendAs(owner, path, { body: { role: "author" } });
    expect(changed.json).toMatchObject({ role: "author", email: "clerk@example.com" });
    // Another role ends the sessions that had the earlier one.
    expect((await sendAs(clerk, "/v1/me")).status).toBe(401);
    expect((await sendAs(owner, path, { method: "DELETE" })).json).toMatchObject({ status: "left" });
    expect((await sendAs(owner, path, { method: "DELETE" })).json).toMatchObject({ status: "left" });
    const by = { kind: "person", id: service.person("owner") };
    expect(await auditOf("person.change")).toMatchObject([{ by, did: "person.change" }]);
    expect(JSON.stringify(await auditOf("person.add"))).not.toMatch(/Clerk|clerk@/);
  });

  it("belong to it once they accept: a request in mail leads through sign-in and the invitation to itself", async () => {
    const body = { name: "Sample Invited", email: "invited@example.com", role: "tenant_ops" };
    const added = await sendAs(owner, "/v1/people", { body });
    expect(added.json).toMatchObject({ status: "active", accepted_at: null, declined_at: null });
    const id = idIn(added, "person_id");
    const invited = await signInUnanswered(service.place, body.email);
    expect((await sendAs(invited, "/v1/me")).status).toBe(403);
    // A page is asked for by the service's own address.
    const page = await fetch(`${service.url}/sign-in/account?sent_on=1`, { headers: invited.headers });
    const shown = await page.text();
    expect(page.status).toBe(200);
    for (const said of ["/sign-in/invitation/accept", "<code>acme</code>", "Added by <bdi>Sample Owner</bdi>"])
      expect(shown).toContain(said);
    const press = (button: string, account: string, cookies = ""): Promise<Response> =>
      fetch(`${service.url}${button}?sent_on=1`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ account }),
        headers: { Origin: ORIGIN, Cookie: `${invited.headers["Cookie"] ?? ""}${cookies}` },
      });
    const accountId = invited.accountId ?? "";
    expect((await press("/sign-in/invitation/accept", "acc_of_others")).status).toBe(404);
    expect((await press("/sign-in/invitation/decline", accountId)).status).toBe(303);
    const stated = async () =>
      ((await sendAs(owner, "/v1/people")).json["people"] as readonly Record<string, unknown>[]).find(
        ({ person_id }) => person_id === id,
      );
    expect(await stated()).toMatchObject({ accepted_at: null, declined_at: expect.any(String) as unknown });
    const wanted = "/live/requests/apr_01arz3ndektsv4rrffq69g5fav";
    const accepted = await press("/sign-in/invitation/accept", accountId, `; __Host-tcs-return=${wanted}`);
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, `${ORIGIN}${wanted}`]);
    expect(await stated()).toMatchObject({ accepted_at: expect.any(String) as unknown, declined_at: null });
    const [secret] = /__Host-tcs=[\w-]+/.exec(accepted.headers.get("set-cookie") ?? "") ?? [""];
    expect((await sendAs({ headers: { Cookie: secret, Origin: ORIGIN } }, "/v1/me")).json).toMatchObject({
      caller: { id, role: "tenant_ops" },
    });
    const [entry] = await auditOf("person.accept");
    expect(entry).toMatchObject({ by: { kind: "person", id } });
    expect((await sendAs(owner, `/v1/people/${id}`, { method: "DELETE" })).status).toBe(200);
  });

  it("are signed out everywhere by an admin, and nobody else is; they stay, and may sign in again", async () => {
    const author = await signIn(service.place, "author@example.com");
    const path = `/v1/people/${service.person("author")}/end-sessions`;
    const [first, second] = [author, await signIn(service.place, "author@example.com")];
    expect([(await sendAs(engineer, path, { body: {} })).status, (await sendAs(first, "/v1/me")).status]).toEqual([
      403, 200,
    ]);
    const ended = await sendAs(owner, path, { body: {} });
    expect([ended.status, ended.json], ended.text).toMatchObject([
      200,
      { person_id: service.person("author"), status: "active" },
    ]);
    for (const session of [first, second]) expect((await sendAs(session, "/v1/me")).status).toBe(401);
    for (const session of [owner, engineer]) expect((await sendAs(session, "/v1/me")).status).toBe(200);
    expect((await sendAs(owner, path, { body: {} })).status).toBe(200);
    const [entry, ...more] = await auditOf("person.end_sessions");
    expect([entry, more]).toMatchObject([
      { by: { kind: "person", id: service.person("owner") }, did: "person.end_sessions" },
      [],
    ]);
    expect((await sendAs(await signIn(service.place, "author@example.com"), "/v1/me")).status).toBe(200);
    expect((await sendAs(owner, path.replace(/usr_\w+/, "usr_01arz3ndektsv4rrffq69g5fav"), { body: {} })).status).toBe(
      404,
    );
  });

  it("stay while anything holds them, and errors names all of it at once [ERR-090, ERR-091, ERR-092]", async () => {
    const taken = await sendAs(owner, "/v1/people", {
      body: { name: "Another", email: "OWNER@example.com", role: "author" },
    });
    expect([taken.status, codeOf(taken), errorsOf(taken)]).toMatchObject([
      409,
      "conflict",
      [{ field: "email", code: "exists" }],
    ]);
    const held = await sendAs(owner, `/v1/people/${service.person("owner")}`, { method: "DELETE" });
    expect(held.status).toBe(409);
    expect(["named-in-settings", "owns-agents", "last-admin"]).toContain(codeOf(held));
    expect(errorsOf(held)).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: "person_id", code: "last_admin" })]),
    );
    const namedTwice = await sendAs(owner, `/v1/people/${service.person("signer")}`, { method: "DELETE" });
    expect([namedTwice.status, codeOf(namedTwice), errorsOf(namedTwice)]).toMatchObject([
      409,
      "named-in-settings",
      expect.arrayContaining([
        { field: "person_id", code: "named_in_settings", detail: expect.any(String) as unknown },
      ]),
    ]);
    const answers = await sendAs(owner, `/v1/people/${service.person("engineer")}`, { method: "DELETE" });
    expect([answers.status, codeOf(answers), errorsOf(answers)]).toMatchObject([
      409,
      "owns-agents",
      [{ field: "person_id", code: "owns_agents" }],
    ]);
    const last = await sendAs(owner, `/v1/people/${service.person("owner")}`, { body: { role: "author" } });
    expect([last.status, codeOf(last), errorsOf(last)]).toMatchObject([
      409,
      "last-admin",
      [{ field: "role", code: "last_admin" }],
    ]);
    // The operator's commands call people by their names; a response by their ids alone.
    for (const { text } of [taken, held, namedTwice, answers, last]) expect(text).not.toMatch(/"about"|Sample [A-Z]/);
  });

  it("who have left are not changed, and the error is at the id of the path", async () => {
    const added = await sendAs(owner, "/v1/people", {
      body: { name: "Sample Leaver", email: "leaver@example.com", role: "author" },
    });
    const path = `/v1/people/${idIn(added, "person_id")}`;
    expect((await sendAs(owner, path, { method: "DELETE" })).status).toBe(200);
    const changed = await sendAs(owner, path, { body: { role: "tenant_ops" } });
    expect([changed.status, errorsOf(changed)]).toEqual([
      422,
      [{ field: "person_id", code: "left_the_account", detail: "The person is no longer in the account." }],
    ]);
  });

  it("get an error for every wrong field, by code", async () => {
    const wrong = await sendAs(owner, "/v1/people", { body: { name: "", email: "nobody", role: "king", more: 1 } });
    expect(wrong.status).toBe(422);
    expect(errorsOf(wrong)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "name", code: "format" }),
        expect.objectContaining({ field: "email", code: "format" }),
        expect.objectContaining({ field: "role", code: "enum" }),
        expect.objectContaining({ field: "more", code: "unknown_parameter" }),
      ]),
    );
    const right = "a name with no white space at its ends and no control, format or zero-width character";
    for (const name of [" a", "a\u0007b", "a\u200bb"]) {
      const unseen = await sendAs(owner, "/v1/people", { body: { name, email: "a@example.com", role: "author" } });
      expect(errorsOf(unseen)).toEqual([{ field: "name", code: "format", detail: `The value must be ${right}.` }]);
    }
  });
});

describe("keys", () => {
  it("are made with a secret that is shown once: a repeated request gets the answer without it [AUT-009]", async () => {
    const body = { name: "shop", environment: "live" };
    const headers = { "Idempotency-Key": "a key once" };
    const made = await sendAs(owner, "/v1/keys", { body, headers });
    expect(made.status).toBe(200);
    expect((await withKey(made.json["secret"])).status).toBe(200);
    const again = await sendAs(owner, "/v1/keys", { body, headers });
    expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, "true"]);
    expect(again.json).toEqual({ ...made.json, secret: null });
    const rotated = await sendAs(owner, `/v1/keys/${idIn(made, "key_id")}/rotate`, { body: { overlap_hours: 0 } });
    expect((await withKey(rotated.json["secret"])).status).toBe(200);
    const revoked = await sendAs(owner, `/v1/keys/${idIn(rotated, "key_id")}`, { method: "DELETE" });
    expect(revoked.json["revoked_at"]).not.toBeNull();
    const listed = await sendAs(owner, "/v1/keys");
    expect(listed.text).not.toContain(String(made.json["secret"]));
    expect(listed.text).not.toContain(String(rotated.json["secret"]));
  });

  it("have no scope that the role of their maker lacks, made or rotated [AUT-046, ERR-058]", async () => {
    const beyond = await sendAs(engineer, "/v1/keys", {
      body: { name: "more", environment: "live", scopes: ["confirm"] },
    });
    expect([beyond.status, codeOf(beyond), beyond.json["required_scope"]]).toEqual([
      403,
      "insufficient-scope",
      "confirm",
    ]);
    const own = await sendAs(engineer, "/v1/keys", { body: { name: "own", environment: "live" } });
    expect(own.json["scopes"]).toEqual(["checks:read", "checks:write", "rules:read"]);
    const slip = await sendAs(engineer, "/v1/keys", { body: { name: "n", environment: "live", agent: "refnud_bot" } });
    expect([slip.status, errorsOf(slip)]).toMatchObject([
      422,
      [
        {
          field: "agent",
          code: "unknown_agent",
          detail: "The account has no agent of this id. Did you mean refund_bot?",
        },
      ],
    ]);
    const rotated = await sendAs(engineer, `/v1/keys/${service.keyId("app")}/rotate`, { body: {} });
    expect([rotated.status, codeOf(rotated)]).toEqual([403, "insufficient-scope"]);
  });

  it("for some network addresses are refused from others, also to tools, and end on their day", async () => {
    const body = { name: "n", environment: "live", expires_in_days: 30, addresses: ["192.0.2.0/24", "2001:db8::/32"] };
    const made = await sendAs(owner, "/v1/keys", { body });
    const { created_at, expires_at, addresses, replaced } = made.json;
    expect([Date.parse(String(expires_at)) - Date.parse(String(created_at)), addresses, replaced]).toEqual([
      30 * 86_400_000,
      body.addresses,
      false,
    ]);
    const key = `Bearer ${String(made.json["secret"])}`;
    const from = (address: string) =>
      service.send("/v1/me", { key: null, headers: { Authorization: key, "X-Forwarded-For": address } });
    expect([(await from("192.0.2.9")).status, (await from("2001:db8:9::1")).status]).toEqual([200, 200]);
    for (const address of ["198.51.100.1", "192.0.2.9, 198.51.100.1", "2001:db9::1"]) {
      const refused = await from(address);
      expect([address, refused.status, codeOf(refused), errorsOf(refused)]).toMatchObject([
        address,
        401,
        "unauthorized",
        [{ field: "Authorization", code: "other_address" }],
      ]);
    }
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_rules", arguments: {} } };
    const callTool = (address: string) =>
      fetch(`${service.url}/v1/mcp`, {
        method: "POST",
        headers: {
          ...{ Authorization: key, "X-Forwarded-For": address, "Content-Type": "application/json" },
          Accept: "application/json, text/event-stream",
        },
        body: JSON.stringify(call),
      });
    expect(await (await callTool("192.0.2.9")).json()).not.toHaveProperty("result.isError");
    expect((await callTool("198.51.100.1")).status).toBe(401);
    const entry = (await auditOf("key.create")).find((each) => JSON.stringify(each).includes(idIn(made, "key_id")));
    expect(entry).toMatchObject({
      details: expect.arrayContaining([
        { name: "ends_at", value: expires_at },
        { name: "addresses", value: body.addresses.join(", ") },
      ]) as unknown,
    });
    const wrong: readonly (readonly [object, string, string])[] = [
      [{ addresses: [] }, "addresses", "format"],
      [{ addresses: ["192.0.2.0/33"] }, "addresses", "format"],
      [{ addresses: ["fe80::1%eth0"] }, "addresses", "format"],
      [{ addresses: ["192.0.2.7", "shop.example"] }, "addresses", "format"],
      [{ addresses: Array.from({ length: 21 }, () => "192.0.2.7") }, "addresses", "too_long"],
      [{ expires_in_days: 0 }, "expires_in_days", "out_of_range"],
      [{ expires_in_days: 3_651 }, "expires_in_days", "out_of_range"],
      [{ expires_in_days: 1.5 }, "expires_in_days", "type"],
    ];
    for (const [more, field, code] of wrong) {
      const refused = await sendAs(owner, "/v1/keys", { body: { name: "n", environment: "live", ...more } });
      expect([more, refused.status, errorsOf(refused)]).toMatchObject([more, 422, [{ field, code }]]);
    }
    const empty = await sendAs(owner, "/v1/keys", { body: { name: "n", environment: "live", addresses: [] } });
    expect(errorsOf(empty)).toMatchObject([{ field: "addresses", detail: "The value must have at least 1 entry." }]);
  });

  it.each([
    ["its own end, before the overlap ends", 2, 2_160, 2],
    ["the end of the overlap, before its own", 30, 48, 2],
  ])("that were rotated are refused another time with the moment until which they open: %s", async (...asked) => {
    const [, expires_in_days, overlap_hours, days] = asked;
    const made = await sendAs(owner, "/v1/keys", { body: { name: "n", environment: "live", expires_in_days } });
    const path = `/v1/keys/${idIn(made, "key_id")}/rotate`;
    const rotated = await sendAs(owner, path, { body: { overlap_hours, expires_in_days: 1 } });
    const { keys } = (await sendAs(owner, "/v1/keys")).json as {
      readonly keys: readonly Readonly<Record<string, unknown>>[];
    };
    const until = String(keys.find(({ key_id }) => key_id === made.json["key_id"])?.["expires_at"]);
    expect(Math.round((Date.parse(until) - Date.parse(String(made.json["created_at"]))) / 86_400_000)).toBe(days);
    const again = await sendAs(owner, path, { body: { overlap_hours, expires_in_days: 1 } });
    const detail = `The key was rotated already and opens until ${until}. Its successor is ${idIn(rotated, "prefix")}.`;
    expect([again.status, errorsOf(again)]).toMatchObject([409, [{ field: "key_id", detail }]]);
  });
});

describe("agents", () => {
  it("are registered, switched off and on, and an agent's key reads its own alone [AUT-007, AUT-008, AUT-053]", async () => {
    const body = { agent_id: "new_bot", name: "New bot", owner: service.person("owner") };
    expect((await sendAs(engineer, "/v1/agents", { body })).json).toMatchObject({ agent_id: "new_bot", status: "on" });
    const stranger = await sendAs(engineer, "/v1/agents", {
      body: { ...body, agent_id: "b", owner: `usr_${"0".repeat(26)}` },
    });
    expect([stranger.status, errorsOf(stranger)]).toMatchObject([422, [{ field: "owner", code: "unknown_user" }]]);
    const made = await sendAs(engineer, "/v1/keys", { body: { name: "n", environment: "live", agent: "new_bot" } });
    const { secret } = made.json;
    expect((await withKey(secret, "/v1/agents/new_bot")).status).toBe(200);
    const other = await withKey(secret, "/v1/agents/refund_bot");
    expect([other.status, errorsOf(other)]).toMatchObject([403, [{ code: "agent_key" }]]);
    await sendAs(engineer, "/v1/agents/new_bot/switch-off", { method: "POST" });
    await expect.poll(async () => codeOf(await withKey(secret))).toBe("agent-switched-off");
    await sendAs(engineer, "/v1/agents/new_bot/switch-on", { method: "POST" });
    await expect.poll(async () => (await withKey(secret)).status).toBe(200);
  });
});

async function ownAccount(): Promise<string> {
  const { json } = await sendAs(owner, "/v1/me");
  expect(json["caller"]).toMatchObject({ of_builder: null });
  return (json["account"] as { readonly id: string }).id;
}

/** An account for a customer, and the builder's owner in it. */
async function openCustomer(slug: string, address: string): Promise<Received> {
  return sendAs(owner, "/v1/accounts", {
    headers: { "X-Forwarded-For": address },
    body: {
      slug,
      name: `Customer ${slug}`,
      country: "DE",
      currency: "EUR",
      retention_years: 10,
      fiscal_year_start: "01-01",
      laws: ["law.de.business_gifts"],
      owner: { name: "Customer Owner", email: `owner@${slug.replaceAll("_", "-")}.example.com` },
    },
  });
}

describe("a builder", () => {
  it("acts in the account that it opened as an engineer without names, until the owner cuts it off; its agents' keys go on [AUT-056, AUT-057, ERR-070, ME-009]", async () => {
    const opened = await openCustomer("first", "192.0.2.1");
    expect(opened.status).toBe(200);
    const { id } = opened.json["account"] as { readonly id: string };
    const mail = await operator.listMail(service.place, { slug: "first", result: null, most: 10 });
    expect(mail).toMatchObject({
      messages: [{ kind: "invitation", person: (opened.json["owner"] as { readonly person_id: string }).person_id }],
    });
    const builder = await actIn(service.place, id, await signIn(service.place, "owner@example.com"));
    const me = await sendAs(builder, "/v1/me");
    expect(me.json).toMatchObject({
      account: { id, opened_by: { name: "Acme Sample GmbH", cut_off_at: null } },
      caller: { role: "tenant_engineer", id: service.person("owner"), of_builder: await ownAccount() },
    });
    expect((await sendAs(builder, "/v1/people")).json).toMatchObject({ people: [{ name: null, email: null }] });
    expect((await sendAs(builder, "/v1/account", { body: { name: "Mine" } })).status).toBe(403);
    const { person_id: person } = opened.json["owner"] as { readonly person_id: string };
    await sendAs(builder, "/v1/agents", { body: { agent_id: "bot", name: "Bot", owner: person } });
    const own = await sendAs(builder, "/v1/keys", { body: { name: "app", environment: "live" } });
    const bot = await sendAs(builder, "/v1/keys", { body: { name: "bot", environment: "live", agent: "bot" } });
    expect((await withKey(own.json["secret"])).status).toBe(200);
    const customer = await signIn(service.place, "owner@first.example.com", "first");
    const cut = await sendAs(customer, "/v1/account/cut-off", { method: "POST" });
    expect(cut.json).toMatchObject({ opened_by: { cut_off_by: person } });
    await expect.poll(async () => codeOf(await withKey(own.json["secret"]))).toBe("cut-off");
    expect(codeOf(await sendAs(builder, "/v1/me"))).toBe("cut-off");
    expect((await withKey(bot.json["secret"])).status).toBe(200);
    const back = await signIn(service.place, "owner@example.com");
    await expect(actIn(service.place, id, back)).rejects.toThrow("no session");
  });

  it("opens five accounts a day from one network address, and one of a name that is taken not at all [LIM-016, ERR-097]", async () => {
    for (let at = 0; at < MOST_OPENINGS.perAddress; at += 1)
      expect((await openCustomer(`from_one_${at}`, "192.0.2.9")).status).toBe(200);
    const sixth = await openCustomer("from_one_more", "192.0.2.9");
    expect([sixth.status, codeOf(sixth)]).toEqual([429, "rate-limited"]);
    expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect((await openCustomer("from_another", "192.0.2.10")).status).toBe(200);
    expect(errorsOf(await openCustomer("acme", "192.0.2.11"))).toMatchObject([{ field: "slug", code: "exists" }]);
  });

  it("opens twenty accounts a day, from however many network addresses [LIM-017, ERR-097]", async () => {
    const { json } = await sendAs(owner, "/v1/accounts");
    const before = (json["accounts"] as readonly object[]).length;
    for (let at = before; at < MOST_OPENINGS.perBuilder; at += 1)
      expect((await openCustomer(`of_builder_${at}`, `198.51.100.${at}`)).status).toBe(200);
    const further = await openCustomer("of_builder_more", "198.51.100.200");
    expect([further.status, codeOf(further)]).toEqual([429, "rate-limited"]);
    expect(Number(further.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    const listed = await sendAs(owner, "/v1/accounts");
    expect(listed.json["accounts"]).toHaveLength(MOST_OPENINGS.perBuilder);
  });

  it("opens none while the terms in force are a placeholder, and is told so [ERR-100]", async () => {
    const closed = await startSample();
    try {
      const { headers } = await signIn(closed.place, "owner@example.com");
      const body = { slug: "first", name: "First", country: "DE", currency: "EUR", retention_years: 10 };
      const more = { fiscal_year_start: "01-01", owner: { name: "Owner", email: "owner@first.example.com" } };
      const refused = await closed.send("/v1/accounts", { key: null, headers, body: { ...body, ...more } });
      expect([refused.status, codeOf(refused)]).toEqual([503, "sign-up-closed"]);
      expect(refused.headers.get("Retry-After")).toBe("3600");
      const listed = await closed.send("/v1/accounts", { key: null, headers });
      expect(listed.json).toEqual({ accounts: [] });
    } finally {
      await closed.close();
    }
  });
});

describe("the account", () => {
  it("is renamed and keeps its answers longer, never shorter; its terms are accepted by version [AUT-010, AUT-011, ME-008]", async () => {
    expect((await sendAs(owner, "/v1/account", { body: { retention_years: 12 } })).json).toMatchObject({
      retention_years: 12,
    });
    expect((await sendAs(owner, "/v1/account", { body: { time_zone: "europe/berlin" } })).json).toMatchObject({
      ...{ retention_years: 12, time_zone: "Europe/Berlin" },
    });
    const unknown = await sendAs(owner, "/v1/account", { body: { time_zone: "Europe/Belrin" } });
    const detail = "The value must be a time zone of the IANA database, as Europe/Berlin. Did you mean Europe/Berlin?";
    expect([unknown.status, codeOf(unknown), errorsOf(unknown)]).toEqual([
      ...[422, "invalid-request", [{ field: "time_zone", code: "format", detail }]],
    ]);
    const shown = (ref_url: string) => sendAs(owner, "/v1/account", { body: { ref_url } });
    const pattern = "https://shop.example/orders/{ref}";
    expect((await shown(pattern)).json).toMatchObject({ ref_url: pattern });
    const wrong = await shown("http://shop.example/orders/{ref}");
    const right = "The value must be an https address with {ref} in its path, as https://shop.example/orders/{ref}.";
    expect([wrong.status, codeOf(wrong), errorsOf(wrong)]).toEqual([
      ...[422, "invalid-request", [{ field: "ref_url", code: "format", detail: right }]],
    ]);
    expect((await sendAs(engineer, "/v1/account")).json).toMatchObject({ ref_url: pattern });
    expect((await shown("")).json).toMatchObject({ ref_url: null });
    expect((await sendAs(engineer, "/v1/account", { body: { time_zone: "UTC" } })).status).toBe(403);
    const fewer = await sendAs(owner, "/v1/account", { body: { retention_years: 11 } });
    expect([fewer.status, errorsOf(fewer)]).toMatchObject([409, [{ code: "retention_lowered" }]]);
    expect((await sendAs(owner, "/v1/terms")).json).toMatchObject({ ...TERMS, placeholder: false, accepted: null });
    const old = await sendAs(owner, "/v1/terms", { body: { version: "2025-01" } });
    expect([old.status, errorsOf(old)]).toMatchObject([409, [{ field: "version", code: "changed" }]]);
    await sendAs(owner, "/v1/terms", { body: { version: "2026-03" } });
    expect((await sendAs(owner, "/v1/me")).json).toMatchObject({
      account: { terms: { version: "2026-03", accepted_by: service.person("owner") } },
    });
  });

  it("has an audit for its admins, page by page, each entry once [AUT-045]", async () => {
    const seen: string[] = [];
    let before = "";
    for (let page = 0; page < 100; page += 1) {
      const { json } = await sendAs(owner, `/v1/audit?limit=3${before}`);
      seen.push(...(json["entries"] as readonly object[]).map((entry) => JSON.stringify(entry)));
      if (json["next_before"] === null) break;
      before = `&before=${Number(json["next_before"])}`;
    }
    const whole = await sendAs(owner, "/v1/audit?limit=200");
    expect(seen).toEqual((whole.json["entries"] as readonly object[]).map((entry) => JSON.stringify(entry)));
    expect(codeOf(await sendAs(engineer, "/v1/audit"))).toBe("insufficient-scope");
  });
});

it("no key does what people alone do, and no person whose role may not [AUT-049, ERR-058]", async () => {
  const paths = ["/v1/people", "/v1/agents", "/v1/keys", "/v1/account", "/v1/accounts", "/v1/terms", "/v1/audit"];
  for (const path of paths) {
    const refused = await service.send(path);
    expect([path, refused.status, errorsOf(refused)]).toMatchObject([path, 403, [{ code: "a_key" }]]);
  }
  const { keys } = await operator.listKeys(service.place, { slug: "acme" });
  expect(keys.length).toBeGreaterThan(0);
  expect((await service.check(gift("C-1", 100))).status).toBe(200);
});
