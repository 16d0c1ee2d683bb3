/** The page of a request, in a real browser before the real service: an agent asks, a person reads, decides once. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { refund } from "../runtime/http/sample-service.js";
import { useAgentAndPeople } from "./agent-and-people.js";
import { axeFindings, openWatched, PHONE } from "./watched-page.js";

const acting = useAgentAndPeople();
const { url, send, openAs: signedIn } = acting;

interface Asked {
  readonly checkId: string;
  readonly path: string;
}

/** A refund that needs an approval. */
async function propose(transaction: object = {}): Promise<Asked> {
  const answer = await acting.refund(30_000, { transaction: { status: "proposed", ...transaction } });
  const checkId = String(answer["check_id"]);
  return { checkId, path: `/live/requests/${(await requestOf(checkId)).id}` };
}

async function requestOf(checkId: string): Promise<{ readonly id: string; readonly status: string }> {
  const { requests } = await send(`/v1/checks/${checkId}`);
  const [request] = requests as readonly { readonly id: string; readonly status: string }[];
  if (request === undefined) throw new Error("Nobody was asked.");
  return request;
}

const APPROVER = "approver@example.com";
const text = (page: Page): Promise<string> => page.getByRole("main").innerText();

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it.each([
    ["Approve", "approved", "It was approved."],
    ["Refuse", "refused", "It was refused."],
  ])("the person who was asked reads what is asked and presses %s", async (button, status, words) => {
    const { checkId, path } = await propose();
    const page = await signedIn(APPROVER, { javaScriptEnabled });
    await page.goto(url(path));
    expect(await text(page)).toMatch(/300\.00\sEUR[\s\S]*refund_bot[\s\S]*above_limit_in_window/);
    await page.getByLabel("Reason, which the agent reads").fill("Seen with the customer.");
    await page.getByLabel("Reference of a note").fill("ticket-7");
    await page.getByRole("button", { name: button, exact: true }).click();
    expect(page.url()).toBe(url(path));
    expect(await text(page)).toContain(words);
    const outcome = await page.locator(".says").innerText();
    expect(outcome).toMatch(
      /Sample Approver: (approved|refused)[\s\S]*\d{4}[\s\S]*Seen with the customer\. · ticket-7/,
    );
    expect((await send(`/v1/checks/${checkId}`))["resolutions"]).toMatchObject([
      { resolved_outcome: status, comment: "Seen with the customer.", note_ref: "ticket-7" },
    ]);
    expect(await page.getByRole("button", { name: button, exact: true }).count()).toBe(0);
    expect(await requestOf(checkId)).toMatchObject({ status });
  });
});

