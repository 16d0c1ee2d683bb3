/** Running the built service as an operator does: its settings, figures, readiness, log, schema, and how it stops. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";

import { serveOptions } from "../../cli/serve-options.js";
import { writeRaw } from "../runtime/http/raw-socket.js";
import { killAll, ROOT, runProgram, SAMPLE, serve, STACK_TRACE, TCS, tcs } from "./programs.js";

afterEach(killAll);

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tcs-operate-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const GIFT = {
  rule_set: "law.de.business_gifts",
  policies: [],
  transaction: { channel: "invoice", ref: "secret-looking-ref" },
  facts: {
    gift_date: "2026-03-10",
    recipient: { kind: "customer", customer_number: "C-7", name: "Sample Name" },
    recipient_is_own_employee: false,
    given_out_generally: false,
    cost_net: { amount: 2000, currency: "EUR" },
    vat: { amount: 0, currency: "EUR" },
  },
};

async function openSample(data: string): Promise<string> {
  const { out, exit, err } = await tcs("account", "open", SAMPLE, "--data", data);
  expect([exit, err.replaceAll(/^\{.*\}$/gm, "").trim()]).toEqual([0, ""]);
  return (
    (JSON.parse(out) as { readonly keys: Readonly<Record<string, { readonly secret: string }>> }).keys["app"]?.secret ??
    ""
  );
}

const checking = (url: string, key: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}/v1/check`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(GIFT),
  });

describe("the settings of tcs serve", () => {
  it("are the table of the command line's README, flag by flag", () => {
    const rows = readFileSync(join(ROOT, "cli/README.md"), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| `--"))
      .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
      .map(([, flag, environment, standard]) => ({ flag, environment, standard }));
    const listed = serveOptions().map(({ flags, envVar, defaultValue, description }) => ({
      flag: flags,
      environment: envVar ?? /environment: (\w+)/.exec(description)?.[1] ?? "",
      standard: defaultValue === undefined ? "" : String(defaultValue),
    }));
    expect(rows).toEqual(listed);
  });

  it("come from the environment where no flag is given, and an impossible value is an error in words", async () => {
    const wrong = await runProgram(TCS, ["serve"], { TCS_PORT: "eighty" });
    expect(wrong.exit).toBe(2);
    expect(wrong.err).toContain("TCS_PORT");
    expect(wrong.err).toContain("A port is a number");
    expect(wrong.err).not.toMatch(STACK_TRACE);
  });

  it.each([
    ["--host", "nohost.invalid", 3, /^There is no address of this name.*: nohost\.invalid\.\n$/],
    ["--host", "999.1.1.1", 3, /^There is no address of this name.*: 999\.1\.1\.1\.\n$/],
    ["--host", "192.0.2.1", 3, /^The machine does not have this address: 192\.0\.2\.1\.\n$/],
    ["--host", "fe80::1", 3, /^The .*: fe80::1\.\n$/],
    ["--host", "", 2, /It takes an address of this machine/],
    ["--host", "a b", 2, /It takes an address of this machine/],
    ["--metrics-host", "nohost.invalid", 3, /^There is no address of this name.*: nohost\.invalid\.\n$/],
    ["--drain-seconds", "soon", 2, /It takes whole seconds, from 0 to 3600/],
    ["--drain-seconds", "3601", 2, /It takes whole seconds, from 0 to 3600/],
    ["--most-document-seconds", "0", 2, /It takes a whole number from 1 to 600/],
    ["--most-document-megabytes", "1e3", 2, /It takes a whole number from 200 to 16384/],
  ])("refuse %s %j with exit %i and one clear line", async (flag, value, exit, words) => {
    const refused = await tcs("serve", "--data", dataFolder(), "--port", "0", "--metrics-port", "0", flag, value);
    expect([refused.exit, refused.out]).toEqual([exit, ""]);
    expect(refused.err).toMatch(words);
    expect(refused.err).not.toMatch(STACK_TRACE);
  });

  it("of the unit and the image drain for five seconds, and both leave more time to stop than that takes", () => {
    const unit = readFileSync(join(ROOT, "examples/deploy/tcs.service"), "utf8");
    const image = readFileSync(join(ROOT, "examples/deploy/Dockerfile"), "utf8");
    for (const text of [unit, image]) expect(text).toContain("TCS_DRAIN_SECONDS=5");
    // The drain, ten seconds for requests under way, and the rest.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(20);
    expect(Number(/--stop-timeout (\d+)/.exec(image)?.[1])).toBeGreaterThanOrEqual(20);
  });
});

describe("a service that is watched", () => {
  it("serves figures on a listener of its own, sends traces, limits the rate as set, and logs no fact, name, reference or key", async () => {
    const data = dataFolder();
    const key = await openSample(data);
    const traces: string[] = [];
    const collector = createServer((request, response) => {
      let text = "";
      request
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("end", () => {
          traces.push(text);
          response.end("{}");
        });
    });
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void collector.close());
    const address = collector.address();
    const endpoint = `http://127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`;

    const { ready, ...service } = await serve(
      data,
      "--metrics-port",
      "0",
      "--otlp-endpoint",
      endpoint,
      "--rate-limit-per-key",
      "2",
      "--log-level",
      "debug",
    );
    const { metrics } = ready as { readonly metrics: string };
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const statuses = [
      (await checking(service.url, key, { traceparent, "X-Request-Id": "callers-own" })).status,
      (await checking(service.url, key)).status,
      (await checking(service.url, key)).status,
    ];
    expect(statuses).toEqual([200, 200, 429]);
    const figures = await (await fetch(metrics)).text();
    expect(figures).toContain('tcs_answers_total{env="live",state="determined"} 2');
    expect(figures).toContain('tcs_http_requests_total{method="POST",route="/v1/check",status="429"} 1');
    expect(figures).toMatch(/tcs_build_info\{version="[^"]+",engine_version="[^"]+"\} 1/);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    for (const poor of [`${key.slice(0, -1)}_`, `${key}x`])
      expect((await checking(service.url, poor)).status).toBe(401);
    expect(await figureOf(metrics, 'tcs_refused_credentials_total{reason="malformed"}')).toBe(2);
    expect(await figureOf(metrics, 'tcs_refused_credentials_total{reason="not_in_use"}')).toBe(0);
    for (const [part, file] of [
      ["database", "tcs.sqlite"],
      ["wal", "tcs.sqlite-wal"],
    ] as const)
      expect(await figureOf(metrics, `tcs_database_bytes{part="${part}"}`)).toBe(statSync(join(data, file)).size);
    const sealAge = await figureOf(metrics, "tcs_seal_age_seconds");
    expect(sealAge >= 0 && sealAge < 60).toBe(true);

    expect(await service.stop("SIGTERM")).toBe(0);
    expect(traces.join()).toContain("0af7651916cd43dd8448eb211c80319c");
    const log = service.err();
    expect(log).toContain('"request_id":"callers-own"');
    for (const secret of [key, "C-7", "Sample Name", "secret-looking-ref"]) {
      expect(log).not.toContain(secret);
      expect(traces.join()).not.toContain(secret);
      expect(figures).not.toContain(secret);
    }
  });
});

/** One figure as Prometheus reads it. */
async function figureOf(metrics: string, name: string): Promise<number> {
  const line = (await (await fetch(metrics)).text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

describe("the access log", () => {
  it("has a line for each request at the level info, unrouted ones included, and none at the level warn", async () => {
    const data = dataFolder();
    const key = await openSample(data);
    const answered = async (level: string): Promise<readonly { readonly [member: string]: unknown }[]> => {
      const service = await serve(data, "--log-level", level);
      for (const path of ["/v1/rules", "/v1/secret-looking"])
        await fetch(service.url + path, { headers: { Authorization: `Bearer ${key}` } });
      await writeRaw(Number(new URL(service.url).port), "HELLO\r\n\r\n");
      expect(await service.stop("SIGTERM")).toBe(0);
      expect(service.err()).not.toContain("secret-looking");
      const lines = service
        .err()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as { readonly [member: string]: unknown });
      return lines.filter(({ msg }) => msg === "answered");
    };
    const nobody = { account: null, env: null, key: null, agent: null };
    expect(await answered("info")).toEqual([
      expect.objectContaining({
        method: "GET",
        route: "/v1/rules",
        status: 200,
        account: expect.stringMatching(/^acc_/) as unknown,
        env: "live",
        key: key.slice(0, 17),
        agent: null,
      }),
      expect.objectContaining({ method: "GET", route: null, status: 404, ...nobody }),
      expect.objectContaining({ method: null, route: null, status: 400, ms: null, ...nobody }),
    ]);
    expect(await answered("warn")).toEqual([]);
  });
});

describe("readiness", () => {
  it("names jobs that are backed up, and health does not", async () => {
    const data = dataFolder();
    await openSample(data);
    const database = new Sqlite(join(data, "tcs.sqlite"));
    const account = database.prepare<[], { account_id: string }>("SELECT account_id FROM accounts").get()?.account_id;
    // A job that another process leased long ago for a long time: no process here may take it.
    database
      .prepare(
        "INSERT INTO jobs VALUES ('job_1', NULL, ?, NULL, NULL, 'rerun', 'setting', NULL, 'running', 0, NULL, 0, 0, NULL, 'elsewhere', ?, NULL)",
      )
      .run(account, Date.now() + 3_600_000);
    database.close();
    const { url } = await serve(data);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "not_ready", failed: ["jobs"] }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe("tcs migrate", () => {
  it("names the file that it cannot open, as in a folder that may not be written", async () => {
    const data = dataFolder();
    // An unwritable folder prevents the lock; a folder in place of the lock file has the same effect.
    mkdirSync(join(data, "writer.lock"));
    const { exit, out, err } = await tcs("serve", "--data", data, "--port", "0");
    expect([exit, out, err]).toEqual([
      3,
      "",
      expect.stringContaining(`The database file cannot be opened: ${join(data, "writer.lock")}.`),
    ]);
  });

  it("makes no database where there is none, and neither does tcs rebuild", async () => {
    const data = join(dataFolder(), "none");
    for (const command of ["migrate", "rebuild"]) {
      const refused = await tcs(command, "--data", data);
      expect(refused).toMatchObject({ exit: 3, out: "" });
      expect(refused.err).toContain(`There is no database in ${data}`);
      expect(existsSync(data)).toBe(false);
    }
  });

  it("brings a database's schema up, is refused beside a running service, and refuses a newer schema", async () => {
    const data = dataFolder();
    await serve(data);
    await killAll();
    const first = await tcs("migrate", "--data", data);
    expect(first).toMatchObject({ exit: 0, err: "" });
    const { schema } = JSON.parse(first.out) as { readonly schema: number };
    const packed = await tcs("migrate", "--pack-answers", "--data", data);
    expect(JSON.parse(packed.out)).toEqual({ schema, answers: { packed: 0, left: 0 } });
    await serve(data);
    expect(await tcs("migrate", "--data", data)).toMatchObject({ exit: 3, out: "" });
    await killAll();
    const database = new Sqlite(join(data, "tcs.sqlite"));
    database.prepare("INSERT INTO migrations VALUES (?, 'of a newer program', 0)").run(schema + 1);
    database.close();
    for (const command of [["migrate"], ["serve", "--port", "0"]]) {
      const refused = await tcs(...command, "--data", data);
      expect(refused.exit).toBe(3);
      expect(refused.err).toContain(`schema ${schema + 1}`);
    }
  });
});
