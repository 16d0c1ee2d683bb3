/**
 * Validates the references of an account file: people, agents, laws, settings and rules. Everything is checked before
 * anything is written, and all errors are reported at once.
 */
import { parseDay } from "../../engine/values/days.js";
import { namesPeople, personsIn, type SettingVersion } from "../../engine/values/facts.js";
import type { Json } from "../../engine/values/json.js";
import type { LoadedMatching, LoadedModule, RuleSet } from "../../rulebook/loaded.js";
import { nameOf, ruleSetsOf } from "../../rulebook/loaded.js";
import {
  EMAILED_AT_ONCE,
  FISCAL_YEAR_START,
  SELF_APPROVAL,
  type SettingReader,
  settingReaders,
} from "../../rulebook/settings.js";
import { holdsPii, sameStart } from "../reading/policies/blocked.js";
import {
  judgeMonthDay,
  judgeRuleIds,
  judgeSelfApproval,
  judgeValue,
  wrongFirstDay,
} from "../reading/settings/judge-value.js";
import { findPiiIn } from "../request/pii.js";
import type { AccountFile, FileError } from "./operator/account-file.js";

export interface JudgedFile {
  readonly ruleSets: ReadonlyMap<string, RuleSet>;
  /** Persons still by their handle. */
  readonly settings: readonly FileSettingVersion[];
  readonly confirmations: readonly {
    readonly loaded: LoadedModule | LoadedMatching;
    readonly rule: string;
    readonly ruleHash: string;
    readonly by: string;
  }[];
}

export interface FileSettingVersion extends SettingVersion {
  readonly isPerson: boolean;
}

/** Compiled, each in the order of the file. */
interface PublishedByFile {
  readonly policies: readonly LoadedModule[];
  readonly matchings: readonly LoadedMatching[];
}

/** `known`: every law that exists. `shipped`: the laws of this program. */
export function judgeFile(
  file: AccountFile,
  { policies, matchings }: PublishedByFile,
  known: ReadonlyMap<string, RuleSet>,
  shipped: readonly LoadedModule[],
): JudgedFile | readonly FileError[] {
  const laws = file.laws.flatMap((name) => known.get(name)?.versions ?? []);
  const ruleSets = ruleSetsOf([...new Set([...laws, ...policies])]);
  const [settings, settingErrors] = judgeSettings(file, ruleSets);
  const [confirmations, confirmationErrors] = judgeConfirmations(file, ruleSets, matchings);
  const errors = [
    ...wrongPeopleAndKeys(file),
    ...wrongLaws(file, known, shipped),
    ...wrongVersions(file, policies, "policy"),
    ...wrongVersions(file, matchings, "matching"),
    ...settingErrors,
    ...confirmationErrors,
  ];
  return errors.length > 0 ? errors : { ruleSets, settings, confirmations };
}

/** The valid value, and the errors. */
type Judgement<T> = readonly [value: T, errors: readonly FileError[]];

function wrongLaws(
  { laws }: AccountFile,
  known: ReadonlyMap<string, RuleSet>,
  shipped: readonly LoadedModule[],
): readonly FileError[] {
  return laws.flatMap((name, at) => {
    if (known.has(name)) return [];
    const isShipped = shipped.some(({ module }) => module.rule_set === name);
    const problem = isShipped
      ? `${name} comes with this program, which has not started on this database: start the service with ` +
        "this program first"
      : `there is no law rule set ${name}; there are ${[...known.keys()].join(", ") || "none"}`;
    return [{ at: `laws[${at}]`, problem }];
  });
}

function wrongPeopleAndKeys(file: AccountFile): readonly FileError[] {
  const errors: FileError[] = [];
  const people = Object.entries(file.people);
  if (!people.some(([, { role }]) => role === "tenant_admin"))
    errors.push({ at: "people", problem: "an account has a tenant_admin, who confirms its rules" });
  const addresses = new Set<string>();
  for (const [handle, { email }] of people) {
    if (addresses.has(email.toLowerCase()))
      errors.push({ at: `people.${handle}.email`, problem: "another person has this address" });
    addresses.add(email.toLowerCase());
  }
  for (const [agent, { owner }] of Object.entries(file.agents)) {
    if (!Object.hasOwn(file.people, owner))
      errors.push({ at: `agents.${agent}.owner`, problem: `nobody in people is called ${owner}` });
  }
  for (const [key, { agent, scopes, environment }] of Object.entries(file.keys)) {
    if (file.account.test_only && environment === "live")
      errors.push({ at: `keys.${key}.environment`, problem: "an account that holds test data alone has keys of test" });
    if (agent === undefined) continue;
    if (!Object.hasOwn(file.agents, agent))
      errors.push({ at: `keys.${key}.agent`, problem: `there is no agent ${agent} in agents` });
    if (scopes?.some((scope) => scope === "confirm" || scope === "recipients:write")) {
      errors.push({ at: `keys.${key}.scopes`, problem: "an agent's key holds neither confirm nor recipients:write" });
    }
  }
  return errors;
}

const WORDS = { policy: "policy", matching: "matching set" };
/** A source has the path `matching/<slug>/<name>/<version>.rules`: the compiler accepts no other. */
const IS_MATCHING = /(?:^|[\\/])matching(?:[\\/][^\\/]+){3}$/;

