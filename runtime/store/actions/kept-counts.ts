/**
 * The numbers that quotas are held against (decision 505): the answers that an account keeps with the bytes of their
 * texts, a projection of the log, and the proposals of an agent on each day, a projection of bookings.
 */
import { constantStatement, ofEveryAccount } from "../sql/statement.js";
import type { SqlValue, Statement } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";

const DAY_MS = 86_400_000;

interface Texts {
  readonly place: (at: number) => string;
  /** Transactions that run at once write to rows of their own, so that they seldom wait for each other. */
  readonly shard: string;
}
const SQLITE: Texts = { place: () => "?", shard: "0" };
const POSTGRES: Texts = { place: (at) => `$${at}`, shard: "pg_backend_pid() % 64" };

function inBoth<Row>(text: (texts: Texts) => string, givesRows: boolean) {
  const compiled = { sqlite: text(SQLITE), postgres: text(POSTGRES), givesRows };
  return (parameters: readonly SqlValue[]): Statement<Row> => ({ text: compiled, parameters });
}

const ANSWERS_ADDED =
  "answers = answer_counts.answers + excluded.answers, bytes = answer_counts.bytes + excluded.bytes";

const COUNT_ANSWER = inBoth(
  ({ place, shard }) => `INSERT INTO answer_counts (account_id, env, shard, answers, bytes)
VALUES (${place(1)}, ${place(2)}, ${shard}, 1, ${place(3)})
ON CONFLICT (account_id, env, shard) DO UPDATE SET ${ANSWERS_ADDED}`,
  false,
);

/** `bytes`: of its text. */
export function countAnswer({ accountId, env, bytes }: Tenant & { readonly bytes: number }): Statement {
  return COUNT_ANSWER([accountId, env, bytes]);
}

const UNCOUNT_ANSWER = inBoth(
  ({ place, shard }) => `INSERT INTO answer_counts (account_id, env, shard, answers, bytes)
SELECT account_id, env, ${shard}, -1, -coalesce(size, 0) FROM check_log
WHERE account_id = ${place(1)} AND env = ${place(2)} AND check_id = ${place(3)}
ON CONFLICT (account_id, env, shard) DO UPDATE SET ${ANSWERS_ADDED}`,
  false,
);

/** Counts an answer no more. Before the statement that removes its row of the log. */
export function uncountAnswer({ accountId, env, checkId }: Tenant & { readonly checkId: string }): Statement {
  return UNCOUNT_ANSWER([accountId, env, checkId]);
}

const COUNT_PROPOSAL = inBoth(
  ({ place, shard }) => `INSERT INTO proposal_counts (account_id, env, agent_id, day, shard, proposals)
VALUES (${place(1)}, ${place(2)}, ${place(3)}, ${place(4)}, ${shard}, 1)
ON CONFLICT (account_id, env, agent_id, day, shard) DO UPDATE SET proposals = proposal_counts.proposals + 1`,
  false,
);

/** A day of an agent, in UTC. */
interface AgentDay extends Tenant {
  readonly agentId: string;
  readonly day: number;
}

export function countProposal({ accountId, env, agentId, day }: AgentDay): Statement {
  return COUNT_PROPOSAL([accountId, env, agentId, day]);
}

/** What an account keeps. No row: nothing was ever counted. */
interface Kept {
  readonly answers: number;
  readonly bytes: number;
}

const READ_ANSWERS = inBoth<Kept>(
  ({ place }) => `SELECT CAST(coalesce(sum(answers), 0) AS BIGINT) AS answers,
  CAST(coalesce(sum(bytes), 0) AS BIGINT) AS bytes
FROM answer_counts WHERE account_id = ${place(1)} AND env = ${place(2)}`,
  true,
);

export function readAnswerCounts({ accountId, env }: Tenant): Statement<Kept> {
  return READ_ANSWERS([accountId, env]);
}

const READ_PROPOSALS = inBoth<{ readonly proposals: number }>(
  ({ place }) => `SELECT CAST(coalesce(sum(proposals), 0) AS BIGINT) AS proposals FROM proposal_counts
WHERE account_id = ${place(1)} AND env = ${place(2)} AND agent_id = ${place(3)} AND day = ${place(4)}`,
  true,
);

