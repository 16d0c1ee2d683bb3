/** Signed-in people send requests over HTTP: who they are, what their role may do, and where they act. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Scope, SCOPES } from "../../../runtime/auth/caller.js";
import { backupDatabase, operator } from "../../../runtime/main.js";
import { endSessionsOf } from "../../../runtime/store/accounts/sessions.js";
import { batch, type Statement } from "../../../runtime/store/sql/steps.js";
import { openDatabaseBeside } from "../../../runtime/wiring/database.js";
import { waited } from "../../waiting.js";
import { temporaryDirectory } from "../services/account.js";
import { raw } from "../store/raw.js";
import { gift, type Received, type SampleService, type Sent, startSample, TODAY } from "./sample-service.js";
import { BROWSER, ORIGIN, type SignedIn, signIn } from "./signing-in.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

const sendAs = (who: SignedIn, path: string, sent: Sent = {}): Promise<Received> =>
  service.send(path, { key: null, ...sent, headers: { ...who.headers, ...sent.headers } });

const idOf = (received: Received): string | undefined => String(received.json["type"]).split("/").at(-1);

const SETTING = "/v1/tenant-facts/input_vat_deduction";
const setting = (more: object = {}): Sent => ({ method: "PUT", body: { value: "none", valid_from: TODAY, ...more } });

describe("a person who is signed in", () => {
  it.each([
    ["owner", "tenant_admin", SCOPES],
    ["engineer", "tenant_engineer", ["checks:read", "checks:write", "rules:read"]],
    ["desk", "tenant_ops", ["checks:read", "checks:write", "rules:read", "recipients:write"]],
    ["author", "author", ["checks:read", "rules:read"]],
  ] satisfies readonly (readonly [string, string, readonly Scope[]])[])(
    "%s is known with the role %s and its scopes [ME-013, ME-014, ME-015, ME-016, ME-017, ME-018, AUT-042, AUT-046]",
    async (handle, role, scopes) => {
      const who = await signIn(service.place, `${handle}@example.com`);
      const { status, json } = await sendAs(who, "/v1/me");
      expect(status).toBe(200);
      expect(json).toMatchObject({
        env: "live",
        caller: { kind: "person", id: service.person(handle), role, actor: null },
        scopes,
      });
    },
  );

  it("sends a check as executed by default, under their id and without their name [TXN-004]", async () => {
    const who = await signIn(service.place, "desk@example.com");
    const body = gift("C-1", 2_500);
    delete (body as { transaction: { status?: string } }).transaction.status;
    const sent = await sendAs(who, "/v1/check", { body });
    expect(sent.status).toBe(200);
    expect(sent.json["transaction"]).toMatchObject({ status: "executed" });
    const read = await sendAs(who, `/v1/checks/${String(sent.json["check_id"])}`);
    const sender = { kind: "person", id: service.person("desk"), prefix: null, name: null };
    expect(read.json["sent_by"]).toEqual(sender);
    expect(read.text).not.toContain("Sample Support Desk");
  });

  it("acts in live, or in test where Service-Env says so; another value is refused [AUT-022, AUT-023]", async () => {
    const who = await signIn(service.place, "desk@example.com");
    const inTest = await sendAs(who, "/v1/me", { headers: { "Service-Env": "test" } });
    expect(inTest.json["env"]).toBe("test");
    const refused = await sendAs(who, "/v1/me", { headers: { "Service-Env": "staging" } });
    expect([refused.status, refused.json["errors"]]).toMatchObject([422, [{ field: "Service-Env", code: "enum" }]]);
  });

  it("changes a setting without naming themselves, and is on record [AUT-025]", async () => {
    const who = await signIn(service.place, "owner@example.com");
    const changed = await sendAs(who, SETTING, setting());
    expect(changed.status, changed.text).toBe(200);
    const read = await sendAs(who, "/v1/tenant-facts");
    const [newest] = (
      read.json["history"] as readonly { readonly key: string; readonly confirmed_by: string }[]
    ).filter(({ key }) => key === "input_vat_deduction");
    expect(newest?.confirmed_by).toBe(service.person("owner"));
    const other = await sendAs(who, SETTING, setting({ confirmed_by: service.person("desk") }));
    expect([other.status, other.json["errors"]]).toMatchObject([
      422,
      [{ field: "confirmed_by", code: "not_a_choice" }],
    ]);
    const self = await sendAs(who, SETTING, setting({ confirmed_by: service.person("owner") }));
    expect(self.status).toBe(200);
  });

  it("changes settings from live alone [AUT-051]", async () => {
    const who = await signIn(service.place, "owner@example.com");
    const refused = await sendAs(who, SETTING, { ...setting(), headers: { "Service-Env": "test" } });
    expect([refused.status, idOf(refused)]).toEqual([403, "live-only"]);
  });

  it("is refused what their role lacks, by the scope's name [AUT-035]", async () => {
    const who = await signIn(service.place, "engineer@example.com");
    const refused = await sendAs(who, SETTING, setting());
    expect([refused.status, idOf(refused), refused.json["required_scope"]]).toEqual([
      403,
      "insufficient-scope",
      "confirm",
    ]);
  });

  it("acknowledges an alert in their own name [ALR-006]", async () => {
    const who = await signIn(service.place, "owner@example.com");
    // The worker raises one once it has looked at the account.
    const alert = await waited(async () => {
      const { json } = await sendAs(who, "/v1/alerts?status=open");
      const [first] = json["alerts"] as readonly { readonly alert_id: string }[];
      expect(first).toBeDefined();
      return first;
    });
    const path = `/v1/alerts/${String(alert?.alert_id)}/acknowledge`;
    const acknowledged = await sendAs(who, path, { method: "POST" });
    expect([acknowledged.status, acknowledged.json["acknowledged_by"]]).toEqual([200, service.person("owner")]);
  });

  it("repeats a change with its Idempotency-Key from another session", async () => {
    const [one, other] = [
      await signIn(service.place, "desk@example.com"),
      await signIn(service.place, "desk@example.com"),
    ];
    const sent = { body: gift("C-9", 2_500), headers: { "Idempotency-Key": "from-a-page" } };
    const first = await sendAs(one, "/v1/check", sent);
    const again = await sendAs(other, "/v1/check", sent);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(again.text).toBe(first.text);
  });
});

describe("a session", () => {
  it("is refused a change that no page of the service sends", async () => {
    const who = await signIn(service.place, "desk@example.com");
    const { Cookie } = who.headers as { readonly Cookie: string };
    for (const headers of [
      {},
      { Origin: "null" },
      { Origin: "https://evil.example" },
      { Origin: `${ORIGIN}.evil.example` },
      { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
      { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" },
    ]) {
      const refused = await service.send("/v1/check", {
        key: null,
        body: gift("C-1", 100),
        headers: { Cookie, ...headers },
      });
      expect([refused.status, refused.json["errors"]]).toMatchObject([
        401,
        [{ field: "Origin", code: "other_origin" }],
      ]);
    }
    expect((await service.send("/v1/me", { key: null, headers: { Cookie } })).status).toBe(200);
  });

  it("counts for nothing beside a key, which is judged alone", async () => {
    const who = await signIn(service.place, "owner@example.com");
    const both = await sendAs(who, "/v1/me", { key: "app" });
    expect(both.json["caller"]).toMatchObject({ kind: "api_key" });
    const bad = await sendAs(who, "/v1/me", { headers: { Authorization: "Bearer nothing" } });
    expect([bad.status, idOf(bad)]).toEqual([401, "unauthorized"]);
  });

  it("that ended, or that nobody has, is refused as one [AUT-013]", async () => {
    const who = await signIn(service.place, "author@example.com");
    expect((await sendAs(who, "/v1/me")).status).toBe(200);
    const of = { personId: service.person("author"), accountId: await accountId() };
    await change((at) => endSessionsOf({ ...of, at }));
    const ended = await sendAs(who, "/v1/me");
    const unknown = await sendAs({ ...who, headers: { Cookie: `__Host-tcs=${"A".repeat(43)}` } }, "/v1/me");
    const garbled = await sendAs({ ...who, headers: { Cookie: "__Host-tcs=%00" } }, "/v1/me");
    for (const refused of [ended, unknown, garbled])
      expect([refused.status, idOf(refused)]).toEqual([401, "unauthorized"]);
    expect(unknown.json["detail"]).toBe(ended.json["detail"]);
  });

  it("ends after 12 hours without use, after 7 days in any case, and when the person leaves", async () => {
    const HOUR = 3_600_000;
    const alter = (who: SignedIn, sql: string): Promise<void> =>
      change(() => raw(`UPDATE sessions SET ${sql} WHERE session_id = ?`, who.sessionId));
    const asks = async (who: SignedIn): Promise<number> => (await sendAs(who, "/v1/me")).status;
    const idle = await signIn(service.place, "desk@example.com");
    await alter(idle, `last_seen_at = last_seen_at - ${11 * HOUR}`);
    expect(await asks(idle)).toBe(200);
    await alter(idle, `last_seen_at = last_seen_at - ${13 * HOUR}`);
    expect(await asks(idle)).toBe(401);
    const old = await signIn(service.place, "desk@example.com");
    await alter(old, `created_at = created_at - ${6 * 24 * HOUR}`);
    expect(await asks(old)).toBe(200);
    await alter(old, `created_at = created_at - ${2 * 24 * HOUR}`);
    expect(await asks(old)).toBe(401);
    await operator.addPerson(service.place, {
      slug: "acme",
      name: "Sample Leaver",
      email: "leaver@example.com",
      role: "tenant_ops",
    });
    const leaver = await signIn(service.place, "leaver@example.com");
    expect(await asks(leaver)).toBe(200);
    await operator.removePerson(service.place, { slug: "acme", person: "leaver@example.com" });
    expect(await asks(leaver)).toBe(401);
  });

  it("without an account gets the error that nobody has added them [ERR-060, AUT-047, AUT-048]", async () => {
    const who = await signIn(service.place, "author@example.com");
    await change(() =>
      raw("UPDATE sessions SET account_id = NULL, person_id = NULL WHERE session_id = ?", who.sessionId),
    );
    const refused = await sendAs(who, "/v1/me");
    expect([refused.status, idOf(refused)]).toEqual([403, "not-a-member"]);
  });

  it("is too old for a setting an hour after the person signed in, and still reads", async () => {
    const who = await signIn(service.place, "owner@example.com");
    const back = (minutes: number): Promise<void> =>
      change(() =>
        raw(
          "UPDATE sessions SET authenticated_at = authenticated_at - ? WHERE session_id = ?",
          minutes * 60_000,
          who.sessionId,
        ),
      );
    await back(58);
    expect((await sendAs(who, SETTING, setting())).status).toBe(200);
    await back(3);
    const refused = await sendAs(who, SETTING, setting());
    expect([refused.status, refused.json["errors"]]).toMatchObject([
      401,
      [{ field: "session", code: "sign_in_again" }],
    ]);
    expect((await sendAs(who, "/v1/tenant-facts")).status).toBe(200);
    // A general prohibition is reported first.
    const inTest = await sendAs(who, SETTING, { ...setting(), headers: { "Service-Env": "test" } });
    expect(idOf(inTest)).toBe("live-only");
  });
});

// PostgreSQL is backed up by its own tools.
describe.skipIf(process.env["TCS_TEST_DATABASE"] === "postgres")("a backup", () => {
  it("has no session and no link, neither as rows nor as bytes", async () => {
    const who = await signIn(service.place, "desk@example.com");
    const hash = createHash("sha256").update(who.secret).digest();
    const folder = temporaryDirectory();
    await backupDatabase(service.place, join(folder, "copy.db"), false);
    const bytes = readFileSync(join(folder, "copy.db"));
    expect(bytes.includes(hash)).toBe(false);
    expect(bytes.includes(BROWSER)).toBe(false);
    expect(bytes.includes("person.sign_in")).toBe(true);
    expect((await sendAs(who, "/v1/me")).status).toBe(200);
  });
});

describe("the operator's link", () => {
  it("opens once, and not for somebody who left", async () => {
    const link = (person: string) => operator.makeSignInLink(service.place, { slug: "acme", person });
    await expect(link("nobody@example.com")).rejects.toMatchObject({ about: [{ code: "unknown", what: "person" }] });
    await expect(link("leaver@example.com")).rejects.toMatchObject({ about: [{ code: "left_the_account" }] });
  });
});

async function change(statement: (now: number) => Statement): Promise<void> {
  const database = await openDatabaseBeside(service.place);
  try {
    await database.transact(() => batch(statement(database.newestMoment)));
  } finally {
    await database.close();
  }
}

async function accountId(): Promise<string> {
  const me = await service.send("/v1/me");
  return (me.json["account"] as { readonly id: string }).id;
}
