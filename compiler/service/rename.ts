/**
 * Renames a symbol in every source that names it. Refused if the library would then have another meaning or an error.
 */
import { MAX_NAME_LENGTH } from "../base/limits.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import type { Library } from "../library.js";
import { isPlainName, lex, Name } from "../syntax/tokens.js";
import { nameAt, rangesOf, type SourcePosition } from "./lookup.js";
import type { Occurrence, SymbolKind } from "./symbol.js";
import { openWorkspace, type Snapshot } from "./workspace.js";

/**
 * Symbols that files besides the sources name as well: paths and headers of tables. Titles are texts, which are simply
 * rewritten.
 */
const NAMED_ELSEWHERE: ReadonlyMap<SymbolKind, string> = new Map([
  ["domain", "A domain is named by its file; move the file and change the name in the sources that read it."],
  ["column", "A column is named by the table's CSV file; rename it there first."],
  ["example", "The title of an example is a text. Change the text itself."],
]);

export type Renaming =
  | { readonly kind: "edits"; readonly places: readonly SourcePosition[] }
  | { readonly kind: "refused"; readonly why: string };

/** The name that would be renamed, or the reason against it; null if there is no name. */
export function renameable(
  path: string,
  offset: number,
  snapshot: Snapshot,
): Occurrence | { readonly why: string } | null {
  const occurrence = nameAt(path, offset, snapshot);
  if (occurrence === null) return null;
  const why = NAMED_ELSEWHERE.get(occurrence.symbol.kind);
  if (why !== undefined) return { why };
  const text = snapshot.sources.get(path)?.text.slice(occurrence.span.start, occurrence.span.end) ?? "";
  return text.startsWith('"')
    ? { why: "This member is written as a text; rename it where it is declared." }
    : occurrence;
}

/**
 * The places to rewrite. The library is checked with the new name. A name that is taken, or that changes a meaning, is
 * refused with the compiler's message.
 */
export function rename(
  path: string,
  offset: number,
  name: string,
  snapshot: Snapshot,
  readTable: Library["readTable"],
): Renaming {
  const occurrence = renameable(path, offset, snapshot);
  if (occurrence === null) return { kind: "refused", why: "There is no name here." };
  if ("why" in occurrence) return { kind: "refused", why: occurrence.why };
  if (!isName(name))
    return {
      kind: "refused",
      why:
        `\`${name}\` is not a valid name: a name has letters a to z, digits and \`_\`, begins with a ` +
        "letter and is not reserved.",
    };
  if (hasErrors(snapshot.library.diagnostics))
    return {
      kind: "refused",
      why: "Put right what is wrong first: in a source with mistakes not every place that names this can be known.",
    };
  const places = rangesOf(occurrence.symbol, snapshot).map(({ path: in_, span }) => ({ path: in_, span }));
  const after = [...snapshot.sources.values()].map((source) => ({
    ...source,
    text: replaced(
      source.text,
      places.filter((place) => place.path === source.path),
      name,
    ),
  }));
  const wrong = openWorkspace()
    .check({ sources: after, readTable })
    .library.diagnostics.find(({ severity }) => severity === "error");
  return wrong === undefined
    ? { kind: "edits", places }
    : { kind: "refused", why: `Then ${wrong.path} would be wrong: ${wrong.message}` };
}

function isName(text: string): boolean {
  const { tokens } = lex(text);
  const [token] = tokens;
  if (tokens.length !== 1 || token === undefined || token.image !== text || text.length > MAX_NAME_LENGTH) return false;
  return isPlainName(token) || token.tokenType.CATEGORIES?.includes(Name) === true;
}

function replaced(text: string, places: readonly SourcePosition[], name: string): string {
  return [...places]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((before, { span }) => before.slice(0, span.start) + name + before.slice(span.end), text);
}
