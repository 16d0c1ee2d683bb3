/**
 * `tcs verify` has no findings after any form of the console that writes. A form that stores nothing is listed below; a
 * new form belongs to one of the two lists.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { ROUTES } from "../../runtime/console/console.js";
import { operator, verifyDatabase } from "../../runtime/main.js";
import { gift, refund } from "../runtime/http/sample-service.js";
import { bindAtProvider } from "../runtime/http/signing-in.js";
import { waited } from "../waiting.js";
import { type ConsoleService, OWNER, startConsole } from "./console-service.js";

/** They store nothing. */
const NOT_SENT: readonly string[] = [
  "/checks/{check_id}/completion/preview",
  "/checks/{check_id}/correction/preview",
  "/confirmations/{rule_set}/{version}/preview",
  "/rules/{rule_set}/try",
  "/policies/language",
  "/search",
  "/checks",
  "/settings/{key}/preview",
  "/recipients/search",
  "/recipients/{recipient_id}/link/preview",
  "/recipients/{recipient_id}/split/preview",
  "/recipients/matches/{match_id}/preview",
];

const TODAY = new Date().toISOString().slice(0, 10);
const APPROVER = "approver@example.com";
const SIGNER = "signer@example.com";
const AUTHOR = "author@example.com";
const CUSTOMER = "owner@customer.example.com";
const SET = "policy.acme.customer_support";

type Body = Readonly<Record<string, unknown>>;
type Fields = readonly (readonly [string, string])[];

let service: ConsoleService;
let [agent, own] = ["", ""];
const cookies = new Map<string, string>();
const sentForms = new Set<string>();

beforeAll(async () => {
  service = await startConsole({ terms: { version: "2026-03", text: "Sample terms." } });
  const at = { ...service.place, newPepper: false };
  const key = async (of: string | null): Promise<string> => {
    const asked = { slug: "acme", environment: "live", scopes: null, agent: of, name: "of a test" } as const;
    const made = await operator.createKey(at, asked);
    return made.key.secret;
  };
  [agent, own] = [await key("refund_bot"), await key(null)];
  for (const address of [OWNER, APPROVER, SIGNER, AUTHOR]) cookies.set(address, await signIn(address));
});
afterAll(() => service.close());

