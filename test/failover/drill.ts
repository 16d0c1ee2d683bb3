/** One failover after another under load, and what became of each. */
import { setTimeout as sleep } from "node:timers/promises";

import { ask, type Cluster, WRITE } from "./cluster.js";
import { type Generator, KEY_PREFIX, type Tally } from "./generator.js";
import { differencesOf } from "./ledger.js";
import { type Kind, KINDS, lose } from "./loss.js";
import type { Node } from "./patroni.js";
import type { Service } from "./service.js";
import { SECOND_MS } from "./settings.js";
import { readStored } from "./stored.js";
import { until } from "./until.js";

export interface Failover extends Tally {
  readonly kind: Kind;
  /** From the loss to a new primary, in milliseconds. */
  readonly toPrimary: number;
  /**
   * From there to its first commit of anybody's, for which it needs a standby, and to the service's first answer. What
   * lies between these two is due to HAProxy, PgBouncer and the service.
   */
  readonly toCommit: number;
  readonly toAnswer: number;
  readonly lost: number;
  readonly twice: number;
  /** Answers that differ from what is kept, and stored requests that nobody sent. */
  readonly others: number;
  /** Writes that the former primary acknowledged on its own. */
  readonly oldWrites: number;
  /** Answers that a service must not give, and processes of it that ended. */
  readonly wrongs: number;
  /** The longest time in which an attempt had no answer, in milliseconds. */
  readonly longest: number;
}

/** Of load before the loss, and after the first answer. */
const STEADY_MS = 4 * SECOND_MS;

export interface Drill {
  readonly cluster: Cluster;
  readonly service: Service;
  readonly load: Generator;
}

export function kindOf(failover: number): Kind {
  return KINDS[failover % KINDS.length] ?? "killed";
}

export async function failOver({ cluster, service, load }: Drill, kind: Kind): Promise<Failover> {
  await cluster.whole();
  await sleep(STEADY_MS);
  const old = await cluster.primary();
  load.tally();
  load.longestAttempt();
  const wrongsBefore = load.wrongs.length;
  const loss = await lose(kind, old, cluster);
  const { primary, at } = await newPrimary(cluster, old);
  const [committedAt, answeredAt] = await Promise.all([firstCommit(cluster, primary), load.firstAnswerAfter(at)]);
  await sleep(STEADY_MS);
  const differences = await compare(cluster, load, primary);
  const oldWrites = await loss.comeBack();
  return {
    kind,
    ...load.tally(),
    toPrimary: at - loss.at,
    toCommit: committedAt - at,
    toAnswer: answeredAt - at,
    ...differences,
    oldWrites,
    wrongs: load.wrongs.length - wrongsBefore + (service.hasEnded() ? 1 : 0),
    longest: load.longestAttempt(),
  };
}

export async function newPrimary(
  { nodes }: Cluster,
  old: Node,
): Promise<{ readonly primary: Node; readonly at: number }> {
  const others = nodes.filter((node) => node !== old);
  return await until(
    "a new primary",
    async () => {
      const are = await Promise.all(others.map(({ isPrimary }) => isPrimary()));
      const primary = others.find((_, at) => are[at] === true);
      return primary === undefined ? null : { primary, at: Date.now() };
    },
    undefined,
    20,
  );
}

/** When somebody on the machine of the primary has the first commit acknowledged. */
async function firstCommit({ superuserUrlOf }: Cluster, primary: Node): Promise<number> {
  return await until("the new primary to commit", async () => {
    try {
      await ask(superuserUrlOf(primary), WRITE);
      return Date.now();
    } catch {
      return null;
    }
  });
}

/** Everything that was acknowledged until now is stored on this node, once, as it was answered. */
export async function compare(
  { urlOf }: Cluster,
  { ledger }: Generator,
  node: Node,
): Promise<Pick<Failover, "lost" | "twice" | "others">> {
  const acknowledged = new Map(ledger.answers);
  const stored = await readStored(urlOf(node), KEY_PREFIX);
  const { lost, twice, altered, unknown } = differencesOf(ledger.sent, acknowledged, stored);
  return { lost: lost.length, twice: twice.length, others: altered.length + unknown.length };
}
