/**
 * A company's week on the sample account: the service under a clock that the test moves, people who sign in for each
 * act, an agent, and a mail server. What is seen names people by their handles.
 */
import { vi } from "vitest";

import { readMailBacklog } from "../../../runtime/services/background/mail/backlog.js";
import { countUnfinishedJobs } from "../../../runtime/store/outgoing/jobs.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { waited } from "../../waiting.js";
import type { TestPlace } from "../database.js";
import { mailServer, type ReceivedMail } from "../mail/server.js";
import { type AccountFile, type JsonRecord, refund, type Sent, startSample } from "./sample-service.js";
import { besides, signIn } from "./signing-in.js";

export interface Week {
  /** Moves the clock: `Mon 08:00`, or `next Mon 08:00`, in UTC. Time only passes. */
  readonly moveTo: (at: string) => Promise<void>;
  /** By the handle of a person, who signs in for it, or of a key. */
  readonly send: (by: string, path: string, sent?: Sent) => Promise<JsonRecord>;
  readonly id: (person: string) => string;
  /** Lets time pass until all that is due has been worked off. */
  readonly settle: () => Promise<void>;
  /** Every message that went out. */
  readonly mails: readonly ReceivedMail[];
  /** The agent's actions, by their customers. */
  readonly transactions: Map<string, string>;
  readonly close: () => Promise<void>;
}

const PEOPLE = ["owner", "engineer", "approver", "signer", "desk", "author", "admin", "deputy"] as const;
const KEYS: readonly string[] = ["app", "refund_bot"];

/** The sample's people, a second admin and a deputy. */
const amend = (file: AccountFile): AccountFile => ({
  ...file,
  people: {
    ...file.people,
    admin: { name: "Sample Admin", email: "admin@example.com", role: "tenant_admin" },
    deputy: { name: "Sample Deputy", email: "deputy@example.com", role: "tenant_ops" },
  },
});

const MONDAY = Date.parse("2026-03-09T00:00:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function momentOf(at: string): number {
  const [, next, weekday = "", hour, minute] = /^(next )?(\w{3}) (\d\d):(\d\d)$/.exec(at) ?? [];
  const day = WEEKDAYS.indexOf(weekday) + (next === undefined ? 0 : WEEKDAYS.length);
  return MONDAY + day * DAY + (Number(hour) * 60 + Number(minute)) * MINUTE;
}

/** The day of the week's clock. */
export const today = (): string => new Date(Date.now()).toISOString().slice(0, 10);

/** Lets time pass until all jobs and messages that are due have been worked off: messages wait for others first. */
async function settle(place: TestPlace, pass: () => void): Promise<void> {
  await waited(async () => {
    pass();
    const due = await besides(place, function* () {
      const { waiting } = yield* readMailBacklog(Date.now());
      const [jobs] = yield* batch(countUnfinishedJobs({}));
      return [waiting, ...jobs.filter(({ due_since }) => due_since <= Date.now()).map(({ jobs: many }) => many)];
    });
    if (due.some((many) => many > 0)) throw new Error(`Mail and jobs are due: ${due.join(", ")}`);
  });
}

/** What was mailed to each person: `2 alert`, in the order of the words. */
export function countMails(mails: readonly ReceivedMail[]): Readonly<Record<string, readonly string[]>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { to, mail } of mails) {
    const subject = mail.subject ?? "";
    const [, many = "1", kind = subject] = /: (an?|\d+) (alert|request)/.exec(subject) ?? [];
    const person = to.replace(/@.*/, "");
    const of = counts.get(person) ?? new Map<string, number>();
    counts.set(person, of.set(kind, (of.get(kind) ?? 0) + (/\d/.test(many) ? Number(many) : 1)));
  }
  return Object.fromEntries(
    [...counts].map(([person, of]) => [person, [...of].map(([kind, many]) => `${many} ${kind}`).sort()]),
  );
}

export async function startWeek(begins: string): Promise<Week> {
  let endMail = (): Promise<void> => Promise.resolve();
  // Before the clock is moved: later files of the worker use its certificates.
  const server = await mailServer({ ended: (end) => void (endMail = end) });
  let now = momentOf(begins);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  const mail = { smtpUrl: server.plainUrl, mailFrom: "Control <tcs@example.com>" };
  const service = await startSample({ amend, now: null, mail });
  const handles = new Map<string, string>(PEOPLE.map((person) => [service.person(person), person]));
  const signedIn = async (by: string): Promise<Sent> => {
    const { headers } = await signIn(service.place, `${by}@example.com`);
    return { key: null, headers };
  };
  const settled = (): Promise<void> => settle(service.place, () => void (now += SECOND));
  return {
    settle: settled,
    moveTo: async (at) => {
      // Mail of the last moment goes out before hours pass.
      await settled();
      now = Math.max(now, momentOf(at));
      await settled();
    },
    send: async (by, path, sent = {}) => {
      const { status, json } = await service.send(path, {
        ...sent,
        ...(KEYS.includes(by) ? { key: by } : await signedIn(by)),
      });
      const text = JSON.stringify(json).replaceAll(/usr_\w{26}/g, (id) => handles.get(id) ?? id);
      return { http: status, ...(JSON.parse(text) as JsonRecord) };
    },
    id: (person) => service.person(person),
    mails: server.taken,
    transactions: new Map(),
    close: async () => {
      await service.close();
      await endMail();
      clock.mockRestore();
    },
  };
}

