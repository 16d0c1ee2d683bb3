/**
 * Examples as printed, inserted into the source: checked, compiled and run there, so that only acceptable examples are
 * printed.
 */
import { runExample } from "../../runtime/engine/examples/run-example.js";
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { ReadTable } from "../base/span.js";
import { buildDraft } from "../build.js";
import { checkRuleSet } from "../check/check-rule-set.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import type { RuleSetModel } from "../model/model.js";
import type { MatchingItem } from "../syntax/matching-tree.js";
import { parse } from "../syntax/parse.js";
import type { RuleSetItem } from "../syntax/tree.js";
import type { ExampleText } from "./example-text.js";

/** A rule set as it is written. */
export interface WrittenRuleSet {
  readonly model: RuleSetModel;
  readonly source: string;
  /** The text of a CSV file by its path below the root; null if there is none. */
  readonly readTable: ReadTable;
}

/** The examples that the source accepts and that pass there, each as it then reads in the source. */
export function acceptable(
  written: WrittenRuleSet,
  examples: readonly ExampleText[],
): ReadonlyMap<ExampleText, ExampleCase> {
  if (examples.length === 0) return new Map();
  const passing = passingWith(written, examples);
  if (passing.size === examples.length || examples.length === 1) return passing;
  // One example that does not compile prevents the others from being read: half of them are inserted at a time.
  const half = Math.ceil(examples.length / 2);
  return new Map([...acceptable(written, examples.slice(0, half)), ...acceptable(written, examples.slice(half))]);
}

/** The examples that pass with all of them in the source; none if it then has errors. */
function passingWith(written: WrittenRuleSet, examples: readonly ExampleText[]): ReadonlyMap<ExampleText, ExampleCase> {
  const module = moduleWith(written, examples);
  const cases = new Map(module?.examples.map((each) => [`${each.rule} ${each.example}`, each]));
  return new Map(
    examples.flatMap((example) => {
      const exampleCase = cases.get(`${example.rule} ${example.title}`);
      return module !== null && exampleCase !== undefined && runExample(module, exampleCase).passed
        ? [[example, exampleCase] as const]
        : [];
    }),
  );
}

function moduleWith(
  { model, source, readTable }: WrittenRuleSet,
  examples: readonly ExampleText[],
): RuleSetModule | null {
  const text = withExamples(source, examples);
  const { tree, diagnostics } = parse({ path: model.path, text });
  const { declaration } = tree;
  if (hasErrors(diagnostics) || declaration === null) return null;
  if (declaration.kind !== "law" && declaration.kind !== "policy") return null;
  const folder = model.path.slice(0, model.path.lastIndexOf("/") + 1);
  const tables: ReadTable = (file) => readTable(folder + file);
  const checked = checkRuleSet({ path: model.path, tree: declaration, domain: model.domain, tables });
  if (checked.model === null || hasErrors(checked.diagnostics)) return null;
  return buildDraft(checked.model).module;
}

/** The source with each example at the end of its rule. */
export function withExamples(source: string, examples: readonly ExampleText[]): string {
  const { declaration } = parse({ path: "", text: source }).tree;
  const items: readonly (RuleSetItem | MatchingItem)[] =
    declaration === null || declaration.kind === "domain" ? [] : declaration.items;
  const rules = items.flatMap((item) => (item.kind === "rule" ? [item] : []));
  return rules.reduceRight((text, { name, span }) => {
    const own = examples.filter(({ rule }) => rule === name.text).map((example) => example.text);
    // The span ends with the brace that closes the rule.
    return own.length === 0 ? text : `${text.slice(0, span.end - 1)}\n${own.join("\n")}\n${text.slice(span.end - 1)}`;
  }, source);
}
