/**
 * The operator's commands as programs while the service runs: each takes effect with the next request, and prints its
 * effect or the reason against it.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { pastTriggers } from "../runtime/store/past-triggers.js";
import { ACCOUNT, gift, openAccount, refund, writeSource } from "./operator-account.js";
import { killAll, type Ran, runProgram, serve, type ServedProgram, TCS, tcs, tcsAlone } from "./programs.js";

let scratch: string;
let data: string;
let service: ServedProgram;
let app: string;
let bot: string;

beforeAll(async () => {
  expect(existsSync(TCS), "npm run build comes first").toBe(true);
  scratch = mkdtempSync(join(tmpdir(), "tcs-operator-"));
  data = join(scratch, "data");
  const keys = await openAccount(scratch, data);
  app = keys.app.secret;
  bot = keys.refund_bot.secret;
  service = await serve(data);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true });
});

/** A command on the account of the running service. */
const ofAcme = (): readonly string[] => ["--account", "acme", "--data", data];

function operate(...args: readonly string[]): Promise<Ran> {
  return tcs(...args, ...ofAcme());
}

/** As `operate`, for a command that must succeed: its output. */
async function done(
  ...args: readonly string[]
): Promise<{ readonly json: Readonly<Record<string, unknown>>; readonly err: string }> {
  const { exit, out, err } = await operate(...args);
  expect([exit, exit === 0 ? "" : err]).toEqual([0, ""]);
  return { json: JSON.parse(out) as Readonly<Record<string, unknown>>, err };
}

interface Received {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

async function send(key: string, path: string, body?: object): Promise<Received> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetchHeld(service.url, path, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Received["json"] };
}

const secretOf = ({ json }: { readonly json: Readonly<Record<string, unknown>> }): string =>
  (json["key"] as { readonly secret: string }).secret;
const prefixOf = (secret: string): string => secret.slice(0, "tcs_live_12345678".length);
const statusOf = async (key: string): Promise<number> => (await send(key, "/v1/rules")).status;
/** A key is remembered for half a second; how long the command itself took on a busy machine is another matter. */
const comesTo = (key: string, status: number): Promise<void> => expect.poll(() => statusOf(key)).toBe(status);

describe("tcs account change, beside a running service", () => {
  const change = (...args: readonly string[]): Promise<Ran> => tcs("account", "change", ...args, "--data", data);
  const me = async (): Promise<unknown> => (await send(app, "/v1/me")).json["account"];

  it("another name and more years are shown at once, and an account file that says them is the account again", async () => {
    const changedFile = join(scratch, "changed.json");
    const { account, ...rest } = ACCOUNT;
    const changed = { ...rest, account: { ...account, name: "Acme Sample SE", retention_years: 12 } };
    writeFileSync(changedFile, JSON.stringify(changed));
    const copied = join(scratch, "differs");
    cpSync(data, copied, { recursive: true });
    const differs = await tcs("account", "open", changedFile, "--data", copied);
    expect([differs.exit, differs.err]).toEqual([
      3,
      expect.stringContaining('account.name was changed: tcs account change acme --name "Acme Sample SE"'),
    ]);
    expect(differs.err).toContain(
      "retention_years was changed: tcs account change acme --retention-years 12, where it is raised",
    );
    const { exit, out } = await change("acme", "--name", "Acme Sample SE", "--retention-years", "12");
    expect([exit, JSON.parse(out)]).toMatchObject([
      0,
      { changed: true, account: { slug: "acme", name: "Acme Sample SE", retention_years: 12 } },
    ]);
    expect(await me()).toMatchObject({ name: "Acme Sample SE", retention_years: 12 });
    const again = await change("acme", "--retention-years", "12", "--format", "pretty");
    expect([again.exit, again.out]).toEqual([
      0,
      "acme is called Acme Sample SE, and its answers are kept for 12 years. Its time zone is UTC. It was so already.\n",
    ]);
    cpSync(data, copied, { recursive: true });
    expect((await tcs("account", "open", changedFile, "--data", copied)).exit).toBe(0);
  });

  it("years are never lowered, and what fits no account is refused with nothing changed", async () => {
    const before = await me();
    const lowered = await change("acme", "--name", "Other", "--retention-years", "11");
    expect([lowered.exit, lowered.err]).toEqual([
      1,
      expect.stringMatching(
        /retention-lowered: Answers of acme are kept for 12 years: that may be raised, and is never lowered/,
      ),
    ]);
    expect((await change("acme", "--name", " ", "--retention-years", "101")).err).toMatch(
      /name: must not be empty[^]*retention_years 101: is at most 100/,
    );
    expect(await change("acmee", "--name", "X")).toMatchObject({
      exit: 1,
      err: expect.stringContaining("Did you mean acme?") as string,
    });
    expect((await change("acme", "--retention-years", "ten")).exit).toBe(2);
    expect(await me()).toEqual(before);
    expect((await change("acme", "--closed-until", "2026-01-31")).out).toContain('"closed_until": "2026-01-31"');
    expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0, err: "" });
  });
});

