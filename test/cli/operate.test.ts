/** Running the built service as an operator does: its settings, figures, readiness, log, schema, and how it stops. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { serveOptions } from "../../cli/serve-options.js";
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
  return (JSON.parse(out) as { readonly keys: Readonly<Record<string, { readonly secret: string }>> }).keys["app"]?.secret ?? "";
}

const checking = (url: string, key: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}/v1/check`, { method: "POST", headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers }, body: JSON.stringify(GIFT) });

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

  it("come from the environment where no flag is given, and a value that cannot be is told in words", async () => {
    const wrong = await runProgram(TCS, ["serve"], { TCS_PORT: "eighty" });
    expect(wrong.exit).toBe(2);
    expect(wrong.err).toContain("TCS_PORT");
    expect(wrong.err).toContain("A port is a number");
    expect(wrong.err).not.toMatch(STACK_TRACE);
  });
});

describe("a service that is watched", () => {
  it("serves figures on a listener of its own, sends traces, limits the rate as told, and logs no fact, name, reference or key", async () => {
    const data = dataFolder();
    const key = await openSample(data);
    const traces: string[] = [];
    const collector = createServer((request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (part: string) => (text += part)).on("end", () => {
        traces.push(text);
        response.end("{}");
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void collector.close());
    const address = collector.address();
    const endpoint = `http://127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`;

    const { ready, ...service } = await serve(data, "--metrics-port", "0", "--otlp-endpoint", endpoint, "--rate-limit-per-key", "2", "--log-level", "debug");
    const { metrics } = ready as { readonly metrics: string };
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const statuses = [(await checking(service.url, key, { traceparent, "X-Request-Id": "callers-own" })).status, (await checking(service.url, key)).status, (await checking(service.url, key)).status];
    expect(statuses).toEqual([200, 200, 429]);
    const figures = await (await fetch(metrics)).text();
    expect(figures).toContain('tcs_answers_total{env="live",state="determined"} 2');
    expect(figures).toContain('tcs_http_requests_total{method="POST",route="/v1/check",status="429"} 1');
    expect(figures).toMatch(/tcs_build_info\{version="[^"]+",engine_version="[^"]+"\} 1/);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);

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

describe("readiness", () => {
  it("names jobs that are backed up, and health does not", async () => {
    const data = dataFolder();
    await openSample(data);
    const database = new Sqlite(join(data, "tcs.sqlite"));
    const account = database.prepare<[], { account_id: string }>("SELECT account_id FROM accounts").get()?.account_id;
    // A job that another process leased long ago and for long: nobody here may take it.
    database
      .prepare("INSERT INTO jobs VALUES ('job_1', NULL, ?, NULL, NULL, 'rerun', 'setting', NULL, 'running', 0, NULL, 0, 0, NULL, 'elsewhere', ?)")
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
    // What a folder that may not be written does to the lock, a folder in its place does too.
    mkdirSync(join(data, "writer.lock"));
    const { exit, out, err } = await tcs("serve", "--data", data, "--port", "0");
    expect([exit, out, err]).toEqual([3, "", expect.stringContaining(`The database file cannot be opened: ${join(data, "writer.lock")}.`)]);
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
    killAll();
    const first = await tcs("migrate", "--data", data);
    expect(first).toMatchObject({ exit: 0, err: "" });
    const { schema } = JSON.parse(first.out) as { readonly schema: number };
    await serve(data);
    expect(await tcs("migrate", "--data", data)).toMatchObject({ exit: 3, out: "" });
    killAll();
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
