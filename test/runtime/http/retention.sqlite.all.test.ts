/** The end of retention, over HTTP: afterwards nothing that the service wrote holds an answer's text. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";

import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";

import {
  backupDatabase,
  exportRecords,
  type RunningService,
  startService,
  verifyDatabase,
} from "../../../runtime/main.js";
import { filesBelow } from "../../files-below.js";
import { PATIENT_CHILDREN } from "../../patient-children.js";
import { bytesOf } from "../bytes-of-database.js";
import { makePlace, openAt } from "../database.js";
import { collector } from "../observe/collector.js";
import { rowsOf } from "../services/retention-kit.js";
import { fetchHeld } from "./conformance.js";
import { type AccountFile, gift, openAccountAt } from "./sample-service.js";

const ACCOUNT = resolve(import.meta.dirname, "../../../examples/acme/account.json");

it("an answer past its retention reads 404 like one that never was, and its text is in no database, log, trace, backup or export [GEN-023, LIM-018]", async () => {
  const place = await makePlace();
  onTestFinished(() => place.remove());
  const folder = mkdtempSync(join(tmpdir(), "tcs-retention-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const sample = JSON.parse(readFileSync(ACCOUNT, "utf8")) as AccountFile;
  const file = { ...sample, account: { ...sample.account, retention_years: 1 } };
  const { keys } = await openAccountAt(place, JSON.stringify(file));
  const written: string[] = [];
  const log = pino(
    { level: "trace" },
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        written.push(line.toString());
        done();
      },
    }),
  );
  const traces = await collector();
  const startOn = (moment: string): Promise<RunningService> =>
    startService({
      ...place,
      startAt: Date.parse(moment),
      host: "127.0.0.1",
      port: 0,
      baseUrl: "https://tcs.example",
      log,
      watch: { metrics: null, otlpEndpoint: traces.url },
      ...PATIENT_CHILDREN,
    });
  const headers = { Authorization: `Bearer ${keys["app"]?.secret ?? ""}`, "Content-Type": "application/json" };
  const readIn = async ({ url }: RunningService, checkId: string): Promise<[number, string]> => {
    const response = await fetchHeld(url, `/v1/checks/${checkId}`, { headers });
    return [response.status, await response.text()];
  };
  const heard = (line: string): Promise<void> =>
    expect.poll(() => written.some((each) => each.includes(line))).toBe(true);

  const first = await startOn("2026-03-10T10:00:00Z");
  const ids: string[] = [];
  for (const cents of [1_000, 1_100, 1_200]) {
    const body = JSON.stringify(gift("C-1", cents));
    const keyed = { ...headers, "Idempotency-Key": `gift-${cents}` };
    const response = await fetchHeld(first.url, "/v1/check", { method: "POST", headers: keyed, body });
    ids.push(((await response.json()) as { readonly check_id: string }).check_id);
  }
  expect((await readIn(first, ids[0] ?? ""))[0]).toBe(200);
  await first.close();
  const database = await openAt(place, Date.parse("2026-03-11T00:00:00Z"));
  const stored = await rowsOf<{ packed: Uint8Array }>(
    { database },
    "SELECT packed FROM answers UNION ALL SELECT packed FROM answer_parts",
  );
  await database.close();
  const inBytes = stored.map(({ packed }) =>
    place.databaseUrl === null ? Buffer.from(packed.subarray(-60)) : Buffer.from(Buffer.from(packed).toString("hex")),
  );
  const found = (bytes: Buffer): number => inBytes.filter((text) => bytes.includes(text)).length;
  expect(found(await bytesOf(place))).toBe(stored.length);

  const second = await startOn("2028-01-02T12:00:00Z");
  await heard("answers are past their retention");
  expect((await readIn(second, ids[0] ?? ""))[0]).toBe(200);
  await second.close();
  const third = await startOn("2028-01-03T00:05:00Z");
  await heard("answers past their retention were erased");
  const [missing, missingText] = await readIn(third, `chk_${"0".repeat(26)}`);
  for (const id of ids) {
    const [status, text] = await readIn(third, id);
    expect([status, text.replaceAll(id, `chk_${"0".repeat(26)}`)]).toEqual([missing, missingText]);
  }
  const days = { from: Date.UTC(2020, 0), to: Date.UTC(2100, 0) };
  const exported = await exportRecords(place, { slug: "acme", period: days, folder: join(folder, "export") });
  expect(exported.kind).toBe("exported");
  await backupDatabase(place, join(folder, "backup.sqlite"), false);
  for (const [name, bytes] of filesBelow(folder)) expect(found(bytes), name).toBe(0);
  const texts = [...filesBelow(join(folder, "export")).values()].map(String).join("");
  expect(ids.filter((id) => texts.includes(id))).toEqual([]);
  // Three answers and three that were issued again.
  expect(texts.match(/"table":"answers","erased":true/g)).toHaveLength(6);
  expect(readFileSync(join(folder, "export", "erased_actions.ndjson"), "utf8").split("\n")).toHaveLength(4);
  const checked = spawnSync(process.execPath, [join(folder, "export", "check.mjs")], { encoding: "utf8" });
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("6 erased")]);
  expect(found(await bytesOf(place))).toBe(0);
  expect(await verifyDatabase(place, null)).toMatchObject({ findings: [], erased: 6 });
  await third.close();
  expect(traces.taken().length).toBeGreaterThan(0);
  for (const id of ids) expect(written.join("") + traces.taken().toString("latin1")).not.toContain(id);
});
