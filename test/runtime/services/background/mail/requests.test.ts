/** Requests as messages to the people in answers: when they are mailed, their text, and when they are not. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../../runtime/engine/module/module.js";
import { switchAgentOf } from "../../../../../runtime/services/accounts/agents/switch.js";
import { changePersonOf } from "../../../../../runtime/services/accounts/people/change.js";
import { makeJobRunner } from "../../../../../runtime/services/background/jobs/runner.js";
import { settleMail } from "../../../../../runtime/services/background/mail/close.js";
import { gather } from "../../../../../runtime/services/background/mail/gather.js";
import { mailReader } from "../../../../../runtime/services/background/mail/reader.js";
import { requestEntry } from "../../../../../runtime/services/background/mail/request-entries.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { limitedSupport } from "../../../../fixtures/limited-support.js";
import { supportPolicy } from "../../../../fixtures/modules.js";
import { idsOf, mailServer } from "../../../mail/server.js";
import { raw } from "../../../store/raw.js";
import { type FileDraft, testFile } from "../../account.js";
import { type Deciding, openDeciding, refund, type RequestRead } from "../../acting/decisions/kit.js";
import { CONSOLE, GATHERED, mailed, type Mailing, MINUTE, runnerTo, transportTo } from "./kit.js";

const LEAD = "lead@example.com";
const OWNER = "owner@example.com";
const DAY = 24 * 60 * MINUTE;
const MOST_MAILED = 50;

interface Asking extends Deciding, Mailing {
  /** An agent proposes a refund that the lead has to approve. */
  readonly ask: (transaction?: object) => Promise<RequestRead>;
  /** Runs the worker of jobs until nothing is due. */
  readonly work: () => Promise<void>;
}

async function openAsking(
  change: (file: FileDraft) => void = () => undefined,
  policy: RuleSetModule = supportPolicy(),
): Promise<Asking> {
  const account = await openDeciding({ policies: [policy], file: testFile(change) });
  const { services, database, check, answerOf } = account;
  const jobs = makeJobRunner({
    services,
    database,
    onFailure: ({ error }) => {
      throw error;
    },
  });
  return {
    ...mailed(account, await mailServer()),
    ask: async (transaction) => {
      const { check_id: checkId } = await check(refund(12_000, transaction), "bot");
      const [request] = (await answerOf(checkId)).requests ?? [];
      if (request === undefined) throw new Error("Nobody was asked.");
      return request;
    },
    work: async () => {
      while (await jobs.workOnce(() => false));
    },
  };
}

