/** What the projections of some actions have to hold, made from records alone: as the statements that write their rows. */
import { assert } from "../../engine/assert.js";
import { readAnswer } from "../../store/answers.js";
import { listActionRecords, type ActionProjection } from "../../store/projections.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import type { AccountBook } from "../accounts/account-book.js";
import { actionRow, type Closed } from "../checks/action-row.js";
import { contributionRow, restsOn, totalReads } from "../checks/answer-rows.js";
import { bookedFrom, type Booked } from "../checks/booked.js";
import { coveringOf } from "../checks/covering.js";
import { contributionsOf, decideAction, wantedBy } from "../checks/history.js";
import { ruleWaits } from "../checks/rule-waits.js";
import type { Services } from "../services.js";
import { decideAsIssued, isRecorded, type AsIssued } from "../verify/as-issued.js";
import { attempt } from "../verify/attempt.js";
import { historyOfRecords } from "../verify/history-of-records.js";

/** What follows from the decision on an action, apart from its answer. */
export type DecidedRows = Readonly<Record<Exclude<ActionProjection, "actions" | "contributions">, readonly Statement[]>>;

export interface ExpectedRows {
  readonly actionId: string;
  readonly domain: string;
  /** The answer that stands; null where the records do not give one: none is there, or several, or its booking cannot be read. */
  readonly checkId: string | null;
  readonly actions: readonly Statement[];
  /** Null where the booking is damaged: what it added stays as it is kept. */
  readonly contributions: readonly Statement[] | null;
  /** As its answer was decided; null where the records do not say how. */
  readonly asIssued: DecidedRows | null;
  /** As it would be decided now; null where it would not be. */
  readonly now: DecidedRows | null;
}

const ACTIONS_AT_ONCE = 500;

interface InEnvironment {
  readonly accountId: string;
  readonly env: string;
}

/** All actions of an account in one environment, a page at a time. `look` returns whether it wants more. */
export function* eachExpectedPage(services: Services, book: AccountBook, of: InEnvironment, look: (page: readonly ExpectedRows[]) => Verb<boolean>): Verb<void> {
  for (let after = ""; ; ) {
    const [rows] = yield* run(listActionRecords({ ...of, after, most: ACTIONS_AT_ONCE }));
    const more = yield* look(yield* expectedOf(services, book, of, rows.map(recordsOf)));
    const last = rows.at(-1)?.action_id;
    if (!more || last === undefined || rows.length < ACTIONS_AT_ONCE) return;
    after = last;
  }
}

type ActionRecord = Parameters<typeof bookedFrom>[0] & { readonly check_id: string | null; readonly executed: number | null; readonly reversed_at: string | null };

interface Records {
  readonly actionId: string;
  readonly domain: string;
  readonly checkId: string | null;
  /** Null where it cannot be read, or is said to count and nothing says since when. */
  readonly booked: Booked | null;
  readonly closed: Closed | null;
}

function recordsOf({ check_id: checkId, executed, reversed_at, ...row }: ActionRecord): Records {
  const closed = reversed_at !== null ? "reversed" : executed === 0 ? "abandoned" : null;
  const booked = attempt(() => bookedFrom(closed === null ? row : { ...row, counted_at: null }));
  const isPlaced = closed !== null || (row.status !== "executed" && executed === null) || row.counted_at !== null;
  return { actionId: row.action_id, domain: row.domain, checkId, booked: booked.ok && isPlaced ? booked.value : null, closed };
}

function* expectedOf(services: Services, book: AccountBook, of: InEnvironment, page: readonly Records[]): Verb<readonly ExpectedRows[]> {
  const asIssued = yield* decidedAsIssued(services, of, page);
  const now = yield* decidedNow(book, of, page);
  return page.map((each) => {
    const { actionId, domain, booked } = each;
    const checkId = booked === null || page.some((other) => other !== each && other.actionId === actionId) ? null : each.checkId;
    if (booked === null || checkId === null) return { actionId, domain, checkId: null, actions: [], contributions: null, asIssued: null, now: null };
    return {
      actionId,
      domain,
      checkId,
      actions: [actionRow(booked, checkId, each.closed)],
      contributions: contributionsNow(book, of, booked),
      asIssued: asIssued.get(checkId) ?? null,
      now: now.get(actionId) ?? null,
    };
  });
}

function contributionsNow(book: AccountBook, of: InEnvironment, booked: Booked): readonly Statement[] | null {
  if (!Number.isFinite(booked.place)) return [];
  const added = attempt(() => contributionsOf(book, booked).map((each) => contributionRow(of, each)));
  return added.ok ? added.value : null;
}

/** By the answer's id. */
function* decidedAsIssued(services: Services, of: InEnvironment, page: readonly Records[]): Verb<ReadonlyMap<string, DecidedRows>> {
  const rows = yield* run(...page.flatMap(({ checkId }) => (checkId === null ? [] : [readAnswer({ ...of, checkId })])));
  const decided = yield* decideAsIssued(services, rows.flat().filter(isRecorded));
  return new Map([...decided].flatMap(([{ check_id }, result]) => (result.ok ? [[check_id, decidedRows(result.value)] as const] : [])));
}

/** By action. */
function* decidedNow(book: AccountBook, of: InEnvironment, page: readonly Records[]): Verb<ReadonlyMap<string, DecidedRows>> {
  const covered = page.flatMap(({ booked }) => {
    const found = attempt(() => {
      const covering = booked === null ? null : coveringOf(book, booked);
      return booked === null || covering === null ? [] : [{ booked, covering, wanted: wantedBy(book, booked, covering) }];
    });
    return found.ok ? found.value : [];
  });
  const wanted = covered.flatMap(({ booked, wanted: ranges }) => ranges.map((range) => ({ ...range, domain: booked.row.domain })));
  const history = (yield* historyOfRecords(book, of, wanted))(Number.POSITIVE_INFINITY);
  return new Map(
    covered.flatMap(({ booked, covering }) => {
      const decided = attempt(() => decideAction(book, booked, covering, history));
      return !decided.ok || decided.value.broken.length > 0 ? [] : [[booked.row.action_id, decidedRows({ booked, covering, decided: decided.value })] as const];
    }),
  );
}

function decidedRows({ booked, covering, decided }: AsIssued): DecidedRows {
  return { total_reads: totalReads(booked, decided, null), rests_on: [restsOn(booked, covering, decided)], rule_waits: ruleWaits(booked, decided, null) };
}

/** The rows that statements write, each as one text, of as many of their columns as a row has that is read back. */
export function writtenBy(statements: readonly Statement[], columns: number): readonly string[] {
  return statements.map(({ parameters }) => {
    assert(parameters.length >= columns, "a statement writes every column of its row");
    return JSON.stringify(parameters.slice(0, columns));
  });
}
