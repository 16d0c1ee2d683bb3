/** Ctrl-C: the author's slow commands end at once, as a shell expects (130), and leave no half of a report. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { TCS } from "./programs.js";
import { SOURCES } from "./shipped.js";

const home = mkdtempSync(join(tmpdir(), "tcs-interrupted-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const CACHE = join(home, "reports");

/** Each takes seconds without an interruption. */
const SLOW: readonly (readonly string[])[] = [
  ["sheet", "law.eu.air_passengers", "--format", "json"],
  ["mutate", "law.eu.air_passengers", "--fresh", "--cache", CACHE],
  ["cover"],
  ["test"],
  ["diff", "law.de.business_gifts@2004", "law.de.business_gifts@2024"],
];

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
}

/** Interrupted while it works: half a second after its first processor time could be spent. */
function interrupted(args: readonly string[]): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [TCS, ...args, "--sources", SOURCES], { stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    child.stdout.on("data", (part: Buffer) => (out += part.toString()));
    setTimeout(() => {
      child.kill("SIGINT");
    }, 500);
    child.once("close", (status, signal) => {
      done({ status, signal, out });
    });
  });
}

describe("an author's command that is interrupted", () => {
  it.each(SLOW.map((args) => [args[0], args] as const))(
    "`tcs %s` ends unfinished, and prints nothing",
    async (_, args) => {
      const { status, signal, out } = await interrupted(args);
      // A shell reports a program that SIGINT ended as 130.
      expect(signal === "SIGINT" ? 130 : status).toBe(130);
      expect(out).toBe("");
      expect(existsSync(CACHE) ? readdirSync(CACHE) : []).toEqual([]);
    },
  );
});
