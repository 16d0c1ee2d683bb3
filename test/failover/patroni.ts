/**
 * A node: PostgreSQL under Patroni, as on a machine of its own. The others and HAProxy reach it by lines that the drill
 * can cut, and so it reaches etcd.
 */
import { join } from "node:path";

import { endServerIn, own, pidsOfServer, type Place, runCommand, signalAll, start, type Started } from "./processes.js";
import type { Programs } from "./programs.js";
import { freePorts, type Relay, relayTo } from "./relay.js";
import { MAXIMUM_LAG_BYTES, PATRONI } from "./settings.js";
import { layFile } from "./templates.js";
import { statusOf } from "./until.js";

const HOST = "127.0.0.1";

export interface Node {
  readonly name: string;
  /** Its server itself, past all lines: as an operator on the machine reaches it. */
  readonly port: number;
  /** For HAProxy. */
  readonly lines: { readonly service: Relay; readonly standbys: Relay; readonly rest: Relay; readonly etcd: Relay };
  /** Whether it answers as the primary, asked past all lines; null: it does not answer. */
  readonly isPrimary: () => Promise<boolean | null>;
  readonly start: () => void;
  /** As a machine that loses its power. */
  readonly kill: () => Promise<void>;
  /** As a machine that stands still, until `goOn`. */
  readonly freeze: () => void;
  readonly goOn: () => void;
  /** As a machine whose network is gone. */
  readonly cutOff: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
  readonly patronictl: (...parameters: readonly string[]) => Promise<string>;
}

export interface NodeOptions {
  readonly etcdPort: number;
  readonly isSynchronous: boolean;
  readonly passwords: { readonly superuser: string; readonly replication: string };
}

export async function makeNode(programs: Programs, place: Place, name: string, options: NodeOptions): Promise<Node> {
  const cwd = place.make(name);
  const [port = 0, restPort = 0] = await freePorts(2);
  const lines = {
    service: await relayTo(port),
    standbys: await relayTo(port),
    rest: await relayTo(restPort),
    etcd: await relayTo(options.etcdPort),
  };
  const data = join(cwd, "data");
  const config = layConfig(cwd, programs, { name, port, restPort, data, lines, ...options });
  endServerIn(data);
  let running: Started | null = null;
  const pids = (): readonly number[] => [...(running === null ? [] : [running.pid]), ...pidsOfServer(data)];
  const all = Object.values(lines);
  return {
    name,
    port,
    lines,
    isPrimary: async () => {
      const status = await statusOf(`http://${HOST}:${restPort}/primary`);
      return status === null ? null : status === 200;
    },
    start: () => {
      running = start(programs.patroni, [config], { cwd, log: "patroni.log" });
    },
    kill: async () => {
      const ended = running?.ended;
      // Patroni first, so that it does not start the server again.
      signalAll(pids(), "SIGKILL");
      running = null;
      await ended;
    },
    freeze: () => {
      signalAll(pids(), "SIGSTOP");
    },
    goOn: () => {
      signalAll([...pids()].reverse(), "SIGCONT");
    },
    cutOff: async () => {
      // A primary that loses its standbys first tells etcd that none is synchronous, and then none may take its place.
      await lines.etcd.cut();
      await Promise.all(all.map(({ cut }) => cut()));
    },
    reconnect: async () => {
      await Promise.all(all.map(({ mend }) => mend()));
    },
    patronictl: async (...parameters) => {
      const { exit, out } = await runCommand(programs.patronictl, ["-c", config, ...parameters], { cwd });
      if (exit !== 0) throw new Error(`patronictl ${parameters.join(" ")} ended with ${String(exit)}: ${out}`);
      return out;
    },
  };
}

interface ConfigOptions extends NodeOptions, Pick<Node, "name" | "port" | "lines"> {
  readonly restPort: number;
  readonly data: string;
}

function layConfig(cwd: string, programs: Programs, options: ConfigOptions): string {
  const { name, port, restPort, data, lines, isSynchronous, passwords } = options;
  const path = layFile(cwd, "patroni.yml", {
    NODE: name,
    REST_LISTEN: `${HOST}:${restPort}`,
    REST_ADDRESS: `${HOST}:${lines.rest.port}`,
    ETCD: `${HOST}:${lines.etcd.port}`,
    TTL: PATRONI.ttl,
    LOOP_WAIT: PATRONI.loopWait,
    RETRY_TIMEOUT: PATRONI.retryTimeout,
    MAXIMUM_LAG: MAXIMUM_LAG_BYTES,
    SYNCHRONOUS: isSynchronous,
    POSTGRES_LISTEN: `${HOST}:${port}`,
    POSTGRES_ADDRESS: `${HOST}:${lines.standbys.port}`,
    DATA_DIR: data,
    BIN_DIR: programs.postgresBinaries,
    PGPASS: join(cwd, "pgpass"),
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    SOCKET_DIR: cwd,
    NETWORK: `${HOST}/32`,
  });
  own(path);
  return path;
}
