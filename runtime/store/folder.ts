/** Folders on the disk: a name is there after a power cut once the folder that it is in was synced. */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** All names in the folder are on disk when this returns. The contents of its files may not be. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * Creates a folder that only its owner can read, with all missing parents. They are on the disk when this returns. One
 * by one. With `recursive`, Node reports a read-only file system as a missing folder, and never stops trying on one
 * that takes no folder.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(path)) throw error;
  }
  syncFolder(above);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