const linkOf = (id: string): string => `${CONSOLE}/live/requests/${id}`;
const linksIn = (text: string): readonly string[] => [...text.matchAll(/https?:[^\s"<]+/g)].map(([link]) => link);

describe("a request", () => {
  it("is mailed to the person within ten seconds, with its page, and says then that it was [MAIL-008] [MAIL-009] [MAIL-010] [MAIL-011] [MAIL-014] [MAIL-015] [APR-001] [APR-013]", async () => {
    const account = await openAsking();
    const { id, emailed_at } = await account.ask({ run: "run-7", actor: { kind: "agent", on_behalf_of: "team/4" } });
    expect(emailed_at).toBeNull();
    await account.after(GATHERED);
    expect(account.server.taken.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [LEAD, "acme: a request waits for you"],
    ]);
    const [{ mail } = { mail: null }] = account.server.taken;
    for (const text of [mail?.text ?? "", (mail?.html || "").replaceAll(/<\/?bdi>/g, "")]) {
      for (const line of [
        "Your approval is asked for",
        "Agent: bot",
        "On behalf of: team/4",
        "Run: run-7",
        "Rule above of policy.acme.support",
        "It waits until 2026-03-17 12:00 UTC.",
      ])
        expect(text).toContain(line);
      expect(linksIn(text)).toEqual([linkOf(id)]);
    }
    expect((await account.approval(id)).emailed_at).toBe(new Date(account.clock.now).toISOString());
    await account.after(DAY);
    expect(account.server.taken).toHaveLength(1);
  });

  it("shows no value that could be a sentence or a link, and names nobody [MAIL-012] [MAIL-013] [MAIL-017]", async () => {
    const account = await openAsking((file) => {
      file.agents.bot.name = "Agent Planted";
    });
    await account.ask({ run: "www.planted.example", actor: { kind: "agent", on_behalf_of: "Customer Planted" } });
    await account.after(GATHERED);
    const { text, html } = account.server.taken[0]?.mail ?? {};
    for (const each of [text ?? "", html || ""]) {
      expect(each).toContain("On behalf of: shown in the console");
      expect(each).toContain("Run: shown in the console");
      for (const word of ["lanted", "www.", "Lead", "C-1"]) expect(each).not.toContain(word);
    }
  });

  it("goes in one message with others found at once, each with its own page [MAIL-018]", async () => {
    const account = await openAsking();
    const ids: string[] = [];
    for (let many = 0; many < 5; many += 1) {
      ids.push((await account.ask()).id);
      account.clock.now += 500;
    }
    await account.after(GATHERED);
    expect(account.server.taken.map(({ mail }) => mail.subject)).toEqual(["acme: 5 requests wait for you"]);
    expect(linksIn(account.server.taken[0]?.mail.text ?? "")).toEqual(ids.map(linkOf));
  });

  const plainHtml = (html: string): string => html.replaceAll(/<\/?bdi>/g, "");

  it("says which rule asks, how much, how far above the limit, and what an approval does", async () => {
    const account = await openAsking(() => undefined, limitedSupport());
    await account.ask();
    await account.after(GATHERED);
    const { text, html } = account.server.taken[0]?.mail ?? {};
    for (const each of [text ?? "", plainHtml(html || "")])
      for (const line of [
        "Rule: Refunds above the limits",
        "Amount: 120.00 EUR",
        "20.00 EUR above the limit of 100.00 EUR",
        "It waits until 2026-03-17 12:00 UTC.",
        "If you approve, the agent may take this one action, up to this amount.",
      ])
        expect(each).toContain(line);
  });

  it("says the same in German, and shows no title that has a link in it", () => {
    const eur = (amount: bigint) => ({ amount, currency: "EUR" });
    const exceeds = { title: "Amount", amount: eur(3n), limit: eur(1n), difference: eur(2n), setting: null };
    const reader = mailReader("de", "UTC", CONSOLE);
    const asked = {
      ...{
        kind: "request",
        env: "live",
        request_id: "apr_1",
        asks: "approval" as const,
        on_behalf_of: null,
        run: null,
      },
      ...{
        rule_set: "policy.acme.support",
        rule: "above_limits",
        agent: "bot",
        waits_until: 0,
        amount: eur(3n),
        exceeds,
      },
    };
    const linesOf = (ruleTitle: string): readonly string[] =>
      requestEntry(reader, { ...asked, ruleTitle }).lines.map((line) =>
        line.map((part) => (typeof part === "string" ? part : part.chosen)).join(""),
      );
    expect(linesOf("Über der Grenze")).toEqual([
      "Agent: bot",
      "Regel: Über der Grenze",
      "Regel above_limits von policy.acme.support",
      "Betrag: 0.03 EUR",
      "0.02 EUR über der Grenze von 0.01 EUR",
      "Die Anfrage wartet bis 1970-01-01 00:00 UTC.",
      "Wenn Sie freigeben, darf der Agent diese eine Handlung bis zu diesem Betrag vornehmen.",
    ]);
    for (const title of ["See https://planted.example", "www.planted.example", "A\nB"])
      expect(linesOf(title)[1]).toBe("Regel: above_limits");
  });

  it("is one row of a table with others: title, amount, how far above the limit, and a sum of each currency", async () => {
    const account = await openAsking(() => undefined, limitedSupport());
    const ids: string[] = [];
    for (let many = 0; many < 3; many += 1) ids.push((await account.ask({ run: `run-${many}` })).id);
    await account.after(GATHERED);
    const { text, html } = account.server.taken[0]?.mail ?? {};
    const row = "Refunds above the limits  120.00 EUR  20.00 EUR        2026-03-17 12:00 UTC";
    const below = (many: number): string[] => [
      "  Your approval is asked for",
      "  Agent: bot",
      `  Run: run-${many}`,
      "  Rule above_limits of policy.acme.support",
      `  ${linkOf(ids[many] ?? "")}`,
    ];
    const table = [
      "Rule                      Amount      Above the limit  Waits until",
      ...ids.flatMap((_, many) => [row, ...below(many)]),
      "",
      "Together: 360.00 EUR",
    ];
    expect((text ?? "").replaceAll("\r\n", "\n")).toContain(`\n\n${table.join("\n")}\n\n`);
    expect(plainHtml(html || "").match(/<tr /g)).toHaveLength(3);
    expect(html).toContain("<strong>Together: 360.00 EUR</strong>");
  });

  it("that a mail server refuses was not e-mailed [MAIL-019]", async () => {
    const account = await openAsking();
    account.server.manners.message = () => 554;
    const { id } = await account.ask();
    await account.after(GATHERED);
    expect((await account.approval(id)).emailed_at).toBeNull();
    expect((await account.list()).messages).toMatchObject([{ kind: "requests", result: "refused" }]);
  });

  const undeliverable = async (account: Asking) =>
    (await account.alertViews()).filter(({ type }) => type === "request.undeliverable");

  it("that a mail server refuses is told to the admins at once, once, with the server's code", async () => {
    const account = await openAsking();
    account.server.manners.recipient = (address) => (address === LEAD ? 550 : null);
    const { id, asked_of } = await account.ask();
    await account.after(GATHERED);
    expect(await undeliverable(account)).toMatchObject([
      { payload: { request_id: id, asked_of, agent: "bot", cause: "refused", code: "550" } },
    ]);
    await account.after(GATHERED);
    expect(account.server.taken.map(({ to }) => to)).toEqual([OWNER]);
    expect(account.server.taken[0]?.mail.text).toContain("The mail server refused it for good (550).");
    expect(linksIn(account.server.taken[0]?.mail.text ?? "")).toContain(linkOf(id));
    await account.after(2 * 60 * MINUTE);
    expect(await undeliverable(account)).toHaveLength(1);
  });

  it("that is not delivered within an hour is told to the admins once, and one that is, or was decided, is not", async () => {
    const account = await openAsking();
    account.server.manners.recipient = (address) => (address === LEAD ? 450 : null);
    const { id } = await account.ask();
    await account.after(GATHERED);
    // It waits for the message that is under way.
    const second = await account.ask();
    const decided = await account.ask();
    await account.approve(decided.id, "lead");
    for (let minutes = 0; minutes < 58; minutes += 2) await account.after(2 * MINUTE);
    expect(await undeliverable(account)).toEqual([]);
    for (let minutes = 0; minutes < 6; minutes += 2) await account.after(2 * MINUTE);
    expect((await undeliverable(account)).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ request_id: id, cause: "undelivered", code: null }),
        expect.objectContaining({ request_id: second.id, cause: "undelivered", code: null }),
      ]),
    );
    expect(await undeliverable(account)).toHaveLength(2);
    await account.after(GATHERED);
    expect(new Set(account.server.taken.map(({ to }) => to))).toEqual(new Set([OWNER]));
    account.server.manners.recipient = () => null;
    await account.after(DAY);
    expect((await account.approval(id)).emailed_at).not.toBeNull();
    expect(await undeliverable(account)).toHaveLength(2);
  });

  it("that waits is mailed again to another address of its person, as often as that changes; a decided one is not", async () => {
    const account = await openAsking();
    const [decided, waits] = [await account.ask(), await account.ask()];
    await account.after(GATHERED);
    await account.approve(decided.id, "lead");
    const move = (person: string, email: string) =>
      account.database.transact(() =>
        changePersonOf(account.services.ports, { slug: "acme", person, name: null, email, role: null }),
      );
    for (const [from, to] of [
      [LEAD, "first@example.com"],
      ["first@example.com", "second@example.com"],
    ] as const) {
      await move(from, to);
      await account.after(GATHERED);
      const mails = account.server.taken.filter((each) => each.to === to && /request/.test(each.mail.subject ?? ""));
      expect(mails.map(({ mail }) => linksIn(mail.text ?? ""))).toEqual([[linkOf(waits.id)]]);
    }
  });

  it("of an agent that is switched off says so, and no longer once it is on again", async () => {
    const account = await openAsking();
    const { id } = await account.ask();
    const turn = (on: boolean) =>
      account.database.transact(() => switchAgentOf(account.services.ports, { slug: "acme", agent: "bot", on }));
    expect(await account.approval(id)).not.toHaveProperty("agent_off");
    await turn(false);
    expect(await account.approval(id)).toMatchObject({ status: "waiting", agent_off: true });
    await turn(true);
    expect(await account.approval(id)).not.toHaveProperty("agent_off");
  });

  it("that ended before it was gathered, or before it was sent, is told to nobody", async () => {
    const account = await openAsking();
    const first = await account.ask();
    expect((await account.list()).waiting).toEqual([{ account: "acme", items: 1 }]);
    await account.approve(first.id, "lead");
    expect((await account.list()).waiting).toEqual([]);
    await account.after(GATHERED);
    const second = await account.ask();
    account.clock.now += GATHERED;
    expect(await account.database.transact(() => gather(account.services.ports))).toBe(true);
    await account.refuse(second.id, "lead");
    await account.after(MINUTE);
    expect(account.server.taken).toEqual([]);
    expect((await account.list()).messages).toMatchObject([{ kind: "requests", result: "closed", reason: "ended" }]);
    expect((await account.approval(second.id)).emailed_at).toBeNull();
  });

  it("whose message was taken just before the process died is sent again with the same Message-ID [MAIL-008]", async () => {
    const account = await openAsking();
    const { id } = await account.ask();
    const transport = transportTo(account.server.url);
    const dying = runnerTo(account, {
      ...transport,
      send: async (mail) => {
        await transport.send(mail);
        // The record of it is never made.
        return new Promise(() => undefined);
      },
    });
    account.clock.now += GATHERED;
    void dying.workOnce(() => false);
    await expect.poll(() => account.server.taken.length).toBe(1);
    expect((await account.approval(id)).emailed_at).toBeNull();
    await account.after(4 * MINUTE);
    const [first, again, ...more] = account.server.taken;
    expect(more).toEqual([]);
    expect(idsOf(again ? [again] : [])).toEqual(idsOf(first ? [first] : []));
    expect(again?.mail.text).toBe(first?.mail.text);
    expect((await account.approval(id)).emailed_at).toBe(new Date(account.clock.now).toISOString());
  });

  it("that is a day old when mail is first set up is closed unsent", async () => {
    const account = await openAsking();
    await account.ask();
    account.clock.now += DAY + 1;
    await account.ask();
    const { ports } = account.services;
    expect(await account.database.transact(() => settleMail(ports, "smtp"))).toEqual({ old: 1, restored: 0 });
    await account.after(GATHERED);
    expect(account.server.taken.map(({ mail }) => mail.subject)).toEqual(["acme: a request waits for you"]);
  });

  it.each([
    ["of test data of an account with live data is not mailed [MAIL-020]", false, []],
    ["of an account for tests alone is mailed, with its page in test", true, [LEAD]],
  ])("%s", async (_, testOnly, to) => {
    const account = await openAsking((file) => {
      file.account.test_only = testOnly;
      Object.values(file.keys).forEach((key) => {
        key.environment = "test";
      });
    });
    const { check_id: checkId } = await account.check(refund(12_000), "bot");
    const asked = (await account.answerOf(checkId)).requests ?? [];
    expect(asked).toHaveLength(1);
    await account.after(GATHERED);
    expect(account.server.taken.map((taken) => taken.to)).toEqual(to);
    for (const { mail } of account.server.taken)
      expect(linksIn(mail.text ?? "")).toEqual([`${CONSOLE}/test/requests/${asked[0]?.id ?? ""}`]);
    await account.after(6 * DAY);
    await account.work();
    await account.after(GATHERED);
    expect(account.server.taken).toHaveLength(to.length * 2);
  });
});

