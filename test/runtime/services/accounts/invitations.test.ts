/** Invitations over a real database: who was added over HTTP belongs to the account once they accept. */
import { describe, expect, it } from "vitest";

import { callerOfSession } from "../../../../runtime/auth/session.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { listPeopleOf } from "../../../../runtime/services/accounts/people/list.js";
import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import { acceptInvitationOf, declineInvitationOf } from "../../../../runtime/services/accounts/sign-in/invitations.js";
import { makeOperatorLink, useOperatorLinkOf } from "../../../../runtime/services/accounts/sign-in/operator-link.js";
import {
  type Choices,
  chooseAccount,
  listChoices,
  readSession,
} from "../../../../runtime/services/accounts/sign-in/sessions.js";
import { type StartedSession, startSession } from "../../../../runtime/services/accounts/sign-in/start-session.js";
import { verifyLists } from "../../../../runtime/services/evidence/verify/lists.js";
import { verifySessions } from "../../../../runtime/services/evidence/verify/sessions.js";
import type { AccountActor } from "../../../../runtime/services/request/operator/operator.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER, mintingKeys, openTestAccount, type TestAccount, testFile } from "../account.js";
import { codesOf, done } from "../operator.js";

const NEW = "new@example.com";
const OWNER = "owner@example.com";

function bare(slug: string): ReturnType<typeof testFile> {
  return testFile((file) => {
    file.account.slug = slug;
    Object.assign(file, { laws: [], policies: [], settings: [], confirmations: [], agents: {}, keys: {} });
  });
}

const open = (): Promise<TestAccount> => openTestAccount({ laws: [], policies: [], file: bare("acme") });

function personOf({ opened }: TestAccount, handle: string) {
  return { accountId: opened.account.id, personId: opened.people[handle]?.id ?? "" };
}

/** The owner, as somebody who is signed in. */
function owner(account: TestAccount): AccountActor {
  const { accountId, personId } = personOf(account, "owner");
  return { accountId, author: `person:${personId}`, personId, builder: null, givesClaims: true };
}

const add = (account: TestAccount, email = NEW, role = "tenant_admin", name = "New") =>
  done(account, () => addPersonTo(account.services.ports, { ...owner(account), name, email, role }));

/** A session of somebody who proved the address, in every account that has it. */
async function byAddress({ database, services, clock }: TestAccount, email: string): Promise<StartedSession> {
  const [rows] = await database.read(() =>
    batch(
      raw<{ account_id: string; person_id: string }>(
        "SELECT account_id, person_id FROM people WHERE lower(email) = ? AND left_at IS NULL ORDER BY account_id",
        email,
      ),
    ),
  );
  const people = rows.map(({ account_id, person_id }) => ({ accountId: account_id, personId: person_id }));
  const proof = { method: "link" as const, subject: null, authenticatedAt: clock.now, people };
  return database.transact(() => startSession(services.ports, proof, A_BROWSER));
}

async function meet({ database, clock }: TestAccount, { secret }: StartedSession): Promise<string> {
  const result = callerOfSession(await database.read(() => readSession(secret)), null, clock.now);
  return "refused" in result ? result.refused : result.caller.personId;
}

function choicesOf({ database }: TestAccount, { secret }: StartedSession): Promise<Choices> {
  return database.read(function* () {
    const session = yield* readSession(secret);
    return session === null ? { accounts: [], invitations: [] } : yield* listChoices(session);
  });
}

const accept = ({ database, services }: TestAccount, { secret }: StartedSession, accountId: string) =>
  database.transact(() => acceptInvitationOf(services.ports, { secret, accountId, seen: A_BROWSER }));

const decline = ({ database, services }: TestAccount, { secret }: StartedSession, accountId: string) =>
  database.transact(() => declineInvitationOf(services.ports, { secret, accountId }));

async function stateOf(account: TestAccount, email: string) {
  const { people } = await done(account, () => listPeopleOf({ slug: "acme" }));
  return people.find((each) => each.email === email && !each.left)?.invitation;
}

async function findings({ database }: TestAccount): Promise<readonly string[]> {
  const told: string[] = [];
  const tell = (what: string, problem: string): void => void told.push(`${what} ${problem}`);
  await verifyLists(database, tell);
  await verifySessions(database, tell);
  return told;
}

