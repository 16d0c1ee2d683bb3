/** The pages of the repository's documents. */
import { basename, dirname } from "node:path/posix";

import { NAME } from "./frame.js";
import { renderDocument, slugBook } from "./markdown.js";
import { type Group, type Page, WEIGHTS } from "./site.js";
import { pageOfDocument, type Targets } from "./targets.js";

export interface DocumentText {
  /** Below the repository. */
  readonly path: string;
  readonly text: string;
}

export function documentGroup(
  { name, documents }: { readonly name: string; readonly documents: readonly string[] },
  textOf: (path: string) => string,
  targets: Targets,
  weight: number = WEIGHTS.read,
): Group {
  return {
    name,
    isListed: false,
    weight,
    pages: documents.map((path) => documentPage({ path, text: textOf(path) }, targets)),
  };
}

function documentPage({ path, text }: DocumentText, targets: Targets): Page {
  const { title, body } = renderDocument(path, text, targets);
  return { path: pageOfDocument(path), title, label: labelOf(path, title), body };
}

/** Rooms are called by their folder, which is the name that documents use. */
function labelOf(path: string, title: string): string {
  if (title === NAME) return "Read this first";
  const folder = dirname(path);
  return basename(path) === "README.md" && /^(?:compiler|runtime|generated|test)\b/.test(folder) ? folder : title;
}

/** By number, the page and anchor of each decision. */
export function decisionsIn(documents: readonly DocumentText[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ path, text }) =>
      [...text.matchAll(/^## (\d{3}) (.+)$/gm)].map(([, number = "", words = ""]) => [
        number,
        `${pageOfDocument(path)}#${slugBook()(`${number} ${words}`)}`,
      ]),
    ),
  );
}
