/**
 * The rows of an answer: the answer, and the totals it read. By these, an index finds it when a later booking changes
 * one of the totals.
 */
import { writeJsonMembers, type WrittenJson } from "../../engine/values/json.js";
import { definitionOf } from "../../rulebook/catalogue.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import { FISCAL_YEAR_START } from "../../rulebook/settings.js";
import { answerRow } from "../../store/actions/answers.js";
import { addBook } from "../../store/actions/books.js";
import { countAnswer } from "../../store/actions/kept-counts.js";
import { keepRestsOn, namesText } from "../../store/actions/rests-on.js";
import { addContribution, addTotalRead, dropTotalReads } from "../../store/actions/totals.js";
import type { Statement } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { writeExact } from "../../store/sql/values.js";
import type { Services } from "../account/services.js";
import { amountIn } from "../account/vocabulary.js";
import { type ActionBooking, counts, sequenceOrNull } from "../decide/action-booking.js";
import type { ActionDecision } from "../decide/action-decisions.js";
import type { Coverage } from "../decide/coverage.js";
import type { AnswerDecision } from "../decide/deciding.js";
import { type Gist, writeGist } from "../decide/gist.js";
import type { ActionShare } from "../decide/history.js";
import { type Identities, keysOver } from "../decide/identities.js";
import type { Answer } from "./answer-document.js";
import { carriedRows, isSettled } from "./carried-decisions.js";
import { logRow } from "./log-row.js";

export interface AnswerRowsInput {
  readonly booking: ActionBooking;
  readonly decision: AnswerDecision;
  readonly gist: Gist;
  readonly answering: readonly LoadedModule[];
  /** Decisions given on earlier answers that count for this one. */
  readonly carried: readonly ActionDecision[];
  /** It is issued again with another result after the period of the action was closed. Left out: it is not. */
  readonly afterClose?: boolean;
  readonly answer: Answer;
  /** Its text. */
  readonly body: WrittenJson;
  /** The fact that is the action's own amount; null: its domain has none. */
  readonly amountFact: string | null;
}

/** Pins the modules that gave the answer, so that it can be evaluated again years later (decision 158). */
export function answerRows(
  { seenMembers: seen }: Pick<Services, "seenMembers">,
  { booking, decision, gist, answering, carried, afterClose = false, answer, body, amountFact }: AnswerRowsInput,
): readonly Statement[] {
  const { checkId, createdAt } = decision.receipt;
  const { row, sequence } = booking;
  const { book, horizon } = decision.from;
  const supersedes = answer.supersedes_check_id;
  const added = answerRow(seen, {
    accountId: row.account_id,
    env: row.env,
    checkId,
    transactionId: row.transaction_id,
    actionId: row.action_id,
    supersedes,
    recheckReason: answer.recheck_reason,
    state: decision.fields.state,
    outcome: decision.outcome,
    gist: writeGist(gist),
    modules: writeJsonMembers(Object.fromEntries(answering.map(({ module, checksum }) => [module.rule_set, checksum]))),
    body,
    createdAt,
    book: book.book,
    sequence: sequenceOrNull(sequence),
    horizon,
  });
  const settled = isSettled(carried, booking);
  const size = Buffer.byteLength(body.text);
  const logged = [
    ...added,
    ...logRow({
      row,
      answer,
      outcome: decision.outcome,
      gist,
      amount: amountFact === null ? null : amountIn(booking.facts, amountFact),
      supersedes,
      createdAt,
      size,
      settled,
      afterClose,
    }),
    countAnswer({ accountId: row.account_id, env: row.env, bytes: size }),
    ...carriedRows(booking, checkId, carried),
  ];
  return book.kept
    ? logged
    : [addBook({ book: book.book, accountId: row.account_id, content: book.content, storedAt: createdAt }), ...logged];
}

/**
 * `supersedes`: the replaced answer, whose reads are removed. Nothing is stored for an action that does not count: a
 * moved total does not re-issue the answer of a proposal (decision 125).
 */
export function totalReads(
  booking: ActionBooking,
  { reads, from: { readOver } }: AnswerDecision,
  supersedes: string | null,
  over: Identities = readOver,
): readonly Statement[] {
  const { row, sequence: ownSequence } = booking;
  if (!counts(booking)) return [];
  const action = { accountId: row.account_id, env: row.env, actionId: row.action_id };
  const ranges = new Map<string, readonly Statement[]>();
  for (const { module, read } of reads) {
    if (read.range === null) continue;
    const { key: own, from, to } = read.range;
    const { reach } = read.total;
    const definition = definitionOf(module, read.total.definition);
    // Several readings of open matches may read the same range.
    const name = `${definition} ${from} ${to} ${own}`;
    if (ranges.has(name)) continue;
    const keys = keysOver(read.total, own, booking.facts, over);
    const placed = { definition, from, to, reach, ownDay: row.day, ownSequence, ...action };
    ranges.set(
      name,
      keys.map((key) => addTotalRead({ key, ...placed })),
    );
  }
  const added = [...ranges.values()].flat();
  return supersedes === null ? added : [dropTotalReads(action), ...added];
}

/**
 * The dependencies of the decision: its rule sets and the settings that were read. The start of the fiscal year is one
 * if it selects the version of any of them.
 */
export function restsOn({ row }: ActionBooking, { concerned }: Coverage, { settingsAsked }: AnswerDecision): Statement {
  const byFiscalYear = concerned.some(({ versions }) =>
    versions.some(({ module }) => module.in_force?.basis === "fiscal_year_start"),
  );
  const settings = byFiscalYear ? [...settingsAsked, FISCAL_YEAR_START] : [...settingsAsked];
  const names = namesText([
    ...concerned.map(({ rule_set }) => ({ kind: "rule_set", name: rule_set }) as const),
    ...settings.map((name) => ({ kind: "setting", name }) as const),
  ]);
  return keepRestsOn({ accountId: row.account_id, env: row.env, actionId: row.action_id, day: row.day, names });
}

export function contributionRow({ accountId, env }: Tenant, arriving: ActionShare): Statement {
  const { definition, key, member } = arriving;
  return addContribution({
    accountId,
    env,
    definition,
    key,
    day: member.day,
    sequence: member.sequence,
    actionId: member.actionId,
    transactionId: member.transaction_id,
    ...writeShare(arriving),
  });
}

/** The stored columns of an action's share of one total. */
export function writeShare({ member: { contribution } }: ActionShare): {
  countLow: number;
  sumLow: string | null;
  sumHigh: string | null;
  facts: string;
  gaps: string;
} {
  return {
    countLow: contribution.countLow,
    sumLow: contribution.sumLow === null ? null : writeExact(contribution.sumLow),
    sumHigh: contribution.sumHigh === null ? null : writeExact(contribution.sumHigh),
    facts: JSON.stringify(contribution.facts),
    gaps: JSON.stringify(contribution.gaps),
  };
}
