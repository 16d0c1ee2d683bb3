/**
 * The service killed while people answer requests, again and again: a decision that was acknowledged is on record, and
 * none counts twice. Runs what `npm run build` built, under the true clock.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, it } from "vitest";

import { batch } from "../../runtime/store/sql/steps.js";
import { openDatabaseBeside } from "../../runtime/wiring/database.js";
import { killAll, SAMPLE, serve, tcs } from "../cli/programs.js";
import { temporaryPlace } from "../runtime/database.js";
import { refund } from "../runtime/http/sample-service.js";
import { signIn } from "../runtime/http/signing-in.js";
import { raw } from "../runtime/store/raw.js";
import { SEED } from "../seed.js";
import { drawFrom, LONG_SECONDS } from "./draw.js";
import { decisionIn, eachOf, send, type SendResult } from "./ledger.js";
import { readStored } from "./stored.js";

const KILLS = 3;
const REQUESTS_OF_A_ROUND = 12;
const LONGEST_AFTER_MS = 60;
/** Above the limit of a refund without an approval. */
const CENTS = 18_000;

afterEach(killAll);

/** The last ones of a round are decided by one request. */
const TOGETHER = 3;

interface Sent {
  /** The Idempotency-Key. */
  readonly key: string;
  /** One is decided at its own address; several together. */
  readonly requests: readonly Asked[];
  readonly decision: "approve" | "refuse";
}

interface Asked {
  readonly requestId: string;
  readonly checkId: string;
}

interface RequestRead {
  readonly id: string;
  readonly status: string;
  readonly resolution_id: string | null;
}

const DECISIONS = { approve: "approved", refuse: "refused" } as const;

/** The decisions of an answer to one request, or to several that were decided together. */
function decisionsIn(text: string): readonly string[] {
  const { results } = JSON.parse(text) as {
    readonly results?: readonly { readonly request: { readonly resolution_id: string } }[];
  };
  return results?.map(({ request }) => request.resolution_id) ?? [decisionIn(text) ?? ""];
}

