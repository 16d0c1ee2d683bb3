/**
 * Searches the check log, a page at a time along its order. Every statement has every filter, and ignores a filter
 * whose value is null. Statements differ in their starting point: one of the indexes, or the newest answer. So there
 * are few statements, and each uses a known index.
 */
import { assert } from "../../engine/values/assert.js";
import type { SqlValue, Statement, StatementText } from "../sql/steps.js";

/** Lists are JSON. A flag is 1 or 0. */
export interface LogSearch {
  readonly account: string;
  readonly env: string;
  /** Behind this row of the order: its day, in the order of days, and its check_id. */
  readonly beforeDay: number;
  readonly beforeId: string;
  /** Above this check_id. */
  readonly after: string;
  /** The newest answer of the search. An answer that was replaced by a newer one counts as standing. */
  readonly upTo: string;
  /** By creation, in milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** By day, both included. */
  readonly dayFrom: number;
  readonly dayTo: number;
  /** The moment at which proposals expire or wait (decision 159). */
  readonly now: number;
  readonly agent: string | null;
  readonly state: string | null;
  readonly rule_set: string | null;
  readonly recipient: string | null;
  readonly actor: string | null;
  readonly actor_kind: string | null;
  readonly on_behalf_of: string | null;
  readonly run: string | null;
  readonly system: string | null;
  readonly transaction_status: string | null;
  readonly request: string | null;
  readonly asked_of: string | null;
  /** A rule that asked a person. */
  readonly asked_by_rule: string | null;
  readonly ref: string | null;
  readonly transaction: string | null;
  readonly outcome: string | null;
  readonly policy_outcome: string | null;
  readonly answer: string | null;
  /** Rules that decided. */
  readonly rule: string | null;
  readonly against_rules: number;
  readonly current: number;
  readonly waiting: number;
  readonly reason: string | null;
  readonly question: string | null;
  readonly missing: string | null;
  readonly consequence: string | null;
  readonly claimed: string | null;
  readonly rechecked: number;
  readonly after_close: number;
  readonly by_self: number;
  readonly rerun: string | null;
  /** The value that the search's index is asked for, if the start takes a value. */
  readonly sought: string | null;
  readonly most: number;
}

/** The starting point of a search. `days`: the range of days; `newest`: no index, along the order. */
export type LogStart =
  | "newest"
  | "days"
  | "actor"
  | "run"
  | "recipient"
  | "question"
  | "state"
  | "against"
  | "after_close"
  | "by_self"
  | "waiting"
  | "asked"
  | "asked_of"
  | "asked_by_rule"
  | "ref"
  | "transaction"
  | "rerun";
export type LogOrder = "created_at" | "effective_date";

export interface LogHit {
  readonly check_id: string;
  readonly day: number;
}

/** The differences between the databases. `:list` and `:one` stand for values by their names. */
interface Words {
  readonly valuesOf: (list: string) => string;
  readonly useIndex: (name: string) => string;
  readonly place: (at: number, type: "text" | "bigint") => string;
}

const SQLITE: Words = {
  valuesOf: (list) => `(SELECT value FROM json_each(${list}))`,
  useIndex: (name) => ` INDEXED BY ${name}`,
  place: () => "?",
};

const POSTGRES: Words = {
  valuesOf: (list) => `(SELECT value FROM json_array_elements_text(${list}::json) AS listed(value))`,
  useIndex: () => "",
  place: (at, type) => `$${at}::${type}`,
};

const NUMBERS: ReadonlySet<string> = new Set([
  "beforeDay",
  "from",
  "to",
  "dayFrom",
  "dayTo",
  "now",
  "against_rules",
  "current",
  "waiting",
  "rechecked",
  "after_close",
  "by_self",
  "most",
] satisfies (keyof LogSearch)[]);

const SAME = (table: string): string => `${table}.account_id = l.account_id AND ${table}.env = l.env`;
const OF_ACTION = (table: string): string => `${SAME(table)} AND ${table}.action_id = l.action_id`;

