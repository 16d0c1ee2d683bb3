/**
 * A service whose disk is full. It answers 503 to requests that it cannot store, and reports this on its health. It
 * keeps reading, loses nothing, and continues once there is space. Runs what `npm run build` built.
 */
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

import { expect, it, onTestFinished } from "vitest";

import { fetchHeld } from "../runtime/http/conformance.js";
import { gift } from "../runtime/http/sample-service.js";

const ROOT = resolve(import.meta.dirname, "../..");
const TCS = join(ROOT, "dist/cli/main.js");
const run = promisify(execFile);
const BLOCK_BYTES = 1024;

it("is answered with 503, shows on health at once and until there is room, and loses nothing [HLT-004]", async () => {
  const data = mkdtempSync(join(tmpdir(), "tcs-full-"));
  onTestFinished(() => {
    rmSync(data, { recursive: true });
  });
  const { stdout } = await run(process.execPath, [
    TCS,
    "account",
    "open",
    join(ROOT, "examples/acme/account.json"),
    "--data",
    data,
    "--now",
    "2026-03-10T09:00:00Z",
  ]);
  const { keys } = JSON.parse(stdout) as { readonly keys: { readonly app: { readonly secret: string } } };
  const largest = Math.max(...readdirSync(data).map((name) => statSync(join(data, name)).size));
  // The soft limit on a file's size simulates a full disk: it can be lifted while the process runs.
  const limit = Math.ceil(largest / BLOCK_BYTES) + 60;
  const child = spawn(
    "bash",
    [
      "-c",
      `ulimit -S -f ${limit}; exec "$0" "$@"`,
      process.execPath,
      TCS,
      "serve",
      "--data",
      data,
      "--port",
      "0",
      "--now",
      "2026-03-10T09:01:00Z",
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const exited = new Promise((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const url = await new Promise<string>((done) =>
    createInterface({ input: child.stdout }).once("line", (line) => {
      done((JSON.parse(line) as { readonly listening: string }).listening);
    }),
  );

  const send = async (
    path: string,
    body?: object,
    key = "",
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> => {
    const method = body === undefined ? "GET" : "POST";
    const headers = {
      Authorization: `Bearer ${keys.app.secret}`,
      ...(body && { "Content-Type": "application/json", "Idempotency-Key": key }),
    };
    const response = await fetchHeld(url, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const check = (number: number): ReturnType<typeof send> =>
    send("/v1/check", gift(`F-${number}`, 1000), `key-${number}`);
  const idOf = ({ text }: { readonly text: string }): string =>
    (JSON.parse(text) as { readonly check_id: string }).check_id;

  const stored: string[] = [];
  let refused = await check(0);
  for (let number = 1; refused.status === 200; number += 1) {
    stored.push(idOf(refused));
    expect(number, "the disk is never full").toBeLessThan(2_000);
    refused = await check(number);
  }
  const full = stored.length;
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  const problem = { type: `${url}/errors/unavailable`, code: "database", status: 503, instance: "/v1/check" };
  expect(JSON.parse(refused.text)).toMatchObject(problem);
  const ask = async (path: string): Promise<unknown> => JSON.parse((await send(path)).text) as unknown;
  const health = (): Promise<readonly unknown[]> => Promise.all(["/healthz", "/readyz"].map(ask));
  const failed = { failed: ["database"], clock: "shifted" };
  // At once, and for as long as there is no room, whatever smaller writes still fit.
  for (let asked = 0; asked < 5; asked += 1) {
    expect(await health()).toEqual([
      { status: "degraded", ...failed },
      { status: "not_ready", ...failed },
    ]);
  }
  for (const checkId of stored) expect((await send(`/v1/checks/${checkId}`)).status).toBe(200);

  await run("prlimit", ["--pid", String(child.pid), "--fsize=unlimited:"]);
  // Before any other write: a balancer that sends none would wait for ever.
  expect(await health()).toEqual([
    { status: "ok", clock: "shifted" },
    { status: "ready", clock: "shifted" },
  ]);
  const retried = await check(full);
  expect(retried.status).toBe(200);
  expect((await check(full)).text).toBe(retried.text);
  expect((await send("/healthz")).status).toBe(200);
  for (const checkId of [...stored, idOf(retried)]) expect((await send(`/v1/checks/${checkId}`)).status).toBe(200);
});
