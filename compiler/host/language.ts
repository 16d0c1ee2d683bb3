/** The language service for files that are sent whole with each question, as the editor of the console asks it. */
import { mapLines, positionAt } from "../base/line-map.js";
import type { ReadTable, SourceText, Span } from "../base/span.js";
import { buildMatchingDraft } from "../build.js";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../examples.js";
import type { CheckedLibrary } from "../library.js";
import { unwrittenTexts } from "../lint/placeholders.js";
import { correctionsIn, formattedText } from "../service/answers.js";
import { coloursOf } from "../service/colours.js";
import { completionAt } from "../service/completion.js";
import type { Fix } from "../service/fixes/fix.js";
import { hoverAt } from "../service/hover.js";
import { declarationOf, nameAt, rangesOf } from "../service/lookup.js";
import { outlineOf } from "../service/outline.js";
import { rename, renameable } from "../service/rename.js";
import { openWorkspace, type Snapshot, type Workspace } from "../service/workspace.js";
import { builtOf } from "./built.js";
import { shippedDomains } from "./disk.js";
import type { CheckedFile, LanguageAnswer, LanguageProblem, LanguageRequest } from "./language-in-child.js";
import { gatherEdited } from "./policy-sources.js";

/** Each remembers its sources: the present one of an author, and those of a few others. */
const MOST_WORKSPACES = 4;
/** A correction is checked before it is offered, which takes as long as checking the file. */
const MOST_CORRECTIONS = 10;

/** Answers one question after another. It remembers what it read of unchanged sources. */
export function openLanguage(): (request: LanguageRequest) => LanguageAnswer {
  const workspaces = new Map<string, Workspace>();
  const shipped = shippedDomains();
  return (request) => {
    const key = JSON.stringify([request.whose, ...request.files.map(({ path }) => path)]);
    const workspace = workspaces.get(key) ?? openWorkspace();
    workspaces.delete(key);
    workspaces.set(key, workspace);
    for (const oldest of [...workspaces.keys()].slice(0, -MOST_WORKSPACES)) workspaces.delete(oldest);
    return answerOf(request, workspace, shipped);
  };
}

interface Edited {
  readonly files: readonly SourceText[];
  readonly snapshot: Snapshot;
  readonly diagnostics: readonly Diagnostic[];
  readonly readTable: ReadTable;
}

function answerOf(
  { files, kept, ask }: LanguageRequest,
  workspace: Workspace,
  shipped: readonly SourceText[],
): LanguageAnswer {
  const { sources, conflicts, readTable } = gatherEdited(files, kept, shipped);
  const snapshot = workspace.check({ sources, readTable, shipped });
  switch (ask.kind) {
    case "check":
    case "examples": {
      const diagnostics = [...conflicts, ...snapshot.library.diagnostics, ...unwritten(snapshot.library, files)];
      const edited = { files, snapshot, diagnostics, readTable };
      return ask.kind === "check"
        ? { kind: "checked", files: files.map(({ path }) => checked(path, edited)) }
        : { kind: "examples", files: failing(edited) };
    }
    case "complete": {
      const proposals = completionAt(ask.path, ask.offset, snapshot);
      return proposals === null
        ? { kind: "nothing" }
        : { kind: "completions", ...proposals.span, options: proposals.candidates };
    }
    case "describe": {
      const hovered = hoverAt(ask.path, ask.offset, snapshot);
      return hovered === null
        ? { kind: "nothing" }
        : { kind: "description", ...hovered.span, markdown: hovered.markdown };
    }
    case "format":
      return { kind: "formatted", text: formattedText(ask.path, snapshot) };
    case "define":
      return definition(ask, snapshot);
    case "name":
      return nameToRename(ask, files, snapshot);
    case "rename": {
      const named = nameToRename(ask, files, snapshot);
      return named.kind === "name" ? renamed(ask, snapshot, readTable) : named;
    }
  }
}

interface Place {
  readonly path: string;
  readonly offset: number;
}

