/**
 * A program of this package in a child process, with limits of time, memory and output. Its environment is empty. It
 * may read the program's own files and those of the packages that the program depends on. It may write no file, and
 * start neither a process nor a thread. It reads one request as JSON on standard input. On standard output it may write
 * lines of JSON about its progress; behind the last of them is its answer as JSON. `lasting-child.ts` keeps one for
 * several requests.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";

import { readIfThere, shippedSources } from "./disk.js";
import { packagePlaces } from "./packages.js";

export type ChildResult<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  /** `crashed`: it ended without an answer, as a process without memory does. */
  | { readonly kind: "stopped"; readonly why: StopReason };

export type StopReason = "time" | "output" | "memory" | "crashed";

export interface ChildLimits {
  /**
   * Of processor time, so that a busy machine stops no program that it kept waiting; on the clock six times as many. On
   * the clock alone if the system does not report processor time (outside Linux).
   */
  readonly milliseconds: number;
  /** Of JavaScript objects. */
  readonly megabytes: number;
  /** Of the whole process, if the system reports it (Linux). */
  readonly residentMegabytes: number;
  readonly outputBytes: number;
  /** The process gives way to others of the machine. */
  readonly isLast?: boolean;
}

export const CHILD_LIMITS: ChildLimits = {
  milliseconds: 20_000,
  megabytes: 512,
  residentMegabytes: 1_024,
  outputBytes: 64 * 1024 * 1024,
};

/**
 * A deployment may store its data below the program's folder, so only the program's own folders are allowed. Each of
 * its packages is listed by itself, because it may lie among a company's packages. Node 20 has no permission for the
 * network. The JavaScript that runs is made from a checked source, and calls only the engine. `root`: a path without
 * links.
 */
export function confinement(root: string, megabytes: number): readonly string[] {
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const own = ["dist", "generated", "rulesets"].map((name) => realpathSync(join(root, name)));
  const packages = packagePlaces(root);
  const folders = [...own, ...packages.folders].map((folder) => `${folder}/*`);
  const readable = [...folders, ...packages.links, join(root, "package.json")];
  return [
    `--max-old-space-size=${megabytes}`,
    permission,
    ...readable.map((path) => `--allow-fs-read=${path}`),
    "--no-warnings",
  ];
}

const LOOK_EVERY_MS = 100;
const PAGE_BYTES = 4_096;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const TIMES_ON_THE_CLOCK = 6;
/** A niceness: of two processes on one processor the other has three quarters of it. */
const GIVES_WAY = 5;

/** Resident memory of a process; 0 if the system does not report it, or if the process has ended. */
function residentMegabytes(pid: number | undefined): number {
  const told = pid === undefined ? null : readIfThere(`/proc/${pid}/statm`);
  return told === null ? 0 : (Number(told.split(" ")[1]) * PAGE_BYTES) / 1_000_000;
}

/** Of all its threads; null if the system does not report it, or if the process has ended. */
export function processorMilliseconds(pid: number | undefined): number | null {
  const told = pid === undefined ? null : readIfThere(`/proc/${pid}/stat`);
  if (told === null) return null;
  // Behind the name in brackets, the 12th and 13th values are the ticks of the program and of the kernel for it.
  const values = told.slice(told.lastIndexOf(")") + 2).split(" ");
  return (Number(values[11]) + Number(values[12])) * TICK_MS;
}

export type Child = ChildProcessByStdio<Writable, Readable, null>;

/** `program`: its place below the folder of built files. */
export function startChild(program: string, { megabytes, isLast = false }: ChildLimits): Child {
  const root = realpathSync(dirname(shippedSources()));
  const child = spawn(process.execPath, [...confinement(root, megabytes), join(root, "dist", program)], {
    cwd: root,
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (isLast && child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
  return child;
}

/** Calls `exceeded` if the time is over, or if the process takes more memory than it may. Returns the watch's end. */
export function watchChild(
  { pid }: Child,
  { milliseconds, residentMegabytes: most }: ChildLimits,
  exceeded: (why: StopReason) => void,
): () => void {
  const began = performance.now();
  const usedBefore = processorMilliseconds(pid);
  const isTimeOver = (): boolean => {
    const passed = performance.now() - began;
    if (passed < milliseconds) return false;
    if (usedBefore === null || passed >= milliseconds * TIMES_ON_THE_CLOCK) return true;
    // One that has ended meanwhile is told apart by its end.
    const used = processorMilliseconds(pid);
    return used !== null && used - usedBefore >= milliseconds;
  };
  const watch = setInterval(
    () => {
      if (isTimeOver()) exceeded("time");
      else if (residentMegabytes(pid) > most) exceeded("memory");
    },
    Math.min(LOOK_EVERY_MS, milliseconds),
  );
  return () => {
    clearInterval(watch);
  };
}

const LINE_END = 10;

/** Tells each complete line. `rest`: the value behind the last one. */
function readOutput(tell: (progress: unknown) => void): {
  readonly take: (piece: Buffer) => void;
  readonly rest: () => unknown;
} {
  let pieces: Buffer[] = [];
  return {
    take: (piece) => {
      pieces.push(piece);
      if (!piece.includes(LINE_END)) return;
      const known = Buffer.concat(pieces);
      const end = known.lastIndexOf(LINE_END) + 1;
      pieces = [known.subarray(end)];
      // Our own program wrote each line.
      for (const line of known.toString("utf8", 0, end).trim().split("\n")) tell(JSON.parse(line));
    },
    rest: () => JSON.parse(Buffer.concat(pieces).toString("utf8")) as unknown,
  };
}

/** `program`: its place below the folder of built files. `tell`: called for each line about its progress. */
export async function runInChild<Answer>(
  program: string,
  request: object,
  limits: ChildLimits = CHILD_LIMITS,
  tell: (progress: unknown) => void = () => undefined,
): Promise<ChildResult<Answer>> {
  const child = startChild(program, limits);
  return new Promise((resolve, reject) => {
    const output = readOutput(tell);
    let size = 0;
    let why: StopReason = "crashed";
    const stop = (cause: StopReason): void => {
      why = cause;
      child.kill("SIGKILL");
    };
    const endWatch = watchChild(child, limits, stop);
    child.stdout.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > limits.outputBytes) stop("output");
      else output.take(piece);
    });
    // A child that ends before it has read everything closes its input; its end says why.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => {
      endWatch();
      reject(error);
    });
    child.on("close", (code) => {
      endWatch();
      if (code !== 0 || size > limits.outputBytes) {
        resolve({ kind: "stopped", why });
        return;
      }
      resolve({ kind: "answered", answer: output.rest() as Answer });
    });
    child.stdin.end(JSON.stringify(request));
  });
}
