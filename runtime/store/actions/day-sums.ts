/**
 * Sums of actions by their day: a projection of `actions` and of the log's rows of their standing answers. Each action
 * counts once, in one row. A row has the properties that its actions share, their number, and their exact amount.
 *
 * An absent value is an empty text, because a null in a key equals nothing. An amount is kept in two parts, so that no
 * sum of either leaves 64 bits.
 */
import type { State } from "../../engine/run/answer.js";
import { ofTenant } from "../sql/of-tenant.js";
import { constantStatement, ofEveryAccount, statement } from "../sql/statement.js";
import type { SqlValue, Statement } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import { compileSearch, type LogSearch, type SearchStatement, summedFilters } from "./log-search.js";

const DAY_MS = 86_400_000;
/** Of the smallest units of an amount, those in the lower part. */
export const LOWER_PART = 1_000_000_000;

/** The properties of an action `a` and its standing answer `l`. */
const PROPERTIES = {
  day: "a.day",
  actor_kind: "coalesce(l.actor_kind, '')",
  actor_id: "coalesce(l.actor_id, '')",
  domain: "a.domain",
  rule_set: "l.rule_set",
  decided_set: "coalesce(l.decided_set, '')",
  decided_rule: "coalesce(l.decided_rule, '')",
  state: "l.state",
  answer: "l.answer",
  outcome: "coalesce(l.outcome, '')",
  status: "a.status",
  // 1: a person refused it.
  refused: "coalesce(a.refused, 0)",
  // The day on which a proposal expires. It expires without a change of any row.
  open_day: `CASE WHEN a.status = 'proposed' THEN coalesce(a.open_until, 0) / ${DAY_MS} ELSE 0 END`,
  currency: "coalesce(l.currency, '')",
} as const;

const FIGURES = {
  actions: "1",
  sum_high: `coalesce(l.amount, 0) / ${LOWER_PART}`,
  sum_low: `coalesce(l.amount, 0) % ${LOWER_PART}`,
} as const;

const KEY = ["account_id", "env", ...Object.keys(PROPERTIES)].join(", ");
const FIGURE_NAMES = Object.keys(FIGURES);
const OWN_KEY = ["a.account_id", "a.env", ...Object.values(PROPERTIES)].join(", ");
const STANDING =
  "FROM actions a JOIN check_log l ON l.account_id = a.account_id AND l.env = a.env AND l.check_id = a.check_id";
const IS_ZERO = FIGURE_NAMES.map((name) => `${name} = 0`).join(" AND ");

/** An action by its id. */
type OneAction = Tenant & { readonly actionId: string };

interface Texts {
  readonly place: (at: number) => string;
  /** Transactions that run at once write to rows of their own, so that they seldom wait for each other. */
  readonly shard: string;
  /** Nobody else changes the action between the subtraction and the change. */
  readonly locking: string;
}
const SQLITE: Texts = { place: () => "?", shard: "0", locking: "" };
const POSTGRES: Texts = {
  place: (at) => `$${at}`,
  shard: "pg_backend_pid() % 4",
  locking: " FOR NO KEY UPDATE OF a",
};

const OF_ACTION = ({ place }: Texts): string =>
  `WHERE a.account_id = ${place(1)} AND a.env = ${place(2)} AND a.action_id = ${place(3)}`;
const OF_TENANT = ({ place }: Texts): string => `WHERE a.account_id = ${place(1)} AND a.env = ${place(2)}`;

function counting(sign: "" | "-", texts: Texts): string {
  const added = FIGURE_NAMES.map((name) => `${name} = day_sums.${name} + excluded.${name}`).join(", ");
  const figures = Object.values(FIGURES).map((figure) => `${sign}(${figure})`);
  return `INSERT INTO day_sums (${KEY}, shard, ${FIGURE_NAMES.join(", ")})
SELECT ${OWN_KEY}, ${texts.shard}, ${figures.join(", ")} ${STANDING} ${OF_ACTION(texts)}${sign === "-" ? texts.locking : ""}
ON CONFLICT (${KEY}, shard) DO UPDATE SET ${added}`;
}

/** No row says nothing, so that the sums of an account are the same however it came to them. */
const droppingZero = (texts: Texts): string =>
  `DELETE FROM day_sums WHERE ${IS_ZERO} AND (${KEY}) = (SELECT ${OWN_KEY} ${STANDING} ${OF_ACTION(texts)})`;

function inBoth<Row>(text: (texts: Texts) => string, givesRows: boolean) {
  const compiled = { sqlite: text(SQLITE), postgres: text(POSTGRES), givesRows };
  return (parameters: readonly SqlValue[]): Statement<Row> => ({ text: compiled, parameters });
}

const ADD = inBoth((texts) => counting("", texts), false);
const SUBTRACT = inBoth((texts) => counting("-", texts), false);
const DROP_ZERO = inBoth(droppingZero, false);

/** Counts an action. Behind the statements that write its row and its answer's row in the log. */
export function addToSums({ accountId, env, actionId }: OneAction): Statement {
  return ADD([accountId, env, actionId]);
}

/** Counts an action no more. Before the statements that change or remove these rows. */
export function takeFromSums({ accountId, env, actionId }: OneAction): readonly Statement[] {
  const of = [accountId, env, actionId];
  return [SUBTRACT(of), DROP_ZERO(of)];
}

const SUM_ALL = inBoth(
  (texts) =>
    `INSERT INTO day_sums (${KEY}, shard, ${FIGURE_NAMES.join(", ")})
SELECT ${OWN_KEY}, 0, ${Object.values(FIGURES)
      .map((figure) => `sum(${figure})`)
      .join(", ")} ${STANDING} ${OF_TENANT(texts)}
GROUP BY ${OWN_KEY}`,
  false,
);
const DROP_ALL = inBoth(
  ({ place }) => `DELETE FROM day_sums WHERE account_id = ${place(1)} AND env = ${place(2)}`,
  false,
);

