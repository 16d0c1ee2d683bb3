/** What stands between the service and the nodes: HAProxy, which finds the primary, and PgBouncer before it. */
import { copyFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import type { Node } from "./patroni.js";
import { own, type Place, start } from "./processes.js";
import type { Programs } from "./programs.js";
import { freePorts } from "./relay.js";
import { layFile, TEMPLATES } from "./templates.js";
import { until } from "./until.js";

const HOST = "127.0.0.1";

/** Returns the port at which the primary is. */
export async function startHaproxy({ haproxy }: Programs, place: Place, nodes: readonly Node[]): Promise<number> {
  const [port = 0] = await freePorts(1);
  const cwd = place.make("haproxy");
  const config = join(cwd, "haproxy.cfg");
  copyFileSync(join(TEMPLATES, "haproxy.cfg"), config);
  own(config);
  const env: Record<string, string> = { PRIMARY_LISTEN: `${HOST}:${port}` };
  for (const { name, lines } of nodes) {
    const prefix = name.toUpperCase();
    env[`${prefix}_HOST`] = HOST;
    env[`${prefix}_PORT`] = String(lines.service.port);
    env[`${prefix}_REST_PORT`] = String(lines.rest.port);
  }
  start(haproxy, ["-db", "-f", config], { cwd, log: "haproxy.log", env });
  await listens(port, "HAProxy");
  return port;
}

export interface User {
  readonly name: string;
  readonly password: string;
}

/** Returns its port. */
export async function startPgbouncer(
  { pgbouncer }: Programs,
  place: Place,
  primaryPort: number,
  { name, password }: User,
): Promise<number> {
  const [port = 0] = await freePorts(1);
  const cwd = place.make("pgbouncer");
  const users = join(cwd, "userlist.txt");
  writeFileSync(users, `"${name}" "${password}"\n`);
  own(users);
  const config = layFile(cwd, "pgbouncer.ini", {
    PRIMARY_HOST: HOST,
    PRIMARY_PORT: primaryPort,
    LISTEN_HOST: HOST,
    LISTEN_PORT: port,
    AUTH_FILE: users,
    LOG_FILE: join(cwd, "pgbouncer.log"),
    PID_FILE: join(cwd, "pgbouncer.pid"),
  });
  start(pgbouncer, [config], { cwd, log: "out.log" });
  await listens(port, "PgBouncer");
  return port;
}

async function listens(port: number, what: string): Promise<void> {
  await until(
    what,
    () =>
      new Promise<true | null>((done) => {
        const socket = connect(port, HOST);
        socket.once("connect", () => {
          socket.destroy();
          done(true);
        });
        socket.once("error", () => {
          done(null);
        });
      }),
    10_000,
  );
}
