/**
 * Which rules cite a paragraph of a document: a cited clause of a policy document whose words are in it. So
 * hand-written policies are found like drafted ones.
 */
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { DocumentParagraph } from "../../../ports/document-reader.js";
import type { CitingRule } from "./responses.js";

/** A shorter text could occur in any paragraph. */
const SHORTEST_WORDS = 12;

/** The clauses of policy documents that rules cite, each with its rules, in the order of the modules. */
export function citedClauses(modules: readonly RuleSetModule[]): ReadonlyMap<string, readonly CitingRule[]> {
  const byWords = new Map<string, CitingRule[]>();
  for (const { rule_set, version, rules, sources } of modules)
    for (const { rule, citations, branches = [], operands = [] } of rules)
      for (const words of new Set(
        [...citations, ...branches.flat(), ...operands].flatMap((cited) =>
          wordsOf(sources[cited.source], cited.clause),
        ),
      ))
        byWords.set(words, [...(byWords.get(words) ?? []), { rule_set, version, rule }]);
  return byWords;
}

function wordsOf(source: RuleSetModule["sources"][string] | undefined, clause: string): readonly string[] {
  const words = source?.kind === "policy_document" ? source.clauses[clause]?.text?.words : undefined;
  const plain = words === undefined ? "" : onOneLine(words);
  return plain.length < SHORTEST_WORDS ? [] : [plain];
}

/** Each once, in the order of the clauses. */
export function citingRules(
  clauses: ReadonlyMap<string, readonly CitingRule[]>,
  { text }: Pick<DocumentParagraph, "text">,
): readonly CitingRule[] {
  const plain = onOneLine(text);
  const found = [...clauses].flatMap(([words, rules]) => (plain.includes(words) ? rules : []));
  return [...new Map(found.map((each) => [`${each.rule_set}@${each.version}:${each.rule}`, each])).values()];
}

function onOneLine(words: string): string {
  return words.normalize("NFC").replace(/\s+/gu, " ").trim();
}
