/** The playground in a real browser with the real service and its program: for anybody, with and without scripts. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { PLAYGROUND_LIMITS, playgroundInChild } from "../../cli/author/playground/playground-in-child.js";
import { playgroundOfProgram } from "../../cli/author/playground/samples.js";
import { MOST_FIELDS } from "../../runtime/http/body.js";
import { BOUNDS } from "../../runtime/services/turns/kinds.js";
import { overloaded } from "../../runtime/services/turns/line.js";
import { PATIENT_CHILDREN } from "../patient-children.js";
import { type ConsoleService, startConsole } from "./console-service.js";
import { sentText, write } from "./policy-texts.js";
import { textOf, useSignedInPages } from "./signed-in-pages.js";
import { axeFindings, DESKTOP, PHONE, tooWide } from "./watched-page.js";

let isAway = false;
const { program, samples } = PATIENT_CHILDREN.playground;
const playground: typeof PATIENT_CHILDREN.playground = {
  samples,
  program: (request) => (isAway ? Promise.reject(overloaded(BOUNDS.playground)) : program(request)),
};

const pages = useSignedInPages(() => startConsole({ playground }));
const { openBrowser, go, service } = pages;
const [policy, domain] = samples.coffee;
const TEXT = policy?.text ?? "";
const DOMAIN = domain?.text ?? "";

const run = (page: Page): Promise<void> => page.getByRole("button", { name: "Run", exact: true }).first().click();
const says = (page: Page): Promise<string> => page.locator(".says").innerText();
const exchanged = (text: string, from: string, to: string): string => {
  expect(text).toContain(from);
  return text.replaceAll(from, to);
};

/** As a browser sends the page's form. */
async function send(
  form: Readonly<Record<string, string>> | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
  of: ConsoleService = service(),
) {
  const usual = { "text:0": TEXT, "text:1": DOMAIN };
  const body = form instanceof URLSearchParams ? form : new URLSearchParams({ ...usual, ...form });
  const response = await fetch(`${of.url}/playground`, {
    method: "POST",
    body,
    headers: { Origin: of.url, ...headers },
  });
  return { status: response.status, page: await response.text(), headers: response.headers };
}

async function ask(body: unknown, of: ConsoleService = service()) {
  const response = await fetch(`${of.url}/playground/language?page=p1`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: of.url },
  });
  return { status: response.status, answer: (await response.json()) as Readonly<Record<string, unknown>> };
}

