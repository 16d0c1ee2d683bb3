/** Between the editor's addresses and lines and the library's paths and offsets. */
import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { Range } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";

import type { Span } from "../../compiler/base/span.js";

/**
 * The folder of the sources: below the editor's folder, or that folder itself if it holds domains, or as the command
 * names it.
 */
export function rootOf(folder: string | null, sources: string): string {
  const at = folder === null ? null : fileOf(folder);
  if (at === null) return resolve(sources);
  if (existsSync(join(at, sources))) return join(at, sources);
  return existsSync(join(at, "domains")) ? at : resolve(at, sources);
}

/** Null if it is not a file on a disk. */
function fileOf(uri: string): string | null {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : null;
  } catch {
    return null;
  }
}

/** The path below the root; null for a file elsewhere, or if it is not a file. */
export function pathOf(root: string, uri: string): string | null {
  const file = fileOf(uri);
  const below = file === null ? null : relative(root, file).split(sep).join("/");
  return below === null || below === "" || below.startsWith("../") ? null : below;
}

export function uriOf(root: string, path: string): string {
  return pathToFileURL(join(root, path)).href;
}

export function rangeIn(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}
