/** The built programs as processes: a command run to its end, and a service that is waited for and stopped. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { expect } from "vitest";

export const ROOT = resolve(import.meta.dirname, "../..");
export const TCS = join(ROOT, "dist/cli/main.js");
export const SAMPLE = join(ROOT, "examples/acme/account.json");
export const STACK_TRACE = /^\s+at .*:\d+:\d+\)?$/m;

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command to its end. */
export function tcs(...args: readonly string[]): Promise<Ran> {
  return runProgram(TCS, args);
}

export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, ...env } },
      (_error, out, err) => {
        done({ exit: child.exitCode ?? -1, out, err });
      },
    );
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
export function killAll(): void {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
}

/** Starts the service and waits for its line. */
export function serve(data: string, ...more: readonly string[]): Promise<ServedProgram> {
  const child = spawn(process.execPath, [TCS, "serve", "--data", data, "--port", "0", ...more], {
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
