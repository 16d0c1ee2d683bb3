/** The people of an account, in a real browser before the real service. Admins alone add, change and remove them. */
import { expect, it } from "vitest";

import { sessionCookieName } from "../../runtime/auth/session-cookie.js";
import { bindPerson } from "../../runtime/store/accounts/person-bindings.js";
import { batch } from "../../runtime/store/sql/steps.js";
import { besides, signInStale } from "../runtime/http/signing-in.js";
import { formKey, pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go, post } = useSignedInPages();
const OWNER = "owner@example.com";

const rowsOfPeople = (): readonly unknown[] => service().stored()["people"] ?? [];

it.each([true, false])(
  "an admin adds a person with the keyboard, changes them, and removes them; with scripts: %s [AUT-042]",
  async (javaScriptEnabled) => {
    const name = `Sample Clerk ${javaScriptEnabled}`;
    const email = `clerk.${javaScriptEnabled}@example.com`;
    const page = await openAs(OWNER, { javaScriptEnabled });
    await go(page, "/live/people");
    await page.getByRole("link", { name: "Add a person" }).press("Enter");
    await page.getByLabel("Name").fill(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/live\/people\?done=added$/);
    expect(await textOf(page)).toContain("The person is invited.");
    await page.getByRole("link", { name }).click();
    expect(await page.getByLabel("Engineer").isChecked()).toBe(true);
    await page.getByLabel("Operations").check();
    await page.getByRole("button", { name: "Save" }).click();
    expect(await textOf(page)).toContain("The change is saved.");
    expect(await page.getByLabel("Operations").isChecked()).toBe(true);
    await page.getByText("Remove this person from the account").click();
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await page.waitForURL(/\/live\/people\?done=removed$/);
    const left = page.getByRole("region", { name: "People who left" });
    expect(await left.innerText()).toContain(email);
  },
);

it("a person who goes away names a substitute on their own page, with the days of the account, and ends it", async () => {
  const page = await openAs("desk@example.com");
  await go(page, "/live/access");
  await page.getByRole("link", { name: "Name a substitute" }).click();
  await page.waitForURL(/\/live\/people\/usr_\w+\/substitute$/);
  const [first, last] = [1, 14].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("combobox", { name: "Substitute" }).selectOption({ label: "Sample Signer" });
  await page.getByLabel("From").fill(first ?? "");
  // It ends before it begins.
  await page.getByLabel("Until").fill("2020-01-01");
  await page.getByRole("button", { name: "Name a substitute" }).click();
  expect(await page.locator("#until-wrong").innerText()).toContain("outside of what is allowed");
  expect(await page.getByLabel("From").inputValue()).toBe(first);
  await page.getByLabel("Until").fill(last ?? "");
  await page.getByRole("button", { name: "Name a substitute" }).click();
  await page.waitForURL(/done=substituteSet$/);
  expect(await textOf(page)).toContain("Sample Signer stands in");
  await page.getByRole("button", { name: "End it now" }).click();
  await page.waitForURL(/done=substituteEnded$/);
  expect(await textOf(page)).toContain("Nobody stands in.");
});

it("what is wrong stands at its field, in the reader's language, and nothing that was typed is lost", async () => {
  const page = await openAs(OWNER, { locale: "de-DE" });
  const before = rowsOfPeople();
  await go(page, "/live/people/add");
  await page.getByLabel("Name").fill("Zwei Personen");
  await page.getByLabel("E-Mail-Adresse").fill("nobody at example");
  await page.getByLabel("Betrieb").check();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Person aufnehmen" }).click();
  expect((await answered).status()).toBe(422);
  const address = page.getByLabel("E-Mail-Adresse");
  expect(await address.getAttribute("aria-describedby")).toBe("email-wrong email-hint");
  expect(await page.locator("#email-wrong").innerText()).toContain("Das ist keine E-Mail-Adresse.");
  expect([await page.getByLabel("Name").inputValue(), await address.inputValue()]).toEqual([
    "Zwei Personen",
    "nobody at example",
  ]);
  expect(await page.getByLabel("Betrieb").isChecked()).toBe(true);
  // An address that another person has is refused as such.
  await address.fill("OWNER@example.com");
  await page.getByRole("button", { name: "Person aufnehmen" }).click();
  expect(await page.locator("#email-wrong").innerText()).toContain("Eine andere Person des Kontos hat diese Adresse.");
  expect(rowsOfPeople()).toEqual(before);
});

