/**
 * Alerts about an account's rules and not about one action: a re-run that is done, a version published, confirmations
 * overdue. No agent reads them (decision 137).
 */
import { dayInZone } from "../../calendar/zones.js";
import type { MatchingModule } from "../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../engine/module/module.js";
import { assert } from "../../engine/values/assert.js";
import { formatDay, momentText } from "../../engine/values/days.js";
import type { OpenedMatch } from "../../store/recipients/recipient-links.js";
import type { Statement } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { JobRow } from "../../store/tables/schema.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import type { Substitution } from "../account/substitutes.js";
import type { Claim } from "../decide/claims.js";
import { type Alert, type AlertPayloads, raiseAlert, raiseAlerts, RERUN_CAUSES } from "./alerts.js";
import { adminsAnd, type Mail } from "./outbox.js";
import type { Tally } from "./tally.js";

/** The environment for alerts about rules, which both environments share: live, or test for an account without live. */
export function whereRulesChange({ testOnly }: Pick<AccountRules, "testOnly">): "live" | "test" {
  return testOnly ? "test" : "live";
}

/** The data of the alerted account that an alert needs. */
export type AlertedAccount = Pick<AccountRules, "accountId" | "people" | "testOnly" | "timeZone">;

/**
 * Once for each event, to the admins and `more`. `whoseAct`: the person who caused it, who is not mailed; null: nobody
 * of the account.
 */
function mailedAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  once: string,
  alert: Alert,
  whoseAct: string | null,
  more: readonly string[] = [],
): readonly Statement[] {
  const tenant = { accountId: accountRules.accountId, env: whereRulesChange(accountRules) };
  const mail: Mail = { accountRules, emailed: "at_once", to: adminsAnd(accountRules, more, whoseAct) };
  return raiseAlert(services, { tenant, booking: null, once, mail }, alert);
}

/** For the environment in which answers were checked. */
export function rerunAlert(
  services: Services,
  { account_id: accountId, rerun_id, cause }: Pick<JobRow, "account_id" | "rerun_id" | "cause">,
  env: string,
  { reissued, changed, againstRules }: Tally,
): readonly Statement[] {
  const id = rerun_id ?? "";
  const why = RERUN_CAUSES.find((each) => each === cause);
  assert(why !== undefined, "a re-run has a cause");
  return raiseAlert(
    services,
    { tenant: { accountId, env }, booking: null, once: `checks.rerun ${id}`, mail: null },
    {
      type: "checks.rerun",
      payload: { cause: why, reissued, changed, against_rules: againstRules, checks: `rerun=${id}` },
    },
  );
}

interface OfVersion {
  readonly module: Pick<RuleSetModule | MatchingModule, "rule_set" | "version" | "in_force">;
  /** The number of its rules that nobody has confirmed yet. */
  readonly pending: number;
}

interface PublishedBuild extends OfVersion {
  readonly checksum: string;
  /** It is a newer build that waits for its rules; the previous build answers until then. */
  readonly waits: boolean;
}

/**
 * Once for each version and account, whichever process raises it first, and once for each waiting build. `byUser`: the
 * person who published it; null for law.
 */
export function publishedAlert(
  services: Services,
  accountRules: AccountRules,
  { module, checksum, pending, waits }: PublishedBuild,
  byUser: string | null,
): readonly Statement[] {
  const { rule_set, version, in_force } = module;
  return mailedAlert(
    services,
    accountRules,
    `rule_set.version.published ${rule_set} ${version}${waits ? ` ${checksum}` : ""}`,
    {
      type: "rule_set.version.published",
      payload: {
        rule_set,
        version,
        effective_from: in_force === null ? null : formatDay(in_force.from),
        pending,
        waits,
        by_user: byUser,
      },
    },
    byUser,
  );
}

/** To the other admins: the law answers with the account's policies from now on, or no more. */
export function lawSwitchedAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  payload: AlertPayloads["law.switched"],
): readonly Statement[] {
  const once = `law.switched ${payload.rule_set} ${services.ports.now()}`;
  return mailedAlert(services, accountRules, once, { type: "law.switched", payload }, payload.by_user);
}

/** `waiting`: standing answers that wait for these rules. */
export function overdueAlert(
  services: Services,
  accountRules: AccountRules,
  { module, pending }: OfVersion,
  waiting: number,
): readonly Statement[] {
  const { rule_set, version } = module;
  return mailedAlert(
    services,
    accountRules,
    `confirmation.overdue ${rule_set} ${version}`,
    { type: "confirmation.overdue", payload: { rule_set, version, pending, waiting } },
    null,
  );
}

/** Somebody signed in at the provider with the verified address of this person, who is bound to another subject. */
export function signInRefusedAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  personId: string,
  once: string,
): readonly Statement[] {
  const payload = { person_id: personId, reason: "address_bound_to_another" } as const;
  return mailedAlert(by, account, once, { type: "person.sign_in_refused", payload }, null);
}

/** The person is told by a mail of their own. */
export function wrongCodesAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  payload: AlertPayloads["person.wrong_codes"],
  once: string,
): readonly Statement[] {
  return mailedAlert(by, account, once, { type: "person.wrong_codes", payload }, payload.person_id);
}

/** From now on the person signs in at the provider with the verified address. `byUser`: null for the operator. */
export function bindingUndoneAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  personId: string,
  byUser: string | null,
): readonly Statement[] {
  const once = `person.binding_undone ${personId} ${by.ports.now()}`;
  const payload = { person_id: personId, by_user: byUser };
  return mailedAlert(by, account, once, { type: "person.binding_undone", payload }, byUser);
}

