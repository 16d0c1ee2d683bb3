/** The built programs as processes: a command run to its end, and a service that is waited for and stopped. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { expect } from "vitest";

import { keptProgram, mayBeKept, noteEndedWell, type Surroundings } from "./kept-program.js";

export const ROOT = resolve(import.meta.dirname, "../..");
export const TCS = join(ROOT, "dist/cli/main.js");
const runKept = keptProgram(TCS);
export const SAMPLE = join(ROOT, "examples/acme/account.json");
export const STACK_TRACE = /^\s+at .*:\d+:\d+\)?$/m;

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command to its end: in a process of its own, or in the long-lived one (`kept-program.ts`). */
export function tcs(...args: readonly string[]): Promise<Ran> {
  return runProgram(TCS, args);
}

/** For commands that run at once. */
export function tcsAlone(...args: readonly string[]): Promise<Ran> {
  return runAlone(TCS, args, { env: process.env, cwd: process.cwd() });
}

export function tcsIn(cwd: string, ...args: readonly string[]): Promise<Ran> {
  return runProgram(TCS, args, {}, cwd);
}

export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<Ran> {
  const surroundings = { env: { ...process.env, ...env }, cwd };
  return program === TCS && mayBeKept(args) ? runKept(args, surroundings) : runAlone(program, args, surroundings);
}

function runAlone(program: string, args: readonly string[], surroundings: Surroundings): Promise<Ran> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [program, ...args], surroundings, (_error, out, err) => {
      if (program === TCS && child.exitCode === 0) noteEndedWell(args);
      done({ exit: child.exitCode ?? -1, out, err });
    });
  });
}

export interface ServedProgram {
  readonly url: string;
  /** The line it printed when it was ready. */
  readonly ready: unknown;
  readonly child: ChildProcess;
  readonly err: () => string;
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

const running: ChildProcess[] = [];

/** For after each test: no service outlives it. */
export async function killAll(): Promise<void> {
  await Promise.all(running.splice(0).map(kill));
}

/** Ends once the process has: until then it holds its folder. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((done) => {
    child.once("exit", done);
    child.kill("SIGKILL");
  });
}

/** Starts the service and waits for its line. */
export function serve(data: string, ...more: readonly string[]): Promise<ServedProgram> {
  return serveProgram(TCS, data, ...more);
}

export function serveProgram(program: string, data: string, ...more: readonly string[]): Promise<ServedProgram> {
  const child = spawn(process.execPath, [program, "serve", "--data", data, "--port", "0", ...more], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let err = "";
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).once("line", (line) => {
      const ready: unknown = JSON.parse(line);
      expect(ready).toMatchObject({
        listening: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
        pid: child.pid,
      });
      const url = line.slice(line.indexOf("http"), line.indexOf('"', line.indexOf("http")));
      done({
        url,
        ready,
        child,
        err: () => err,
        stop: (signal) => {
          child.kill(signal);
          return exited;
        },
      });
    });
    void exited.then((code) => {
      fail(new Error(`the service ended with ${String(code)}: ${err}`));
    });
  });
}
