/**
 * Opens an account from its file: people, agents, keys, laws, settings, policies and confirmations, all in one
 * transaction or not at all. A file that was opened before changes nothing; its differences from the account are
 * returned (decision 155).
 */
import { type AccountRules, readAccountRules } from "../../actions/account/account-rules.js";
import { readLaws } from "../../actions/account/law-set.js";
import { newRevision } from "../../actions/account/revision.js";
import type { Services } from "../../actions/account/services.js";
import { storedZone } from "../../actions/account/time-zone.js";
import { BY_OPERATOR } from "../../actions/decide/claims.js";
import { scopesOf } from "../../auth/caller.js";
import { UTC } from "../../calendar/utc.js";
import { assert } from "../../engine/values/assert.js";
import { isPersons, personsIn, type SettingValue } from "../../engine/values/facts.js";
import { writeJson } from "../../engine/values/json.js";
import { type LoadedMatching, type LoadedModule, nameOf } from "../../rulebook/loaded.js";
import { FISCAL_YEAR_START } from "../../rulebook/settings.js";
import { addAccountFile, findAccountBySlug, readAccountFile } from "../../store/accounts/accounts.js";
import { addConfirmation, publishPolicy } from "../../store/accounts/rule-sets.js";
import { addSetting } from "../../store/accounts/settings.js";
import { lockNamed } from "../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import { writeSettingText } from "../../store/sql/values.js";
import { rowsMovedIn } from "../reading/policies/blocked.js";
import { keepLoaded, syncAccount } from "../reading/rulebook/sync.js";
import { byOperator } from "../request/operator/operator.js";
import { accountAsFile } from "./as-file.js";
import { compareContents, contentOf, type Difference, type FileContent } from "./differences.js";
import { type JudgedFile, judgeFile } from "./judge-file.js";
import type { MintKey } from "./keys/create.js";
import type { OpenedAccount } from "./opened.js";
import type { AccountFile, FileError } from "./operator/account-file.js";
import {
  addedAccount,
  addedAgent,
  addedKey,
  addedPerson,
  type ListChange,
  recordLists,
  switchedLaw,
} from "./operator/lists.js";

export interface OpenAccountInput {
  readonly file: AccountFile;
  /** The file's policies, compiled, in its order. */
  readonly policies: readonly LoadedModule[];
  /** The account's matching sets. */
  readonly matchings?: readonly LoadedMatching[];
  readonly mintKey: MintKey;
  /** Who opens it over HTTP; left out: the operator, from the file. */
  readonly opener?: Opener;
}

export interface Opener {
  /** The account whose admin it is. */
  readonly builder: string;
  /** In the form of the audit. */
  readonly author: string;
  /** The admin. They invite the people whom the file names. */
  readonly personId: string;
}

export type OpenAccountResult =
  | { readonly kind: "opened"; readonly opened: OpenedAccount }
  /** `changedSince`: where commands and requests changed the account, so that the file no longer describes it. */
  | { readonly kind: "unchanged"; readonly opened: OpenedAccount; readonly changedSince: readonly string[] }
  | { readonly kind: "differs"; readonly differences: readonly Difference[] }
  | { readonly kind: "refused"; readonly errors: readonly FileError[] };

export function* openAccount(
  services: Services,
  { file, policies, matchings = [], mintKey, opener }: OpenAccountInput,
): Steps<OpenAccountResult> {
  // A start that brings new law sees the account, or the account sees the new law.
  const [, [existing]] = yield* batch(lockNamed("sync"), findAccountBySlug({ slug: file.account.slug }));
  const own = [...policies, ...matchings];
  const content = contentOf(file, own);
  if (existing !== undefined) return yield* compare(services, existing.account_id, { file, content, policies });
  const judged = judgeFile(file, { policies, matchings }, yield* readLaws(services), services.rulebook.shipped);
  if (!("ruleSets" in judged)) return { kind: "refused", errors: judged };
  const { opened, addedKeys } = assignIds(services, file, { mintKey, byBuilder: opener !== undefined });
  const now = services.ports.now();
  const accountId = opened.account.id;
  yield* batch(
    ...recordLists(
      services.ports,
      opener === undefined ? byOperator(accountId) : { ...byOperator(accountId), ...opener },
      {
        did: "account.open",
        what: { slug: file.account.slug },
        changes: listsOf(services, { file, opened, keys: addedKeys(now), opener: opener ?? null }, now),
      },
    ),
    addAccountFile({ accountId, content: JSON.stringify(content), ids: JSON.stringify(withoutSecrets(opened)) }),
    ...[...judged.ruleSets.values()].flatMap(({ versions }) => versions.map((loaded) => keepLoaded(services, loaded))),
    ...matchings.map((loaded) => keepLoaded(services, loaded)),
    ...own.map(({ module, checksum }) =>
      publishPolicy({
        accountId,
        ruleSet: module.rule_set,
        version: module.version,
        moduleChecksum: checksum,
        publishedAt: now,
        publishedBy: "operator",
      }),
    ),
    ...settingRows(file, judged, opened, now),
    ...judged.confirmations.map(({ loaded, rule, ruleHash, by }) =>
      confirmationRow(opened, loaded, rule, ruleHash, by, now),
    ),
  );
  yield* syncAccount(services, accountId);
  return { kind: "opened", opened };
}

