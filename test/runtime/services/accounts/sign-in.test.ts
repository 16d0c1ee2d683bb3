/** Sessions and the operator's link, over a real database: who gets in, once, as whom, and until when. */
import { describe, expect, it } from "vitest";

import { callerOfSession } from "../../../../runtime/auth/session.js";
import { cookieOptions, isOwnOrigin, sessionCookieName } from "../../../../runtime/auth/session-cookie.js";
import { momentText } from "../../../../runtime/engine/values/days.js";
import { readOwnAccessText } from "../../../../runtime/services/accounts/me/own-access.js";
import { ownAccess } from "../../../../runtime/services/accounts/me/responses.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import {
  lookAtOperatorLink,
  makeOperatorLink,
  useOperatorLinkOf,
} from "../../../../runtime/services/accounts/sign-in/operator-link.js";
import {
  chooseAccount,
  endOtherSessions,
  endOwnSession,
  listChoices,
  listOwnSessions,
  readSession,
  signOut,
} from "../../../../runtime/services/accounts/sign-in/sessions.js";
import { type StartedSession, startSession } from "../../../../runtime/services/accounts/sign-in/start-session.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER, mintingKeys, openTestAccount, type TestAccount, testFile } from "../account.js";
import { done } from "../operator.js";

const MINUTE = 60_000;

async function open(): Promise<TestAccount> {
  return openTestAccount({ laws: [], policies: [], file: bare("acme") });
}

/** People alone: nothing here rests on rules. */
function bare(slug: string): ReturnType<typeof testFile> {
  return testFile((file) => {
    file.account.slug = slug;
    file.laws = [];
    file.policies = [];
    file.settings = [];
    file.confirmations = [];
  });
}

async function linkFor(account: TestAccount, person: string, slug = "acme"): Promise<string> {
  return (await done(account, () => makeOperatorLink(account.services.ports, { slug, person }))).link.token;
}

const press = (
  { database, services }: TestAccount,
  token: string,
): Promise<StartedSession | { readonly dead: string }> =>
  database.transact(() => useOperatorLinkOf(services.ports, token, A_BROWSER));

async function look({ database, services }: TestAccount, token: string): Promise<string | null> {
  const link = await database.read(() => lookAtOperatorLink(services.ports, token));
  return "dead" in link ? link.dead : null;
}

function started(result: StartedSession | { readonly dead: string } | null): StartedSession {
  if (result === null || "dead" in result) throw new Error(`Nobody was signed in: ${JSON.stringify(result)}`);
  return result;
}

/** The response to a request with the session. */
async function meet({ database, clock }: TestAccount, { secret }: StartedSession): Promise<string> {
  const session = await database.read(() => readSession(secret));
  const result = callerOfSession(session, null, clock.now);
  return "refused" in result ? result.refused : result.caller.personId;
}

describe("the operator's link", () => {
  it("signs its person in once: of ten browsers that press at a time, one gets in", async () => {
    const account = await open();
    const token = await linkFor(account, "owner@example.com");
    for (let times = 0; times < 100; times += 1) expect(await look(account, token)).toBeNull();
    const results = await Promise.all(Array.from({ length: 10 }, () => press(account, token)));
    expect(results.filter((result) => "secret" in result)).toHaveLength(1);
    expect(results.filter((result) => "dead" in result && result.dead === "used")).toHaveLength(9);
    expect(await meet(account, started(results.find((result) => "secret" in result) ?? null))).toBe(
      account.opened.people["owner"]?.id,
    );
    expect(await look(account, token)).toBe("used");
  });

  it("opens for 15 minutes", async () => {
    const account = await open();
    const [kept, late] = [await linkFor(account, "owner@example.com"), await linkFor(account, "owner@example.com")];
    account.clock.now += 15 * MINUTE - 1;
    started(await press(account, kept));
    account.clock.now += 1;
    expect(await press(account, late)).toEqual({ dead: "expired" });
  });

  it("opens nothing once its person has left, and what is no token opens nothing", async () => {
    const account = await open();
    await account.database.transact(() => batch(raw("UPDATE agents SET owner = (SELECT max(owner) FROM agents)")));
    const token = await linkFor(account, "lead@example.com");
    await done(account, () => removePerson(account.services.ports, { slug: "acme", person: "lead@example.com" }));
    expect(await press(account, token)).toEqual({ dead: "left" });
    for (const wrong of ["", "x", `${token}x`, token.slice(1), "A".repeat(43)])
      expect(await press(account, wrong)).toEqual({ dead: "unknown" });
  });

  it("is kept as a hash alone, and so is the session", async () => {
    const account = await open();
    const token = await linkFor(account, "owner@example.com");
    const { secret } = started(await press(account, token));
    const tables = ["sessions", "operator_links", "audit"];
    for (const table of tables) {
      const [rows] = await account.database.read(() =>
        batch(raw<Readonly<Record<string, unknown>>>(`SELECT * FROM ${table}`)),
      );
      const text = rows
        .flatMap((row) => Object.values(row))
        .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)))
        .join("\n");
      expect(text).not.toContain(secret);
      expect(text).not.toContain(token);
    }
  });
});

