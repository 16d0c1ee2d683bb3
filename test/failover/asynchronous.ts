/**
 * A primary without synchronous mode that is lost before its standbys have its newest commits. What they lack is lost;
 * a head that left the database tells of it.
 */
import { readFileSync } from "node:fs";

import { type Drill, newPrimary } from "./drill.js";
import { KEY_PREFIX } from "./generator.js";
import { differencesOf } from "./ledger.js";
import { MINUTE_MS, SECOND_MS } from "./settings.js";
import { readStored } from "./stored.js";
import { until } from "./until.js";

export interface Loss {
  /** How long no standby got anything, in milliseconds: the lag. */
  readonly lag: number;
  readonly toPrimary: number;
  readonly toAnswer: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Lost though acknowledged before the lag began: there may be none. */
  readonly lostBefore: number;
  readonly twice: number;
  /** What `tcs verify` finds without a head; null: nothing, the database is consistent in itself. */
  readonly alone: string | null;
  /** `tcs verify --expect`: names a head that the database no longer has. */
  readonly told: string | null;
}

/** A commit that is under way when the lag begins may be acknowledged before it and not be sent. */
const BEGINNING_MS = SECOND_MS;

export async function loseWithLag({ cluster, service, load }: Drill): Promise<Loss> {
  await cluster.whole();
  const old = await cluster.primary();
  await nextHead(service.heads);
  old.lines.standbys.hold();
  const heldAt = Date.now();
  await nextHead(service.heads);
  const lostAt = Date.now();
  await old.kill();
  await old.cutOff();
  const { primary, at } = await newPrimary(cluster, old);
  const answeredAt = await load.firstAnswerAfter(at);
  await load.settle();
  const acknowledged = new Map(load.ledger.answers);
  const stored = await readStored(cluster.urlOf(primary), KEY_PREFIX);
  const { lost, twice } = differencesOf(load.ledger.sent, acknowledged, stored);
  const lostBefore = lost.filter((key) => (acknowledged.get(key)?.at ?? 0) < heldAt - BEGINNING_MS);
  const alone = await service.tcs(cluster.urlOf(primary), "verify");
  const expecting = await service.tcs(cluster.urlOf(primary), "verify", "--expect", service.heads);
  return {
    lag: lostAt - heldAt,
    toPrimary: at - lostAt,
    toAnswer: answeredAt - at,
    acknowledged: acknowledged.size,
    lost: lost.length,
    lostBefore: lostBefore.length,
    twice: twice.length,
    alone: alone.exit === 0 ? null : alone.out,
    told: expecting.exit === 1 ? expecting.out : null,
  };
}

/** Waits until one more head is copied. */
async function nextHead(file: string): Promise<void> {
  const heads = (): number => {
    try {
      return readFileSync(file, "utf8").split("\n").filter(Boolean).length;
    } catch {
      return 0;
    }
  };
  const before = heads();
  await until("the next head", () => (heads() > before ? true : null), 4 * MINUTE_MS);
}
