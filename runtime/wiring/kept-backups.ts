/** A folder of backups that are named after their moments, of which the newest are kept. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

import { momentText } from "../engine/values/days.js";
import { UsageError } from "../engine/values/expected-errors.js";
import { syncFolder } from "../store/folder.js";

/** `tcs-2026-03-10T09-00-00.000Z.sqlite`: in the order of names as in that of moments. */
const NAME = /^tcs-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z\.sqlite$/;

class NoBackupFolder extends UsageError {
  override readonly name = "NoBackupFolder";
}

/** The file for a backup that begins now. */
export function backupIn(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new NoBackupFolder(`${folder} is no folder. With --keep a backup goes into one that is there.`);
  return join(folder, `tcs-${momentText(Date.now()).replaceAll(":", "-")}.sqlite`);
}

/**
 * Removes the oldest until `keep` are left. One of later than `made`, which was made just now, was named under a wrong
 * clock: nobody knows how old it is, and it goes first. Files of other names stay. Returns the removed names.
 */
export function keepNewestBackups(folder: string, made: string, keep: number): readonly string[] {
  const [of, all] = [basename(made), readdirSync(folder).filter((name) => NAME.test(name))];
  const inOrder = [...all.filter((name) => name > of).sort(), ...all.filter((name) => name <= of).sort()];
  const removed = inOrder.slice(0, Math.max(0, inOrder.length - keep));
  for (const name of removed) rmSync(join(folder, name));
  if (removed.length > 0) syncFolder(folder);
  return removed;
}