interface OpeningLists {
  readonly file: AccountFile;
  readonly opened: OpenedAccount;
  readonly keys: readonly ListChange[];
  readonly opener: Opener | null;
}

/** The account and the rows of all its lists. */
function listsOf(
  { ports }: Services,
  { file, opened, keys, opener }: OpeningLists,
  now: number,
): readonly ListChange[] {
  const accountId = opened.account.id;
  const {
    slug,
    name,
    country,
    currency,
    retention_years: retentionYears,
    time_zone,
    ref_url,
    test_only,
  } = file.account;
  const account = addedAccount({
    accountId,
    slug,
    name,
    country,
    currency,
    retentionYears,
    openedAt: now,
    revision: newRevision(ports),
    testOnly: test_only ? 1 : null,
    openedBy: opener?.builder ?? null,
    timeZone: storedZone(time_zone),
    refUrl: ref_url,
  });
  const people = Object.entries(file.people).map(([handle, person]) =>
    addedPerson(ports, {
      accountId,
      personId: personId(opened, handle),
      ...person,
      createdAt: now,
      invitedBy: opener?.personId ?? null,
    }),
  );
  const agents = Object.entries(file.agents).map(([agentId, agent]) =>
    addedAgent({ accountId, agentId, name: agent.name, owner: personId(opened, agent.owner), createdAt: now }),
  );
  const laws = file.laws.map((ruleSet) => switchedLaw({ accountId, ruleSet, on: 1, changedAt: now }));
  return [account, ...people, ...agents, ...keys, ...laws];
}

interface RepeatedFile {
  readonly file: AccountFile;
  readonly content: FileContent;
  readonly policies: readonly LoadedModule[];
}

function* compare(
  services: Services,
  accountId: string,
  { file, content, policies }: RepeatedFile,
): Steps<OpenAccountResult> {
  const [[stored]] = yield* batch(readAccountFile({ accountId }));
  assert(stored !== undefined, "an account keeps the file it was opened from");
  // Both columns were written by `openAccount`.
  const opened = inPresentForm(JSON.parse(stored.content) as FileContent, policies);
  const ids = JSON.parse(stored.ids) as OpenedAccount;
  const contentNow = yield* accountAsFile(services, accountId, { opened, ids, file, content });
  const account = inPresentForm(contentNow, policies);
  const { differences, changedSince } = compareContents(file.account.slug, opened, content, account);
  const rows = rowDifferences(yield* readAccountRules(services, accountId), policies);
  const others = differences.filter(({ at }) => !rows.some((each) => each.at === at));
  if (rows.length + others.length > 0) return { kind: "differs", differences: [...rows, ...others] };
  return { kind: "unchanged", opened: { ...ids, changed: false }, changedSince };
}

/** A file that was opened before accounts had these members. */
const ADDED_LATER: FileContent = { "account.time_zone": writeJson(UTC), "account.ref_url": writeJson(null) };

/** A policy that was opened or published before rows were part of its checksum is the same policy. */
function inPresentForm(content: FileContent, policies: readonly LoadedModule[]): FileContent {
  const same = policies.flatMap(({ module }): (readonly [string, string])[] => {
    const at = `policies.${nameOf(module)}`;
    const isFormer = module.former_checksum !== undefined && content[at] === writeJson(module.former_checksum);
    return isFormer ? [[at, writeJson(module.checksum)]] : [];
  });
  return { ...ADDED_LATER, ...content, ...Object.fromEntries(same) };
}

