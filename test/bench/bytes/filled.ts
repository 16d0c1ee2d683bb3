/** A database of the bench that a program filled with gifts or other bodies, and queries of it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import Sqlite from "better-sqlite3";

import { giftBody } from "../history/actions.js";
import { MS_A_DAY } from "../history/template.js";
import { databaseFile } from "../http/recording.js";
import { RESULTS } from "../root.js";

export const FOLDER = join(RESULTS, "bytes");
/** By its place without its ending. */
export const FILL = "test/bench/bytes/fill";

/** Of the last booking, and the most that the write-ahead log took in between. */
export interface FillReport {
  readonly lastMs: number;
  readonly lastCpuMs: number;
  readonly mostOfLog: number;
}

/** `root`: of the program. `alone`: as in `fill.ts`. The result of `ask` is returned, and the database removed. */
export function askFilled<Asked extends object>(
  root: string,
  bodies: readonly string[],
  alone: number,
  ask: (sqlite: Sqlite.Database) => Asked,
): FillReport & Asked {
  const folder = join(FOLDER, "data");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(FOLDER, "bodies.txt");
  writeFileSync(file, bodies.join("\n"));
  const program = join(root, "test/bench/results/program", `${FILL}.js`);
  const report = JSON.parse(
    execFileSync(process.execPath, [program, folder, file, String(alone)], { encoding: "utf8" }),
  ) as FillReport;
  const sqlite = new Sqlite(databaseFile(folder));
  try {
    sqlite.exec("VACUUM");
    return { ...report, ...ask(sqlite) };
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
}

/** All of its pages. */
export function bytesOf(sqlite: Sqlite.Database): number {
  return sqlite.prepare<[], number>("SELECT sum(pgsize) FROM dbstat").pluck().get() ?? 0;
}

export function answersIn(sqlite: Sqlite.Database): number {
  return sqlite.prepare<[], number>("SELECT count(*) FROM answers").pluck().get() ?? 0;
}

export function giftsToOne(count: number): readonly string[] {
  const day = Math.floor(Date.now() / MS_A_DAY) - 2;
  return Array.from({ length: count }, (_, at) => giftBody({ customer: 0, day, amount: 1_000 + at }));
}
