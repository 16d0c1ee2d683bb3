/** Policies in a real browser before the real service: drafts are read as they were posted, and published once. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import fc from "fast-check";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { sessionCookieName } from "../../runtime/auth/session-cookie.js";
import { writePage } from "../../runtime/console/layout.js";
import { SourceText } from "../../runtime/console/parts/source-text.js";
import { readerOf } from "../../runtime/console/reader.js";
import { stretchesOf } from "../../runtime/engine/values/unseen-characters.js";
import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import { shortPolicy } from "../runtime/http/short-policy.js";
import { signInStale } from "../runtime/http/signing-in.js";
import { OWNER, startConsole } from "./console-service.js";
import { formKey, textOf, useSignedInPages } from "./signed-in-pages.js";

const SET = "policy.acme.customer_support";
const PATH = "policy/acme/customer_support/1.rules";
const TEXT = readFileSync(resolve(import.meta.dirname, "../../rulesets", PATH), "utf8");

const pages = useSignedInPages(() => startConsole());
const { openAs, go } = pages;
let secret = "";

beforeAll(async () => {
  const asked = { slug: "acme", environment: "live", scopes: null, agent: null, name: "of a test" } as const;
  const made = await operator.createKey({ ...pages.service().place, newPepper: false }, asked);
  ({ secret } = made.key);
});

interface PolicyFile {
  readonly path: string;
  readonly text: string;
}

async function send(path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(pages.service().url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, (await response.clone().text()).slice(0, 500)).toBe(200);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** The sample's policy as another version, with a changed rule. From another day, all rules differ. */
function versionOf(version: string, from = "2024-01-01", amend = (text: string): string => text): PolicyFile {
  const text = TEXT.replace('version "1"', `version "${version}"`)
    .replace(/in force from \d{4}-\d{2}-\d{2}/, `in force from ${from}`)
    .replace('wording "After the refund window, a claim', `wording "In version ${version}, a claim`);
  return { path: PATH.replace("/1.rules", `/${version}.rules`), text: amend(text) };
}

const post = (files: readonly PolicyFile[], note: string | null = null) => send("/v1/policies", { files, note });
const addressOf = (version: string, env = "live"): string => `/${env}/policies/${SET}/${version}`;

async function statusOf(version: string): Promise<unknown> {
  const { policies } = (await send("/v1/policies")) as {
    readonly policies: readonly { readonly rule_set: string; readonly version: string; readonly status: string }[];
  };
  return policies.find((each) => each.rule_set === SET && each.version === version)?.status;
}