describe("requests of one agent beyond fifty that wait for one person", () => {
  it("are held back, which one alert says; each is mailed as soon as fewer wait", async () => {
    const account = await openAsking();
    const ids: string[] = [];
    for (let many = 0; many < MOST_MAILED + 2; many += 1) ids.push((await account.ask()).id);
    await account.after(GATHERED);
    await account.after(GATHERED);
    const toLead = () => account.server.taken.filter(({ to }) => to === LEAD);
    const links = () => toLead().flatMap(({ mail }) => linksIn(mail.text ?? ""));
    expect(links()).toEqual(ids.slice(0, MOST_MAILED).map(linkOf));
    const alerts = async () => (await account.alertViews()).filter(({ type }) => type === "requests.held_back");
    expect(await alerts()).toMatchObject([
      { payload: { agent: "bot", asked_of: account.personId("lead") }, emailed_to: 1 },
    ]);
    expect(account.server.taken.filter(({ to }) => to === OWNER)[0]?.mail.text).toContain(
      "Mail of an agent’s requests is held back",
    );
    expect((await account.list()).waiting).toEqual([{ account: "acme", items: 2 }]);

    await account.approve(ids[3] ?? "", "lead");
    await account.send();
    await account.after(GATHERED);
    expect(links().slice(MOST_MAILED)).toEqual([linkOf(ids[MOST_MAILED] ?? "")]);
    expect((await account.approval(ids[MOST_MAILED] ?? "")).emailed_at).not.toBeNull();
    expect((await account.approval(ids[MOST_MAILED + 1] ?? "")).emailed_at).toBeNull();

    // A held-back request that ends is never mailed.
    await account.refuse(ids[MOST_MAILED + 1] ?? "", "lead");
    for (const id of ids.slice(4, 8)) await account.approve(id, "lead");
    await account.send();
    await account.after(GATHERED);
    expect(links()).toHaveLength(MOST_MAILED + 1);
    expect(await alerts()).toHaveLength(1);
    const [rows] = await account.database.read(() => batch(raw("SELECT * FROM held_back")));
    expect(rows).toEqual([]);
    expect((await account.list()).waiting).toEqual([]);
    expect(await account.runner.workOnce(() => false)).toBe(false);
  });
});

