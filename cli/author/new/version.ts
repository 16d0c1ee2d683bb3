/**
 * `tcs new version`: copies a version of a rule set, by default the newest, to a version in force from a later day. The
 * days of its worked examples move by the same time, so that an unchanged rule keeps its hash and its confirmation.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import type { SourceText, Span } from "../../../compiler/base/span.js";
import { buildDraft } from "../../../compiler/build.js";
import { ruleHashes } from "../../../compiler/canonical/hashes.js";
import { matchingHashes } from "../../../compiler/canonical/matching.js";
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { format } from "../../../compiler/format/format.js";
import { readIfThere, readLibrary, writeText } from "../../../compiler/host/disk.js";
import { checkLibrary, type Library } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { MatchingItem } from "../../../compiler/syntax/matching-tree.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { DateLiteral, lex } from "../../../compiler/syntax/tokens.js";
import type { RuleSetItem } from "../../../compiler/syntax/tree.js";
import { countFrom, dayAfter, formatDay, parseDay, yearOf } from "../../../runtime/calendar/days.js";
import { LAST_DAY } from "../../../runtime/engine/values/days.js";
import { writingWhole } from "../../interrupt.js";
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { reportDiagnostics } from "../library.js";
import { failingExamples } from "../mutate/strength.js";
import { newestOf, pickSet, type SetModel, setsOf } from "../rule-set-named.js";
import { daysOfLogic, lackingRows, type MissingRows } from "./left-to-supply.js";

export interface NewVersionOptions {
  readonly sources: string;
  /** Or a part of its name that it alone has; `@version` names the version that is copied. */
  readonly ruleSet: string;
  /** Null: the year of its start, or the next number, following the name of the newest version. */
  readonly version: string | null;
  readonly from: string;
}

const CHANGELOG = "Placeholder: what is new in this version.";

export function beginVersion({ sources, ruleSet, version: named, from: text }: NewVersionOptions): ExitCode {
  const from = parseDay(text);
  if (from === null) return refuse(EXIT.usage, `--from ${text} is no day: write it as 2027-01-01.`);
  const library = readLibrary(sources);
  const checked = checkLibrary(library);
  const models = pickSet(checked, ruleSet);
  if (models === null) return EXIT.findings;
  const newest = newestOf(models);
  const start = newest.inForce?.from;
  if (start === undefined)
    return refuse(EXIT.findings, `${nameOf(newest)} is announced and never in force: write when it is, in its source.`);
  if (from <= start)
    return refuse(EXIT.findings, `${nameOf(newest)} is in force from ${formatDay(start)}: a new version starts later.`);
  const version = named ?? nextName(newest.version, start, from);
  if (version === null)
    return refuse(
      EXIT.usage,
      `Say what the version is called with --version, for "${newest.version}" tells no next one.`,
    );
  const { path } = newest;
  const added = { path: `${dirname(path)}/${version}.rules`, text: "" };
  if (existsSync(join(sources, added.path)))
    return refuse(EXIT.findings, `${join(sources, added.path)} is there already, and is left as it is.`);
  const source = library.sources.find((each) => each.path === path);
  const copied = source === undefined ? null : copyOf(source, { version, start, from });
  if (copied === null) return refuse(EXIT.findings, `${join(sources, path)} has mistakes: see \`tcs check\`.`);
  for (const later of setsOf(checked).filter((model) => model.name === newest.name && startOf(model) > from))
    warn(`${nameOf(later)} is in force from ${formatDay(startOf(later))}, and supersedes this version from then.`);
  return write(sources, library, newest, { ...added, text: format({ ...added, text: copied }).text ?? copied });
}

function startOf({ inForce }: SetModel): number {
  return inForce?.from ?? Number.NEGATIVE_INFINITY;
}

const nameOf = ({ name, version }: SetModel): string => `${name}@${version}`;

function refuse(exit: ExitCode, why: string): ExitCode {
  warn(why);
  return exit;
}

function nextName(version: string, start: number, from: number): string | null {
  if (version === String(yearOf(start))) return String(yearOf(from));
  return /^\d+$/.test(version) ? String(Number(version) + 1) : null;
}

export interface Move {
  readonly version: string;
  readonly start: number;
  readonly from: number;
}

/** Null if it cannot be read. */
export function copyOf(source: SourceText, { version, start, from }: Move): string | null {
  const { declaration } = parse(source).tree;
  if (declaration === null || declaration.kind === "domain") return null;
  const items: readonly (RuleSetItem | MatchingItem)[] = declaration.items;
  const moved = (day: number): string => formatDay(dayAfter(from, countFrom(start, day)) ?? LAST_DAY);
  const inExamples = daysIn(source.text, exampleSpans(items)).map(({ day, span }) => ({
    span,
    text: moved(day),
  }));
  const edits = [
    { span: declaration.version.span, text: JSON.stringify(version) },
    ...items.flatMap((item) => headerEdits(item, moved)),
    ...inExamples,
  ];
  return edits
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((text, { span, text: to }) => text.slice(0, span.start) + to + text.slice(span.end), source.text);
}

