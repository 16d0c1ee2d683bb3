/**
 * The account rules: all data of an account that checks read, except its transactions. Rule sets, confirmations,
 * settings, people, agents. Read once for each revision.
 */
import { assert } from "../../engine/values/assert.js";
import type { Catalogue } from "../../engine/values/facts.js";
import { adoptVersion, type StoredVersion } from "../../rulebook/beyond.js";
import { decidedIn, type FindModule, standingBuild, type VersionBuilds } from "../../rulebook/builds.js";
import { domainCatalogue } from "../../rulebook/catalogue.js";
import { type ConfirmationRecord, type RuleStatus, ruleStatuses } from "../../rulebook/confirmations.js";
import { type LoadedModule, nameOf, type RuleSet, ruleSetsOf } from "../../rulebook/loaded.js";
import { type MatchingSet, matchingSetsOf } from "../../rulebook/matching-sets.js";
import type { Rulebook } from "../../rulebook/rulebook.js";
import { type SettingHistory, settingHistory } from "../../rulebook/settings.js";
import { readAccount, readRevision } from "../../store/accounts/accounts.js";
import { listAgents } from "../../store/accounts/agents.js";
import { listPeople } from "../../store/accounts/people.js";
import {
  listConfirmations,
  listLaws,
  listMatchingSets,
  listPolicies,
  listRebuilds,
} from "../../store/accounts/rule-sets.js";
import { listSettings } from "../../store/accounts/settings.js";
import type { SeenMembers } from "../../store/actions/seen-members.js";
import { readingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { AgentRow, PersonRow } from "../../store/tables/schema.js";
import { type Appointment, appointmentsIn } from "./appointments.js";
import { type Closing, readClosings } from "./closings.js";
import { findingModules } from "./kept-modules.js";
import { buildsIn, readLawsFor, standingLaws } from "./law-set.js";
import { type RulesRecord, rulesRecord } from "./rules-record.js";
import { type SettingRow, versionOf } from "./setting-versions.js";
import { readSubstitutes, type Substitutes } from "./substitutes.js";
import { timeZoneOf } from "./time-zone.js";

export interface AccountRules {
  readonly accountId: string;
  readonly slug: string;
  /** It holds test data alone, and has no live side. */
  readonly testOnly: boolean;
  /** A name of the IANA database. */
  readonly timeZone: string;
  readonly closings: readonly Closing[];
  readonly substitutes: Substitutes;
  /** Settings in which people named themselves, in the order recorded. */
  readonly appointments: readonly Appointment[];
  readonly revision: string;
  readonly record: RulesRecord;
  /** Laws switched on and published policies, by name, each version by the build that answers. */
  readonly ruleSets: ReadonlyMap<string, RuleSet>;
  /** Names of the laws that are switched on, and the builds of their versions. */
  readonly lawsOn: readonly string[];
  readonly lawBuilds: readonly VersionBuilds[];
  /**
   * Builds that wait until their rules are confirmed, as `policy.acme.orders@1`; the builds before them answer until
   * then (decision 148).
   */
  readonly waitingBuilds: ReadonlyMap<string, LoadedModule>;
  /** Checksums of every stored build of its policies in the order published, some maybe more than once. */
  readonly policyBuilds: readonly string[];
  readonly domains: ReadonlyMap<string, DomainRules>;
  /**
   * Every existing law, also if it is switched off: an action that named one counts in that law's jurisdictions
   * (decision 129).
   */
  readonly laws: ReadonlyMap<string, RuleSet>;
  /** By name. They answer no checks: they propose records of recipients to link (decision 301). */
  readonly matchingSets: ReadonlyMap<string, MatchingSet>;
  readonly settings: SettingHistory;
  readonly people: ReadonlyMap<string, AccountPerson>;
  readonly agents: ReadonlyMap<string, AccountAgent>;
  /** The operator's, in each environment. */
  readonly quotas: AccountQuotas;
  /** The status of every rule of a version, or of a waiting build, by the rule's name. */
  readonly statuses: (loaded: LoadedModule) => ReadonlyMap<string, RuleStatus>;
}

export interface AccountAgent {
  readonly switchedOn: boolean;
  /** The account's own quota of its proposals a day; null: none. */
  readonly mostProposals: number | null;
}

/** Each null: there is none. */
export interface AccountQuotas {
  readonly answers: number | null;
  /** Of the texts of answers. */
  readonly bytes: number | null;
  /** Of each agent, a day. */
  readonly proposals: number | null;
}

export interface AccountPerson {
  readonly role: string;
  readonly left: boolean;
  /** False: somebody added them over HTTP, and they have not accepted. They may be named and asked, without rights. */
  readonly accepted: boolean;
}

export interface DomainRules {
  readonly domain: string;
  /** The account's rule sets there, by name. */
  readonly sets: readonly RuleSet[];
  readonly lawSwitchedOn: boolean;
  readonly policies: readonly string[];
  readonly catalogue: Catalogue;
  readonly currency: string | null;
  /** The fact that dates an action, the one that is its recipient, and the one that is its amount. */
  readonly datedBy: string;
  readonly recipient: string | null;
  readonly amount: string | null;
}

/** The programs and caches for reading accounts. */
export interface AccountCaches {
  readonly rulebook: Rulebook;
  /** Each account as last read, good while its revision is the one in the database. */
  readonly accountRules: Map<string, AccountRules>;
  /** The cache for cutting stored answers into parts. A new revision of an account may have dropped parts of it. */
  readonly seenMembers: SeenMembers;
}

export function* readAccountRules(caches: AccountCaches, accountId: string): Steps<AccountRules> {
  const known = caches.accountRules.get(accountId);
  const [, [current]] = yield* batch(
    readingAccount(accountId),
    readRevision({ accountId, book: known?.record.book ?? "" }),
  );
  assert(current !== undefined, "a caller's account exists");
  // Whether its record is kept is asked every time, for the transaction that kept it may have failed.
  const kept = current.book !== null;
  if (known?.revision === current.revision && known.record.kept === kept) return known;
  if (known?.revision !== current.revision) caches.seenMembers.forgetStored(accountId);
  const accountRules =
    known?.revision === current.revision
      ? { ...known, record: { ...known.record, kept } }
      : yield* readWhole(caches, accountId);
  caches.accountRules.set(accountId, accountRules);
  return accountRules;
}

/** Changes that are about to be recorded, in the order of their recording. */
export interface PlannedChange {
  readonly confirmations?: readonly ConfirmationRecord[];
  readonly settings?: readonly SettingRow[];
  /** Laws that are switched on or off. */
  readonly laws?: readonly SwitchedLaw[];
  /** Versions that are published. */
  readonly policies?: readonly StoredVersion[];
}

interface SwitchedLaw {
  readonly rule_set: string;
  readonly switched_on: number;
}

/** The account rules as they would be from then on. Nothing of them is kept. */
export function* readPlannedRules(
  caches: AccountCaches,
  accountId: string,
  planned: PlannedChange,
): Steps<AccountRules> {
  yield* batch(readingAccount(accountId));
  return yield* readWhole(caches, accountId, planned);
}

function* readWhole({ rulebook }: AccountCaches, accountId: string, planned: PlannedChange = {}): Steps<AccountRules> {
  const [[account], switched, policies, rebuilds, matchings, confirmations, settings, people, agents] = yield* batch(
    readAccount({ accountId }),
    listLaws({ accountId }),
    listPolicies({ accountId }),
    listRebuilds({ accountId }),
    listMatchingSets({ accountId }),
    listConfirmations({ accountId }),
    listSettings({ accountId }),
    listPeople({ accountId }),
    listAgents({ accountId }),
  );
  assert(account !== undefined, "a caller's account exists");
  const laws = withPlanned(switched, planned.laws ?? []);
  // Bookings made while a law was on count by it even when it is off (decision 129).
  const lawSet = yield* readLawsFor({ rulebook }, laws);
  const on = laws.flatMap(({ rule_set, switched_on }) => (switched_on === 1 ? [rule_set] : []));
  const records = [...confirmations.map(recordOf), ...(planned.confirmations ?? [])];
  const lawBuilds = yield* standingLaws({ rulebook }, buildsIn(lawSet, on), records);
  const stored = [...policies, ...rebuilds];
  const all = [...lawBuilds, ...(yield* policyVersions(rulebook, [...stored, ...(planned.policies ?? [])], records))];
  const modules = all.map(({ standing }) => standing);
  const waiting = all.flatMap((builds) => builds.waiting ?? []);
  const record = rulesRecord(accountId, {
    modules: modules.map(({ checksum }) => checksum),
    settings: settings.at(-1)?.seq ?? 0,
    confirmations: confirmations.at(-1)?.seq ?? 0,
    timeZone: account.time_zone,
  });
  const deciding = yield* findingModules(rulebook, (find) =>
    whatDecides({
      record,
      timeZone: timeZoneOf(account),
      laws: lawSet.laws,
      modules,
      waiting,
      confirmations: records,
      settings: [...settings, ...(planned.settings ?? [])],
      find,
    }),
  );
  return {
    ...deciding,
    lawsOn: on,
    lawBuilds,
    matchingSets: matchingSetsOf(rulebook, matchings, records),
    accountId,
    slug: account.slug,
    testOnly: account.test_only === 1,
    closings: yield* readClosings(accountId),
    substitutes: yield* readSubstitutes(accountId),
    appointments: appointmentsIn(settings),
    revision: account.revision,
    waitingBuilds: new Map(waiting.map((loaded) => [nameOf(loaded.module), loaded])),
    policyBuilds: stored.sort((a, b) => a.published_at - b.published_at).map(({ checksum }) => checksum),
    people: new Map(people.map((person) => [person.person_id, standingOf(person)])),
    agents: new Map(agents.map((agent) => [agent.agent_id, agentOf(agent)])),
    quotas: { answers: account.most_answers, bytes: account.most_bytes, proposals: account.most_proposals },
  };
}

function withPlanned(laws: readonly SwitchedLaw[], planned: readonly SwitchedLaw[]): readonly SwitchedLaw[] {
  const names = new Set(planned.map(({ rule_set }) => rule_set));
  return [...laws.filter(({ rule_set }) => !names.has(rule_set)), ...planned];
}

function agentOf({ switched_on, most_proposals }: Pick<AgentRow, "switched_on" | "most_proposals">): AccountAgent {
  return { switchedOn: switched_on === 1, mostProposals: most_proposals };
}

function standingOf({
  role,
  left_at,
  invited_at,
  accepted_at,
}: Pick<PersonRow, "role" | "left_at" | "invited_at" | "accepted_at">): {
  readonly role: string;
  readonly left: boolean;
  readonly accepted: boolean;
} {
  return { role, left: left_at !== null, accepted: invited_at === null || accepted_at !== null };
}

/**
 * The status of each rule of modules that answer nobody yet, by the decisions so far. By the module's checksum and the
 * rule's name.
 */
export function* readStatusesOf(
  { rulebook }: AccountCaches,
  accountId: string,
  modules: readonly Pick<LoadedModule, "module" | "checksum">[],
): Steps<ReadonlyMap<string, ReadonlyMap<string, RuleStatus>>> {
  const [confirmations] = yield* batch(listConfirmations({ accountId }));
  const records = confirmations.map(recordOf);
  return yield* findingModules(
    rulebook,
    (find) =>
      new Map(modules.map(({ module, checksum }) => [checksum, ruleStatuses(module, records, decidedIn(find))])),
  );
}

/** The part of a book that an answer is decided by. */
export type DecidingRules = Pick<
  AccountRules,
  "record" | "ruleSets" | "domains" | "laws" | "settings" | "statuses" | "timeZone"
>;

interface DecidingParts {
  readonly record: RulesRecord;
  readonly timeZone: string;
  readonly laws: AccountRules["laws"];
  readonly modules: readonly LoadedModule[];
  /** Builds that do not answer yet. */
  readonly waiting: readonly LoadedModule[];
  /** Both in the order recorded. */
  readonly confirmations: readonly ConfirmationRecord[];
  readonly settings: readonly SettingRow[];
  /** The builds that decisions were made on. */
  readonly find: FindModule;
}

export function whatDecides({
  record,
  timeZone,
  laws,
  modules,
  waiting,
  confirmations,
  settings,
  find,
}: DecidingParts): DecidingRules {
  const ruleSets = ruleSetsOf(modules);
  const statuses = new Map(
    [...modules, ...waiting].map(({ module, checksum }) => [
      checksum,
      ruleStatuses(module, confirmations, decidedIn(find)),
    ]),
  );
  return {
    record,
    timeZone,
    ruleSets,
    domains: domainsOf([...ruleSets.values()]),
    laws,
    settings: settingHistory(settings.map(versionOf)),
    statuses: (loaded) => {
      const known = statuses.get(loaded.checksum);
      assert(known !== undefined, "the status of a rule is asked for in the account's own rule sets");
      return known;
    },
  };
}

/** Each published version with the build that answers. `stored`: in the order published. */
function* policyVersions(
  rulebook: Rulebook,
  stored: readonly StoredVersion[],
  records: readonly ConfirmationRecord[],
): Steps<readonly VersionBuilds[]> {
  const versions = new Map<string, string[]>();
  for (const row of stored) {
    const { checksum } = adoptVersion(rulebook, row);
    versions.set(nameOf(row), [...(versions.get(nameOf(row)) ?? []), checksum]);
  }
  const found = yield* findingModules(rulebook, (find) =>
    [...versions.values()].map((builds) => standingBuild(builds, records, find)),
  );
  return found.map((builds) => {
    assert(builds !== null, "builds of policies are kept");
    return builds;
  });
}

export interface StoredConfirmation {
  readonly rule_set: string;
  readonly version: string;
  readonly module_checksum: string;
  readonly rule: string;
  readonly rule_hash: string;
  readonly action: string;
  readonly by_user: string;
  readonly comment: string | null;
  readonly at: number;
  readonly sent_by: string | null;
}

export function recordOf(row: StoredConfirmation): ConfirmationRecord {
  return {
    ruleSet: row.rule_set,
    version: row.version,
    build: row.module_checksum,
    rule: row.rule,
    ruleHash: row.rule_hash,
    action: row.action === "flagged" ? "flagged" : "confirmed",
    by: row.by_user,
    comment: row.comment,
    at: row.at,
    sentBy: row.sent_by,
  };
}

function domainsOf(sets: readonly RuleSet[]): ReadonlyMap<string, DomainRules> {
  const names = [...new Set(sets.map(({ domain }) => domain))];
  return new Map(
    names.map((domain) => [
      domain,
      domainOf(
        domain,
        sets.filter((set) => set.domain === domain),
      ),
    ]),
  );
}

function domainOf(domain: string, sets: readonly RuleSet[]): DomainRules {
  const [first] = sets.flatMap(({ versions }) => versions);
  assert(first !== undefined, "a rule set has a version");
  const { facts, currency } = domainCatalogue(sets);
  return {
    domain,
    sets,
    lawSwitchedOn: sets.some(({ kind }) => kind === "law"),
    policies: sets.filter(({ kind }) => kind === "policy").map(({ rule_set }) => rule_set),
    catalogue: facts,
    currency,
    datedBy: first.module.dated_by,
    recipient: first.module.recipient,
    amount: first.module.amount,
  };
}