async function signIn(address: string): Promise<string> {
  const token = new URL(await service.link(address)).searchParams.get("token") ?? "";
  const { headers } = await post("/sign-in/operator", [["token", token]], "");
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** With a file it is sent as a browser sends files. */
function post(path: string, fields: Fields, cookie: string, file: File | null = null): Promise<Response> {
  const headers = { Accept: "text/html", Cookie: cookie, Origin: service.url, "Sec-Fetch-Site": "same-origin" };
  const sent = fields.map(([name, value]): [string, string] => [name, value]);
  const body = file === null ? new URLSearchParams(sent) : new FormData();
  if (body instanceof FormData)
    for (const [name, value] of [...sent, ["body", file] as const]) body.append(name, value);
  return fetch(service.url + path, { method: "POST", headers, redirect: "manual", body });
}

async function pageOf(path: string, by: string): Promise<string> {
  const headers = { Accept: "text/html", Cookie: cookies.get(by) ?? "" };
  return (await fetch(service.url + path, { headers })).text();
}

interface Sender {
  readonly by?: string;
  /** The page of the form; default: its own address. */
  readonly page?: string;
  readonly file?: File;
}

/** Sends the form of a page with its present values; then nothing in the database is found altered. */
async function send(pattern: string, path: string, fields: Fields = [], more: Sender = {}): Promise<Response> {
  const { by = OWNER, page = path, file = null } = more;
  const html = await pageOf(page, by);
  const form = html.split("<form").find((each) => each.includes(`action="${path}"`)) ?? "";
  const held = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  expect([path, held.some(([name]) => name === "form_key") || form !== ""]).toEqual([path, true]);
  const answer = await post(path, [...held, ...fields], cookies.get(by) ?? "", file);
  expect([path, answer.status, answer.status < 400 ? "" : await answer.text()]).toEqual([path, answer.status, ""]);
  sentForms.add(pattern);
  const { findings } = await verifyDatabase(service.place, null);
  expect([pattern, findings]).toEqual([pattern, []]);
  return answer;
}

async function asked(secret: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(service.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([path, response.status, response.ok ? "" : text]).toEqual([path, response.status, ""]);
  return JSON.parse(text) as Body;
}

let customers = 0;

/** The id of the answer. */
async function check(secret: string, cents: number, status: string, number?: string): Promise<string> {
  const facts = { action_date: TODAY, delivered_on: TODAY };
  const body = refund(number ?? `C-form-${(customers += 1)}`, cents, { facts, transaction: { status } });
  return String((await asked(secret, "/v1/check", body))["check_id"]);
}

async function requestOf(checkId: string): Promise<string> {
  const { requests } = await asked(agent, `/v1/checks/${checkId}`);
  return (requests as readonly { readonly id: string }[])[0]?.id ?? "";
}

const leadsTo = ({ headers }: Response): string => new URL(headers.get("Location") ?? "", service.url).pathname;
const idIn = (page: string, pattern: RegExp): string => pattern.exec(page)?.[1] ?? expect.fail(String(pattern));

it("forms of answers and requests", async () => {
  const proposed = await check(agent, 1_000, "proposed");
  const at = (id: string) => ({ page: `/live/checks/${id}` });
  await send(
    "/checks/{check_id}/execution",
    `/live/checks/${proposed}/execution`,
    [["executed", "true"]],
    at(proposed),
  );
  await send("/checks/{check_id}/reversal", `/live/checks/${proposed}/reversal`, [], at(proposed));

  const needs = await check(agent, 30_000, "proposed");
  const decided: Fields = [
    ["decision", "approved"],
    ["comment", "Seen."],
  ];
  const request = `/live/requests/${await requestOf(needs)}`;
  await send("/requests/{request_id}", request, decided, { by: APPROVER });
  const back: Fields = [["comment", "On second thoughts."]];
  await send("/requests/{request_id}/withdraw", `${request}/withdraw`, back, { by: APPROVER, page: request });

  const several = [await check(agent, 31_000, "proposed"), await check(agent, 32_000, "proposed")];
  const seen = await Promise.all(several.map(async (id) => `${await requestOf(id)}:${id}`));
  const together: Fields = [...seen.map((each) => ["requests", each] as const), ["decision", "approved"]];
  await send("/requests/together", "/live/requests/together", together, { by: APPROVER, page: "/live" });

  const taken = await check(own, 30_000, "executed");
  const approved: Fields = [["resolved_outcome", "approved"]];
  const ofApprover = { ...at(taken), by: APPROVER };
  await send("/checks/{check_id}/approval", `/live/checks/${taken}/approval`, approved, ofApprover);

  const other = await check(own, 30_000, "executed");
  const allowed: Fields = [["resolved_outcome", "allowed"]];
  await send("/checks/{check_id}/override", `/live/checks/${other}/override`, allowed, at(other));

  await send("/checks/views", "/live/checks/views", [["name", "Of a form"]], { page: "/live/checks" });
  const view = idIn(await pageOf("/live/checks", OWNER), /checks\/views\/(vew_\w+)\/remove/);
  await send("/checks/views/{view_id}/remove", `/live/checks/views/${view}/remove`, [], { page: "/live/checks" });

  const same = "C-form-of-a-question";
  for (const status of ["executed", "executed"]) await check(agent, 100, status, same);
  const asks = await check(agent, 100, "executed", same);
  const signed: Fields = [["resolved_outcome", "no"]];
  const ofSigner = { ...at(asks), by: SIGNER };
  await send("/checks/{check_id}/sign_off", `/live/checks/${asks}/sign_off`, signed, ofSigner);

  const [less, wrong] = [await check(own, 30_000, "executed"), await check(own, 1_000, "executed")];
  const ticked: Fields = [["own_approval", "yes"]];
  await send("/checks/{check_id}/completion", `/live/checks/${less}/completion`, ticked, { by: APPROVER });
  const amount: Fields = [
    ["facts.action_date", TODAY],
    ["facts.action", "refund"],
    ["facts.amount.amount", "20.00"],
    ["facts.amount.currency", "EUR"],
    ["facts.customer.customer_number", "C-form-corrected"],
    ["facts.delivered_on", TODAY],
  ];
  await send("/checks/{check_id}/correction", `/live/checks/${wrong}/correction`, amount);
});

/** `path`: of a save. It leads on once it has ended. */
async function saveEnds(path: string): Promise<void> {
  const headers = { Accept: "text/html", Cookie: cookies.get(OWNER) ?? "" };
  await waited(async () => {
    const answer = await fetch(service.url + path, { headers, redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringContaining("done=drafted")]);
  });
}

it("forms of rules, settings, policies, alerts and recipients", async () => {
  const setting = "/live/settings/many_refunds";
  await send("/settings/{key}", setting, [["facts.value", "5"]]);
  for (let at = 0; at < 2; at += 1)
    await send("/rules/{rule_set}/switch", "/live/rules/law.de.business_entertainment/switch");
  const examples = await pageOf(`/test/sandbox/${SET}`, OWNER);
  const example = idIn(examples, /href="(\/test\/sandbox\/[^"?]+\/[^"?]+)/);
  await send("/sandbox/{rule_set}/{example_id}", `${example}?version=1`);
  const rules = `/live/confirmations/${SET}/1`;
  const html = await pageOf(rules, OWNER);
  const rule = idIn(html, /name="decide:([a-z0-9_]+)"/);
  const flag: Fields = [
    [`decide:${rule}`, "flag"],
    [`comment:${rule}`, "Unclear."],
  ];
  await send("/confirmations/{rule_set}/{version}", rules, flag);

  const source = readFileSync(
    resolve(import.meta.dirname, "../../rulesets/policy/acme/customer_support/1.rules"),
    "utf8",
  );
  const text = source.replace('version "1"', 'version "2"').replace(/in force from [\d-]+/, "in force from 2026-01-01");
  const files = (title: string): Fields => [
    ["path:0", "policy/acme/customer_support/2.rules"],
    ["text:0", text.replace(/title "[^"]*"/, `title "${title}"`)],
  ];
  const saved = await send("/policies/new", "/live/policies/new", files("Refunds of a form"));
  await saveEnds(leadsTo(saved));
  const draft = `/live/policies/${SET}/2`;
  await send("/policies/{rule_set}/{version}/edit", `${draft}/edit`, files("Refunds of another form")).then((sent) =>
    saveEnds(leadsTo(sent)),
  );
  await send("/policies/{rule_set}/{version}/dry-run", `${draft}/dry-run`);
  await send("/policies/{rule_set}/{version}/publish", `${draft}/publish`, [["before_confirmation", "true"]], {
    page: draft,
  });

  const alerts = await pageOf("/live/alerts", OWNER);
  const alert = idIn(alerts, /action="(\/live\/alerts\/[^"]+\/acknowledge)"/);
  const path = alert.replace(/[/]acknowledge$/, "");
  const assignee = idIn(await pageOf(path, OWNER), /<option value="(usr_[^"]+)"/);
  await send("/alerts/{alert_id}/assign", `${path}/assign`, [["assigned_to", assignee]], { page: path });
  await send("/alerts/{alert_id}/acknowledge", alert, [], { page: "/live/alerts" });
  for (let at = 0; at < 2; at += 1) await check(agent, 30_000, "executed");
  await send("/alerts/acknowledge", "/live/alerts/acknowledge", [], { page: "/live/alerts" });

  const recipients = await pageOf("/live/recipients", OWNER);
  const record = idIn(recipients, /href="(\/live\/recipients\/rcp_[^"]+)"/);
  const [, linked = ""] = [...recipients.matchAll(/href="(\/live\/recipients\/rcp_[^"]+)"/g)].map(
    ([, each = ""]) => each,
  );
  const held: Fields = [["records", linked.split("/").at(-1) ?? ""]];
  await send("/recipients/{recipient_id}/held", `${linked}/held`, held);
  await send("/recipients/{recipient_id}/erase", `${record}/erase`, [], { page: record });
});

