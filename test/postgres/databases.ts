/**
 * Databases on the tests' cluster: each test that asks for one has its own, made from the template and dropped after
 * it.
 */
import { randomBytes } from "node:crypto";

import pg from "pg";
import { inject } from "vitest";

export interface TemporaryDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** `cluster`: the address of any of its databases. Returns the address of the new one. */
export async function makeDatabase(
  cluster: string,
  { name, template }: { readonly name: string; readonly template: string },
): Promise<string> {
  await onCluster(cluster, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    // Copying files is twice as fast as writing them to the log; older servers know no other way.
    const strategy = (rows[0]?.version ?? 0) >= 150_000 ? " STRATEGY file_copy" : "";
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}${strategy}`);
  });
  return addressOf(cluster, name);
}

/** With the newest schema and nothing in it. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const { cluster, template } = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = await makeDatabase(cluster, { name, template });
  const drop = (): Promise<void> =>
    onCluster(cluster, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
  return { url, drop };
}

function addressOf(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function onCluster(cluster: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
