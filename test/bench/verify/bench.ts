/**
 * `tcs verify` compared with that of an earlier commit, in interleaved rounds of one run. Neither can read the other's
 * database, because schema and engine version have changed. So each has a separate database, filled by its own checks
 * with the same bookings in the same order. All of it is sealed.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import { buildEarlier } from "../earlier.js";
import { MS_A_DAY } from "../history/template.js";
import { RESULTS, ROOT } from "../root.js";
import { interleave, spreadOf } from "../rounds.js";
import { table } from "../table.js";

/** Before a verification was made faster. */
const COMMIT = "ae17870";
const FOLDER = join(RESULTS, "verify");
const BEFORE = join(FOLDER, COMMIT);
const ROUNDS = 3;
/** Gifts issue answers again: there are a few more answers than bookings. */
const SIZES = [10_000, 29_000, 41_000];
const FILL = "test/bench/verify/fill";

interface Program {
  readonly name: string;
  readonly root: string;
}

const PROGRAMS: readonly Program[] = [
  { name: COMMIT, root: BEFORE },
  { name: "now", root: ROOT },
];

/** `bookings`: one size; default: all sizes. */
export async function benchVerify(bookings: string | undefined): Promise<string> {
  buildEarlier(COMMIT, BEFORE, FILL);
  const rows: string[][] = [];
  for (const size of bookings === undefined ? SIZES : [Number(bookings)]) rows.push(...(await measure(size)));
  const columns = ["answers", "program", "s, median", "lowest", "highest", "times", "cpu s", "times", "peak MB"];
  return `${table(columns, rows)}\nLoad of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
}

/** Both databases of a size, which stay for the next run. */
function filled(size: number): readonly string[] {
  const end = String(Math.floor(Date.now() / MS_A_DAY) - 2);
  const folders = PROGRAMS.map(({ name }) => join(FOLDER, `${size}-${name}`));
  if (folders.every((folder) => existsSync(folder))) return folders;
  for (const [at, folder] of folders.entries()) {
    const unfinished = `${folder}-unfinished`;
    for (const each of [folder, unfinished]) rmSync(each, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const program = join(PROGRAMS[at]?.root ?? "", "test/bench/results/program", `${FILL}.js`);
    execFileSync(process.execPath, [program, unfinished, String(size), end], { stdio: "inherit" });
    execFileSync("mv", [unfinished, folder]);
  }
  return folders;
}

interface Taken {
  readonly answers: number;
  readonly cpu: number;
  readonly peak: number;
}

async function measure(size: number): Promise<readonly string[][]> {
  const folders = filled(size);
  const taken = PROGRAMS.map((): Taken[] => []);
  const run = async ({ root }: Program, at: number): Promise<number> => {
    const begun = performance.now();
    taken[at]?.push(await verifyOnce(root, folders[at] ?? ""));
    return (performance.now() - begun) / 1000;
  };
  const waited = await interleave(
    ROUNDS,
    PROGRAMS.map((program, at) => () => run(program, at)),
  );
  const answers = new Set(taken.flatMap((rounds) => rounds.map((each) => each.answers)));
  if (answers.size !== 1) throw new Error(`The programs evaluated ${[...answers].join(" and ")} answers.`);
  const cpus = taken.map((rounds) => rounds.map(({ cpu }) => cpu));
  return PROGRAMS.map(({ name }, at) => {
    const { median, lowest, highest } = spreadOf(waited[at] ?? []);
    const times = (of: readonly (readonly number[])[]): string => (at === 0 ? "" : ratio(of[0] ?? [], of[at] ?? []));
    return [
      [...answers].join(),
      name,
      ...[median, lowest, highest].map((seconds) => seconds.toFixed(1)),
      times(waited),
      spreadOf(cpus[at] ?? []).median.toFixed(1),
      times(cpus),
      Math.max(...(taken[at] ?? []).map(({ peak }) => peak)).toFixed(0),
    ];
  });
}

/** Within each round. */
function ratio(before: readonly number[], now: readonly number[]): string {
  const { median, lowest, highest } = spreadOf(before.map((figure, round) => figure / (now[round] ?? NaN)));
  return `${median.toFixed(1)} (${lowest.toFixed(1)} to ${highest.toFixed(1)})`;
}

/** Prints at its end the resource usage of the whole process, including its threads. */
const TELL = `import { isMainThread } from "node:worker_threads"; import { writeSync } from "node:fs";
if (isMainThread) process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

async function verifyOnce(root: string, dataDir: string): Promise<Taken> {
  const child = spawn(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(TELL)}`,
      join(root, "dist/cli/main.js"),
      "verify",
      "--data",
      dataDir,
    ],
    { cwd: root, stdio: ["ignore", "pipe", "inherit", "pipe"] },
  );
  const [report, usage] = [textOf(child.stdout), textOf(child.stdio[3])];
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`tcs verify of ${root} ended with ${String(code)}: ${report()}`);
  const { answers_evaluated: answers } = JSON.parse(report()) as { readonly answers_evaluated: number };
  const used = JSON.parse(usage()) as NodeJS.ResourceUsage;
  return { answers, cpu: (used.userCPUTime + used.systemCPUTime) / 1e6, peak: used.maxRSS / 1024 };
}

/** The text of a stream so far. */
function textOf(stream: unknown): () => string {
  const parts: Buffer[] = [];
  if (stream instanceof Readable) stream.on("data", (bytes: Buffer) => parts.push(bytes));
  return () => Buffer.concat(parts).toString("utf8");
}
