/**
 * The service on PostgreSQL with 16 clients, compared with the bare, pipelined statements of a check. The verb is
 * compared with the statements in this process, and the service over HTTP with a bare route that sends them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { check } from "../../../runtime/services/acting/checks/check.js";
import { connectTo } from "../../../runtime/store/postgres/pool.js";
import type { Batch } from "../../../runtime/store/sql/steps.js";
import { makeCluster } from "../../postgres/cluster.js";
import { type Running, start } from "../child.js";
import { freshLike } from "../cut.js";
import { type Load, loadOn, nextCustomer, send, today } from "../load.js";
import { measured } from "../measured.js";
import { checkBody, customerOf } from "../request.js";
import { RESULTS } from "../root.js";
import { bodyOf, openVerbs } from "../sample.js";
import { ask } from "./ask.js";
import { bareCheck, noting, type RecordedCheck, recordedCheck } from "./recorded.js";

const CLIENTS = 16;

/**
 * On a server that is started for it, on the disk and with fsync on. TCS_DATABASE_URL names another one, on which
 * databases tcs_bench_… are made.
 */
export async function benchPostgres(): Promise<string> {
  const given = process.env["TCS_DATABASE_URL"] ?? "";
  const cluster = given === "" ? makeCluster(tmpdir()) : null;
  mkdirSync(RESULTS, { recursive: true });
  const folder = mkdtempSync(join(RESULTS, "postgres-"));
  try {
    await cluster?.start();
    const of = (database: string): string =>
      cluster?.urlOf(database) ?? Object.assign(new URL(given), { pathname: `/${database}` }).href;
    const names = ["tcs_bench_service", "tcs_bench_bare"] as const;
    const make = async (name: string, template: string): Promise<void> => {
      await ask(
        given === "" ? of("postgres") : given,
        `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
        `CREATE DATABASE ${name} TEMPLATE ${template}`,
      );
    };
    await make(names[0], "template0");
    const service = { folder, url: of(names[0]) };
    const recorded = await prepare(service);
    await make(names[1], names[0]);
    // As autovacuum does within a minute: until tables have statistics the planner takes one index of an account's for
    // as good as another.
    const settle = async (): Promise<void> => {
      for (const name of names) await ask(of(name), "ANALYZE");
    };
    const parts = [
      await inProcess(service, of(names[1]), recorded, settle),
      await overHttp(service, of(names[1]), recorded, settle),
    ];
    return parts.join("\n\n");
  } finally {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly folder: string;
  readonly url: string;
}

/** Opens the account, and records the statements of one check. */
async function prepare({ folder, url }: Place): Promise<RecordedCheck> {
  const service = await start("http/service.js", [folder, url]);
  const first = await send(service, checkBody(nextCustomer(), today())).finally(service.stop);
  const opened = await openVerbs({ dataDir: folder, databaseUrl: url });
  try {
    const at = nextCustomer();
    const batches: Batch[] = [];
    const answer = await opened.database.transact(() => {
      batches.length = 0;
      return noting(
        check(opened.services, opened.caller, bodyOf(checkBody(at, today())), opened.services.ports.now()),
        batches,
      );
    });
    return recordedCheck(batches, customerOf(at), answer, first + JSON.stringify(opened.caller));
  } finally {
    await opened.database.close();
  }
}

async function inProcess(
  service: Place,
  bareUrl: string,
  recorded: RecordedCheck,
  settle: () => Promise<void>,
): Promise<string> {
  const place = { dataDir: service.folder, databaseUrl: service.url };
  const opened = await openVerbs(place);
  const pooled = await openVerbs({ ...place, databasePooling: "transaction" });
  const connections = connectTo(bareUrl);
  const checkOn = ({ caller, services, database }: Awaited<ReturnType<typeof openVerbs>>): Promise<string> =>
    database.transact(() => check(services, caller, bodyOf(checkBody(nextCustomer(), today())), services.ports.now()));
  try {
    const send = bareCheck(connections, recorded);
    const freshFor = freshLike(recorded);
    const rows = recorded.writes.length;
    return await measured(
      `Verbs on PostgreSQL in process, ${CLIENTS} clients, ${recorded.reads.length} statements that read or lock and ${rows} that write`,
      [
        {
          name: "a check",
          run: (seconds) => clients(seconds, () => checkOn(opened)),
        },
        {
          name: "a check as it is sent to a pooler",
          run: (seconds) => clients(seconds, () => checkOn(pooled)),
        },
        {
          name: "its bare statements",
          run: (seconds) => clients(seconds, () => send(freshFor(customerOf(nextCustomer())))),
        },
      ],
      settle,
    );
  } finally {
    await connections.end();
    await pooled.database.close();
    await opened.database.close();
  }
}

/** So many at a time, each the next one after the last. */
async function clients(seconds: number, once: () => Promise<unknown>): Promise<Load> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const took: number[] = [];
  const client = async (): Promise<void> => {
    for (let from = performance.now(); from - begun < seconds * 1000; from = performance.now()) {
      await once();
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const { user, system } = process.cpuUsage(before);
  const sorted = took.sort((a, b) => a - b);
  return {
    perSecond: took.length / ((performance.now() - begun) / 1000),
    p99: sorted[Math.floor(0.99 * sorted.length)] ?? NaN,
    cpu: (user + system) / 1000 / took.length,
  };
}

async function overHttp(
  service: Place,
  bareUrl: string,
  recorded: RecordedCheck,
  settle: () => Promise<void>,
): Promise<string> {
  const file = join(service.folder, "recorded.json");
  writeFileSync(file, JSON.stringify(recorded));
  const running: Running[] = [];
  try {
    running.push(await start("http/service.js", [service.folder, service.url]));
    running.push(await start("postgres/bare.js", [bareUrl, file]));
    const names = ["a check", "bare route, the same statements"];
    return await measured(
      `HTTP on PostgreSQL, ${CLIENTS} connections`,
      running.map((each, at) => ({ name: names[at] ?? "", run: (seconds) => loadOn(each, CLIENTS, seconds) })),
      settle,
    );
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}