describe("tcs key, beside a running service", () => {
  it("[AUT-015] [ERR-057] a key opens from the moment it is made until it is revoked, and is then as unknown as one that never was", async () => {
    const secret = secretOf(await done("key", "create", "--env", "live", "--name", "short-lived"));
    expect(await statusOf(secret)).toBe(200);
    expect((await done("key", "revoke", "short-lived")).json).toMatchObject({
      changed: true,
      key: { prefix: prefixOf(secret), revoked_at: expect.stringMatching(/Z$/) },
    });
    await comesTo(secret, 401);
    const [revoked, unknown] = [
      await send(secret, "/v1/rules"),
      await send("tcs_live_abcdefgh_0123456789abcdefghijklmnopqrstuv15HUgL", "/v1/rules"),
    ];
    expect(revoked.status).toBe(401);
    expect(unknown.status).toBe(401);
    const expired = secretOf(await done("key", "create", "--env", "live", "--name", "expiring"));
    await done("key", "rotate", prefixOf(expired), "--overlap", "0");
    await comesTo(expired, 401);
    expect(await send(expired, "/v1/rules")).toEqual(revoked);
    const other = await send(`tcs_live_abcdefgh_${secret.slice(-38)}`, "/v1/rules");
    // With a wrong checksum it does not have the form of a key, which anybody can see.
    expect([other.status, other.json["detail"] === revoked.json["detail"]]).toEqual([401, false]);
  });

  it("rotated with an overlap both open, and two operators at once make one new key", async () => {
    const secret = secretOf(await done("key", "create", "--env", "test", "--name", "rotating"));
    const rotate = ["key", "rotate", prefixOf(secret), ...ofAcme()];
    const both = await Promise.all([tcsAlone(...rotate), tcsAlone(...rotate)]);
    expect(both.map(({ exit }) => exit).sort()).toEqual([0, 1]);
    const [made] = both
      .filter(({ exit }) => exit === 0)
      .map(({ out }) => secretOf({ json: JSON.parse(out) as Readonly<Record<string, unknown>> }));
    expect(both.find(({ exit }) => exit === 1)?.err).toMatch(
      /rotated-already: .* opens until .*Z\. Its successor is tcs_test_\w{8}: tcs key rotate tcs_test_\w{8} --account acme/,
    );
    expect([await statusOf(secret), await statusOf(made ?? "")]).toEqual([200, 200]);
  });

  it("lists every key without a secret, as JSON and as a table", async () => {
    const { exit, out } = await operate("key", "list", "--format", "pretty");
    const { json } = await done("key", "list");
    const keys = json["keys"] as readonly { readonly prefix: string }[];
    expect([exit, out.split("\n")[0]]).toEqual([
      0,
      "PREFIX             NAME         AGENT       ENVIRONMENT  SCOPES                                                        MADE BY       MAY CLAIM  CREATED                   EXPIRES                   REVOKED                   ADDRESSES",
    ]);
    for (const { prefix } of keys) expect(out).toContain(prefix);
    for (const secret of [app, bot])
      expect(out + JSON.stringify(json)).not.toContain(secret.slice(prefixOf(secret).length));
  });

  it("makes no key under a pepper that no key in use was hashed with, unless it is said to be new", async () => {
    const env = { TCS_PEPPER: "another pepper that is long enough to be one" };
    const args = ["key", "create", "--env", "live", "--account", "acme", "--name", "other", "--data"];
    // Without the file, only the environment's pepper is there.
    const copy = join(scratch, "copy");
    cpSync(data, copy, { recursive: true });
    rmSync(join(copy, "pepper"));
    const refused = await runProgram(TCS, [...args, copy], env);
    expect([refused.exit, refused.out]).toEqual([3, ""]);
    expect(refused.err).toMatch(/another pepper .*--new-pepper/);
    expect((await runProgram(TCS, [...args, copy, "--new-pepper"], env)).exit).toBe(0);
    // A text that is not a key needs no pepper.
    expect((await runProgram(TCS, ["agent", "off", "refund_bot", "--account", "acme", "--data", copy], env)).exit).toBe(
      0,
    );
  });
});

