/** From the start of `tcs serve` to the line with its address. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { cpuOf } from "../child.js";
import { ROOT } from "../root.js";
import { interleave, spreadOf } from "../rounds.js";
import { table } from "../table.js";

const ROUNDS = 7;

/** `folders`: data folders by their contents; no process has them open. */
export async function benchReady(folders: Readonly<Record<string, string>>): Promise<string> {
  const cpus = Object.keys(folders).map((): number[] => []);
  const started = async (folder: string, at: number): Promise<number> => {
    const { took, cpu } = await startOnce(folder);
    cpus[at]?.push(cpu);
    return took;
  };
  const rounds = await interleave(
    ROUNDS,
    Object.values(folders).map((folder, at) => () => started(folder, at)),
  );
  const rows = Object.keys(folders).map((name, at) => {
    const { median, lowest, highest } = spreadOf(rounds[at] ?? []);
    return [name, median.toFixed(0), lowest.toFixed(0), highest.toFixed(0), spreadOf(cpus[at] ?? []).median.toFixed(0)];
  });
  return table(["tcs serve, to its ready line", "ms, median", "lowest", "highest", "cpu ms"], rows);
}

async function startOnce(dataDir: string): Promise<{ readonly took: number; readonly cpu: number }> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [join(ROOT, "dist/cli/main.js"), "serve", "--data", dataDir, "--port", "0", "--log-level", "silent"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise((done) => child.once("exit", done));
  const took = await new Promise<number>((ready, fail) => {
    createInterface({ input: child.stdout }).once("line", () => {
      ready(performance.now() - begun);
    });
    child.once("exit", (code) => {
      fail(new Error(`tcs serve ended with ${code ?? "a signal"}`));
    });
  });
  const cpu = cpuOf(child.pid ?? 0);
  child.kill("SIGTERM");
  await ended;
  return { took, cpu };
}
