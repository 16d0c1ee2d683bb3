/** What people call the rule sets, rules and names of an account, for pages. */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { type TitledKind, titleOf } from "../../../engine/module/titles.js";
import { isStopped } from "../../../rulebook/beyond.js";
import type { LoadedModule, RuleSet } from "../../../rulebook/loaded.js";
import type { Steps } from "../../../store/sql/steps.js";

/** Each null where the account has no such thing, or it has no title. */
export interface Titles {
  readonly ruleSet: (ruleSet: string) => string | null;
  readonly rule: (ruleSet: string, rule: string) => string | null;
  /** The words of a question, of any of its rule sets. */
  readonly question: (question: string) => string | null;
  /** `ruleSet` null: of any of its rule sets. */
  readonly of: (kind: TitledKind, name: string, ruleSet: string | null) => string | null;
}

export const NO_TITLES: Titles = { ruleSet: () => null, rule: () => null, question: () => null, of: () => null };

/** An account whose rules this program cannot run has pages too; they show names. */
export function* readTitles(services: Services, { accountId }: Caller): Steps<Titles> {
  try {
    return titlesOf(yield* readAccountRules(services, accountId));
  } catch (error) {
    if (isStopped(error)) return NO_TITLES;
    throw error;
  }
}

/** By the newest version that has the name. */
export function titlesOf({
  ruleSets,
  laws,
  matchingSets,
}: Pick<AccountRules, "ruleSets" | "laws" | "matchingSets">): Titles {
  const setOf = (name: string) => ruleSets.get(name) ?? laws.get(name);
  const newestFirst = (name: string) => (setOf(name)?.versions ?? []).map(({ module }) => module).reverse();
  const first = <Of>(these: readonly Of[], titled: (one: Of) => string | null | undefined): string | null => {
    for (const each of these) {
      const title = titled(each) ?? null;
      if (title !== null) return title;
    }
    return null;
  };
  const ofSet = (kind: TitledKind, name: string, ruleSet: string): string | null =>
    first(newestFirst(ruleSet), (module) => titleOf(module, kind, name));
  return {
    ruleSet: (name) => setOf(name)?.title ?? matchingSets.get(name)?.title ?? null,
    rule: (ruleSet, rule) => {
      const matching = (matchingSets.get(ruleSet)?.versions ?? []).map(({ module }) => module).reverse();
      return first([...newestFirst(ruleSet), ...matching], ({ rules }) => titleIn(rules, rule));
    },
    question: (question) =>
      first([...ruleSets.keys()], (each) =>
        first(newestFirst(each), ({ questions }) =>
          Object.hasOwn(questions, question) ? questions[question]?.wording : null,
        ),
      ),
    of: (kind, name, ruleSet) =>
      ruleSet === null ? first([...ruleSets.keys()], (each) => ofSet(kind, name, each)) : ofSet(kind, name, ruleSet),
  };
}

type TitledRules = readonly { readonly rule: string; readonly title: string }[];

function titleIn(rules: TitledRules, rule: string): string | undefined {
  return rules.find((each) => each.rule === rule)?.title;
}

/** Of one version, which may be a draft. */
export function titlesOfVersion(set: RuleSet, loaded: LoadedModule): Titles {
  const ruleSets = new Map([[set.rule_set, { ...set, versions: [loaded] }]]);
  return titlesOf({ ruleSets, laws: new Map(), matchingSets: new Map() });
}

export function firstTitles(one: Titles, other: Titles): Titles {
  return {
    ruleSet: (...of) => one.ruleSet(...of) ?? other.ruleSet(...of),
    rule: (...of) => one.rule(...of) ?? other.rule(...of),
    question: (...of) => one.question(...of) ?? other.question(...of),
    of: (...of) => one.of(...of) ?? other.of(...of),
  };
}
