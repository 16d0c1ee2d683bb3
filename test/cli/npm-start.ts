/** `npm start` as a test starts it: the built program, and its output. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { join } from "node:path";

import { onTestFinished } from "vitest";

import { type Ran, ROOT } from "./programs.js";

export const START = join(ROOT, "dist/cli/start.js");

export function shell(command: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((done) => {
    const child = execFile("sh", ["-c", command], { cwd: ROOT, env: { ...process.env, ...env } }, (_error, out, err) =>
      done({ exit: child.exitCode ?? -1, out, err }),
    );
  });
}

export interface Starting {
  readonly child: ChildProcess;
  /** The output up to the moment at which the words appear. */
  readonly printed: (words: RegExp) => Promise<string>;
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** It is killed at the end of the test if it still runs. */
export function npmStart(args: readonly string[], env: Readonly<Record<string, string>> = {}): Starting {
  const child = spawn(process.execPath, [START, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    if (child.exitCode === null) child.kill("SIGKILL");
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  const printed = (words: RegExp): Promise<string> =>
    new Promise((done, fail) => {
      const look = (): void => {
        if (words.test(out)) done(out);
      };
      child.stdout.on("data", look);
      look();
      void exited.then((code) => {
        fail(new Error(`it ended with ${String(code)}: ${out}${err}`));
      });
    });
  return { child, printed, stop: (signal) => (child.kill(signal), exited) };
}

/** The secret of the key `app` in the output. */
export const appKey = (out: string): string => /^ {2}app +(tcs_live_\S+)$/m.exec(out)?.[1] ?? "";
export const urlIn = (out: string): string => /listens on (http:\S+)\. /.exec(out)?.[1] ?? "";
/** The status of GET /v1/me with a key. */
export const statusOfMe = async (url: string, key: string): Promise<number> =>
  (await fetch(`${url}/v1/me`, { headers: { Authorization: `Bearer ${key}` } })).status;
