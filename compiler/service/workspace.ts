/**
 * A library that is being edited: checked again after each change. Every stage remembers its results for unchanged
 * sources.
 */
import type { ReadTable, SourceText } from "../base/span.js";
import { checkDomain } from "../check/check-domain.js";
import { checkRuleSet, type RuleSetToCheck } from "../check/check-rule-set.js";
import { checkMatching } from "../check/matching/check-matching.js";
import { type CheckedLibrary, checkLibrary, type Library, type SourceStages } from "../library.js";
import type { DomainModel, FactModel } from "../model/model.js";
import { type ParseResult, readAgain, type SourceReading } from "../syntax/parse.js";

/** The data for the editor's questions. */
export interface Snapshot {
  readonly library: CheckedLibrary;
  readonly sources: ReadonlyMap<string, SourceText>;
  readonly parsed: (path: string) => ParseResult | null;
  /** The members of an own fact that is a code, as the rule set had them when it last was without errors. */
  readonly membersOf: (path: string, fact: string) => readonly string[];
}

export interface Workspace {
  /** Checks the library in its present state. A source with unchanged text, domain and tables is not checked again. */
  readonly check: (library: Library) => Snapshot;
}

interface CheckedOnce {
  readonly domain: DomainModel;
  /** The tables that were read, as they were. */
  readonly read: ReadonlyMap<string, ReturnType<ReadTable>>;
  readonly result: ReturnType<typeof checkRuleSet>;
}

export function openWorkspace(): Workspace {
  const stages = rememberingStages();
  const factsOf = new Map<string, readonly FactModel[]>();
  return {
    check: (library) => {
      const sources = new Map(library.sources.map((source) => [source.path, source]));
      const checked = checkLibrary(library, stages);
      for (const { path, model } of checked.sources) if (model !== null) factsOf.set(path, model.facts);
      return {
        library: checked,
        sources,
        parsed: (path) => {
          const source = sources.get(path);
          return source === undefined ? null : stages.parse(source);
        },
        membersOf: (path, fact) => {
          const type = factsOf.get(path)?.find(({ name }) => name === fact)?.type;
          return type?.kind === "code" ? (type.values ?? []) : [];
        },
      };
    },
  };
}

function rememberingStages(): SourceStages {
  const parses = new Map<string, { readonly source: SourceText; readonly reading: SourceReading }>();
  // Both are keyed by the tree, which is the same object as long as its text is the same. Entries of a changed source
  // are dropped with its tree.
  const domains = new WeakMap<object, ReturnType<typeof checkDomain>>();
  const sets = new WeakMap<object, CheckedOnce>();
  const matchings = new WeakMap<object, ReturnType<typeof checkMatching>>();
  return {
    parse: (source) => {
      const known = parses.get(source.path);
      if (known?.source.text === source.text && known.source.notUtf8?.byte === source.notUtf8?.byte)
        return known.reading.result;
      const reading = readAgain(source, known?.reading ?? null);
      parses.set(source.path, { source, reading });
      return reading.result;
    },
    checkDomain: (path, tree, source) => {
      const known = domains.get(tree) ?? checkDomain(path, tree, source);
      domains.set(tree, known);
      return known;
    },
    checkMatching: (input) => {
      const known = matchings.get(input.tree) ?? checkMatching(input);
      matchings.set(input.tree, known);
      return known;
    },
    checkRuleSet: (input) => {
      const known = sets.get(input.tree);
      if (
        known !== undefined &&
        known.domain === input.domain &&
        [...known.read].every(([name, text]) => input.tables(name) === text)
      )
        return known.result;
      const once = checkNoting(input);
      sets.set(input.tree, once);
      return once.result;
    },
  };
}

function checkNoting(input: RuleSetToCheck): CheckedOnce {
  const read = new Map<string, ReturnType<ReadTable>>();
  const tables: ReadTable = (name) => {
    const text = input.tables(name);
    read.set(name, text);
    return text;
  };
  return { domain: input.domain, read, result: checkRuleSet({ ...input, tables }) };
}