async function auditOf({ database }: TestAccount): Promise<readonly string[]> {
  const [rows] = await database.read(() =>
    batch(raw<{ did: string; by: string }>("SELECT did, by FROM audit WHERE did LIKE 'person.%' ORDER BY seq")),
  );
  return rows.map(({ did }) => did);
}

describe("a person who was added by somebody signed in", () => {
  it("has no session in the account until they accept; the invitation says who added them and when", async () => {
    const account = await open();
    const { accountId } = owner(account);
    const at = account.clock.now;
    const { person } = await add(account);
    account.clock.now += 60_000;
    const session = await byAddress(account, NEW);
    expect([session.person, await meet(account, session)]).toEqual([null, "not_a_member"]);
    const choices = await choicesOf(account, session);
    expect(choices).toMatchObject({
      accounts: [],
      invitations: [{ accountId, slug: "acme", invitedBy: "Owner", invitedAt: at, declinedAt: null }],
    });
    const { secret } = session;
    const choose = { secret, accountId, seen: A_BROWSER };
    expect(await account.database.transact(() => chooseAccount(account.services.ports, choose))).toBeNull();
    const accepted = await accept(account, session, accountId);
    if (accepted === null) throw new Error("The invitation was not accepted.");
    expect([await meet(account, accepted), await meet(account, session)]).toEqual([person.id, "no_session"]);
    expect(await stateOf(account, NEW)).toMatchObject({ acceptedAt: account.clock.now, declinedAt: null });
    expect((await byAddress(account, NEW)).person).toMatchObject({ personId: person.id });
    expect(await accept(account, accepted, accountId)).toBeNull();
    expect(await auditOf(account)).toEqual([
      ...["person.add", "person.sign_in", "person.accept", "person.sign_in", "person.sign_in"],
    ]);
    expect(await findings(account)).toEqual([]);
  });

  it("who declines is still named, is told to the admins by the list, and may accept later", async () => {
    const account = await open();
    const { accountId } = owner(account);
    await add(account);
    const session = await byAddress(account, NEW);
    expect(await decline(account, session, accountId)).toBe(true);
    expect(await decline(account, session, accountId)).toBe(true);
    expect(await stateOf(account, NEW)).toMatchObject({ acceptedAt: null, declinedAt: account.clock.now });
    expect(await meet(account, session)).toBe("not_a_member");
    expect(await findings(account)).toEqual([]);
    expect(await accept(account, session, accountId)).not.toBeNull();
    expect(await stateOf(account, NEW)).toMatchObject({ acceptedAt: account.clock.now, declinedAt: null });
    expect((await auditOf(account)).filter((did) => did === "person.decline")).toHaveLength(1);
    expect(await findings(account)).toEqual([]);
  });

  it("is signed in by the operator's link to the invitation, and not to the account", async () => {
    const account = await open();
    await add(account);
    const { ports } = account.services;
    const { link } = await done(account, () => makeOperatorLink(ports, { slug: "acme", person: NEW }));
    const session = await account.database.transact(() => useOperatorLinkOf(ports, link.token, A_BROWSER));
    if ("dead" in session) throw new Error(session.dead);
    expect(await meet(account, session)).toBe("not_a_member");
    expect(await accept(account, session, owner(account).accountId)).not.toBeNull();
  });

  it("has an invitation no longer once they were removed, or have another address", async () => {
    const account = await open();
    const { accountId } = owner(account);
    const { ports } = account.services;
    const { person } = await add(account);
    const first = await byAddress(account, NEW);
    await done(account, () =>
      changePersonOf(ports, { ...owner(account), person: person.id, name: null, email: "x@example.com", role: null }),
    );
    expect([await accept(account, first, accountId), await decline(account, first, accountId)]).toEqual([null, false]);
    const second = await byAddress(account, "x@example.com");
    await done(account, () => removePerson(ports, { ...owner(account), person: person.id }));
    expect(await accept(account, second, accountId)).toBeNull();
  });

  it("has no sessions left from a database in which they were taken for a member", async () => {
    const account = await open();
    const { person } = await add(account);
    const session = await byAddress(account, OWNER);
    await account.database.transact(() =>
      batch(raw("UPDATE sessions SET person_id = ? WHERE session_id = ?", person.id, session.sessionId)),
    );
    expect(await meet(account, session)).toBe("not_a_member");
  });
});