/** A request that waits for a person. */
const ASKED = `SELECT 1 FROM open_requests o WHERE ${OF_ACTION("o")} AND o.waits_until > :now`;

/** A proposal waits on a question for a person, or on an approval that a person was asked for (decision 145). */
export const WAITS = `l.waits IS NOT NULL AND EXISTS (SELECT 1 FROM actions a
    WHERE ${OF_ACTION("a")} AND a.check_id = l.check_id
    AND (a.status = 'executed' OR a.status = 'proposed' AND a.open_until > :now
      AND (l.waits = 'contested' OR l.review_item IS NOT NULL OR l.waits = 'approval' AND EXISTS (${ASKED}))))`;

const SYSTEM =
  `coalesce(l.system, (SELECT e.system FROM executions e WHERE ${OF_ACTION("e")}), (SELECT ` +
  `max(b.system) FROM bookings b WHERE ${OF_ACTION("b")}), 'none')`;

/** A request of the answer's action. A request whose deadline has passed counts as lapsed. */
const REQUEST = `SELECT 1 FROM requests r
    LEFT JOIN request_ends e ON e.account_id = r.account_id AND e.env = r.env AND e.request_id = r.request_id
    WHERE ${OF_ACTION("r")}`;
/** A rule by its name, or by its rule set, a point and its name. */
const OF_RULE = (name: string): string => `:${name} IN (r.rule, r.rule_set || '.' || r.rule)`;
const REQUEST_STATUS = "coalesce(e.status, CASE WHEN r.waits_until <= :now THEN 'lapsed' ELSE 'waiting' END)";

const STATUS = "CASE WHEN a.status = 'proposed' AND a.open_until <= :now THEN 'expired' ELSE a.status END";

const one = (name: string, column = name): string => `(:${name} IS NULL OR l.${column} = :${name})`;

/** An agent's own, by the columns that sums of days have too (`day-sums.ts`). */
const OF_AGENT = "(:agent IS NULL OR l.actor_kind = 'agent' AND l.actor_id = :agent)";

function oneOfText({ valuesOf }: Words) {
  return (name: string, expression = `l.${name}`): string =>
    `(:${name} IS NULL OR ${expression} IN ${valuesOf(`:${name}`)})`;
}

/** The filters that sums of days answer. `l` has these columns of the log. */
export function summedFilters(words: Words): string {
  const oneOf = oneOfText(words);
  return [
    OF_AGENT,
    oneOf("state"),
    one("rule_set"),
    oneOf("actor", "l.actor_id"),
    oneOf("actor_kind"),
    oneOf("outcome"),
    oneOf("answer"),
    oneOf("rule", "l.decided_rule"),
  ].join("\n  AND ");
}

