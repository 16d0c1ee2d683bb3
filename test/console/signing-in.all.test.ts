/** Signing in and out by the operator's link, in a real browser before the real service. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { OWNER } from "./console-service.js";
import { useSignedInPages } from "./signed-in-pages.js";
import { openWatched } from "./watched-page.js";

const { service, browser, openBrowser: newBrowser, openAs } = useSignedInPages();

const signedIn = (address = OWNER, options: BrowserContextOptions = {}): Promise<Page> => openAs(address, options);

const heading = (page: Page): Promise<string> => page.getByRole("heading", { level: 1 }).innerText();
const at = (page: Page): string => page.url().replace(service().url, "");

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("a person signs in with the one-time link, sees who they are, and signs out [AUT-042]", async () => {
    const page = await newBrowser({ javaScriptEnabled });
    await page.goto(await service().link(OWNER));
    expect(await heading(page)).toBe("Sign in with a one-time link");
    expect(await page.locator(".facts").innerText()).toMatch(/Sample Owner\s+owner@example\.com\s+Account\s+Acme/);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect([at(page), await heading(page)]).toEqual(["/live", "Home"]);
    await page.getByRole("link", { name: "Your access" }).click();
    expect([at(page), await heading(page)]).toEqual(["/live/access", "Your access"]);
    expect(await page.getByRole("main").innerText()).toMatch(/Sample Owner[\s\S]*Administrator[\s\S]*Acme Sample GmbH/);
    await page.getByRole("button", { name: "Sign out" }).click();
    expect(at(page)).toBe("/signed-out");
    await page.goto(`${service().url}/live`);
    expect(at(page)).toBe("/sign-in");
  });
});

describe("a person who is signed in", () => {
  it.each([
    ["engineer@example.com", "Engineer"],
    ["approver@example.com", "Operations"],
    ["author@example.com", "Author"],
  ])("sees the role that the account gave them: %s is %s [AUT-043, AUT-044, AUT-045]", async (address, role) => {
    const page = await signedIn(address);
    await page.goto(`${service().url}/live/access`);
    expect(await page.locator("dt:text-is('Role') + dd").innerText()).toContain(role);
  });

  it("is told in test, on every page, that nothing counts there, and not in live", async () => {
    const page = await signedIn();
    expect(await page.locator(".banner").count()).toBe(0);
    await page.getByRole("link", { name: "Test", exact: true }).click();
    expect([at(page), await page.locator(".banner").innerText()]).toEqual([
      "/test",
      "Test. Nothing here counts in live.",
    ]);
  });

  it("gets the page that they wanted before they were signed in", async () => {
    const page = await newBrowser();
    await page.goto(`${service().url}/test`);
    expect(at(page)).toBe("/sign-in");
    await page.goto(await service().link(OWNER));
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(at(page)).toBe("/test");
  });

  it("begins at their first page, and a stranger at signing in", async () => {
    const [person, stranger] = [await signedIn(), await newBrowser()];
    await person.goto(`${service().url}/`);
    await stranger.goto(`${service().url}/`);
    expect([at(person), at(stranger)]).toEqual(["/live", "/sign-in"]);
  });

  it("ends a session of theirs elsewhere, and whoever uses it is signed out at once", async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    await here.goto(`${service().url}/live/access`);
    const sessions = here.locator(".sessions > li");
    const count = await sessions.count();
    expect(await sessions.first().innerText()).toMatch(/From\s+127\.0\.0\.1/);
    await sessions.filter({ hasNotText: "This browser" }).first().getByRole("button").click();
    expect(await here.getByRole("status").innerText()).toBe("The session has ended.");
    expect(await sessions.count()).toBe(count - 1);
    await elsewhere.goto(`${service().url}/live`);
    expect(at(elsewhere)).toBe("/sign-in");
  });

  it("does all of it by the keyboard alone, and sees where they are", async () => {
    const page = await newBrowser();
    const press = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press("Tab");
        const focus = page.locator(":focus");
        if ((await focus.count()) === 0) continue;
        expect(await page.evaluate<string>("getComputedStyle(document.activeElement).outlineStyle")).not.toBe("none");
        if ((await focus.innerText()).startsWith(name)) {
          const left = page.url();
          await page.keyboard.press("Enter");
          await page.waitForURL((url) => url.href !== left);
          return;
        }
      }
      throw new Error(`No Tab leads to ${name} on ${page.url()}`);
    };
    await signedIn("signer@example.com");
    await page.goto(await service().link("signer@example.com"));
    await press("Sign in");
    await press("Sample Signer");
    await press("End");
    expect(await page.locator(".sessions > li").count()).toBe(1);
    await press("Test");
    expect(at(page)).toBe("/test");
    await press("Sign out");
    await press("Sign in again");
    expect(at(page)).toBe("/sign-in");
  });

  it("is sent to the service's own address from another name of the machine", async () => {
    const page = await newBrowser();
    const link = await service().link(OWNER);
    await page.goto(link);
    const { page: byName, close } = await openWatched(browser(), service().url);
    await byName.goto(link.replace("127.0.0.1", "localhost"));
    expect(byName.url()).toBe(link);
    await close();
  });
});

describe("a one-time link", () => {
  it("signs in once; pressed again it says that it no longer works, and nobody is signed out", async () => {
    const link = await service().link(OWNER);
    const [first, second] = [await newBrowser(), await newBrowser()];
    await Promise.all([first.goto(link), second.goto(link)]);
    await first.getByRole("button").click();
    await second.getByRole("button").click();
    expect([at(first), await heading(second)]).toEqual(["/live", "This link no longer works"]);
    await first.goto(link);
    expect(await heading(first)).toBe("This link no longer works");
    await first.goto(`${service().url}/live`);
    expect(at(first)).toBe("/live");
  });

  it("opened a hundred times by scanners, which run scripts and fetch ahead, changes nothing and still works", async () => {
    const link = await service().link(OWNER);
    const before = service().stored();
    for (let times = 0; times < 100; times += 1) {
      for (const method of ["GET", "HEAD"])
        expect(
          (await fetch(link, { method, headers: { Purpose: "prefetch", "Sec-Purpose": "prefetch" } })).status,
        ).toBe(200);
    }
    const scanner = await newBrowser();
    for (let times = 0; times < 100; times += 1) {
      await scanner.goto(link);
      await scanner.evaluate("document.dispatchEvent(new Event('visibilitychange')); window.scrollTo(0, 1e6)");
    }
    expect(service().stored()).toEqual(before);
    const page = await newBrowser();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(at(page)).toBe("/live");
  });
});

describe("a page of another origin", () => {
  let elsewhere: Server;
  let origin: string;
  let action = "";

  beforeAll(async () => {
    elsewhere = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(`<form method="post" action="${action}"><button>Win</button></form>`);
    });
    await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => elsewhere.close(done)));

  it("cannot sign anybody out, nor in as somebody else: its forms are refused with a page that says why", async () => {
    // A page that the forms of another origin lead elsewhere: it may also make requests to others than the service.
    const { page, close } = await openWatched(browser(), service().url);
    await page.goto(await service().link("desk@example.com"));
    await page.getByRole("button", { name: "Sign in" }).click();
    const token = new URL(await service().link(OWNER)).searchParams.get("token") ?? "";
    const forged = await page.context().newPage();
    for (const path of ["/sign-out", "/sign-in/operator"]) {
      action = `${service().url}${path}?token=${token}`;
      await forged.goto(origin);
      await forged.getByRole("button").click();
      expect(await heading(forged)).toBe("This form came from elsewhere");
    }
    await page.goto(`${service().url}/live`);
    expect(await page.locator(".person").innerText()).toContain("Sample Support Desk");
    await close();
  });
});
