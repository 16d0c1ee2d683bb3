/**
 * The query builder, by its CommonJS build: every command loads its 260 modules, and that way they take half of the
 * time.
 */
import { createRequire } from "node:module";

import type * as Library from "kysely";

export const {
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} = createRequire(import.meta.url)("kysely") as typeof Library;