describe("tcs agent, beside a running service", () => {
  it("[AUT-053] [AUT-054] [AUT-055] [ERR-069] a switched-off agent's key is refused, as are proposals in its name; the account's own key reports its past actions", async () => {
    const proposal = await send(bot, "/v1/check", refund(100, { status: "proposed" }));
    expect(proposal.status).toBe(200);
    expect((await done("agent", "off", "refund_bot")).json).toMatchObject({
      changed: true,
      agent: { id: "refund_bot", switched_on: false },
    });
    await comesTo(bot, 403);
    const off = [
      await send(bot, "/v1/check", refund(100, { status: "proposed" })),
      await send(bot, "/v1/check", refund(100, { status: "executed" })),
      await send(bot, `/v1/checks/${String(proposal.json["check_id"])}`),
      await send(bot, "/v1/rules"),
      await send(app, "/v1/check", refund(100, { status: "proposed", actor: { kind: "agent", id: "refund_bot" } })),
    ];
    for (const { status, json } of off)
      expect([status, String(json["type"]).split("/").at(-1)]).toEqual([403, "agent-switched-off"]);
    expect(
      (await send(app, "/v1/check", refund(100, { status: "executed", actor: { kind: "agent", id: "refund_bot" } })))
        .status,
    ).toBe(200);
    await done("agent", "on", "refund_bot");
    await comesTo(bot, 200);
    expect((await send(bot, "/v1/check", refund(100, { status: "proposed" }))).status).toBe(200);
  });

  it("is listed, switched on or off, as JSON and as a table", async () => {
    const { json } = await done("agent", "list");
    expect(json["agents"]).toContainEqual({
      ...{ id: "refund_bot", name: "Sample refund bot" },
      owner: expect.stringMatching(/^usr_/) as string,
      switched_on: true,
      proposals_per_day: null,
    });
    await done("agent", "add", "sleeping_bot", "--name", "Sleeping bot", "--owner", "owner@example.com");
    await done("agent", "off", "sleeping_bot");
    const { exit, out } = await operate("agent", "list", "--format", "pretty");
    expect([exit, out.split("\n")[0]]).toEqual([0, expect.stringMatching(/^AGENT +NAME +OWNER +SWITCHED$/)]);
    expect(out).toMatch(/^sleeping_bot +Sleeping bot +usr_\w+ +off$/m);
    expect(out).toMatch(/^refund_bot +Sample refund bot +usr_\w+ +on$/m);
  });

  it("added it is known to checks at once, and its key asks as it", async () => {
    await done("agent", "add", "returns_bot", "--name", "Returns bot", "--owner", "owner@example.com");
    const secret = secretOf(
      await done("key", "create", "--env", "live", "--agent", "returns_bot", "--name", "returns_bot"),
    );
    expect((await send(secret, "/v1/check", refund(200, { status: "proposed" }))).json["transaction"]).toMatchObject({
      actor: { kind: "agent", id: "returns_bot" },
    });
  });
});