it("is decided on a phone without scrolling, and shows what it is about, how much above the limit, and what approving does", async () => {
  const facts = { customer: { customer_number: "C-phone" } };
  const answer = await acting.refund(24_950, { transaction: { status: "proposed" }, facts });
  const { id } = await requestOf(String(answer["check_id"]));
  const page = await signedIn(APPROVER, { viewport: PHONE });
  await page.goto(url(`/live/requests/${id}`));
  const seen = await text(page);
  expect(seen).toMatch(/249\.50\sEUR[\s\S]*About\s+C-phone/);
  expect(seen).toMatch(/99\.50\sEUR[\s\S]*150\.00\sEUR/);
  expect(seen).toMatch(/If you approve, refund_bot may take this one action, up to 249\.50\sEUR\./);
  const atSight = async (name: string): Promise<boolean> => {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
  };
  expect([await atSight("Approve"), await atSight("Refuse")]).toEqual([true, true]);
  const limit = await page.getByText("above the limit of").boundingBox();
  expect((limit?.y ?? PHONE.height) + (limit?.height ?? 0)).toBeLessThan(PHONE.height);
  // What has the focus is not below the buttons, and neither is the end of the page.
  const bar = await page.locator(".decide .buttons").boundingBox();
  const links = page.getByRole("main").getByRole("link");
  for (const at of [0, (await links.count()) - 1]) {
    await links.nth(at).focus();
    const box = await links.nth(at).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.getByRole("link", { name: "C-phone" }).first().click();
  expect(new URL(page.url()).pathname).toMatch(/^\/live\/recipients\/rcp_/);
  await page.goBack();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  expect(await text(page)).toContain("It was approved.");
});

it("a request with the facts of another one that waits has a link to it", async () => {
  const facts = { customer: { customer_number: "C-twice" } };
  const [first, second] = [
    await acting.refund(30_000, { transaction: { status: "proposed" }, facts }),
    await acting.refund(30_000, { transaction: { status: "proposed" }, facts }),
  ].map((answer) => (answer["requests"] as readonly { readonly id: string }[])[0]?.id ?? "");
  const page = await signedIn(APPROVER);
  await page.goto(url(`/live/requests/${second ?? ""}`));
  const similar = page.getByRole("region", { name: "The same proposal again" });
  expect(await similar.innerText()).toMatch(/[Ww]ait/);
  await similar.getByRole("link").click();
  expect(page.url()).toBe(url(`/live/requests/${first ?? ""}`));
});

it("the signer of a question reads it and signs it off", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const customer = "C-of-a-question";
  const ask = (status: string): Promise<Record<string, unknown>> =>
    send(
      "/v1/check",
      refund(customer, 100, { facts: { action_date: today, delivered_on: today }, transaction: { status } }),
    );
  for (const status of ["executed", "executed"]) await ask(status);
  const checkId = String((await ask("proposed"))["check_id"]);
  const page = await signedIn("signer@example.com");
  await page.goto(url(`/live/requests/${(await requestOf(checkId)).id}`));
  expect(await text(page)).toMatch(/A question for you[\s\S]*Is this customer's history of refunds abuse\?/);
  const valueOf = (name: string): Promise<string> => page.locator(`input[name=${name}]`).inputValue();
  const form = { form_key: await valueOf("form_key"), check_id: await valueOf("check_id") };
  await page.getByRole("button", { name: "Answer: no" }).click();
  // The request of a second click, too.
  const again = await page.request.post(page.url(), {
    form: { ...form, comment: "", note_ref: "", answer: "no" },
    headers: { Origin: url("") },
    maxRedirects: 0,
  });
  expect([again.status(), again.headers()["location"]]).toEqual([303, page.url()]);
  expect(await text(page)).toContain("The question was decided.");
  expect(await requestOf(checkId)).toMatchObject({ status: "decided" });
});

it("whoever approved takes it back on the same page, with a reason, and once the action was taken not any more", async () => {
  const { checkId, path } = await propose();
  const page = await signedIn(APPROVER);
  await page.goto(url(path));
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByLabel("Reason, which the agent reads").fill("The goods went elsewhere.");
  await page.getByRole("button", { name: "Take back" }).click();
  expect(await text(page)).toMatch(/It was refused[\s\S]*Taken back/);
  expect(await page.getByRole("button").allInnerTexts()).not.toContain("Take back");
  expect(await requestOf(checkId)).toMatchObject({ status: "refused", comment: "The goods went elsewhere." });
  const taken = await propose();
  await page.goto(url(taken.path));
  await page.getByRole("button", { name: "Approve" }).click();
  await send(`/v1/checks/${taken.checkId}/execution`, { executed: true });
  await page.getByRole("button", { name: "Take back" }).click();
  expect(await text(page)).toContain("Your decision was not recorded");
  expect(await requestOf(taken.checkId)).toMatchObject({ status: "approved" });
});

describe("a decision that comes too late", () => {
  it("in a second tab, or with the back button, is no second decision", async () => {
    const { checkId, path } = await propose();
    const page = await signedIn(APPROVER);
    const other = await page.context().newPage();
    await page.goto(url(path));
    await other.goto(url(path));
    await page.getByRole("button", { name: "Approve" }).click();
    await other.getByRole("button", { name: "Refuse" }).click();
    expect(await text(other)).toContain("Your decision was not recorded");
    await page.goBack();
    expect(await requestOf(checkId)).toMatchObject({ status: "approved" });
    await other.close();
  });

  it("on an answer that was replaced is not recorded", async () => {
    const { checkId, path } = await propose();
    const page = await signedIn(APPROVER);
    await page.goto(url(path));
    const { transaction } = await send(`/v1/checks/${checkId}`);
    const { transaction_id: completes } = transaction as { readonly transaction_id: string };
    await send("/v1/check", {
      rule_set: "policy.acme.customer_support",
      transaction: { status: "proposed", completes },
      facts: {},
    });
    await page.getByRole("button", { name: "Approve" }).click();
    expect(await text(page)).toContain("Your decision was not recorded");
    expect(await requestOf(checkId)).toMatchObject({ status: "waiting" });
    await page.getByRole("button", { name: "Approve" }).click();
    expect(await requestOf(checkId)).toMatchObject({ status: "approved" });
  });
});

it("an admin reads that an override lets no proposal through", async () => {
  const { checkId } = await propose();
  const page = await signedIn("owner@example.com");
  await page.goto(url(`/live/checks/${checkId}`));
  await page.locator("details.menu > summary").click();
  const form = page.getByRole("region", { name: "Decide otherwise" });
  expect(await form.innerText()).toContain("An override stands beside the answer and lets nothing through");
});

it("a session that ended while the form was open decides nothing, and leads to signing in", async () => {
  const { checkId, path } = await propose();
  const page = await signedIn(APPROVER);
  await page.goto(url(path));
  const other = await page.context().newPage();
  await other.goto(url("/live"));
  await other.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("You are not signed in");
  expect(await requestOf(checkId)).toMatchObject({ status: "waiting" });
  await page.goto(url(path));
  expect(new URL(page.url()).pathname).toBe("/sign-in");
  await other.close();
});

it("somebody else reads it without buttons, and a stranger's id is no page", async () => {
  const { path } = await propose();
  const page = await signedIn("engineer@example.com");
  await page.goto(url(path));
  expect(await text(page)).toContain("Only that person decides.");
  expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
  const missing = await page.request.fetch(url("/live/requests/apr_01arz3ndektsv4rrffq69g5fav"));
  expect(missing.status()).toBe(404);
});

it("the Enter key in the note decides nothing, and a form without a decision is refused", async () => {
  const { checkId, path } = await propose();
  const page = await signedIn(APPROVER);
  await page.goto(url(path));
  await page.getByLabel("Reference of a note").press("Enter");
  const form = { check_id: checkId, form_key: "a key" };
  const refused = await page.request.post(url(path), { form, headers: { Origin: url("") } });
  expect(refused.status()).toBe(422);
  expect(await requestOf(checkId)).toMatchObject({ status: "waiting" });
});

it("opening the page a hundred times decides nothing [MAIL-016]", async () => {
  const { checkId, path } = await propose();
  const page = await signedIn(APPROVER);
  for (let time = 0; time < 50; time += 1) {
    for (const method of ["GET", "HEAD"]) await page.request.fetch(url(path), { method });
  }
  await page.goto(url(path));
  expect(await requestOf(checkId)).toMatchObject({ status: "waiting" });
});

it("texts that a caller chose are shown and never run", async () => {
  const run = "<img src=x onerror=alert(1)>";
  const { path } = await propose({ run });
  const page = await signedIn(APPROVER);
  await page.goto(url(path));
  expect(await text(page)).toContain(run);
  expect(await page.locator("main img").count()).toBe(0);
});

it.each([
  ["light", "en-GB", undefined],
  ["dark", "de-DE", PHONE],
] as const)("has no finding of axe in %s, %s", async (colorScheme, locale, viewport) => {
  const { path } = await propose();
  const page = await signedIn(APPROVER, { colorScheme });
  const watched = await openWatched(acting.browser(), url(""), {
    colorScheme,
    locale,
    ...(viewport && { viewport }),
    storageState: await page.context().storageState(),
  });
  await watched.page.goto(url(path));
  expect(await axeFindings(watched.page)).toEqual([]);
  const width = await watched.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth");
  expect(width).toBe(true);
  expect(watched.complaints()).toEqual([]);
  await watched.close();
});
