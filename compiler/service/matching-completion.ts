/** Completions at a cursor in a matching set. */
import { NAME_EDITIONS } from "../../runtime/engine/matching/editions.js";
import { BUILT_IN_KINDS, numberKeyOf } from "../../runtime/engine/values/recipient-kinds.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import { type Candidate, clausesIn, SOURCE_KINDS, words } from "./candidates.js";
import type { Cursor } from "./cursor.js";

export function matchingCandidates(cursor: Cursor, tree: MatchingTree): readonly Candidate[] {
  const { block, item } = cursor;
  const previous = cursor.back(1);
  const starters = words(...(block.shape?.starters ?? []));
  if (previous === ".") return clausesIn(tree.items, cursor.back(2));
  if (previous === "from" || previous === "cites" || (previous === "," && item.includes("cites")))
    return previous === "from" && item[0] === "in" ? [] : sources(tree);
  if (block.kind === "source") return words("text", "translation");
  if (item.length === 0) return starters;
  if (block.kind === "matching") return inSet(cursor, tree) ?? starters;
  if (block.kind === "matchingRule") {
    if (item[0] === "when") return inCondition(cursor, tree);
    return item[0] === "example" ? words("from") : starters;
  }
  if (block.kind !== "matchingExample") return [];
  if (previous === "expect") return words("propose", "nothing");
  if (previous === "kind") return words(...kindsOf(tree));
  return item.length === 1 ? [] : [...words("kind", ...numbersOf(tree)), ...starters];
}

function inSet({ back, item: [first = "", ...rest] }: Cursor, tree: MatchingTree): readonly Candidate[] | null {
  const previous = back(1);
  switch (first) {
    case "kinds":
      return previous === "kinds" || previous === ","
        ? words(...BUILT_IN_KINDS.filter((kind) => !kindsIn(tree).some(({ name }) => name === kind)))
        : null;
    case "in":
      return previous === "in" ? words("force from") : previous === "force" ? words("from") : null;
    case "edition":
      return previous === "edition" ? words(...NAME_EDITIONS.map((edition) => JSON.stringify(edition))) : null;
    case "source":
      return previous === ":" ? SOURCE_KINDS : null;
    case "rule":
      return rest.length === 2 ? words("cites") : null;
    default:
      return null;
  }
}

const OPENS: ReadonlySet<string> = new Set(["when", "and", "or", "not", "("]);
const OF_NAMES = [
  "are spelled alike",
  "have the same words",
  "have the same words but for initials",
  "have the same words but for half of a double name",
  "have the same words but for a last word",
  "differ by at most",
] as const;

function inCondition({ back, item }: Cursor, tree: MatchingTree): readonly Candidate[] {
  const previous = back(1);
  if (previous === "and" && back(3) === "has") return words("the other has none");
  if (OPENS.has(previous))
    return words(
      "names",
      "names without legal form",
      "the shorter name has at least",
      "numbers in the names are equal",
      "kind is",
      "one has",
      ...(previous === "not" ? [] : ["not"]),
    );
  if (previous === "names") return words("without legal form", ...OF_NAMES);
  if (previous === "form") return words(...OF_NAMES);
  if (previous === "is") return words(...kindsOf(tree));
  if (previous === "has" && back(2) === "one") return words(...numbersOf(tree));
  if (back(2) === "has" && back(3) === "one") return words("and the other has none");
  if (/^\d+$/.test(previous)) return words(previous === "1" ? "letter" : "letters");
  if (previous === "most" || previous === "least") return [];
  return item.at(-1) === "then" ? words("propose") : words("and", "or", "then propose");
}

function sources({ items }: MatchingTree): readonly Candidate[] {
  return items.flatMap((item) =>
    item.kind === "source" ? [{ label: item.name.text, kind: "source" as const, detail: item.title.value }] : [],
  );
}

interface WrittenKind {
  readonly name: string;
  readonly number: string;
}

const BUILT_IN: readonly WrittenKind[] = BUILT_IN_KINDS.map((name) => ({ name, number: numberKeyOf(name) }));

function kindsIn({ items }: MatchingTree): readonly WrittenKind[] {
  const written = items.flatMap((item) => (item.kind === "kinds" ? item.kinds : []));
  return written.flatMap(({ name, number }) =>
    number === null ? BUILT_IN.filter((kind) => kind.name === name.text) : [{ name: name.text, number: number.text }],
  );
}

/** The kinds that the set compares; all built-in kinds if it does not say so yet. */
function kindsCompared(tree: MatchingTree): readonly WrittenKind[] {
  const own = kindsIn(tree);
  return own.length > 0 ? own : BUILT_IN;
}

function kindsOf(tree: MatchingTree): readonly string[] {
  return kindsCompared(tree).map(({ name }) => name);
}

function numbersOf(tree: MatchingTree): readonly string[] {
  return kindsCompared(tree).map(({ number }) => number);
}