export function readProposalCount({ accountId, env, agentId, day }: AgentDay): Statement<{
  readonly proposals: number;
}> {
  return READ_PROPOSALS([accountId, env, agentId, day]);
}

const PROPOSED = `FROM bookings WHERE status = 'proposed' AND actor_kind = 'agent' AND actor_id IS NOT NULL`;
const PROPOSED_DAY = `created_at / ${DAY_MS}`;
const OF_TENANT = ({ place }: Texts): string => `account_id = ${place(1)} AND env = ${place(2)}`;

const DROP_ANSWERS = inBoth((texts) => `DELETE FROM answer_counts WHERE ${OF_TENANT(texts)}`, false);
const DROP_PROPOSALS = inBoth((texts) => `DELETE FROM proposal_counts WHERE ${OF_TENANT(texts)}`, false);
const COUNT_ANSWERS_AGAIN = inBoth(
  (texts) => `INSERT INTO answer_counts (account_id, env, shard, answers, bytes)
SELECT account_id, env, 0, count(*), coalesce(sum(size), 0) FROM check_log WHERE ${OF_TENANT(texts)} GROUP BY account_id, env`,
  false,
);
const COUNT_PROPOSALS_AGAIN = inBoth(
  (texts) => `INSERT INTO proposal_counts (account_id, env, agent_id, day, shard, proposals)
SELECT account_id, env, actor_id, ${PROPOSED_DAY}, 0, count(*) ${PROPOSED} AND ${OF_TENANT(texts)}
GROUP BY account_id, env, actor_id, ${PROPOSED_DAY}`,
  false,
);

/** All numbers of an account in one environment, made again. Behind its rows of the log. */
export function countAgain({ accountId, env }: Tenant): readonly Statement[] {
  const of = [accountId, env];
  return [DROP_ANSWERS(of), COUNT_ANSWERS_AGAIN(of), DROP_PROPOSALS(of), COUNT_PROPOSALS_AGAIN(of)];
}

/** Whether anything of the database is counted. */
export const findAnyCounted = constantStatement(() =>
  ofEveryAccount.selectFrom("answer_counts").select("answers").limit(1),
);

const DIFFERING_ANSWERS = inBoth<Kept>(
  ({ place }) => `SELECT CAST(sum(answers) AS BIGINT) AS answers, CAST(sum(bytes) AS BIGINT) AS bytes FROM (
  SELECT answers, bytes FROM answer_counts WHERE account_id = ${place(1)} AND env = ${place(2)}
  UNION ALL
  SELECT -count(*), -coalesce(sum(size), 0) FROM check_log WHERE account_id = ${place(3)} AND env = ${place(4)}
) AS compared HAVING sum(answers) <> 0 OR sum(bytes) <> 0`,
  true,
);

/** A row if the stored numbers of answers are not those of the log. */
export function findDifferingAnswers({ accountId, env }: Tenant): Statement<Kept> {
  return DIFFERING_ANSWERS([accountId, env, accountId, env]);
}

const DIFFERING_PROPOSALS = inBoth<{ readonly agent_id: string; readonly day: number }>(
  ({ place }) => `SELECT agent_id, day FROM (
  SELECT agent_id, day, proposals FROM proposal_counts WHERE account_id = ${place(1)} AND env = ${place(2)}
  UNION ALL
  SELECT actor_id, ${PROPOSED_DAY}, -count(*) ${PROPOSED} AND account_id = ${place(3)} AND env = ${place(4)}
  GROUP BY actor_id, ${PROPOSED_DAY}
) AS compared
GROUP BY agent_id, day HAVING sum(proposals) <> 0 ORDER BY day, agent_id LIMIT ${place(5)}`,
  true,
);

/** The days whose stored numbers of proposals are not those of bookings; at most `most`. */
export function listDifferingProposals({ accountId, env, most }: Tenant & { readonly most: number }) {
  return DIFFERING_PROPOSALS([accountId, env, accountId, env, most]);
}
