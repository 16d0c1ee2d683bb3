/**
 * Changes of an account's rules and settings as their verbs make them, each with its re-run; and the worker's part done
 * at once.
 */
import { readAccountRules } from "../../../runtime/actions/account/account-rules.js";
import { newRevision } from "../../../runtime/actions/account/revision.js";
import { BY_OPERATOR } from "../../../runtime/actions/decide/claims.js";
import { type RerunInput, scheduleRerun } from "../../../runtime/actions/reissue/schedule.js";
import { rerunOfSetting } from "../../../runtime/actions/reissue/setting-rerun.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { parseDay } from "../../../runtime/engine/values/days.js";
import type { SettingVersion } from "../../../runtime/engine/values/facts.js";
import { type JobRunner, makeJobRunner, type RunnerOptions } from "../../../runtime/services/background/jobs/runner.js";
import { setRevision } from "../../../runtime/store/accounts/accounts.js";
import { addConfirmation } from "../../../runtime/store/accounts/rule-sets.js";
import { addSetting } from "../../../runtime/store/accounts/settings.js";
import { changingAccount } from "../../../runtime/store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../runtime/store/sql/steps.js";
import { writeSettingText } from "../../../runtime/store/sql/values.js";
import { loaded } from "../../fixtures/modules.js";
import type { AnswerRead, TestAccount } from "./account.js";

export type Rerun = string | null;

export function changing(
  account: TestAccount,
  change: readonly Statement[],
  rerun: Omit<RerunInput, "accountId" | "byUser">,
): Promise<Rerun> {
  const accountId = account.opened.account.id;
  return account.database.transact(function* (): Steps<Rerun> {
    yield* batch(changingAccount(accountId));
    yield* batch(...change, setRevision({ accountId, revision: newRevision(account.services.ports) }));
    return yield* scheduleRerun(account.services, { accountId, byUser: null, ...rerun });
  });
}

/** The rule owner decides on rules of a version. */
export function decideRules(
  account: TestAccount,
  action: "confirmed" | "flagged",
  module: RuleSetModule,
  rules: readonly string[],
): Promise<Rerun> {
  const records = rules.map((rule) => {
    const ruleHash = module.rules.find((spec) => spec.rule === rule)?.rule_hash;
    if (ruleHash === undefined) throw new Error(`No rule ${rule}`);
    return addConfirmation({
      accountId: account.opened.account.id,
      ruleSet: module.rule_set,
      version: module.version,
      moduleChecksum: loaded(module).checksum,
      rule,
      ruleHash,
      action,
      byUser: "owner",
      comment: null,
      at: account.clock.now,
      sentBy: BY_OPERATOR,
    });
  });
  return changing(account, records, { cause: "confirmation", restsOn: [{ kind: "rule_set", name: module.rule_set }] });
}

/** `from`: the day it holds from, as `2026-03-10`. */
export function changeSetting(
  account: TestAccount,
  key: string,
  value: SettingVersion["value"],
  from: string,
): Promise<Rerun> {
  const day = parseDay(from);
  if (day === null) throw new Error(`No day: ${from}`);
  const version = addSetting({
    accountId: account.opened.account.id,
    key,
    validFrom: day,
    value: writeSettingText(value),
    confirmedBy: null,
    confirmedAt: account.clock.now,
    sentBy: BY_OPERATOR,
  });
  const { services, database, opened } = account;
  const accountId = opened.account.id;
  return database.transact(function* (): Steps<Rerun> {
    yield* batch(changingAccount(accountId));
    const before = yield* readAccountRules(services, accountId);
    yield* batch(version, setRevision({ accountId, revision: newRevision(services.ports) }));
    const after = yield* readAccountRules(services, accountId);
    return yield* rerunOfSetting(services, { key, before, after, validFrom: day, byUser: null });
  });
}

export function runnerOf(
  { services, database }: TestAccount,
  onFailure: RunnerOptions["onFailure"] = ({ error }) => {
    throw error;
  },
): JobRunner {
  return makeJobRunner({ services, database, onFailure });
}

/** Works on everything that is due. */
export async function workAll(account: TestAccount): Promise<void> {
  const runner = runnerOf(account);
  while (await runner.workOnce(() => false));
}

/** The current answer for an earlier one's action. */
export async function standing(account: TestAccount, checkId: string, key = "app"): Promise<AnswerRead> {
  let answer = await account.read(checkId, key);
  while (answer.superseded_by !== null) answer = await account.read(answer.superseded_by, key);
  return answer;
}
