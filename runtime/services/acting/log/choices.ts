/** The values that filters of the log may have in an account: what its rules, agents and people are called. */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { isStopped } from "../../../rulebook/beyond.js";
import { listAgents } from "../../../store/accounts/agents.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { titlesOf } from "../../reading/rules/titles.js";
import { requireScope } from "../../request/scope.js";
import { spellingOf } from "../checks/recipients.js";

export interface Choice {
  readonly name: string;
  /** Null: it has none. */
  readonly title: string | null;
}

/** By the filter, in the order of their names. */
export interface LogChoices {
  readonly actor: readonly Choice[];
  readonly rule_set: readonly Choice[];
  readonly rule: readonly Choice[];
  readonly outcome: readonly Choice[];
  readonly policy_outcome: readonly Choice[];
  readonly missing: readonly Choice[];
  readonly question: readonly Choice[];
  readonly consequence: readonly Choice[];
}

/** Of each rule set in each of its versions. An account whose rules this program cannot run has its agents alone. */
export function* readLogChoices(services: Services, caller: Caller): Steps<LogChoices> {
  requireScope(caller, "checks:read");
  const [agents] = yield* batch(listAgents({ accountId: caller.accountId }));
  return {
    actor: sorted(agents.map(({ agent_id, name }) => ({ name: agent_id, title: name }))),
    ...(yield* namesIn(services, caller.accountId)),
  };
}

type NamesOfRules = Omit<LogChoices, "actor">;

function* namesIn(services: Services, accountId: string): Steps<NamesOfRules> {
  try {
    const accountRules = yield* readAccountRules(services, accountId);
    const known = NAMES.get(accountRules) ?? namesOf(accountRules);
    NAMES.set(accountRules, known);
    return known;
  } catch (error) {
    if (isStopped(error)) return NONE;
    throw error;
  }
}

/** By an account's rules as read. */
const NAMES = new WeakMap<AccountRules, NamesOfRules>();

function namesOf(accountRules: AccountRules): NamesOfRules {
  const titles = titlesOf(accountRules);
  const modules = [...accountRules.ruleSets.values()].flatMap(({ versions }) => versions.map(({ module }) => module));
  const named = (names: readonly string[], title: (name: string) => string | null): readonly Choice[] =>
    sorted([...new Set(names)].map((name) => ({ name, title: title(name) })));
  const outcomes = modules.flatMap((module) => module.outcomes);
  const ofPolicies = modules.filter(({ kind }) => kind === "policy").flatMap((module) => module.outcomes);
  const outcomeTitle = (name: string): string | null => titles.of("outcome", name, null);
  const rules = new Map(modules.flatMap((module) => module.rules.map(({ rule, title }) => [rule, title] as const)));
  return {
    rule_set: named([...accountRules.ruleSets.keys()], titles.ruleSet),
    rule: named([...rules.keys()], (name) => rules.get(name) ?? null),
    outcome: named(outcomes, outcomeTitle),
    policy_outcome: named(ofPolicies, outcomeTitle),
    missing: named(
      modules.flatMap(({ facts }) => Object.keys(facts)),
      (name) => titles.of("fact", name, null),
    ),
    question: named(
      modules.flatMap(({ questions }) => Object.keys(questions)),
      titles.question,
    ),
    consequence: named(
      modules.flatMap(({ consequences }) => Object.keys(consequences)),
      () => null,
    ),
  };
}

const NONE: NamesOfRules = {
  ...{ rule_set: [], rule: [], outcome: [], policy_outcome: [] },
  ...{ missing: [], question: [], consequence: [] },
};

function sorted(choices: readonly Choice[]): readonly Choice[] {
  return [...choices].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The choices whose name or title has a text in it; the one that has exactly this name alone. */
export function soughtIn(choices: readonly Choice[], text: string): readonly Choice[] {
  const exact = choices.filter(({ name }) => name === text);
  if (exact.length > 0) return exact;
  const spelling = spellingOf(text);
  const has = (value: string | null): boolean => value !== null && spellingOf(value).includes(spelling);
  return spelling === "" ? [] : choices.filter(({ name, title }) => has(name) || has(title));
}
