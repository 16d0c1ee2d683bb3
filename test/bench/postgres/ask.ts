/** Statements of the bench that are no check: databases are made, and their tables counted for the planner. */
import pg from "pg";

/** Sends statements to a server, one after the other, on a connection of their own. */
export async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
