/**
 * Compares two versions: which rules differ and how, and which worked examples get another result. For the service and
 * for `tcs diff`.
 */
import type { RuleSetModule, RuleSpec } from "../../../engine/module/module.js";
import { changedExamples } from "./diff-examples.js";
import { movedIn } from "./diff-moved.js";
import { pairRules, type RulePair } from "./diff-pairs.js";
import type { RowsDiff, RuleChanges, RuleDiff, VersionsDiff } from "./diff-responses.js";
import { compareTables } from "./diff-rows.js";

interface VersionName {
  readonly rule_set: string;
  readonly version: string;
}

export function diffVersions(from: RuleSetModule, to: RuleSetModule): VersionsDiff {
  const pairs = pairRules(from, to);
  return {
    ...diffRules(from, to, pairs, (before, after) =>
      movedIn({ module: from, rule: before }, { module: to, rule: after }),
    ),
    rows_moved: rowsDiff(from, to),
    examples_changed: changedExamples(from, to, pairs),
  };
}

export function rowsDiff(from: RuleSetModule, to: RuleSetModule): readonly RowsDiff[] {
  return compareTables(from, to).map((moved) => ({ ...moved, read_by: readersOf(moved.name, [to, from]) }));
}

type AnyRule = Pick<RuleSpec, "rule" | "title" | "wording" | "rule_hash">;

/** The names of both versions, and their rules. `moved`: finds the changes of a changed rule. */
export function diffRules<Rule extends AnyRule>(
  from: VersionName,
  to: VersionName,
  pairs: readonly RulePair<Rule>[],
  moved: (before: Rule, after: Rule) => RuleChanges,
): Pick<VersionsDiff, "from" | "to" | "summary" | "rules"> {
  const count = (status: RulePair["status"]): number => pairs.filter((pair) => pair.status === status).length;
  return {
    from: nameOf(from),
    to: nameOf(to),
    summary: {
      changed: count("changed"),
      added: count("added"),
      removed: count("removed"),
      unchanged: count("unchanged"),
    },
    rules: pairs.map((pair) => ruleDiff(pair, pair.status === "changed" ? moved(pair.before, pair.after) : null)),
  };
}

function nameOf({ rule_set, version }: VersionName): VersionName {
  return { rule_set, version };
}

/** A module from before `parts` were kept does not say. */
function readersOf(table: string, modules: readonly RuleSetModule[]): readonly string[] {
  const readers = modules.flatMap(({ rules }) => rules.filter(({ parts }) => parts?.reads.tables.includes(table)));
  return [...new Set(readers.map(({ rule }) => rule))];
}

function ruleDiff({ status, before, after }: RulePair<AnyRule>, moved: RuleChanges | null): RuleDiff {
  const shown = after ?? before;
  return {
    rule: shown.rule,
    status,
    title: shown.title,
    wording_before: before?.wording ?? null,
    wording_after: after?.wording ?? null,
    rule_hash_before: before?.rule_hash ?? null,
    rule_hash_after: after?.rule_hash ?? null,
    moved,
  };
}
