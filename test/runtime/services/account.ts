/** An account on a real database in a folder of its own, with a clock that the test moves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished } from "vitest";

import { makeServices, type Services } from "../../../runtime/actions/account/services.js";
import type { Environment, KeyCaller } from "../../../runtime/auth/caller.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { type Json, readJson, writeJson } from "../../../runtime/engine/values/json.js";
import type { Ports } from "../../../runtime/ports/ports.js";
import { idMaker } from "../../../runtime/ports/system.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";
import type { LoadedMatching } from "../../../runtime/rulebook/loaded.js";
import { makeRulebook } from "../../../runtime/rulebook/rulebook.js";
import { openAccount } from "../../../runtime/services/accounts/open.js";
import type { OpenedAccount } from "../../../runtime/services/accounts/opened.js";
import { type AccountFile, parseAccountFile } from "../../../runtime/services/accounts/operator/account-file.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { readCheck } from "../../../runtime/services/acting/checks/read.js";
import type { OpenedDatabase } from "../../../runtime/store/database.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { instantiating, loaded } from "../../fixtures/modules.js";
import { openAt, temporaryPlace, type TestPlace } from "../database.js";
import { NAME_HASH } from "../name-hash.js";
import { raw } from "../store/raw.js";

export interface TestClock {
  now: number;
}

export const NOON = Date.UTC(2026, 2, 10, 12);
/** From which somebody signs in. */
export const A_BROWSER = { userAgent: "a browser", network: "192.0.2.7" };

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "tcs-"));
  onTestFinished(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** From now on the clock moves on with each look at it, by as much as `step` says. */
export function letTick(clock: TestClock, step: () => number): void {
  let now = clock.now;
  Object.defineProperty(clock, "now", {
    get: () => (now += step()),
    set: (moment: number) => {
      now = moment;
    },
  });
}

/** Random bytes that are the same in every run: only their being different matters. */
export function testPorts(clock: TestClock): Ports {
  let seed = 1;
  const randomBytes = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff);
  const now = (): number => clock.now;
  return { now, randomBytes, newId: idMaker(now, randomBytes) };
}

/** A file before it is parsed, which a test changes freely. */
export interface FileDraft {
  account: {
    slug: string;
    name: string;
    country: string;
    currency: string;
    retention_years: number;
    fiscal_year_start: string;
    test_only?: boolean;
    time_zone?: string;
  };
  people: { owner: PersonDraft; lead: PersonDraft };
  agents: { bot: AgentDraft; other: AgentDraft; third?: AgentDraft };
  keys: { app: KeyDraft; app_test?: KeyDraft; bot: KeyDraft };
  laws: string[];
  settings: { key: string; valid_from?: string; value: unknown }[];
  policies: string[];
  confirmations: { rule_set: string; version: string; rules: "all" | string[]; by: string }[];
}

interface PersonDraft {
  name: string;
  email: string;
  role: string;
}

interface AgentDraft {
  name: string;
  owner: string;
}

interface KeyDraft {
  environment: string;
  agent?: string;
  scopes?: string[];
}

export function testFile(change: (file: FileDraft) => void = () => undefined): AccountFile {
  const file: FileDraft = {
    account: {
      slug: "acme",
      name: "Acme",
      country: "DE",
      currency: "EUR",
      retention_years: 10,
      fiscal_year_start: "01-01",
    },
    people: {
      owner: { name: "Owner", email: "owner@example.com", role: "tenant_admin" },
      lead: { name: "Lead", email: "lead@example.com", role: "tenant_ops" },
    },
    agents: { bot: { name: "Bot", owner: "owner" }, other: { name: "Other", owner: "owner" } },
    keys: {
      app: { environment: "live" },
      app_test: { environment: "test" },
      bot: { environment: "live", agent: "bot" },
    },
    laws: ["law.de.gifts"],
    settings: [
      { key: "small_limit", value: { amount: 10_000, currency: "EUR" } },
      { key: "agent_daily_limit", value: { amount: 15_000, currency: "EUR" } },
      { key: "lead", value: "lead" },
      { key: "desk", value: "lead" },
    ],
    policies: ["support.rules"],
    confirmations: [
      { rule_set: "law.de.gifts", version: "2004", rules: "all", by: "owner" },
      { rule_set: "law.de.gifts", version: "2024", rules: "all", by: "owner" },
      { rule_set: "policy.acme.support", version: "1", rules: "all", by: "owner" },
    ],
  };
  change(file);
  return parsed(file);
}