/** Each file of the page as its lines are shown. */
const shownFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll(".files pre")].map((file) => [...file.querySelectorAll(".numbered")].map((line) => line.textContent).join(""))`,
  );

describe("a draft", () => {
  const odd: PolicyFile = {
    path: "policy/acme/customer_support/unused.csv",
    text: "a;b\n<script>alert(1)</script>;&lt;b&gt;\nend of it",
  };
  const second = versionOf("2");

  it("is in the list beside what is published, with who posted it, and leads to its files byte for byte", async () => {
    const drafted = await post([second, odd], "Higher <b>limits</b> from 2025 on.");
    const page = await openAs(OWNER, { locale: "en-GB" });
    await go(page, "/live");
    await page.getByRole("link", { name: "Rules", exact: true }).first().click();
    await page.getByRole("link", { name: "Policies", exact: true }).click();
    const lines = page.locator("section").filter({ hasText: SET }).getByRole("row");
    expect(await lines.filter({ hasText: "Draft" }).innerText()).toMatch(
      /Draft[\s\S]*1 Jan 2024[\s\S]*11\s+1\s[\s\S]*Key of a test key_[\s\S]*Higher <b>limits<\/b> from 2025 on\./,
    );
    expect(await lines.filter({ hasText: "Published" }).innerText()).toMatch(/Published[\s\S]*11\s+0/);
    await page.getByRole("link", { name: "2", exact: true }).click();
    expect(page.url()).toBe(pages.service().url + addressOf("2"));
    expect(await shownFiles(page)).toEqual([second.text, `${odd.text}\n`]);
    const rules = drafted["rules"] as readonly { readonly rule_hash: string }[];
    for (const { rule_hash } of rules) expect(await textOf(page)).toContain(rule_hash);
    expect(await page.locator("tbody tr").count()).toBe(rules.length);
    expect(await page.getByRole("row").filter({ hasText: "late_damaged" }).innerText()).toContain("To confirm");
    expect(await page.getByRole("row").filter({ hasText: "exceeds_order" }).innerText()).toContain("Carried over");
    await page.getByRole("link", { name: "Read its rules and confirm them" }).click();
    expect(page.url()).toBe(`${pages.service().url}/live/confirmations/${SET}/2`);
  });

  it.each([
    ["author", "live"],
    ["approver", "live"],
    ["owner", "test"],
  ])("is read by %s in %s, who is offered no button and is told why", async (person, env) => {
    const page = await openAs(`${person}@example.com`);
    await go(page, addressOf("2", env));
    expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
    expect(await textOf(page)).toContain(
      env === "test" ? "Policies are published in live" : "Administrators of the account publish policies.",
    );
  });

  it("is not there under a name that nobody posted, that is a law's, or in another account's words", async () => {
    const page = await openAs(OWNER);
    for (const path of [addressOf("99"), "/live/policies/law.de.business_gifts/2024", "/live/policies/policy.x.y/1"])
      expect((await page.goto(pages.service().url + path))?.status()).toBe(404);
  });
});

describe.each([true, false])("publishing, with scripts: %s", (javaScriptEnabled) => {
  const [version, day] = javaScriptEnabled ? ["3", "2025-02-01"] : ["4", "2025-03-01"];

  it("is done from the page once, and the page then says so", async () => {
    await post([versionOf(version, day)]);
    const page = await openAs(OWNER, { javaScriptEnabled, locale: "en-GB" });
    await go(page, addressOf(version));
    expect(await textOf(page)).toContain(
      javaScriptEnabled ? "From 1 Feb 2025 it answers" : "From 1 Mar 2025 it answers",
    );
    expect(await textOf(page)).toContain(
      "Rules that wait: Refunds alone refunds_only, More than the order exceeds_order, ",
    );
    const form = { form_key: await formKey(page, "/publish"), seen: await seenIn(page), before_confirmation: "true" };
    const twice = await Promise.all([1, 2].map(() => pages.post(page, `${addressOf(version)}/publish`, form)));
    expect(twice.map((answer) => answer.status())).toEqual([303, 303]);
    expect(await statusOf(version)).toBe("published");
    const audit = pages.service().stored()["audit"] as readonly { readonly did: string; readonly what: string }[];
    const times = audit.filter(({ did, what }) => did === "policy.publish" && what.includes(`"version":"${version}"`));
    expect(times).toHaveLength(1);
    await page.goto(`${pages.service().url + addressOf(version)}?done=published`);
    expect(await textOf(page)).toMatch(/^[\s\S]*Published\. Answers that it may change are checked again\./);
    expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
  });
});

it("what is in force already is published before its rules are confirmed by who ticks what it does", async () => {
  await post([versionOf("8", "2025-04-15")]);
  const page = await openAs(OWNER, { locale: "en-GB" });
  await go(page, addressOf("8"));
  const box = page.getByLabel("Publish before they are confirmed");
  expect(await box.isChecked()).toBe(false);
  const told = `#${(await box.getAttribute("aria-describedby")) ?? ""}`;
  expect(await page.locator(told).innerText()).toBe(
    "Checks of actions from 15 Apr 2025 on answer “not covered” until the rules are confirmed.",
  );
  const link = page.getByRole("link", { name: "Confirm its rules" });
  expect(await link.getAttribute("href")).toBe(`/live/confirmations/${SET}/8`);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await publish(page);
  expect((await answer).status()).toBe(409);
  expect(await page.locator(".problems > li").innerText()).toContain("Rules of it wait, and it is in force already.");
  expect(await statusOf("8")).toBe("draft");
  await box.check();
  await publish(page);
  expect(await statusOf("8")).toBe("published");
});

