/**
 * Any history with decisions of people: every answer, every request and every shown decision, recomputed from records
 * by the slow oracles and compared.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import type { RuleSetModel } from "../../../../../compiler/model/model.js";
import { dayOfMoment, formatDay } from "../../../../../runtime/engine/values/days.js";
import { type FactValue, isPersons } from "../../../../../runtime/engine/values/facts.js";
import { verify } from "../../../../../runtime/services/evidence/verify/verify.js";
import type { WholeAnswer } from "../../../../../runtime/store/actions/answers.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { readFactsText, readSettingText } from "../../../../../runtime/store/sql/values.js";
import type {
  BookingRow,
  ConfirmationRow,
  ExecutionRow,
  PersonRow,
  ResolutionRow,
  SettingRow,
} from "../../../../../runtime/store/tables/schema.js";
import { MODELS } from "../../../../fixtures/care.js";
import { drawsOf } from "../../../../long.js";
import type { Asking, Case, Plain, PlainFacts, Verdict } from "../../../../oracle/case.js";
import { interpret } from "../../../../oracle/interpreter.js";
import {
  isRefusal,
  openUntil,
  type PlainEvent,
  type PlainMade,
  type PlainNamed,
  type PlainRequest,
  requestsOf,
  standingAt,
} from "../../../../oracle/people.js";
import { raw } from "../../../store/raw.js";
import type { TestAccount } from "../../account.js";
import { DECIDED_HISTORY, play } from "../../any-history.js";
import { workAll } from "../../rules-change.js";
import { readWholeAnswers } from "../../stored-whole.js";

const RUNS = drawsOf("TCS_DECISIONS_RUNS", 60);

/** An answer as it was sent, as far as the oracles speak of it. */
interface Body {
  readonly state: string;
  readonly outcome: string | null;
  readonly layers: {
    readonly policies: readonly {
      readonly rule_set: string;
      readonly state: string;
      readonly outcome: string | null;
      readonly approver: string | null;
    }[];
  };
  readonly question?: { readonly id: string; readonly rule: string };
  readonly signer?: { readonly user: string | null };
  readonly decisions?: readonly { readonly resolution_id: string; readonly approval: string | null }[];
  readonly trace: readonly {
    readonly rule_set: string;
    readonly rule: string;
    readonly stage: string;
    readonly matched: boolean | null;
  }[];
}

interface Records {
  readonly answers: readonly WholeAnswer[];
  readonly bookings: readonly BookingRow[];
  readonly resolutions: readonly ResolutionRow[];
  readonly executions: readonly ExecutionRow[];
  readonly people: readonly PersonRow[];
  readonly settings: readonly SettingRow[];
  readonly confirmations: readonly ConfirmationRow[];
}

async function readRecords({ database }: TestAccount): Promise<Records> {
  const answers = await readWholeAnswers(database);
  const [bookings, resolutions, executions, people, settings, confirmations] = await database.read(() =>
    batch(
      raw<BookingRow>("SELECT * FROM bookings ORDER BY transaction_id"),
      raw<ResolutionRow>("SELECT * FROM resolutions ORDER BY resolution_id"),
      raw<ExecutionRow>("SELECT * FROM executions"),
      raw<PersonRow>("SELECT * FROM people"),
      raw<SettingRow>("SELECT * FROM settings ORDER BY seq"),
      raw<ConfirmationRow>("SELECT * FROM confirmations ORDER BY seq"),
    ),
  );
  return { answers, bookings, resolutions, executions, people, settings, confirmations };
}

/** Sent by the service itself, so it has the documented shape. */
const bodyOf = ({ body }: WholeAnswer): Body => JSON.parse(body) as Body;

/** The rule by which a layer of an answer decided or asks. */
function decidingRule({ trace }: Body, ruleSet: string): string {
  const matched = trace.filter((step) => step.rule_set === ruleSet && step.stage !== "consequence" && step.matched);
  return matched.at(-1)?.rule ?? "";
}