/** All sums of an account in one environment, made again. */
export function sumAgain({ accountId, env }: Tenant): readonly Statement[] {
  return [DROP_ALL([accountId, env]), SUM_ALL([accountId, env])];
}

/** Whether any action of the database is counted. */
export const findAnySummed = constantStatement(() => ofEveryAccount.selectFrom("day_sums").select("day").limit(1));

/** Actions that are alike in these properties. `week`: the Monday that it begins with. An empty text: none. */
export interface WeekSum {
  readonly week: number;
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly state: State;
  readonly answer: string;
  readonly outcome: string;
  /** With `expired`, which no row has. */
  readonly status: string;
  /** 1: a person refused them. */
  readonly refused: number;
  readonly currency: string;
  readonly actions: number;
  readonly sum_high: string;
  readonly sum_low: string;
}

const WEEK = (day: string): string => `${day} - (${day} + 3) % 7`;
const SHOWN = ["actor_kind", "actor_id", "state", "answer", "outcome", "refused", "currency"] as const;
const SHOWN_FIGURES = (figures: Readonly<Record<keyof typeof FIGURES, string>>): string =>
  `CAST(sum(${figures.actions}) AS BIGINT) AS actions, ` +
  `CAST(sum(${figures.sum_high}) AS TEXT) AS sum_high, CAST(sum(${figures.sum_low}) AS TEXT) AS sum_low`;
/** Whole, because SQLite is sent fractions. */
const NOW = "CAST(:now AS BIGINT)";
const BY_WEEK = "GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9";

/** The column in a list by actor; in another list one that is empty. */
const shownAs = (name: (typeof SHOWN)[number], column: string, byActor: boolean): string =>
  name.startsWith("actor_") && !byActor ? `CAST('' AS TEXT) AS ${name}` : `${column} AS ${name}`;

/** By week. Proposals that expire today, in UTC, are still `proposed`. */
const summed = (byActor: boolean): SearchStatement =>
  compileSearch(
    (words) => `SELECT ${WEEK("l.day")} AS week, ${SHOWN.map((name) => shownAs(name, `l.${name}`, byActor)).join(", ")},
  CASE WHEN l.status = 'proposed' AND l.open_day < ${NOW} / ${DAY_MS} THEN 'expired' ELSE l.status END AS status,
  ${SHOWN_FIGURES({ actions: "l.actions", sum_high: "l.sum_high", sum_low: "l.sum_low" })}
FROM day_sums AS l
WHERE l.account_id = :account AND l.env = :env AND l.day >= :dayFrom AND l.day <= :dayTo
  AND ${summedFilters(words)}
${BY_WEEK} HAVING sum(l.actions) <> 0`,
  );

/** The proposals among them that have expired since the beginning of today, in UTC. */
const expiredToday = (byActor: boolean): SearchStatement =>
  compileSearch(
    (
      words,
    ) => `SELECT ${WEEK("a.day")} AS week, ${SHOWN.map((name) => shownAs(name, PROPERTIES[name], byActor)).join(", ")},
  'expired' AS status, ${SHOWN_FIGURES(FIGURES)}
${STANDING}
WHERE a.account_id = :account AND a.env = :env AND a.status = 'proposed'
  AND a.open_until >= ${NOW} - ${NOW} % ${DAY_MS} AND a.open_until <= :now AND a.day >= :dayFrom AND a.day <= :dayTo
  AND ${summedFilters(words)}
${BY_WEEK}`,
  );

const BY_ACTOR = [summed(true), expiredToday(true)] as const;
const OF_ALL_ACTORS = [summed(false), expiredToday(false)] as const;

/** Both lists, for the filters of the search that sums of days answer. Otherwise than by actor, no row names one. */
export function listWeekSums(
  search: LogSearch,
  { byActor }: { readonly byActor: boolean },
): readonly [Statement<WeekSum>, Statement<WeekSum>] {
  const of = ({ text, names }: SearchStatement): Statement<WeekSum> => ({
    text,
    parameters: names.map((name) => search[name]),
  });
  const [stored, expired] = byActor ? BY_ACTOR : OF_ALL_ACTORS;
  return [of(stored), of(expired)];
}

/** The number of actions of these days; null: there are none. */
export const countOnDays = statement((p: Tenant & { from: number; to: number }) =>
  ofTenant(p)
    .selectFrom("day_sums")
    .select((row) => row.cast<number | null>(row.fn.sum("actions"), "integer").as("actions"))
    .where("day", ">=", p.from)
    .where("day", "<=", p.to),
);

/** A property whose stored sums are not those of its actions. */
const DIFFERING = inBoth<{ readonly day: number }>(
  ({ place }) => `SELECT day FROM (
  SELECT ${KEY}, ${FIGURE_NAMES.join(", ")} FROM day_sums WHERE account_id = ${place(1)} AND env = ${place(2)}
  UNION ALL
  SELECT ${OWN_KEY}, ${Object.values(FIGURES)
    .map((figure) => `-sum(${figure})`)
    .join(", ")} ${STANDING} WHERE a.account_id = ${place(3)} AND a.env = ${place(4)} GROUP BY ${OWN_KEY}
) AS compared
GROUP BY ${KEY} HAVING ${FIGURE_NAMES.map((name) => `sum(${name}) <> 0`).join(" OR ")}
ORDER BY day LIMIT ${place(5)}`,
  true,
);

/** The days whose sums are not those of their actions, one for each property in which they differ; at most `most`. */
export function listDifferingSums({ accountId, env, most }: Tenant & { readonly most: number }) {
  return DIFFERING([accountId, env, accountId, env, most]);
}
