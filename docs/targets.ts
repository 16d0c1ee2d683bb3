/** What a text of the site may link to, by the words that name it. */
import { dirname, join, normalize } from "node:path/posix";

import { isShown } from "./contents.js";

/** Paths of pages, with an anchor where it has one. */
export interface Targets {
  /** Of a file of the repository: a document, a rule set, a picture. Null: it is not on the site. */
  readonly file: (path: string) => string | null;
  readonly decision: (number: string) => string | null;
  /** Of code in a sentence: a diagnostic, an error, an operation. */
  readonly code: (words: string) => string | null;
}

/** README.md of the repository is the site's first page. */
export function pageOfDocument(document: string): string {
  return document === "README.md" ? "index.html" : document.replace(/\.md$/, ".html");
}

export interface Link {
  /** Below the site; null: the file is not on the site. */
  readonly page: string | null;
  /** Below the repository. */
  readonly file: string;
  readonly anchor: string | null;
}

/** A relative link of a document, as the repository means it. */
export function linkIn(document: string, href: string, targets: Targets): Link {
  const [path = "", anchor] = href.split("#");
  const file = path === "" ? document : normalize(join(dirname(document), decodeURIComponent(path)));
  return { page: targets.file(file.replace(/\/$/, "")), file, anchor: anchor ?? null };
}

export interface Known {
  readonly documents: readonly string[];
  readonly pictures: readonly string[];
  /** By the source's path below the repository. */
  readonly ruleSets: ReadonlyMap<string, string>;
  readonly decisions: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
}

export function targetsOf({ documents, pictures, ruleSets, decisions, codes }: Known): Targets {
  const shown = new Set(documents.filter(isShown));
  const kept = new Set(pictures);
  return {
    file: (path) => {
      if (shown.has(path)) return pageOfDocument(path);
      if (shown.has(`${path}/README.md`)) return pageOfDocument(`${path}/README.md`);
      return kept.has(path) ? path : (ruleSets.get(path) ?? null);
    },
    decision: (number) => decisions.get(number) ?? null,
    code: (words) => codes.get(words) ?? null,
  };
}
