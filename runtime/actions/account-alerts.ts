/**
 * Alerts about an account's rules and not about one action: a re-run that is done, a version published, confirmations
 * overdue. No agent reads them (D-60).
 */
import { formatDay } from "../engine/days.js";
import { writeJson } from "../engine/json.js";
import type { RuleSetModule } from "../engine/module.js";
import { addAlert } from "../store/alerts.js";
import type { JobRow } from "../store/schema.js";
import type { Statement } from "../store/steps.js";
import type { AccountRules } from "./account-rules.js";
import { adminsAnd, toOutbox } from "./outbox.js";
import type { Services } from "./services.js";
import type { Tally } from "./tally.js";

/** Rules are the same in both environments, and are changed from live: what happens to them is told there. */
const WHERE_RULES_CHANGE = "live";

interface AlertHeader {
  readonly accountId: string;
  readonly env: string;
  readonly alertId: string;
  readonly createdAt: number;
}

function raised({ ports }: Services, accountId: string, env: string): AlertHeader {
  return { accountId, env, alertId: ports.newId("alt"), createdAt: ports.now() };
}

interface AlertDraft {
  readonly type: string;
  readonly payload: object;
  readonly once: string;
}

function alert(raisedAs: AlertHeader, { payload, ...told }: AlertDraft): Statement {
  return addAlert({
    ...raisedAs,
    ...told,
    payload: writeJson(payload),
    actionId: null,
    actorKind: null,
    actorId: null,
  });
}

/** `whoseAct`: who did what it reports; null: nobody of the account. */
function mailedAlert(
  services: Services,
  accountRules: AccountRules,
  told: AlertDraft,
  whoseAct: string | null,
): readonly Statement[] {
  const of = raised(services, accountRules.accountId, WHERE_RULES_CHANGE);
  return [
    alert(of, told),
    ...toOutbox(accountRules, of, { emailed: "at_once", to: adminsAnd(accountRules, [], whoseAct) }),
  ];
}

export function rerunAlert(
  services: Services,
  job: Pick<JobRow, "account_id" | "rerun_id" | "cause">,
  env: string,
  { reissued, changed, againstRules }: Tally,
): Statement {
  const id = job.rerun_id ?? "";
  const payload = { cause: job.cause, reissued, changed, against_rules: againstRules, checks: `rerun=${id}` };
  return alert(raised(services, job.account_id, env), { type: "checks.rerun", payload, once: `checks.rerun ${id}` });
}

interface OfVersion {
  readonly module: Pick<RuleSetModule, "rule_set" | "version" | "in_force">;
  /** Its rules that nobody has confirmed yet. */
  readonly pending: number;
}

interface PublishedBuild extends OfVersion {
  readonly checksum: string;
  /** It is a newer build that waits for its rules; the build before it answers meanwhile. */
  readonly waits: boolean;
}

/**
 * Once for each version and account, whoever is the first to say so, and once for each build that waits. `byUser`: who
 * published it; null for law.
 */
export function publishedAlert(
  services: Services,
  accountRules: AccountRules,
  { module, checksum, pending, waits }: PublishedBuild,
  byUser: string | null,
): readonly Statement[] {
  const { rule_set, version, in_force } = module;
  const once = `rule_set.version.published ${rule_set} ${version}${waits ? ` ${checksum}` : ""}`;
  const payload = {
    rule_set,
    version,
    effective_from: in_force === null ? null : formatDay(in_force.from),
    pending,
    waits,
    by_user: byUser,
  };
  return mailedAlert(services, accountRules, { type: "rule_set.version.published", payload, once }, byUser);
}

/** `waiting`: standing answers that wait for these rules. */
export function overdueAlert(
  services: Services,
  accountRules: AccountRules,
  { module, pending }: OfVersion,
  waiting: number,
): readonly Statement[] {
  const { rule_set, version } = module;
  const payload = { rule_set, version, pending, waiting };
  return mailedAlert(
    services,
    accountRules,
    { type: "confirmation.overdue", payload, once: `confirmation.overdue ${rule_set} ${version}` },
    null,
  );
}