function leadsTo(question: string | null, answer: string): string | null {
  const candidates = MODELS.flatMap(({ questions }) => questions).find(({ id }) => id === question)?.answers;
  return candidates?.find((candidate) => candidate.answer === answer)?.leadsTo ?? null;
}

/** The subject of the decision is read from the answer, not from the record of the decision. */
function madeOf(made: ResolutionRow, on: WholeAnswer, named: Pick<PlainNamed, "ruleSet" | "rule"> | null): PlainMade {
  const body = bodyOf(on);
  const { answer, method, decided_by: by, resolution_id: id } = made;
  const question = method === "approval" ? null : (body.question?.id ?? null);
  const decided = body.layers.policies.find(({ state, outcome }) =>
    question === null ? outcome !== null && outcome === body.outcome : state === "contested",
  );
  const ruleSet = named?.ruleSet ?? decided?.rule_set ?? "";
  const rule = named?.rule ?? decidingRule(body, ruleSet);
  return {
    ...{ id, at: made.created_at, on: made.check_id, by, method, answer, ruleSet, rule, question },
    outcome: body.outcome,
    leadsTo: leadsTo(question, answer),
  };
}

/** The people in an answer: none while it lacks facts or is not covered. */
function namedBy(body: Body): readonly PlainNamed[] {
  if (body.state !== "determined" && body.state !== "contested") return [];
  const asking = body.layers.policies.find(({ state }) => state === "contested");
  const signer = body.signer?.user ?? null;
  return [
    ...(asking === undefined || signer === null || body.question === undefined
      ? []
      : [{ asks: "question" as const, person: signer, ruleSet: asking.rule_set, rule: body.question.rule }]),
    ...body.layers.policies.flatMap(({ approver: person, rule_set: ruleSet }) =>
      person === null ? [] : [{ asks: "approval" as const, person, ruleSet, rule: decidingRule(body, ruleSet) }],
    ),
  ];
}

const ORDER = ["booked", "decided", "reported", "answered"];

