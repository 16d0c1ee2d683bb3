/**
 * Makes a database of many bookings from one of few. Every row of a transaction is repeated for each copy, a little
 * later and with its own ids. So a copy belongs to other customers and another agent, and each total keeps its number
 * of members.
 */
import Sqlite from "better-sqlite3";

import { sumAgain } from "../../../runtime/store/actions/day-sums.js";
import { databaseFile } from "../http/recording.js";
import { BEHIND_MS } from "./template.js";

type Value = string | number | null;

/**
 * Of the account as a whole; parts of answers, which copies refer to as well; sums, which are made again; or of jobs,
 * mail and the chain, which come by themselves.
 */
const NOT_COPIED: ReadonlySet<string> = new Set([
  "answer_parts",
  "day_sums",
  "answer_counts",
  "proposal_counts",
  "total_definitions",
  "counters",
  "idempotency",
  "jobs",
  "job_items",
  "outbox",
  "messages",
  "message_items",
  "deliveries",
  "leaves",
  "leaf_salts",
  "seals",
]);
/** Columns with numbers that order bookings. */
const PLACES: ReadonlySet<string> = new Set(["counted_at", "place", "own_place", "horizon"]);
const CACHE_KIB = 1_000_000;

/**
 * `ofOneAgent`: all copies are actions of the same agent. The database must not be open anywhere. Records count as
 * sealed up to now by their moments alone: copies have no leaves.
 */
export function copyAll(dataDir: string, copies: number, { ofOneAgent }: { readonly ofOneAgent: boolean }): void {
  const sqlite = new Sqlite(databaseFile(dataDir));
  for (const pragma of [
    "journal_mode = DELETE",
    "journal_mode = MEMORY",
    "synchronous = OFF",
    "foreign_keys = OFF",
    `cache_size = -${CACHE_KIB}`,
  ])
    sqlite.pragma(pragma);
  const ids = new Names(sqlite, ofOneAgent);
  const tables = tablesOf(sqlite).map((table) => copierOf(sqlite, table, ids));
  const span =
    (sqlite.prepare("SELECT max(counted) AS counted FROM counters").get() as { readonly counted: number }).counted + 1;
  const step = Math.floor(BEHIND_MS / (copies + 2));
  const addAgent = sqlite.prepare(
    "INSERT INTO agents (account_id, agent_id, name, owner, switched_on, created_at) SELECT account_id, agent_id || '_' || ?, name, owner, switched_on, created_at FROM agents WHERE agent_id = 'refund_bot'",
  );
  const oneCopy = sqlite.transaction((copy: number) => {
    if (!ofOneAgent) addAgent.run(copy);
    const moved = { names: ids.ofCopy(copy, step), later: copy * step, places: copy * span };
    for (const add of tables) add(moved);
  });
  for (let copy = 1; copy <= copies; copy += 1) oneCopy(copy);
  sqlite.prepare("UPDATE counters SET counted = ?").run((copies + 1) * span);
  for (const accountId of sqlite.prepare<[], string>("SELECT account_id FROM accounts").pluck().all())
    for (const { text, parameters } of sumAgain({ accountId, env: "live" }))
      sqlite.prepare(text.sqlite ?? "").run(...parameters);
  const records = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
    readonly name: string;
  }[];
  const now = Date.now();
  sqlite
    .prepare("INSERT INTO seals (number, last_leaf, head, sealed_to, sealed_at) VALUES (1, 0, '', ?, ?)")
    .run(JSON.stringify(Object.fromEntries(records.map(({ name }) => [name, now]))), now);
  sqlite.close();
}

/** The new ids of a copy. */
interface Moved {
  readonly names: readonly string[];
  /** In milliseconds. */
  readonly later: number;
  readonly places: number;
}

const NAME = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}|refund_bot|"B-\d{9}"|^B-\d{9}$/g;
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
/** Of the 26 digits of an id the first ten are its moment. */
const [PREFIX_END, MOMENT_END] = [4, 14];

/** All that is called otherwise in each copy: ids but those of the account, the agent, and numbers of customers. */
class Names {
  private readonly kept: ReadonlySet<string>;
  private readonly numbers = new Map<string, number>();

  constructor(
    sqlite: Sqlite.Database,
    private readonly ofOneAgent: boolean,
  ) {
    const ofAccount = ["accounts", "people", "api_keys", "account_files"].flatMap((table) =>
      sqlite.prepare(`SELECT * FROM ${table}`).all(),
    );
    this.kept = new Set(
      JSON.stringify(ofAccount)
        .match(NAME)
        ?.filter((name) => name !== "refund_bot"),
    );
  }

  /** A text cut at its names, each as its number. */
  cut(text: string): readonly (string | number)[] {
    const pieces: (string | number)[] = [];
    let end = 0;
    for (const { 0: name, index } of text.matchAll(NAME)) {
      if (this.kept.has(name)) continue;
      pieces.push(text.slice(end, index), this.numberOf(name));
      end = index + name.length;
    }
    return [...pieces, text.slice(end)];
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, known);
    return known;
  }

  ofCopy(copy: number, step: number): readonly string[] {
    return [...this.numbers.keys()].map((name) => {
      if (name === "refund_bot") return this.ofOneAgent ? name : `refund_bot_${copy}`;
      if (name.includes("B-")) return name.replace("B-", `B${copy}-`);
      let moment = 0;
      for (const digit of name.slice(PREFIX_END, MOMENT_END)) moment = moment * 32 + DIGITS.indexOf(digit);
      moment += copy * step;
      let text = "";
      for (; text.length < MOMENT_END - PREFIX_END; moment = Math.floor(moment / 32))
        text = `${DIGITS[moment % 32] ?? ""}${text}`;
      return name.slice(0, PREFIX_END) + text + name.slice(MOMENT_END);
    });
  }
}

function tablesOf(sqlite: Sqlite.Database): readonly string[] {
  const tables = sqlite
    .prepare(
      "SELECT t.name FROM sqlite_master t WHERE t.type = 'table' AND EXISTS (SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name = 'env')",
    )
    .all() as { readonly name: string }[];
  return tables.map(({ name }) => name).filter((name) => !NOT_COPIED.has(name) && name !== "api_keys");
}

function copierOf(sqlite: Sqlite.Database, table: string, ids: Names): (moved: Moved) => void {
  const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Readonly<Record<string, Value>>[];
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return () => undefined;
  const insert = sqlite.prepare(
    `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  const cut = rows.map((row) => columns.map((column) => valueOf(column, row[column] ?? null, ids)));
  return (moved) => {
    for (const values of cut) insert.run(values.map((value) => (typeof value === "function" ? value(moved) : value)));
  };
}

/** A value, or how it is made for a copy. */
function valueOf(column: string, value: Value, ids: Names): Value | ((moved: Moved) => Value) {
  if (typeof value === "number") {
    if (PLACES.has(column)) return ({ places }) => value + places;
    return column.endsWith("_at") ? ({ later }) => value + later : value;
  }
  if (typeof value !== "string") return value;
  const pieces = ids.cut(value);
  if (pieces.length === 1) return value;
  return ({ names }) => pieces.map((piece) => (typeof piece === "string" ? piece : names[piece])).join("");
}