describe("tcs person, beside a running service", () => {
  it("[ERR-051] [ERR-052] who is added may be named at once, and who has left no more", async () => {
    const by = (id: string): object => ({
      ...gift("C-person"),
      transaction: { channel: "invoice", actor: { kind: "user", id } },
    });
    const { json } = await done(
      "person",
      "add",
      "--name",
      "Sample Clerk",
      "--email",
      "clerk@example.com",
      "--role",
      "tenant_ops",
    );
    const { id } = json["person"] as { readonly id: string };
    expect((await send(app, "/v1/check", by(id))).status).toBe(200);
    await done("person", "remove", "clerk@example.com");
    const codeOf = async (who: string): Promise<unknown> =>
      ((await send(app, "/v1/check", by(who))).json["errors"] as readonly { readonly code: string }[])[0]?.code;
    expect([await codeOf(id), await codeOf("usr_nobody")]).toEqual(["left_the_account", "unknown_user"]);
  });

  it("is listed with those who have left, as JSON and as a table", async () => {
    await done("person", "add", "--name", "Sample Leaver", "--email", "leaver@example.com", "--role", "author");
    await done("person", "remove", "leaver@example.com");
    const { json } = await done("person", "list");
    const usr = expect.stringMatching(/^usr_/) as string;
    const accepted_at = expect.stringMatching(/Z$/) as string;
    expect(json["people"]).toEqual(
      expect.arrayContaining([
        { id: usr, name: "Sample Owner", email: "owner@example.com", role: "tenant_admin", left: false, accepted_at },
        { id: usr, name: "Sample Leaver", email: "leaver@example.com", role: "author", left: true, accepted_at },
      ]),
    );
    const { exit, out } = await operate("person", "list", "--format", "pretty");
    expect(exit).toBe(0);
    expect(out).toMatch(/^PERSON +NAME +EMAIL +ROLE +ACCEPTED +LEFT$/m);
    expect(out).toMatch(/^usr_\w+ +Sample Owner +owner@example\.com +tenant_admin +\S+ +-$/m);
    expect(out).toMatch(/^usr_\w+ +Sample Leaver +leaver@example\.com +author +\S+ +yes$/m);
  });

  it("gets everything that keeps a person in the account, and how to change it", async () => {
    const { exit, out, err } = await operate("person", "remove", "owner@example.com");
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toMatch(/owns-agents: .*tcs agent change refund_bot --owner PERSON/);
    expect(err).toMatch(/last-admin: /);
    expect((await operate("person", "remove", "approver@example.com")).err).toMatch(
      /named-in-settings: The setting refund_approver names Sample Approver: .*PUT \/v1\/tenant-facts\/refund_approver/,
    );
  });
});

