/**
 * Answers that one change moves: reissued by the service's job, compared with deciding each with its history computed
 * again from all bookings.
 */
import { readAccountRules } from "../../../runtime/actions/account/account-rules.js";
import { decideAt } from "../../../runtime/actions/decide/deciding.js";
import { answeredAgain, readStandings } from "../../../runtime/actions/reissue/reissue.js";
import { makeJobRunner } from "../../../runtime/services/background/jobs/runner.js";
import type { Steps } from "../../../runtime/store/sql/steps.js";
import { historyByWalking } from "../../oracle/history-by-walking.js";
import { spreadOf } from "../rounds.js";
import type { Verbs } from "../sample.js";
import { table } from "../table.js";

const SAMPLED = 40;

/** A change of some settings or records of the account, after which a job reissues answers. */
export interface Change {
  readonly name: string;
  /** The actions whose answers it moves. */
  readonly moved: readonly string[];
  readonly make: () => Promise<unknown>;
}

/** `counted`: how many answers the account has. */
export async function measureMoved(
  verbs: Verbs,
  { name, moved, make }: Change,
  counted: () => number,
): Promise<string> {
  const sampled = Array.from({ length: SAMPLED }, (_, at) => moved[Math.floor((at * moved.length) / SAMPLED)] ?? "");
  const before = counted();
  // Before and after, because the load of the machine may change.
  const first = await naively(verbs, sampled.slice(0, SAMPLED / 2));
  const begun = performance.now();
  const cpuBefore = process.cpuUsage();
  await make();
  const change = performance.now() - begun;
  await workOff(verbs);
  const took = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpuBefore);
  const answers = counted() - before;
  const naive = [...first, ...(await naively(verbs, sampled.slice(SAMPLED / 2)))];
  const { median, lowest, highest } = spreadOf(naive.map((one) => one.took));
  const cpu = (user + system) / 1000 / answers;
  const cells = [
    answers,
    (change / 1000).toFixed(1),
    (took / 1000).toFixed(1),
    (took / answers).toFixed(2),
    cpu.toFixed(2),
  ];
  const beside = [
    `${median.toFixed(0)} (${lowest.toFixed(0)} to ${highest.toFixed(0)})`,
    ((median * answers) / took).toFixed(0),
    (spreadOf(naive.map((one) => one.cpu)).median / cpu).toFixed(0),
  ];
  return table(
    [
      "moved by one change",
      "answers",
      "change s",
      "with job s",
      "ms each",
      "cpu ms each",
      "naively ms each",
      "times",
      "by cpu",
    ],
    [[name, ...cells.map(String), ...beside]],
  );
}

async function workOff({ services, database }: Verbs): Promise<void> {
  const failures: unknown[] = [];
  const runner = makeJobRunner({ services, database, onFailure: ({ error }) => failures.push(error) });
  while (await runner.workOnce(() => false)) if (failures.length > 0) throw failures[0];
}

interface Took {
  readonly took: number;
  readonly cpu: number;
}

async function naively(verbs: Verbs, actions: readonly string[]): Promise<readonly Took[]> {
  const each: Took[] = [];
  for (const actionId of actions) {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    await verbs.database.read(() => decideFromBookings(verbs, actionId));
    const { user, system } = process.cpuUsage(before);
    each.push({ took: performance.now() - begun, cpu: (user + system) / 1000 });
  }
  return each;
}

/** The contribution of every booking in the days of its totals is computed again; nothing is written. */
function* decideFromBookings({ services, caller }: Verbs, actionId: string): Steps<void> {
  const of = { accountId: caller.accountId, env: caller.env };
  const accountRules = yield* readAccountRules(services, of.accountId);
  const [standing] = yield* readStandings(services, accountRules, of, [actionId]);
  if (!standing) throw new Error(`${actionId} has no answer that stands`);
  const { booking: booked, reads } = standing;
  const wanted = reads.map((range) => ({ ...range, domain: booked.row.domain }));
  const history = yield* historyByWalking(accountRules, of, wanted);
  const sequence = Number.POSITIVE_INFINITY;
  decideAt(accountRules, standing, { history: history(sequence), sequence }, answeredAgain(services, standing));
}
