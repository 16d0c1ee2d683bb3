/**
 * The service is killed under load, again and again, on each database. After the restart it has everything that it
 * acknowledged, and each key gives its answer again. Nothing is stored twice or in part. Runs the output of `npm run
 * build`; `npm run crash` runs longer.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, it } from "vitest";

import { openDatabaseBeside } from "../../runtime/wiring/database.js";
import { killAll, SAMPLE, serve, type ServedProgram, tcs } from "../cli/programs.js";
import { temporaryPlace, type TestPlace } from "../runtime/database.js";
import { gift } from "../runtime/http/sample-service.js";
import { SEED } from "../seed.js";
import { drawFrom, LONG_SECONDS } from "./draw.js";
import {
  askAgain,
  type Does,
  eachOf,
  type Ledger,
  ledgerOf,
  send,
  type Sending,
  storedAs,
  type Target,
  totalsOf,
} from "./ledger.js";
import { sendOn } from "./load.js";
import { expectWhole, readStored } from "./stored.js";

const OPENED = Date.parse("2026-03-10T09:00:00Z");
const MINUTE_MS = 60_000;
const SENDERS = 8;
const KILLS = 3;
/** A shifted clock starts a minute later each time, and all gifts are dated of one day. */
const MOST_KILLS = 700;
/** Killed at random within so many answers, and so long after the last of them. */
const MOST_ANSWERS = 50;
const LONGEST_AFTER_MS = 30;
const LONGEST_STARTING_MS = 900;

afterEach(killAll);

interface Tested {
  readonly place: TestPlace;
  readonly options: readonly string[];
  readonly secret: string;
  readonly ledger: Ledger;
}

async function openTested(): Promise<Tested> {
  const place = await temporaryPlace();
  const options = ["--data", place.dataDir, ...(place.databaseUrl === null ? [] : ["--database", place.databaseUrl])];
  const { exit, out, err } = await tcs("account", "open", SAMPLE, ...options, "--now", new Date(OPENED).toISOString());
  expect([exit, err]).toEqual([0, ""]);
  const { keys } = JSON.parse(out) as { readonly keys: { readonly app: { readonly secret: string } } };
  return { place, options, secret: keys.app.secret, ledger: ledgerOf(out) };
}

/** `start`: which one it is, from 1. */
function startService({ place, options: [, , ...more] }: Tested, start: number): Promise<ServedProgram> {
  return serve(
    place.dataDir,
    ...more,
    "--rate-limit-per-key",
    "0",
    "--log-level",
    "error",
    "--now",
    new Date(OPENED + start * MINUTE_MS).toISOString(),
  );
}

/** Byte for byte by its receipt, and by its key. */
async function expectAnswered(
  { url, secret }: Target,
  { sendings, answers }: Ledger,
  keys: Iterable<string>,
): Promise<void> {
  await eachOf(keys, async (key) => {
    const [{ path, body } = { path: "", body: "" }, answer = ""] = [sendings.get(key), answers.get(key)];
    const checkId = storedAs(answer);
    if (checkId !== null) {
      const read = await (
        await fetch(`${url}/v1/checks/${checkId}`, { headers: { Authorization: `Bearer ${secret}` } })
      ).text();
      // Present data about it follows the answer's last member.
      expect(read.slice(0, answer.length)).toBe(`${answer.slice(0, -1)},`);
    }
    expect(await send({ url, secret }, { key, path, body })).toMatchObject({
      status: 200,
      text: answer,
      replayed: true,
    });
  });
}

interface HistoryUsed {
  readonly history_used: readonly { readonly count?: number; readonly total?: { readonly amount: number } }[];
}

/** The service's total at the check of one more gift, compared with the sum from the senders' answers. */
async function expectTotals(target: Target, ledger: Ledger, customers: ReadonlySet<string>): Promise<void> {
  await eachOf(
    [...totalsOf(ledger)].filter(([customer]) => customers.has(customer)),
    async ([customer, { count, cents }]) => {
      const key = `asked-${ledger.sendings.size}`;
      const body = JSON.stringify(gift(customer, 1, { transaction: { status: "proposed" } }));
      // Ended actions are not continued.
      const sending: Sending = {
        does: "begin",
        key,
        path: "/v1/check",
        body,
        customer,
        action: key,
        leaves: { is: "over", cents: null },
      };
      ledger.sendings.set(key, sending);
      const { status, text } = await send(target, sending);
      expect(status, text).toBe(200);
      ledger.answers.set(key, text);
      const { history_used: used } = JSON.parse(text) as HistoryUsed;
      expect(used.length).toBeGreaterThan(0);
      for (const entry of used) expect([customer, entry.count, entry.total?.amount]).toEqual([customer, count, cents]);
    },
  );
}

