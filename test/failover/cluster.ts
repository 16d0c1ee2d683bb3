/** The whole database: etcd, three nodes, HAProxy and PgBouncer, with a database of the service. */
import { randomBytes } from "node:crypto";

import pg from "pg";

import { startEtcd } from "./etcd.js";
import { startHaproxy, startPgbouncer } from "./front.js";
import { makeNode, type Node } from "./patroni.js";
import type { Place } from "./processes.js";
import type { Programs } from "./programs.js";
import { MINUTE_MS } from "./settings.js";
import { until } from "./until.js";

const NODES = ["node1", "node2", "node3"] as const;

/** A write of the drill's own, in the database of the superuser. */
export const WRITE = "INSERT INTO drill_writes VALUES (now()::text)";

export interface Cluster {
  readonly isSynchronous: boolean;
  readonly nodes: readonly Node[];
  /** By PgBouncer, HAProxy and the primary: for the service. */
  readonly url: string;
  /** By HAProxy alone. */
  readonly urlPastPooler: string;
  /** Of one node's server, past everything. */
  readonly urlOf: (node: Node) => string;
  /** As a superuser, who sees every session. */
  readonly superuserUrlOf: (node: Node) => string;
  /** Waits until one node says that it is the primary, and all others that they are not. */
  readonly primary: () => Promise<Node>;
  /** Waits until the primary has two standbys that follow it, one of them synchronous where that is asked for. */
  readonly whole: () => Promise<void>;
}

const password = (): string => randomBytes(12).toString("hex");

export async function startCluster(
  programs: Programs,
  place: Place,
  { isSynchronous }: { readonly isSynchronous: boolean },
): Promise<Cluster> {
  const etcdPort = await startEtcd(programs, place);
  const passwords = { superuser: password(), replication: password() };
  const user = { name: "tcs", password: password() };
  const nodes: Node[] = [];
  for (const name of NODES) nodes.push(await makeNode(programs, place, name, { etcdPort, isSynchronous, passwords }));
  for (const node of nodes) node.start();
  const at = (port: number, name: string, secret: string, database: string): string =>
    `postgres://${name}:${secret}@127.0.0.1:${port}/${database}`;
  const superuserUrlOf = (node: Node): string => at(node.port, "postgres", passwords.superuser, "postgres");
  const primary = (): Promise<Node> => until("a primary", () => onlyPrimary(nodes));
  const whole = (): Promise<void> => isWhole({ primary, superuserUrlOf, isSynchronous });
  const first = await primary();
  await whole();
  await ask(superuserUrlOf(first), `CREATE ROLE tcs LOGIN PASSWORD '${user.password}'`);
  await ask(superuserUrlOf(first), "CREATE DATABASE tcs OWNER tcs TEMPLATE template0 ENCODING 'UTF8'");
  await ask(superuserUrlOf(first), "CREATE TABLE drill_writes (at text)");
  const haproxyPort = await startHaproxy(programs, place, nodes);
  const pgbouncerPort = await startPgbouncer(programs, place, haproxyPort, user);
  const url = (port: number): string => at(port, user.name, user.password, "tcs");
  return {
    isSynchronous,
    nodes,
    url: url(pgbouncerPort),
    urlPastPooler: url(haproxyPort),
    urlOf: ({ port }) => url(port),
    superuserUrlOf,
    primary,
    whole,
  };
}

async function onlyPrimary(nodes: readonly Node[]): Promise<Node | null> {
  const are = await Promise.all(nodes.map(({ isPrimary }) => isPrimary()));
  const found = nodes.filter((_, at) => are[at] === true);
  return found.length === 1 && !are.includes(null) ? (found[0] ?? null) : null;
}

type Seen = Pick<Cluster, "primary" | "superuserUrlOf" | "isSynchronous">;

async function isWhole({ primary, superuserUrlOf, isSynchronous }: Seen): Promise<void> {
  await until(
    "two standbys",
    async () => {
      try {
        const [row] = await ask<{ all: string; synchronous: string }>(
          superuserUrlOf(await primary()),
          `SELECT count(*) AS "all", count(*) FILTER (WHERE sync_state = 'sync') AS synchronous
             FROM pg_stat_replication WHERE state = 'streaming'`,
        );
        return Number(row?.all) === NODES.length - 1 && (!isSynchronous || Number(row?.synchronous) === 1)
          ? true
          : null;
      } catch {
        return null;
      }
    },
    3 * MINUTE_MS,
    500,
  );
}

/** One statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