it("forms of matches of recipients", async () => {
  const records: string[] = [];
  let match = "";
  for (const name of ["Amsel Müller Handels GmbH", "Amsel Mueller Handels GmbH"]) {
    const { recipient } = await asked(
      own,
      "/v1/check",
      gift("", 3_000, { facts: { recipient: { kind: "customer", name } } }),
    );
    records.push(String((recipient as Body)["recipient_id"]));
    match = String((recipient as Body)["review_item"]);
  }
  await send("/recipients/matches/{match_id}", `/live/recipients/matches/${match}`, [["decision", "same"]]);
  const [record = ""] = records;
  await send("/recipients/{recipient_id}/split", `/live/recipients/${record}/split`, [], {
    page: `/live/recipients/${record}`,
  });
  const other: Fields = [
    ["with", records[1] ?? ""],
    ["note_ref", "CRM-1"],
  ];
  const page = `/live/recipients/${record}`;
  await send("/recipients/{recipient_id}/link", `${page}/link`, other, { page });
  const stored = service.stored();
  expect([stored["recipient_match_answers"]?.length, stored["recipient_link_ends"]?.length]).toEqual([2, 1]);
});

it("forms of documents", async () => {
  const text = "# Refunds (a sample)\n\n1.1 A refund of at most EUR 50 is paid at once.\n";
  const file = new File([text], "refunds.md", { type: "text/markdown" });
  const sent = await send("/documents", "/live/documents", [], { by: AUTHOR, file });
  const document = leadsTo(sent);
  const policy: Fields = [
    ["domain", "customer_support"],
    ["name", "of_a_form"],
  ];
  const drafted = await send("/documents/{document_id}/draft", `${document}/draft`, policy, {
    by: AUTHOR,
    page: document,
  });
  expect(leadsTo(drafted)).toBe("/live/policies/policy.acme.of_a_form/1/edit");
});

