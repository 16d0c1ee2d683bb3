/**
 * The processes of the drill and its folder. Whatever ends the drill ends them: each process that was started, and the
 * PostgreSQL servers that Patroni started.
 */
import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";

import { memoryFolder } from "../memory-folder.js";
import { findOwner } from "../postgres/cluster.js";

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
const OWNER = findOwner();

export interface Place {
  readonly folder: string;
  /** A folder in it, of the user who runs the servers. */
  readonly make: (name: string) => string;
}

const children = new Set<ChildProcess>();
/** Of servers that are no children of the drill. */
const serverFolders = new Set<string>();

/** `within`: an empty text means in memory if there is room. */
export function makePlace(within: string): Place {
  const folder = mkdtempSync(join(within === "" ? memoryFolder() : within, "tcs-failover-"));
  own(folder);
  return {
    folder,
    make: (name) => {
      const made = join(folder, name);
      mkdirSync(made);
      own(made);
      return made;
    },
  };
}

/** For a file or a folder that the servers read. */
export function own(path: string): void {
  if (OWNER.uid !== undefined && OWNER.gid !== undefined) chownSync(path, OWNER.uid, OWNER.gid);
  chmodSync(path, 0o700);
}

export interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly ended: Promise<number | null>;
}

export interface StartOptions {
  readonly cwd: string;
  /** The name of its log in `cwd`. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** As the drill's own user. */
  readonly asSelf?: boolean;
}

/** In a group of its own, so that Ctrl-C reaches the drill alone, which then ends it. */
export function start(
  program: string,
  parameters: readonly string[],
  { cwd, log, env = {}, asSelf = false }: StartOptions,
): Started {
  const out = openSync(join(cwd, log), "a");
  const child = spawn(program, parameters, {
    ...(asSelf ? {} : OWNER),
    cwd,
    detached: true,
    env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", HOME: cwd, ...env },
    stdio: ["ignore", out, out],
  });
  children.add(child);
  const ended = new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => {
      children.delete(child);
      done(code);
    });
  });
  ended.catch(() => undefined);
  return { child, pid: child.pid ?? 0, ended };
}

export interface Ran {
  readonly exit: number | null;
  readonly out: string;
}

/** A command, run to its end as the user of the servers, or as the drill's own. */
export async function runCommand(
  program: string,
  parameters: readonly string[],
  { cwd, env = {}, asSelf = false }: Omit<StartOptions, "log">,
): Promise<Ran> {
  const child = spawn(program, parameters, {
    ...(asSelf ? {} : OWNER),
    cwd,
    env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", HOME: cwd, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (out += part.toString()));
  const exit = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  children.delete(child);
  return { exit, out };
}

/** A PostgreSQL server whose data are in this folder is ended with the drill. */
export function endServerIn(dataFolder: string): void {
  serverFolders.add(dataFolder);
}

/** The server in this folder and each of its processes; none: it does not run. */
export function pidsOfServer(dataFolder: string): readonly number[] {
  const file = join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!existsSync(`/proc/${postmaster}/stat`) || !commandOf(postmaster).includes(dataFolder)) return [];
  return [postmaster, ...childrenOf(postmaster)];
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8");
}

/** Its children, and theirs. */
export function childrenOf(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const each of readdirSync("/proc")) {
    if (!/^\d+$/.test(each)) continue;
    try {
      // Behind the name, which may hold anything in its brackets.
      const fields = readFileSync(`/proc/${each}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      parents.set(Number(each), Number(fields[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const found: number[] = [];
  for (const [each] of parents)
    for (let at = parents.get(each); at !== undefined && at > 1; at = parents.get(at))
      if (at === pid) {
        found.push(each);
        break;
      }
  return found;
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
}

/** Ends everything at once. A process that is stopped is ended too. */
export function endAll(): void {
  for (const child of children)
    if (child.pid !== undefined) signalAll([...childrenOf(child.pid), child.pid], "SIGKILL");
  children.clear();
  for (const folder of serverFolders) signalAll(pidsOfServer(folder), "SIGKILL");
}

/** Servers may still write for a moment after their end. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
