/** Recipients in a real browser before the real service: a person answers whether two records are one, and splits. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import { gift } from "../runtime/http/sample-service.js";
import { type ConsoleService, OWNER, startConsole } from "./console-service.js";
import { formKey, pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

type Body = Readonly<Record<string, unknown>>;

const pages = useSignedInPages(startWithKey);
let secret = "";

/** The sample account with a key of its own. */
async function startWithKey(): Promise<ConsoleService> {
  const service = await startConsole();
  const asked = { slug: "acme", environment: "live", scopes: null, agent: null, name: "of a test" } as const;
  const made = await operator.createKey({ ...service.place, newPepper: false }, asked);
  ({ secret } = made.key);
  return service;
}

const url = (path: string): string => pages.service().url + path;

async function send(path: string, body?: object, key = secret): Promise<Body> {
  const response = await fetch(url(path), {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Body;
}

const stored = (table: string): readonly unknown[] => pages.service().stored()[table] ?? [];

interface OpenMatch {
  readonly review_item: string;
  readonly a: { readonly recipient_id: string };
  readonly b: { readonly recipient_id: string };
}

interface Asked {
  readonly names: readonly [string, string];
  readonly records: readonly string[];
  readonly checks: readonly string[];
  readonly match: string;
}

/** Unique names: a part of the name holds this word. */
let words = 0;
const WORDS = [
  "Amsel",
  "Birke",
  "Dohle",
  "Eiche",
  "Falke",
  "Ginster",
  "Habicht",
  "Iltis",
  "Kranich",
  "Lerche",
  "Marder",
  "Nelke",
];

/** Gifts of 30.00 and 25.00 EUR to two spellings of a name: together above the limit of the law. */
async function twoSpellings(): Promise<Asked> {
  const word = WORDS[(words += 1) - 1] ?? expect.fail("no word is left");
  const names = [`${word} Müller Handels GmbH`, `${word} Mueller Handels GmbH`] as const;
  const answers: Body[] = [];
  for (const [at, name] of names.entries())
    answers.push(
      await send("/v1/check", gift("", at === 0 ? 3_000 : 2_500, { facts: { recipient: { kind: "customer", name } } })),
    );
  const records = answers.map(({ recipient }) => String((recipient as Body)["recipient_id"]));
  const { recipient } = answers[1] ?? {};
  return {
    names,
    records,
    checks: answers.map(({ check_id }) => String(check_id)),
    match: String((recipient as Body)["review_item"]),
  };
}

/** The outcome of the current answer to the action. */
async function outcomeOf(checkId: string): Promise<unknown> {
  let standing: string | null = checkId;
  let outcome: unknown;
  while (standing !== null) {
    const answer: Body = await send(`/v1/checks/${standing}`);
    [standing, outcome] = [answer["superseded_by"] as string | null, answer["outcome"]];
  }
  return outcome;
}

const matchPath = ({ match }: Asked): string => `/live/recipients/matches/${match}`;
const recipientPath = (id: string | undefined): string => `/live/recipients/${id ?? ""}`;
const mark = (page: Page, choice: string): Promise<void> =>
  page.getByRole("radio", { name: choice, exact: true }).check();
const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name }).click();

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("from Home to the question: both records, the rule's words, what an answer changes, and then the answer", async () => {
    const asked = await twoSpellings();
    const page = await pages.openAs(OWNER, { locale: "en-GB", javaScriptEnabled });
    await page.goto(url("/live"));
    await page.getByRole("link", { name: "Two recipients may be one" }).click();
    expect(pathOf(page)).toBe("/live/recipients");
    await page.getByRole("link", { name: `${asked.names[0]} and ${asked.names[1]}` }).click();
    expect(pathOf(page)).toBe(matchPath(asked));
    const shown = await textOf(page);
    for (const text of [
      ...asked.names,
      ...asked.records,
      "Two names that are spelled alike may be one customer",
      "10 Mar 2026",
    ])
      expect(shown, text).toContain(text);
    expect(await page.locator("main blockquote").count()).toBeGreaterThan(0);
    // The letters in which the names differ, and what either has done.
    expect(await page.locator("main mark").allInnerTexts()).toEqual(["ü", "ue"]);
    expect(shown).toMatch(/Actions: 1, 30\.00\sEUR taken[\s\S]*Actions: 1, 25\.00\sEUR taken/);

    const before = stored("recipient_match_answers");
    await mark(page, "One recipient");
    await press(page, "See what it would change");
    expect(await textOf(page)).toMatch(
      /Of 2 answers looked at, 2 would be issued again; 2 of them[\s\S]*not_deductible/,
    );
    expect(await page.getByRole("radio", { name: "One recipient" }).isChecked()).toBe(true);
    expect(stored("recipient_match_answers")).toEqual(before);
    await press(page, "Record the answer");
    expect(page.url()).toBe(url(`${matchPath(asked)}?done=same`));
    expect(await textOf(page)).toMatch(/one recipient now[\s\S]*Sample Owner answered that they are one recipient/);
    expect(await page.locator("main form").count()).toBe(0);
    for (const check of asked.checks) await expect.poll(() => outcomeOf(check)).toBe("not_deductible");

    await page.goto(url(recipientPath(asked.records[0])));
    expect(await textOf(page)).toMatch(/count as one[\s\S]*linked by Sample Owner[\s\S]*Recent answers/);
    // Over both records.
    const limits = page.getByRole("region", { name: "Limits, today" });
    expect(await limits.innerText()).toMatch(/55\.00\sEUR/);
    // Answers about both: the log also has the replaced ones.
    expect(await page.locator("main .rows a[href*='/checks/chk_']").count()).toBeGreaterThanOrEqual(4);
    await page.locator("section[aria-labelledby=split] summary").click();
    const links = stored("recipient_link_ends");
    await press(page, "See what it would change");
    expect(await textOf(page)).toMatch(/2 of them would say something else[\s\S]*deductible/);
    expect(stored("recipient_link_ends")).toEqual(links);
    await press(page, "Split this record off");
    expect(page.url()).toBe(url(`${recipientPath(asked.records[0])}?done=split`));
    expect(await textOf(page)).toMatch(
      /counts by itself now[\s\S]*No other record counts as one[\s\S]*split by Sample Owner/,
    );
    for (const check of asked.checks) await expect.poll(() => outcomeOf(check)).toBe("deductible");
    await page.goto(url(matchPath(asked)));
    expect(await textOf(page)).toMatch(/Two recipients[\s\S]*answered that they are one[\s\S]*split them again/);
  });
});