function filters(words: Words): string {
  const { valuesOf } = words;
  const oneOf = oneOfText(words);
  const anyOf = (name: string, column: string): string =>
    `(:${name} IS NULL OR EXISTS (SELECT 1 FROM ${valuesOf(`l.${column}`)} AS held WHERE held.value ` +
    `IN ${valuesOf(`:${name}`)}))`;
  return [
    "l.created_at >= :from",
    "l.created_at < :to",
    summedFilters(words),
    oneOf("recipient", "l.recipient_id"),
    one("on_behalf_of"),
    one("run"),
    oneOf("system", SYSTEM),
    oneOf("transaction_status", `(SELECT ${STATUS} FROM actions a WHERE ${OF_ACTION("a")})`),
    `(:request IS NULL AND :asked_of IS NULL AND :asked_by_rule IS NULL OR EXISTS (${REQUEST} AND ` +
      `(:asked_by_rule IS NULL OR ${OF_RULE("asked_by_rule")}) AND (:asked_of IS NULL OR ` +
      `r.asked_of = :asked_of OR r.for_person = :asked_of) AND (:request IS NULL OR ${REQUEST_STATUS} IN ${valuesOf(":request")})))`,
    `(:ref IS NULL OR l.ref = :ref OR EXISTS (SELECT 1 FROM executions e WHERE ${OF_ACTION("e")} AND e.ref = :ref))`,
    `(:transaction IS NULL OR EXISTS (SELECT 1 FROM answers n WHERE ${SAME("n")} AND n.check_id = ` +
      "l.check_id AND n.transaction_id = :transaction))",
    anyOf("policy_outcome", "policy_outcomes"),
    "(:against_rules = 0 OR l.against = 1 AND EXISTS (SELECT 1 FROM actions a WHERE " +
      `${OF_ACTION("a")} AND a.status IN ('executed', 'reversed')))`,
    `(:current = 0 OR NOT EXISTS (SELECT 1 FROM answers n WHERE ${SAME("n")} AND ` +
      "n.supersedes_check_id = l.check_id AND n.check_id <= :upTo))",
    `(:waiting = 0 OR ${WAITS})`,
    oneOf("reason"),
    one("question"),
    anyOf("missing", "missing"),
    anyOf("consequence", "consequences"),
    anyOf("claimed", "claimed"),
    "(:rechecked = 0 OR l.reissued = 1)",
    "(:after_close = 0 OR l.after_close = 1)",
    "(:by_self = 0 OR l.by_self = 1)",
    "(:rerun IS NULL OR EXISTS (SELECT 1 FROM jobs j JOIN job_items i ON i.job_id = j.job_id AND " +
      "i.env = l.env AND i.action_id = l.action_id WHERE j.rerun_id = :rerun AND j.account_id = " +
      "l.account_id AND i.check_id = l.check_id))",
  ].join("\n  AND ");
}

interface StartWords {
  /** Null: it names none. */
  readonly index: string | null;
  /** Null: none. */
  readonly where: string | null;
}

const startsOf = ({ useIndex }: Words): Readonly<Record<LogStart, StartWords>> => ({
  newest: { index: null, where: null },
  days: { index: "check_log_by_day", where: null },
  actor: { index: "check_log_by_actor", where: "l.actor_id = :sought" },
  run: { index: "check_log_by_run", where: "l.run = :sought" },
  recipient: { index: "check_log_by_recipient", where: "l.recipient_id = :sought" },
  question: { index: "check_log_by_question", where: "l.question = :sought" },
  state: { index: "check_log_by_state", where: "l.state = :sought AND l.state <> 'determined'" },
  against: { index: "check_log_against", where: "l.against = 1" },
  after_close: { index: "check_log_after_close", where: "l.after_close = 1" },
  by_self: { index: "check_log_by_self", where: "l.by_self = 1" },
  waiting: { index: "check_log_waiting", where: "l.waits IS NOT NULL" },
  asked: {
    index: null,
    where: `l.check_id IN (SELECT n.check_id FROM open_requests o${useIndex("open_requests_of_person")}
    JOIN answers n ON n.account_id = o.account_id AND n.env = o.env AND n.action_id = o.action_id
    WHERE o.account_id = :account AND o.env = :env AND o.waits_until > :now)`,
  },
  asked_of: {
    index: null,
    where: `l.check_id IN (SELECT n.check_id FROM requests r
    JOIN answers n ON n.account_id = r.account_id AND n.env = r.env AND n.action_id = r.action_id
    WHERE r.account_id = :account AND r.env = :env AND (r.asked_of = :sought OR r.for_person = :sought))`,
  },
  // A name without a rule set reads all requests of the account, but nothing more of them than the index has.
  asked_by_rule: {
    index: null,
    where: `l.check_id IN (SELECT n.check_id FROM requests r${useIndex("requests_by_rule")}
    JOIN answers n ON n.account_id = r.account_id AND n.env = r.env AND n.action_id = r.action_id
    WHERE r.account_id = :account AND r.env = :env AND ${OF_RULE("sought")})`,
  },
  ref: {
    index: null,
    where: `l.check_id IN (
    SELECT o.check_id FROM check_log o WHERE o.account_id = :account AND o.env = :env AND o.ref = :sought
    UNION SELECT n.check_id FROM executions e
    JOIN answers n ON n.account_id = e.account_id AND n.env = e.env AND n.action_id = e.action_id
    WHERE e.account_id = :account AND e.env = :env AND e.ref = :sought)`,
  },
  transaction: {
    index: null,
    where: `l.check_id IN (SELECT n.check_id FROM bookings b
    JOIN answers n ON n.account_id = b.account_id AND n.env = b.env AND n.action_id = b.action_id
    WHERE b.account_id = :account AND b.env = :env AND b.transaction_id = :sought)`,
  },
  rerun: {
    index: null,
    where:
      "l.check_id IN (SELECT i.check_id FROM jobs j JOIN job_items i ON i.job_id = j.job_id WHERE " +
      "j.rerun_id = :sought AND j.account_id = :account AND i.env = :env AND i.check_id IS NOT NULL)",
  },
});

