/** A shipped source with one token removed, and its diagnostics. */
import { join } from "node:path";

import type { SourceText } from "../../../compiler/base/span.js";
import { readLibrary } from "../../../compiler/host/disk.js";
import { checkLibrary, type Library } from "../../../compiler/library.js";
import { lex } from "../../../compiler/syntax/tokens.js";

const LIBRARY: Library = readLibrary(join(import.meta.dirname, "../../../rulesets"));
export const SOURCES: readonly SourceText[] = LIBRARY.sources;
const DOMAINS = SOURCES.filter(({ path }) => path.startsWith("domains/"));

export interface Deletion {
  readonly source: SourceText;
  readonly start: number;
  readonly image: string;
}

export function deletionsOf(source: SourceText): readonly Deletion[] {
  return lex(source.text).tokens.map(({ startOffset, image }) => ({ source, start: startOffset, image }));
}

/** The errors of the source, checked together with the domains. */
export function errorsWithout({ source, start, image }: Deletion): readonly string[] {
  const text = source.text.slice(0, start) + source.text.slice(start + image.length);
  const sources = [
    ...DOMAINS.filter(
      ({ path }) =>
        path !== source.path && source.text.includes(`domain ${path.slice("domains/".length, -".rules".length)}\n`),
    ),
    { path: source.path, text },
  ];
  return checkLibrary({ ...LIBRARY, sources }).diagnostics.flatMap((each) =>
    each.path === source.path && each.severity === "error" ? [`${each.code} ${each.message}`] : [],
  );
}

/** The place as a person finds it again. */
export function deletionReport({ source, start, image }: Deletion, errors: readonly string[]): string {
  return `${source.path}:${source.text.slice(0, start).split("\n").length} without ${image}: ${errors.join(" | ")}`;
}