/** Left out: mail about the opened account, which goes out meanwhile. */
function stored(): Readonly<Record<string, readonly unknown[]>> {
  const { deliveries: _deliveries, messages: _messages, ...others } = service().stored();
  return others;
}

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("the first page answers a sample, and a changed limit shows both answers beside each other", async () => {
    const page = await openBrowser({ javaScriptEnabled });
    const before = stored();
    await go(page, "/playground");
    expect(await says(page)).toContain("Allowed");
    expect(await textOf(page)).toContain("9 examples come out as they say");
    await write(page, 0, exchanged(TEXT, "20.00 EUR", "15.00 EUR"));
    await run(page);
    expect(await says(page)).toMatch(/Needs approval\s+Olga Office is to approve it/);
    const [was = "", is = ""] = await page.locator(".compared > div").allInnerTexts();
    expect(was).toMatch(/Before\s+Allowed\s+By the rule Up to the limit\.[\s\S]*1\.1/);
    expect(is).toMatch(/Now\s+Needs approval\s+By the rule Above the limit\.[\s\S]*1\.2/);
    expect(await textOf(page)).toMatch(/Approver: none → Olga Office/);
    expect(await textOf(page)).toMatch(
      /2 examples come out otherwise[\s\S]*expected .*allowed, and found .*needs_approval/,
    );
    expect(await textOf(page)).toMatch(/The changed lines[\s\S]*− was[\s\S]*20\.00 EUR[\s\S]*\+ now[\s\S]*15\.00 EUR/);
    await page.getByRole("button", { name: "Compare with this text from now on" }).click();
    expect(await page.locator(".compared").count()).toBe(0);
    expect(stored()).toEqual(before);
  });

  it("a mistake is named at its line, and the text stays as it was typed", async () => {
    const page = await openBrowser({ javaScriptEnabled });
    await go(page, "/playground");
    const wrong = exchanged(TEXT, "when price is at most", "when prise is at most");
    await write(page, 0, wrong);
    await run(page);
    const line = wrong.slice(0, wrong.indexOf("when prise")).split("\n").length;
    expect(await textOf(page)).toContain("There is no answer yet: the text has errors.");
    expect(await page.locator(".found li").first().innerText()).toMatch(
      new RegExp(`Line ${line}, column 10[\\s\\S]*TCS2001[\\s\\S]*prise`),
    );
    expect(await sentText(page, 0).inputValue()).toBe(wrong);
    expect(await sentText(page, 1).inputValue()).toBe(DOMAIN);
    await write(page, 0, TEXT);
    await run(page);
    expect(await says(page)).toContain("Allowed");
  });

  it("facts, settings and earlier actions are typed, and what is left empty is missing", async () => {
    const page = await openBrowser({ javaScriptEnabled });
    await go(page, "/playground?sample=vouchers");
    await page.locator("[name='facts.amount.amount']").fill("20.01");
    await page.locator("[name='facts.setting.head_of_support']").fill("Nina New");
    await page.locator("[name='facts.earlier.1.action_date']").fill("2026-06-01");
    await page.locator("[name='facts.earlier.1.amount.amount']").fill("30");
    await run(page);
    expect(await says(page)).toMatch(/Needs approval\s+Nina New is to approve it/);
    expect(await textOf(page)).toMatch(
      /50\.01 EUR.*0\.01 EUR.*50\.00 EUR|Vouchers of the customer, 30 days[\s\S]*30\.00/,
    );
    await page.locator("[name='facts.amount.amount']").fill("");
    await run(page);
    expect(await says(page)).toMatch(/Facts are missing[\s\S]*Amount/);
    expect(await page.locator("[name='facts.amount.amount']").inputValue()).toBe("");
    await page.locator("[name='facts.amount.amount']").fill("much");
    await run(page);
    expect(await textOf(page)).toContain("There is no answer: a value below cannot be read.");
    expect(await page.locator(".field .wrong").count()).toBe(1);
  });

  it("an example is put into the fields, and what the law says is chosen there", async () => {
    const page = await openBrowser({ javaScriptEnabled });
    await go(page, "/playground?sample=support");
    await page.locator("details:has(> summary .state.go) > summary").click();
    await page.getByRole("button", { name: /withdrawn in time, above the limits/ }).click();
    expect(await page.locator("[name=law_outcome]").inputValue()).toBe("must_refund");
    expect(await textOf(page)).toMatch(/refund_owed_by_law[\s\S]*Yes/i);
    await page.locator("[name=law_outcome]").selectOption("");
    await run(page);
    expect(await textOf(page)).toMatch(/refund_owed_by_law[\s\S]*No/i);
  });
});