it("an answer that is sent twice, as by a double click, is recorded once; so is a split", async () => {
  const asked = await twoSpellings();
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  const twice = async (path: string, action: string, form: Readonly<Record<string, string>>): Promise<void> => {
    await page.goto(url(path));
    const sent = {
      form_key: await formKey(page, action),
      mark: await page.locator("input[name=mark]").inputValue(),
      ...form,
    };
    const answers = await Promise.all([pages.post(page, action, sent), pages.post(page, action, sent)]);
    expect(answers.map((each) => each.status())).toEqual([303, 303]);
  };
  const counts = (): readonly number[] =>
    ["recipient_match_answers", "recipient_link_ends", "jobs"].map((table) => stored(table).length);
  const [answered = 0, ended = 0, jobs = 0] = counts();
  await twice(matchPath(asked), matchPath(asked), { decision: "same" });
  expect(counts()).toEqual([answered + 1, ended, jobs + 1]);
  await twice(recipientPath(asked.records[1]), `${recipientPath(asked.records[1])}/split`, {});
  expect(counts()).toEqual([answered + 1, ended + 1, jobs + 2]);
});

it("an administrator erases who a recipient is, in a form of its own; operations are not offered it [RCP-010]", async () => {
  const asked = await twoSpellings();
  const [record] = asked.records;
  const desk = await pages.openAs("desk@example.com", { locale: "en-GB" });
  await desk.goto(url(recipientPath(record)));
  expect(await textOf(desk)).not.toContain("Erase who this recipient is");
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url(recipientPath(record)));
  expect(await textOf(page)).toContain(asked.names[0]);
  await page.getByText("Erase who this recipient is").click();
  await page.locator("section[aria-labelledby=erase] input[name=note_ref]").fill("somebody@example.com");
  await press(page, "Erase for good");
  expect(await textOf(page)).toContain("Nothing was changed.");
  expect(await textOf(page)).toContain(asked.names[0]);
  await page.locator("section[aria-labelledby=erase] input[name=note_ref]").fill("REQ-1");
  await press(page, "Erase for good");
  expect(page.url()).toBe(url(`${recipientPath(record)}?done=erased`));
  expect(await textOf(page)).toMatch(/Nothing is kept any more[\s\S]*No longer kept/);
  expect(await textOf(page)).not.toContain(asked.names[0]);
  expect(JSON.stringify(stored("recipient_names"))).not.toContain(record);
});

