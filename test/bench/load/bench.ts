/**
 * The service under load, compared with the program of an earlier commit in one run, or with itself with fewer answers
 * stored.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeCluster } from "../../postgres/cluster.js";
import { start } from "../child.js";
import { buildEarlier } from "../earlier.js";
import { ask } from "../postgres/ask.js";
import { layProgram, RESULTS, ROOT } from "../root.js";
import { type Contestant, full, measureBeyond, measureTails } from "./contest.js";
import { generate } from "./generate.js";

/** Before requests beyond capacity were refused. */
const COMMIT = "87d95535";
const SERVICE = "test/bench/http/service";

const WARM_UP_SECONDS = 8;

const STORED = 1_000_000;
/** It takes minutes to make, so it stays for the next run. */
const STORED_FOLDER = join(RESULTS, "load/stored");

/** `piece`: `stored`, `postgres`, or the earlier program's commit. Default: the commit before this round of work. */
export function benchLoad(piece = COMMIT): Promise<string> {
  if (piece === "stored") return benchStored();
  return piece === "postgres" ? benchOnPostgres() : benchBeside(piece);
}

/** This program with many answers stored, compared with itself with few. */
async function benchStored(): Promise<string> {
  if (!existsSync(STORED_FOLDER)) {
    const unfinished = `${STORED_FOLDER}-unfinished`;
    mkdirSync(unfinished, { recursive: true });
    const program = join(ROOT, "test/bench/results/program/test/bench/load/fill-stored.js");
    execFileSync(process.execPath, [program, unfinished, String(STORED)], { stdio: "inherit" });
    renameSync(unfinished, STORED_FOLDER);
  }
  return comparing(async (folder) => {
    const many = join(folder, "many");
    cpSync(STORED_FOLDER, many, { recursive: true });
    return [
      ...(await opened([{ name: "few stored", data: join(folder, "few"), databaseUrl: "", root: ROOT }])),
      { name: `${STORED} stored`, data: many, databaseUrl: "", root: ROOT },
    ];
  });
}

/** Compared with the earlier program, on a server that is started for it, on the disk and with fsync on. */
async function benchOnPostgres(): Promise<string> {
  const earlier = earlierProgram(COMMIT);
  const cluster = makeCluster(tmpdir());
  try {
    await cluster.start();
    const databases = ["tcs_load_before", "tcs_load_now"];
    const onServer = (...statements: readonly string[]): Promise<void> => ask(cluster.urlOf("postgres"), ...statements);
    for (const database of databases) await onServer(`CREATE DATABASE ${database} TEMPLATE template0`);
    const [before = "", now = ""] = databases.map(cluster.urlOf);
    // As autovacuum does within a minute.
    const settle = async (): Promise<void> => {
      for (const url of [before, now]) await ask(url, "ANALYZE");
    };
    return await comparing(
      (folder) =>
        opened([
          { name: COMMIT, data: join(folder, COMMIT), databaseUrl: before, root: earlier },
          { name: "now", data: join(folder, "now"), databaseUrl: now, root: ROOT },
        ]),
      settle,
    );
  } finally {
    await cluster.remove();
  }
}

function earlierProgram(commit: string): string {
  const earlier = join(RESULTS, "load", commit);
  buildEarlier(commit, earlier, SERVICE);
  layProgram(earlier);
  return earlier;
}

/** The account is opened by a process of its own: the compiler of its policies takes much memory. */
async function opened(places: readonly ServicePlace[]): Promise<readonly ServicePlace[]> {
  for (const { data, databaseUrl, root } of places) {
    mkdirSync(data);
    await (await start("http/service.js", [data, databaseUrl], root)).stop();
  }
  return places;
}

async function benchBeside(commit: string): Promise<string> {
  const earlier = earlierProgram(commit);
  return comparing((folder) =>
    opened([
      { name: commit, data: join(folder, commit), databaseUrl: "", root: earlier },
      { name: "now", data: join(folder, "now"), databaseUrl: "", root: ROOT },
    ]),
  );
}

interface ServicePlace {
  readonly name: string;
  readonly data: string;
  /** Empty: SQLite, in `data`. */
  readonly databaseUrl: string;
  readonly root: string;
}

/** `prepare`: makes the data in a folder, which is removed in the end. `settle`: runs once all are warm. */
async function comparing(
  prepare: (folder: string) => Promise<readonly ServicePlace[]>,
  settle?: () => Promise<void>,
): Promise<string> {
  const folder = mkdtempSync(join(RESULTS, "load-"));
  const running: Contestant[] = [];
  try {
    for (const { name, data, databaseUrl, root } of await prepare(folder))
      running.push({ name, service: await start("http/service.js", [data, databaseUrl], root) });
    for (const { service } of running) await generate(service, full(WARM_UP_SECONDS));
    await settle?.();
    return `${await measureTails(running)}\n\n${await measureBeyond(running)}`;
  } finally {
    await Promise.all(running.map(({ service }) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
