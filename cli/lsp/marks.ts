/**
 * A mark behind the name of each rule: how many of its worked examples pass, and how many mutants survive them.
 */
import type { InlayHint, Range } from "vscode-languageserver/node";

import type { MatchingItem } from "../../compiler/syntax/matching-tree.js";
import type { RuleSetItem } from "../../compiler/syntax/tree.js";
import type { ExamplesRun, RuleExamples } from "./example-worker.js";
import type { EditedLibrary } from "./library.js";
import type { MutantsRun } from "./mutant-worker.js";

/** The items that can have a mark: those with mutants of their own. */
type Marked = Extract<RuleSetItem | MatchingItem, { kind: "rule" | "figure" | "condition" | "total" | "question" }>;

const MARKED: ReadonlySet<(RuleSetItem | MatchingItem)["kind"]> = new Set<Marked["kind"]>([
  "rule",
  "figure",
  "condition",
  "total",
  "question",
]);
const MOST_TOLD = 5;

/** `examples` and `mutants`: null if they are unknown; they are then left out. */
export function marks(
  path: string,
  range: Range,
  library: EditedLibrary,
  examples: ExamplesRun | null,
  mutants: MutantsRun | null,
): InlayHint[] {
  const document = library.document(path);
  const counts = new Map(examples?.rules.map((each) => [each.rule, each]));
  return markedItems(path, library).flatMap((item): InlayHint[] => {
    const parts = [
      ...(item.kind === "rule" ? examplesPart(counts.get(item.name.text)) : []),
      ...(mutants === null ? [] : mutantsPart(item, mutants)),
    ];
    const position = document.positionAt(item.name.span.end);
    if (parts.length === 0 || position.line < range.start.line || position.line > range.end.line) return [];
    return [
      {
        position,
        label: parts.map(({ label }) => label).join(" · "),
        paddingLeft: true,
        tooltip: parts.map(({ tooltip }) => tooltip).join("\n\n"),
      },
    ];
  });
}

export function markedItems(path: string, library: EditedLibrary): readonly Marked[] {
  const { declaration } = library.snapshot().parsed(path)?.tree ?? { declaration: null };
  if (declaration === null || declaration.kind === "domain") return [];
  const items: readonly (RuleSetItem | MatchingItem)[] = declaration.items;
  return items.filter(isMarked);
}

function isMarked(item: RuleSetItem | MatchingItem): item is Marked {
  return MARKED.has(item.kind);
}

interface Part {
  readonly label: string;
  readonly tooltip: string;
}

function examplesPart(count: RuleExamples | undefined): readonly Part[] {
  if (count === undefined) return [];
  const label =
    count.passing === count.all
      ? `✓ ${count.all} ${count.all === 1 ? "example" : "examples"}`
      : `✗ ${count.passing} of ${count.all} examples`;
  return [{ label, tooltip: "Worked examples that come out as they say, run on the rule set as it is in the editor." }];
}

/** A rule always has a mark; its definitions only if a mutant survives. */
function mutantsPart({ kind, name }: Marked, { scores, survivors }: MutantsRun): readonly Part[] {
  const own = scores.find(({ owner }) => owner.kind === kind && owner.name === name.text);
  const alive = survivors.filter(({ owner }) => owner.kind === kind && owner.name === name.text);
  if (own === undefined || (alive.length === 0 && kind !== "rule")) return [];
  if (alive.length === 0)
    return [
      {
        label: "no mutant survives",
        tooltip: `Each of ${own.mutants} slips that could be made here turns an example red.`,
      },
    ];
  const listed = alive.slice(0, MOST_TOLD).map(({ from, to }) => `${from} → ${to}`);
  const more = alive.length > listed.length ? [`and ${alive.length - listed.length} more`] : [];
  return [
    {
      label: `${alive.length} of ${own.mutants} mutants survive`,
      tooltip: [
        "No example would notice these slips; accept one that would (a code action here, or `tcs mutate --accept`):",
        ...listed,
        ...more,
      ].join("\n"),
    },
  ];
}
