/** Signing in by a mailed link or code, with mail that a real server takes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { plainAddress } from "../../../../../runtime/auth/mailed-link.js";
import { removePerson } from "../../../../../runtime/services/accounts/people/remove.js";
import {
  askForMail,
  lookAtMailedLink,
  type MailAsked,
  MAILED_LINK_MS,
  useMailedCode,
  useMailedLink,
} from "../../../../../runtime/services/accounts/sign-in/mailed-link.js";
import { batch, type Steps } from "../../../../../runtime/store/sql/steps.js";
import { raw } from "../../../store/raw.js";
import { GATHERED, LINKS, type Mailed, MINUTE, openMailed, storedMail } from "../../background/mail/kit.js";
import { done } from "../../operator.js";

const OWNER = "owner@example.com";
const BROWSER = "b".repeat(43);
const OTHER = "o".repeat(43);

const asking = (more: Partial<MailAsked> = {}): MailAsked => ({
  address: OWNER,
  network: "192.0.2.1",
  browser: BROWSER,
  knownBrowser: null,
  language: null,
  ...more,
});

const run = <T>({ database }: Mailed, verb: () => Steps<T>): Promise<T> => database.transact(verb);

const ask = (account: Mailed, more: Partial<MailAsked> = {}): Promise<void> =>
  run(account, () => askForMail(account.services.ports, LINKS, asking(more)));

const open = (account: Mailed, token: string, browser: string | null = BROWSER) =>
  run(account, () => useMailedLink(account.services.ports, LINKS, { token, browser }));

const look = (account: Mailed, token: string, browser: string | null = BROWSER) =>
  run(account, () => lookAtMailedLink(account.services.ports, LINKS, { token, browser }));

const type = (account: Mailed, code: string, browser: string | null = BROWSER) =>
  run(account, () => useMailedCode(account.services.ports, LINKS, { code, browser }));

/** The contents of the newest mail. */
function brought({ server }: Mailed): { readonly token: string; readonly code: string } {
  const text = server.taken.at(-1)?.mail.text ?? "";
  return {
    token: /\/sign-in\/link\?token=(\S+)/.exec(text)?.[1] ?? "",
    code: /^(\d{4} \d{4})$/m.exec(text)?.[1] ?? "",
  };
}

async function asked(more: Partial<MailAsked> = {}): Promise<Mailed> {
  const account = await openMailed();
  await ask(account, more);
  await account.send();
  return account;
}

/** Wrong codes, five for each of several links, each asked from a network of its own. */
async function guess(account: Mailed, tries: number, address = OWNER): Promise<void> {
  for (let done = 0; done < tries; done += 1) {
    if (done % 5 === 0) await ask(account, { address, network: `198.51.100.${done}` });
    await type(account, "wrong");
  }
}

async function guessed(tries: number, address = OWNER): Promise<Mailed> {
  const account = await openMailed();
  await guess(account, tries, address);
  await account.send();
  return account;
}

const personOf = (account: Mailed, handle: string): object => ({
  accountId: account.opened.account.id,
  personId: account.opened.people[handle]?.id,
});

