/** GET /v1/sandbox/examples/{rule_set}: worked examples as requests in the account's own terms (decision 326). */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { State } from "../../../engine/run/answer.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import { covers, jurisdictionsOf, versionInForce } from "../../../rulebook/version-in-force.js";
import type { Steps } from "../../../store/sql/steps.js";
import { findVersion } from "../../reading/rules/read.js";
import { requireScope } from "../../request/scope.js";
import { ruleSetRefusal, setsForAgents } from "../../request/visible-sets.js";
import type { SandboxExamples } from "./responses.js";
import { serve, type Terms } from "./serve.js";
import { uncoveredExamples } from "./uncovered.js";

export interface SandboxQuery {
  /** Default: the version in force today, or otherwise the newest. */
  readonly version?: string | undefined;
  readonly state?: State | undefined;
}

/** Countries, in the order in which one is taken that no law of the service covers. */
const COUNTRIES = ["CH", "NO", "JP", "BR", "CA", "AU", "NZ", "SG", "ZA", "IN"];

export function* readSandboxExamples(
  services: Services,
  caller: Caller,
  ruleSet: string,
  query: SandboxQuery,
): Steps<SandboxExamples> {
  requireScope(caller, "rules:read");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const set = setOf(accountRules, caller, ruleSet);
  const today = todayOf(services, accountRules);
  const loaded =
    query.version === undefined ? todaysVersion(accountRules, set, today) : findVersion(set, query.version);
  const { module } = loaded;
  const suffix = `-${[...services.ports.randomBytes(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  const abroad = countriesWithout(accountRules, module);
  const jurisdiction = jurisdictionFor(accountRules, set, module);
  const terms: Terms = {
    ...{ set, suffix, today, undated: dayOfMoment(services.ports.now()), jurisdiction },
    isAgentsKey: caller.agent !== null,
    personId: caller.kind === "person" ? caller.personId : null,
    agent: caller.agent ?? onlyAgent(accountRules),
    settings: accountRules.settings,
    people: [...accountRules.people].flatMap(([id, { left }]) => (left ? [] : [id])),
    statuses: accountRules.statuses(loaded),
    lawAnswers: lawsBeside(accountRules, set).some(({ versions }) =>
      versions.some((version) => covers(version.module, jurisdictionsOf(jurisdiction, module))),
    ),
  };
  const cases = withIds(module).flatMap(
    ({ example, id }) => serve(module, example, id, { ...terms, suffix: `-${id}${suffix}` }) ?? [],
  );
  const examples = [...cases, ...uncoveredExamples(module, abroad, cases)];
  return {
    rule_set: set.rule_set,
    version: module.version,
    recipient_suffix: suffix,
    examples: examples.filter(({ expect }) => query.state === undefined || expect.state === query.state),
  };
}

export type SandboxSet = Pick<RuleSet, "rule_set" | "title" | "kind">;

/** The rule sets of the account: law that is switched on, and its policies. */
export function* readSandboxSets(services: Services, caller: PersonCaller): Steps<readonly SandboxSet[]> {
  requireScope(caller, "rules:read");
  const { ruleSets } = yield* readAccountRules(services, caller.accountId);
  return [...ruleSets.values()];
}

/** A key made for an agent has the rule sets that bind agents. */
function setOf(accountRules: AccountRules, caller: Caller, name: string): RuleSet {
  const sets = caller.agent === null ? [...accountRules.ruleSets.values()] : setsForAgents(accountRules);
  const set = sets.find(({ rule_set }) => rule_set === name);
  if (set === undefined) throw ruleSetRefusal(accountRules, caller, name);
  return set;
}

function todaysVersion(accountRules: AccountRules, set: RuleSet, today: number): RuleSet["versions"][number] {
  const dated = { facts: {}, day: today, fiscalYears: fiscalYearsOf(accountRules) };
  const version = versionInForce(set, dated) ?? set.versions.at(-1);
  if (version === undefined) throw new Error("INVARIANT: a rule set has a version");
  return version;
}

/** Null if none or several are switched on. */
function onlyAgent({ agents }: AccountRules): string | null {
  const [agent = null, ...others] = [...agents].flatMap(([id, { switchedOn }]) => (switchedOn ? [id] : []));
  return others.length === 0 ? agent : null;
}

/** The account's other laws in the domain of a rule set. */
function lawsBeside({ domains }: AccountRules, set: RuleSet): readonly RuleSet[] {
  const sets = domains.get(set.domain)?.sets ?? [];
  return sets.filter(({ kind, rule_set }) => kind === "law" && rule_set !== set.rule_set);
}

function countriesWithout({ laws }: AccountRules, module: RuleSetModule): readonly string[] {
  const modules = [...laws.values()].flatMap(({ versions }) => versions.map((version) => version.module));
  return COUNTRIES.filter((country) => ![...modules, module].some((each) => covers(each, [country])));
}

/** A policy for more than one jurisdiction is asked in one in which no law answers. Null: it is left out. */
function jurisdictionFor(accountRules: AccountRules, set: RuleSet, module: RuleSetModule): string | null {
  const laws = lawsBeside(accountRules, set);
  if (module.kind === "law" || laws.length === 0) return null;
  const own = module.jurisdictions;
  if (own !== "any" && own.length === 1) return null;
  const modules = laws.flatMap(({ versions }) => versions.map((version) => version.module));
  const candidates = own === "any" ? COUNTRIES : own;
  return candidates.find((country) => !modules.some((law) => covers(law, [country]))) ?? candidates[0] ?? null;
}

/** A rule's examples are counted from 1. */
function withIds({
  examples,
}: RuleSetModule): readonly { readonly example: RuleSetModule["examples"][number]; readonly id: string }[] {
  const counts = new Map<string, number>();
  return examples.map((example) => {
    const count = (counts.get(example.rule) ?? 0) + 1;
    counts.set(example.rule, count);
    return { example, id: `${example.rule}.${count}` };
  });
}
