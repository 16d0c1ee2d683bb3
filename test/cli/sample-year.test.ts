/** The year of the sample company: what happens in it, and the database that it leaves. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import fc from "fast-check";
import { pino } from "pino";
import { expect, it, vi } from "vitest";

import { sampleYear } from "../../cli/sample-year.js";
import { compilePolicies } from "../../compiler/host/policies.js";
import { operator, playSample, type SampleResult, startService, verifyDatabase } from "../../runtime/main.js";
import { temporaryPlace, type TestPlace } from "../runtime/database.js";

vi.setConfig({ testTimeout: 240_000 });

const SAMPLE = resolve(import.meta.dirname, "../../examples/acme");
const log = pino({ level: "silent" });

it("nothing of the year is of the future, each event names an earlier one, and the same end gives the same year", () => {
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(moment, (now) => {
      const events = sampleYear(now);
      expect(events).toEqual(sampleYear(now));
      const checked = new Set<string>();
      let last = 0;
      for (const event of events) {
        expect(event.at).toBeLessThan(now);
        expect(event.at).toBeGreaterThanOrEqual(last);
        last = event.at;
        if (event.kind !== "check") expect(checked).toContain(event.of);
        else {
          expect(checked).not.toContain(event.name);
          checked.add(event.name);
        }
      }
      expect(events.length).toBeGreaterThan(250);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

function play(place: TestPlace, events = sampleYear(Date.now())): Promise<SampleResult> {
  return playSample({
    ...place,
    text: readFileSync(join(SAMPLE, "account.json"), "utf8"),
    compile: (paths) => compilePolicies(paths.map((path) => resolve(SAMPLE, path))),
    events,
    log,
  });
}

function serve(place: TestPlace): ReturnType<typeof startService> {
  return startService({
    ...place,
    startAt: null,
    host: "127.0.0.1",
    port: 0,
    baseUrl: null,
    rateLimits: { perKey: 0, perAddress: 0 },
    mail: { smtpUrl: null, mailFrom: null },
    log,
  });
}

it("a play that ended before its last event leaves a database that no start takes", async () => {
  const place = await temporaryPlace();
  const [first, second] = sampleYear(Date.now());
  if (first?.kind !== "check" || second?.kind !== "check") throw new Error("the year begins with checks");
  await expect(play(place, [first, { ...second, by: "nobody" }])).rejects.toThrow(/has a key nobody/);
  await expect(play(place)).rejects.toThrow(/was not played to its end/);
  await expect(serve(place)).rejects.toThrow(/was not played to its end/);
});

it("it is played into an empty database alone; verified, mailed to nobody, and served by the true clock with requests open", async () => {
  const place = await temporaryPlace();
  const played = await play(place);
  if (played.kind !== "opened") throw new Error(JSON.stringify(played));
  expect(await play(place)).toEqual({ kind: "not_empty" });
  const { findings } = await verifyDatabase(place, null);
  expect(findings).toEqual([]);
  const service = await serve(place);
  try {
    const headers = { Authorization: `Bearer ${played.opened.keys["app"]?.secret ?? ""}` };
    const ask = async (path: string): Promise<Record<string, unknown>> =>
      (await (await fetch(service.url + path, { headers })).json()) as Record<string, unknown>;
    const { checks } = await ask("/v1/checks?request=waiting&limit=200");
    const waiting = checks as readonly { readonly transaction: { readonly status: string } }[];
    expect(waiting.map(({ transaction }) => transaction.status)).toEqual(Array(4).fill("proposed"));
    const link = await operator.makeSignInLink(place, { slug: "acme", person: "approver@example.com" });
    expect(link.kind).toBe("done");
  } finally {
    await service.close();
  }
  expect(existsSync(join(place.dataDir, "mail"))).toBe(false);
});
