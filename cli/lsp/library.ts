/**
 * The library in the editor: the files on the disk, replaced by the open documents, checked on request.
 */
import { join } from "node:path";

import { TextDocument } from "vscode-languageserver-textdocument";

import type { ReadTable, SourceText } from "../../compiler/base/span.js";
import { NotReadable, readLibrary, readTableFile, shippedBeside } from "../../compiler/host/disk.js";
import { openWorkspace, type Snapshot } from "../../compiler/service/workspace.js";
import { pathOf } from "./places.js";

export interface EditedLibrary {
  readonly root: string;
  /** Of the present state; checked again only after a change. */
  readonly snapshot: () => Snapshot;
  /** A file on the disk or an open document has changed. */
  readonly changed: (where: "disk" | "document") => void;
  readonly readTable: ReadTable;
  /** The tables that were read, by their paths. */
  readonly tables: () => ReadonlyMap<string, ReturnType<ReadTable>>;
  /** The text of a source with its lines, as last checked. */
  readonly document: (path: string) => TextDocument;
}

/** `open`: the documents as the editor has them now. */
export function editedLibrary(root: string, open: () => readonly TextDocument[]): EditedLibrary {
  const workspace = openWorkspace();
  const shipped = shippedBeside(root);
  let onDisk: OnDisk | null = null;
  let tables = new Map<string, ReturnType<ReadTable>>();
  let known: Snapshot | null = null;
  let lines = new Map<string, TextDocument>();

  function readTable(path: string): ReturnType<ReadTable> {
    const text = tables.has(path) ? (tables.get(path) ?? null) : readTableFile(join(root, path));
    tables.set(path, text);
    return text;
  }

  function snapshot(): Snapshot {
    if (known !== null) return known;
    onDisk ??= readBelow(root);
    const { published } = onDisk;
    const sources = new Map(onDisk.sources.map((source) => [source.path, source]));
    lines = new Map();
    for (const document of open()) {
      const path = pathOf(root, document.uri);
      if (path === null) continue;
      sources.set(path, { path, text: document.getText() });
      lines.set(path, document);
    }
    known = workspace.check({ sources: [...sources.values()], readTable, published, ...shipped });
    return known;
  }

  return {
    root,
    snapshot,
    readTable,
    tables: () => tables,
    changed: (where) => {
      known = null;
      if (where === "document") return;
      onDisk = null;
      tables = new Map();
    },
    document: (path) => {
      const text = snapshot().sources.get(path)?.text ?? "";
      const document = lines.get(path) ?? TextDocument.create(path, "rules", 0, text);
      lines.set(path, document);
      return document;
    },
  };
}

interface OnDisk {
  readonly sources: readonly SourceText[];
  readonly published: string | null;
}

/** A missing folder holds no sources: the editor may have only one document open. */
function readBelow(root: string): OnDisk {
  try {
    const { sources, published = null } = readLibrary(root);
    return { sources, published };
  } catch (error) {
    if (error instanceof NotReadable) return { sources: [], published: null };
    throw error;
  }
}
