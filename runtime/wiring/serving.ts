/** What a running service says of itself in its data folder, for commands beside it: where it is, and its clock. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

const FILE = "serving.json";

const servingSchema = z.strictObject({
  /** The address that people know the service by. */
  base_url: z.string(),
  pid: z.int().positive(),
  /** How far its clock is ahead of the true time, in milliseconds; 0: it is true. */
  clock_ahead_ms: z.int(),
});

export type Serving = z.infer<typeof servingSchema>;

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
  const noted = z.preprocess(parsed, servingSchema).safeParse(readFileSync(path, "utf8"));
  return noted.success ? noted.data : null;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // No JSON is no note, which the schema then says.
    return null;
  }
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