it("an administrator sees all that is held, erases linked and test records with it, and hands out the receipt", async () => {
  const NAMES = ["Otter Klaus", "Otter Claus"] as const;
  const asked = { slug: "acme", environment: "test", scopes: null, agent: null, name: "of a test" } as const;
  const made = await operator.createKey({ ...pages.service().place, newPepper: false }, asked);
  const sent = async (key: string, recipient: object): Promise<string> => {
    const answer = await send("/v1/check", gift("", 100, { facts: { recipient } }), key);
    return String((answer["recipient"] as Body)["recipient_id"]);
  };
  const numbered = { customer_number: "C-otter", name: NAMES[0] };
  const own = await sent(secret, numbered);
  const slip = await sent(secret, { kind: "customer", name: NAMES[1] });
  const tried = await sent(made.key.secret, numbered);
  const [owner] = stored("people").filter((row) => (row as Body)["email"] === OWNER) as readonly Body[];
  await send(`/v1/recipients/${own}/link`, { with: slip, decided_by: owner?.["person_id"] });

  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url(recipientPath(own)));
  await page.getByRole("link", { name: "See all that is held, and erase it" }).click();
  for (const id of [own, slip, tried]) expect(await page.getByRole("heading", { name: id }).count()).toBe(1);
  for (const text of [...NAMES, "C-otter"]) expect(await textOf(page)).toContain(text);
  await page.getByLabel(/Reference/).fill("REQ-7");
  await press(page, "Erase the chosen ones for good");
  expect(pathOf(page)).toBe(`${recipientPath(own)}/receipt`);
  const receipt = await page.getByRole("table").innerText();
  for (const text of [own, slip, tried, "Test", "Sample Owner", "REQ-7"]) expect(receipt).toContain(text);
  for (const text of [...NAMES, "C-otter"]) {
    expect(await page.content()).not.toContain(text);
    expect(JSON.stringify(pages.service().stored())).not.toContain(text);
  }
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("table").isVisible()).toBe(true);
  await page.goto(url(`${recipientPath(own)}/held`));
  expect(await page.getByRole("heading", { name: tried }).count()).toBe(0);
  const approver = await pages.openAs("approver@example.com");
  for (const path of ["held", "receipt"])
    expect((await approver.request.get(url(`${recipientPath(own)}/${path}`))).status()).toBe(403);
  const posted = await pages.post(approver, `${recipientPath(own)}/held`, { form_key: "k", records: own });
  expect(posted.status()).toBe(403);
});