describe("tcs law and tcs policy, beside a running service", () => {
  it("[ERR-064] a law that is switched off answers nothing from the next check on, and again once it is on", async () => {
    expect((await send(app, "/v1/check", gift("C-law"))).status).toBe(200);
    await done("law", "off", "law.de.business_gifts");
    expect((await send(app, "/v1/check", gift("C-law"))).json).toMatchObject({ status: 403 });
    const { err } = await done("law", "on", "law.de.business_gifts");
    expect(err).toMatch(
      /law\.de\.business_gifts@2004: all 8 rules wait .*POST \/v1\/confirmations\/law\.de\.business_gifts\/2004/,
    );
    expect((await send(app, "/v1/check", gift("C-law"))).json).toMatchObject({ state: "determined" });
  });

  it("[CNF-056] a law's flag reaches the operator, with its comment", async () => {
    const flags = (...more: readonly string[]): Promise<Ran> => tcs("law", "flags", "--data", data, ...more);
    expect(await flags("--format", "pretty")).toEqual({ exit: 0, out: "No rule of a law is flagged.\n", err: "" });
    const page = await send(app, "/v1/confirmations/law.de.business_gifts/2004");
    const [{ rule }] = page.json["rules"] as readonly [{ readonly rule: string }];
    const by = (await send(app, "/v1/confirmations/law.de.business_gifts/2024")).json["rules"] as readonly {
      readonly decision: { readonly by_user: string };
    }[];
    await send(app, "/v1/confirmations/law.de.business_gifts/2004", {
      rules: [{ rule, action: "flag", comment: "It is about something else." }],
      by_user: by[0]?.decision.by_user,
    });
    expect(JSON.parse((await flags("--account", "acme")).out)).toMatchObject({
      flags: [
        {
          account: "acme",
          rule_set: "law.de.business_gifts",
          version: "2004",
          rule,
          comment: "It is about something else.",
          by: { name: "Sample Owner" },
        },
      ],
    });
    expect((await flags("--format", "pretty")).out).toMatch(
      /^account +rule +flagged by +at +comment\nacme +law\.de\.business_gifts 2004 \w+ +Sample Owner +\S+ +It is about something else\.\n$/,
    );
  });

  it("[VER-003] [RUL-001] a published version answers from the next check on with its unchanged rules; the command lists the rules that wait, and how to confirm them", async () => {
    const copied = ["new", "version", "policy.acme.customer_support", "--from", "2025-01-01", "--sources", scratch];
    expect((await tcs(...copied)).exit).toBe(0);
    const file = join(scratch, "policy/acme/customer_support/2.rules");
    writeFileSync(
      file,
      readFileSync(file, "utf8")
        .replace('"More than the order"', '"More than was paid"')
        .replace(/Placeholder: /, ""),
    );
    expect((await operate("policy", "publish", file)).err).toMatch(/policy-blocked: .*actions from 2025-01-01 on/);
    const { json, err } = await done("policy", "publish", file, "--by", "owner@example.com", "--before-confirmation");
    expect(json).toMatchObject({
      changed: true,
      published: [
        {
          rule_set: "policy.acme.customer_support",
          version: "2",
          what: "new_version",
          effective_from: "2025-01-01",
          supersedes: "1",
          pending: ["exceeds_order"],
        },
      ],
    });
    expect(err).toMatch(
      /1 of \d+ rules \(exceeds_order\) wait .*POST \/v1\/confirmations\/policy\.acme\.customer_support\/2/,
    );
    const answer = await send(app, "/v1/check", refund(300, { status: "proposed" }));
    expect(answer.json).toMatchObject({
      state: "not_covered",
      reason: "awaiting_confirmation",
      layers: { policies: [{ rule_version: "2" }] },
    });
    expect((await operate("policy", "publish", file)).out).toContain('"changed": false');
    const versions = (await send(app, "/v1/rules/policy.acme.customer_support")).json["versions"];
    expect(versions).toMatchObject([
      { version: "1", status: "superseded", superseded_by: "2" },
      { version: "2", status: "published" },
    ]);
  });

  it("[ERR-093] a policy that does not compile, or that says something else under its version, is not published, and why is told", async () => {
    const broken = writeSource(scratch, "3", (text) => text.replace("title ", "titel "));
    expect(await operate("policy", "publish", broken)).toMatchObject({
      exit: 1,
      out: "",
      err: expect.stringMatching(/titel/),
    });
    const other = writeSource(scratch, "1", (text) =>
      text.replace("currency EUR", "currency USD").replaceAll(" EUR", " USD"),
    );
    const { exit, err } = await operate("policy", "publish", other);
    expect([exit, err]).toEqual([
      1,
      expect.stringMatching(
        /policy-blocked: policy\.acme\.customer_support@1: this version is published already, and its totals, its currency differ/,
      ),
    ]);
    writeSource(scratch, "1", (text) => text);
  });
});

