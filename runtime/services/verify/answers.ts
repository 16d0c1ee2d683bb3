/** Answers evaluated again and projections compared, account by account, each account on one state of the database. */
import { BeyondProgram } from "../../rulebook/beyond.js";
import { listAccounts } from "../../store/accounts.js";
import { findNextAnswered } from "../../store/answers.js";
import { DatabaseUnfit } from "../../store/database.js";
import type { AnswerRow } from "../../store/schema.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";
import type { Touched } from "../chain/touched.js";
import type { ChainReport } from "../chain/verify-chain.js";
import type { Work } from "../chain/work.js";
import { findStrays } from "../rebuild/compare.js";
import { type ActionsAsked, tellProblems, verifyActions } from "./actions.js";

const MOST_FINDINGS = 1_000;
const MOST_STRAYS = 100;
const ENVIRONMENTS = ["live", "test"];

export interface AnswersReport {
  checked: number;
  otherEngine: number;
  unrecorded: number;
  compared: boolean;
}

/** `actionsAtOnce`: as many as serve best where left out. */
export async function verifyAnswers(
  work: Work,
  { leaves, touched }: Pick<ChainReport, "leaves" | "touched">,
  actionsAtOnce?: number,
): Promise<AnswersReport> {
  const { database, services, findings } = work;
  const sum: AnswersReport = { checked: 0, otherEngine: 0, unrecorded: 0, compared: true };
  const step = (answers: number): void =>
    work.step("answers", answers, touched === null ? (leaves.get("answers") ?? null) : touched.answers.size);
  for (const of of touched?.accounts() ?? (await database.read(listAnswering))) {
    const look = async (compared: boolean): Promise<void> => {
      const asked: ActionsAsked = {
        of,
        compared,
        mostFindings: MOST_FINDINGS,
        ...actionsAsked(touched, of),
        step,
        ...(actionsAtOnce !== undefined && { actionsAtOnce }),
      };
      const found = await database.read(() => verifyActions(services, asked));
      sum.checked += found.checked;
      sum.otherEngine += found.otherEngine;
      sum.unrecorded += found.unrecorded;
      findings.takeAll(found.findings);
    };
    if (await orTell(work, "projections", () => look(true))) continue;
    sum.compared = false;
    await orTell(work, "answers", () => look(false));
  }
  if (touched === null) tellProblems(findings, await database.read(() => findStrays(MOST_STRAYS)));
  return sum;
}

function actionsAsked(touched: Touched | null, of: Tenant): Pick<ActionsAsked, "actions" | "isAsked"> {
  if (touched === null) return { actions: null, isAsked: () => true };
  return {
    actions: touched.actionsOf(of),
    isAsked: ({ account_id, env, check_id }: AnswerRow) =>
      touched.answers.has(`answers ${account_id} ${env} ${check_id}`),
  };
}

/**
 * What damaged records come to may not be readable at all: then the damage is what is told. Returns whether it was
 * looked at.
 */
async function orTell({ findings }: Work, what: string, look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (findings.count() === 0 || error instanceof DatabaseUnfit) throw error;
    const unrunnable = error instanceof BeyondProgram;
    findings.tell(
      what,
      unrunnable
        ? `cannot be looked at by this program, which cannot run ${error.ruleSet}@${error.version}.`
        : "cannot be looked at with records that are not as they were recorded.",
    );
    return false;
  }
}

/** Every account, and whatever else an answer names as its own. */
function* listAnswering(): Steps<readonly Tenant[]> {
  const [accounts] = yield* batch(listAccounts({}));
  const listed = accounts.flatMap(({ account_id: accountId }) => ENVIRONMENTS.map((env) => ({ accountId, env })));
  const isListed = ({ accountId, env }: Tenant): boolean =>
    listed.some((each) => each.accountId === accountId && each.env === env);
  const others: Tenant[] = [];
  for (let after: Tenant = { accountId: "", env: "" }; ;) {
    const [[next]] = yield* batch(findNextAnswered(after));
    if (next === undefined) return [...listed, ...others];
    after = { accountId: next.account_id, env: next.env };
    if (!isListed(after)) others.push(after);
  }
}
