/**
 * The use of rule sets over a stretch of time, told by the stored answers, requests and sign-offs alone. Answers are
 * read in pieces, each on its own, so that a long stretch holds up no other request. Nothing is kept for it.
 */
import { setImmediate } from "node:timers/promises";

import { type DecidingRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import { readGistText } from "../../../actions/decide/gist.js";
import { firstIdAt, momentOfId } from "../../../actions/decide/id-moments.js";
import { readAnswerText } from "../../../actions/write/stored-answer.js";
import type { Caller } from "../../../auth/caller.js";
import { dayInZone, firstMomentInZone } from "../../../calendar/zones.js";
import { periodOf } from "../../../engine/values/calendar-periods.js";
import { addMonths, formatDay, momentText } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import { wholeTexts } from "../../../store/actions/answer-parts.js";
import type { WholeAnswer } from "../../../store/actions/answers.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { findAnswerBack, listAskedByRules, listGiven, listSignOffs } from "../../../store/actions/usage.js";
import { firstBehind } from "../../../store/sql/ranges.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { monthText } from "../../acting/log/month.js";
import { readRunnableRules } from "../../acting/records/past-rules.js";
import { findRuleSet, visibleIn, visibleTo } from "../../reading/rules/read.js";
import { accountCalled } from "../../request/operator/operator.js";
import { requireWholeAccount } from "../../request/scope.js";
import {
  addRequest,
  addSignOff,
  type AskedRow,
  type QuestionTally,
  questionUsage,
  type RequestTally,
  requestUsage,
  type SignOffRow,
} from "./asked.js";
import { findingsIn } from "./findings.js";
import { limitsUsed } from "./limits.js";
import type { RuleSetUsage } from "./report.js";
import { addAnswer, type CountedAnswer, newTally, type VersionTally, versionUsage } from "./tally.js";

/** Small, because on SQLite a piece blocks all other requests. */
const ANSWERS_AT_ONCE = 25;
const ROWS_AT_ONCE = 500;
const MOST_BOOKS = 32;

/** A moment in milliseconds, or a day of the account since 1970-01-01. */
export type MomentOrDay = number | { readonly day: number };

export interface UsagePeriod {
  /** The first moment; or so many months of the account, the present one included. */
  readonly from: MomentOrDay | { readonly months: number };
  /** The first moment behind; null: now. */
  readonly before: MomentOrDay | null;
  /** So many of the newest answers are looked at; null: all. */
  readonly most: number | null;
}

export interface UsageOfDays {
  readonly usage: RuleSetUsage;
  /** The first and the last day, in the account's time zone. */
  readonly days: { readonly from: string; readonly until: string };
}

/** Runs a verb that only reads, on one state of the database. */
type Read = <T>(verb: (services: Services) => Steps<T>) => Promise<T>;

/** For a page: one rule set that the caller may read. */
export async function readUsage(
  read: Read,
  caller: Caller,
  ruleSet: string,
  period: UsagePeriod,
): Promise<UsageOfDays> {
  const reading = await read(function* (services) {
    requireWholeAccount(caller, "checks:read");
    const set = findRuleSet(yield* visibleTo(services, caller), ruleSet);
    return yield* begin(services, { accountId: caller.accountId, env: caller.env }, [answering(set)], period);
  });
  await readAll(read, reading);
  const [usage] = usagesOf(reading);
  if (usage === undefined) throw new Refusal("not-found", "The rule set answers no check.");
  const dayAt = (moment: number): string => formatDay(dayInZone(moment, reading.timeZone));
  return { usage, days: { from: dayAt(reading.from), until: dayAt(reading.before - 1) } };
}

export interface UsageOf {
  readonly slug: string;
  readonly env: "live" | "test";
  /** Null: every rule set of the account that gave an answer. */
  readonly ruleSet: string | null;
}

/** For the operator. */
export async function readUsageOf(
  read: Read,
  { slug, env, ruleSet }: UsageOf,
  period: UsagePeriod,
): Promise<readonly RuleSetUsage[]> {
  const reading = await read(function* (services) {
    const accountId = yield* accountCalled(slug);
    const visible = yield* visibleIn(services, accountId);
    const sets = ruleSet === null ? visible.sets : [answering(findRuleSet(visible, ruleSet))];
    return yield* begin(services, { accountId, env }, sets, period);
  });
  await readAll(read, reading);
  const usages = usagesOf(reading);
  return ruleSet === null ? usages.filter(({ versions }) => versions.some(({ actions }) => actions > 0)) : usages;
}

function answering(found: ReturnType<typeof findRuleSet>): RuleSet {
  if ("kind" in found) return found;
  throw new Refusal("not-found", "A matching set answers no check.");
}

interface SetTally {
  readonly set: RuleSet;
  readonly versions: Map<string, VersionTally>;
  readonly requests: RequestTally;
  readonly questions: QuestionTally;
}

interface Reading {
  readonly of: Tenant;
  readonly sets: ReadonlyMap<string, SetTally>;
  readonly timeZone: string;
  readonly now: number;
  readonly from: number;
  readonly before: number;
  /** Behind the last answer that is not read; null: all of the stretch are. */
  readonly begins: string | null;
  /** Of rules records that were read; one without rules cannot be run. */
  readonly books: Map<string, DecidingRules | null>;
}

function* begin(services: Services, of: Tenant, sets: readonly RuleSet[], period: UsagePeriod): Steps<Reading> {
  const accountRules = yield* readAccountRules(services, of.accountId);
  const { timeZone } = accountRules;
  const now = services.ports.now();
  const firstOf = (months: number): number =>
    periodOf(addMonths(todayOf(services, accountRules), 1 - months), "month").from;
  const momentOf = (place: UsagePeriod["from"]): number =>
    typeof place === "number" ? place : firstMomentInZone("day" in place ? place.day : firstOf(place.months), timeZone);
  const from = momentOf(period.from);
  const before = period.before === null ? now + 1 : momentOf(period.before);
  if (from >= before) throw new Refusal("invalid-request", "The period ends before it begins.");
  const stretch = { ...of, from: firstIdAt(from), before: firstIdAt(before) };
  const [[earlier]] = period.most === null ? [[]] : yield* batch(findAnswerBack({ ...stretch, skipped: period.most }));
  return {
    of,
    sets: new Map(
      sets.map((set) => [set.rule_set, { set, versions: new Map(), requests: new Map(), questions: new Map() }]),
    ),
    timeZone,
    now,
    from: earlier === undefined ? from : momentOfId(earlier.check_id),
    before,
    begins: earlier === undefined ? null : firstBehind(earlier.check_id),
    books: new Map(),
  };
}

async function readAll(read: Read, reading: Reading): Promise<void> {
  for (let before: string | null = firstIdAt(reading.before); before !== null;) {
    const at: string = before;
    const piece = await read((services) => readPiece(services, reading, at));
    for (const counted of piece.answers) addTo(reading, counted);
    before = piece.before;
    await setImmediate();
  }
  for (const [ruleSet, { requests }] of reading.sets)
    for (let last: AskedPlace | null = FIRST; last !== null;) {
      const behind: AskedPlace = last;
      const rows = await read(() => readAsked(reading, ruleSet, behind));
      for (const row of rows) addRequest(requests, row, reading.now);
      last = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
    }
  for (let after: string | null = firstIdAt(reading.from, "res"); after !== null;) {
    const from: string = after;
    const rows = await read(() => readSignOffs(reading, from));
    for (const row of rows) addSignOff((ruleSet) => reading.sets.get(ruleSet)?.questions, row);
    const last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    after = last === undefined ? null : firstBehind(last.resolution_id);
  }
}

function addTo({ sets }: Reading, counted: CountedAnswer): void {
  const { rule_set: ruleSet, rule_version: version } = counted.layer;
  const versions = sets.get(ruleSet)?.versions;
  if (versions === undefined) return;
  const tally = versions.get(version) ?? newTally();
  versions.set(version, tally);
  addAnswer(tally, counted);
}

interface Piece {
  readonly answers: readonly CountedAnswer[];
  /** The earliest answer that was read; null: there are no more. */
  readonly before: string | null;
}

/** The newest answers that came before `before`. */
function* readPiece(services: Services, reading: Reading, before: string): Steps<Piece> {
  const { of, begins, from } = reading;
  const stretch = { ...of, from: begins ?? firstIdAt(from), before };
  const [given] = yield* batch(listGiven({ ...stretch, most: ANSWERS_AT_ONCE }));
  const bookings = yield* batch(
    ...given.map(({ transaction_id: transactionId }) => readBooking({ ...of, transactionId })),
  );
  const domains = new Set([...reading.sets.values()].map(({ set }) => set.domain));
  const booked = new Map(
    bookings.flat().flatMap((row) => (domains.has(row.domain) ? [[row.transaction_id, row]] : [])),
  );
  const answers: CountedAnswer[] = [];
  for (const answered of yield* wholeTexts(given.filter(({ transaction_id: id }) => booked.has(id)))) {
    const row = booked.get(answered.transaction_id);
    const isReplaced = answered.superseded_by !== null;
    const rules = isReplaced || answered.book === null ? null : yield* rulesIn(services, reading, answered.book);
    if (row !== undefined) answers.push(...countedLayers(reading, answered, isReplaced, { rules, row }));
  }
  const last = given.length < ANSWERS_AT_ONCE ? undefined : given.at(-1);
  return { answers, before: last?.check_id ?? null };
}

interface DecidedBy {
  /** Null: limits are not looked at. */
  readonly rules: DecidingRules | null;
  readonly row: BookingRow;
}

function countedLayers(
  { sets, timeZone }: Reading,
  { check_id: checkId, created_at: at, supersedes_check_id: supersedes, place, gist, body }: WholeAnswer,
  isReplaced: boolean,
  { rules, row }: DecidedBy,
): readonly CountedAnswer[] {
  const answer = readAnswerText(body);
  const month = monthText(dayInZone(at, timeZone));
  return readGistText(gist)
    .layers.filter(({ rule_set: ruleSet }) => sets.has(ruleSet))
    .map((layer) => ({
      ...{ checkId, at, month, isReplaced, isFirst: supersedes === null, layer, answer },
      limits: rules === null ? [] : limitsUsed(rules, { row, at, place, layer, answer }),
    }));
}

function* rulesIn(services: Services, { of, books }: Reading, book: string): Steps<DecidingRules | null> {
  const known = books.get(book);
  const rules = known === undefined ? yield* readRunnableRules(services, of.accountId, book) : known;
  // Behind all others again, so that the first is the one that was longest not asked for.
  books.delete(book);
  books.set(book, rules);
  const [first] = books.keys();
  if (books.size > MOST_BOOKS && first !== undefined) books.delete(first);
  return rules;
}

/** The place of a request in the order in which they are read. */
type AskedPlace = Pick<AskedRow, "rule" | "asked_at" | "request_id">;

const FIRST: AskedPlace = { rule: "", asked_at: 0, request_id: "" };

function* readAsked(
  { of, from, before }: Reading,
  ruleSet: string,
  { rule: afterRule, asked_at: afterMoment, request_id: afterRequest }: AskedPlace,
): Steps<readonly AskedRow[]> {
  const behind = { afterRule, afterMoment, afterRequest };
  const [rows] = yield* batch(listAskedByRules({ ...of, ruleSet, from, before, ...behind, most: ROWS_AT_ONCE }));
  return rows;
}

function* readSignOffs({ of, before }: Reading, from: string): Steps<readonly SignOffRow[]> {
  const [rows] = yield* batch(listSignOffs({ ...of, from, before: firstIdAt(before, "res"), most: ROWS_AT_ONCE }));
  return rows;
}

function usagesOf(reading: Reading): readonly RuleSetUsage[] {
  return [...reading.sets.values()].map((tally): RuleSetUsage => {
    const { set, requests, questions } = tally;
    const figures = {
      versions: versionsOf(reading, tally),
      questions: questionUsage(questions),
      requests: requestUsage(requests),
    };
    return {
      rule_set: set.rule_set,
      title: set.title,
      environment: reading.of.env === "test" ? "test" : "live",
      from: momentText(reading.from),
      before: momentText(reading.before),
      complete: reading.begins === null,
      ...figures,
      findings: findingsIn(figures),
    };
  });
}

/** Versions of other builds that the account has no more come last. */
function versionsOf({ timeZone, from, before }: Reading, { set, versions }: SetTally): RuleSetUsage["versions"] {
  const [first, last] = [dayInZone(from, timeZone), dayInZone(before - 1, timeZone)];
  const applied = set.versions.filter(({ module }) => module.in_force !== null);
  const known = set.versions.filter(({ module }) => {
    const next = applied[applied.findIndex((each) => each.module === module) + 1]?.module.in_force;
    const applies = module.in_force !== null && module.in_force.from <= last && !(next && next.from <= first);
    return applies || versions.has(module.version);
  });
  const names = new Set(known.map(({ module }) => module.version));
  return [
    ...known.map(({ module }) => versionUsage(module.version, module, versions.get(module.version) ?? newTally())),
    ...[...versions]
      .filter(([version]) => !names.has(version))
      .map(([version, tally]) => versionUsage(version, null, tally)),
  ];
}