function definition({ path, offset }: Place, snapshot: Snapshot): LanguageAnswer {
  const occurrence = nameAt(path, offset, snapshot);
  const declared = occurrence === null ? null : declarationOf(occurrence.symbol, snapshot);
  if (declared === null) return { kind: "nothing" };
  const text = snapshot.sources.get(declared.path)?.text ?? "";
  const { line } = positionAt(mapLines(text), declared.span.start);
  return { kind: "definition", path: declared.path, line, ...declared.span };
}

/** Only the files that are edited change. */
function nameToRename({ path, offset }: Place, files: readonly SourceText[], snapshot: Snapshot): LanguageAnswer {
  const occurrence = renameable(path, offset, snapshot);
  if (occurrence === null) return { kind: "nothing" };
  if ("why" in occurrence) return { kind: "refused", why: occurrence.why };
  const edited = new Set(files.map((file) => file.path));
  const elsewhere = rangesOf(occurrence.symbol, snapshot).find((place) => !edited.has(place.path));
  return elsewhere === undefined
    ? { kind: "name", ...occurrence.span }
    : { kind: "refused", why: `${elsewhere.path} has this name too, and is not edited here.` };
}

function renamed(
  { path, offset, name }: Place & { readonly name: string },
  snapshot: Snapshot,
  readTable: ReadTable,
): LanguageAnswer {
  const renaming = rename(path, offset, name, snapshot, readTable);
  if (renaming.kind === "refused") return renaming;
  const paths = new Set(renaming.places.map((place) => place.path));
  const placesIn = (of: string): readonly Span[] =>
    renaming.places.filter((place) => place.path === of).map(({ span }) => span);
  return { kind: "renamed", files: [...paths].map((of) => ({ path: of, places: placesIn(of) })) };
}

/** A draft may have texts that are not written yet. */
function unwritten(library: CheckedLibrary, files: readonly SourceText[]): readonly Diagnostic[] {
  const edited = new Set(files.map(({ path }) => path));
  return unwrittenTexts(library, (path) => edited.has(path), "warning");
}

function checked(path: string, { snapshot, diagnostics, readTable }: Edited): CheckedFile {
  const { length } = snapshot.sources.get(path)?.text ?? "";
  const corrections = correctionsIn(path, { start: 0, end: length }, snapshot, readTable, MOST_CORRECTIONS);
  const fixes = new Map(corrections.map(({ diagnostic, fix }) => [diagnostic, fix]));
  return {
    path,
    problems: diagnostics
      .filter((diagnostic) => diagnostic.path === path)
      .map((diagnostic) => problem(diagnostic, fixes.get(diagnostic) ?? null)),
    colours: coloursOf(path, snapshot).map(({ span, colour }) => [span.start, span.end, colour]),
    outline: outlineOf(path, snapshot).map(({ kind, name, title, at }) => ({ kind, name, title, ...at })),
  };
}

function problem({ code, severity, message, help, span }: Diagnostic, fix: Fix | null): LanguageProblem {
  const corrected = fix && {
    title: fix.title,
    edits: fix.edits.map(({ span: { start, end }, text }) => ({ start, end, text })),
  };
  return { code, severity, message, help, start: span.start, end: span.end, fix: corrected };
}

/** The examples run on the sets as they are, of those without an error. */
function failing({ files, snapshot, diagnostics }: Edited): readonly Pick<CheckedFile, "path" | "problems">[] {
  const failures = snapshot.library.sources.flatMap(({ path, model, matching }): readonly Diagnostic[] => {
    if (hasErrors(diagnostics.filter((each) => each.path === path))) return [];
    if (model !== null) return runExamples(model, builtOf(model).module).diagnostics;
    return matching === null ? [] : runMatchingExamples(matching, buildMatchingDraft(matching).module).diagnostics;
  });
  return files.map(({ path }) => ({
    path,
    problems: failures.filter((each) => each.path === path).map((each) => problem(each, null)),
  }));
}
