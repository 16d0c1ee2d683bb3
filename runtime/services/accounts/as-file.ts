/**
 * The present account in the form of its file, for the comparison with a file (decision 155). Entries that neither file
 * has are left out.
 */
import { type AccountRules, readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import { timeZoneOf } from "../../actions/account/time-zone.js";
import { scopesOf } from "../../auth/caller.js";
import { formatDay } from "../../engine/values/days.js";
import { writeJson } from "../../engine/values/json.js";
import type { RuleStatus } from "../../rulebook/confirmations.js";
import { nameOf } from "../../rulebook/loaded.js";
import { FISCAL_YEAR_START } from "../../rulebook/settings.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { listSettings } from "../../store/accounts/settings.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { readSettingText } from "../../store/sql/values.js";
import { settingValueView } from "../reading/settings/views.js";
import { isSameAddress, peopleOf, type Person } from "../request/operator/operator.js";
import { agentsOf } from "./agents/called.js";
import { type FileContent, settingPlace } from "./differences.js";
import { isInUse, keysOf, type ListedKey } from "./keys/list.js";
import type { OpenedAccount } from "./opened.js";
import type { AccountFile } from "./operator/account-file.js";

interface AccountFileContext {
  /** The file that opened the account, and the ids that its handles got. */
  readonly opened: FileContent;
  readonly ids: OpenedAccount;
  readonly file: AccountFile;
  readonly content: FileContent;
}

export function* accountAsFile(services: Services, accountId: string, context: AccountFileContext): Steps<FileContent> {
  const accountRules = yield* readAccountRules(services, accountId);
  const people = yield* peopleOf(accountId);
  const handles = handlesOf(context, people);
  const keys = yield* keysOf(accountId);
  return {
    ...(yield* accountEntries(accountId, accountRules)),
    ...Object.fromEntries(
      [...handles].map(([{ name, email, role }, handle]) => [`people.${handle}`, writeJson({ name, email, role })]),
    ),
    ...Object.fromEntries(
      (yield* agentsOf(accountId)).flatMap(({ id, name, owner, switchedOn }) => {
        const handle = [...handles].find(([person]) => person.id === owner)?.[1] ?? owner;
        return switchedOn ? [[`agents.${id}`, writeJson({ name, owner: handle })]] : [];
      }),
    ),
    ...keyEntries(context, keys, services.ports.now()),
    ...ruleSetEntries(accountRules),
    ...(yield* settingEntries(accountId, context, handles)),
    ...confirmationEntries(accountRules, context),
  };
}

/** People who are there, by the handle that the file has for them: by the id it was given, or by their address. */
function handlesOf({ ids, file }: AccountFileContext, people: readonly Person[]): ReadonlyMap<Person, string> {
  const there = people.filter(({ left }) => !left);
  return new Map(
    there.flatMap((person): [Person, string][] => {
      const given = Object.entries(ids.people).find(([, { id }]) => id === person.id);
      const named =
        given ??
        Object.entries(file.people).find(
          ([handle, { email }]) => ids.people[handle] === undefined && isSameAddress(email, person.email),
        );
      return named === undefined ? [] : [[person, named[0]]];
    }),
  );
}

function* accountEntries(accountId: string, { settings }: AccountRules): Steps<FileContent> {
  const [[account]] = yield* batch(readAccount({ accountId }));
  if (account === undefined) return {};
  const { slug, name, country, currency, retention_years } = account;
  const test_only = account.test_only === 1;
  const start = settings.asOf(Number.MIN_SAFE_INTEGER)[FISCAL_YEAR_START]?.value;
  return Object.fromEntries(
    Object.entries({
      ...{ slug, name, country, currency, retention_years, test_only },
      time_zone: timeZoneOf(account),
      ref_url: account.ref_url,
      fiscal_year_start: start,
    }).map(([field, value]) => [`account.${field}`, writeJson(value)]),
  );
}

/**
 * A key in use for each handle: the one that the handle got, or one with the handle's name. In the file's own words if
 * both mean the same.
 */
function keyEntries(
  { ids, file, content, opened }: AccountFileContext,
  keys: readonly ListedKey[],
  now: number,
): FileContent {
  const inUse = keys.filter((key) => isInUse(key, now));
  const handles = [...new Set([...Object.keys(ids.keys), ...Object.keys(file.keys)])];
  return Object.fromEntries(
    handles.flatMap((handle) => {
      const wanted = file.keys[handle];
      const key =
        inUse.find(({ id }) => id === ids.keys[handle]?.id) ??
        inUse.findLast(({ name }) => name === (wanted?.name ?? handle));
      if (key === undefined) return [];
      const { environment, scopes, agent, name } = key;
      const now = writeJson([environment, [...scopes].sort(), agent, name]);
      const says =
        wanted &&
        writeJson([
          wanted.environment,
          [...(wanted.scopes ?? scopesOf(wanted.agent ?? null))].sort(),
          wanted.agent ?? null,
          wanted.name ?? handle,
        ]);
      return [[`keys.${handle}`, now === says ? content[`keys.${handle}`] : (opened[`keys.${handle}`] ?? now)]];
    }),
  ) as FileContent; // Every value is a text: `content` has the entry if both are equal.
}

function ruleSetEntries({ ruleSets, waitingBuilds, matchingSets }: AccountRules): FileContent {
  const entries = [...ruleSets.values()].flatMap(({ kind, rule_set, versions }): (readonly [string, unknown])[] =>
    kind === "law"
      ? [[`laws.${rule_set}`, true]]
      : versions.map(({ module }) => [
          `policies.${rule_set}@${module.version}`,
          (waitingBuilds.get(`${rule_set}@${module.version}`)?.module ?? module).checksum,
        ]),
  );
  const matchings = [...matchingSets.values()].flatMap(({ versions }) =>
    versions.map(({ module }): readonly [string, unknown] => [`policies.${nameOf(module)}`, module.checksum]),
  );
  return Object.fromEntries([...entries, ...matchings].map(([at, value]) => [at, writeJson(value)]));
}

/** A setting with one version is copied from the opened file; a repeated one is written from the account. */
function* settingEntries(
  accountId: string,
  { opened }: AccountFileContext,
  handles: ReadonlyMap<Person, string>,
): Steps<FileContent> {
  const [rows] = yield* batch(listSettings({ accountId }));
  const ofOne = (value: unknown): unknown => [...handles].find(([{ id }]) => id === value)?.[1] ?? value;
  const handleOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(ofOne) : ofOne(value));
  const entries = rows.map(({ key, valid_from, value }): readonly [string, string] => {
    const place = settingPlace(key, valid_from === null ? null : formatDay(valid_from));
    const json = writeJson(handleOf(settingValueView({ key, value: readSettingText(value) })));
    const once = rows.filter((row) => row.key === key && row.valid_from === valid_from).length === 1;
    return [place, once ? (opened[place] ?? json) : json];
  });
  return Object.fromEntries(entries);
}

