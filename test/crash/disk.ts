/**
 * A folder as a disk holds it: synced data, data that was only written, and what may remain of it after a power cut.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Draw } from "./draw.js";
import type { DiskEvent } from "./recording.js";

type Change = { readonly offset: number; readonly bytes: Buffer } | { readonly size: number };

interface DiskFile {
  synced: Buffer;
  /** Since then, in order. */
  unsynced: Change[];
  /** The contents that a reader sees now. */
  length: number;
}

interface NameChange {
  readonly path: string;
  /** Null: the name was removed. */
  readonly file: DiskFile | null;
}

export interface Disk {
  readonly names: Map<string, DiskFile>;
  /** The names that a power cut leaves. */
  readonly lasting: Map<string, DiskFile>;
  /** Since the folder was synced, in order. */
  unsyncedNames: NameChange[];
}

/** A folder whose contents are all on the disk. */
export function diskOf(folder: string): Disk {
  const files = readdirSync(folder)
    .filter((name) => !name.endsWith("-shm"))
    .map((name): readonly [string, DiskFile] => {
      const synced = readFileSync(join(folder, name));
      return [join(folder, name), { synced, unsynced: [], length: synced.length }];
    });
  return { names: new Map(files), lasting: new Map(files), unsyncedNames: [] };
}

export function apply(disk: Disk, event: DiskEvent): void {
  switch (event.kind) {
    case "write": {
      const file = fileAt(disk, event.path);
      const offset = event.offset ?? file.length;
      file.unsynced.push({ offset, bytes: event.bytes });
      file.length = Math.max(file.length, offset + event.bytes.length);
      return;
    }
    case "truncate": {
      const file = fileAt(disk, event.path);
      file.unsynced.push({ size: event.size });
      file.length = event.size;
      return;
    }
    case "sync":
      sync(disk, event.path);
      return;
    case "link":
      setName(disk, { path: event.to, file: fileAt(disk, event.from) });
      return;
    case "remove":
      setName(disk, { path: event.path, file: null });
  }
}

/** A file's own contents, and nothing of its name; a folder's names. */
function sync(disk: Disk, path: string): void {
  const file = disk.names.get(path);
  if (file === undefined) {
    for (const change of disk.unsyncedNames) rename(disk.lasting, change);
    disk.unsyncedNames = [];
    return;
  }
  file.synced = withChanges(file.synced, file.unsynced);
  file.unsynced = [];
}

/** A file that is written and was not there was made. */
function fileAt(disk: Disk, path: string): DiskFile {
  const known = disk.names.get(path);
  if (known !== undefined) return known;
  const file: DiskFile = { synced: Buffer.alloc(0), unsynced: [], length: 0 };
  setName(disk, { path, file });
  return file;
}

function setName(disk: Disk, change: NameChange): void {
  rename(disk.names, change);
  disk.unsyncedNames.push(change);
}

function rename(names: Map<string, DiskFile>, { path, file }: NameChange): void {
  if (file === null) names.delete(path);
  else names.set(path, file);
}

function withChanges(synced: Buffer, changes: readonly Change[]): Buffer {
  const length = changes.reduce(
    (most, change) => Math.max(most, "size" in change ? change.size : change.offset + change.bytes.length),
    synced.length,
  );
  const contents = Buffer.alloc(length);
  synced.copy(contents);
  let end = synced.length;
  for (const change of changes) {
    if ("size" in change) {
      // Truncated contents do not come back when the file grows again.
      if (change.size < end) contents.fill(0, change.size, end);
      end = change.size;
    } else {
      change.bytes.copy(contents, change.offset);
      end = Math.max(end, change.offset + change.bytes.length);
    }
  }
  return contents.subarray(0, end);
}

/**
 * What remains of unsynced changes: none; all; the first ones of each file, the last of them torn; or any blocks,
 * because a disk writes in any order. Names are kept in order, as by a file system with a journal.
 */
export const REMAINS = ["nothing", "everything", "beginning", "sectors", "pages"] as const;
export type Remains = (typeof REMAINS)[number];

const SECTOR_BYTES = 512;
const PAGE_BYTES = 4096;

/** The folder's files after a power cut, by their full names. */
export function afterPowerCut(
  { lasting, unsyncedNames }: Disk,
  remains: Remains,
  draw: Draw,
): ReadonlyMap<string, Buffer> {
  const names = new Map(lasting);
  const named =
    remains === "nothing" ? 0 : remains === "everything" ? unsyncedNames.length : draw(unsyncedNames.length + 1);
  for (const change of unsyncedNames.slice(0, named)) rename(names, change);
  return new Map(
    [...names].map(([path, { synced, unsynced }]) => [path, withChanges(synced, left(unsynced, remains, draw))]),
  );
}

function left(changes: readonly Change[], remains: Remains, draw: Draw): readonly Change[] {
  switch (remains) {
    case "nothing":
      return [];
    case "everything":
      return changes;
    case "beginning": {
      const many = draw(changes.length + 1);
      const torn = changes[many];
      const blocks = torn === undefined ? [] : blocksOf(torn, SECTOR_BYTES);
      return [...changes.slice(0, many), ...blocks.slice(0, draw(blocks.length + 1))];
    }
    case "sectors":
      return changes.flatMap((change) => blocksOf(change, SECTOR_BYTES)).filter(() => draw(2) === 0);
    case "pages":
      return changes.flatMap((change) => blocksOf(change, PAGE_BYTES)).filter(() => draw(2) === 0);
  }
}

/** A change of contents over several blocks of the disk counts as several changes. */
function blocksOf(change: Change, blockBytes: number): readonly Change[] {
  if ("size" in change) return [change];
  const { offset, bytes } = change;
  const blocks: Change[] = [];
  for (let from = offset; from < offset + bytes.length;) {
    const to = Math.min(offset + bytes.length, (Math.floor(from / blockBytes) + 1) * blockBytes);
    blocks.push({ offset: from, bytes: bytes.subarray(from - offset, to - offset) });
    from = to;
  }
  return blocks;
}

/** Writes the files into a folder, which is created if necessary. */
export function writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, contents] of files) writeFileSync(join(folder, path.slice(path.lastIndexOf("/") + 1)), contents);
}
