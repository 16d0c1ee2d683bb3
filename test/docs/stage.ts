/**
 * A folder in which commands of the documents run as they are written: the repository's files that they name, the built
 * program as `tcs` and `npx tcs`, and a `curl` that notes each answer and fails on an error.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { type Ran, ROOT, TCS } from "../cli/programs.js";
import type { Block } from "./blocks.js";

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Started {
  /** The output up to the moment at which the words appear. */
  readonly printed: (words: RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface Stage {
  readonly home: string;
  /** Runs lines of a shell, which ends at the first that fails. */
  readonly run: (
    commands: string,
    env?: Readonly<Record<string, string>>,
  ) => Promise<Ran & { readonly answers: readonly Answered[] }>;
  /** Starts what runs until it is stopped. */
  readonly start: (command: string, env?: Readonly<Record<string, string>>) => Started;
  readonly close: () => Promise<void>;
}

/** What documents name and the build or npm makes. */
const LINKED = ["node_modules", "dist", "docs", "cli", "runtime", "compiler", "tsconfig.json"];
const COPIED = ["package.json", "rulesets", "generated", "examples"];

/** `last NAME.NAME`: a member of the newest noted answer that has it. */
const PRELUDE = `last() { node -e '
  const lines = require("fs").readFileSync(process.env.TCS_ANSWERS, "utf8").trim().split("\\n").reverse();
  const of = (line) => process.argv[1].split(".").reduce((value, name) => value?.[name], JSON.parse(line).body);
  process.stdout.write(lines.map(of).find((value) => typeof value === "string") ?? "nothing");' "$1"; }
`;
const CURL = `#!/bin/bash
answer=$(${JSON.stringify(whichCurl())} -w '\\n%{http_code}' "$@") || exit
status=\${answer##*$'\\n'}
body=\${answer%$'\\n'*}
printf '{"status": %s, "body": %s}\\n' "$status" "$(printf %s "$body" | node -p 'JSON.stringify(JSON.parse(require("fs").readFileSync(0, "utf8")))')" >> "$TCS_ANSWERS"
printf '%s\\n' "$body"
[ "$status" -lt 400 ]
`;

export function openStage(): Stage {
  const scratch = mkdtempSync(join(tmpdir(), "tcs-documents-"));
  const [home, bin] = [join(scratch, "home"), join(scratch, "bin")];
  for (const folder of [home, bin]) mkdirSync(folder);
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(home, name));
  for (const name of COPIED) cpSync(join(ROOT, name), join(home, name), { recursive: true });
  const tool = (name: string, text: string): void => {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  };
  tool("tcs", `#!/bin/sh\nexec node ${JSON.stringify(TCS)} "$@"\n`);
  // npx itself asks npm for a second each time.
  tool("npx", `#!/bin/sh\ncase "$1" in tcs) shift; exec tcs "$@";; *) exec "${ROOT}/node_modules/.bin/$@";; esac\n`);
  tool("curl", CURL);
  const answersFile = join(scratch, "answers");
  const env = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    ...process.env,
    ...{ PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`, TCS_ANSWERS: answersFile, no_proxy: "127.0.0.1" },
    ...more,
  });
  const running: Started[] = [];
  return {
    home,
    run: (commands, more = {}) =>
      new Promise((done) => {
        const before = answersIn(answersFile).length;
        const args = ["-e", "-o", "pipefail", "-c", PRELUDE + commands];
        const child = execFile("bash", args, { cwd: home, env: env(more), maxBuffer: 2 ** 26 }, (_error, out, err) =>
          done({ exit: child.exitCode ?? -1, out, err, answers: answersIn(answersFile).slice(before) }),
        );
      }),
    start: (command, more = {}) => {
      const started = startProcess(command, { cwd: home, env: env(more) });
      running.push(started);
      return started;
    },
    close: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

function whichCurl(): string {
  return execFileSync("sh", ["-c", "command -v curl"], { encoding: "utf8" }).trim();
}

function answersIn(file: string): readonly Answered[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Answered);
}

/** In a group of its own: npm and npx start the program as a process below theirs. */
function startProcess(command: string, options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }): Started {
  const child: ChildProcess = spawn("bash", ["-c", command], {
    ...options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    printed: (words) =>
      new Promise((done, fail) => {
        const look = (): void => {
          if (words.test(out)) done(out);
        };
        for (const stream of [child.stdout, child.stderr])
          stream?.on("data", (part: Buffer) => {
            out += part.toString();
            look();
          });
        look();
        void exited.then(() => fail(new Error(`${command} ended: ${out}`)));
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
        process.kill(-child.pid, "SIGTERM");
      await exited;
    },
  };
}

/** The text of a block with other words in place of some: each must be in it, or the document has changed. */
export function withWords(block: Block, words: readonly (readonly [from: string, to: string])[]): string {
  return words.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${block.document}:${block.line} no longer has ${from}`);
    return text.replaceAll(from, to);
  }, block.text);
}

/** The lines of a block that are commands of their own, without the words behind them. */
export function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