/** An expression on the column. It keeps the planner from using the condition as a range of another index. */
const unindexed = (column: string): string => `(${column} || '')`;

function textOf(order: LogOrder, start: LogStart, words: Words): string {
  const { index, where } = startsOf(words)[start];
  const byDay = order === "effective_date";
  // A condition on a list of check_ids is looked up by these ids, and not by the range of the page.
  const id = byDay || (where?.startsWith("l.check_id IN") ?? false) ? unindexed("l.check_id") : "l.check_id";
  const range = byDay
    ? ["(l.day, l.check_id) < (:beforeDay, :beforeId)", "l.day >= :dayFrom", `${id} <= :upTo`, `${id} > :after`]
    : [`${id} < :beforeId`, `${id} > :after`, "l.day >= :dayFrom", "l.day <= :dayTo"];
  const used = index ?? (byDay && start === "newest" ? "check_log_by_day" : null);
  const conditions = ["l.account_id = :account", "l.env = :env", ...(where === null ? [] : [where]), ...range];
  return `SELECT l.check_id, l.day FROM check_log AS l${used === null ? "" : words.useIndex(used)}
WHERE ${conditions.join("\n  AND ")}
  AND ${filters(words)}
ORDER BY ${byDay ? "l.day DESC, l.check_id DESC" : "l.check_id DESC"} LIMIT :most`;
}

export interface SearchStatement {
  readonly text: StatementText;
  readonly names: readonly (keyof LogSearch)[];
}

/** A text with values by their names, for both databases. */
export function compileSearch(textFor: (words: Words) => string): SearchStatement {
  const [sqlite, postgres] = [placed(textFor(SQLITE), SQLITE), placed(textFor(POSTGRES), POSTGRES)];
  assert(sqlite.names.join() === postgres.names.join(), "both texts take the same values in the same order");
  return { text: { sqlite: sqlite.text, postgres: postgres.text, givesRows: true }, names: sqlite.names };
}

/** Replaces named values by placeholders; a cast (`::json`) is not one. */
function placed(
  text: string,
  { place }: Words,
): { readonly text: string; readonly names: readonly (keyof LogSearch)[] } {
  const names: (keyof LogSearch)[] = [];
  const written = text.replace(/(?<!:):([A-Za-z_]+)/g, (_, name: string) => {
    // Every name above is one of the search's.
    names.push(name as keyof LogSearch);
    return place(names.length, NUMBERS.has(name) ? "bigint" : "text");
  });
  return { text: written, names };
}

const TEXTS = new Map<string, SearchStatement>();
for (const order of ["created_at", "effective_date"] as const) {
  // Its keys are the starts.
  for (const start of Object.keys(startsOf(SQLITE)) as LogStart[])
    TEXTS.set(
      `${order} ${start}`,
      compileSearch((words) => textOf(order, start, words)),
    );
}

/** The next rows in the order, from the start, that pass every filter. */
export function searchLog(order: LogOrder, start: LogStart, search: LogSearch): Statement<LogHit> {
  const compiled = TEXTS.get(`${order} ${start}`);
  assert(compiled !== undefined, "every order has a text for every start");
  return { text: compiled.text, parameters: compiled.names.map((name): SqlValue => search[name]) };
}