function eventsOf(actionId: string, records: Records): readonly PlainEvent[] {
  const isOfAction = (row: { readonly action_id: string }): boolean => row.action_id === actionId;
  const answers = records.answers.filter(isOfAction);
  const bookings = records.bookings.filter(isOfAction);
  const events: PlainEvent[] = [
    ...bookings.map((row): PlainEvent => ({
      kind: "booked",
      at: row.created_at,
      byAgentsKey: row.agent_key === 1,
      status: row.status,
      corrects: row.corrects !== null,
    })),
    ...records.executions.filter(isOfAction).map((row): PlainEvent => ({
      kind: "reported",
      at: row.reported_at,
      executed: row.executed === 1,
    })),
    ...answers.map((row): PlainEvent => {
      const isFirst = answers.find(({ transaction_id }) => transaction_id === row.transaction_id) === row;
      const booking = bookings.find(({ transaction_id }) => transaction_id === row.transaction_id);
      return {
        kind: "answered",
        at: row.created_at,
        named: namedBy(bodyOf(row)),
        mayAsk: !isFirst || booking?.agent_key === 1,
      };
    }),
  ];
  for (const row of records.resolutions.filter(isOfAction)) {
    const on = answers.find(({ check_id }) => check_id === row.check_id);
    if (on === undefined) throw new Error("A decision is made on an answer of its action.");
    // One person may be asked for an approval by two rules: the record says which request was answered.
    const subject = JSON.parse(row.subject) as { readonly rule_set: string; readonly rule: string };
    const named = namedBy(bodyOf(on)).find(
      (each) =>
        row.method === "approval" &&
        each.asks === "approval" &&
        each.ruleSet === subject.rule_set &&
        each.rule === subject.rule,
    );
    // What is taken back may be of a rule that the answer does not name any more.
    const ofRule = row.answer === "withdrawn" ? { ruleSet: subject.rule_set, rule: subject.rule } : (named ?? null);
    events.push({ kind: "decided", at: row.created_at, made: madeOf(row, on, ofRule) });
  }
  return events.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

// ── Requests ──

interface RequestSent {
  readonly asked_of: string;
  readonly asks: string;
  readonly asked_at: string;
  readonly waits_until: string;
  readonly status: string;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly resolution_id: string | null;
  readonly closed_at: string | null;
}

interface CheckSent {
  readonly requests?: readonly (RequestSent & { readonly id: string })[];
  readonly resolution: ResolutionSent | null;
  readonly resolutions: readonly ResolutionSent[];
  readonly execution: { readonly status: string } | null;
}

interface ResolutionSent {
  readonly resolved_outcome: string;
  readonly resolved_by: string;
  readonly method: string;
  readonly created_at: string;
  readonly given_on?: string;
}

const moment = (at: number): string => new Date(at).toISOString();

function sentOf({
  asks,
  person,
  askedAt,
  waitsUntil,
  decidedBy,
  resolution,
  closedAt,
  ...request
}: PlainRequest): RequestSent {
  const { status, reason } = request;
  return {
    ...{ asks, asked_of: person, asked_at: moment(askedAt), waits_until: moment(waitsUntil), status, reason },
    ...{ decided_by: decidedBy, resolution_id: resolution, closed_at: closedAt === null ? null : moment(closedAt) },
  };
}

// ── Answers of the policies that have models ──

const STATES: Readonly<Record<Verdict["end"], string>> = {
  determined: "determined",
  undetermined: "undetermined_missing_facts",
  not_covered: "not_covered",
  contested: "contested",
  steps_aside: "not_covered",
  waits: "not_covered",
};

function plainOf(value: FactValue | readonly string[]): Plain {
  if (isPersons(value)) throw new Error("The policies name no lists of people.");
  if (typeof value === "number") return { kind: "date", day: formatDay(value) };
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "object" && "amount" in value)
    return { kind: "money", minor: value.amount, currency: value.currency, equivalents: [] };
  if (typeof value === "object" && "id" in value) return { kind: "recipient", id: value.id };
  throw new Error("The policies have no other facts.");
}

function plainFacts({ facts }: BookingRow): PlainFacts {
  return new Map(Object.entries(readFactsText(facts)).map(([fact, value]) => [fact, plainOf(value)]));
}

/** The amount that the action had when it was decided on. */
function amountThen(records: Records, id: string): bigint | null {
  const made = records.resolutions.find((each) => each.resolution_id === id);
  const booking = records.bookings.find((each) => each.transaction_id === made?.transaction_id);
  const amount = booking === undefined ? undefined : plainFacts(booking).get("amount");
  return amount?.kind === "money" ? amount.minor : null;
}

function answeredAt(records: Records, checkId: string): number {
  const answer = records.answers.find(({ check_id }) => check_id === checkId);
  if (answer === undefined) throw new Error("A decision is made on an answer.");
  return answer.created_at;
}