it("forms of people, agents, keys and sessions", async () => {
  const person: Fields = [
    ["name", "Sample Newcomer"],
    ["email", "newcomer@example.com"],
    ["role", "tenant_ops"],
  ];
  const own: Fields = [
    ["name", "Acme Sample GmbH"],
    ["time_zone", "Europe/Berlin"],
    ["retention_years", "11"],
  ];
  await send("/account", "/live/account", own);
  await send("/account/close", "/live/account/close", [["date", "2020-12-31"]], { page: "/live/account" });
  await send("/people/add", "/live/people/add", person);
  const people = await pageOf("/live/people", OWNER);
  const rows = people.split("<tr").find((row) => row.includes("Sample Newcomer")) ?? "";
  const added = idIn(rows, /href="(\/live\/people\/usr_[^"]+)"/);
  await send("/people/{person_id}", added, [["name", "Sample Newcomer 2"], ...person.slice(1)]);
  await bindAtProvider(service.place, "newcomer@example.com");
  await send("/people/{person_id}/unbind", `${added}/unbind`, [], { page: added });
  await signIn("newcomer@example.com");
  await send("/people/{person_id}/end-sessions", `${added}/end-sessions`, [], { page: added });
  const away: Fields = [
    ["substitute", idIn(await pageOf(`${added}/substitute`, OWNER), /<option value="(usr_[^"]+)"/)],
    ["until", new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)],
  ];
  await send("/people/{person_id}/substitute", `${added}/substitute`, away);
  const substitute = `${added}/substitute`;
  await send("/people/{person_id}/substitute/end", `${substitute}/end`, [], { page: substitute });
  await send("/people/{person_id}/remove", `${added}/remove`, [], { page: added });

  const agents = await pageOf("/live/agents/add", OWNER);
  const owner = idIn(agents, /<option value="(usr_[^"]+)"/);
  const fields: Fields = [
    ["name", "Sample form bot"],
    ["owner", owner],
  ];
  await send("/agents/add", "/live/agents/add", [["agent_id", "form_bot"], ...fields]);
  const bot = "/live/agents/form_bot";
  await send("/agents/{agent_id}/change", `${bot}/change`, [
    ["name", "Sample form bot 2"],
    ["proposals_per_day", "500"],
    ...fields.slice(1),
  ]);
  await send("/agents/{agent_id}/switch-off", `${bot}/switch-off`, [], { page: bot });
  await send("/agents/{agent_id}/switch-on", `${bot}/switch-on`, [], { page: bot });

  const key: Fields = [
    ["name", "of a form"],
    ["environment", "live"],
    ["scopes", "checks:read"],
  ];
  await send("/keys/add", "/live/keys/add", key);
  const rotated = idIn(await pageOf("/live/keys", OWNER), /href="(\/live\/keys\/key_[^"]+)"/);
  await send("/keys/{key_id}/rotate", `${rotated}/rotate`, [["overlap_hours", "1"]], { page: rotated });
  const revoked = idIn(await pageOf("/live/keys", OWNER), /href="(\/live\/keys\/key_[^"]+)"/);
  await send("/keys/{key_id}/revoke", `${revoked}/revoke`, [], { page: revoked });

  await signIn(OWNER);
  const ended = idIn(await pageOf("/live/access", OWNER), /action="(\/live\/[^"]*sessions\/[^"]+\/end)"/);
  await send("/sessions/{session_id}/end", ended, [], { page: "/live/access" });
  await signIn(OWNER);
  await send("/sessions/end-others", "/live/sessions/end-others", [], { page: "/live/access" });
});