interface Edit {
  readonly span: Span;
  readonly text: string;
}

function headerEdits(item: RuleSetItem | MatchingItem, moved: (day: number) => string): readonly Edit[] {
  if (item.kind === "changelog") return [{ span: item.text.span, text: JSON.stringify(CHANGELOG) }];
  if (item.kind !== "inForce") return [];
  return [item.from, ...(item.until === null ? [] : [item.until])].flatMap(({ value, span }) => {
    const day = parseDay(value);
    return day === null ? [] : [{ span, text: moved(day) }];
  });
}

/** The spans of cases in a source: worked examples, and their base facts and settings. */
function exampleSpans(items: readonly (RuleSetItem | MatchingItem)[]): readonly Span[] {
  return items.flatMap((item) => {
    if (item.kind === "baseFacts" || item.kind === "baseSettings") return [item.span];
    return item.kind === "rule" || item.kind === "figure" ? item.examples.map(({ span }) => span) : [];
  });
}

function daysIn(text: string, spans: readonly Span[]): readonly { readonly day: number; readonly span: Span }[] {
  return lex(text).tokens.flatMap(({ tokenType, image, startOffset: start }) => {
    const day = tokenType === DateLiteral ? parseDay(image) : null;
    const isOfExample = spans.some((span) => span.start <= start && start < span.end);
    return day !== null && isOfExample ? [{ day, span: { start, end: start + image.length } }] : [];
  });
}

/**
 * Examples that fail are reported, and the version is written nevertheless: the author decides which days they need.
 */
function write(sources: string, library: Library, newest: SetModel, added: SourceText): ExitCode {
  const checked = checkLibrary({ ...library, sources: [...library.sources, added] });
  const own = checked.diagnostics.filter(({ path }) => path === added.path);
  const model = setsOf(checked).find(({ path }) => path === added.path) ?? null;
  const textOf = (path: string): string =>
    path === added.path ? added.text : (readIfThere(join(sources, path)) ?? "");
  const report = { sources, format: "pretty" } as const;
  if (hasErrors(own) || model === null) {
    warn("Nothing is written, since this would not compile:");
    return reportDiagnostics(own, textOf, report);
  }
  writingWhole(() => {
    writeText(join(sources, added.path), added.text);
  });
  say(`wrote ${join(sources, added.path)}`);
  const [were, are] = [hashesOf(newest), hashesOf(model)];
  const kept = are.filter((hash) => were.includes(hash)).length;
  warn(`${kept} of ${are.length} rules read as those of ${nameOf(newest)}, and carry its confirmations over.`);
  const failing = failingExamples(model);
  if (model.kind !== "matching") {
    const lacking = failing.length === 0 ? NOTHING_LACKS : lackingRows(buildDraft(model));
    for (const line of leftToSupply(model, lacking)) warn(line);
  }
  if (failing.length > 0) {
    const steps = failing.length === 1 ? "1 step of an example comes" : `${failing.length} steps of examples come`;
    warn(`${steps} out otherwise on their new days:`);
    return reportDiagnostics(failing, textOf, report);
  }
  warn("Next: say in its changelog what is new, and write that.");
  return EXIT.fine;
}

function hashesOf(model: SetModel): readonly string[] {
  return model.kind === "matching"
    ? Object.values(matchingHashes(model).rules).map(({ rule }) => rule)
    : Object.values(ruleHashes(model));
}

const NOTHING_LACKS: MissingRows = new Map();

/** Work for the author before the copy is law: rows of the new days, and days in the logic. */
function leftToSupply(model: RuleSetModel, lacking: MissingRows): readonly string[] {
  const kept = [
    ...model.tables.map(({ name, edition }) => `the table ${name} (edition "${edition}")`),
    ...model.calendars.map(({ name, edition }) => `the calendar ${name} (edition "${edition}")`),
  ];
  const counts = new Map<string, number>();
  for (const what of [...lacking.values()].flat()) counts.set(what, (counts.get(what) ?? 0) + 1);
  const days = daysOfLogic(model);
  return [
    ...(kept.length === 0
      ? []
      : [
          `Its rows are those of the version before: ${kept.join(", ")}. Write other rows to a file of ` +
            "their own, and name that file and its edition.",
        ]),
    ...[...counts].map(
      ([what, count]) =>
        `Rows are missing: ${what}, which ${count === 1 ? "1 example needs" : `${count} examples need`}.`,
    ),
    ...(days.length === 0 ? [] : [`Its logic names days, which stay as they are: ${days.join("; ")}.`]),
  ];
}