describe("an operator's command", () => {
  it("is audited as done by the operator, without a secret", () => {
    const database = new Sqlite(join(data, "tcs.sqlite"), { readonly: true });
    const rows = database
      .prepare<[], { readonly by: string; readonly did: string; readonly what: string }>(
        "SELECT by, did, what FROM audit",
      )
      .all();
    database.close();
    // Except for the rule that was flagged over HTTP.
    expect(new Set(rows.filter(({ did }) => !did.startsWith("rules.")).map(({ by }) => by))).toEqual(
      new Set(["operator"]),
    );
    for (const did of [
      "key.create",
      "key.rotate",
      "key.revoke",
      "agent.add",
      "agent.off",
      "agent.on",
      "person.add",
      "person.remove",
      "law.off",
      "law.on",
      "policy.publish",
    ])
      expect(rows.map((row) => row.did)).toContain(did);
    expect(rows.map(({ what }) => what).join()).not.toMatch(/tcs_(?:live|test)_\w{8}_|@example\.com/);
  });

  it("takes effect also where the service's clock is shifted into the past", async () => {
    const past = join(scratch, "past");
    const { out } = await tcs(
      "account",
      "open",
      join(scratch, "account.json"),
      "--data",
      past,
      "--now",
      "2026-01-05T09:00:00Z",
    );
    const { secret } = (JSON.parse(out) as { readonly keys: { readonly app: { readonly secret: string } } }).keys.app;
    const shifted = await serve(past, "--now", "2026-01-05T10:00:00Z");
    const ask = async (): Promise<number> =>
      (await fetch(`${shifted.url}/v1/rules`, { headers: { Authorization: `Bearer ${secret}` } })).status;
    expect(await ask()).toBe(200);
    expect((await tcs("key", "revoke", "app", "--account", "acme", "--data", past)).exit).toBe(0);
    await expect.poll(ask).toBe(401);
    await shifted.stop("SIGTERM");
  });
});

describe("after the operator's commands", () => {
  it("the same account file changes nothing and lists the differences; an account whose policy was edited in the database gets no answers, and the log names the policy", async () => {
    expect(await service.stop("SIGTERM")).toBe(0);
    const again = await tcs("account", "open", join(scratch, "account.json"), "--data", data);
    expect([again.exit, (JSON.parse(again.out) as { readonly changed: boolean }).changed]).toEqual([0, false]);
    expect(again.err).toMatch(
      /changed by commands and requests, which the file does not say: account\.name, account\.retention_years\./,
    );
    await done("agent", "off", "refund_bot");
    expect((await tcs("account", "open", join(scratch, "account.json"), "--data", data)).err).toMatch(
      /which the file does not say: account\.name, account\.retention_years, agents\.refund_bot\./,
    );

    const database = new Sqlite(join(data, "tcs.sqlite"));
    pastTriggers(database, () =>
      database.exec("UPDATE modules SET javascript = javascript || ' ' WHERE kind = 'policy'"),
    );
    database.close();
    // It may be one of many accounts: the others, and readers of the law, are still served.
    const running = await serve(data);
    expect(running.err()).toMatch(
      /The module policy\.acme\.customer_support@[12] was edited.*sha256:[0-9a-f]{64}.*sha256:[0-9a-f]{64}/,
    );
    const asked = async (headers: Readonly<Record<string, string>>): Promise<readonly [number, string]> => {
      const response = await fetch(`${running.url}/v1/rules`, { headers });
      return [response.status, await response.text()];
    };
    expect(await asked({ Authorization: `Bearer ${app}` })).toEqual([
      503,
      expect.stringContaining("is not the published text"),
    ]);
    expect(await asked({})).toEqual([200, expect.stringContaining("law.de.business_gifts")]);
    await running.stop("SIGTERM");
  });
});