it("is one page in German, on a phone and in the dark, which axe accepts", async () => {
  for (const [viewport, colorScheme] of [
    [PHONE, "dark"],
    [DESKTOP, "light"],
  ] as const) {
    const page = await openBrowser({ locale: "de-DE", viewport, colorScheme });
    await go(page, "/playground?sample=support");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Spielwiese");
    await page.getByRole("button", { name: "Ausführen", exact: true }).first().click();
    await page.locator(".cm-content").first().waitFor();
    expect(await tooWide(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await textOf(page)).toContain("100 Beispiele ergeben, was dabeisteht");
  }
});

it("the editor marks a typo while it is typed, proposes words, and runs the examples", async () => {
  const page = await openBrowser();
  await go(page, "/playground");
  const status = page.getByRole("status").first();
  await expect.poll(() => status.innerText()).toBe("No problem found.");
  await write(page, 0, exchanged(TEXT, "when price is at most", "when prise is at most"));
  await expect.poll(() => status.innerText()).toBe("1 error");
  await write(page, 0, exchanged(TEXT, "given price = 20.00 EUR", "given price = 21.00 EUR"));
  await expect.poll(() => page.locator(".noted").first().innerText()).toMatch(/TCS6001[\s\S]*exactly the limit/);
});

describe("hostile input", () => {
  it("markup and control characters in names and titles are shown as text", async () => {
    const title = String.raw`<img src=x onerror=alert(1)> \u202e`.replace(String.raw`\u202e`, "\u202e");
    const text = exchanged(TEXT, 'title "Coffee and cake for guests"', `title "${title}"`);
    const { page } = await send({ "text:0": text, sample: `"><script>alert(1)</script>` });
    expect(page).not.toMatch(/<img src=x|<script>alert/);
    const examples = exchanged(TEXT, '"one guest"', '"</textarea><script>alert(2)</script>"');
    const shown = await send({ "text:0": examples });
    expect(shown.status).toBe(200);
    expect(shown.page).not.toContain("<script>alert");
  });

  it("a huge text, a huge body and many lines are refused, and the next request is answered", async () => {
    const long = await send({ "text:0": `${TEXT}# ${"x".repeat(60_000)}` });
    expect(long.status).toBe(422);
    expect(long.page).toContain("A text has at most 60000 characters and 3000 lines here.");
    expect((await send({ "text:0": "x".repeat(600_000) })).status).toBe(413);
    expect((await send({})).status).toBe(200);
  });

  it("a form with more fields than a page has is refused, and one with as many as may be is answered", async () => {
    const fields = (count: number): URLSearchParams => {
      const form = new URLSearchParams({ "text:0": TEXT, "text:1": DOMAIN, "facts.guests": "77" });
      for (let at = 3; at < count; at += 1) form.append("facts.price.equivalents.XXX", "1");
      return form;
    };
    const { page, status } = await send(fields(MOST_FIELDS));
    expect([status, page.includes("equivalents.XXX"), page.includes('value="77"')]).toEqual([200, false, true]);
    expect((await send(fields(MOST_FIELDS + 1))).status).toBe(400);
  });

  it("what the law says is an outcome that can be chosen", async () => {
    const [support] = samples.support;
    const { status, page } = await send({ "text:0": support?.text ?? "", "text:1": "", law_outcome: "nonsense" });
    expect(status).toBe(422);
    expect(page).toMatch(/id="law_outcome"[^>]*aria-invalid|Choose one of these\./);
  });

  it("a text whose reading takes longer than it may stops its program, and another one is answered", async () => {
    const quick = playgroundInChild({ ...PLAYGROUND_LIMITS, milliseconds: 1 });
    const question = { whose: "x", files: [], ask: { kind: "open" } } as const;
    expect(await quick(question)).toEqual({ kind: "stopped", why: "time" });
    expect(await program(question)).toMatchObject({ kind: "answered", answer: { kind: "opened", policy: null } });
  });

  it("a form of another page is refused, and so is a question of one", async () => {
    expect((await send({}, { Origin: "https://evil.example" })).status).toBe(403);
    const response = await fetch(`${service().url}/playground/language`, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json", Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });

  it("a question in another form gets the exact field and code, and no text of the program", async () => {
    const files = [{ path: "policy/playground.rules", text: TEXT }];
    expect(await ask({ files, ask: "open" })).toMatchObject({ status: 422, answer: { errors: [{ field: "ask" }] } });
    expect(await ask({ files, ask: "format" })).toMatchObject({
      status: 422,
      answer: { errors: [{ field: "path", code: "required" }] },
    });
    expect(await ask({ files: [{ path: "x", text: "x".repeat(60_001) }], ask: "check" })).toMatchObject({
      status: 422,
      answer: { errors: [{ field: "files", code: "beyond_limits" }] },
    });
    expect((await ask({ files, ask: "check" })).answer).toMatchObject({ kind: "checked" });
  });

  it("a name is declared and renamed under the paths that the page sent", async () => {
    const [path, home] = ["policy/playground.rules", "domains/playground.rules"];
    const files = [
      { path, text: TEXT },
      { path: home, text: DOMAIN },
    ];
    const [, fact = ""] = /^ {2}fact (\w+)/m.exec(DOMAIN) ?? [];
    const place = { files, path: home, offset: DOMAIN.indexOf(`fact ${fact}`) + "fact ".length };
    const used = { files, path, offset: TEXT.search(new RegExp(`\\b${fact}\\b`)) };
    expect((await ask({ ...used, ask: "define" })).answer).toMatchObject({
      ...{ kind: "definition", path: home, start: place.offset, end: place.offset + fact.length },
    });
    const { answer } = await ask({ ...used, ask: "rename", name: "another_name" });
    expect(answer).toMatchObject({ kind: "renamed" });
    const renamed = answer["files"] as readonly { readonly path: string }[];
    expect(renamed.map((each) => each.path).sort()).toEqual([home, path]);
  });

  it("fields that no page has change nothing", async () => {
    const odd = { fill: "99999", "facts.constructor": "x", "facts.setting.__proto__": "x", keep: "", "before:7": "x" };
    const { status, page } = await send(odd);
    expect(status).toBe(200);
    expect(page).toContain("Allowed");
  });
});

it("nothing that is typed is stored or logged", async () => {
  const word = "Quetzalcoatl";
  const before = stored();
  await send({ "text:0": `${TEXT}# ${word}`, "facts.setting.office_manager": word, "before:0": `${TEXT}#${word}` });
  await send({ "text:0": `${word} {` });
  await ask({ files: [{ path: "policy/playground.rules", text: word }], ask: "check" });
  await ask({ files: word, ask: word });
  expect(stored()).toEqual(before);
  expect(service().logged()).toContain('"route":"/playground"');
  expect(service().logged()).not.toContain(word);
});

it("what the program cannot read now stays on the page, with the reason", async () => {
  isAway = true;
  const { status, page } = await send({ "facts.guests": "77" }).finally(() => (isAway = false));
  expect(status).toBe(503);
  expect(page).toMatch(/There is no answer: the text was not read\.[\s\S]*Other questions about policies/);
  expect(page).toContain("Coffee and cake for guests");
  expect(page).toContain('<input type="hidden" name="facts.guests" value="77"/>');
});

describe("a service with limits", () => {
  let limited: ConsoleService;
  beforeAll(async () => {
    const failing = playgroundOfProgram(() => Promise.reject(new Error("it fails")));
    limited = await startConsole({ playground: failing, rateLimits: { perKey: 0, perAddress: 3 } });
  });
  afterAll(() => limited.close());

  it("answers a failure of the program as its own", async () => {
    const failed = await send({}, {}, limited);
    expect([failed.status, failed.page.includes("it fails")]).toEqual([500, false]);
  });

  it("counts pages by address, keeps the text that it refuses, and takes nothing from signing in or the editor", async () => {
    const statuses = async (ask: () => Promise<{ readonly status: number }>): Promise<readonly number[]> => [
      (await ask()).status,
      (await ask()).status,
      (await ask()).status,
      (await ask()).status,
    ];
    const service = await startConsole({ playground, rateLimits: { perKey: 0, perAddress: 3 } });
    try {
      expect(await statuses(() => send({}, {}, service))).toEqual([200, 200, 200, 429]);
      const typed = { "text:0": `${TEXT}# typed just now`, "facts.guests": "77" };
      const refused = await send(typed, {}, service);
      expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
      expect(refused.page).toMatch(
        /There is no answer: the text was not read\.[\s\S]*More than 3 requests within a minute/,
      );
      expect(refused.page).toContain("# typed just now");
      expect(refused.page).toContain('name="facts.guests" value="77"');
      const files = [{ path: "policy/playground.rules", text: TEXT }];
      expect(await statuses(() => ask({ files, ask: "check" }, service))).toEqual([200, 200, 200, 429]);
      expect(await statuses(() => fetch(`${service.url}/sign-in`))).toEqual([200, 200, 200, 429]);
    } finally {
      await service.close();
    }
  });
});
