/** The texts of the playground, checked and built. Each is a policy, perhaps with a domain of its own. */
import type { SourceText } from "../../../compiler/base/span.js";
import type { BuiltModule } from "../../../compiler/build.js";
import { type Diagnostic, hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { printDiagnostics } from "../../../compiler/diagnostics/print.js";
import { builtOf } from "../../../compiler/host/built.js";
import { shippedDomains } from "../../../compiler/host/disk.js";
import { gatherEdited } from "../../../compiler/host/policy-sources.js";
import { checkLibrary } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { parse } from "../../../compiler/syntax/parse.js";
import type { OpenedText } from "../../../runtime/ports/playground.js";
import type { SourceFile } from "../../../runtime/ports/policy-compiler.js";

export interface PlaygroundSources {
  readonly problems: OpenedText["problems"];
  /** Null if there is no policy without an error. */
  readonly policy: { readonly model: RuleSetModel; readonly module: BuiltModule["module"] } | null;
}

/** The text of now and the one before it, each asked about several times. */
const MOST_REMEMBERED = 4;

/** Reads a text once, as long as it is among the last ones. */
export function readingSources(): (files: readonly SourceFile[]) => PlaygroundSources {
  const known = new Map<string, PlaygroundSources>();
  const shipped = shippedDomains();
  return (files) => {
    const key = JSON.stringify(files);
    const read = known.get(key) ?? readSources(files, shipped);
    known.delete(key);
    known.set(key, read);
    for (const oldest of [...known.keys()].slice(0, -MOST_REMEMBERED)) known.delete(oldest);
    return read;
  };
}

function readSources(sent: readonly SourceFile[], shipped: readonly SourceText[]): PlaygroundSources {
  const files = underOwnPaths(sent);
  const { sources, readTable } = gatherEdited(files, [], shipped);
  const library = checkLibrary({ sources, readTable, shipped });
  const own = new Map(files.map(({ path }, at) => [path, sent[at]?.path ?? path]));
  const diagnostics = library.diagnostics.filter(({ path }) => own.has(path));
  const model =
    library.sources.find(({ path, model: each }) => own.has(path) && each?.kind === "policy")?.model ?? null;
  return {
    problems: printed(diagnostics, files).map((each) => ({ ...each, path: own.get(each.path) ?? each.path })),
    policy: model === null || hasErrors(diagnostics) ? null : { model, module: builtOf(model).module },
  };
}

function printed(diagnostics: readonly Diagnostic[], files: readonly SourceText[]): OpenedText["problems"] {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  const written = JSON.parse(printDiagnostics(diagnostics, textOf, { format: "json" })) as {
    readonly diagnostics: OpenedText["problems"];
  };
  return written.diagnostics;
}

/**
 * Under the path that the header of each text asks for, because a visitor has no folder (decision 473). A text without
 * a header keeps the path that it was sent with, and so does a second one with the same header.
 */
export function underOwnPaths(files: readonly SourceFile[]): readonly SourceFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const path = ownPath(file);
    const free = path === null || taken.has(path) ? file.path : path;
    taken.add(free);
    return { path: free, text: file.text };
  });
}

function ownPath(file: SourceFile): string | null {
  const { declaration } = parse(file).tree;
  if (declaration === null) return null;
  return declaration.kind === "domain"
    ? `domains/${declaration.name.text}.rules`
    : `${declaration.kind}/${declaration.name.text.replaceAll(".", "/")}/${declaration.version.value}.rules`;
}