describe("a mailed link", () => {
  it("signs in its person once, in the browser that asked, and looking at it a hundred times uses nothing up", async () => {
    const account = await asked({ address: "Owner@Example.com " });
    expect(account.server.taken.map(({ to }) => to)).toEqual([OWNER]);
    const { token } = brought(account);
    for (let many = 0; many < 100; many += 1) expect(await look(account, token)).toBe("here");
    expect(await open(account, token)).toMatchObject({ kind: "proved", people: [personOf(account, "owner")] });
    expect([await look(account, token), await open(account, token)]).toEqual(["over", { kind: "over" }]);
    expect(await type(account, brought(account).code)).toEqual({ kind: "over" });
  });

  it.each([
    ["another browser", OTHER],
    ["a browser without the cookie", null],
  ])("opens nothing in %s, and still works where it was asked for", async (_, browser) => {
    const account = await asked();
    const { token } = brought(account);
    expect([await look(account, token, browser), await open(account, token, browser)]).toEqual([
      "elsewhere",
      { kind: "elsewhere" },
    ]);
    expect(await open(account, token)).toMatchObject({ kind: "proved" });
  });

  it("works for 15 minutes and not a moment longer", async () => {
    const account = await asked();
    const { token, code } = brought(account);
    account.clock.now += MAILED_LINK_MS - 1;
    expect(await look(account, token)).toBe("here");
    account.clock.now += 1;
    expect([await open(account, token), await type(account, code)]).toEqual([{ kind: "over" }, { kind: "over" }]);
  });

  it("that is altered in any character opens nothing", async () => {
    const account = await asked();
    const { token } = brought(account);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: token.length - 1 }), fc.constantFrom("A", "7", "_", "."), async (at, put) => {
        const altered = `${token.slice(0, at)}${put}${token.slice(at + 1)}`;
        if (altered !== token) expect(await look(account, altered)).toBe("over");
      }),
      { numRuns: 50 },
    );
    expect(await look(account, token)).toBe("here");
  });

  it("of a person who left meanwhile signs in nobody", async () => {
    const account = await openMailed((file) => {
      file.settings = file.settings.filter(({ value }) => value !== "lead");
    });
    await ask(account, { address: "lead@example.com" });
    await account.send();
    await done(account, () => removePerson(account.services.ports, { slug: "acme", person: "lead@example.com" }));
    expect(await open(account, brought(account).token)).toEqual({ kind: "over" });
  });

  it.each([
    ["en", "192.0.2.1", /Asked from the network address 192\.0\.2\.1, \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\./],
    ["de", "2001:db8::7", /Angefordert von der Netzwerkadresse 2001:db8::7, \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\./],
    ["en", "not an address", /Asked from the network address \(unknown\), /],
  ] as const)("says in its mail (%s) from where it was asked for: %s", async (language, network, said) => {
    const account = await asked({ language, network });
    const [{ mail } = { mail: null }] = account.server.taken;
    expect(mail?.text).toMatch(said);
    expect(mail?.html).toContain(network === "not an address" ? "(unknown)" : `<bdi>${network}</bdi>`);
    expect(await storedMail(account)).not.toContain(network);
  });

  it("is mailed in the language of the page, names nobody, and leaves no token, code or address in the database once it is used", async () => {
    const account = await asked({ language: "de" });
    const [{ mail } = { mail: null }] = account.server.taken;
    expect(mail?.subject).toBe("Anmeldung beim Transaction Control Service");
    expect(`${mail?.text ?? ""}${mail?.html ?? ""}`).not.toMatch(/Owner|Acme/);
    const { token, code } = brought(account);
    const links = async (): Promise<string> => {
      const [rows] = await account.database.read(() => batch(raw("SELECT * FROM sign_in_links")));
      return `${JSON.stringify(rows)}${await storedMail(account)}`;
    };
    const before = await links();
    for (const secret of [token, token.split(".")[1] ?? "", code, code.replace(" ", ""), BROWSER])
      expect(before).not.toContain(secret);
    await open(account, token);
    expect(await links()).not.toContain("@");
  });
});