describe("another address", () => {
  it("is accepted anew by whoever has it, unless the operator gives it", async () => {
    const account = await open();
    const { ports } = account.services;
    const change = (by: AccountActor | { slug: string }, email: string) =>
      done(account, () =>
        changePersonOf(ports, { ...by, person: personOf(account, "lead").personId, name: null, email, role: null }),
      );
    await change({ slug: "acme" }, "one@example.com");
    expect(await stateOf(account, "one@example.com")).toBeNull();
    await change(owner(account), "ONE@example.com");
    expect(await stateOf(account, "ONE@example.com")).toBeNull();
    await change(owner(account), "victim@example.com");
    expect(await stateOf(account, "victim@example.com")).toMatchObject({ acceptedAt: null });
    const session = await byAddress(account, "victim@example.com");
    expect(await meet(account, session)).toBe("not_a_member");
    await accept(account, session, owner(account).accountId);
    await change(owner(account), "other@example.com");
    expect(await stateOf(account, "other@example.com")).toMatchObject({ acceptedAt: null });
    expect(await findings(account)).toEqual([]);
  });
});

describe("the last admin", () => {
  it("is who has accepted: one who was invited may never come", async () => {
    const account = await open();
    const { ports } = account.services;
    await add(account);
    const remove = (person: string) => () => removePerson(ports, { ...owner(account), person });
    expect(await codesOf(account, remove(OWNER))).toContain("last-admin");
    const session = await byAddress(account, NEW);
    await accept(account, session, owner(account).accountId);
    expect(await done(account, remove(OWNER))).toMatchObject({ changed: true });
  });
});

describe("somebody of one account who is invited to another", () => {
  /** The owner of `other` is invited to `acme`, and has been at home in `other`. */
  async function invited(): Promise<TestAccount> {
    const account = await open();
    const file = bare("other");
    Object.assign(file.people, { owner: { name: "Other", email: "there@example.com", role: "tenant_admin" } });
    await account.database.transact(() =>
      openAccount(account.services, { file, policies: [], mintKey: mintingKeys(100) }),
    );
    await add(account, "there@example.com");
    return account;
  }

  it("chooses first, finds the invitation apart, and is asked no more once they declined", async () => {
    const account = await invited();
    const session = await byAddress(account, "there@example.com");
    expect(session.person).toBeNull();
    expect(await choicesOf(account, session)).toMatchObject({
      accounts: [{ slug: "other" }],
      invitations: [{ slug: "acme" }],
    });
    // The account that invites hears nothing of who signs in elsewhere.
    expect((await auditOf(account)).filter((did) => did === "person.sign_in")).toHaveLength(1);
    const [[entry]] = await account.database.read(() => batch(raw<{ slug: string }>(SIGN_INS)));
    expect(entry?.slug).toBe("other");
    await decline(account, session, owner(account).accountId);
    expect((await byAddress(account, "there@example.com")).person).not.toBeNull();
  });

  it("finds the account first that they used last", async () => {
    const account = await invited();
    const { ports } = account.services;
    const first = await byAddress(account, "there@example.com");
    const here = await accept(account, first, owner(account).accountId);
    if (here === null) throw new Error("The invitation was not accepted.");
    const slugs = async (of: StartedSession) => (await choicesOf(account, of)).accounts.map(({ slug }) => slug);
    expect(await slugs(here)).toEqual(["acme", "other"]);
    account.clock.now += 60_000;
    const { accounts } = await choicesOf(account, here);
    const accountId = accounts.find(({ slug }) => slug === "other")?.accountId ?? "";
    const { secret } = here;
    await account.database.transact(() => chooseAccount(ports, { secret, accountId, seen: A_BROWSER }));
    account.clock.now += 60_000;
    expect(await slugs(await byAddress(account, "there@example.com"))).toEqual(["other", "acme"]);
  });
});

const SIGN_INS = `SELECT slug FROM audit JOIN accounts ON accounts.account_id = audit.account_id
  WHERE did = 'person.sign_in'`;