it("a form that was opened before another person's answer changes nothing, and shows what stands now", async () => {
  const asked = await twoSpellings();
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  const other = await pages.openAs("approver@example.com", { locale: "en-GB" });
  await page.goto(url(matchPath(asked)));
  await other.goto(url(matchPath(asked)));
  await mark(other, "Two recipients");
  await press(other, "Record the answer");
  expect(other.url()).toBe(url(`${matchPath(asked)}?done=different`));
  const before = pages.service().stored()["recipient_match_answers"];
  await mark(page, "One recipient");
  await press(page, "Record the answer");
  expect(await textOf(page)).toMatch(/Nothing was changed\.[\s\S]*Somebody answered it meanwhile/);
  expect(await textOf(page)).toContain("answered that they are two recipients");
  expect(stored("recipient_match_answers")).toEqual(before);
  await page.goto(url(recipientPath(asked.records[0])));
  expect(await textOf(page)).toMatch(/Kept apart[\s\S]*different, said/);
});

it("a form that was opened before other links changes nothing until it is looked at again", async () => {
  const asked = await twoSpellings();
  const third = await send(
    "/v1/check",
    gift("", 100, { facts: { recipient: { kind: "customer", name: `${asked.names[0]} KG`.replace(" GmbH", "") } } }),
  );
  const record = String((third["recipient"] as Body)["recipient_id"]);
  const open = (await send("/v1/recipients/matches?status=open"))["matches"] as readonly OpenMatch[];
  const other = open.find(({ a, b }) => [a, b].every((each) => [record, asked.records[0]].includes(each.recipient_id)));
  const otherMatch = other?.review_item ?? "";
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url(matchPath(asked)));
  const second = await page.context().newPage();
  await second.goto(url(`/live/recipients/matches/${otherMatch}`));
  await mark(second, "One recipient");
  await press(second, "Record the answer");
  await second.goto(url(recipientPath(asked.records[0])));
  const before = stored("recipient_match_answers").length;
  await mark(page, "One recipient");
  await press(page, "Record the answer");
  expect(await textOf(page)).toMatch(/Nothing was changed\.[\s\S]*changed it since/);
  expect(stored("recipient_match_answers")).toHaveLength(before);
  expect(await page.getByRole("radio", { name: "One recipient" }).isChecked()).toBe(true);
  await press(page, "Record the answer");
  expect(stored("recipient_match_answers")).toHaveLength(before + 1);
  // The split's page was opened before that answer.
  await second.locator("section[aria-labelledby=split] summary").click();
  await press(second, "Split this record off");
  expect(await textOf(second)).toMatch(/Nothing was changed\.[\s\S]*changed it since/);
  expect(stored("recipient_link_ends").filter((row) => (row as Body)["recipient_id"] === asked.records[0])).toEqual([]);
  await press(second, "Split this record off");
  expect(
    stored("recipient_link_ends").filter((row) => (row as Body)["recipient_id"] === asked.records[0]),
  ).toHaveLength(2);
  await second.close();
});

it("records with different numbers are not linked, and the page says why", async () => {
  const [first, second] = ["Kiebitz", "Kiebitz"].map((name, at) => ({ name, customer_number: `K-${at}` }));
  const records: string[] = [];
  for (const recipient of [first, { name: "Kiebitz" }, second]) {
    const answer = await send("/v1/check", gift("", 100, { facts: { recipient: { kind: "customer", ...recipient } } }));
    records.push(String((answer["recipient"] as Body)["recipient_id"]));
  }
  const open = (await send("/v1/recipients/matches?status=open"))["matches"] as readonly OpenMatch[];
  const ofName = open.filter(({ a, b }) => [a, b].every((each) => records.includes(each.recipient_id)));
  expect(ofName).toHaveLength(2);
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  const answerIt = async (match = ""): Promise<void> => {
    await page.goto(url(`/live/recipients/matches/${match}`));
    await mark(page, "One recipient");
    await press(page, "Record the answer");
  };
  await answerIt(ofName[0]?.review_item);
  expect(page.url()).toContain("?done=same");
  await answerIt(ofName[1]?.review_item);
  expect(await textOf(page)).toContain("different numbers of one kind");
  expect(await textOf(page)).toMatch(/K-0[\s\S]*K-1|K-1[\s\S]*K-0/);
});

