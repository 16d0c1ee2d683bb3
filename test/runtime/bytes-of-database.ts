/** The contents of a database, for a search of forbidden texts. */
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import pg from "pg";

import { filesBelow } from "../files-below.js";
import type { TestPlace } from "./database.js";

/** All that lies on the disk, the write-ahead log emptied into the file; of PostgreSQL every row of every table. */
export async function bytesOf({ dataDir, databaseUrl }: TestPlace): Promise<Buffer> {
  if (databaseUrl === null) {
    const sqlite = new Sqlite(join(dataDir, "tcs.sqlite"));
    sqlite.pragma("busy_timeout = 10000");
    const [{ busy } = { busy: 1 }] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as readonly { busy: number }[];
    sqlite.close();
    if (busy !== 0) throw new Error("Somebody reads the database, so the write-ahead log cannot be emptied.");
    return Buffer.concat([...filesBelow(dataDir).values()]);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
    texts.push(...rows.map(({ row }) => row));
  }
  await client.end();
  return Buffer.from(texts.join("\n"));
}
