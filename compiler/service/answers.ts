/** Answers about a whole source or a part of it, for every editor: that of a programmer, and that of the console. */
import type { Span } from "../base/span.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { format } from "../format/format.js";
import type { Library } from "../library.js";
import { correctionOf } from "./fixes/corrections.js";
import type { Fix } from "./fixes/fix.js";
import type { Snapshot } from "./workspace.js";

/** The normal form of a source; null if it has that form already, or has mistakes of syntax. */
export function formattedText(path: string, { sources }: Snapshot): string | null {
  const source = sources.get(path);
  const text = source === undefined ? null : format(source).text;
  return source === undefined || text === source.text ? null : text;
}

export interface Correction {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

/** A correction of each mistake that the range touches, if the intended text is certain. `most`: how many at most. */
export function correctionsIn(
  path: string,
  { start, end }: Span,
  snapshot: Snapshot,
  readTable: Library["readTable"],
  most = Infinity,
): readonly Correction[] {
  const corrections: Correction[] = [];
  for (const diagnostic of snapshot.library.diagnostics) {
    if (corrections.length >= most) break;
    if (diagnostic.path !== path || diagnostic.span.start > end || diagnostic.span.end < start) continue;
    const fix = correctionOf(diagnostic, snapshot, readTable);
    if (fix !== null) corrections.push({ diagnostic, fix });
  }
  return corrections;
}
