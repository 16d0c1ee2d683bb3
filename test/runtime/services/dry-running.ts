/** Dry runs of drafts as tests start, work on and read them, and the publication that they are compared with. */
import type { Caller } from "../../../runtime/auth/caller.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { decideRules } from "../../../runtime/services/ruling/confirmations/decide.js";
import { keepDraft } from "../../../runtime/services/ruling/policies/draft.js";
import { dryRunFor } from "../../../runtime/services/ruling/policies/dry-run.js";
import type { DryRun, DryRunResult } from "../../../runtime/services/ruling/policies/dry-run-responses.js";
import { publishPolicies } from "../../../runtime/services/ruling/policies/publish.js";
import { readDryRunFor } from "../../../runtime/services/ruling/policies/run-view.js";
import { loaded } from "../../fixtures/modules.js";
import { type TestAccount, toJson } from "./account.js";
import { workAll } from "./rules-change.js";

export async function post({ database, services, opened }: TestAccount, module: RuleSetModule): Promise<void> {
  const by = { accountId: opened.account.id, author: "operator" };
  await database.transact(() => keepDraft(services, by, { files: [], note: null }, loaded(module)));
}

export const start = (
  account: TestAccount,
  caller: Caller,
  module: RuleSetModule,
  body: object = {},
): Promise<DryRun> =>
  account.database.transact(() => dryRunFor(account.services, caller, module.rule_set, module.version, toJson(body)));

export const read = (account: TestAccount, caller: Caller, { rule_set, version, job_id }: DryRun): Promise<DryRun> =>
  account.database.read(() => readDryRunFor(caller, { ruleSet: rule_set, version, jobId: job_id }));

/** Started and worked on until it is done. */
export async function dryRun(
  account: TestAccount,
  caller: Caller,
  module: RuleSetModule,
  body: object = {},
): Promise<DryRun & { readonly result: DryRunResult }> {
  const run = await start(account, caller, module, body);
  await workAll(account);
  return doneRun(await read(account, caller, run));
}

export function doneRun(run: DryRun): DryRun & { readonly result: DryRunResult } {
  const { result, status } = run;
  if (result === null) throw new Error(`The dry run is ${status}.`);
  return { ...run, result };
}

/** Its rules are confirmed before, so that its one re-run is all that comes of it. */
export async function publish(account: TestAccount, owner: Caller, module: RuleSetModule): Promise<string | null> {
  const { database, services, clock } = account;
  const fresh = { ...owner, authenticatedAt: clock.now } as Caller;
  const rules = module.rules.map((each) => ({ rule: each.rule, action: "confirm" }));
  await database.transact(() => decideRules(services, fresh, module.rule_set, module.version, toJson({ rules })));
  const result = await database.transact(() =>
    publishPolicies(services, { slug: "acme", by: null, policies: [loaded(module)] }),
  );
  await workAll(account);
  return result.rerun_id;
}