async function answered({ answers }: Ledger, many: number): Promise<void> {
  while (answers.size < many) await sleep(1);
}

/** How many of each thing were asked for, the test's own questions left out. */
function whatOf({ sendings }: Ledger): Partial<Record<Does, number>> {
  const many: Partial<Record<Does, number>> = {};
  for (const { does, key } of sendings.values()) if (key.startsWith("crash-")) many[does] = (many[does] ?? 0) + 1;
  return many;
}

const seconds = LONG_SECONDS ?? 0;

it("[GEN-022] [GEN-023] [GEN-025] [TXN-002] [TXN-006] [IDM-002] [IDM-003] [IDM-004] killed under load at any moment it has each answer it gave byte for byte, counts each action once, answers each key as before, and verifies", async () => {
  console.log(`TCS_SEED=${SEED}`);
  const draw = drawFrom(SEED);
  const tested = await openTested();
  const { place, secret, ledger } = tested;
  const until = Date.now() + seconds * 1000;
  const seen = { kills: 0, killedStarting: 0, acknowledged: 0, underWay: 0, storedUnanswered: 0 };
  let starts = 1;
  let service = await startService(tested, starts);
  for (let kill = 1; kill <= MOST_KILLS && (kill <= KILLS || Date.now() < until); kill += 1) {
    const before = new Set(ledger.answers.keys());
    let over = false;
    const [served, enough] = [service, before.size + 1 + draw(MOST_ANSWERS)];
    // At the exact moment at which an answer is read, because an answer sent too early would be lost just then; or at
    // any other.
    const atOnce = kill % 2 === 1;
    const isOver = (): boolean => {
      if (atOnce && ledger.answers.size >= enough) served.child.kill("SIGKILL");
      return over;
    };
    const sent = Promise.all(
      Array.from({ length: SENDERS }, () => sendOn(ledger, { url: served.url, secret }, draw, isOver)),
    );
    await Promise.race([answered(ledger, enough), sent]);
    if (!atOnce) await sleep(draw(LONGEST_AFTER_MS));
    expect(await served.stop("SIGKILL")).toBeNull();
    over = true;
    await sent;
    seen.kills += 1;
    if (kill % 3 === 2) {
      // While it opens its database, does its missed work, or has just begun to listen.
      const starting = startService(tested, (starts += 1)).catch(() => null);
      await sleep(draw(LONGEST_STARTING_MS));
      await killAll();
      await starting.then((started) => started?.stop("SIGKILL"));
      seen.killedStarting += 1;
    }
    service = await startService(tested, (starts += 1));
    const target = { url: service.url, secret };
    const given = [...ledger.answers.keys()].filter((key) => !before.has(key));
    const unanswered = [...ledger.sendings.keys()].filter((key) => !ledger.answers.has(key));
    await expectAnswered(target, ledger, given);
    const stored = await askAgain(ledger, target);
    seen.acknowledged += given.length;
    seen.underWay += unanswered.length;
    seen.storedUnanswered += stored;
    await expectAnswered(target, ledger, unanswered);
    await expectTotals(
      target,
      ledger,
      new Set([...given, ...unanswered].map((key) => ledger.sendings.get(key)?.customer ?? "")),
    );
  }
  // A key does not open another request than its own, though its own was answered by a process that was killed.
  const [first = ""] = ledger.answers.keys();
  expect(
    (
      await send(
        { url: service.url, secret },
        { key: first, path: "/v1/check", body: JSON.stringify(gift("C-other", 77)) },
      )
    ).status,
  ).toBe(409);
  await expectTotals({ url: service.url, secret }, ledger, new Set(totalsOf(ledger).keys()));
  const beside = await openDatabaseBeside(place);
  expectWhole(await readStored(beside), ledger.answers);
  await beside.close();
  expect(await service.stop("SIGTERM")).toBe(0);
  const verified = await tcs("verify", ...tested.options);
  expect([verified.exit, verified.err, verified.out.includes('"findings": []')], verified.out + verified.err).toEqual([
    0,
    "",
    true,
  ]);
  expect(seen.acknowledged, "answers given before a kill").toBeGreaterThan(0);
  expect(whatOf(ledger).resolution, "decisions").toBeGreaterThan(0);
  console.log(JSON.stringify({ ...seen, ...whatOf(ledger) }));
});
