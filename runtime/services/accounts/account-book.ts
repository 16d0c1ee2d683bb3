/** All that checks read of an account apart from its transactions: rule sets, confirmations, settings, people, agents. Read once for each revision. */
import { assert } from "../../engine/assert.js";
import type { Catalogue, SettingVersion } from "../../engine/facts.js";
import type { Ports } from "../../ports/ports.js";
import { domainCatalogue } from "../../rulebook/catalogue.js";
import { ruleStatuses, type ConfirmationRecord, type RuleStatus } from "../../rulebook/confirmations.js";
import { ruleSetsOf, type LoadedModule, type RuleSet } from "../../rulebook/loaded.js";
import type { Rulebook } from "../../rulebook/rulebook.js";
import { settingHistory, type SettingHistory } from "../../rulebook/settings.js";
import { readAccount, readRevision } from "../../store/accounts.js";
import { listAgents } from "../../store/agents.js";
import { readingAccount } from "../../store/locks.js";
import { listPeople } from "../../store/people.js";
import { listConfirmations, listLaws, listPolicies } from "../../store/rule-sets.js";
import { listSettings } from "../../store/settings.js";
import { readSettingText } from "../../store/values.js";
import { run, type Verb } from "../../store/verb.js";

export interface AccountBook {
  readonly accountId: string;
  readonly slug: string;
  readonly revision: string;
  /** Laws switched on and published policies, by name. */
  readonly ruleSets: ReadonlyMap<string, RuleSet>;
  readonly domains: ReadonlyMap<string, DomainBook>;
  readonly settings: SettingHistory;
  readonly people: ReadonlyMap<string, { readonly role: string; readonly left: boolean }>;
  readonly agents: ReadonlyMap<string, { readonly switchedOn: boolean }>;
  /** Of every rule of a version, by the rule's name. */
  readonly statuses: (loaded: LoadedModule) => ReadonlyMap<string, RuleStatus>;
}

export interface DomainBook {
  readonly domain: string;
  /** The account's rule sets there, by name. */
  readonly sets: readonly RuleSet[];
  readonly lawSwitchedOn: boolean;
  readonly policies: readonly string[];
  readonly catalogue: Catalogue;
  readonly currency: string | null;
  /** The fact that dates an action, and the one that is its recipient. */
  readonly datedBy: string;
  readonly recipient: string | null;
}

/** What accounts are read with. */
export interface AccountShelf {
  readonly rulebook: Rulebook;
  /** Each account as last read, good while its revision is the one in the database. */
  readonly accountBooks: Map<string, AccountBook>;
}

export function* readAccountBook(shelf: AccountShelf, accountId: string): Verb<AccountBook> {
  const known = shelf.accountBooks.get(accountId);
  const [, [current]] = yield* run(readingAccount(accountId), readRevision({ accountId }));
  assert(current !== undefined, "a caller's account exists");
  if (known?.revision === current.revision) return known;
  const book = yield* readWhole(shelf, accountId);
  shelf.accountBooks.set(accountId, book);
  return book;
}

/** Never the same twice, so that what was cached in a transaction that failed is never taken for what was stored. */
export function newRevision({ randomBytes }: Ports): string {
  return [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function* readWhole({ rulebook }: AccountShelf, accountId: string): Verb<AccountBook> {
  const [[account], laws, policies, confirmations, settings, people, agents] = yield* run(
    readAccount({ accountId }),
    listLaws({ accountId }),
    listPolicies({ accountId }),
    listConfirmations({ accountId }),
    listSettings({ accountId }),
    listPeople({ accountId }),
    listAgents({ accountId }),
  );
  assert(account !== undefined, "a caller's account exists");
  const on = new Set(laws.map(({ rule_set }) => rule_set));
  const own = policies.map(({ rule_set, version, checksum, javascript }) => rulebook.adopt({ checksum, javascript, name: `${rule_set}@${version}` }));
  const modules = [...rulebook.shipped.filter(({ module }) => on.has(module.rule_set)), ...own];
  const ruleSets = ruleSetsOf(modules);
  const records = confirmations.map(recordOf);
  const statuses = new Map(modules.map((loaded) => [loaded.checksum, ruleStatuses(loaded.module, records, (checksum) => rulebook.known(checksum)?.module)]));
  return {
    accountId,
    slug: account.slug,
    revision: account.revision,
    ruleSets,
    domains: domainsOf([...ruleSets.values()]),
    settings: settingHistory(settings.map(({ key, valid_from, value }): SettingVersion => ({ key, validFrom: valid_from, value: readSettingText(value) }))),
    people: new Map(people.map(({ person_id, role, left_at }) => [person_id, { role, left: left_at !== null }])),
    agents: new Map(agents.map(({ agent_id, switched_on }) => [agent_id, { switchedOn: switched_on === 1 }])),
    statuses: (loaded) => {
      const known = statuses.get(loaded.checksum);
      assert(known !== undefined, "the status of a rule is asked for in the account's own rule sets");
      return known;
    },
  };
}

interface StoredConfirmation {
  readonly rule_set: string;
  readonly version: string;
  readonly module_checksum: string;
  readonly rule: string;
  readonly rule_hash: string;
  readonly action: string;
  readonly by_user: string;
  readonly at: number;
}

function recordOf(row: StoredConfirmation): ConfirmationRecord {
  return {
    ruleSet: row.rule_set,
    version: row.version,
    moduleChecksum: row.module_checksum,
    rule: row.rule,
    ruleHash: row.rule_hash,
    action: row.action === "flagged" ? "flagged" : "confirmed",
    by: row.by_user,
    at: row.at,
  };
}

function domainsOf(sets: readonly RuleSet[]): ReadonlyMap<string, DomainBook> {
  const names = [...new Set(sets.map(({ domain }) => domain))];
  return new Map(names.map((domain) => [domain, domainOf(domain, sets.filter((set) => set.domain === domain))]));
}

function domainOf(domain: string, sets: readonly RuleSet[]): DomainBook {
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
  };
}