it.each([true, false])(
  "two records that no rule asks about are linked by hand, after a look at both and at what changes; a split undoes it (scripts: %s)",
  async (javaScriptEnabled) => {
    const word = WORDS[(words += 1) - 1] ?? expect.fail("no word is left");
    const number = `L-${words}`;
    const records: string[] = [];
    const checks: string[] = [];
    for (const recipient of [{ name: `${word} Nord` }, { name: "Xaver Holding", customer_number: number }]) {
      const sent = gift("", 3_000, { facts: { recipient: { kind: "customer", ...recipient } } });
      const { recipient: record, check_id } = await send("/v1/check", sent);
      records.push(String((record as Body)["recipient_id"]));
      checks.push(String(check_id));
    }
    const page = await pages.openAs(OWNER, { locale: "en-GB", javaScriptEnabled });
    await page.goto(url(recipientPath(records[0])));
    const form = page.locator("section[aria-labelledby=link]");
    await form.locator("summary").click();
    const other = form.getByLabel("The other record");
    for (const [typed, wrong] of [
      ["L-none", "no record of this id or number"],
      [records[0] ?? "", "This is the record itself"],
    ] as const) {
      await other.fill(typed);
      await press(page, "Link the two records");
      expect(await textOf(page)).toContain(wrong);
    }
    const before = stored("recipient_matches").length;
    await other.fill(number);
    await form.getByLabel("Reference of a note").fill("CRM-4711");
    await form.getByRole("button", { name: "See what it would change" }).click();
    expect(await form.innerText()).toMatch(
      new RegExp(`It would count as one with[\\s\\S]*Xaver Holding[\\s\\S]*${number}`),
    );
    expect(await textOf(page)).toContain("not_deductible");
    expect(stored("recipient_matches")).toHaveLength(before);
    await press(page, "Link the two records");
    expect(page.url()).toBe(url(`${recipientPath(records[0])}?done=linked`));
    expect(await textOf(page)).toMatch(/Records that count as one with it[\s\S]*Xaver Holding[\s\S]*linked by hand by/);
    for (const check of checks) await expect.poll(() => outcomeOf(check)).toBe("not_deductible");
    await page
      .locator("section[aria-labelledby=identity]")
      .getByRole("link", { name: `${word} Nord and` })
      .click();
    expect(await textOf(page)).toMatch(/linked them by hand[\s\S]*No rule had asked\.[\s\S]*CRM-4711/);
    expect(await textOf(page)).not.toContain("does not have this rule any more");
    await page.goto(url(recipientPath(records[0])));
    await page.locator("section[aria-labelledby=split] summary").click();
    await press(page, "Split this record off");
    for (const check of checks) await expect.poll(() => outcomeOf(check)).toBe("deductible");
  },
);

it("a link by hand whose page was opened before another link changes nothing until it is looked at again", async () => {
  const asked = await twoSpellings();
  const { recipient } = await send(
    "/v1/check",
    gift("", 100, { facts: { recipient: { kind: "customer", name: "Yvonne Ost" } } }),
  );
  const third = String((recipient as Body)["recipient_id"]);
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url(recipientPath(third)));
  const form = page.locator("section[aria-labelledby=link]");
  await form.locator("summary").click();
  await form.getByLabel("The other record").fill(asked.records[0] ?? "");
  await form.getByRole("button", { name: "See what it would change" }).click();
  const second = await page.context().newPage();
  await second.goto(url(matchPath(asked)));
  await mark(second, "One recipient");
  await press(second, "Record the answer");
  await second.close();
  const before = stored("recipient_matches").length;
  await press(page, "Link the two records");
  expect(await textOf(page)).toMatch(/Nothing was changed\.[\s\S]*changed it since/);
  expect(stored("recipient_matches")).toHaveLength(before);
  await press(page, "Link the two records");
  expect(page.url()).toBe(url(`${recipientPath(third)}?done=linked`));
});

