/** Signing in at a provider, with a real database and a provider with given answers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ownPath } from "../../../../runtime/auth/own-path.js";
import type { Identity, ProviderFailure } from "../../../../runtime/ports/identity-provider.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import { undoBindingOf } from "../../../../runtime/services/accounts/people/undo-binding.js";
import { chooseAccount, listChoices, readSession } from "../../../../runtime/services/accounts/sign-in/sessions.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER } from "../account.js";
import { auditOf, done } from "../operator.js";
import {
  begin,
  countOf,
  desk,
  didOf,
  failure,
  findingsOf,
  MINUTE,
  openTwice,
  OWNER,
  personOf,
  rows,
  slug,
} from "./provider-desk.js";

describe("the first sign-in at the provider", () => {
  it("binds the person whom an account added by the verified address, on record and without the address [AUT-042]", async () => {
    const { account, signIn } = await desk();
    const owner = personOf(account, "owner");
    const signedIn = await signIn({ verifiedAddress: "OWNER@Example.com" });
    expect(signedIn).toMatchObject({
      kind: "signed_in",
      isMember: true,
      returnTo: "/",
      session: { person: { personId: owner } },
    });
    expect(await didOf(account)).toEqual([`person:${owner} person.bind`, `person:${owner} person.sign_in`]);
    expect(JSON.stringify(await rows(account, "SELECT * FROM audit"))).not.toMatch(/owner@example|subject-1"/i);
    expect(await findingsOf(account)).toEqual([]);
  });

  it("of somebody in two accounts finds both, and they choose", async () => {
    const account = await openTwice();
    const { signIn } = await desk(account);
    expect(await signIn({})).toMatchObject({ isMember: true, session: { person: null } });
    expect(await countOf(account, "person_bindings")).toBe(2);
    expect(await findingsOf(account)).toEqual([]);
  });

  it("lets the person in from then on, whatever address the provider gives them", async () => {
    const { account, signIn } = await desk();
    await signIn({});
    for (const verifiedAddress of ["elsewhere@example.com", null, "lead@example.com"])
      expect(await signIn({ verifiedAddress })).toMatchObject({
        session: { person: { personId: personOf(account, "owner") } },
      });
    expect(await countOf(account, "person_bindings")).toBe(1);
  });

  it("of somebody else with the address of a bound person is refused, and the admins are told once a day", async () => {
    const { account, signIn } = await desk();
    await signIn({});
    const sessions = await countOf(account, "sessions");
    for (let again = 0; again < 3; again += 1)
      expect(await signIn({ subject: "subject-2" })).toMatchObject(failure("address_of_another"));
    expect(await countOf(account, "sessions")).toBe(sessions);
    const refusalAlerts = () =>
      rows<{ payload: string }>(account, "SELECT payload FROM alerts WHERE type = 'person.sign_in_refused'");
    expect((await refusalAlerts()).map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { person_id: personOf(account, "owner"), reason: "address_bound_to_another" },
    ]);
    expect(await rows(account, "SELECT person_id FROM outbox")).toEqual([{ person_id: personOf(account, "owner") }]);
    expect(await didOf(account)).toContain("service person.sign_in_refused");
    account.clock.now += 24 * 60 * MINUTE;
    await signIn({ subject: "subject-2" });
    expect(await refusalAlerts()).toHaveLength(2);
  });

  it("without a verified address binds nobody, and says so", async () => {
    const { account, signIn } = await desk();
    expect(await signIn({ verifiedAddress: null })).toMatchObject(failure("address_not_verified"));
    expect(await countOf(account, "person_bindings")).toBe(0);
    expect(await countOf(account, "sessions")).toBe(0);
  });

  it("with an address that no account has added starts a session of nobody [AUT-047, ERR-060]", async () => {
    const { account, signIn } = await desk();
    expect(await signIn({ verifiedAddress: "stranger@example.com" })).toMatchObject({
      kind: "signed_in",
      isMember: false,
      session: { person: null },
    });
    expect(await countOf(account, "person_bindings")).toBe(0);
  });

  it("takes no letter for one that looks like it", async () => {
    const { account, signIn } = await desk();
    await done(account, () =>
      addPersonTo(account.services.ports, { slug, name: "K", email: "mark@example.com", role: "tenant_ops" }),
    );
    // The sign of the unit kelvin, which JavaScript lowers to a k.
    expect(await signIn({ verifiedAddress: "mar\u212a@example.com" })).toMatchObject({ isMember: false });
    expect(await signIn({ verifiedAddress: "MARK@example.com" })).toMatchObject({ isMember: true });
  });

  it("does not find who has left, by their binding or by their address", async () => {
    const { account, signIn } = await desk();
    const { ports } = account.services;
    const { person } = await done(account, () =>
      addPersonTo(ports, { slug, name: "New", email: "new@example.com", role: "tenant_ops" }),
    );
    await signIn({ verifiedAddress: "new@example.com" });
    await done(account, () => removePerson(ports, { slug, person: person.id }));
    expect(await signIn({ verifiedAddress: "new@example.com" })).toMatchObject({ isMember: false });
    // Who comes back is a person of their own, and is bound as one.
    const back = await done(account, () =>
      addPersonTo(ports, { slug, name: "New", email: "new@example.com", role: "tenant_ops" }),
    );
    expect(await signIn({ verifiedAddress: "new@example.com" })).toMatchObject({
      session: { person: { personId: back.person.id } },
    });
  });

  it("of two people at once with one address binds one of them", async () => {
    const { account, says, doors } = await desk();
    says({});
    const halves = [await begin(doors), await begin(doors), await begin(doors), await begin(doors)];
    const results = await Promise.all(
      halves.map((half, at) => {
        half.parameters.set("code", `subject-${at}`);
        return doors.finish({ ...half, seen: A_BROWSER, session: null });
      }),
    );
    expect(results.map(({ kind }) => kind).sort()).toEqual(["failed", "failed", "failed", "signed_in"]);
    expect(await countOf(account, "person_bindings")).toBe(1);
    expect(await findingsOf(account)).toEqual([]);
  });
});

describe("proof", () => {
  it("is as old as the provider says, by the service's own clock, and of no age where it does not say", async () => {
    const { account, signIn } = await desk();
    const moments = async () =>
      rows<{ authenticated_at: number | null }>(account, "SELECT authenticated_at FROM sessions ORDER BY session_id");
    await signIn({ authenticatedMsAgo: 5 * MINUTE });
    expect(await moments()).toEqual([{ authenticated_at: account.clock.now - 5 * MINUTE }]);
    await signIn({ authenticatedMsAgo: null });
    expect((await moments()).at(-1)).toEqual({ authenticated_at: null });
  });

  it("given again ends the session before it, and keeps the account that it acted in", async () => {
    const { account, signIn } = await desk();
    const first = await signIn({});
    const session = first.kind === "signed_in" ? first.session.secret : "";
    const again = await signIn({}, { session });
    expect(again).toMatchObject({ session: { person: { personId: personOf(account, "owner") } } });
    const before = await account.database.read(() => readSession(session));
    expect(before?.endedAt).toBe(account.clock.now);
  });
});

describe("a sign-in under way", () => {
  it("comes back only to the browser that began it", async () => {
    const { account, says, doors } = await desk();
    says({});
    const mine = await begin(doors);
    const other = await begin(doors);
    const back = { seen: A_BROWSER, session: null };
    for (const browser of [null, other.browser, "", "x".repeat(43)])
      expect(await doors.finish({ ...back, browser, parameters: mine.parameters })).toMatchObject(
        failure("not_begun_here"),
      );
    expect(await countOf(account, "sessions")).toBe(0);
    expect((await doors.finish({ ...back, ...mine })).kind).toBe("signed_in");
  });

  it("comes back once, also where it failed", async () => {
    const { says, doors } = await desk();
    const back = { seen: A_BROWSER, session: null };
    const providerAnswers: readonly (Partial<Identity> | ProviderFailure)[] = [{}, { why: "declined" }];
    for (const answer of providerAnswers) {
      says(answer);
      const half = await begin(doors);
      await doors.finish({ ...back, ...half });
      expect(await doors.finish({ ...back, ...half })).toMatchObject(failure("not_begun_here"));
    }
  });

  it("ends after ten minutes, and is forgotten with the next one", async () => {
    const { account, says, doors } = await desk();
    says({});
    const back = { seen: A_BROWSER, session: null };
    const inTime = await begin(doors);
    const late = await begin(doors);
    account.clock.now += 10 * MINUTE - 1;
    expect((await doors.finish({ ...back, ...inTime })).kind).toBe("signed_in");
    account.clock.now += 1;
    expect(await doors.finish({ ...back, ...late })).toMatchObject(failure("not_begun_here"));
    await begin(doors);
    account.clock.now += 11 * MINUTE;
    await begin(doors);
    expect(await countOf(account, "sign_in_attempts")).toBe(1);
  });

  it("of two tabs comes back to each", async () => {
    const { says, doors } = await desk();
    says({});
    const one = await begin(doors, "/live/one");
    const two = await begin(doors, "/live/two", one.browser);
    expect(two.browser).toBe(one.browser);
    const back = { seen: A_BROWSER, session: null };
    expect(await doors.finish({ ...back, ...two })).toMatchObject({ returnTo: "/live/two" });
    expect(await doors.finish({ ...back, ...one })).toMatchObject({ returnTo: "/live/one" });
  });

  it("changes nothing where the provider cannot be asked, at its start or at its end [ERR-099]", async () => {
    const { account, says, doors } = await desk();
    const unavailable = { why: "unavailable", reason: "unreachable" } as const;
    says(unavailable);
    expect(await doors.begin({ browser: null, returnTo: "/live", proof: "usual" })).toEqual({
      kind: "failed",
      failure: unavailable,
      returnTo: "/live",
    });
    expect(await countOf(account, "sign_in_attempts")).toBe(0);
    says({});
    const half = await begin(doors);
    says(unavailable);
    expect(await doors.finish({ ...half, seen: A_BROWSER, session: null })).toMatchObject(failure("unavailable"));
    expect([await countOf(account, "sessions"), await countOf(account, "person_bindings")]).toEqual([0, 0]);
    expect(await auditOf(account)).toEqual([]);
  });

  it("goes back to a page of this service and to no other, whatever was asked for", () => {
    const own = (text: string): boolean => new URL(text, "https://tcs.example").origin === "https://tcs.example";
    const parts = fc.constantFrom(
      "/",
      "\\",
      "//",
      "..",
      ".",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      "%2f",
      "live",
      "https:",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts, { maxLength: 8 }).map((some) => some.join("")),
          fc.string(),
        ),
        (text) => {
          const path = ownPath(text);
          expect(path === null || (own(path) && path.startsWith("/") && !path.startsWith("//"))).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    const pages = ["/live/checks?state=contested", "/test", "/live/rules/law.de.gifts"];
    expect(pages.map(ownPath)).toEqual(pages);
    for (const text of [
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "https://evil.example",
      "/sign-in/callback",
      "/sign-out",
      "/live/../sign-out",
      "/live?a=#b",
      "/live/\nb",
      `/live/${"a".repeat(1_000)}`,
    ])
      expect(ownPath(text)).toBeNull();
  });
});

describe("a binding that is undone", () => {
  it("ends the sessions that rest on it, is told to the other admins, and is made anew by the next sign-in", async () => {
    const { account, signIn } = await desk();
    const { ports } = account.services;
    const owner = personOf(account, "owner");
    const first = await signIn({});
    const secret = first.kind === "signed_in" ? first.session.secret : "";
    expect(await done(account, () => undoBindingOf(ports, { slug, person: OWNER }))).toMatchObject({ changed: true });
    expect((await account.database.read(() => readSession(secret)))?.endedAt).toBe(account.clock.now);
    expect(await rows(account, "SELECT type FROM alerts")).toEqual([{ type: "person.binding_undone" }]);
    expect(await didOf(account)).toContain("operator person.unbind");
    expect(await done(account, () => undoBindingOf(ports, { slug, person: OWNER }))).toMatchObject({ changed: false });
    expect(await signIn({ verifiedAddress: null })).toMatchObject(failure("address_not_verified"));
    expect(await signIn({ subject: "subject-2" })).toMatchObject({ session: { person: { personId: owner } } });
    expect(await signIn({ subject: "subject-1" })).toMatchObject(failure("address_of_another"));
    expect(await findingsOf(account)).toEqual([]);
  });

  it("leaves no way back through a session in another account", async () => {
    const account = await openTwice();
    const { signIn } = await desk(account);
    const { ports } = account.services;
    const signedIn = await signIn({});
    if (signedIn.kind !== "signed_in") throw new Error(signedIn.failure.why);
    expect(signedIn).toMatchObject({ isMember: true, session: { person: null } });
    const choices = (secret: string) =>
      account.database.read(function* () {
        const session = yield* readSession(secret);
        return session === null ? [] : (yield* listChoices(session)).accounts.map((each) => each.slug);
      });
    expect(await choices(signedIn.session.secret)).toEqual(["acme", "second"]);
    const move = (secret: string, accountId: string) =>
      account.database.transact(() => chooseAccount(ports, { secret, accountId, seen: A_BROWSER }));
    const [second] = await rows<{ account_id: string }>(
      account,
      "SELECT account_id FROM accounts WHERE slug = 'second'",
    );
    const there = await move(signedIn.session.secret, second?.account_id ?? "");
    await done(account, () => undoBindingOf(ports, { slug, person: OWNER }));
    expect(await choices(there?.secret ?? "")).toEqual(["second"]);
    expect(await move(there?.secret ?? "", account.caller("app").accountId)).toBeNull();
  });

  it("that somebody changed past the commands is found by verify", async () => {
    const { account, signIn } = await desk();
    await signIn({});
    await account.database.transact(() => batch(raw("UPDATE person_bindings SET subject = 'subject-2'")));
    expect(await findingsOf(account)).toMatchObject([
      { problem: "is not what the account's audit entries say, in subject." },
    ]);
  });
});
