/**
 * One account at its worst, in a process of its own until it is stopped. It then prints how its requests were answered.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";

import { checkBody, customerOf } from "../request.js";
import type { LoudKind } from "./kinds.js";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
}

const CONNECTIONS = 8;
const IDLE_CONNECTIONS = 1_024;
const MEMBERS = 75_000;
const PARAGRAPHS = 4_000;

const [kind = "", url = "", key = "", policyFile = ""] = process.argv.slice(2);
const policy = readFileSync(policyFile, "utf8");
/** Those who have confirmed rules may confirm settings too. */
const confirmed = await fetch(`${url}/v1/confirmations/policy.acme.customer_support/1`, {
  headers: { Authorization: `Bearer ${key}` },
});
const people = [...new Set((await confirmed.text()).match(/usr_\w{26}/g) ?? [""])];
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses: Record<string, number> = {};
let stopped = false;

function send({ method, path, type = "application/json", body }: Sent): Promise<void> {
  return new Promise((done) => {
    const headers = { Authorization: `Bearer ${key}`, ...(body !== undefined && { "Content-Type": type }) };
    const sending = request(url + path, { agent, method, headers }, (response) => {
      const status = String(response.statusCode);
      statuses[status] = (statuses[status] ?? 0) + 1;
      response.resume().once("close", done);
    });
    sending.once("error", () => {
      statuses["lost"] = (statuses["lost"] ?? 0) + 1;
      setTimeout(done, 50);
    });
    sending.end(body);
  });
}

const facts = Object.fromEntries(Array.from({ length: MEMBERS }, (_, at) => [`f${String(at)}`, at]));
const LARGE = JSON.stringify({ rule_set: "policy.acme.customer_support", facts }).slice(0, 999_990);
let turn = 0;

/** Each asks as soon as it was answered. */
const WORST: Readonly<Record<Exclude<LoudKind, "idle">, () => Sent>> = {
  bodies: () => ({ method: "POST", path: "/v1/check", body: LARGE }),
  compiling: () => ({
    method: "POST",
    path: "/v1/policies",
    body: JSON.stringify({ files: [{ path: "policy/acme/customer_support/1.rules", text: policy }] }),
  }),
  documents: () => ({
    method: "POST",
    path: `/v1/documents?name=flood-${String((turn += 1))}.md`,
    type: "text/markdown",
    body: Array.from(
      { length: PARAGRAPHS },
      (_, at) => `## ${String(turn)}.${String(at)} A rule\n\nA *limit* holds.`,
    ).join("\n\n"),
  }),
  "re-runs": () => ({
    method: "PUT",
    path: "/v1/tenant-facts/many_refunds",
    body: JSON.stringify({
      value: 2 + ((turn += 1) % 5),
      valid_from: today(),
      confirmed_by: people[turn % people.length],
    }),
  }),
  log: () => ({ method: "GET", path: `/v1/checks?ref=${customerOf((turn += 1))}&outcome=refused&limit=200` }),
};

const today = (): string => new Date().toISOString().slice(0, 10);

async function loop(next: () => Sent): Promise<void> {
  while (!stopped) await send(next());
}

/** Answers to issue again, and to look through. */
async function book(count: number): Promise<void> {
  const each = Array.from({ length: count }, (_, at) => checkBody(5_000_000 + at, today()));
  const one = async (): Promise<void> => {
    for (let body = each.pop(); body !== undefined; body = each.pop())
      await send({ method: "POST", path: "/v1/check", body });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

if (kind.startsWith("book:")) {
  await book(Number(kind.slice("book:".length)));
  process.stdout.write(`${JSON.stringify(statuses)}\n`);
  process.exit(0);
}
process.once("SIGTERM", () => {
  stopped = true;
  process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit(0));
});
if (kind === "idle") {
  const { hostname, port } = new URL(url);
  for (let at = 0; at < IDLE_CONNECTIONS; at += 1) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.on("close", () => (statuses["closed"] = (statuses["closed"] ?? 0) + 1));
  }
} else for (let at = 0; at < CONNECTIONS; at += 1) void loop(WORST[kind as Exclude<LoudKind, "idle">]);