describe("a mailed code", () => {
  it("signs in its person in the page that asked, with spaces or without, once", async () => {
    const account = await asked();
    const { code } = brought(account);
    expect(await type(account, code, OTHER)).toEqual({ kind: "over" });
    expect(await type(account, ` ${code.replace(" ", "  ")} `)).toMatchObject({
      kind: "proved",
      people: [personOf(account, "owner")],
    });
    expect(await type(account, code)).toEqual({ kind: "over" });
  });

  it("may be typed wrong four times; after the fifth the right one works no more", async () => {
    const account = await asked();
    const { code } = brought(account);
    const wrong = code === "0000 0000" ? "11111111" : "00000000";
    const kinds: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) kinds.push((await type(account, wrong)).kind);
    expect(kinds).toEqual(["wrong", "wrong", "wrong", "wrong", "over"]);
    expect(await type(account, code)).toEqual({ kind: "over" });
  });

  it("works no more for any browser after ten wrong ones in a day: the link does, and later mails have no code", async () => {
    const account = await guessed(10);
    await ask(account, { network: "192.0.2.7", knownBrowser: null });
    await account.send();
    const { token, code } = brought(account);
    const text = account.server.taken.at(-1)?.mail.text ?? "";
    expect([code, text]).toEqual(["", expect.stringContaining("There is no code: too many wrong ones")]);
    const [[link]] = await account.database.read(() =>
      batch(
        raw<{ link_id: string }>("SELECT link_id FROM sign_in_links ORDER BY created_at DESC, link_id DESC LIMIT 1"),
      ),
    );
    expect(await type(account, LINKS.code(link?.link_id ?? ""))).toEqual({ kind: "over" });
    expect(await open(account, token)).toMatchObject({ kind: "proved" });
  });

  it("works again once a day has passed since the wrong ones", async () => {
    const account = await guessed(10);
    account.clock.now += 24 * 60 * MINUTE;
    await ask(account);
    await account.send();
    expect(await type(account, brought(account).code)).toMatchObject({ kind: "proved" });
  });

  it("after nine wrong ones in a day works, and nobody is told", async () => {
    const account = await guessed(9);
    expect(await account.alertViews()).toEqual([]);
    await ask(account, { network: "192.0.2.7" });
    await account.send();
    expect(await type(account, brought(account).code)).toMatchObject({ kind: "proved" });
  });

  it("that is the tenth wrong one in a day tells the admins by an alert, the person by mail, and the audit, once a day", async () => {
    const account = await guessed(10, "lead@example.com");
    const told = async () => {
      const alerts = await account.alertViews();
      const [entries] = await account.database.read(() =>
        batch(raw<{ what: string }>("SELECT what FROM audit WHERE did = 'person.wrong_codes'")),
      );
      return [alerts.map(({ type: kind, payload }) => ({ type: kind, payload })), entries.map(({ what }) => what)];
    };
    const person = account.opened.people["lead"]?.id;
    const once = [
      [{ type: "person.wrong_codes", payload: { person_id: person, tries: 10 } }],
      [JSON.stringify({ person, tries: 10 })],
    ];
    expect(await told()).toEqual(once);
    await account.after(GATHERED);
    const subjects = account.server.taken.map(({ to, mail }) => `${to} ${mail.subject ?? ""}`);
    expect(subjects.filter((each) => !each.includes("Sign in"))).toEqual([
      "lead@example.com acme: wrong codes for your sign-in",
      "owner@example.com acme: an alert",
    ]);
    // No further try of the day is counted, so that nobody is told again.
    await guess(account, 10, "lead@example.com");
    expect(await told()).toEqual(once);
    account.clock.now += 24 * 60 * MINUTE;
    await guess(account, 10, "lead@example.com");
    expect((await told()).map((each) => each.length)).toEqual([2, 2]);
  });

  it("tells nothing to an account that the person is only invited to", async () => {
    const account = await openMailed();
    await account.database.transact(() =>
      batch(raw("UPDATE people SET invited_at = 1, accepted_at = NULL WHERE email = 'lead@example.com'")),
    );
    await guess(account, 10, "lead@example.com");
    expect(await account.alertViews()).toEqual([]);
  });

  it("that is wrong for an address that no account knows counts alike, and tells nobody", async () => {
    const account = await guessed(10, "nobody@example.com");
    await ask(account, { address: "nobody@example.com" });
    expect(await type(account, "wrong")).toEqual({ kind: "over" });
    expect(await account.alertViews()).toEqual([]);
  });

  it("tried by many browsers at once counts each: no more than ten are judged", async () => {
    const account = await openMailed();
    const browsers = Array.from({ length: 5 }, (_, at) => String(at).repeat(43));
    for (const [at, browser] of browsers.entries()) await ask(account, { browser, network: `192.0.2.${at + 1}` });
    await Promise.all(browsers.flatMap((browser) => Array.from({ length: 5 }, () => type(account, "wrong", browser))));
    const [[sum]] = await account.database.read(() =>
      batch(raw<{ tries: number }>("SELECT CAST(sum(tries) AS integer) AS tries FROM sign_in_links")),
    );
    expect(sum?.tries).toBe(10);
    expect(await account.alertViews()).toHaveLength(1);
  });

  it("after four wrong tries still works", async () => {
    const account = await asked();
    const { code } = brought(account);
    for (let tries = 0; tries < 4; tries += 1) await type(account, "x");
    expect(await type(account, code)).toMatchObject({ kind: "proved" });
  });
});