describe("somebody of several accounts", () => {
  /** The owner of both accounts has one address; the lead is of both too, under capital letters in one. */
  async function two(): Promise<TestAccount> {
    const account = await open();
    const file = bare("other");
    const result = await account.database.transact(() =>
      openAccount(account.services, { file, policies: [], mintKey: mintingKeys(100) }),
    );
    expect(result.kind).toBe("opened");
    await account.database.transact(() =>
      batch(
        raw(
          "UPDATE people SET email = 'Owner@Example.COM' WHERE name = 'Owner' AND account_id = (SELECT account_id FROM accounts WHERE slug = 'other')",
        ),
      ),
    );
    return account;
  }

  async function byAddress(account: TestAccount, email: string): Promise<StartedSession> {
    const [rows] = await account.database.read(() =>
      batch(
        raw<{ account_id: string; person_id: string }>(
          "SELECT account_id, person_id FROM people WHERE lower(email) = ? ORDER BY account_id",
          email,
        ),
      ),
    );
    const people = rows.map(({ account_id, person_id }) => ({ accountId: account_id, personId: person_id }));
    return account.database.transact(() =>
      startSession(
        account.services.ports,
        { method: "link", subject: null, authenticatedAt: account.clock.now, people },
        A_BROWSER,
      ),
    );
  }

  it("chooses first, and goes from one account to the other with the same moment of proof", async () => {
    const account = await two();
    const session = await byAddress(account, "owner@example.com");
    expect(await meet(account, session)).toBe("not_a_member");
    const choices = await account.database.read(function* () {
      const read = yield* readSession(session.secret);
      return read === null ? [] : (yield* listChoices(read)).accounts;
    });
    expect(choices.map(({ slug, personName }) => [slug, personName])).toEqual([
      ["acme", "Owner"],
      ["other", "Owner"],
    ]);
    const choose = (of: StartedSession, slug: string): Promise<StartedSession | null> =>
      account.database.transact(() =>
        chooseAccount(account.services.ports, {
          secret: of.secret,
          accountId: choices.find((choice) => choice.slug === slug)?.accountId ?? "acc_none",
          seen: A_BROWSER,
        }),
      );
    const proven = account.clock.now;
    account.clock.now += 30 * MINUTE;
    const here = started(await choose(session, "acme"));
    expect(await meet(account, here)).toBe(choices[0]?.personId);
    // The session before is over: its secret is worth nothing.
    expect(await meet(account, session)).toBe("no_session");
    expect(await choose(session, "other")).toBeNull();
    const there = started(await choose(here, "other"));
    expect(await meet(account, there)).toBe(choices[1]?.personId);
    expect(await choose(there, "nobody's")).toBeNull();
    const read = await account.database.read(() => readSession(there.secret));
    expect(read?.authenticatedAt).toBe(proven);
  });

  it("read their own sessions and every account of theirs over HTTP, and no other person's", async () => {
    const account = await two();
    const choices = await byAddress(account, "owner@example.com");
    const accountId = account.opened.account.id;
    const here = started(
      await account.database.transact(() =>
        chooseAccount(account.services.ports, { secret: choices.secret, accountId, seen: A_BROWSER }),
      ),
    );
    const other = started(await press(account, await linkFor(account, "lead@example.com", "acme")));
    account.clock.now += 5 * MINUTE;
    const session = await account.database.read(() => readSession(here.secret));
    const result = callerOfSession(session, null, account.clock.now);
    if ("refused" in result) throw new Error(result.refused);
    const text = await account.database.read(() => readOwnAccessText(account.services.ports, result.caller));
    const read = ownAccess.parse(JSON.parse(text));
    const begun = momentText(account.clock.now - 5 * MINUTE);
    expect(read.email).toBe("owner@example.com");
    expect(read.sessions).toEqual([
      {
        ...{ session_id: here.sessionId, current: true, method: "link", user_agent: "a browser", network: "192.0.2.7" },
        ...{ authenticated_at: begun, created_at: begun, last_used_at: begun },
      },
    ]);
    expect(read.memberships.map(({ account: { slug }, role, current }) => [slug, role, current])).toEqual([
      ["acme", "tenant_admin", true],
      ["other", "tenant_admin", false],
    ]);
    expect(text).not.toContain(other.sessionId);
  });

  it("has one session where the link was made for one of them, and no choice", async () => {
    const account = await two();
    const session = started(await press(account, await linkFor(account, "owner@example.com", "other")));
    const choices = await account.database.read(function* () {
      const read = yield* readSession(session.secret);
      return read === null ? [] : (yield* listChoices(read)).accounts;
    });
    expect(choices.map(({ slug }) => slug)).toEqual(["other"]);
  });
});