it("a form that is sent twice adds one person, and with other values none", async () => {
  const page = await openAs(OWNER);
  await go(page, "/live/people/add");
  const key = await formKey(page, "/people/add");
  const form = { form_key: key, name: "Once", email: "once@example.com", role: "author" };
  const [first, second] = await Promise.all([
    post(page, "/live/people/add", form),
    post(page, "/live/people/add", form),
  ]);
  expect([first.status(), second.status()]).toEqual([303, 303]);
  const other = await post(page, "/live/people/add", { ...form, email: "twice@example.com" });
  expect(other.status()).toBe(409);
  expect(await other.text()).toContain("This form was sent before.");
  const added = JSON.stringify(rowsOfPeople());
  expect([added.split("once@example.com").length - 1, added.includes("twice@")]).toEqual([1, false]);
  expect((await post(page, "/live/people/add", { ...form, form_key: "" })).status()).toBe(400);
});

it("a person who is held stays, and the page says what holds them [ERR-090, ERR-091, ERR-092]", async () => {
  const page = await openAs(OWNER);
  for (const [name, why] of [
    ["Sample Owner", "This is the account’s last administrator."],
    ["Sample Engineer", "This person answers for an agent."],
    ["Sample Signer", "A setting names this person."],
  ] as const) {
    await go(page, "/live/people");
    await page.getByRole("main").getByRole("link", { name }).click();
    await page.getByText("Remove this person from the account").click();
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    expect(await page.getByRole("alert").innerText()).toContain(why);
  }
});

it("names that somebody chose are shown and never run", async () => {
  const page = await openAs(OWNER);
  const name = '"><img src=x onerror=alert(1)> <b>bold</b>';
  await go(page, "/live/people/add");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail address").fill("hostile@example.com");
  await page.getByLabel("Author").check();
  await page.getByRole("button", { name: "Add a person" }).click();
  expect(await textOf(page)).toContain(name);
  await page.getByRole("link", { name }).click();
  expect(await page.getByLabel("Name").inputValue()).toBe(name);
  expect(await page.locator("main img, main b").count()).toBe(0);
});

it.each(["engineer@example.com", "approver@example.com", "author@example.com"])(
  "%s reads who is there, without addresses and without buttons, and is refused all else [AUT-049]",
  async (address) => {
    const page = await openAs(address);
    await page.getByRole("link", { name: "People" }).click();
    expect(await textOf(page)).toContain("Sample Owner");
    expect(await textOf(page)).not.toContain("@example.com");
    expect(await page.locator("main form, main a").count()).toBe(0);
    const before = rowsOfPeople();
    const [owner] = rowsOfPeople() as readonly { readonly person_id: string }[];
    const person = `/live/people/${owner?.person_id ?? ""}`;
    const form = { form_key: "a key", name: "X", email: "x@example.com", role: "author" };
    for (const path of ["/live/people/add", person])
      expect((await page.request.fetch(service().url + path)).status()).toBe(403);
    for (const path of ["/live/people/add", person, `${person}/unbind`, `${person}/end-sessions`, `${person}/remove`])
      expect((await post(page, path, form)).status()).toBe(403);
    expect(rowsOfPeople()).toEqual(before);
  },
);

it("whoever signed in long ago signs in again before they type, and comes back", async () => {
  const { place, url } = service();
  const [owner] = rowsOfPeople() as readonly { readonly account_id: string; readonly person_id: string }[];
  const { secret } = await signInStale(place, owner?.account_id ?? "", owner?.person_id ?? "");
  const page = await openAs("author@example.com");
  await page.context().addCookies([{ name: sessionCookieName(url), value: secret, url }]);
  await go(page, "/live/people");
  await page.getByRole("link", { name: "Add a person" }).click();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Sign in again to go on");
  await page.goto(await service().link(OWNER));
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(pathOf(page)).toBe("/live/people/add");
});

it("who a person is at the identity provider is forgotten on an admin's word", async () => {
  const { place } = service();
  const people = rowsOfPeople() as readonly { readonly account_id: string; readonly person_id: string }[];
  const [, { account_id: accountId, person_id: personId } = { account_id: "", person_id: "" }] = people;
  const binding = { issuer: "https://idp.example", subject: "1", boundAt: 1, salt: new Uint8Array(16) };
  await besides(place, () => batch(bindPerson({ accountId, personId, ...binding })));
  const page = await openAs(OWNER);
  await go(page, `/live/people/${personId}`);
  expect(await textOf(page)).toContain("Known by https://idp.example");
  await page.getByRole("button", { name: "Forget who they are there" }).click();
  expect(await textOf(page)).toMatch(/decides anew[\s\S]*Not signed in there yet/);
  expect(await page.getByRole("button", { name: "Forget who they are there" }).count()).toBe(0);
});

it("a person of another account, or of none, is no page", async () => {
  const page = await openAs(OWNER);
  const stranger = `/live/people/usr_${"0".repeat(26)}`;
  expect((await page.request.fetch(service().url + stranger)).status()).toBe(404);
  const form = { form_key: "another key", name: "X", email: "x@example.com", role: "author" };
  expect((await post(page, `${stranger}/remove`, form)).status()).toBe(404);
  expect(pathOf(page)).toBe("/live");
});
