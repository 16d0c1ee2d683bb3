/** Whether this is a long run (`TCS_LONG=1`): everything on both databases, in all combinations, with many draws. */
export const IS_LONG = process.env["TCS_LONG"] === "1";

/**
 * For what PostgreSQL takes many times as long for as SQLite, while both run the same code over the rows that they
 * read: there `npm run test:long` alone plays it.
 */
export const LEFT_TO_LONG_RUNS = process.env["TCS_TEST_DATABASE"] === "postgres" && !IS_LONG;
