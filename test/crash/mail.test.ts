/**
 * The service is killed while it sends mail, repeatedly: no alert is lost, and a message that a mail server got twice
 * has one Message-ID. Runs the output of `npm run build`, under the true clock, because a service with a shifted one
 * sends nothing.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, it } from "vitest";

import { killAll, SAMPLE, serve, tcs } from "../cli/programs.js";
import { temporaryPlace } from "../runtime/database.js";
import { refund } from "../runtime/http/sample-service.js";
import { idsOf, mailServer } from "../runtime/mail/server.js";
import { SEED } from "../seed.js";
import { drawFrom } from "./draw.js";

const KILLS = 6;
/** Longer than an alert waits for others, and a look of the worker. */
const LONGEST_AFTER_MS = 9_000;
const SENT_WITHIN_MS = 200_000;

afterEach(killAll);

interface Opened {
  readonly keys: Readonly<Record<string, { readonly secret: string }>>;
}

interface Listed {
  readonly alerts: readonly { readonly alert_id: string; readonly type: string; readonly emailed_to: number }[];
}

/** A refund of more than was paid, which the sample's policy hands to the support desk. */
function handedOver(customer: string): object {
  const today = new Date().toISOString().slice(0, 10);
  const facts = { action_date: today, delivered_on: today };
  return refund(customer, 1_000_000, { facts, transaction: { status: "proposed" } });
}

const IS_LONG = process.env["TCS_CRASH_SECONDS"] !== undefined;

// It waits more than a minute for retries: `npm run crash` runs it.
it.skipIf(!IS_LONG)(
  "killed at any moment it mails each alert, and what is mailed twice bears one Message-ID",
  async () => {
    console.log(`TCS_SEED=${SEED}`);
    const draw = drawFrom(SEED);
    const { dataDir, databaseUrl } = await temporaryPlace();
    const options = ["--data", dataDir, ...(databaseUrl === null ? [] : ["--database", databaseUrl])];
    const { exit, out, err } = await tcs("account", "open", SAMPLE, ...options);
    expect([exit, err]).toEqual([0, ""]);
    const { keys } = JSON.parse(out) as Opened;
    const server = await mailServer();
    // The answer to the dot takes a while, so that some kills fall between it and the record of it.
    server.manners.message = () => (draw(4) === 0 ? 451 : null);
    const mail = ["--smtp-url", server.url, "--mail-from", "tcs@example.com"];
    const start = () => serve(dataDir, ...options.slice(2), ...mail, "--log-level", "error");
    const call = async (url: string, path: string, key: string, body?: object): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${keys[key]?.secret ?? ""}`, "Content-Type": "application/json" };
      const response = await fetch(`${url}${path}`, {
        headers,
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    let service = await start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let many = 0; many < 3; many += 1)
        await call(service.url, "/v1/check", "refund_bot", handedOver(`C-${kill}-${many}`));
      await sleep(draw(LONGEST_AFTER_MS));
      await service.stop("SIGKILL");
      service = await start();
    }
    const until = Date.now() + SENT_WITHIN_MS;
    const listed = async (): Promise<Listed["alerts"]> => {
      const { alerts } = (await call(service.url, "/v1/alerts?limit=200", "app")) as Listed;
      return alerts.filter(({ type }) => type === "check.handed_over");
    };
    server.manners.message = () => null;
    let alerts = await listed();
    while (alerts.some(({ emailed_to }) => emailed_to === 0) && Date.now() < until) {
      await sleep(1_000);
      alerts = await listed();
    }
    expect(alerts.map(({ emailed_to }) => emailed_to)).toEqual(Array(KILLS * 3).fill(1));
    const texts = new Map(server.taken.map(({ mail: { messageId, text } }) => [messageId ?? "", text ?? ""]));
    const links = [...texts.values()].flatMap((text) => text.match(/\/live\/checks\/chk_\w+/g) ?? []);
    expect([links.length, new Set(links).size]).toEqual([KILLS * 3, KILLS * 3]);
    for (const { mail: taken } of server.taken) expect(taken.text).toBe(texts.get(taken.messageId ?? ""));
    console.log(
      JSON.stringify({ kills: KILLS, taken: server.taken.length, messages: new Set(idsOf(server.taken)).size }),
    );
    await service.stop("SIGTERM");
  },
);
