/** A rule as a person reads it: its wording next to the clauses that it cites, its logic, and its worked examples. */
import type { Services } from "../../../actions/account/services.js";
import type { ClauseRef } from "../../../engine/module/clause.js";
import { matchingExampleLines } from "../../../engine/module/matching-words.js";
import type { Clause, DefinitionSpec, RuleSetModule, RuleSpec, SourceDocument } from "../../../engine/module/module.js";
import type { LoadedMatching, LoadedModule } from "../../../rulebook/loaded.js";
import type { Steps } from "../../../store/sql/steps.js";
import { type ExampleTable, exampleTable } from "./example-table.js";
import { readDeclarations } from "./sources.js";
import { writtenLogic } from "./written-logic.js";

export interface RuleReading extends Pick<RuleSpec, "rule" | "stage" | "title" | "wording" | "rule_hash"> {
  /** Includes those of its branches, each once. */
  readonly cites: readonly CitedClause[];
  /** The figures and conditions that it reads, in the written order. */
  readonly definitions: readonly DefinitionReading[];
  /** As its author wrote it. Null: neither the account nor the program has the source. */
  readonly logic: string | null;
  readonly examples: ExampleTable;
}

export interface CitedClause extends Pick<Clause, "paragraph" | "clause" | "text" | "translation"> {
  readonly sourceKind: SourceDocument["kind"];
  readonly source_title: string;
}

export interface DefinitionReading extends Pick<DefinitionSpec, "kind" | "name" | "wording"> {
  readonly cites: readonly CitedClause[];
}

/** All rules of a version, in their order. */
export function* readRules(services: Services, accountId: string, loaded: LoadedModule): Steps<readonly RuleReading[]> {
  const { module } = loaded;
  const declared = yield* readDeclarations(services, accountId, loaded);
  return module.rules.map((rule) => {
    const { rule: name, stage, title, wording, rule_hash, citations, branches = [], operands = [], parts } = rule;
    const read = parts?.reads.definitions ?? [];
    return {
      ...{ rule: name, stage, title, wording, rule_hash },
      cites: citedClauses(module, [...citations, ...branches.flat(), ...operands]),
      definitions: (module.definitions ?? [])
        .filter((each) => read.includes(each.name))
        .map((each) => definitionReading(module, each)),
      logic: declared && writtenLogic(declared, rule),
      examples: exampleTable(module, name),
    };
  });
}

/** A matching rule as a person reads it: two records in each example, and whether they are proposed. */
export interface MatchingReading extends Omit<RuleReading, "stage" | "definitions" | "examples"> {
  readonly pairs: readonly { readonly example: string; readonly lines: readonly string[] }[];
}

export function* readMatchingRules(
  services: Services,
  accountId: string,
  loaded: LoadedMatching,
): Steps<readonly MatchingReading[]> {
  const { module } = loaded;
  const declared = yield* readDeclarations(services, accountId, loaded);
  return module.rules.map(({ rule, title, wording, rule_hash, citations }) => ({
    ...{ rule, title, wording, rule_hash },
    cites: citedClauses(module, citations),
    logic: declared && writtenLogic(declared, { rule }),
    pairs: module.examples
      .filter((each) => each.rule === rule)
      .map((each) => ({ example: each.example, lines: matchingExampleLines(each, module.kinds) })),
  }));
}

function definitionReading(module: RuleSetModule, { kind, name, wording }: DefinitionSpec): DefinitionReading {
  const citing = module.citing?.find((each) => each.kind === kind && each.name === name);
  return {
    kind,
    name,
    wording,
    cites: citedClauses(module, [...(citing?.citations ?? []), ...(citing?.operands ?? [])]),
  };
}

/** A clause that the module has no text for is shown by its name. */
function citedClauses({ sources }: Pick<RuleSetModule, "sources">, refs: readonly ClauseRef[]): readonly CitedClause[] {
  const names = new Map(refs.map((ref) => [`${ref.source}.${ref.clause}`, ref]));
  return [...names].map(([name, { source, clause }]) => {
    const document = sources[source];
    const cited = document?.clauses[clause];
    return {
      sourceKind: document?.kind ?? "default",
      source_title: document?.title ?? source,
      paragraph: cited?.paragraph ?? name,
      clause: cited?.clause ?? null,
      text: cited?.text ?? null,
      translation: cited?.translation ?? null,
    };
  });
}