/** From now on the person is known by another address. `byUser`: null for the operator. */
export function addressChangedAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  personId: string,
  byUser: string | null,
): readonly Statement[] {
  const once = `person.address_changed ${personId} ${by.ports.now()}`;
  const payload = { person_id: personId, by_user: byUser };
  return mailedAlert(by, account, once, { type: "person.address_changed", payload }, byUser);
}

interface PersonOfSetting {
  readonly key: string;
  /** A day number. */
  readonly validFrom: number;
  /** In order; empty: nobody. */
  readonly was: readonly string[];
  readonly now: readonly string[];
  /** Whether the setting names several people. */
  readonly isList: boolean;
  readonly byUser: string;
  readonly claim: Claim;
}

/**
 * Mailed at once to the other admins, and to the persons before and after: nobody puts themselves there unseen. Whoever
 * changed it is mailed if a key did so in their name.
 */
export function personOfSettingAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  { key, validFrom, was, now, isList, byUser, claim }: PersonOfSetting,
): readonly Statement[] {
  const valid_from = formatDay(validFrom);
  const [first] = now;
  assert(first !== undefined, "a setting of people names at least one");
  const named = { was: was[0] ?? null, now: first, ...(isList && { list: { was, now } }) };
  return mailedAlert(
    services,
    accountRules,
    `setting.person_changed ${key} ${valid_from} ${services.ports.now()}`,
    { type: "setting.person_changed", payload: { key, valid_from, ...named, by_user: byUser, ...claim } },
    claim.claimed === true ? null : byUser,
    [...new Set([...was, ...now])],
  );
}

/** In the day's summary. `once`: names the day. */
export function periodChangedAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  env: string,
  once: string,
  payload: AlertPayloads["period.changed"],
): readonly Statement[] {
  const mail: Mail = { accountRules, emailed: "summary", to: adminsAnd(accountRules, [], null) };
  const tenant = { accountId: accountRules.accountId, env };
  return raiseAlert(services, { tenant, booking: null, once, mail }, { type: "period.changed", payload });
}

/** To the admins, and to whoever answers for the key's agent. Once for each key. */
export function keyEndingAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  env: string,
  owner: string | null,
  payload: AlertPayloads["key.ending"],
): readonly Statement[] {
  const to = adminsAnd(accountRules, owner === null ? [] : [owner], null);
  const tenant = { accountId: accountRules.accountId, env };
  const once = `key.ending ${payload.key_id}`;
  const mail: Mail = { accountRules, emailed: "at_once", to };
  return raiseAlert(services, { tenant, booking: null, once, mail }, { type: "key.ending", payload });
}

/** An agent's quota is told once a day, the account's once a month, and each again where it was changed. */
export function quotaOnce({ quota, agent, most, date }: AlertPayloads["quota.near"]): string {
  return `quota.near ${quota} ${most} ${agent === null ? date.slice(0, 7) : `${agent} ${date}`}`;
}

/** To the admins, and to whoever answers for the agent. */
export function quotaNearAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  env: string,
  owner: string | null,
  payload: AlertPayloads["quota.near"],
): readonly Statement[] {
  const to = adminsAnd(accountRules, owner === null ? [] : [owner], null);
  const tenant = { accountId: accountRules.accountId, env };
  const mail: Mail = { accountRules, emailed: "at_once", to };
  return raiseAlert(
    services,
    { tenant, booking: null, once: quotaOnce(payload), mail },
    { type: "quota.near", payload },
  );
}

interface StandingIn {
  /** The substitution that begins, or the one that ends. */
  readonly substitution: Pick<Substitution, "person" | "substitute" | "from" | "until">;
  /** Who was asked in the person's place before; null: nobody. */
  readonly before: string | null;
  /** Whether it ends now. */
  readonly ends: boolean;
  readonly byUser: string;
  readonly claim: Claim;
}

/** As the alert of a setting: to the other admins, the person who is away, and whoever stands in. */
export function substituteAlert(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  { substitution: { person, substitute, from, until }, before, ends, byUser, claim }: StandingIn,
): readonly Statement[] {
  const at = services.ports.now();
  const valid_from = formatDay(dayInZone(ends ? at : from, accountRules.timeZone));
  const [was, now] = ends ? [substitute, person] : [before ?? person, substitute];
  const moments = { from: momentText(from), until: momentText(ends ? at : until) };
  const named = { key: null, valid_from, was, now, by_user: byUser, ...claim };
  return mailedAlert(
    services,
    accountRules,
    `setting.person_changed ${person} ${substitute} ${at}`,
    { type: "setting.person_changed", payload: { ...named, substitute: { for: person, ...moments } } },
    byUser,
    [person, was, now],
  );
}

/** One for each match. Mailed in the summary of the day: one booking may open several. No agent reads them. */
export function probableMatchAlerts(
  services: Pick<Services, "ports">,
  accountRules: AlertedAccount,
  tenant: Tenant,
  matches: readonly OpenedMatch[],
): readonly Statement[] {
  const mail: Mail = { accountRules, emailed: "summary", to: adminsAnd(accountRules, [], null) };
  return raiseAlerts(
    services,
    { tenant, booking: null, mail },
    "recipient.probable_match",
    matches.map(({ match_id, one, other, rule_set, rule_version, rule }) => ({
      once: `recipient.probable_match ${match_id}`,
      payload: { review_item: match_id, rule_set, rule_version, rule, recipients: [one, other] },
    })),
  );
}
