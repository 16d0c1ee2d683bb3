/**
 * What keeps verbs of several processes on PostgreSQL apart (D-35): advisory locks that end with the transaction. SQLite has one writer, which runs
 * one verb at a time, so there they are nothing. A lock and what it guards are read by two statements of one batch, in this order: one statement
 * would read the state before the wait.
 */
import { createHash } from "node:crypto";
import type { Statement, StatementText } from "./verb.js";

const TOGETHER: StatementText = { sqlite: null, postgres: "SELECT pg_advisory_xact_lock_shared($1::bigint)", givesRows: false };
const ALL_TOGETHER: StatementText = { sqlite: null, postgres: "SELECT pg_advisory_xact_lock_shared(each) FROM unnest($1::bigint[]) AS each", givesRows: false };
const ALONE: StatementText = { sqlite: null, postgres: "SELECT pg_advisory_xact_lock(each) FROM unnest($1::bigint[]) AS each", givesRows: false };

/** Held while an account's rules, settings, people and agents are read: they do not change until the transaction ends. */
export function readingAccount(accountId: string): Statement {
  return { text: TOGETHER, parameters: [numberOf(["account", accountId])] };
}

/** Held by whoever changes them: waits for all that was decided by what they were. */
export function changingAccount(accountId: string): Statement {
  return alone([["account", accountId]]);
}

/** Totals by definition and key, in one order whoever asks, so that two never wait for each other. */
export function lockTotals(of: { readonly accountId: string; readonly env: string }, totals: readonly { readonly definition: string; readonly key: string }[]): Statement {
  return alone(totals.map(({ definition, key }) => ["total", of.accountId, of.env, definition, key]));
}

/** Totals that are only read: those who join them wait, other readers do not. */
export function readingTotals(of: { readonly accountId: string; readonly env: string }, totals: readonly { readonly definition: string; readonly key: string }[]): Statement {
  return { ...lockTotals(of, totals), text: ALL_TOGETHER };
}

/** Whatever else only one may do at a time, by a name of its own. */
export function lockNamed(...name: readonly [subject: string, ...parts: string[]]): Statement {
  return alone([["named", ...name]]);
}

function alone(names: readonly (readonly string[])[]): Statement {
  const numbers = [...new Set(names.map(numberOf))].sort((a, b) => (a < b ? -1 : 1));
  return { text: ALONE, parameters: [`{${numbers.join(",")}}`] };
}

function numberOf(name: readonly string[]): bigint {
  return createHash("sha256").update(JSON.stringify(name)).digest().readBigInt64BE();
}
