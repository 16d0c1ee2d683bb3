/** The log and the page of an answer, in a real browser before the real service. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { refund } from "../runtime/http/sample-service.js";
import { type Body, useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";

const acting = useAgentAndPeople();
const { url } = acting;

const main = (page: Page): Promise<string> => page.getByRole("main").innerText();
const checkIdOf = (answer: Body): string => String(answer["check_id"]);
/** Opens what a reader may do with an answer. */
const openMenu = (page: Page): Promise<void> => page.locator("details.menu > summary").click();
const refsShown = async (page: Page): Promise<readonly string[]> =>
  (await page.locator("td bdi").allInnerTexts()).filter((text) => text.startsWith("ref-"));

describe("the log", () => {
  beforeAll(async () => {
    await acting.refund(4_000, { transaction: { ref: "ref-small" } });
    await acting.refund(6_050, { transaction: { ref: "ref-middle" } });
    await acting.refund(30_000, { transaction: { ref: "ref-large", status: "proposed" } });
  });

  it.each([true, false])("is filtered by its form, and the address has what filters; with scripts: %s", async (on) => {
    const page = await acting.openAs(OWNER, { javaScriptEnabled: on });
    await page.getByRole("link", { name: "Log", exact: true }).click();
    expect(await refsShown(page)).toEqual(["ref-large", "ref-middle", "ref-small"]);
    await page.getByText("More filters", { exact: true }).click();
    await page.getByLabel("Taken", { exact: true }).check();
    await page.getByLabel("Not taken", { exact: true }).check();
    await page.getByLabel("Actor", { exact: true }).fill("refund_bot");
    await page.getByRole("button", { name: "Show" }).click();
    expect(decodeURIComponent(page.url())).toBe(
      url(`/live/checks?month=this&actor=refund_bot&transaction_status=executed,abandoned`),
    );
    expect(await refsShown(page)).toEqual(["ref-middle", "ref-small"]);
    await page.getByRole("link", { name: "Leave out the filter Status of the action" }).click();
    expect(page.url()).toBe(url(`/live/checks?month=this&actor=refund_bot`));
    expect(await refsShown(page)).toEqual(["ref-large", "ref-middle", "ref-small"]);
  });

  it("shows the present month unless another is chosen, and leads from an empty one to all", async () => {
    const page = await acting.openAs(OWNER);
    await page.goto(url("/live/checks"));
    expect(await page.getByLabel("Month of the action").inputValue()).toBe("this");
    const sums = page.getByRole("region", { name: "Sums of the whole filter" });
    expect(await sums.innerText()).toMatch(/3 actions · taken 100\.50\sEUR · open 300\.00\sEUR/);
    await page.goto(url("/live/checks?month=2001-02"));
    expect(await page.getByLabel("Month of the action").inputValue()).toBe("2001-02");
    expect(await main(page)).toContain("No answer of an action in February 2001 is shown here.");
    await page.getByRole("link", { name: "Show all months" }).click();
    expect(page.url()).toBe(url("/live/checks?month=all"));
    expect(await refsShown(page)).toEqual(["ref-large", "ref-middle", "ref-small"]);
    expect((await page.goto(url("/live/checks?month=spring")))?.status()).toBe(400);
    expect(await page.locator("#month-wrong").innerText()).not.toBe("");
  });

  it.each([true, false])("finds by one field, and what it finds becomes a filter; with scripts: %s", async (on) => {
    const page = await acting.openAs(OWNER, { javaScriptEnabled: on });
    const find = async (text: string): Promise<string> => {
      await page.goto(url("/live/checks?actor=refund_bot"));
      await page.getByLabel("Customer number, reference, check, rule, agent or person").fill(text);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      return decodeURIComponent(page.url());
    };
    expect(await find("ref-middle")).toMatch(/\/live\/checks\/chk_/);
    const byNumber = await find("C-2");
    expect(byNumber).toMatch(/\/live\/checks\?actor=refund_bot&recipient=rcp_\w+$/);
    expect(await refsShown(page)).toEqual(["ref-middle"]);
    expect(await page.getByRole("list", { name: "Filters in use" }).innerText()).toContain("C-2");
    expect(await find("nobody has this")).not.toContain("nobody");
  });

  it("takes a part of a title for the one name that has it, lists several, and says where there is none", async () => {
    const page = await acting.openAs(OWNER);
    const rule = (text: string) => page.goto(url(`/live/checks?rule=${encodeURIComponent(text)}`));
    await page.goto(url("/live/checks"));
    const options = await page.locator("#rule-known option").all();
    const known = await Promise.all(
      options.map(
        async (each) => [(await each.getAttribute("value")) ?? "", (await each.textContent()) ?? ""] as const,
      ),
    );
    const isOnly = (title: string): boolean => known.filter((each) => each.join().includes(title)).length === 1;
    const [name, title] = known.find(([, each]) => isOnly(each)) ?? ["", ""];
    await rule(title.toUpperCase());
    expect(page.url()).toBe(url(`/live/checks?rule=${name}`));
    await rule("limit");
    expect(await main(page)).toMatch(/Deciding rule: limit is a part of these names\. Choose one if you meant it:/);
    await rule("no such rule");
    expect(await main(page)).toContain("nothing in your account is called no such rule");
  });

  it("shows what its rows come to, and has pages that neither skip nor repeat a row", async () => {
    const page = await acting.openAs(OWNER);
    await page.goto(url("/live/checks?ref=ref-middle"));
    const region = page.getByRole("region", { name: "Sums of the whole filter" });
    await region.locator("summary").last().click();
    expect(await region.innerText()).toMatch(/Total\s+1\s+60\.50\sEUR/);
    await page.goto(url("/live/checks?limit=2"));
    const first = await refsShown(page);
    await page.getByRole("link", { name: "Next page" }).click();
    expect([first, await refsShown(page)]).toEqual([["ref-large", "ref-middle"], ["ref-small"]]);
    await page.getByRole("link", { name: "First page" }).click();
    expect(await refsShown(page)).toEqual(first);
  });

  it.each([true, false])(
    "keeps filters under a name, as a link, until they are removed; with scripts: %s",
    async (on) => {
      const page = await acting.openAs(OWNER, { javaScriptEnabled: on });
      await page.goto(url("/live/checks?month=this&ref=ref-middle"));
      const views = page.getByRole("region", { name: "Views that are kept" });
      const links = page.getByRole("navigation", { name: "Views" }).getByRole("link");
      const save = async (name: string) => {
        if (!(await views.getByLabel("Name of the view").isVisible())) await views.locator("summary").click();
        await views.getByLabel("Name of the view").fill(name);
        await views.getByRole("button", { name: "Save", exact: true }).click();
      };
      await save("Middle");
      expect(page.url()).toBe(url("/live/checks?month=this&ref=ref-middle"));
      expect(await links.getAttribute("aria-current")).toBe("true");
      await page.goto(url("/live/checks?month=all"));
      await save("Middle");
      expect(await page.locator("#view-name-wrong").innerText()).toContain("one of this name already");
      expect(await refsShown(page)).toEqual(["ref-large", "ref-middle", "ref-small"]);
      await views.getByLabel("Name of the view").fill("All");
      await views.getByLabel("Everybody of the account").check();
      await views.getByRole("button", { name: "Save", exact: true }).click();
      await links.filter({ hasText: "Middle" }).click();
      expect(page.url()).toBe(url("/live/checks?month=this&ref=ref-middle"));
      expect(await refsShown(page)).toEqual(["ref-middle"]);
      const other = await acting.openAs("desk@example.com");
      await other.goto(url("/live/checks"));
      expect(await other.getByRole("navigation", { name: "Views" }).getByRole("link").allInnerTexts()).toEqual(["All"]);
      for (const name of ["All", "Middle"]) {
        await views.locator("summary").click();
        await views.getByRole("button", { name: `Remove the view ${name}` }).click();
      }
      expect(await links.count()).toBe(0);
      expect(page.url()).toBe(url("/live/checks?month=this&ref=ref-middle"));
    },
  );

  it("has references that lead to the account's own system, if it says where that shows them", async () => {
    const page = await acting.openAs(OWNER);
    const save = async (address: string) => {
      await page.goto(url("/live/account"));
      await page.getByLabel("Address of a reference").fill(address);
      await page.getByRole("button", { name: "Save" }).click();
    };
    const links = page.getByRole("link", { name: /^ref-middle/ });
    await save("https://shop.example/orders");
    expect(await page.locator("#ref_url-wrong").innerText()).toContain("begins with https:// and has {ref}");
    await save("https://shop.example/orders/{ref}");
    await page.goto(url("/live/checks?ref=ref-middle"));
    expect(await links.getAttribute("href")).toBe("https://shop.example/orders/ref-middle");
    await save("");
    await page.goto(url("/live/checks?ref=ref-middle"));
    expect([await links.count(), await refsShown(page)]).toEqual([0, ["ref-middle"]]);
  });

  it("says which filter is wrong at its field, and keeps what was typed", async () => {
    const page = await acting.openAs(OWNER);
    const response = await page.goto(url("/live/checks?effective_from=10.3.2026&state=open"));
    expect(response?.status()).toBe(400);
    expect(await page.getByLabel("Day of the action, from").inputValue()).toBe("10.3.2026");
    expect(await page.locator("#effective_from-wrong").innerText()).not.toBe("");
    expect(await page.locator("table").count()).toBe(0);
    expect((await page.request.get(url("/live/checks.csv?state=open"))).status()).toBe(400);
  });

  it("says that nothing passes the filters, and in an empty environment that there is nothing yet", async () => {
    const page = await acting.openAs(OWNER);
    await page.goto(url("/live/checks?ref=none"));
    expect(await main(page)).toContain("No answer passes these filters.");
    await page.goto(url("/test/checks"));
    expect(await main(page)).toContain("There is no answer yet.");
  });

  it("gives all its rows as a file, in which no text is a formula", async () => {
    await acting.refund(100, { transaction: { ref: '=1+"2"' } });
    const page = await acting.openAs(OWNER);
    await page.goto(url("/live/checks?actor=refund_bot"));
    const href = await page.getByRole("link", { name: /CSV/ }).getAttribute("href");
    const response = await page.request.get(url(href ?? ""));
    expect(response.headers()).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="checks-live-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
    const [head, first, second] = (await response.body()).toString("utf8").split("\r\n");
    expect(head).toMatch(/^\uFEFFcheck_id,created_at,/);
    expect(first).toContain(`"'=1+""2"""`);
    expect(second).toMatch(/,300\.00,EUR,agent,refund_bot,/);
  });
});

