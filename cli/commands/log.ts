/** `tcs log`: the check log as GET /v1/checks shows it, from the command line: a table or NDJSON, also as it grows. */
import { type Command, Option } from "commander";

import type { LogRow } from "../operator/log-table.js";
import { orUndone } from "../operator/refused.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface LogFlags extends DatabaseFlags {
  readonly account: string;
  readonly env: "live" | "test";
  readonly format: "table" | "ndjson";
  readonly follow?: true;
  /** Filters, by the names that commander makes of theirs. */
  readonly [filter: string]: unknown;
}

/**
 * The parameters of GET /v1/checks, by their own names: those with a value, and those without. A test compares them
 * with the route's.
 */
const WITH_VALUE: Readonly<Record<string, string>> = {
  state: "answers of these states",
  rule_set: "checks that name this rule set",
  recipient: "of this recipient record",
  actor: "of these actors",
  actor_kind: "of actors of these kinds: agent, user, system",
  on_behalf_of: "on behalf of exactly this",
  run: "of exactly this run",
  system: "in these systems; none: in none that is named",
  transaction_status: "executed, proposed, abandoned, expired, reversed",
  request: "waiting, approved, refused, decided, lapsed",
  asked_of: "where this person was asked",
  asked_by_rule: "where this rule asked a person",
  claimed: "that rest on what somebody recorded in these persons' names",
  ref: "with exactly this reference",
  transaction: "answers to this booking",
  effective_from: "of actions from this day on",
  effective_to: "of actions up to this day",
  outcome: "with these outcomes",
  policy_outcome: "where a policy answered one of these",
  answer: "allowed, approval, person, refused, other, open",
  rule: "that these rules decided",
  reason: "not covered for these reasons",
  question: "that ask this question",
  missing: "that name these facts as missing",
  consequence: "with a consequence of these keys",
  rerun: "that this re-run issued",
  from: "given at this moment or day or later",
  to: "given before this moment or day",
  limit: "so many at most (default: 50, with --follow 10)",
  before: "the page behind this one: what the page before ended with",
  order: "created_at or effective_date",
};
const ALONE: Readonly<Record<string, string>> = {
  against_rules: "actions taken against the account's own rules",
  current: "current answers",
  waiting: "current answers that wait for a person",
  rechecked: "answers that replaced an earlier one",
  after_close: "answers that changed an action of a closed period",
  self: "answers that rest on a decision of somebody on what is their own",
};

const HELP = `
Shows the rows that GET /v1/checks returns to the account's own keys. The service may be running. Separate several
values of one filter with commas. The newest row is first. With --follow, the oldest of the last rows is first, and new
rows follow until you press Ctrl-C.

Examples:
  $ tcs log --account acme
  $ tcs log --account acme --waiting --format ndjson
  $ tcs log --account acme --actor refund_bot --answer refused,approval --from 2026-03-01
  $ tcs log --account acme --follow`;

export const registerLog: Registration = (program, run) => {
  withFilters(
    program
      .command("log")
      .description("read the check log")
      .addOption(dataOption())
      .addOption(databaseOption())
      .requiredOption("--account <slug>", "the account's short name")
      .addOption(new Option("--env <env>", "which environment").choices(["live", "test"]).default("live"))
      .addOption(new Option("--format <format>", "how rows are printed").choices(["table", "ndjson"]).default("table"))
      .option("--follow", "continue with new rows"),
  )
    .addHelpText("after", HELP)
    .action((flags: LogFlags) => run(() => log(flags)));
};

function withFilters(command: Command): Command {
  for (const [name, description] of Object.entries(WITH_VALUE))
    command.option(`--${flagOf(name)} <value>`, description);
  for (const [name, description] of Object.entries(ALONE)) command.option(`--${flagOf(name)}`, description);
  return command;
}

const flagOf = (name: string): string => name.replaceAll("_", "-");
const propertyOf = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The parameters by their own names, as texts. */
function queryOf(flags: LogFlags): Readonly<Record<string, string>> {
  const given = [...Object.keys(WITH_VALUE), ...Object.keys(ALONE)].flatMap((name) => {
    const value = flags[propertyOf(name)];
    return typeof value === "string" ? [[name, value] as const] : value === true ? [[name, "true"] as const] : [];
  });
  return { ...(flags.follow && { limit: "10" }), ...Object.fromEntries(given) };
}

async function log(flags: LogFlags): Promise<ExitCode> {
  const { account, env, format, follow } = flags;
  const [{ operator }, { logTable, logHead, logLine }] = await Promise.all([
    import("../../runtime/main.js"),
    import("../operator/log-table.js"),
  ]);
  const stopped = new AbortController();
  const stop = (): void => {
    stopped.abort();
  };
  // Ctrl-C ends it as it ends every command.
  process.once("SIGTERM", stop);
  // The reader of the output may close it before the log ends.
  process.stdout.once("error", stop);
  if (follow && format === "table") say(logHead());
  const show = (rows: readonly LogRow[]): void => {
    for (const row of rows) say(format === "ndjson" ? logLine(row) : logTable([row]));
  };
  const asked = operator.readLog(placeOf(flags), {
    slug: account,
    env,
    query: queryOf(flags),
    follow: follow ? { show, until: stopped.signal } : null,
  });
  const result = await orUndone("Nothing was read", asked);
  if (follow) return EXIT.fine;
  if (format === "ndjson") show(result.rows);
  else say(result.rows.length === 0 ? "No answer is like that." : `${logHead()}\n${logTable(result.rows)}`);
  if (result.nextBefore !== null) warn(`There are more: --before ${result.nextBefore}`);
  return EXIT.fine;
}
