/** The statements that SQLite runs in a test file, and what a planner would do for them in a large database. */
import Sqlite from "better-sqlite3";
import { afterAll, vi } from "vitest";

/** Of EXPLAIN: to find rows of one account, a whole table is read and put into a filter or an index. */
const READS_A_TABLE = /^BLOOM FILTER ON |USING AUTOMATIC /;

/**
 * Called once in a file, before its service starts.
 *
 * @returns A function that lists the statements so far that read a whole table for a join: their text and the step.
 */
export function useRunStatements(): (databaseFile: string) => { readonly run: number; readonly wasteful: string[] } {
  const run: { readonly file: string; readonly text: string }[] = [];
  // The original is called with its own object.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { prepare } = Sqlite.prototype;
  const spy = vi.spyOn(Sqlite.prototype, "prepare").mockImplementation(function (this: Sqlite.Database, text: string) {
    run.push({ file: this.name, text });
    return prepare.call(this, text);
  });
  afterAll(() => spy.mockRestore());
  return (databaseFile) => {
    const sqlite = new Sqlite(databaseFile, { readonly: true });
    const texts = new Set(run.flatMap(({ file, text }) => (file === databaseFile ? [text] : [])));
    const read = [...texts].filter((text) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text));
    const wasteful = read.flatMap((text) => {
      const plan = sqlite.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`);
      const places = text.split("?").length - 1;
      const steps = plan.all(...Array.from({ length: places }, () => "x")).map(({ detail }) => detail);
      return steps.filter((step) => READS_A_TABLE.test(step)).map((step) => `${step}: ${text}`);
    });
    sqlite.close();
    return { run: read.length, wasteful };
  };
}
