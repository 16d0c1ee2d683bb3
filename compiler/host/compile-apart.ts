/**
 * Compiles sources that somebody sent, in a process with limits of time, memory and output. Its environment is empty,
 * and it may read the program's own files only. It may write none, and start neither a process nor a thread.
 */
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";

import type { SourceText } from "../base/span.js";
import { shippedSources } from "./disk.js";

export interface ApartRequest {
  readonly files: readonly SourceText[];
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
}

export interface ApartAnswer {
  /** As `tcs check --format json` prints them. */
  readonly diagnostics: {
    readonly diagnostics: readonly PrintedDiagnostic[];
    readonly errors: number;
    readonly warnings: number;
  };
  /** Null where a diagnostic is an error. */
  readonly modules:
    | readonly {
        readonly kind: "policy" | "matching";
        readonly path: string;
        readonly typescript: string;
        readonly javascript: string;
        readonly checksum: string;
      }[]
    | null;
}

interface PrintedDiagnostic {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly title: string;
  readonly message: string;
  readonly help: string | null;
  readonly path: string;
  readonly start: PrintedPosition;
  readonly end: PrintedPosition;
}

interface PrintedPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export type ApartResult =
  | { readonly kind: "answered"; readonly answer: ApartAnswer }
  /** `crashed`: it ended without an answer, as a process without memory does. */
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "crashed" };

export interface ApartLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly outputBytes: number;
}

export const APART_LIMITS: ApartLimits = { milliseconds: 20_000, megabytes: 512, outputBytes: 64 * 1024 * 1024 };

/**
 * A deployment may keep its data below the program's folder, so that only folders of the program are named. Node 20 has
 * no permission for the network. The JavaScript that runs is made from a checked source, and calls the engine alone.
 */
export function confinement(root: string, megabytes: number): readonly string[] {
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const folders = ["dist", "generated", "rulesets", "node_modules"].map(
    (name) => `${realpathSync(join(root, name))}/*`,
  );
  const readable = [...folders, join(root, "package.json")];
  return [
    `--max-old-space-size=${megabytes}`,
    permission,
    ...readable.map((path) => `--allow-fs-read=${path}`),
    "--no-warnings",
  ];
}

export async function compileApart(request: ApartRequest, limits: ApartLimits = APART_LIMITS): Promise<ApartResult> {
  const root = realpathSync(dirname(shippedSources()));
  const child = spawn(
    process.execPath,
    [...confinement(root, limits.megabytes), join(root, "dist/compiler/host/compile-child.js")],
    { cwd: root, env: {}, stdio: ["pipe", "pipe", "ignore"] },
  );
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    let why: "time" | "output" | "crashed" = "crashed";
    const stop = (cause: "time" | "output"): void => {
      why = cause;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => {
      stop("time");
    }, limits.milliseconds);
    child.stdout.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > limits.outputBytes) stop("output");
      else pieces.push(piece);
    });
    // A child that ends before it has read everything closes its input; its end says why.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      if (code !== 0 || size > limits.outputBytes) {
        resolve({ kind: "stopped", why });
        return;
      }
      resolve({ kind: "answered", answer: JSON.parse(Buffer.concat(pieces).toString("utf8")) as ApartAnswer });
    });
    child.stdin.end(JSON.stringify(request));
  });
}
