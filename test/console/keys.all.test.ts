/** Keys in a real browser before the real service: a secret is shown once, and a form that is sent twice makes one. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { sessionCookieName } from "../../runtime/auth/session-cookie.js";
import { signInStale } from "../runtime/http/signing-in.js";
import { formKey, pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go, post } = useSignedInPages();
const OWNER = "owner@example.com";

interface KeyRow {
  readonly key_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly revoked_at: number | null;
}

const rows = (): readonly KeyRow[] => (service().stored()["api_keys"] ?? []) as readonly KeyRow[];
const rowsCalled = (name: string): readonly KeyRow[] => rows().filter((row) => row.name === name);
const secretOn = (page: Page): Promise<string> => page.locator("main pre").innerText();
const statusWith = async (secret: string): Promise<number> =>
  (await fetch(`${service().url}/v1/me`, { headers: { Authorization: `Bearer ${secret}` } })).status;

async function makeKey(page: Page, name: string): Promise<string> {
  await go(page, "/live/keys");
  await page.getByRole("link", { name: "Make a key" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Make a key" }).click();
  return secretOn(page);
}

it.each([true, false])(
  "a key is made, works, is replaced and revoked; its secret is on one page; with scripts: %s [AUT-042]",
  async (javaScriptEnabled) => {
    const name = `shop ${javaScriptEnabled}`;
    const page = await openAs(OWNER, { javaScriptEnabled });
    const secret = await makeKey(page, name);
    expect(await statusWith(secret)).toBe(200);
    await page.getByRole("link", { name: "I have copied it" }).click();
    expect(pathOf(page)).toBe("/live/keys");
    await page.getByRole("link", { name }).click();
    expect(await textOf(page)).toMatch(/In use[\s\S]*Send checks and reports/);
    expect(await page.content()).not.toContain(secret);
    await page.getByRole("button", { name: "Replace the key" }).click();
    const successor = await secretOn(page);
    expect([await statusWith(secret), await statusWith(successor)]).toEqual([200, 200]);
    await page.getByRole("link", { name: "I have copied it" }).click();
    const old = page.getByRole("row").filter({ hasText: "Replaced, valid until" }).filter({ hasText: name });
    await old.getByRole("link").click();
    await page.waitForLoadState();
    expect(await page.getByRole("button", { name: "Replace the key" }).count()).toBe(0);
    await page.getByText("Revoke this key").click();
    await page.getByRole("button", { name: /^Revoke tcs_live_/ }).click();
    expect(await textOf(page)).toContain("The key is revoked.");
    // A key is remembered for half a second.
    await expect.poll(() => statusWith(secret)).toBe(401);
    expect(await statusWith(successor)).toBe(200);
    for (const each of [secret, successor]) {
      expect(service().logged()).not.toContain(each);
      expect(JSON.stringify(service().stored())).not.toContain(each);
      expect(page.url()).not.toContain(each);
    }
  },
);

it("loading the page again makes no other key, says that the secret was shown, and offers to revoke it [AUT-042]", async () => {
  const page = await openAs(OWNER);
  const secret = await makeKey(page, "loaded again");
  await page.reload();
  expect(await textOf(page)).toContain("Its secret was shown when it was made");
  expect(await page.content()).not.toContain(secret);
  expect(rowsCalled("loaded again")).toHaveLength(1);
  await page.getByRole("button", { name: /^Revoke tcs_live_/ }).click();
  expect(await textOf(page)).toContain("The key is revoked.");
  expect(await statusWith(secret)).toBe(401);
});

it("a double click makes one key, and only the first answer has the secret", async () => {
  const page = await openAs(OWNER);
  await go(page, "/live/keys/add");
  await page.getByLabel("Name").fill("twice");
  await page.getByRole("button", { name: "Make a key" }).dblclick();
  await page.getByRole("heading", { name: /^(?:Your new key|This key was made already)$/ }).waitFor();
  expect(rowsCalled("twice")).toHaveLength(1);

  await go(page, "/live/keys/add");
  const form = {
    form_key: await formKey(page, "/keys/add"),
    name: "at a time",
    environment: "live",
    scopes: "rules:read",
  };
  const answers = await Promise.all([post(page, "/live/keys/add", form), post(page, "/live/keys/add", form)]);
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  expect(answers.map((answer) => answer.headers()["cache-control"])).toEqual(["no-store", "no-store"]);
  expect(pages.map((text) => /tcs_live_\w{9,}/.test(text)).sort()).toEqual([false, true]);
  expect(rowsCalled("at a time")).toHaveLength(1);
  const other = await post(page, "/live/keys/add", { ...form, name: "another" });
  expect([other.status(), rowsCalled("another")]).toEqual([409, []]);
});

it("a key with an end and for some addresses says both, is refused from elsewhere, and a slip stands at its field", async () => {
  const page = await openAs(OWNER);
  await go(page, "/live/keys/add");
  await page.getByLabel("Name").fill("bounded");
  await page.getByLabel("Ends after").selectOption("90 days");
  await page.getByLabel("From addresses").fill("192.0.2.0/24 shop.example");
  await page.getByRole("button", { name: "Make a key" }).click();
  expect(await page.locator("#addresses-wrong").innerText()).toContain("no network address and no range");
  expect(await page.getByLabel("Ends after").inputValue()).toBe("90");
  await page.getByLabel("From addresses").fill("192.0.2.0/24, 2001:db8::/32");
  await page.getByRole("button", { name: "Make a key" }).click();
  const secret = await secretOn(page);
  expect(await textOf(page)).toMatch(/In use until[\s\S]*192\.0\.2\.0\/24, 2001:db8::\/32/);
  expect(await statusWith(secret)).toBe(401);
  await page.getByRole("link", { name: "I have copied it" }).click();
  await page.getByRole("link", { name: "bounded" }).click();
  expect(await textOf(page)).toMatch(/In use until[\s\S]*From addresses\s+192\.0\.2\.0\/24, 2001:db8::\/32/);
  await page.getByRole("button", { name: "Replace the key" }).click();
  expect(await textOf(page)).toMatch(/In use until[\s\S]*192\.0\.2\.0\/24/);
});

it("the back button shows no secret again, and makes no second key", async () => {
  const page = await openAs(OWNER);
  await makeKey(page, "gone back");
  await page.getByRole("link", { name: "I have copied it" }).click();
  // The browser has not stored the response: it would have to send the form again.
  await expect(page.goBack()).rejects.toThrow(/ERR_CACHE_MISS/);
  expect(rowsCalled("gone back")).toHaveLength(1);
});

it("what is wrong stands at its field: no name, nothing that it may do, more than an agent may", async () => {
  const page = await openAs(OWNER);
  await go(page, "/live/keys/add");
  const before = rows();
  await page.getByLabel("Name").fill("\u202e");
  for (const label of ["Read answers", "Send checks and reports", "Read rules"]) await page.getByLabel(label).uncheck();
  await page.getByRole("button", { name: "Make a key" }).click();
  expect(await page.locator("#name-wrong").innerText()).toContain("A name has no characters that cannot be seen");
  expect(await page.locator("#scopes-wrong").innerText()).toBe("Choose at least one.");
  await page.getByLabel("Name").fill("of an agent");
  await page.getByLabel("For", { exact: true }).selectOption("refund_bot");
  await page.getByLabel("Confirm rules and change settings").check();
  await page.getByRole("button", { name: "Make a key" }).click();
  expect(await page.locator("#scopes-wrong").innerText()).toContain("A key of an agent cannot have all of these.");
  expect(rows()).toEqual(before);
});

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("a session that ended while the form was open makes no key; signed in again, it is sent as it was typed, once", async () => {
    const name = `too late ${String(javaScriptEnabled)}`;
    const page = await openAs(OWNER, { javaScriptEnabled });
    await go(page, "/live/keys/add");
    await page.getByLabel("Name").fill(name);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Make a key" }).click();
    expect(await textOf(page)).toMatch(/You are not signed in[\s\S]*What you typed is kept on this page/);
    await page.getByRole("button", { name: "Send it again" }).click();
    expect(await textOf(page)).toContain("You are not signed in");
    expect(rowsCalled(name)).toEqual([]);
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Sign in in another tab" }).click(),
    ]);
    await other.goto(await service().link(OWNER));
    await other.locator("main form button").click();
    await page.getByRole("button", { name: "Send it again" }).click();
    expect(rowsCalled(name)).toHaveLength(1);
    expect(await textOf(page)).toContain(name);
    await other.close();
  });
});

it("whoever signed in long ago signs in again before they type, and comes back", async () => {
  const { place, url } = service();
  const [owner] = (service().stored()["people"] ?? []) as readonly { account_id: string; person_id: string }[];
  const { secret } = await signInStale(place, owner?.account_id ?? "", owner?.person_id ?? "");
  const page = await openAs("author@example.com");
  await page.context().addCookies([{ name: sessionCookieName(url), value: secret, url }]);
  await go(page, "/live/keys");
  await page.getByRole("link", { name: "Make a key" }).click();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Sign in again to go on");
});

it("an engineer is offered what they may do themselves; others see no keys and are refused [AUT-043, AUT-046]", async () => {
  const engineer = await openAs("engineer@example.com");
  await go(engineer, "/live/keys/add");
  expect(await engineer.getByRole("checkbox").count()).toBe(3);
  const form = { form_key: "of a role", name: "X", environment: "live", scopes: "confirm" };
  expect((await post(engineer, "/live/keys/add", form)).status()).toBe(403);
  expect(rowsCalled("X")).toEqual([]);
  const page = await openAs("approver@example.com");
  await go(page, "/live/agents");
  expect(await page.getByRole("link", { name: "Keys", exact: true }).count()).toBe(0);
  const key = `/live/keys/${rows()[0]?.key_id ?? ""}`;
  for (const path of ["/live/keys", "/live/keys/add", key])
    expect((await page.request.fetch(service().url + path)).status()).toBe(403);
  const before = rows();
  for (const path of ["/live/keys/add", `${key}/rotate`, `${key}/revoke`])
    expect((await post(page, path, { ...form, scopes: "rules:read" })).status()).toBe(403);
  expect(rows()).toEqual(before);
});
