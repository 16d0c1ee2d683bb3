/** The first ten minutes of an agent's builder, a rule author with a CI, and an operator: each a script that runs. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ROOT } from "../cli/programs.js";
import { HANGS_MS } from "../waiting.js";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs in an empty folder, with the settings of nobody. */
function walk(name: string): Promise<{ readonly exit: number | null; readonly out: string; readonly err: string }> {
  const folder = mkdtempSync(join(tmpdir(), "tcs-walk-"));
  folders.push(folder);
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith("TCS_") && !key.startsWith("GITHUB_"));
  return new Promise((done) => {
    const script = join(ROOT, "test/walks", `${name}.sh`);
    const options = { cwd: folder, env: Object.fromEntries(own), timeout: HANGS_MS };
    const child = execFile("sh", [script, ROOT], options, (_error, out, err) => {
      done({ exit: child.exitCode, out, err });
    });
  });
}

const python = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 9))"], { encoding: "utf8" });
const hasPython = python.status === 0 && python.stdout.trim() === "True";

describe("each walk ends, and prints its minutes", () => {
  for (const name of ["agent-typescript", "agent-python", "ci", "operator"])
    it.skipIf(name === "agent-python" && !hasPython)(name, async () => {
      const { exit, out, err } = await walk(name);
      expect([exit, exit === 0 ? "" : out + err]).toEqual([0, ""]);
      const last = out.trim().split("\n").at(-1) ?? "";
      expect(last).toMatch(/: \d+ min \d+ s$/);
      process.stdout.write(`${last}\n`);
    });
});