describe("a stranger", () => {
  it("who asks for an address that no account knows is answered alike, writes alike and tries codes alike, and no mail goes out", async () => {
    const [known, unknown] = [await openMailed(), await openMailed()];
    const written = async (account: Mailed, address: string) => {
      const sent: string[] = [];
      await account.database.transact(function* () {
        const verb = askForMail(account.services.ports, LINKS, asking({ address }));
        let step = verb.next([]);
        while (!step.done) {
          sent.push(...step.value.map(({ text }) => text.sqlite ?? text.postgres ?? ""));
          step = verb.next(yield step.value);
        }
        return step.value;
      });
      await account.send();
      const kinds: string[] = [];
      for (let tries = 0; tries < 6; tries += 1) kinds.push((await type(account, "wrong")).kind);
      return { sent, kinds };
    };
    expect(await written(unknown, "nobody@example.com")).toEqual(await written(known, OWNER));
    expect([known.server.taken.length, unknown.server.taken.length]).toEqual([1, 0]);
    const { messages } = await unknown.list();
    expect(messages).toMatchObject([{ kind: "sign_in", result: "closed", reason: "over_or_nobody" }]);
  });

  it("who knows the code of an address that no account knows signs in nobody, and is told what a wrong code is told", async () => {
    const account = await openMailed();
    await ask(account, { address: "nobody@example.com" });
    const [[link]] = await account.database.read(() =>
      batch(raw<{ link_id: string }>("SELECT link_id FROM sign_in_links")),
    );
    expect(await type(account, LINKS.code(link?.link_id ?? ""))).toEqual({ kind: "wrong" });
  });

  it("gets five mails to an address sent from one network, and twenty from all, in an hour", async () => {
    const account = await openMailed();
    const sent = async (): Promise<number> => {
      await account.send();
      return account.server.taken.length;
    };
    for (let many = 0; many < 8; many += 1) await ask(account);
    expect(await sent()).toBe(5);
    for (let network = 2; network < 9; network += 1)
      for (let many = 0; many < 5; many += 1) await ask(account, { network: `192.0.2.${network}` });
    expect(await sent()).toBe(20);
    await ask(account, { address: "lead@example.com" });
    expect(await sent()).toBe(21);
    account.clock.now += 60 * MINUTE;
    await ask(account);
    expect(await sent()).toBe(22);
  });

  it("keeps five of the twenty for networks that have asked nothing, and takes one /64 of IPv6 as one network", async () => {
    const account = await openMailed();
    const sent = async (): Promise<number> => {
      await account.send();
      return account.server.taken.length;
    };
    for (let host = 1; host < 40; host += 1) await ask(account, { network: `2001:db8:0:1::${host.toString(16)}` });
    expect(await sent()).toBe(5);
    for (const network of ["2001:db8:0:2::1", "2001:db8:0:3::1"])
      for (let many = 0; many < 5; many += 1) await ask(account, { network });
    expect(await sent()).toBe(15);
    await ask(account, { network: "2001:db8:0:3::2" });
    expect(await sent()).toBe(15);
    for (let network = 1; network < 9; network += 1) await ask(account, { network: `192.0.2.${network}` });
    expect(await sent()).toBe(20);
  });

  it("locks no admin out: from a browser that signed in before, mails go out whatever strangers ask for; and what is under way works", async () => {
    const account = await asked();
    const first = brought(account);
    const proved = await open(account, first.token);
    const knownBrowser = proved.kind === "proved" ? proved.knownBrowser : null;
    await ask(account);
    await account.send();
    const underWay = brought(account);
    for (let network = 1; network < 9; network += 1)
      for (let many = 0; many < 5; many += 1) await ask(account, { network: `192.0.2.${network}`, browser: OTHER });
    await account.send();
    const before = account.server.taken.length;
    expect(await look(account, underWay.token)).toBe("here");
    await ask(account);
    await account.send();
    expect(account.server.taken).toHaveLength(before);
    await ask(account, { knownBrowser });
    await account.send();
    expect(account.server.taken).toHaveLength(before + 1);
    expect(await open(account, brought(account).token)).toMatchObject({ kind: "proved" });
  });
});

describe("the cookie of a browser that signed in before", () => {
  it("is known for 90 days, for its address alone, and cannot be made without the pepper", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), fc.nat(10 ** 12), (address, other, now) => {
        const cookie = LINKS.knownBrowser(address, now);
        const day = 86_400_000;
        expect(LINKS.isKnownBrowser(cookie, address.toUpperCase(), now + 90 * day - 1)).toBe(true);
        expect(LINKS.isKnownBrowser(cookie, address, now + 90 * day)).toBe(false);
        if (plainAddress(other) !== plainAddress(address)) expect(LINKS.isKnownBrowser(cookie, other, now)).toBe(false);
        const [, signature = ""] = cookie.split(".");
        expect(LINKS.isKnownBrowser(`${now + 91 * day}.${signature}`, address, now)).toBe(false);
      }),
    );
  });
});
