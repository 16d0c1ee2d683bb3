/**
 * The cost of an approval by the number of requests that wait for the same person, on SQLite. Each approval is the verb
 * itself: it records the decision, ends the request, and answers the action again in one transaction.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { APPROVED } from "../../../runtime/actions/decide/action-decisions.js";
import type { KeyCaller, PersonCaller } from "../../../runtime/auth/caller.js";
import { SCOPES_OF_ROLE } from "../../../runtime/auth/roles.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { readCheck } from "../../../runtime/services/acting/checks/read.js";
import { answerRequest } from "../../../runtime/services/acting/decisions/answer-request.js";
import { readReview } from "../../../runtime/services/acting/log/review.js";
import { refundBody } from "../history/actions.js";
import { MS_A_DAY } from "../history/template.js";
import { interleave, spreadOf } from "../rounds.js";
import { bodyOf, openSample, openVerbs, type Verbs } from "../sample.js";
import { table } from "../table.js";

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 41;
/** So many are approved in a round, and as many proposed before it. */
const APPROVALS = 10;
/** Above the limit of one agent. */
const CENTS = 40_000;

interface Waiting {
  readonly verbs: Verbs;
  readonly agent: KeyCaller;
  readonly approver: PersonCaller;
  /** Requests that wait, the oldest first. */
  readonly requests: string[];
  proposed: number;
}

export async function benchDecisions(): Promise<string> {
  const folders = [mkdtempSync(join(tmpdir(), "tcs-few-")), mkdtempSync(join(tmpdir(), "tcs-many-"))] as const;
  const opened: Waiting[] = [];
  try {
    for (const [at, count] of [FEW, MANY].entries()) {
      const waiting = await openWaiting(folders[at] ?? "");
      opened.push(waiting);
      await propose(waiting, count);
    }
    const [few, many] = opened;
    if (few === undefined || many === undefined) throw new Error("Both are open.");
    const rows = [
      ...(await compare("an approval", few, many, approveSome)),
      ...(await compare("the review's counts", few, many, review)),
    ];
    const head = ["ms each, median", `${FEW} wait`, `${MANY.toLocaleString("en")} wait`, "times", "lowest to highest"];
    return `${table(head, rows)}\nLoad of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
  } finally {
    for (const { verbs } of opened) await verbs.database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

interface Cost {
  readonly waited: number;
  readonly processor: number;
}

/** A row of waiting times and a row of processor times. */
async function compare(
  name: string,
  few: Waiting,
  many: Waiting,
  run: (waiting: Waiting) => Promise<Cost>,
): Promise<readonly string[][]> {
  const processor: [number[], number[]] = [[], []];
  const one = (waiting: Waiting, at: 0 | 1) => async (): Promise<number> => {
    const cost = await run(waiting);
    processor[at].push(cost.processor);
    return cost.waited;
  };
  const [inFew = [], inMany = []] = await interleave(ROUNDS + 1, [one(few, 0), one(many, 1)]);
  return [
    [`${name}, waited`, ...columnsOf(inFew, inMany)],
    [`${name}, processor`, ...columnsOf(...processor)],
  ];
}

/** The first round is for warming up. */
function columnsOf(...figures: readonly [readonly number[], readonly number[]]): readonly string[] {
  const [inFew, inMany] = figures.map((each) => each.slice(1)) as [number[], number[]];
  const times = spreadOf(inMany.map((ms, round) => ms / (inFew[round] ?? NaN)));
  const ms = (each: readonly number[]): string => spreadOf(each).median.toFixed(2);
  return [ms(inFew), ms(inMany), times.median.toFixed(2), `${times.lowest.toFixed(2)} to ${times.highest.toFixed(2)}`];
}

/** In milliseconds each. */
async function costOf(runs: readonly (() => Promise<unknown>)[]): Promise<Cost> {
  const begun = performance.now();
  const before = process.cpuUsage();
  for (const run of runs) await run();
  const { user, system } = process.cpuUsage(before);
  return { waited: (performance.now() - begun) / runs.length, processor: (user + system) / 1_000 / runs.length };
}

async function openWaiting(dataDir: string): Promise<Waiting> {
  const place = { dataDir, databaseUrl: null };
  await openSample(place);
  const verbs = await openVerbs(place);
  const { caller } = verbs;
  if (caller.kind !== "api_key") throw new Error("The sample's caller is a key.");
  const agent: KeyCaller = { ...caller, agent: "refund_bot" };
  const [first] = await proposeOne({ verbs, agent }, 0);
  if (first === undefined) throw new Error("The refund asks a person.");
  const approver: PersonCaller = {
    kind: "person",
    accountId: caller.accountId,
    env: caller.env,
    testOnly: false,
    scopes: SCOPES_OF_ROLE.tenant_ops,
    personId: first.asked_of,
    role: "tenant_ops",
    builder: null,
    agent: null,
    sessionId: "ses_of_the_bench",
    method: "link",
    authenticatedAt: Date.now(),
    timeZone: "UTC",
  };
  return { verbs, agent, approver, requests: [first.id], proposed: 1 };
}

interface AskedPerson {
  readonly id: string;
  readonly asked_of: string;
}

async function proposeOne(
  { verbs, agent }: Pick<Waiting, "verbs" | "agent">,
  customer: number,
): Promise<readonly AskedPerson[]> {
  const day = Math.floor(Date.now() / MS_A_DAY);
  const body = JSON.parse(refundBody({ customer, day, amount: CENTS, byAgent: true })) as { transaction: object };
  const sent = bodyOf(JSON.stringify({ ...body, transaction: { ...body.transaction, status: "proposed" } }));
  const { services, database } = verbs;
  const text = await database.transact(() => check(services, agent, sent, services.ports.now()));
  const { check_id } = JSON.parse(text) as { readonly check_id: string };
  const read = await database.read(() => readCheck(services, agent, check_id));
  const { requests = [] } = JSON.parse(read) as { readonly requests?: readonly AskedPerson[] };
  return requests;
}

/** Each refund is of a customer of its own. */
async function propose(waiting: Waiting, upTo: number): Promise<void> {
  while (waiting.requests.length < upTo) {
    const made = await proposeOne(waiting, waiting.proposed);
    waiting.proposed += 1;
    waiting.requests.push(...made.map(({ id }) => id));
  }
}

/** As many wait afterwards as before. */
async function approveSome(waiting: Waiting): Promise<Cost> {
  const { verbs, approver, requests } = waiting;
  await propose(waiting, requests.length + APPROVALS);
  const { services, database } = verbs;
  return costOf(
    requests
      .splice(0, APPROVALS)
      .map((request) => () => database.transact(() => answerRequest(services, approver, request, APPROVED, {}))),
  );
}

function review({ verbs: { services, database }, approver }: Waiting): Promise<Cost> {
  return costOf(Array.from({ length: APPROVALS }, () => () => database.read(() => readReview(services, approver))));
}
