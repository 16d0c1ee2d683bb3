/** What a running service says of itself in its data folder, for commands beside it: where it is, and its clock. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { decodeUtf8 } from "../engine/values/utf8.js";

const FILE = "serving.json";

export interface Serving {
  /** The address that people know the service by. */
  readonly base_url: string;
  readonly pid: number;
  /** How far its clock is ahead of the true time, in milliseconds; 0: it is true. */
  readonly clock_ahead_ms: number;
}

/** Makes no folder: on PostgreSQL there may be none, and nothing is noted. Throws where the folder takes no file. */
export function noteServing(dataDir: string, serving: Serving): void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const [path, whole] = [join(dataDir, FILE), join(dataDir, `${FILE}.${serving.pid}`)];
  writeFileSync(whole, JSON.stringify(serving), { mode: 0o600 });
  renameSync(whole, path);
}

/** When a service ends. What another one has noted since stays. */
export function forgetServing(dataDir: string, { pid, base_url: baseUrl }: Serving): void {
  const noted = readNote(dataDir);
  if (noted?.pid === pid && noted.base_url === baseUrl) rmSync(join(dataDir, FILE), { force: true });
}

/** The service that runs on a data folder. Null: none does, or it has not noted itself there. */
export function servingOn(dataDir: string): Serving | null {
  const noted = readNote(dataDir);
  return noted !== null && isAlive(noted.pid) ? noted : null;
}

/** Null: there is no note, or none that a service of this program wrote. */
function readNote(dataDir: string): Serving | null {
  const path = join(dataDir, FILE);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const text = decodeUtf8(readFileSync(path));
  const noted: unknown = typeof text === "string" ? parsed(text) : null;
  return isServing(noted) ? noted : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no note.
    return null;
  }
}

function isServing(noted: unknown): noted is Serving {
  if (typeof noted !== "object" || noted === null) return false;
  const { base_url, pid, clock_ahead_ms } = noted as Partial<Record<keyof Serving, unknown>>;
  return typeof base_url === "string" && isWhole(pid) && pid > 0 && isWhole(clock_ahead_ms);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** A process that was killed has left its note. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