/** Names the rows: a checksum only shows that something differs. */
function rowDifferences(accountRules: AccountRules, policies: readonly LoadedModule[]): readonly Difference[] {
  return policies.flatMap(({ module }) => {
    const at = `policies.${nameOf(module)}`;
    return rowsMovedIn(accountRules, module).map((problem): Difference => ({
      at,
      change: "changed",
      command: problem,
    }));
  });
}

interface AccountIds {
  readonly opened: OpenedAccount;
  readonly addedKeys: (createdAt: number) => readonly ListChange[];
}

function assignIds(
  { ports }: Services,
  file: AccountFile,
  { mintKey, byBuilder }: { readonly mintKey: MintKey; readonly byBuilder: boolean },
): AccountIds {
  const accountId = ports.newId("acc");
  const keys = Object.entries(file.keys).map(([handle, key]) => ({
    handle,
    key,
    id: ports.newId("key"),
    minted: mintKey(key.environment),
  }));
  const opened: OpenedAccount = {
    account: { id: accountId, slug: file.account.slug },
    people: Object.fromEntries(Object.keys(file.people).map((handle) => [handle, { id: ports.newId("usr") }])),
    agents: Object.fromEntries(Object.keys(file.agents).map((handle) => [handle, { id: handle }])),
    keys: Object.fromEntries(
      keys.map(({ handle, id, minted }) => [handle, { id, prefix: minted.prefix, secret: minted.secret }]),
    ),
    changed: true,
  };
  const addedKeys = (createdAt: number): readonly ListChange[] =>
    keys.map(({ handle, key, id, minted }) =>
      addedKey({
        accountId,
        keyId: id,
        prefix: minted.prefix,
        hash: minted.hash,
        pepperId: minted.pepperId,
        environment: key.environment,
        scopes: JSON.stringify(key.scopes ?? scopesOf(key.agent ?? null)),
        agent: key.agent ?? null,
        name: key.name ?? handle,
        createdAt,
        line: null,
        madeBy: null,
        builder: null,
        mayClaim: (key.agent ?? null) === null && !byBuilder ? 1 : 0,
        endsAt: null,
        addresses: null,
      }),
    );
  return { opened, addedKeys };
}

function withoutSecrets(opened: OpenedAccount): OpenedAccount {
  return {
    ...opened,
    keys: Object.fromEntries(Object.entries(opened.keys).map(([handle, { id, prefix }]) => [handle, { id, prefix }])),
  };
}

function personId({ people }: OpenedAccount, handle: string): string {
  const person = people[handle];
  assert(person !== undefined, "a handle that the file uses is in people");
  return person.id;
}

/** Of the people whom a setting names by their handles. */
function idsOf(opened: OpenedAccount, value: SettingValue): SettingValue {
  const [only = "", ...others] = personsIn(value).map((handle) => personId(opened, handle));
  return isPersons(value) ? [only, ...others] : only;
}

/** The fiscal year of the file holds from the beginning (decision 161). */
function settingRows(
  file: AccountFile,
  { settings }: JudgedFile,
  opened: OpenedAccount,
  now: number,
): readonly Statement[] {
  const accountId = opened.account.id;
  const row = (key: string, validFrom: number | null, value: string): Statement =>
    addSetting({ accountId, key, validFrom, value, confirmedBy: null, confirmedAt: now, sentBy: BY_OPERATOR });
  return [
    row(FISCAL_YEAR_START, null, writeSettingText(file.account.fiscal_year_start)),
    ...settings.map(({ key, validFrom, value, isPerson }) =>
      row(key, validFrom, writeSettingText(isPerson ? idsOf(opened, value) : value)),
    ),
  ];
}

function confirmationRow(
  opened: OpenedAccount,
  { module, checksum }: LoadedModule | LoadedMatching,
  rule: string,
  ruleHash: string,
  by: string,
  at: number,
): Statement {
  return addConfirmation({
    accountId: opened.account.id,
    ruleSet: module.rule_set,
    version: module.version,
    moduleChecksum: checksum,
    rule,
    ruleHash,
    action: "confirmed",
    byUser: personId(opened, by),
    comment: null,
    at,
    sentBy: BY_OPERATOR,
  });
}