it("[GEN-022] [APR-022] [APR-023] [APR-052] [IDM-002] killed while a person decides it has each decision that it acknowledged, none twice, and gives each key its answer again", async () => {
  console.log(`TCS_CRASH_SEED=${SEED}`);
  const draw = drawFrom(SEED);
  const place = await temporaryPlace();
  const options = ["--data", place.dataDir, ...(place.databaseUrl === null ? [] : ["--database", place.databaseUrl])];
  const { exit, out, err } = await tcs("account", "open", SAMPLE, ...options);
  expect([exit, err]).toEqual([0, ""]);
  const { keys } = JSON.parse(out) as { readonly keys: { readonly refund_bot: { readonly secret: string } } };
  const { secret } = keys.refund_bot;
  const start = () => serve(place.dataDir, ...options.slice(2), "--rate-limit-per-key", "0", "--log-level", "error");
  const { secret: session } = await signIn(place, "approver@example.com");

  const propose = async (url: string, key: string): Promise<Asked> => {
    const today = new Date().toISOString().slice(0, 10);
    const facts = { action_date: today, delivered_on: today };
    const body = JSON.stringify(refund(key, CENTS, { facts, transaction: { status: "proposed" } }));
    const proposed = await send({ url, secret }, { key, path: "/v1/check", body });
    expect(proposed.status, proposed.text).toBe(200);
    const { check_id } = JSON.parse(proposed.text) as { readonly check_id: string };
    const { requests } = (await read(url, `/v1/checks/${check_id}`)) as { readonly requests: readonly RequestRead[] };
    const [request] = requests;
    if (request === undefined) throw new Error("Nobody was asked.");
    return { requestId: request.id, checkId: check_id };
  };
  const read = async (url: string, path: string): Promise<unknown> =>
    (await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${secret}` } })).json();
  const decide = async (url: string, { key, requests, decision }: Sent): Promise<SendResult> => {
    const [one] = requests;
    const isTogether = requests.length > 1;
    const listed = requests.map(({ requestId, checkId }) => ({ request_id: requestId, check_id: checkId }));
    const body = JSON.stringify({ decision: DECISIONS[decision], requests: listed });
    const response = await fetch(
      `${url}/v1/approvals/${isTogether ? "decide" : `${one?.requestId ?? ""}/${decision}`}`,
      {
        method: "POST",
        headers: {
          ...{ Cookie: `tcs=${session}`, Origin: url, "Idempotency-Key": key },
          ...(isTogether && { "Content-Type": "application/json" }),
        },
        ...(isTogether && { body }),
      },
    );
    const text = await response.text();
    const replayed = response.headers.get("Idempotent-Replayed") === "true";
    return { status: response.status, text, replayed, retryAfter: null };
  };

  const sent = new Map<string, Sent>();
  const acknowledged = new Map<string, string>();
  const seen = { kills: 0, acknowledged: 0, storedUnanswered: 0, storedAgain: 0 };
  const until = Date.now() + (LONG_SECONDS ?? 0) * 1000;
  let service = await start();
  for (let kill = 1; kill <= KILLS || Date.now() < until; kill += 1) {
    const { url, child } = service;
    const requests: Asked[] = [];
    for (let at = 0; at < REQUESTS_OF_A_ROUND; at += 1) requests.push(await propose(url, `C-${kill}-${at}`));
    // At the very moment at which an answer is read, or at any other.
    const enough = kill % 2 === 1 ? 1 + draw(REQUESTS_OF_A_ROUND - TOGETHER) : Number.POSITIVE_INFINITY;
    let answers = 0;
    const groups = [...requests.slice(0, -TOGETHER).map((each) => [each]), requests.slice(-TOGETHER)];
    const deciding = groups.map(async (group, at) => {
      const decision = {
        key: `decided-${kill}-${at}`,
        requests: group,
        decision: draw(3) === 0 ? "refuse" : "approve",
      } as const;
      sent.set(decision.key, decision);
      const result = await decide(url, decision).catch(() => null);
      if (result === null) return;
      expect(result.status, result.text).toBe(200);
      acknowledged.set(decision.key, result.text);
      answers += 1;
      if (answers >= enough) child.kill("SIGKILL");
    });
    if (enough === Number.POSITIVE_INFINITY) await sleep(draw(LONGEST_AFTER_MS));
    else await Promise.all(deciding);
    await service.stop("SIGKILL");
    await Promise.all(deciding);
    seen.kills += 1;
    service = await start();
    await eachOf([...sent.values()].slice(-groups.length), async (decision) => {
      const before = acknowledged.get(decision.key);
      const { status, text, replayed } = await decide(service.url, decision);
      expect(status, text).toBe(200);
      if (before !== undefined) expect([text, replayed]).toEqual([before, true]);
      seen[before !== undefined ? "acknowledged" : replayed ? "storedUnanswered" : "storedAgain"] += 1;
      acknowledged.set(decision.key, text);
      const ids = decisionsIn(text);
      expect(ids).toHaveLength(decision.requests.length);
      for (const [at, { requestId }] of decision.requests.entries())
        expect(await read(service.url, `/v1/approvals/${requestId}`)).toMatchObject({
          status: DECISIONS[decision.decision],
          resolution_id: ids[at],
        });
    });
  }
  const beside = await openDatabaseBeside(place);
  const { wrongs, decisions } = await readStored(beside);
  const [[ends]] = await beside.read(() =>
    batch(raw<{ many: number }>("SELECT count(*) AS many FROM request_ends WHERE resolution_id IS NOT NULL")),
  );
  await beside.close();
  expect(wrongs).toEqual([]);
  expect([...decisions].sort()).toEqual([...acknowledged.values()].flatMap(decisionsIn).sort());
  expect(Number(ends?.many)).toBe([...sent.values()].flatMap(({ requests }) => requests).length);
  expect(seen.acknowledged, "decisions acknowledged before a kill").toBeGreaterThan(0);
  expect(await service.stop("SIGTERM")).toBe(0);
  const verified = await tcs("verify", ...options);
  expect([verified.exit, verified.err, verified.out.includes('"findings": []')], verified.out + verified.err).toEqual([
    0,
    "",
    true,
  ]);
  console.log(JSON.stringify(seen));
});
