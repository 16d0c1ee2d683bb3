/**
 * What an author has published: `published.json` beside the sources, written by `tcs policy publish`. It has the
 * checksum of each published version, so that a later edit of the version is an error before anybody publishes it.
 */
import type { Span } from "./base/span.js";
import { diagnose, type Diagnostic } from "./diagnostics/diagnostic.js";

/** Beside `domains/`, `law/` and `policy/`. */
export const PUBLISHED_FILE = "published.json";

/** Checksums by RULE_SET@VERSION. */
export type PublishedVersions = Readonly<Record<string, string>>;

/** Null: it is not such a file. */
export function readPublished(text: string): PublishedVersions | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isRight = ([name, sum]: [string, unknown]): boolean =>
    /^[a-z0-9_.]+@\S+$/.test(name) && typeof sum === "string" && /^sha256:[0-9a-f]{64}$/.test(sum);
  return entries.every(isRight) ? Object.fromEntries(entries) : null;
}

/** Sorted, one version on each line, so that two branches that publish differ in their own lines. */
export function writePublished(versions: PublishedVersions): string {
  const sorted = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

interface DeclaredVersion {
  readonly path: string;
  /** Of the version in the header. */
  readonly span: Span;
  /** Computed where it is needed. Null: errors leave its meaning unknown. */
  readonly checksum: () => string | null;
}

/** `text`: of the file. `declared`: every version of the sources, by RULE_SET@VERSION. */
export function checkPublished(text: string, declared: ReadonlyMap<string, DeclaredVersion>): readonly Diagnostic[] {
  const published = readPublished(text);
  if (published === null) return [diagnose("TCS6008", PUBLISHED_FILE, { start: 0, end: 0 }, {})];
  return Object.entries(published).flatMap(([name, sum]) => {
    const now = declared.get(name);
    if (now === undefined) return [diagnose("TCS6009", PUBLISHED_FILE, placeOf(text, name), { name })];
    const found = now.checksum();
    if (found === null || found === sum) return [];
    return [diagnose("TCS6007", now.path, now.span, { name })];
  });
}

function placeOf(text: string, name: string): Span {
  const start = text.indexOf(JSON.stringify(name));
  return { start, end: start + name.length + 2 };
}