/** The recorded rules and settings until then. */
function caseOf(model: RuleSetModel, answer: WholeAnswer, made: readonly PlainMade[], records: Records): Case {
  const booking = records.bookings.find(({ transaction_id }) => transaction_id === answer.transaction_id);
  if (booking === undefined) throw new Error("An answer has its booking.");
  const at = answer.created_at;
  const ruleSet = model.name;
  const off = new Map<string, "pending" | "flagged">();
  for (const { id } of model.rules) {
    const last = records.confirmations.findLast(
      (each) => each.rule_set === ruleSet && each.rule === id && each.at <= at,
    );
    if (last?.action !== "confirmed") off.set(id, last === undefined ? "pending" : "flagged");
  }
  // The latest first.
  const latest = [...made].reverse();
  const settings = records.settings.filter((row) => row.confirmed_at <= at && row.key !== "fiscal_year_start");
  const askedAt = (moment: number): Asking => ({
    on: formatDay(dayOfMoment(moment)),
    recorded: settings.filter((row) => row.confirmed_at <= moment).length,
  });
  const whole = (each: PlainMade) => ({
    ...each,
    amount: amountThen(records, each.id),
    asked: askedAt(answeredAt(records, each.on)),
  });
  return {
    action: {
      id: booking.transaction_id,
      facts: plainFacts(booking),
      day: formatDay(booking.day),
      order: Number.POSITIVE_INFINITY,
      actor: { agent: null, run: null, actor: null },
    },
    others: [],
    settings: settings.map((row) => ({
      key: row.key,
      validFrom: row.valid_from === null ? null : formatDay(row.valid_from),
      value: plainOf(readSettingText(row.value)),
    })),
    answeredOn: askedAt(at).on,
    approvedInFacts: {
      ...askedAt(booking.created_at),
      on: formatDay(booking.executed_at === null ? booking.day : dayOfMoment(booking.executed_at)),
    },
    fiscalYears: [{ validFrom: null, monthDay: "01-01" }],
    off,
    decisions: latest.flatMap((each) =>
      each.ruleSet === ruleSet && each.question !== null ? [{ ...whole(each), question: each.question }] : [],
    ),
    approvals: latest.filter((each) => each.method === "approval" && !isRefusal(each)).map(whole),
    law: { kind: "none" },
  };
}

/** The decisions that an answer lists as read, each with the fact that it replaced. */
function readBy({ decisions }: Verdict, given: Case): readonly string[] {
  return decisions.map((text) => {
    const [, list = "", place = "", , fact = ""] = /^(\w+) (\d+)( as (\w+))?$/.exec(text) ?? [];
    const made = (list === "decision" ? given.decisions : given.approvals)[Number(place)] as PlainMade | undefined;
    return `${made?.id ?? ""} ${fact}`;
  });
}

function holdAnswer(answer: WholeAnswer, made: readonly PlainMade[], records: Records): void {
  const body = bodyOf(answer);
  const given = MODELS.map((model) => caseOf(model, answer, made, records));
  const verdicts = MODELS.map((model, at) => interpret(model, given[at] as Case));
  expect(
    body.layers.policies.map(({ rule_set, state, outcome, approver }) => ({ rule_set, state, outcome, approver })),
  ).toEqual(
    verdicts.map(({ end, outcome, approver }, at) => ({
      ...{ rule_set: MODELS[at]?.name, state: STATES[end], outcome, approver },
    })),
  );
  expect((body.decisions ?? []).map((each) => `${each.resolution_id} ${each.approval ?? ""}`).sort()).toEqual(
    verdicts.flatMap((verdict, at) => readBy(verdict, given[at] as Case)).sort(),
  );
  const asking = verdicts.find(({ end }) => end === "contested");
  if (body.state === "contested")
    expect([body.question?.id, body.signer?.user ?? null]).toEqual([asking?.question, asking?.signer]);
}

// ── Shown next to an answer ──

/** Given on the answer, read by it, or on the very question or outcome that it has. */
function countsFor(answer: WholeAnswer, made: PlainMade): boolean {
  const body = bodyOf(answer);
  if (made.on === answer.check_id || body.decisions?.some(({ resolution_id: id }) => id === made.id)) return true;
  if (made.method === "approval" || made.leadsTo !== null) return false;
  if (made.question !== null) return body.state === "contested" && body.question?.id === made.question;
  const decided = body.layers.policies.find(({ outcome }) => outcome !== null && outcome === body.outcome);
  const isSameOutcome = body.outcome !== null && body.outcome === made.outcome;
  return isSameOutcome && decided?.rule_set === made.ruleSet && decidingRule(body, made.ruleSet) === made.rule;
}

function shownOf(made: PlainMade, answer: WholeAnswer): ResolutionSent {
  const { answer: resolved_outcome, by: resolved_by, method, at, on } = made;
  const given_on = on === answer.check_id ? {} : { given_on: on };
  return { resolved_outcome, resolved_by, method, created_at: moment(at), ...given_on };
}