it("a search by name is posted: the address holds no name, whatever is found [RCP-030]", async () => {
  const asked = await twoSpellings();
  const [word = ""] = asked.names[0].split(" ");
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(url("/live/recipients"));
  await page.getByLabel("Part of a name").fill(` ${word.toUpperCase()} `);
  await page.getByLabel("Part of a name").press("Enter");
  const rows = page.locator("main table.rows tbody tr");
  expect(await rows.allInnerTexts()).toEqual(
    [...asked.names].reverse().map((name) => expect.stringContaining(name) as string),
  );
  expect(addresses.filter((each) => each.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  await page.getByLabel("Part of a name").fill("No such name");
  await press(page, "Search");
  expect(await textOf(page)).toContain("No record has it.");
  await page.goto(url("/live/recipients/search"));
  expect(pathOf(page)).toBe("/live/recipients");
  const empty = await pages.post(page, "/live/recipients/search", { form_key: "k", q: " " });
  expect(empty.status()).toBe(422);
  expect(await empty.text()).toContain("This is missing.");
  const long = await pages.post(page, "/live/recipients/search", { form_key: "k", q: "x".repeat(201) });
  expect([long.status(), await long.text()]).toEqual([422, expect.stringContaining("This is too long.")]);
});

it.each(["engineer@example.com", "author@example.com"])(
  "%s is shown numbers and no name, searches numbers alone, and answers and links nothing [RCP-007, RCP-017]",
  async (address) => {
    const asked = await twoSpellings();
    await send("/v1/check", gift("C-4711", 100));
    const page = await pages.openAs(address, { locale: "en-GB" });
    const [word = ""] = asked.names[0].split(" ");
    for (const path of ["/live/recipients", matchPath(asked), recipientPath(asked.records[0])]) {
      await page.goto(url(path));
      expect(await page.content(), path).not.toContain(word);
      expect(await page.locator("main form").count(), path).toBe(path === "/live/recipients" ? 1 : 0);
    }
    await page.goto(url("/live/recipients"));
    expect(await textOf(page)).toContain("C-4711");
    const before = pages.service().stored()["recipient_match_answers"];
    await page.getByLabel("Number").fill("C-4711");
    await press(page, "Search");
    expect(await page.locator("main table.rows tbody tr").allInnerTexts()).toEqual([
      expect.stringContaining("C-4711") as string,
    ]);
    await page.getByLabel("Number").fill(word);
    await press(page, "Search");
    expect(await textOf(page)).toContain("No record has it.");
    const linked = await pages.post(page, `${recipientPath(asked.records[0])}/link`, {
      ...{ form_key: "k", with: asked.records[1] ?? "", seen: asked.records[0] ?? "" },
    });
    const answered = await pages.post(page, matchPath(asked), { form_key: "k2", decision: "same" });
    const previewed = await pages.post(page, `${matchPath(asked)}/preview`, { form_key: "k3", decision: "same" });
    expect([linked.status(), answered.status(), previewed.status()]).toEqual([403, 403, 403]);
    expect(stored("recipient_match_answers")).toEqual(before);
  },
);

it("a long list has pages, and an id of nothing has none", async () => {
  for (let at = 0; at < 50; at += 1) await send("/v1/check", gift(`P-${at}`, 100));
  const page = await pages.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url("/live/recipients"));
  const first = await page.locator("main section[aria-labelledby=records] tbody tr").count();
  expect(first).toBe(50);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForLoadState();
  expect(await page.locator("#open").count()).toBe(0);
  expect(await page.locator("main tbody tr").count()).toBeGreaterThan(5);
  for (const path of ["/live/recipients/rcp_1", "/live/recipients/matches/mat_1", "/test/recipients/rcp_1"])
    expect([path, (await page.request.get(url(path))).status()]).toEqual([path, 404]);
});