/** Of both files: a file's entry holds if each of its rules is confirmed, by anybody. */
function confirmationEntries(accountRules: AccountRules, { opened, content }: AccountFileContext): FileContent {
  const places = [...new Set([...Object.keys(opened), ...Object.keys(content)])].filter((at) =>
    at.startsWith("confirmations."),
  );
  return Object.fromEntries(
    places.flatMap((at): (readonly [string, string])[] => {
      const text = content[at] ?? opened[at] ?? "";
      // Written by `contentOf`.
      return confirmed(accountRules, at, JSON.parse(text) as "all" | readonly string[]) ? [[at, text]] : [];
    }),
  );
}

function confirmed(accountRules: AccountRules, at: string, rules: "all" | readonly string[]): boolean {
  const [named = ""] = at.slice("confirmations.".length).split(" ");
  const statuses = statusesOf(accountRules, named);
  if (statuses === null) return false;
  return (rules === "all" ? [...statuses.keys()] : rules).every(
    (rule) => statuses.get(rule)?.confirmation.status === "confirmed",
  );
}

/** The statuses of a version's rules; null: the account has no such version. */
function statusesOf(accountRules: AccountRules, named: string): ReadonlyMap<string, RuleStatus> | null {
  const [ruleSet = "", version] = named.split("@");
  const matching = accountRules.matchingSets.get(ruleSet);
  if (matching !== undefined)
    return matching.versions.find((each) => each.module.version === version)?.statuses ?? null;
  const loaded =
    accountRules.waitingBuilds.get(named) ??
    accountRules.ruleSets.get(ruleSet)?.versions.find(({ module }) => module.version === version);
  return loaded === undefined ? null : accountRules.statuses(loaded);
}
