/**
 * `tcs` commands in one long-lived process for each worker, with the program loaded and warm. A command runs there once
 * it has succeeded as a process of its own in this run.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";

import { inject } from "vitest";

import { IS_LONG } from "../long.js";
import type { Ran } from "./programs.js";

/** They end by a signal, or read standard input. */
const NEVER_KEPT: readonly string[] = ["serve", "lsp"];
/** A command that never ends fails its own test, and not those after it. */
const ENDS_WITHIN_MS = 120_000;

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export type RunKept = (args: readonly string[], surroundings: Surroundings) => Promise<Ran>;

/** In a long run, each command is a process of its own. */
export function mayBeKept(args: readonly string[]): boolean {
  return !IS_LONG && !NEVER_KEPT.includes(args[0] ?? "") && existsSync(noteOf(args));
}

/** For after a command ended well as a process of its own. */
export function noteEndedWell(args: readonly string[]): void {
  writeFileSync(noteOf(args), "");
}

/** A file for each command, as `account open` and `verify`: its first two words before names, files and flags. */
function noteOf(args: readonly string[]): string {
  const other = args.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  return join(inject("endedWell"), args.slice(0, Math.min(other < 0 ? 2 : other, 2)).join(" ") || "tcs");
}

/**
 * Runs one command after another, each as in a process of its own (`kept-child.js` explains how). After a command that
 * ends the process, the next gets a new one.
 */
export function keptProgram(program: string): RunKept {
  let kept: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const run = async (args: readonly string[], surroundings: Surroundings): Promise<Ran> => {
    const child = (kept ??= started(program));
    const mark = randomUUID();
    const [out, err] = [new Output(child.stdout!, mark), new Output(child.stderr!, mark)];
    const limit = setTimeout(() => child.kill("SIGKILL"), ENDS_WITHIN_MS);
    const exit = await new Promise<number>((done) => {
      child.once("message", (code) => void Promise.all([out.marked, err.marked]).then(() => done(Number(code))));
      child.once("close", (code) => {
        kept = null;
        done(code ?? -1);
      });
      child.send({ ...surroundings, args, mark });
    });
    clearTimeout(limit);
    child.removeAllListeners();
    return { exit, out: out.end(), err: err.end() };
  };
  return (args, surroundings) => {
    const ran = last.then(() => run(args, surroundings));
    last = ran;
    return ran;
  };
}

/** It ends with this process, and does not hold it. */
function started(program: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "kept-child.js"), program], {
    stdio: ["pipe", "pipe", "pipe", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
  return child;
}

/** A command's output on one stream, up to the mark after it. */
class Output {
  readonly marked: Promise<void>;
  readonly #pieces: Buffer[] = [];
  readonly #stream: Readable;
  readonly #mark: string;
  readonly #read: (piece: Buffer) => void;

  constructor(stream: Readable, mark: string) {
    [this.#stream, this.#mark] = [stream, mark];
    let isMarked: () => void;
    this.marked = new Promise((done) => (isMarked = done));
    this.#read = (piece) => {
      this.#pieces.push(piece);
      if (Buffer.concat(this.#pieces.slice(-2)).includes(mark)) isMarked();
    };
    stream.on("data", this.#read);
  }

  end(): string {
    this.#stream.off("data", this.#read);
    return Buffer.concat(this.#pieces).toString().replace(this.#mark, "");
  }
}
