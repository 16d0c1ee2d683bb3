/**
 * An account whose answers are of every state and kind. It has gifts under a law, and refunds under two policies that
 * answer differently.
 */
import type { RuleSetModule } from "../../../../../runtime/engine/module/module.js";
import { reportExecution } from "../../../../../runtime/services/acting/checks/report-execution.js";
import { reportReversal } from "../../../../../runtime/services/acting/checks/report-reversal.js";
import { listChecks } from "../../../../../runtime/services/acting/log/list.js";
import type { LogQuery } from "../../../../../runtime/services/acting/log/query.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, rule, supportPolicy } from "../../../../fixtures/modules.js";
import { raw } from "../../../store/raw.js";
import { type FileDraft, openTestAccount, type TestAccount, testFile, toJson } from "../../account.js";

const SUPPORT = supportPolicy();
const { damaged } = SUPPORT.facts;
if (damaged === undefined) throw new Error("The policy has a fact damaged");

/**
 * By the note: `odd` asks, `never` refuses, `later` waits, `gap` is not covered, `broken` breaks; without one it is
 * missing.
 */
const DOUBTS: RuleSetModule = {
  ...supportPolicy({ name: "doubts" }),
  facts: {
    ...SUPPORT.facts,
    points: { ...damaged, type: "integer", meaning: "Points in place of money.", measure: true },
  },
  outcomes: ["allowed", "not_allowed", "later", "not_applicable"],
  totals: [],
  questions: {
    is_it_odd: {
      wording: "Is it odd?",
      reason: "Only a person can tell.",
      answers: [
        { answer: "odd", leads_to: "not_allowed" },
        { answer: "usual", leads_to: "continue" },
      ],
      signer_setting: "lead",
    },
  },
  rules: [rule("by_note", "outcome", { basis: "policy" })],
  evaluate: (doubts) => {
    const decided = doubts.outcome(0, () => {
      const note = doubts.own.code("note");
      if (typeof note !== "string") return note;
      if (note === "broken") throw new Error("The rules break on this note");
      const isAsked = note === "odd" && !doubts.continues("is_it_odd");
      if (isAsked) return { kind: "ask", question: "is_it_odd", branch: null };
      if (note === "gap") return { kind: "not_covered", because: "it says nothing of gaps", branch: null };
      const outcome =
        note === "never" ? "not_allowed" : note === "later" ? "later" : note === "none" ? "not_applicable" : "allowed";
      return { kind: "outcome", outcome, approver: null, branch: null };
    });
    if (!decided) doubts.silent();
  },
};

export function openDoubts(change: (draft: FileDraft) => void = () => undefined): Promise<TestAccount> {
  const file = testFile((draft) => {
    change(draft);
    draft.policies.push("doubts.rules");
    draft.confirmations.push({ rule_set: "policy.acme.doubts", version: "1", rules: "all", by: "owner" });
  });
  return openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT, DOUBTS], file });
}

/** A row of the log as far as tests look into it. */
export interface LogRow {
  readonly [field: string]: unknown;
  readonly check_id: string;
  readonly layers: readonly { readonly rule: string | null; readonly outcome: string | null }[];
  readonly transaction: Readonly<Record<string, unknown>> & { readonly status: string };
}

export interface LogRead {
  readonly checks: readonly LogRow[];
  readonly next_before: string | null;
}

export async function readLog(account: TestAccount, asked: Partial<LogQuery> = {}, key = "app"): Promise<LogRead> {
  const text = await account.database.read(() =>
    listChecks(account.services, account.caller(key), { limit: 50, ...asked }),
  );
  // The service sends the documented shape.
  return JSON.parse(text) as LogRead;
}

/** All pages of a log, one after the other. `between` is run behind each. */
export async function readWholeLog(
  account: TestAccount,
  asked: Partial<LogQuery>,
  key = "app",
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly LogRow[]> {
  const rows: LogRow[] = [];
  for (let before: string | undefined; ;) {
    const page = await readLog(account, { ...asked, before }, key);
    rows.push(...page.checks);
    await between();
    if (page.next_before === null) return rows;
    before = page.next_before;
  }
}

/** Reports that an action was taken or not, in a system, with a reference. */
export async function reported(
  account: TestAccount,
  actionId: string,
  {
    executed,
    ref = null,
    system = null,
  }: { readonly executed: boolean; readonly ref?: string | null; readonly system?: string | null },
): Promise<void> {
  const { services, database, caller, clock } = account;
  const { check_id, system: known } = await standingOf(account, actionId);
  // A system that the action has already is not changed.
  const body = toJson({ executed, ref, system: known === null ? system : null });
  await database.transact(() => reportExecution(services, caller("app"), check_id, body, clock.now));
}

export async function takenBack(account: TestAccount, actionId: string): Promise<void> {
  const { services, database, caller, clock } = account;
  const { check_id } = await standingOf(account, actionId);
  await database.transact(() => reportReversal(services, caller("app"), check_id, toJson({}), clock.now));
}

async function standingOf(
  { database }: TestAccount,
  actionId: string,
): Promise<{ readonly check_id: string; readonly system: string | null }> {
  const [[row]] = await database.read(() =>
    batch(
      raw<{ check_id: string; system: string | null }>(
        "SELECT a.check_id, (SELECT max(b.system) FROM bookings b WHERE b.action_id = a.action_id) AS system FROM actions a WHERE a.action_id = ?",
        actionId,
      ),
    ),
  );
  if (row === undefined) throw new Error("There is no such action");
  return row;
}
