/** What the identity provider ended ends here: the sessions that it names, and no others. */
import { expect, it } from "vitest";

import { chooseAccount } from "../../../../runtime/services/accounts/sign-in/sessions.js";
import { A_BROWSER, type TestAccount } from "../account.js";
import { auditOf } from "../operator.js";
import { type AccessParts, desk, findingsOf, IDENTITY, MINUTE, openTwice, personOf, rows } from "./provider-desk.js";

/** The ids of the sessions in use, in the order in which they began. */
const inUse = async (account: TestAccount): Promise<readonly string[]> =>
  (
    await rows<{ session_id: string }>(
      account,
      "SELECT session_id FROM sessions WHERE ended_at IS NULL ORDER BY session_id",
    )
  ).map((row) => row.session_id);
const started = async (signedIn: ReturnType<AccessParts["signIn"]>): Promise<string> => {
  const done = await signedIn;
  if (done.kind === "failed") throw new Error(done.failure.why);
  return done.session.sessionId;
};

it("a session there, and no other of the same person; on record, without the address", async () => {
  const { account, signIn, logOut } = await desk();
  const [here, there] = [await started(signIn({ session: "a" })), await started(signIn({ session: "b" }))];
  account.clock.now += MINUTE;
  expect(await logOut({ subject: IDENTITY.subject, session: "a" })).toEqual({ kind: "logged_out", sessions: 1 });
  expect(await inUse(account)).toEqual([there]);
  const entry = (await auditOf(account)).at(-1);
  expect([entry?.by, entry?.did]).toEqual(["service", "person.sign_out"]);
  expect(entry?.what).toEqual({
    session_id: here,
    person: personOf(account, "owner"),
    at_provider: true,
  });
  expect(await findingsOf(account)).toEqual([]);
});

it("a session there that is named without its subject", async () => {
  const { account, signIn, logOut } = await desk();
  await started(signIn({ session: "a" }));
  expect(await logOut({ session: "a" })).toMatchObject({ sessions: 1 });
  expect(await inUse(account)).toEqual([]);
});

it("all of a subject, in all accounts; of nobody else", async () => {
  const account = await openTwice();
  const { signIn, logOut } = await desk(account);
  await started(signIn({ session: "a" }));
  await started(signIn({}));
  const other = await started(signIn({ subject: "subject-9", verifiedAddress: "stranger@example.com" }));
  expect(await logOut({ subject: IDENTITY.subject })).toMatchObject({ sessions: 2 });
  expect(await inUse(account)).toEqual([other]);
});

it("of another issuer, or with another subject for the session, nothing", async () => {
  const { account, signIn, logOut } = await desk();
  await started(signIn({ session: "a" }));
  for (const what of [
    { issuer: "https://login.example.com", session: "a" },
    { issuer: "https://elsewhere.example", subject: IDENTITY.subject },
    { subject: "subject-2", session: "a" },
    { subject: "subject-" },
    { session: "b" },
  ])
    expect(await logOut(what)).toEqual({ kind: "logged_out", sessions: 0 });
  expect(await inUse(account)).toHaveLength(1);
});

it("a token that is sent again ends no session that began after it", async () => {
  const { account, signIn, logOut } = await desk();
  await started(signIn({ session: "a" }));
  account.clock.now += MINUTE;
  expect(await logOut({ subject: IDENTITY.subject })).toMatchObject({ sessions: 1 });
  account.clock.now += MINUTE;
  const later = await started(signIn({ session: "a" }));
  expect(await logOut({ subject: IDENTITY.subject, endedMsAgo: MINUTE })).toMatchObject({ sessions: 0 });
  expect(await logOut({ session: "a", endedMsAgo: MINUTE })).toMatchObject({ sessions: 0 });
  expect(await inUse(account)).toEqual([later]);
});

it("a session that went on in another account is still one of that session there", async () => {
  const account = await openTwice();
  const { signIn, logOut } = await desk(account);
  const first = await signIn({ session: "a" });
  const secret = first.kind === "signed_in" ? first.session.secret : "";
  const { ports } = account.services;
  const accountId = account.opened.account.id;
  await account.database.transact(() => chooseAccount(ports, { secret, accountId, seen: A_BROWSER }));
  expect(await inUse(account)).toHaveLength(1);
  expect(await logOut({ session: "a" })).toMatchObject({ sessions: 1 });
  expect(await inUse(account)).toEqual([]);
});
