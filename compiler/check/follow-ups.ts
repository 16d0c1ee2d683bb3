/**
 * The findings in a partly readable source, without those that may only follow from the unread parts.
 */
import type { Span } from "../base/span.js";
import type { Code, Diagnostic } from "../diagnostics/diagnostic.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import type { DomainTree, RuleSetTree } from "../syntax/tree.js";

/** A source as the parser left it. */
export interface PartialSource {
  readonly text: string;
  readonly tree: DomainTree | RuleSetTree | MatchingTree;
  readonly mistakes: readonly Diagnostic[];
  /** Spans of the text that are in no tree. */
  readonly unread: readonly Span[];
}

/** Codes about the name at their place: an unread part may declare, read or reach that name. */
const OF_A_NAME: ReadonlySet<Code> = new Set<Code>([
  "TCS2001",
  "TCS2006",
  "TCS2010",
  "TCS3024",
  "TCS3209",
  "TCS3310",
  "TCS4006",
  "TCS4007",
  "TCS5003",
  "TCS5008",
]);

/** Codes that report a missing part of an item: an unread part within the item may hold it. */
const OF_AN_ITEM: ReadonlySet<Code> = new Set<Code>([
  "TCS4002",
  "TCS4003",
  "TCS4004",
  "TCS4009",
  "TCS4010",
  "TCS4015",
  "TCS5002",
  "TCS5015",
  "TCS4105",
]);

/** Codes that report a missing part of the whole: any unread part may hold it. */
const OF_THE_WHOLE: ReadonlySet<Code> = new Set<Code>([
  "TCS3018",
  "TCS3101",
  "TCS3112",
  "TCS4008",
  "TCS4017",
  "TCS4018",
  "TCS5011",
  "TCS5014",
]);

/** A declaration with an unknown type counts as read, but expressions that use it do not. */
const OF_A_TYPE: Code = "TCS1011";

/** After these errors, items may have been separated wrongly. */
const OF_BRACES: ReadonlySet<Code> = new Set<Code>(["TCS1003", "TCS1004"]);

/**
 * Codes about items that nothing reads, asks or reaches. An item with a taken name is not checked, so its uses are
 * unknown.
 */
const OF_NO_USE: ReadonlySet<Code> = new Set<Code>(["TCS3310", "TCS4006", "TCS4007"]);

export function withoutFollowUps(diagnostics: readonly Diagnostic[], source: PartialSource): readonly Diagnostic[] {
  const unused = withoutUsesOfTaken(diagnostics, source);
  return source.mistakes.length === 0 ? unused : withoutFollowUpsOfMistakes(unused, source);
}

function withoutUsesOfTaken(diagnostics: readonly Diagnostic[], { text, tree }: PartialSource): readonly Diagnostic[] {
  const names = new Set(diagnostics.filter(({ code }) => code === NAME_TAKEN).map(({ span }) => span.start));
  const items = tree.items.filter((item) => "name" in item && names.has(item.name.span.start));
  const words = new Set(items.flatMap(({ span }) => text.slice(span.start, span.end).match(/[a-z0-9_]+/g) ?? []));
  return diagnostics.filter(({ code, span }) => !OF_NO_USE.has(code) || !words.has(text.slice(span.start, span.end)));
}

const NAME_TAKEN: Code = "TCS2002";

function withoutFollowUpsOfMistakes(diagnostics: readonly Diagnostic[], source: PartialSource): readonly Diagnostic[] {
  const unread = source.unread.map(({ start, end }) => source.text.slice(start, end)).join("\n");
  const words = new Set(unread.match(/[a-z0-9_]+/g) ?? []);
  const confused = source.mistakes.some(({ code }) => OF_BRACES.has(code));
  const isWhole = !confused && source.unread.length === 0 && !source.mistakes.some(({ code }) => code === OF_A_TYPE);
  const isWrittenThere = (written: string): boolean =>
    words.has(written) || (written.startsWith('"') && unread.includes(written));
  // A part lost by one slip is missing at each of its uses: one report is enough.
  const once = diagnostics.filter(
    ({ code, message }, at) =>
      diagnostics.findIndex((other) => other.code === code && other.message === message) === at,
  );
  return once.filter(({ code, span }) => {
    if (source.mistakes.some((mistake) => meet(mistake.span, span) || follows(source.text, span, mistake.span)))
      return false;
    if (OF_THE_WHOLE.has(code)) return isWhole;
    if (OF_AN_ITEM.has(code)) return !confused && !isSpoiled(span, source);
    return !OF_A_NAME.has(code) || !isWrittenThere(source.text.slice(span.start, span.end));
  });
}

/** Whether a mistake lies in the item that holds a place. */
function isSpoiled(place: Span, { tree, mistakes }: PartialSource): boolean {
  const item = tree.items.find(({ span }) => span.start <= place.start && place.end <= span.end);
  return item === undefined || mistakes.some(({ span }) => span.start >= item.span.start && span.end <= item.span.end);
}

/** Whether a mistake begins directly after a place: the author then meant more than the text of that place. */
function follows(text: string, place: Span, mistake: Span): boolean {
  return mistake.start >= place.end && text.slice(place.end, mistake.start).trim() === "";
}

/** Whether two places share a character; an empty place lies within its surroundings. */
function meet(one: Span, other: Span): boolean {
  return one.start < Math.max(other.end, other.start + 1) && other.start < Math.max(one.end, one.start + 1);
}
