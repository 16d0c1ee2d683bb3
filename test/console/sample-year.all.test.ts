/**
 * The console of the sample's year, as `npm start -- --sample` opens it: every link of every page leads to a page, and
 * each page is small. `TCS_PICTURES=1` also takes the pictures of the README beside the console.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ROOT, tcs } from "../cli/programs.js";
import { startBrowser } from "./browser.js";
import { handbook, HANDBOOK_SET } from "./handbook.js";
import { DESKTOP, openWatched, type WatchedPage } from "./watched-page.js";

const MOST_BYTES = 60 * 1024;
const folder = mkdtempSync(join(tmpdir(), "tcs-sample-year-"));
const data = join(folder, "data");

let child: ChildProcess;
let browser: Browser;
let base = "";
let key = "";
let firstLink = "";

beforeAll(async () => {
  const args = [join(ROOT, "dist/cli/start.js"), "--sample", "--port", "0", "--data", data];
  child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const printed = await new Promise<string>((done, fail) => {
    let out = "";
    const read = (part: Buffer): void => {
      out += part.toString();
      if (/\/sign-in\/operator\?token=\S+\s/.test(out)) done(out);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => fail(new Error(out)));
  });
  firstLink = /http:\/\/\S+\/sign-in\/operator\?token=\S+/.exec(printed)?.[0] ?? "";
  key = /\bapp\s+(tcs_live_\S+)/.exec(printed)?.[1] ?? "";
  base = new URL(firstLink).origin;
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  child.removeAllListeners("exit");
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const signedIn: WatchedPage[] = [];

async function signIn(link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const watched = await openWatched(browser, base, options);
  signedIn.push(watched);
  await watched.page.goto(link);
  await watched.page.locator("main form button").click();
  return watched.page;
}

interface Fetched {
  readonly status: number;
  readonly type: string;
  /** As sent, compressed. */
  readonly bytes: number;
  readonly text: string;
}

/** A page that loads itself again is read until it has what it waits for. */
async function fetchWhole(cookie: string, path: string): Promise<Fetched> {
  const page = await fetchAs(cookie, path);
  if (!page.text.includes('http-equiv="refresh"')) return page;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return fetchWhole(cookie, path);
}

function fetchAs(cookie: string, path: string): Promise<Fetched> {
  return new Promise((done, fail) => {
    const headers = { Cookie: cookie, "Accept-Encoding": "gzip", Accept: "text/html" };
    get(base + path, { headers }, (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const sent = Buffer.concat(parts);
        const { "content-type": type = "", "content-encoding": encoding } = response.headers;
        const text = (encoding === "gzip" ? gunzipSync(sent) : sent).toString("utf8");
        done({ status: response.statusCode ?? 0, type, bytes: sent.length, text });
      });
    }).on("error", fail);
  });
}

describe("the console of the sample's year", () => {
  it("has no link that leads nowhere, and no page of more than 60 KB as sent", async () => {
    const page = await signIn(firstLink);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const seen = new Set<string>();
    const wrong: string[] = [];
    // Of the pages that differ in an id, a rule set, an example or a filter alone, three.
    const kinds = new Map<string, number>();
    const ahead = ["/live"];
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      const kind = kindOf(path);
      const already = kinds.get(kind) ?? 0;
      kinds.set(kind, already + 1);
      // A sheet is computed when it is first read, for seconds.
      if (already >= (kind.endsWith("/sheet") ? 1 : 3) || seen.has(path)) continue;
      seen.add(path);
      const { status, type, bytes, text } = await fetchWhole(cookie, path);
      if (status !== 200) wrong.push(`${path}: ${status}`);
      if (!type.startsWith("text/html")) continue;
      if (bytes > MOST_BYTES) wrong.push(`${path}: ${bytes} bytes`);
      ahead.push(...linksIn(text, path));
      // A browser takes far longer: it looks at one page of each kind.
      if (already === 0) await page.goto(base + path);
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(60);
    expect(signedIn.flatMap((each) => each.complaints())).toEqual([]);
  });

  it.runIf(process.env["TCS_PICTURES"] === "1")("is pictured for the README", takePictures);
});

function kindOf(path: string): string {
  return path
    .replace(/\?.*$/, "?")
    .replaceAll(/[a-z]{3}_[0-9a-z]{26}/g, "id")
    .replace(/\/(?:law|policy|matching)\.[\w.]+(\/\d+(?=\/|$))?/, "/set")
    .replace(/(\/sandbox\/set)\/[\w.]+/, "$1/example");
}

/** Paths with their filters, without fragments. */
function linksIn(text: string, path: string): readonly string[] {
  return [...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), base + path))
    .filter(({ origin, pathname }) => origin === base && pathname.startsWith("/live"))
    .map(({ pathname, search }) => pathname + search);
}

const PHONE = { width: 390, height: 844 };
const PICTURES = join(ROOT, "runtime/console/pictures");

async function sendDraft(version: string, options: Parameters<typeof handbook>[1]): Promise<void> {
  const response = await fetch(`${base}/v1/policies`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ files: [handbook(version, options)], note: null }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

async function read(path: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(base + path, { headers: { Authorization: `Bearer ${key}` } });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

async function checkWith(query: string): Promise<string> {
  const { checks } = (await read(`/v1/checks?${query}`)) as {
    readonly checks: readonly { readonly check_id: string }[];
  };
  return checks[0]?.check_id ?? expect.fail(query);
}

/** The five pages that matter, on a desktop and a phone, light and dark. */
async function takePictures(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const answer = await checkWith("ref=order-9102&current=true");
  const { requests } = (await read(`/v1/checks/${answer}`)) as {
    readonly requests: readonly { readonly id: string }[];
  };
  await picture("approver", { home: "/live", request: `/live/requests/${requests[0]?.id ?? ""}` });
  await picture("owner", { answer: `/live/checks/${answer}`, log: "/live/checks" });
  // The sample's policies have one version each.
  await publishHandbook();
  await picture("owner", { confirmation: `/live/confirmations/${HANDBOOK_SET}/2` });
}

async function picture(who: string, paths: Readonly<Record<string, string>>): Promise<void> {
  for (const [device, viewport] of [["desktop", DESKTOP] as const, ["phone", PHONE] as const])
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await signIn(await linkOf(who), { viewport, colorScheme });
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(base + path);
        await page.screenshot({ path: join(PICTURES, `${name}-${device}-${colorScheme}.png`) });
      }
    }
}

async function publishHandbook(): Promise<void> {
  await sendDraft("1", {});
  const owner = await signIn(await linkOf("owner"));
  await owner.goto(`${base}/live/confirmations/${HANDBOOK_SET}/1`);
  await owner.getByRole("button", { name: "Confirm all 2 that wait" }).click();
  await owner.goto(`${base}/live/policies/${HANDBOOK_SET}/1`);
  await owner.getByRole("button", { name: "Publish" }).click();
  await sendDraft("2", { compared: "below", within: "99.00", day: "2026-02-01" });
}

async function linkOf(who: string): Promise<string> {
  const args = ["person", "sign-in", `${who}@example.com`, "--data", data, "--account", "acme", "--base-url", base];
  const { out } = await tcs(...args);
  return (JSON.parse(out) as { readonly url: string }).url;
}
