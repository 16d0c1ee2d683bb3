/** Requests of tests to the confirmations of an account. */

import type { Caller } from "../../../runtime/auth/caller.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { writeJson } from "../../../runtime/engine/values/json.js";
import { decideRules } from "../../../runtime/services/ruling/confirmations/decide.js";
import { listConfirmations, readConfirmations } from "../../../runtime/services/ruling/confirmations/read.js";
import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { raw } from "../store/raw.js";
import { type FileDraft, openTestAccount, type TestAccount, testFile, toJson } from "./account.js";

export interface Sets {
  readonly rule_sets: readonly {
    readonly rule_set: string;
    readonly kind: string;
    readonly versions: readonly {
      readonly version: string;
      readonly pending: number;
      readonly flagged: number;
      readonly waiting: number;
    }[];
  }[];
}

export interface Page {
  readonly pending: number;
  readonly waiting: number;
  readonly rules: readonly {
    readonly rule: string;
    readonly status: string;
    readonly waiting: number;
    readonly rule_hash: string;
    readonly decision: object | null;
    readonly previous_version: string | null;
    readonly citations: readonly object[];
    readonly examples: readonly { readonly example: string }[];
  }[];
}

export interface ConfirmationAnswer {
  readonly recorded: readonly object[];
  readonly pending: number;
  readonly rerun_id: string | null;
  readonly drafting_again: null;
}

export const open = (
  change: (file: FileDraft) => void = (file) => (file.confirmations = []),
  laws = [GIFTS_2024, GIFTS_2004],
  policies = [supportPolicy()],
): Promise<TestAccount> => openTestAccount({ laws, policies, file: testFile(change) });

// A test expects the members that it reads to exist.
export const ask = async <T>({ database }: TestAccount, verb: () => Steps<object>): Promise<T> =>
  JSON.parse(writeJson(await database.read(verb))) as T;
export const listed = (account: TestAccount, key = "app"): Promise<Sets> =>
  ask(account, () => listConfirmations(account.services, account.caller(key)));
export const page = (account: TestAccount, ruleSet: string, version: string, key = "app"): Promise<Page> =>
  ask(account, () => readConfirmations(account.services, account.caller(key), ruleSet, version));

export function personOf({ opened }: TestAccount, handle: string): string {
  return opened.people[handle]?.id ?? "";
}

export function send(
  account: TestAccount,
  ruleSet: string,
  version: string,
  body: object,
  caller: Caller = account.caller("app"),
): Promise<string> {
  return account.database.transact(() => decideRules(account.services, caller, ruleSet, version, toJson(body)));
}

export async function decide(
  account: TestAccount,
  ruleSet: string,
  version: string,
  rules: readonly object[],
  by = "owner",
): Promise<ConfirmationAnswer> {
  return JSON.parse(
    await send(account, ruleSet, version, { rules, by_user: personOf(account, by) }),
  ) as ConfirmationAnswer;
}

export function everyRule(module: RuleSetModule, action = "confirm"): readonly object[] {
  return module.rules.map((each) => ({ rule: each.rule, action }));
}

export const statuses = ({ rules }: Page): Record<string, string> =>
  Object.fromEntries(rules.map(({ rule: name, status }) => [name, status]));
export const rowsOf = async (account: TestAccount, table: string): Promise<number> =>
  (await account.database.read(() => batch(raw(`SELECT 1 FROM ${table}`))))[0].length;