describe("one's own sessions", () => {
  it("are listed newest first, and each can be ended, but nobody else's", async () => {
    const account = await open();
    const { ports } = account.services;
    const [one, two, other] = [
      started(await press(account, await linkFor(account, "owner@example.com"))),
      started(await press(account, await linkFor(account, "owner@example.com"))),
      started(await press(account, await linkFor(account, "lead@example.com"))),
    ];
    const of = one.person ?? { accountId: "", personId: "" };
    const own = (): Promise<readonly string[]> =>
      account.database.read(function* () {
        return (yield* listOwnSessions(ports, of)).map(({ sessionId }) => sessionId);
      });
    const end = (sessionId: string): Promise<boolean> =>
      account.database.transact(() => endOwnSession(ports, of, sessionId));
    expect([...(await own())].sort()).toEqual([one.sessionId, two.sessionId].sort());
    expect(await end(other.sessionId)).toBe(false);
    expect(await meet(account, other)).toBe(account.opened.people["lead"]?.id);
    expect(await end(two.sessionId)).toBe(true);
    expect(await end(two.sessionId)).toBe(false);
    expect(await meet(account, two)).toBe("no_session");
    await account.database.transact(() => signOut(ports, one.secret));
    expect(await own()).toEqual([]);
  });
});

it("all sessions of a person but the one in use are ended at once, and nobody else's", async () => {
  const account = await open();
  const { ports } = account.services;
  const signedIn = async (person: string): Promise<StartedSession> =>
    started(await press(account, await linkFor(account, person)));
  const owner = "owner@example.com";
  const [here, there, elsewhere] = [await signedIn(owner), await signedIn(owner), await signedIn(owner)];
  const other = await signedIn("lead@example.com");
  const of = { accountId: account.opened.account.id, personId: account.opened.people["owner"]?.id ?? "" };
  const endOthers = () => account.database.transact(() => endOtherSessions(ports, of, here.sessionId));
  expect(await endOthers()).toBe(2);
  for (const ended of [there, elsewhere]) expect(await meet(account, ended)).toBe("no_session");
  expect(await meet(account, here)).toBe(of.personId);
  expect(await meet(account, other)).toBe(account.opened.people["lead"]?.id);
  expect(await endOthers()).toBe(0);
});

describe("the cookie", () => {
  it.each([
    ["https://tcs.example.com", "__Host-tcs", true],
    ["http://127.0.0.1:8080", "tcs", false],
    ["http://[::1]:8080", "tcs", false],
    ["http://localhost:8080", "tcs", false],
    // A browser does not accept such a cookie over http from elsewhere: nobody signs in there.
    ["http://tcs.example.com", "__Host-tcs", true],
    ["http://127.0.0.1.evil.example", "__Host-tcs", true],
  ])("of %s has the name %s", (baseUrl, name, secure) => {
    expect([sessionCookieName(baseUrl), cookieOptions(baseUrl).secure]).toEqual([name, secure]);
  });

  it("counts for a change only where the page is of this service", () => {
    const baseUrl = "https://tcs.example/below";
    const own = { method: "POST", origin: "https://tcs.example", secFetchSite: "same-origin" };
    expect(isOwnOrigin(own, baseUrl)).toBe(true);
    expect(isOwnOrigin({ ...own, secFetchSite: undefined }, baseUrl)).toBe(true);
    for (const origin of [undefined, "null", "https://tcs.example:8443", "http://tcs.example", "https://tcs.example/"])
      expect(isOwnOrigin({ ...own, origin }, baseUrl), String(origin)).toBe(false);
    for (const secFetchSite of ["cross-site", "same-site", "none", ""])
      expect(isOwnOrigin({ ...own, secFetchSite }, baseUrl), secFetchSite).toBe(false);
    expect(isOwnOrigin({ method: "GET", origin: undefined, secFetchSite: "cross-site" }, baseUrl)).toBe(true);
  });
});