function holdShown(answer: WholeAnswer, events: readonly PlainEvent[], sent: CheckSent): void {
  const made = events.flatMap((event) => (event.kind === "decided" ? [event.made] : []));
  const standing = standingAt(events, answer.created_at);
  const counting = made.filter(
    (each) => each.on === answer.check_id || (standing.includes(each) && countsFor(answer, each)),
  );
  const latest = counting.at(-1);
  const short = ({ resolved_outcome, resolved_by, method, created_at, given_on }: ResolutionSent): ResolutionSent => ({
    ...{ resolved_outcome, resolved_by, method, created_at },
    ...(given_on === undefined ? {} : { given_on }),
  });
  expect(sent.resolution === null ? null : short(sent.resolution)).toEqual(
    latest === undefined ? null : shownOf(latest, answer),
  );
  expect(sent.resolutions.map(short)).toEqual(
    made.filter(({ on }) => on <= answer.check_id).map((each) => shownOf(each, answer)),
  );
}

// ── Everything ──

/** How often each kind of request and of answer occurred. A run without them would prove nothing. */
type Tally = Map<string, number>;

function count(tally: Tally, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

async function holdAll(account: TestAccount, tally: Tally): Promise<void> {
  const records = await readRecords(account);
  const { now } = account.clock;
  const isOfTheAccount = (person: string, at: number): boolean =>
    records.people.some(({ person_id, left_at }) => person_id === person && (left_at === null || left_at > at));
  for (const actionId of new Set(records.answers.map((answer) => answer.action_id))) {
    const events = eventsOf(actionId, records);
    const requests = requestsOf(events, isOfTheAccount, now);
    for (const request of requests) count(tally, `${request.asks} ${request.reason ?? request.status}`);
    for (const answer of records.answers.filter((each) => each.action_id === actionId)) {
      const sent = (await account.read(
        answer.check_id,
        answer.env === "test" ? "app_test" : "app",
      )) as unknown as CheckSent;
      expect((sent.requests ?? []).map((request) => pickRequest(request))).toEqual(requests.map(sentOf));
      holdShown(answer, events, sent);
      if (sent.execution !== null && events.every(({ kind }) => kind !== "reported"))
        expect(sent.execution.status).toBe(openUntil(events, requests) <= now ? "expired" : "proposed");
      if (!bodyOf(answer).layers.policies.some(({ rule_set }) => rule_set === MODELS[0]?.name)) continue;
      count(tally, `answer ${answer.recheck_reason ?? "of its own"}`);
      holdAnswer(answer, standingAt(events, answer.created_at), records);
    }
  }
}

function pickRequest(request: RequestSent): RequestSent {
  const { asked_of, asks, asked_at, waits_until, status, reason, decided_by, resolution_id, closed_at } = request;
  return { asks, asked_of, asked_at, waits_until, status, reason, decided_by, resolution_id, closed_at };
}

const OCCURS = [
  "answer approval",
  "answer decision",
  "answer rules_changed",
  "approval approved",
  "approval refused",
  "approval no_longer_asked",
  "question decided",
];

it("for any history each answer reads the decisions that stand at its place, each request asks whom its answer names and ends as it has to, and verification finds nothing [RES-048, RES-050, RES-052, RES-053, APR-018, APR-019, APR-029, APR-050]", async () => {
  const tally: Tally = new Map();
  await fc.assert(
    fc.asyncProperty(DECIDED_HISTORY, fc.boolean(), async (history, worked) => {
      const { account } = await play(history);
      try {
        if (worked) await workAll(account);
        await holdAll(account, tally);
        const { findings } = await verify(account.database, account.services, null);
        // The texts of modules that were written by hand have no checksums.
        expect(findings.filter(({ record }) => !record.startsWith("modules "))).toEqual([]);
      } finally {
        await account.database.close();
      }
    }),
    { numRuns: RUNS },
  );
  expect(OCCURS.filter((what) => !tally.has(what))).toEqual([]);
});
