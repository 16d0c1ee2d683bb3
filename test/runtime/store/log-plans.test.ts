/**
 * SQLite finds rows of the check log by an index for each query, in the order of the log, and never scans an account.
 */
import { expect, it } from "vitest";

import { listAnswered, listNewestOfAgent, newestLogged } from "../../../runtime/store/actions/log.js";
import { type LogOrder, type LogSearch, type LogStart, searchLog } from "../../../runtime/store/actions/log-search.js";
import { ANY_SEARCH } from "./any-search.js";
import { plansOnSqlite } from "./plans-on-sqlite.js";

const planOf = plansOnSqlite();

const IN_ENVIRONMENT = "account_id=? AND env=?";
/** The first step of each plan; then whether the result is sorted afterwards. */
const CASES: readonly (readonly [LogOrder, LogStart, string, boolean])[] = [
  ["created_at", "newest", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id>? AND check_id<?)`, false],
  [
    "effective_date",
    "newest",
    `SEARCH l USING INDEX check_log_by_day (${IN_ENVIRONMENT} AND day>? AND (day,check_id)<(?,?))`,
    false,
  ],
  ["created_at", "days", `SEARCH l USING INDEX check_log_by_day (${IN_ENVIRONMENT} AND day>? AND day<?)`, true],
  [
    "created_at",
    "actor",
    `SEARCH l USING INDEX check_log_by_actor (${IN_ENVIRONMENT} AND actor_id=? AND check_id>? AND check_id<?)`,
    false,
  ],
  [
    "created_at",
    "run",
    `SEARCH l USING INDEX check_log_by_run (${IN_ENVIRONMENT} AND run=? AND check_id>? AND check_id<?)`,
    false,
  ],
  [
    "created_at",
    "recipient",
    `SEARCH l USING INDEX check_log_by_recipient (${IN_ENVIRONMENT} AND recipient_id=? AND check_id>? AND check_id<?)`,
    false,
  ],
  [
    "created_at",
    "question",
    `SEARCH l USING INDEX check_log_by_question (${IN_ENVIRONMENT} AND question=? AND check_id>? AND check_id<?)`,
    false,
  ],
  [
    "created_at",
    "state",
    `SEARCH l USING INDEX check_log_by_state (${IN_ENVIRONMENT} AND state=? AND check_id>? AND check_id<?)`,
    false,
  ],
  [
    "created_at",
    "against",
    `SEARCH l USING INDEX check_log_against (${IN_ENVIRONMENT} AND check_id>? AND check_id<?)`,
    false,
  ],
  [
    "created_at",
    "waiting",
    `SEARCH l USING INDEX check_log_waiting (${IN_ENVIRONMENT} AND check_id>? AND check_id<?)`,
    false,
  ],
  ["created_at", "asked", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id=?)`, false],
  ["created_at", "asked_of", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id=?)`, false],
  ["created_at", "asked_by_rule", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id=?)`, false],
  // The few ids of a reference are put in order before their rows are looked at.
  ["created_at", "ref", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id=?)`, true],
  ["created_at", "transaction", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id=?)`, false],
  ["created_at", "rerun", `SEARCH l USING PRIMARY KEY (${IN_ENVIRONMENT} AND check_id=?)`, false],
  ["effective_date", "run", `SEARCH l USING INDEX check_log_by_run (${IN_ENVIRONMENT} AND run=?)`, true],
  [
    "effective_date",
    "recipient",
    `SEARCH l USING INDEX check_log_by_recipient (${IN_ENVIRONMENT} AND recipient_id=?)`,
    true,
  ],
];

it.each(CASES)("by %s, from %s on", (order, start, first, sorted) => {
  const search: LogSearch = { ...ANY_SEARCH, sought: "x" };
  const plan = planOf(searchLog(order, start, search));
  expect(plan[0]).toBe(first);
  expect(plan.some((step) => step.includes("TEMP B-TREE FOR ORDER BY"))).toBe(sorted);
  // Every other read of a row uses a key too, and all of it.
  expect(plan.filter((step) => step.includes("ANY("))).toEqual([]);
  expect(
    plan.filter((step) => step.startsWith("SCAN") && !/^SCAN (?:json_each|n|e|held|\(subquery|SUBQUERY)/.test(step)),
  ).toEqual([]);
});

it("finds what a reference, a booking and a re-run name by their own indexes", () => {
  expect(planOf(searchLog("created_at", "ref", ANY_SEARCH)).join("\n")).toMatch(
    /check_log_by_ref[^]*executions_by_ref[^]*answers_by_action/,
  );
  expect(planOf(searchLog("created_at", "transaction", ANY_SEARCH)).join("\n")).toContain("answers_by_action");
  expect(planOf(searchLog("created_at", "rerun", ANY_SEARCH)).join("\n")).toMatch(
    /SEARCH j USING INDEX sqlite_autoindex_jobs/,
  );
  expect(planOf(searchLog("created_at", "asked", ANY_SEARCH)).join("\n")).toMatch(
    /SEARCH o USING INDEX open_requests_of_person \(account_id=\? AND env=\?\)[^]*answers_by_action/,
  );
  // Those whom a request was made to, and those whom somebody else was asked for.
  const askedOf = planOf(searchLog("created_at", "asked_of", ANY_SEARCH)).join("\n");
  expect(askedOf).toContain("SEARCH r USING INDEX requests_by_person (account_id=? AND env=? AND asked_of=?)");
  expect(askedOf).toContain("SEARCH r USING INDEX requests_for_person (account_id=? AND env=? AND for_person=?)");
  expect(askedOf).toContain("answers_by_action (account_id=? AND env=? AND action_id=?)");
  const askedByRule = planOf(searchLog("created_at", "asked_by_rule", ANY_SEARCH)).join("\n");
  expect(askedByRule).toContain("SEARCH r USING INDEX requests_by_rule (account_id=? AND env=?)");
  expect(askedByRule).toContain("answers_by_action (account_id=? AND env=? AND action_id=?)");
});

it("finds the newest answers to an agent without a look at others", () => {
  const plan = planOf(listNewestOfAgent({ accountId: "a", env: "live", agent: "bot", most: 50 })).join("\n");
  expect(plan).toMatch(/USING INDEX check_log_by_actor \(account_id=\? AND env=\? AND actor_id=\?\)/);
  expect(plan).not.toMatch(/SCAN|TEMP/);
});

it("goes from answer to answer by the primary key", () => {
  expect(planOf(newestLogged({ accountId: "a", env: "live" }))[0]).toContain("PRIMARY KEY (account_id=? AND env=?)");
  expect(planOf(listAnswered({ accountId: "a", env: "live", from: "", upTo: "z", most: 1 })).join("\n")).not.toMatch(
    /SCAN|TEMP/,
  );
});