describe("a deadline", () => {
  it("is told to the person a day before, once, and to the admins where nobody answered", async () => {
    const account = await openAsking();
    const { id } = await account.ask();
    const decided = await account.ask();
    await account.after(GATHERED);
    await account.approve(decided.id, "lead");
    account.clock.now = Date.parse("2026-03-16T11:59:59.999Z");
    await account.work();
    await account.after(GATHERED);
    expect(account.server.taken).toHaveLength(1);
    for (let many = 0; many < 3; many += 1) {
      await account.work();
      await account.after(GATHERED);
    }
    expect(account.server.taken.slice(1).map(({ to }) => to)).toEqual([LEAD]);
    const { text } = account.server.taken[1]?.mail ?? {};
    expect(text).toContain("Reminder: Your approval is asked for");
    expect(linksIn(text ?? "")).toEqual([linkOf(id)]);

    const unanswered = async () => (await account.alertViews()).filter(({ type }) => type === "request.unanswered");
    account.clock.now = Date.parse("2026-03-17T12:00:00Z");
    await account.work();
    expect(await unanswered()).toEqual([]);
    account.clock.now += 2 * MINUTE;
    for (let many = 0; many < 3; many += 1) await account.work();
    expect(await unanswered()).toMatchObject([
      { payload: { request_id: id, asked_of: account.personId("lead"), asks: "approval", agent: "bot" } },
    ]);
    expect((await account.approval(id)).reason).toBe("no_answer");
    await account.after(DAY);
    const last = account.server.taken.slice(2);
    expect(last.map(({ to }) => to)).toEqual([OWNER]);
    expect(last[0]?.mail.text).toContain("Nobody answered a request in time");
    expect(linksIn(last[0]?.mail.text ?? "")).toEqual([linkOf(id)]);
  });

  it("is met once however many processes look at it", async () => {
    const account = await openAsking();
    for (let many = 0; many < 3; many += 1) await account.ask();
    await account.after(GATHERED);
    for (const moment of ["2026-03-16T12:01:00Z", "2026-03-17T12:02:00Z"]) {
      account.clock.now = Date.parse(moment);
      await Promise.all([account.work(), account.work(), account.work()]);
      await account.after(GATHERED);
    }
    expect(account.server.taken.map(({ mail }) => mail.text?.match(/Reminder/g)?.length ?? 0)).toEqual([0, 3]);
    expect((await account.alerts()).filter(({ type }) => type === "request.unanswered")).toHaveLength(3);
  });

  it("of what was never mailed reminds nobody", async () => {
    const account = await openAsking();
    await account.ask();
    account.clock.now += 6 * DAY + MINUTE;
    await account.work();
    await account.after(GATHERED);
    expect(account.server.taken.map(({ mail }) => mail.text?.includes("Reminder"))).toEqual([false]);
  });
});