/** Errors for which publishing would be refused too. `modules`: of one kind, in the order of the file. */
function wrongVersions(
  file: AccountFile,
  modules: readonly (LoadedModule | LoadedMatching)[],
  kind: keyof typeof WORDS,
): readonly FileError[] {
  const places = file.policies.flatMap((path, at) =>
    IS_MATCHING.test(path) === (kind === "matching") ? [`policies[${at}]`] : [],
  );
  const errors: FileError[] = [];
  const seen = new Set<string>();
  for (const [nth, loaded] of modules.entries()) {
    const { module } = loaded;
    const at = places[nth] ?? "policies";
    const own = `${kind}.${file.account.slug}.`;
    const name = nameOf(module);
    if (module.kind !== kind || !module.rule_set.startsWith(own))
      errors.push({
        at,
        problem: `${module.rule_set} is not a ${WORDS[kind]} of this account: its name would start with ${own}`,
      });
    if (seen.has(name)) errors.push({ at, problem: `${name} is in the file twice` });
    seen.add(name);
    const reasons = [...holdsPii(loaded), ...sameStart(modules, module)];
    errors.push(...reasons.map(({ detail }) => ({ at, problem: detail })));
  }
  return errors;
}

// ── Settings ──

function judgeSettings(
  file: AccountFile,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Judgement<readonly FileSettingVersion[]> {
  const readers = settingReaders(ruleSets.values());
  const policies = [...ruleSets.values()].filter(({ kind }) => kind === "policy");
  const judged = file.settings.map((setting) => judgeSetting(file, setting, readers, policies));
  const errors = judged.flatMap((each, at) =>
    "validFrom" in each ? [] : [{ at: `settings[${at}]`, problem: `${file.settings[at]?.key ?? ""}: ${each.problem}` }],
  );
  return [judged.filter((each) => "validFrom" in each), errors];
}

type FileSetting = AccountFile["settings"][number];

function judgeSetting(
  file: AccountFile,
  { key, valid_from, value: json }: FileSetting,
  readers: ReadonlyMap<string, readonly SettingReader[]>,
  policies: readonly RuleSet[],
): FileSettingVersion | { readonly problem: string } {
  const validFrom = valid_from ? parseDay(valid_from) : null;
  if (key === FISCAL_YEAR_START) return judgeFiscalYearStart(json, validFrom);
  if (key === EMAILED_AT_ONCE) {
    const { value, wrong } = judgeRuleIds(policies, json);
    return wrong ? { problem: wrong.detail } : { key, validFrom, value, isPerson: false };
  }
  if (key === SELF_APPROVAL) {
    const { value, wrong } = judgeSelfApproval(json);
    return wrong ? { problem: wrong.detail } : { key, validFrom, value, isPerson: false };
  }
  const reading = readers.get(key) ?? [];
  if (reading.length === 0)
    return {
      problem: `no rule set of the account reads it; they read ${[...readers.keys()].sort().join(", ") || "none"}`,
    };
  if (findPiiIn(json) !== null) return { problem: "the value looks like an e-mail address or an IBAN" };
  const { value, wrong } = judgeValue(reading, json);
  if (wrong) return { problem: wrong.detail };
  const isPerson = reading.some(({ spec }) => namesPeople(spec));
  if (isPerson && !personsIn(value).every((handle) => Object.hasOwn(file.people, handle)))
    return { problem: "the value is the handle of a person in people, or a list of them" };
  return { key, validFrom, value, isPerson };
}

function judgeFiscalYearStart(json: Json, validFrom: number | null): FileSettingVersion | { readonly problem: string } {
  const { value, wrong } = judgeMonthDay(json);
  if (wrong) return { problem: wrong.detail };
  if (validFrom === null)
    return { problem: "the value from the beginning is account.fiscal_year_start; a later one has a valid_from" };
  const problem = wrongFirstDay(value, validFrom);
  return problem === null ? { key: FISCAL_YEAR_START, validFrom, value, isPerson: false } : { problem };
}

// ── Confirmations ──

function judgeConfirmations(
  file: AccountFile,
  ruleSets: ReadonlyMap<string, RuleSet>,
  matchings: readonly LoadedMatching[],
): Judgement<JudgedFile["confirmations"]> {
  const versions = [...[...ruleSets.values()].flatMap((set) => set.versions), ...matchings];
  const errors: FileError[] = [];
  const confirmations = file.confirmations.flatMap(({ rule_set, version, rules, by }, at) => {
    const place = `confirmations[${at}]`;
    const loaded = versions.find(({ module }) => module.rule_set === rule_set && module.version === version);
    if (file.people[by]?.role !== "tenant_admin")
      errors.push({ at: `${place}.by`, problem: `rules are confirmed by a tenant_admin of the file; ${by} is none` });
    if (loaded === undefined) {
      errors.push({ at: place, problem: `the account has no ${rule_set}@${version}` });
      return [];
    }
    const specs: readonly { readonly rule: string; readonly rule_hash: string }[] = loaded.module.rules;
    const known = rules === "all" ? specs.map(({ rule }) => rule) : rules;
    return known.flatMap((rule) => {
      const spec = specs.find((each) => each.rule === rule);
      if (spec === undefined)
        errors.push({ at: `${place}.rules`, problem: `${rule_set}@${version} has no rule ${rule}` });
      return spec === undefined ? [] : [{ loaded, rule, ruleHash: spec.rule_hash, by }];
    });
  });
  return [confirmations, errors];
}
