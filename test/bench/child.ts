/**
 * A program of the bench in a child process: started until it prints its address, and stopped, each within a time
 * limit.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { ROOT } from "./root.js";

const START_MS = 60_000;
const STOP_MS = 15_000;

export interface Running {
  readonly url: string;
  /** Milliseconds of processor time so far; NaN if the system does not report it. */
  readonly cpu: () => number;
  /** Its peak memory so far, in MB; NaN if the system does not report it. */
  readonly mostMb: () => number;
  /** Empty if none is requested. */
  readonly key: string;
  /** The address of its metrics; empty if it serves none. */
  readonly metrics: string;
  /** It gets no processor time until `goOn`. */
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * `program`: as it was compiled into the results. `root`: of this program, or of an earlier one. `BENCH_NODE_FLAGS` are
 * handed to the service alone.
 */
export async function start(program: string, options: readonly string[], root = ROOT): Promise<Running> {
  const flags =
    program === "http/service.js"
      ? (process.env["BENCH_NODE_FLAGS"] ?? "").split(" ").filter((flag) => flag !== "")
      : [];
  const built = join(root, "test/bench/results/program/test/bench", program);
  const child = spawn(process.execPath, [...flags, built, ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) =>
    child.once("exit", () => {
      done();
    }),
  );
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(late);
  };
  try {
    const told = await within(START_MS, `${program} to start`, firstLine(child, program));
    const { url, key = "", metrics = "" } = JSON.parse(told) as Pick<Running, "url"> & Partial<Running>;
    const pid = child.pid ?? 0;
    const pause = (): void => void child.kill("SIGSTOP");
    const goOn = (): void => void child.kill("SIGCONT");
    return { url, key, metrics, pause, goOn, stop, cpu: () => cpuOf(pid), mostMb: () => mostMbOf(pid) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Linux counts in hundredths of a second. */
export function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // Behind the name, which may hold anything in its brackets.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function mostMbOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return NaN;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}

function firstLine(child: ChildProcess, program: string): Promise<string> {
  return new Promise((done, fail) => {
    if (child.stdout !== null) createInterface({ input: child.stdout }).once("line", done);
    child.once("exit", (code) => {
      fail(new Error(`${program} ended with ${code ?? "a signal"}`));
    });
  });
}

export async function within<T>(milliseconds: number, what: string, waited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Error(`Waited ${milliseconds / 1000} s for ${what}.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}
