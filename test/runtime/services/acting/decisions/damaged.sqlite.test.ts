/**
 * Verification compares decisions and requests with the answers that were current. For each of its rules, a damage that
 * it finds.
 */
import { describe, expect, it } from "vitest";

import { evaluateAll } from "../../evaluate-all.js";
import { tamper } from "../../tamper.js";
import { openDoubts } from "../log/doubts.js";
import { decidedRefunds, decisionsIn, openDeciding, refund } from "./kit.js";

/** An approved refund, a waiting one, and questions of which one was signed off. */
async function openDecided(): Promise<Awaited<ReturnType<typeof openDoubts>>> {
  const account = await openDoubts();
  const { resolve } = decisionsIn(account);
  const { check_id } = await account.check(refund(900, {}, { note: "odd" }), "bot");
  await resolve(check_id, "lead", { resolved_outcome: "odd", method: "sign_off" });
  await account.check(refund(800, {}, { note: "odd" }), "bot");
  return account;
}

const APPROVED_OF = "(SELECT min(check_id) FROM answers WHERE action_id = (SELECT max(action_id) FROM actions))";

/** By a record of the table, the finding of the verification. */
const OF_APPROVALS: readonly (readonly [table: string, sql: string, problem: string])[] = [
  ["resolutions", `UPDATE resolutions SET check_id = ${APPROVED_OF}`, "is of an answer that its action does not have."],
  ["resolutions", "UPDATE resolutions SET check_id = superseded_by", "has a place before that of its answer."],
  [
    "resolutions",
    `UPDATE resolutions SET subject = replace(subject, '"above"', '"small_one"')`,
    "is not of what its answer asks or comes to.",
  ],
  [
    "resolutions",
    `UPDATE resolutions SET subject = replace(subject, 'What above says.', 'What it says.')`,
    "is not of what its answer asks or comes to.",
  ],
  ["resolutions", "UPDATE resolutions SET superseded_by = check_id", "names an answer that does not replace its own."],
  ["resolutions", "UPDATE resolutions SET place = place + 1000", "names an answer that was given before it."],
  ["resolutions", "UPDATE resolutions SET decided_by = 'usr_none'", "answers no request that its person got."],
  ["resolutions", "UPDATE resolutions SET request_id = 'apr_none'", "answers no request that its person got."],
  ["requests", `UPDATE requests SET check_id = ${APPROVED_OF}`, "is of an answer that its action does not have."],
  ["requests", "UPDATE requests SET asked_of = 'usr_none'", "is to somebody whom its answer does not name."],
  ["requests", "UPDATE requests SET asks = 'question'", "is to somebody whom its answer does not name."],
  ["requests", "UPDATE requests SET rule = 'small'", "is to somebody whom its answer does not name."],
  [
    "requests",
    "INSERT INTO requests SELECT account_id, env, 'apr_second', action_id, transaction_id, check_id, asked_of, asks, rule_set, rule, agent, asked_at, waits_until, for_person FROM requests WHERE request_id = (SELECT max(request_id) FROM requests)",
    "asks the same of the same person as another request of its action.",
  ],
  ["request_ends", "UPDATE request_ends SET action_id = 'txn_none'", "is the end of no request of its action."],
  ["request_ends", "UPDATE request_ends SET status = 'lapsed'", "does not say why the request lapsed."],
  ["request_ends", "UPDATE request_ends SET resolution_id = 'res_none'", "is by a decision that is not there."],
  ["request_ends", "UPDATE request_ends SET decided_by = 'usr_none'", "is by a decision that is not there."],
  ["request_ends", "UPDATE request_ends SET status = 'refused'", "is not what its decision comes to."],
  ["request_ends", "UPDATE request_ends SET status = 'decided'", "is not what its decision comes to."],
];

const OF_QUESTIONS: typeof OF_APPROVALS = [
  ["resolutions", "UPDATE resolutions SET request_id = 'apr_none'", "answers no request that its person got."],
  [
    "resolutions",
    `UPDATE resolutions SET subject = replace(subject, 'Is it odd', 'Is it even')`,
    "is not of what its answer asks or comes to.",
  ],
  ["request_ends", "UPDATE request_ends SET status = 'approved'", "is not what its decision comes to."],
];

describe("verification finds a damaged record of a decision [VER-009]", () => {
  it.each(OF_APPROVALS)("%s: %s", async (table, sql, problem) => {
    const account = await openDeciding();
    await decidedRefunds(account);
    expect((await evaluateAll(account)).findings).toEqual([]);
    await tamper(account, table, sql);
    await expectNamed(account, table, problem);
  });

  it.each(OF_QUESTIONS)("on a question, %s: %s", async (table, sql, problem) => {
    const account = await openDecided();
    expect((await evaluateAll(account)).findings).toEqual([]);
    await tamper(account, table, sql);
    await expectNamed(account, table, problem);
  });
});

async function expectNamed(account: Parameters<typeof evaluateAll>[0], table: string, problem: string): Promise<void> {
  const { findings } = await evaluateAll(account);
  expect(findings.filter(({ record }) => record.startsWith(`${table} `)).map((each) => each.problem)).toContain(
    problem,
  );
}
