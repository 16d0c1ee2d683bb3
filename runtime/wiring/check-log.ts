/** The check log read from the database, beside a running service if there is one: a page of it, or as it grows. */
import type { z } from "zod";

import type { Services } from "../actions/account/services.js";
import { logQuery } from "../http/schemas/log.js";
import { type Obstacle, refused, refuseFor } from "../refusals/obstacle.js";
import { beginFollowing, followOn } from "../services/acting/log/follow.js";
import { logPage, type LogReader } from "../services/acting/log/list.js";
import type { LogQuery } from "../services/acting/log/query.js";
import type { ShownRow } from "../services/acting/log/view.js";
import { accountCalled, type Success } from "../services/request/operator/operator.js";
import { rightValue } from "../services/request/right-value.js";
import type { Database } from "../store/database.js";
import { servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";

export interface LogInput {
  readonly slug: string;
  readonly env: "live" | "test";
  /** Filters by the names of the parameters of GET /v1/checks, as texts. */
  readonly query: Readonly<Record<string, string>>;
  /** Given rows as they arrive, the oldest first, until the signal comes; null: the page alone is read. */
  readonly follow: { readonly show: (rows: readonly ShownRow[]) => void; readonly until: AbortSignal } | null;
}

export type LogRead = Success<{ readonly rows: readonly ShownRow[]; readonly nextBefore: string | null }>;

const LOOK_EVERY_MS = 1_000;

export function readLog(location: DatabaseLocation, { slug, env, query, follow }: LogInput): Promise<LogRead> {
  return withDatabaseBeside(location, async (beside) => {
    const asked = judge(query);
    const { database } = beside;
    const accountId = await database.read(() => accountCalled(slug));
    const services = await servicesBeside(beside);
    const of: LogReader = { accountId, env, agent: null };
    if (follow === null) return { changed: false, ...(await database.read(() => logPage(services, of, asked))) };
    if (asked.order === "effective_date" || asked.before !== undefined)
      throw refused({
        type: "invalid-request",
        detail: "Who follows the log reads along the order of answers, from the newest on.",
        about: { code: "order" },
      });
    await followLog(services, database, of, asked, follow);
    return { changed: false, rows: [], nextBefore: null };
  });
}

async function followLog(
  services: Services,
  database: Database,
  of: LogReader,
  asked: LogQuery,
  { show, until }: NonNullable<LogInput["follow"]>,
): Promise<void> {
  let followed = await database.read(() => beginFollowing(services, of, asked));
  for (;;) {
    if (followed.rows.length > 0) show(followed.rows);
    await elapsed(LOOK_EVERY_MS, until);
    if (until.aborted) return;
    const { follower } = followed;
    followed = await database.read(() => followOn(services, of, asked, follower));
  }
}

/** Ends early with the signal. */
function elapsed(ms: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    until.addEventListener("abort", end, { once: true });
    function end(): void {
      clearTimeout(timer);
      until.removeEventListener("abort", end);
      resolve();
    }
  });
}

function sentenceOf(issue: z.core.$ZodIssue | undefined): string | null {
  return issue === undefined ? null : rightValue(issue);
}

/** By the schemas that judge the parameters of the route. */
export function judge(query: Readonly<Record<string, string>>): LogQuery {
  const parsed = Object.entries(logQuery).map(([name, schema]) => ({
    name,
    description: schema.description ?? "",
    result: schema.safeParse(query[name]),
  }));
  refuseFor(
    parsed.flatMap(({ name, description, result }): readonly Obstacle[] => {
      if (result.success) return [];
      const detail = sentenceOf(result.error.issues[0]) ?? description;
      const about = { code: "filter", name, value: query[name] ?? "", detail } as const;
      return [{ type: "invalid-request", field: name, wrong: "format", detail, about }];
    }),
  );
  // Every filter has been judged by its own schema.
  return Object.fromEntries(parsed.map(({ name, result }) => [name, result.data])) as unknown as LogQuery;
}
