/** The texts that an answer rests on: the wording of its rules, the clauses that it cites, the titles of its names. */
import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import { type Titled, type TitledKind, titleOf } from "../../../engine/module/titles.js";

export interface RuleWords {
  readonly title: string;
  readonly wording: string;
}

/** The cited words, in the language that they are written in. */
export interface CitedWords {
  readonly language: string;
  readonly words: string;
}

export interface AnswerWords {
  /** Null: no module has the rule any more. */
  readonly ruleWords: (ruleSet: string, rule: string) => RuleWords | null;
  /** `textRef`: as a citation of the answer has it. Null: the source's words are not in the rule set. */
  readonly citedWords: (textRef: string) => CitedWords | null;
  /** Null: no module has the rule set any more. */
  readonly ruleSetTitle: (ruleSet: string) => string | null;
  /** What people call a name of the rule set; null if it has no title, or no module has it any more. */
  readonly titleOf: (ruleSet: string, kind: TitledKind, name: string) => string | null;
}

/** What a module says of its words. */
export interface SpokenModule extends Titled {
  readonly title: string;
  readonly rules: readonly (RuleWords & { readonly rule: string })[];
  readonly sources: Readonly<Record<string, { readonly clauses: Readonly<Record<string, SpokenClause>> }>>;
}

interface SpokenClause {
  readonly text: CitedWords | null;
}

/** `moduleOf`: the module of a rule set that gave the answer. */
export function answerWords(
  { layers: { law, policies } }: Pick<AnswerContent, "layers">,
  moduleOf: (ruleSet: string) => SpokenModule | null,
): AnswerWords {
  const ruleSets = [law ?? [], policies].flat().map(({ rule_set }) => rule_set);
  return {
    ruleWords: (ruleSet, rule) => moduleOf(ruleSet)?.rules.find((each) => each.rule === rule) ?? null,
    ruleSetTitle: (ruleSet) => moduleOf(ruleSet)?.title ?? null,
    titleOf: (ruleSet, kind, name) => {
      const module = moduleOf(ruleSet);
      return module === null ? null : titleOf(module, kind, name);
    },
    citedWords: (textRef) => {
      const [source = "", clause = ""] = textRef.split(".");
      const texts = ruleSets.flatMap((each) => moduleOf(each)?.sources[source]?.clauses[clause]?.text ?? []);
      return texts[0] ?? null;
    },
  };
}
