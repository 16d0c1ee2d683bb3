/**
 * Advisory locks that order verbs of several processes on PostgreSQL (decision 128). They end with the transaction.
 * SQLite has one writer, which runs one verb at a time, so there they do nothing. Two statements of one batch take a
 * lock and then read the guarded rows: a single statement would read the state from before the wait.
 */
import { createHash } from "node:crypto";

import type { SqlValue, Statement, StatementText } from "./steps.js";
import type { Tenant } from "./tenant.js";

const TOGETHER: StatementText = {
  sqlite: null,
  postgres: "SELECT pg_advisory_xact_lock_shared($1::bigint)",
  givesRows: false,
};
const ALL_TOGETHER: StatementText = {
  sqlite: null,
  postgres: "SELECT pg_advisory_xact_lock_shared(each) FROM unnest($1::bigint[]) AS each",
  givesRows: false,
};
const ALONE: StatementText = {
  sqlite: null,
  postgres: "SELECT pg_advisory_xact_lock(each) FROM unnest($1::bigint[]) AS each",
  givesRows: false,
};

/**
 * Held while an account's rules, settings, people and agents are read: they do not change until the transaction ends.
 */
export function readingAccount(accountId: string): Statement {
  return new Lock(TOGETHER, () => numberOf(["account", accountId]));
}

/** Exclusive, for changes of the account's rules: waits for all verbs that decide by them. */
export function changingAccount(accountId: string): Statement {
  return new Lock(ALONE, () => listOf([["account", accountId]]));
}

/**
 * Held while it is read which records of recipients are one, and which may be: no match is opened until the transaction
 * ends. People answer matches under `changingAccount`.
 */
export function readingRecipients({ accountId, env }: Tenant): Statement {
  return new Lock(TOGETHER, () => numberOf(["recipients", accountId, env]));
}

/** Exclusive, for opening matches: waits for all verbs that decide without them. */
export function openingMatches({ accountId, env }: Tenant): Statement {
  return new Lock(ALONE, () => listOf([["recipients", accountId, env]]));
}

/** Totals by definition and key, always in the same order, so that two transactions never wait for each other. */
export function lockTotals(
  of: Tenant,
  totals: readonly { readonly definition: string; readonly key: string }[],
): Statement {
  return new Lock(ALONE, () => listOf(namesOf(of, totals)));
}

/** Totals that are only read: a transaction that adds to them waits, other readers do not. */
export function readingTotals(
  of: Tenant,
  totals: readonly { readonly definition: string; readonly key: string }[],
): Statement {
  return new Lock(ALL_TOGETHER, () => listOf(namesOf(of, totals)));
}

/** Any other exclusive work, by its own name. */
export function lockNamed(...name: readonly [subject: string, ...parts: string[]]): Statement {
  return new Lock(ALONE, () => listOf([["named", ...name]]));
}

/** Its number is computed on demand: on SQLite never. A literal with a getter would grow old (decision 400). */
class Lock implements Statement {
  readonly #parameter: () => SqlValue;

  constructor(
    readonly text: StatementText,
    parameter: () => SqlValue,
  ) {
    this.#parameter = parameter;
  }

  get parameters(): readonly SqlValue[] {
    return [this.#parameter()];
  }
}

function namesOf(
  of: Tenant,
  totals: readonly { readonly definition: string; readonly key: string }[],
): readonly (readonly string[])[] {
  return totals.map(({ definition, key }) => ["total", of.accountId, of.env, definition, key]);
}

/** Each once and in one order, as PostgreSQL reads a list. */
function listOf(names: readonly (readonly string[])[]): string {
  const numbers = [...new Set(names.map(numberOf))].sort((a, b) => (a < b ? -1 : 1));
  return `{${numbers.join(",")}}`;
}

function numberOf(name: readonly string[]): bigint {
  return createHash("sha256").update(JSON.stringify(name)).digest().readBigInt64BE();
}