const seenIn = (page: Page): Promise<string> => page.locator("input[name=seen]").inputValue();
const publish = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /^(Publish|Veröffentlichen)$/ }).click();

it("whoever signed in long ago signs in again before a draft is published", async () => {
  await post([versionOf("7", "2025-07-01")]);
  const { place, url, stored } = pages.service();
  const people = stored()["people"] as readonly { account_id: string; person_id: string; email: string }[];
  const owner = people.find(({ email }) => email === OWNER);
  const { secret: session } = await signInStale(place, owner?.account_id ?? "", owner?.person_id ?? "");
  const page = await openAs("author@example.com");
  await page.context().addCookies([{ name: sessionCookieName(url), value: session, url }]);
  await go(page, addressOf("7"));
  await publish(page);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Sign in again to go on");
  expect(await statusOf("7")).toBe("draft");
});

describe("a draft that cannot be published", () => {
  /** Two settings of types that rule sets of the account have otherwise. */
  const clashing = versionOf("5", "2025-04-01", (text) =>
    text.replaceAll(/\babuse_signer\b/g, "input_vat_deduction").replaceAll(/\bsupport_desk\b/g, "gift_limit"),
  );

  it.each([
    ["en-GB", /^Nothing was published\. (\d) things stand against it\.$/, /A setting has one type in all rule sets/],
    ["de-DE", /^Es wurde nichts veröffentlicht\. (\d) Gründe stehen dagegen\.$/, /Eine Einstellung hat in allen/],
  ])(
    "lists every reason at once in %s, each with what to do, and publishes nothing",
    async (locale, counted, words) => {
      await post([clashing]);
      const page = await openAs(OWNER, { locale });
      await go(page, addressOf("5"));
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await publish(page);
      expect((await answer).status()).toBe(409);
      const reasons = page.locator(".problems > li");
      const [, count] = counted.exec(await page.getByRole("alert").innerText()) ?? [];
      expect(await reasons.count()).toBe(Number(count));
      expect(Number(count)).toBeGreaterThan(1);
      expect(await reasons.first().innerText()).toMatch(words);
      expect(await page.locator(".problems [lang=en]").allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringMatching(/the setting \w+ is of type person, .* of type/)]),
      );
      expect(await statusOf("5")).toBe("draft");
      expect(await page.getByRole("button", { name: /^(Publish|Veröffentlichen)$/ }).count()).toBe(1);
    },
  );

  it("because it was posted again meanwhile is shown as it is now, and nothing is published", async () => {
    await post([versionOf("6", "2025-05-01")]);
    const page = await openAs(OWNER, { locale: "en-GB" });
    await go(page, addressOf("6"));
    const before = await seenIn(page);
    await post([versionOf("6", "2025-06-01")]);
    await publish(page);
    expect(await textOf(page)).toMatch(/Somebody changed it since you opened this page[\s\S]*In force from 1 Jun 2025/);
    expect(await statusOf("6")).toBe("draft");
    expect(await seenIn(page)).not.toBe(before);
    await page.getByLabel("Publish before they are confirmed").check();
    await publish(page);
    expect(await statusOf("6")).toBe("published");
  });
});

it("files that were posted again after publishing are shown as what is not published", async () => {
  await post([versionOf("1", "2024-01-01", (text) => text.replace("First version.", "The first one."))]);
  const page = await openAs(OWNER);
  await go(page, "/live/policies");
  const row = page.getByRole("row").filter({ hasText: "Other files were posted since" });
  expect(await row.innerText()).toMatch(/^1\s+Superseded/);
  await row.getByRole("link").click();
  expect(await textOf(page)).toContain("This version is published with other files.");
  expect((await shownFiles(page)).join("")).toContain("The first one.");
  expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(1);
});

