/** Whether this is a long run (`TCS_LONG=1`): everything on both databases, in all combinations, with many draws. */
export const IS_LONG = process.env["TCS_LONG"] === "1";

/**
 * Skips a test on PostgreSQL in a short run. Such a test takes many times as long there as on SQLite, and tests the
 * program's processing of rows after reading. That code is the same for both databases.
 */
export const LEFT_TO_LONG_RUNS = process.env["TCS_TEST_DATABASE"] === "postgres" && !IS_LONG;

/**
 * How often a property of whole histories draws: what the environment asks for by `name`, else `often`. Outside a long
 * run PostgreSQL draws a quarter: each draw makes a database, and takes many times as long as on SQLite.
 */
export function drawsOf(name: `TCS_${string}_RUNS`, often: number): number {
  const asked = process.env[name];
  if (asked !== undefined) return Number(asked);
  return LEFT_TO_LONG_RUNS ? Math.ceil(often / 4) : often;
}

/** Whether this is `npm test`: it plays a few cases of what `npm run test:all` plays whole. */
export const IS_SHORT = process.env["TCS_SHORT"] === "1";