describe("the page of an answer", () => {
  it("leads from the log to the answer: what it says, of what, what it rests on, and the hash of what was sent", async () => {
    const answer = await acting.refund(4_000, { transaction: { ref: "ref-one" } });
    const page = await acting.openAs(OWNER);
    await page.goto(url("/live/checks?ref=ref-one"));
    await page.locator("td a").first().click();
    expect(page.url()).toBe(url(`/live/checks/${checkIdOf(answer)}`));
    const text = await main(page);
    expect(text).toMatch(
      /Allowed[\s\S]*40\.00\sEUR[\s\S]*stands · Taken[\s\S]*Because[\s\S]*What happened[\s\S]*ref-one[\s\S]*Not checked/,
    );
    expect(text).toContain(checkIdOf(answer));
    expect(text).toMatch(/SHA-256 of the answer as sent\s+[0-9a-f]{64}/);
  });

  it("shows each missing fact with what it means", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const missing = await acting.send("/v1/check", {
      rule_set: "policy.acme.customer_support",
      transaction: { channel: "agent", status: "executed" },
      facts: { action_date: today, action: "refund", amount: { amount: 100, currency: "EUR" } },
    });
    const page = await acting.openAs(OWNER);
    await page.goto(url(`/live/checks/${checkIdOf(missing)}`));
    const says = await page.locator(".says").innerText();
    expect(says).toMatch(/Facts are missing\s+It takes these facts to decide:\s+[A-Z][\w ]* [a-z_]+ [A-Z]/);
    for (const { fact, description } of missing["missing"] as readonly Body[]) {
      expect(says).toContain(fact);
      expect(says).toContain(description);
    }
  });

  it.each([true, false])("reports that the action was taken, once, and takes it back; with scripts: %s", async (on) => {
    const answer = await acting.refund(4_000, { transaction: { status: "proposed" } });
    const page = await acting.openAs("engineer@example.com", { javaScriptEnabled: on });
    await page.goto(url(`/live/checks/${checkIdOf(answer)}`));
    await openMenu(page);
    await page.getByLabel("Reference", { exact: true }).fill("paid-1");
    await page.getByRole("button", { name: "It was taken" }).click();
    expect(await main(page)).toMatch(/Status\s+Taken[\s\S]*Reference of the action taken\s+paid-1/);
    await openMenu(page);
    await page.getByLabel("Day on which it was taken back").fill(new Date().toISOString().slice(0, 10));
    await page.getByRole("button", { name: "Take back" }).click();
    expect(await main(page)).toMatch(/Status\s+Taken back/);
    expect(await page.getByRole("button", { name: "Take back" }).count()).toBe(0);
  });

  it("keeps what was typed where the report is refused, and says at its field why", async () => {
    const answer = await acting.refund(4_000, { transaction: { status: "proposed" } });
    const page = await acting.openAs(OWNER);
    await page.goto(url(`/live/checks/${checkIdOf(answer)}`));
    await openMenu(page);
    await page.getByLabel("Reference", { exact: true }).fill("ada@example.com");
    await page.getByRole("button", { name: "It was taken" }).click();
    expect(await page.getByLabel("Reference", { exact: true }).inputValue()).toBe("ada@example.com");
    expect(await page.locator("#ref-wrong").innerText()).not.toBe("");
    const { execution } = await acting.send(`/v1/checks/${checkIdOf(answer)}`);
    expect(execution).toMatchObject({ status: "proposed" });
  });

  it("tells a role that may not report nothing of it, and refuses it all the same", async () => {
    const answer = await acting.refund(4_000, { transaction: { status: "proposed" } });
    const page = await acting.openAs("author@example.com");
    const path = `/live/checks/${checkIdOf(answer)}`;
    await page.goto(url(path));
    expect(await page.getByRole("button", { name: "It was taken" }).count()).toBe(0);
    const sent = { form: { executed: "true", form_key: "k" }, headers: { Origin: url("") } };
    const refused = await page.request.post(url(`${path}/execution`), sent);
    expect(refused.status()).toBe(403);
  });

  it("shows an answer that was replaced with what changed, and leads to the next one", async () => {
    const answer = await acting.refund(4_000, { transaction: { ref: "ref-again" } });
    const { transaction_id: corrects } = answer["transaction"] as { readonly transaction_id: string };
    const { facts } = await acting.send(`/v1/checks/${checkIdOf(answer)}`);
    const { customer: _, ...same } = facts as Body;
    await acting.send("/v1/check", {
      rule_set: "policy.acme.customer_support",
      transaction: { status: "executed", corrects },
      facts: { ...same, amount: { amount: 30_000, currency: "EUR" } },
    });
    const page = await acting.openAs(OWNER);
    await page.goto(url(`/live/checks/${checkIdOf(answer)}`));
    expect(await main(page)).toContain("Another answer took the place of this one.");
    await page.getByRole("link", { name: "Go to the next answer" }).click();
    await page.locator("details.fold > summary").last().click();
    expect(await main(page)).toMatch(
      /All answers of this action[\s\S]*What changed from the answer before[\s\S]*Outcome\s+allowed\s+none[\s\S]*Missing facts\s+none\s+customer/,
    );
  });

  it("lets an administrator decide otherwise, once, and nobody else", async () => {
    const answer = await acting.refund(4_000);
    const path = `/live/checks/${checkIdOf(answer)}`;
    const engineer = await acting.openAs("engineer@example.com");
    await engineer.goto(url(path));
    expect(await engineer.getByRole("button", { name: "Override" }).count()).toBe(0);
    const page = await acting.openAs(OWNER);
    await page.goto(url(path));
    await openMenu(page);
    await page.getByLabel("not_allowed").check();
    await page.getByLabel("Reference of a note").fill("ada@example.com");
    await page.getByRole("button", { name: "Override" }).click();
    expect([
      await page.getByLabel("not_allowed").isChecked(),
      await page.locator("#override-note-wrong").innerText(),
    ]).toEqual([true, "This looks like an e-mail address, which is not kept here."]);
    await page.getByLabel("Reference of a note").fill("ticket-9");
    await page.getByRole("button", { name: "Override" }).click();
    const { resolutions } = await acting.send(`/v1/checks/${checkIdOf(answer)}`);
    expect(resolutions).toMatchObject([{ resolved_outcome: "not_allowed", method: "override", note_ref: "ticket-9" }]);
    expect(await main(page)).toMatch(/What happened[\s\S]*Sample Owner: overruled the answer with not_allowed/);
  });

  it("lets the signer answer its question, and says what each answer leads to", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const ask = (): Promise<Body> =>
      acting.send("/v1/check", refund("C-asks", 100, { facts: { action_date: today, delivered_on: today } }));
    await ask();
    await ask();
    const answer = await ask();
    expect(answer["state"]).toBe("contested");
    const page = await acting.openAs("signer@example.com");
    await page.goto(url(`/live/checks/${checkIdOf(answer)}`));
    expect(await main(page)).toContain("Is this customer's history of refunds abuse?");
    await openMenu(page);
    await page.getByLabel("no", { exact: true }).check();
    await page.getByRole("button", { name: "Sign off" }).click();
    expect(await main(page)).toMatch(/Sample Signer: answered the question with no/);
  });

  it("is of no other environment, and of no id that does not exist", async () => {
    const answer = await acting.refund(4_000);
    const page = await acting.openAs(OWNER);
    for (const path of [
      `/test/checks/${checkIdOf(answer)}`,
      "/live/checks/chk_01arz3ndektsv4rrffq69g5fav",
      "/live/checks/x",
    ])
      expect((await page.request.get(url(path), { headers: { Accept: "text/html" } })).status()).toBe(404);
  });

  it("shows texts that a caller chose, and runs none", async () => {
    const run = "<img src=x onerror=alert(1)>\u202E";
    const answer = await acting.refund(4_000, { transaction: { run } });
    const page = await acting.openAs(OWNER);
    await page.goto(url(`/live/checks/${checkIdOf(answer)}`));
    expect(await main(page)).toContain("<img src=x onerror=alert(1)>U+202E");
    expect(await page.locator("main img").count()).toBe(0);
  });
});
