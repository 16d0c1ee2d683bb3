/** The rows of an answer: itself, and what it read of the history, so that a later booking that moves it is found by an index. */
import type { Decision } from "../../engine/decide.js";
import { definitionOf } from "../../rulebook/catalogue.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import { addAnswer } from "../../store/answers.js";
import { addContribution, addTotalRead, dropTotalReads } from "../../store/totals.js";
import { writeExact } from "../../store/values.js";
import type { Statement } from "../../store/verb.js";
import type { RecheckReason } from "./answer-document.js";
import type { Booked } from "./booked.js";
import { writeGist, type Gist } from "./gist.js";
import type { Arriving } from "./history.js";

export interface AnswerRowInput {
  readonly checkId: string;
  readonly booked: Booked;
  readonly decision: Decision;
  readonly gist: Gist;
  readonly answering: readonly LoadedModule[];
  readonly supersedes: string | null;
  readonly recheckReason: RecheckReason | null;
  readonly body: string;
  readonly createdAt: number;
}

/** Pins the modules that gave the answer, so that it can be evaluated again years later (D-105). */
export function answerRow({ checkId, booked: { row }, decision, gist, answering, supersedes, recheckReason, body, createdAt }: AnswerRowInput): Statement {
  return addAnswer({
    accountId: row.account_id,
    env: row.env,
    checkId,
    transactionId: row.transaction_id,
    actionId: row.action_id,
    supersedes,
    recheckReason,
    state: decision.fields.state,
    outcome: decision.outcome,
    gist: writeGist(gist),
    modules: JSON.stringify(Object.fromEntries(answering.map(({ module, checksum }) => [module.rule_set, checksum]))),
    body,
    createdAt,
  });
}

/** In place of what the action's earlier answer read. Nothing is kept for an action that does not count: a moved total does not issue a proposal again (D-30). */
export function totalReads({ row, place }: Booked, { reads }: Decision): readonly Statement[] {
  if (!Number.isFinite(place)) return [];
  const of = { accountId: row.account_id, env: row.env };
  const added = reads.flatMap(({ module, read: { total, place: read } }) => {
    if (read === null) return [];
    const { key, from, to } = read;
    return [addTotalRead({ ...of, definition: definitionOf(module, total.definition), key, from, to, reach: total.reach, actionId: row.action_id, ownDay: row.day, ownPlace: place })];
  });
  return [dropTotalReads({ ...of, actionId: row.action_id }), ...added];
}

export function contributionRow(of: { readonly accountId: string; readonly env: string }, { definition, key, member }: Arriving): Statement {
  const { contribution } = member;
  return addContribution({
    ...of,
    definition,
    key,
    day: member.day,
    place: member.order,
    actionId: member.actionId,
    transactionId: member.transaction_id,
    countLow: contribution.countLow,
    sumLow: contribution.sumLow === null ? null : writeExact(contribution.sumLow),
    sumHigh: contribution.sumHigh === null ? null : writeExact(contribution.sumHigh),
    facts: JSON.stringify(contribution.facts),
    gaps: JSON.stringify(contribution.gaps),
  });
}