export function parsed(file: unknown): AccountFile {
  const { file: result, errors } = parseAccountFile(toJson(file));
  if (result === null) throw new Error(JSON.stringify(errors));
  return result;
}

export function toJson(value: unknown): Json {
  const { value: json, error } = readJson(writeJson(value));
  if (error) throw new Error(error.detail);
  return json;
}

interface LayerRead {
  readonly rule_set: string;
  readonly rule_version: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly consequences: readonly object[];
}

/** An answer as a caller reads it: the fields that tests inspect. A test expects the members that it reads to exist. */
export interface Answer {
  readonly check_id: string;
  readonly state: string;
  readonly effective_date: string;
  readonly layers: { readonly law: LayerRead; readonly policies: readonly [LayerRead, ...LayerRead[]] };
  readonly transaction: { readonly transaction_id: string; readonly status: string; readonly actor: object | null };
  readonly supersedes_check_id: string | null;
  readonly recheck_reason: string | null;
  readonly recipient: { readonly recipient_id: string };
  readonly citations: readonly object[];
  readonly missing: readonly { readonly fact: string }[];
  readonly history_used: readonly [HistoryRead, ...HistoryRead[]];
  readonly rechecks: readonly [RecheckRead, ...RecheckRead[]];
  readonly trace: readonly object[];
}

interface HistoryRead {
  readonly count: number;
  readonly total: { readonly amount: number; readonly currency: string };
}

interface RecheckRead {
  readonly new_check_id: string;
  readonly outcome: string | null;
}

