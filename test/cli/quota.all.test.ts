/** `tcs account quota` as a program while the service runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { openAccount, refund } from "./operator-account.js";
import { killAll, type Ran, serve, type ServedProgram, tcs } from "./programs.js";

let scratch: string;
let data: string;
let service: ServedProgram;
let app: string;
let bot: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-quota-"));
  data = join(scratch, "data");
  const keys = await openAccount(scratch, data);
  app = keys.app.secret;
  bot = keys.refund_bot.secret;
  service = await serve(data);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true });
});

describe("tcs account quota, beside a running service", () => {
  it("refuses proposals beyond it with the quota and the time until it is free, and answers a replay from the store", async () => {
    const quota = (...args: readonly string[]): Promise<Ran> =>
      tcs("account", "quota", "acme", ...args, "--data", data);
    const propose = async (cents: number): Promise<Response> =>
      fetchHeld(service.url, "/v1/check", {
        method: "POST",
        headers: {
          ...{ Authorization: `Bearer ${bot}`, "Content-Type": "application/json" },
          "Idempotency-Key": `quota-${cents}`,
        },
        body: JSON.stringify(refund(cents, { status: "proposed" })),
      });
    const first = await propose(101);
    expect(first.status).toBe(200);
    const answered = await first.text();
    const { exit, out } = await quota("--proposals-per-day", "1", "--answers", "1000000");
    expect([exit, JSON.parse(out)]).toMatchObject([
      0,
      { changed: true, quotas: { answers: 1_000_000, bytes: null, proposals_per_day: 1 } },
    ]);
    const refused = await propose(102);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { errors: [{ code: "agent_quota" }], quota: { name: "proposals_per_day", agent: "refund_bot", most: 1 } },
    ]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const replay = await propose(101);
    expect([replay.status, await replay.text()]).toEqual([200, answered]);
    const me = await fetchHeld(service.url, "/v1/me", { headers: { Authorization: `Bearer ${app}` } });
    expect(((await me.json()) as { readonly account: object }).account).toMatchObject({
      quotas: { proposals_per_day: 1 },
    });
    expect((await quota("--answers", "0")).exit).toBe(2);
    const none = await quota("--proposals-per-day", "none", "--answers", "none", "--format", "pretty");
    expect([none.exit, none.out]).toEqual([
      0,
      expect.stringMatching(
        /^acme: answers no quota; bytes of answers no quota; proposals of an agent a day no quota\.\nlive: \d+ answers of \d+ bytes/,
      ),
    ]);
    expect((await propose(102)).status).toBe(200);
    expect(await tcs("verify", "--data", data)).toMatchObject({ exit: 0, err: "" });
  });
});