it("forms of the terms, and of an account that a builder opened", async () => {
  await send("/account/terms", "/live/account/terms");
  const headers = { "Content-Type": "application/json", Cookie: cookies.get(OWNER) ?? "", Origin: service.url };
  const body = {
    ...{ slug: "customer", name: "Customer", country: "DE", currency: "EUR", retention_years: 10 },
    ...{ fiscal_year_start: "01-01", laws: ["law.de.business_gifts"] },
    owner: { name: "Customer Owner", email: CUSTOMER },
  };
  const opened = await fetch(`${service.url}/v1/accounts`, { method: "POST", headers, body: JSON.stringify(body) });
  expect([opened.status, await opened.text()]).toEqual([200, expect.anything()]);
  const { link } = await operator.makeSignInLink(service.place, { slug: "customer", person: CUSTOMER });
  const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const signed = cookieOf(await post("/sign-in/operator", [["token", link.token]], ""));
  const invited = idIn(
    await (await fetch(`${service.url}/sign-in/account`, { headers: { Cookie: signed } })).text(),
    /name="account" value="(acc_[^"]+)"/,
  );
  cookies.set(CUSTOMER, cookieOf(await post("/sign-in/invitation/accept", [["account", invited]], signed)));
  const sender = { by: CUSTOMER, page: "/live/account" };
  await send("/account/cut-off", "/live/account/cut-off", [], sender);
});

it("every form of the console is sent here, or is named as one that stores nothing", () => {
  const forms = ROUTES.filter(({ method, env }) => method === "POST" && env === "live").map(({ path }) =>
    path.replace(/^\/live/, ""),
  );
  expect([...sentForms, ...NOT_SENT].sort()).toEqual([...new Set(forms)].sort());
});