it("a file is shown line by line as it is, whatever it holds: what is not seen by its code alone", async () => {
  const reader = readerOf("en", { baseUrl: "http://127.0.0.1" });
  const page = await pages.openBrowser();
  const anything = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...Array.from("<>&\"'`\n\r\t\u202e\u200b ab")),
      fc.string({ unit: "binary", maxLength: 1 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      await page.setContent(await writePage(SourceText({ reader, text }) as JSX.Element));
      const shown = await page.evaluate<readonly string[]>(
        `[...document.querySelectorAll(".numbered")].map((line) => line.textContent)`,
      );
      const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
      const expected = lines.map((line) =>
        stretchesOf(line, "name")
          .map((each) => each.code ?? each.text)
          .join(""),
      );
      expect(shown).toEqual(expected.map((line) => `${line}\n`));
      expect(await page.locator("script, img, b").count()).toBe(0);
    }),
    { numRuns: 60 },
  );
});

describe("the preview of a draft's confirmation", () => {
  /** The first rule is marked, but not recorded. */
  async function previewOf(page: Page, ruleSet: string, version: string): Promise<Locator> {
    await go(page, `/live/confirmations/${ruleSet}/${version}`);
    await page.locator("[name^='decide:'][value=flag]").first().check();
    await page.locator("button[formaction$='/preview']").click();
    const previewed = page.locator("section[aria-labelledby=previewed]");
    expect(await previewed.innerText()).toContain("Nothing is recorded yet.");
    return previewed;
  }

  it("shows the answers that its publication would change, beside the way to its dry run", async () => {
    const large = (await send("/v1/check", refund("C-31", 7_000))) as { readonly check_id: string };
    await send("/v1/check", refund("C-32", 5_000));
    const of = "policy.acme.large_refunds";
    await post([
      {
        path: "policy/acme/large_refunds/31.rules",
        text: shortPolicy("31", { inForce: "in force from 2026-01-01 by action_date" }),
      },
    ]);
    const page = await openAs(OWNER, { locale: "en-GB" });
    const previewed = await previewOf(page, of, "31");
    expect(await previewed.innerText()).toMatch(
      /Of 2 answers looked at, 1 would be issued again; 1 of them would say something else\.[\s\S]*whatever is marked/,
    );
    // The sum of what moves, and the one answer.
    expect((await previewed.innerText()).match(/70\.00\sEUR/g)).toHaveLength(2);
    const links = await Promise.all((await previewed.getByRole("link").all()).map((link) => link.getAttribute("href")));
    expect(links).toEqual([`/live/policies/${of}/31/dry-run`, `/live/checks/${large.check_id}`]);
    const { rules } = (await send(`/v1/confirmations/${of}/31`)) as {
      readonly rules: readonly { readonly status: string }[];
    };
    expect(new Set(rules.map(({ status }) => status))).toEqual(new Set(["pending"]));
    await previewed.getByRole("link").first().click();
    expect(new URL(page.url()).pathname).toBe(links[0]);
  });

  it("counts nothing of a draft that cannot be published, and leads to what stands in the way", async () => {
    const inForce = "in force from 2024-01-01 by action_date";
    const text = shortPolicy("32", { inForce, name: "customer_support" });
    await post([{ path: PATH.replace("/1.rules", "/32.rules"), text }]);
    const page = await openAs(OWNER, { locale: "en-GB" });
    const previewed = await previewOf(page, SET, "32");
    expect(await previewed.innerText()).toMatch(/cannot be published as it stands/);
    expect(await previewed.innerText()).not.toMatch(/answers looked at/);
    await previewed.getByRole("link").click();
    expect(new URL(page.url()).pathname).toBe(`${addressOf("32")}/dry-run`);
    await page.getByRole("button", { name: "Start" }).click();
    expect(await textOf(page)).toContain("one of them would never answer");
  });
});
