/** Answers past their retention: runs at given moments, the remaining data, and the calendar of due erasures. */
import { makeJobRunner } from "../../../runtime/services/background/jobs/runner.js";
import { type RetentionEnd } from "../../../runtime/services/evidence/erasure/erase-due.js";
import { verify } from "../../../runtime/services/evidence/verify/verify.js";
import { addErasedAction } from "../../../runtime/store/actions/erased-actions.js";
import { batch, type Statement } from "../../../runtime/store/sql/steps.js";
import type { Tenant } from "../../../runtime/store/sql/tenant.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";
import { readWholeAnswers } from "./stored-whole.js";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The worker's daily run at a moment. Returns the entries in its log. */
export async function lookAt(account: TestAccount, moment: number): Promise<readonly RetentionEnd[]> {
  account.clock.now = moment;
  const { services, database } = account;
  const heard: RetentionEnd[] = [];
  const runner = makeJobRunner({
    services,
    database,
    onFailure: ({ error }) => {
      throw error;
    },
    onRetentionEnd: (end) => heard.push(end),
  });
  await runner.lookDaily(() => false);
  return heard;
}

/** Runs once, and runs again when the due answers are erased. */
export async function endRetention(account: TestAccount, moment: number): Promise<readonly RetentionEnd[]> {
  await lookAt(account, moment - 12 * HOUR_MS);
  return lookAt(account, moment);
}

/** By check_id, the texts of all answers. */
export async function textsOf({ database }: Pick<TestAccount, "database">): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await readWholeAnswers(database)).map(({ check_id, body, gist, modules }) => [
      check_id,
      JSON.stringify([body, gist, modules]),
    ]),
  );
}

/** A row of every column, of an action that there never was. */
export function erasedAction({ accountId: account_id, env }: Tenant, erased_at: number): Statement {
  const action = { action_id: "txn_erased", transaction_id: "txn_erased", domain: "gifts", day: 1 };
  return addErasedAction({ account_id, env, ...action, place: 1, counted_at: 1, last_place: 1, answers: 0, erased_at });
}

/** The modules of these tests have made-up checksums, which `verify` rightly names. */
export async function findings({ database, services }: TestAccount): Promise<readonly string[]> {
  const { findings: all } = await verify(database, { ...services, accountRules: new Map() }, null);
  return all
    .filter(({ problem }) => problem !== "has another TypeScript than its checksum says.")
    .map(({ record, problem }) => `${record} ${problem}`);
}

export async function rowsOf<Row>({ database }: Pick<TestAccount, "database">, sql: string): Promise<readonly Row[]> {
  const [rows] = await database.read(() => batch(raw<Row>(sql)));
  return rows;
}

/** A fiscal year begins on the 1st of a month, from a day on. */
export interface YearStart {
  /** `2026-01-01`; null: from the beginning. */
  readonly from: string | null;
  readonly month: number;
}

const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function beginsYear(day: number, starts: readonly YearStart[]): boolean {
  const text = textOf(day);
  const inForce = starts.findLast(({ from }) => from === null || from <= text);
  return text.slice(5) === `${String(inForce?.month).padStart(2, "0")}-01`;
}

/** The slow way, day by day. `dated`: a day as days since 1970. */
export function isPastRetention(
  dated: number,
  { years, starts, now }: { readonly years: number; readonly starts: readonly YearStart[]; readonly now: number },
): boolean {
  let next = dated + 1;
  while (!beginsYear(next, starts)) next += 1;
  const ended = new Date(next * DAY_MS);
  const past = Date.UTC(ended.getUTCFullYear() + years, ended.getUTCMonth(), ended.getUTCDate());
  // Names need the log of this fiscal year and the one before.
  let begun = Math.floor(now / DAY_MS);
  while (!beginsYear(begun, starts)) begun -= 1;
  begun -= 1;
  while (!beginsYear(begun, starts)) begun -= 1;
  return now >= past + 12 * HOUR_MS && dated < begun;
}