interface Asked {
  readonly id: string;
  readonly asked_of: string;
  readonly for?: string;
  readonly status: string;
  readonly reason: string | null;
  readonly comment?: string;
  readonly withdrawn_at?: string;
}

/** The standing answer of an action, as a row of the check log. */
interface LogRow {
  readonly check_id: string;
  readonly outcome: string;
  readonly after_close: boolean;
  readonly self: boolean;
  readonly transaction: {
    readonly transaction_id: string;
    readonly status: string;
    readonly amount: { readonly amount: number };
    readonly requests: readonly Asked[];
  };
}

interface Booked {
  readonly by?: string;
  readonly status?: "proposed" | "executed";
  readonly facts?: object;
}

/** A refund of today, in cents. */
export async function book(
  week: Week,
  customer: string,
  cents: number,
  { by = "refund_bot", status = "proposed", facts = {} }: Booked = {},
): Promise<JsonRecord> {
  const days = { action_date: today(), delivered_on: today() };
  const body = refund(customer, cents, { transaction: { status }, facts: { ...days, ...facts } });
  const answer = await week.send(by, "/v1/check", { body });
  const { transaction_id } = answer["transaction"] as { readonly transaction_id: string };
  week.transactions.set(customer, transaction_id);
  return answer;
}

export async function list(week: Week, filter: string): Promise<readonly LogRow[]> {
  const { checks, ...problem } = await week.send("app", `/v1/checks?current=true&limit=200&${filter}`);
  if (checks === undefined) throw new Error(JSON.stringify(problem));
  // As the service's own document has them.
  return checks as readonly LogRow[];
}

export async function rowOf(week: Week, customer: string): Promise<LogRow> {
  const [row] = await list(week, `transaction=${week.transactions.get(customer) ?? ""}`);
  if (row === undefined) throw new Error(`There is no action of ${customer}.`);
  return row;
}

/** The customers of the actions that the filter finds, sorted. */
export async function customersOf(week: Week, filter: string): Promise<readonly string[]> {
  const found = new Set((await list(week, filter)).map(({ transaction }) => transaction.transaction_id));
  return [...week.transactions].flatMap(([customer, id]) => (found.has(id) ? [customer] : [])).sort();
}

/** The last request about the action. */
export async function requestOf(week: Week, customer: string): Promise<Asked> {
  const last = (await rowOf(week, customer)).transaction.requests.at(-1);
  if (last === undefined) throw new Error(`Nobody was asked about ${customer}.`);
  return last;
}

type Decision = "approve" | "refuse" | "withdraw";

export async function decide(week: Week, customer: string, by: string, to: Decision, comment?: string): Promise<void> {
  const { check_id } = await rowOf(week, customer);
  const { id } = await requestOf(week, customer);
  const body = { ...(to !== "withdraw" && { check_id }), ...(comment !== undefined && { comment }) };
  await week.send(by, `/v1/approvals/${id}/${to}`, { body });
}

export async function pay(week: Week, customer: string): Promise<void> {
  const { check_id } = await rowOf(week, customer);
  await week.send("refund_bot", `/v1/checks/${check_id}/execution`, { body: { executed: true } });
}

/** In one line: outcome, status and marks; then who was asked, and what became of it. */
export async function told(week: Week, customer: string): Promise<string> {
  const { outcome, self, after_close, transaction } = await rowOf(week, customer);
  const marks = [outcome, transaction.status, ...(self ? ["self"] : []), ...(after_close ? ["after close"] : [])];
  return [marks.join(" "), ...transaction.requests.map(askedInWords)].join("; ");
}

function askedInWords(asked: Asked): string {
  const { asked_of, status, reason, comment, withdrawn_at } = asked;
  const who = asked.for === undefined ? asked_of : `${asked_of} for ${asked.for}`;
  const why = withdrawn_at === undefined ? reason : "taken back";
  return `${who} ${status}${why === null ? "" : ` ${why}`}${comment === undefined ? "" : `: ${comment}`}`;
}