/** Read back: with its present data. */
export interface AnswerRead extends Answer {
  readonly superseded_by: string | null;
  readonly resolution: null;
  readonly resolutions: readonly object[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sent_by: object | null;
  readonly execution: object | null;
  readonly reversal: object | null;
}

export interface TestAccount {
  readonly services: Services;
  readonly database: OpenedDatabase;
  readonly opened: OpenedAccount;
  readonly clock: TestClock;
  readonly caller: (key: string) => KeyCaller;
  /** Sends a check and reads its answer. */
  readonly check: (body: object, key?: string) => Promise<Answer>;
  readonly refused: (body: object, key?: string) => Promise<Refusal>;
  readonly read: (checkId: string, key?: string) => Promise<AnswerRead>;
  readonly alerts: (env?: Environment) => Promise<readonly { readonly type: string; readonly payload: unknown }[]>;
}

export interface TestAccountOptions {
  readonly laws: readonly RuleSetModule[];
  readonly policies: readonly RuleSetModule[];
  readonly matchings?: readonly LoadedMatching[];
  readonly file?: AccountFile;
  /** Modules published after the account was opened. */
  readonly later?: readonly RuleSetModule[];
  /** A new one unless it is given. */
  readonly place?: Pick<TestPlace, "dataDir" | "databaseUrl">;
}

export async function openTestAccount({
  laws,
  policies,
  matchings = [],
  file = testFile(),
  later = [],
  place,
}: TestAccountOptions): Promise<TestAccount> {
  const clock: TestClock = { now: NOON };
  const shipped = laws.map(loaded);
  const own = policies.map(loaded);
  const database = await openAt(place ?? (await temporaryPlace()), clock.now);
  onTestFinished(() => database.close());
  const services = makeServices(
    testPorts(clock),
    makeRulebook(shipped, instantiating([...shipped, ...own, ...later.map(loaded)])),
    () => undefined,
    NAME_HASH,
  );
  const result = await database.transact(() =>
    openAccount(services, { file, policies: own, matchings, mintKey: mintingKeys() }),
  );
  if (!("opened" in result)) throw new Error(JSON.stringify(result));
  const { opened } = result;
  const caller = (handle: string): KeyCaller => callerOf(file, opened, handle);
  const send = (body: object, key: string): Promise<string> =>
    database.transact(() => check(services, caller(key), toJson(body), clock.now));
  return {
    services,
    database,
    opened,
    clock,
    caller,
    // The service sends the documented shape; the tests check the members they read.
    check: async (body, key = "app") => JSON.parse(await send(body, key)) as Answer,
    refused: async (body, key = "app") => refusalOf(send(body, key)),
    read: async (checkId, key = "app") =>
      JSON.parse(await database.read(() => readCheck(services, caller(key), checkId))) as AnswerRead,
    alerts: async (env = "live") => {
      const [rows] = await database.read(() =>
        batch(
          raw<{ type: string; payload: string }>(
            "SELECT type, payload FROM alerts WHERE account_id = ? AND env = ? ORDER BY alert_id",
            opened.account.id,
            env,
          ),
        ),
      );
      return rows.map(({ type, payload }) => ({ type, payload: JSON.parse(payload) as unknown }));
    },
  };
}

/** Keys by number: the format of a key is tested in auth. */
export function mintingKeys(
  from = 0,
): (environment: Environment) => { secret: string; prefix: string; hash: Uint8Array; pepperId: string } {
  let minted = from;
  return (environment) => {
    minted += 1;
    return {
      secret: `secret ${minted}`,
      prefix: `tcs_${environment}_${minted}`,
      hash: new Uint8Array([minted]),
      pepperId: "p",
    };
  };
}

/** Matches any id of this prefix (decision 143). */
export function idOf(prefix: string): unknown {
  return expect.stringMatching(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
}

export async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("The request was not refused.");
}

export function callerOf(file: AccountFile, opened: OpenedAccount, handle: string): KeyCaller {
  const key = file.keys[handle];
  const made = opened.keys[handle];
  if (key === undefined || made === undefined) throw new Error(`The test's file has no key ${handle}`);
  const scopes =
    key.scopes ??
    (key.agent
      ? (["checks:read", "checks:write", "rules:read"] as const)
      : (["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"] as const));
  const { id, prefix } = made;
  const accountId = opened.account.id;
  const agent = key.agent ?? null;
  return {
    kind: "api_key",
    accountId,
    env: key.environment,
    testOnly: file.account.test_only,
    keyId: id,
    line: id,
    prefix,
    name: handle,
    scopes,
    agent,
    mayClaim: agent === null,
  };
}

interface Sent {
  readonly facts?: object;
  readonly transaction?: object;
  readonly body?: object;
}

/** A gift in cents to a customer number. */
export function gift(
  cost: number,
  {
    date = "2026-03-10",
    number = "C-1",
    facts,
    transaction,
    body,
  }: Sent & { readonly date?: string; readonly number?: string } = {},
): object {
  return {
    rule_set: "law.de.gifts",
    transaction: { channel: "invoice", ...transaction },
    facts: {
      gift_date: date,
      recipient: { customer_number: number },
      cost: { amount: cost, currency: "EUR" },
      own_employee: false,
      ...facts,
    },
    ...body,
  };
}

export function refund(amount: number, { facts, transaction, body }: Sent = {}): object {
  return {
    rule_set: "policy.acme.support",
    transaction: { channel: "agent", ...transaction },
    facts: {
      action_date: "2026-03-10",
      customer: { customer_number: "C-1" },
      amount: { amount, currency: "EUR" },
      ...facts,
    },
    ...body,
  };
}
