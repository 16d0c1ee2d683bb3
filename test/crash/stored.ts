/**
 * The contents of a database after a crash, compared with the senders' answers: read without the service, by SQL of the
 * test's own.
 */
import { expect } from "vitest";

import type { Database } from "../../runtime/store/database.js";
import { batch } from "../../runtime/store/sql/steps.js";
import { readWholeAnswers } from "../runtime/services/stored-whole.js";
import { raw } from "../runtime/store/raw.js";
import { decisionIn, storedAs } from "./ledger.js";

interface Stored {
  /** By Idempotency-Key, its stored answer. */
  readonly keys: ReadonlyMap<string, string>;
  /** By check_id. */
  readonly answers: ReadonlyMap<string, string>;
  /** Ids of decisions. */
  readonly decisions: ReadonlySet<string>;
  /** Sentences about partial, double or missing records. */
  readonly wrongs: readonly string[];
}

/** Each counts an impossible state: only half of the rows of one transaction, or two rows instead of one. */
const MUST_NOT_BE: Readonly<Record<string, string>> = {
  "bookings without an action":
    "SELECT count(*) AS n FROM bookings WHERE action_id NOT IN (SELECT action_id FROM actions)",
  "bookings without an answer":
    "SELECT count(*) AS n FROM bookings WHERE transaction_id NOT IN (SELECT transaction_id FROM answers)",
  "answers without a booking":
    "SELECT count(*) AS n FROM answers WHERE transaction_id NOT IN (SELECT transaction_id FROM bookings)",
  "actions whose standing answer is not there":
    "SELECT count(*) AS n FROM actions WHERE check_id NOT IN (SELECT check_id FROM answers)",
  "actions whose standing answer was replaced":
    "SELECT count(*) AS n FROM actions WHERE check_id IN (SELECT supersedes_check_id FROM answers)",
  "answers that stand beside another":
    "SELECT count(*) - count(DISTINCT action_id) AS n FROM answers WHERE check_id NOT IN (SELECT supersedes_check_id FROM answers WHERE supersedes_check_id IS NOT NULL)",
  "bookings, reports and decisions that no Idempotency-Key was kept with, or two":
    "SELECT abs((SELECT count(*) FROM bookings) + (SELECT count(*) FROM executions) + (SELECT count(*) FROM reversals) + (SELECT count(*) FROM resolutions) - (SELECT count(*) FROM idempotency)" +
    // A key under which several requests were decided together keeps one result for each.
    " - (SELECT coalesce(sum((length(body) - length(replace(body, '\"request_id\":', ''))) / 13 - 1), 0) FROM idempotency WHERE body LIKE '{\"results\":%')) AS n",
  "actions that do not count each decision on them once":
    "SELECT count(*) AS n FROM actions a WHERE a.decided <> (SELECT count(*) FROM resolutions r WHERE r.action_id = a.action_id)",
  "decisions that wait though they were made":
    "SELECT count(*) AS n FROM check_log l JOIN resolutions r ON r.check_id = l.check_id WHERE l.waits IS NOT NULL",
  "actions with two bookings that nothing replaced":
    "SELECT count(*) - count(DISTINCT b.action_id) AS n FROM bookings b WHERE NOT EXISTS (SELECT 1 FROM bookings l WHERE l.action_id = b.action_id AND (l.completes = b.transaction_id OR l.corrects = b.transaction_id))",
  "reports that the action does not show":
    "SELECT count(*) AS n FROM actions a JOIN executions e ON e.action_id = a.action_id LEFT JOIN reversals r ON r.action_id = a.action_id WHERE a.status <> CASE WHEN r.action_id IS NOT NULL THEN 'reversed' WHEN e.executed = 1 THEN 'executed' ELSE 'abandoned' END",
};

export async function readStored(database: Pick<Database, "read">): Promise<Stored> {
  const questions = Object.entries(MUST_NOT_BE);
  const answers = await readWholeAnswers(database);
  const [keys, decisions, ...counts] = await database.read(() =>
    batch(
      raw<{ key: string; body: string }>("SELECT key, body FROM idempotency"),
      raw<{ resolution_id: string }>("SELECT resolution_id FROM resolutions"),
      ...questions.map(([, sql]) => raw<{ n: number }>(sql)),
    ),
  );
  return {
    keys: new Map(keys.map(({ key, body }) => [key, body])),
    answers: new Map(answers.map(({ check_id, body }) => [check_id, body])),
    decisions: new Set(decisions.map(({ resolution_id }) => resolution_id)),
    // A driver may give a count as text.
    wrongs: questions.flatMap(([what], at) =>
      Number(counts[at]?.[0]?.n) === 0 ? [] : [`${String(counts[at]?.[0]?.n)} ${what}`],
    ),
  };
}

/**
 * The keys of acknowledged answers that are not stored byte for byte, under their key and, except for reports, as an
 * answer or a decision.
 */
export function lostOf(
  { keys, answers, decisions }: Stored,
  acknowledged: Iterable<readonly [key: string, answer: string]>,
): readonly string[] {
  const isStored = (answer: string): boolean => {
    const [checkId, decision] = [storedAs(answer), decisionIn(answer)];
    return (checkId === null || answers.get(checkId) === answer) && (decision === null || decisions.has(decision));
  };
  return [...acknowledged].filter(([key, answer]) => keys.get(key) !== answer || !isStored(answer)).map(([key]) => key);
}

/** After every request has been answered: each answer is stored, nothing else, and nothing twice. */
export function expectWhole(stored: Stored, acknowledged: ReadonlyMap<string, string>): void {
  expect(lostOf(stored, acknowledged), "answers that were acknowledged and are not stored").toEqual([]);
  expect(stored.wrongs).toEqual([]);
  expect(
    [...stored.keys.keys()].filter((key) => !acknowledged.has(key)),
    "keys that nobody was answered for",
  ).toEqual([]);
}
