/** The agent in Python against the sample account: processes, people over HTTP, and connections that break. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { type AgentAccount, openAgentAccount } from "../client/agent-account.js";
import { type BreakingProxy, startBreakingProxy } from "../client/breaking-proxy.js";
import type { JsonRecord, SampleService } from "../runtime/http/sample-service.js";
import { waited, WAITS_MS } from "../waiting.js";

const ROOT = resolve(import.meta.dirname, "../..");
const AGENT = join(ROOT, "examples/python-agent");
const CASES = join(ROOT, "test/examples/python-agent/cases.py");
const FILES = ["tcs_client.py", "tcs_guard.py", "agent.py"];

const asked = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 9))"], { encoding: "utf8" });
const hasPython = asked.status === 0 && asked.stdout.trim() === "True";
if (!hasPython) process.stderr.write("python-agent is not tested: there is no python3 of version 3.9 or later here.\n");

let account: AgentAccount;
let service: SampleService;
let proxy: BreakingProxy;
let scratch: string;
/** All that the processes printed. */
let printed = "";

interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

function run(path: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ended> {
  const env = {
    ...{ PATH: process.env["PATH"] ?? "", PYTHONPATH: AGENT, PYTHONDONTWRITEBYTECODE: "1" },
    // No proxy of the machine takes part in what a program says to itself.
    ...{ http_proxy: "http://127.0.0.1:9", TCS_URL: service.url, TCS_KEY: service.secret("refund_bot"), ...settings },
  };
  return new Promise((done) => {
    const child = execFile("python3", [path, ...args], { env, cwd: scratch, timeout: WAITS_MS }, (_error, out, err) => {
      done({ exit: child.exitCode, out, err });
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: string) => {
        printed += text;
      });
  });
}

async function play(name: string, settings: Readonly<Record<string, string>> = {}): Promise<JsonRecord> {
  const { exit, out, err } = await run(CASES, [name], settings);
  expect([exit, err]).toEqual([0, ""]);
  return JSON.parse(out) as JsonRecord;
}

describe.skipIf(!hasPython)("the agent in Python, where there is python3 of version 3.9 or later", () => {
  beforeAll(async () => {
    account = await openAgentAccount();
    ({ service, proxy } = account);
    scratch = mkdtempSync(join(tmpdir(), "tcs-python-"));
  });
  afterEach(() => {
    proxy.reset();
  });
  afterAll(async () => {
    rmSync(scratch, { recursive: true, force: true });
    await account.close();
  });

  it("pays what is allowed, pays what a person approves, and does not pay what a person refuses [APR-022] [APR-023] [EXE-018]", async () => {
    const running = run(join(AGENT, "agent.py"), [], { TCS_RUN: "R-1" });
    await account.decide("R-1-2", "approve");
    await account.decide("R-1-3", "refuse");
    const { exit, out, err } = await running;
    expect([exit, err]).toEqual([0, ""]);
    expect(out.replace(/(chk|apr)_\w+/g, "$1_…").split("\n")).toEqual([
      "R-1-1  49.00 EUR  executed  (chk_…)",
      `R-1-2  waits for a person: ${service.url}/live/requests/apr_…`,
      "R-1-2  180.00 EUR  executed  (chk_…)",
      `R-1-3  waits for a person: ${service.url}/live/requests/apr_…`,
      "R-1-3  190.00 EUR  refused  (chk_…)",
      "",
    ]);
    const rows = await Promise.all(["R-1-1", "R-1-2", "R-1-3"].map((ref) => account.rowsOf(ref)));
    expect(rows.map((each) => each.map(({ status, executed_ref: ref, run: of }) => [status, ref, of]))).toEqual([
      [["executed", "payment of R-1-1", "R-1"]],
      [["executed", "payment of R-1-2", "R-1"]],
      [["abandoned", null, "R-1"]],
    ]);
  });

  it("goes on with a run that was begun before, and does nothing twice", async () => {
    const { out } = await run(join(AGENT, "agent.py"), [], { TCS_RUN: "R-1" });
    expect(out.split("\n").map((line) => line.split("  ")[2])).toEqual([
      ...["executed_before", "executed_before", "closed_before"],
      undefined,
    ]);
    expect(await account.statusesOf("R-1-1")).toEqual(["executed"]);
  });

  it("stops without a key, and says which one", async () => {
    const { exit, err } = await run(join(AGENT, "agent.py"), [], { TCS_KEY: "" });
    expect([exit, err]).toEqual([2, expect.stringContaining("TCS_KEY")]);
  });

  it("books nothing twice when the connection breaks after the service has answered", async () => {
    proxy.breakAfterAnswer("/v1/check", 2);
    proxy.breakAfterAnswer("/execution", 1);
    const result = await play("guard", { TCS_URL: proxy.url, TCS_REF: "B-1" });
    expect(result).toMatchObject({ did: "executed", reference: "payment of B-1" });
    const writes = proxy.seen().filter(({ method }) => method === "POST");
    expect(writes.map(({ path }) => path.replace(/chk_\w+/, "…"))).toEqual([
      ...["/v1/check", "/v1/check", "/v1/check"],
      ...["/v1/checks/…/execution", "/v1/checks/…/execution"],
    ]);
    expect(new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await account.statusesOf("B-1")).toEqual(["executed"]);
    const { json } = await service.send("/v1/checks?ref=B-1");
    expect(json["checks"]).toHaveLength(1);
  });

  it.each([429, 503])("waits as long as a %i says, and is then answered", async (status) => {
    proxy.answerInstead("/v1/check", { status, headers: { "Retry-After": "1" } });
    expect(await play("guard", { TCS_URL: proxy.url, TCS_REF: `W-${status}` })).toMatchObject({ did: "executed" });
    const [first, second] = proxy.seen();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it("waits until the date of a Retry-After, and for no longer than its longest wait", async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    proxy.answerInstead("/v1/check", { status: 503, headers: { "Retry-After": inAMinute } });
    proxy.answerInstead("/v1/check", { status: 429, headers: { "RateLimit-Reset": "7" } });
    proxy.answerInstead("/v1/check", { status: 429, headers: { "Retry-After": "3600" } });
    const refused = await play("impatient", { TCS_URL: proxy.url });
    expect(refused).toMatchObject({ name: "Refused", status: 429 });
    const [untilDate = 0, seconds = 0, ...more] = refused["slept"] as readonly number[];
    expect([Math.round(untilDate / 20), Math.floor(seconds), more]).toEqual([3, 7, []]);
  });

  it("gives up after its attempts, with pauses that grow", async () => {
    proxy.breakAfterAnswer("/v1/check", 9);
    const lost = await play("impatient", { TCS_URL: proxy.url, TCS_REF: "L-1" });
    expect(lost).toMatchObject({ name: "NoAnswer", text: expect.stringContaining("POST /v1/check") });
    const slept = lost["slept"] as readonly number[];
    expect(slept).toHaveLength(4);
    for (const [at, seconds] of slept.entries())
      expect(seconds / (0.25 * 2 ** at), String(slept)).toSatisfy((part: number) => part >= 0.5 && part <= 1.5);
    expect(await account.statusesOf("L-1")).toEqual(["proposed"]);
  });

  it("raises a refusal with each wrong field, and does not repeat it", async () => {
    const refused = await play("refused", { TCS_URL: proxy.url });
    expect(refused).toMatchObject({ name: "Refused", status: 422, code: "invalid-fact" });
    expect(refused["type"]).toMatch(/\/errors\/invalid-fact$/);
    expect(refused["detail"]).not.toBe("");
    expect(refused["errors"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fact: "order_total", code: "type" }),
        expect.objectContaining({ fact: "colour" }),
      ]),
    );
    expect(proxy.seen()).toHaveLength(1);
  });

  it("refuses a float before anything is sent, and reads numbers with all their digits", async () => {
    expect(await play("floats", { TCS_URL: proxy.url })).toMatchObject({
      name: "TypeError",
      text: expect.stringContaining("body.facts.order_total.amount"),
    });
    expect(proxy.seen()).toEqual([]);
    proxy.answerInstead("/v1/checks", { status: 200, body: '{"share":0.10000000000000000001,"id":9007199254740993}' });
    expect(await play("read", { TCS_URL: proxy.url })).toEqual({
      returned: "{'share': Decimal('0.10000000000000000001'), 'id': 9007199254740993}",
    });
    expect(await play("units")).toEqual({
      exact: ["4900", "-50", "10000", "1234567890123456789012"],
      ...{ none: 1_200, part: "ValueError", float: "TypeError" },
      written: '{"hours":0.10000000000000000001,"at":[true,null,"\\u00e4\\n"]}',
    });
  });

  it("reports what the function could not do as failed, and raises its error again [EXE-018]", async () => {
    const raised = await play("raises", { TCS_REF: "F-1" });
    expect(raised).toMatchObject({ name: "KeyError", text: expect.stringContaining("the bank knows no such account") });
    expect(await account.statusesOf("F-1")).toEqual(["abandoned"]);
    const { json } = await service.send("/v1/checks?ref=F-1");
    const [row] = json["checks"] as readonly JsonRecord[];
    expect(await account.executionOf(row?.["check_id"])).toMatchObject({ status: "abandoned", reason: "failed" });
  });

  it("reports nothing where the function does not know what it did", async () => {
    expect(await play("unknown", { TCS_REF: "U-1" })).toMatchObject({ name: "OutcomeUnknown" });
    expect(await account.statusesOf("U-1")).toEqual(["proposed"]);
  });

  it("says that an action was taken whose report did not arrive, and reports it when called again", async () => {
    proxy.breakBeforeAnswer("/execution", 9);
    expect(await play("report_lost", { TCS_URL: proxy.url, TCS_REF: "N-1" })).toMatchObject({
      name: "NotReported",
      text: expect.stringContaining("N-1 was taken, and its report on"),
    });
    expect(await account.statusesOf("N-1")).toEqual(["proposed"]);
    expect(await play("guard", { TCS_REF: "N-1" })).toMatchObject({ did: "executed" });
    expect(await account.statusesOf("N-1")).toEqual(["executed"]);
  });

  it("pays once and reports once, also if the process dies between both", async () => {
    const payments = join(scratch, "payments");
    const settings = { TCS_REF: "P-1", PAYMENTS: payments };
    expect(await run(CASES, ["pay_once"], { ...settings, DIES: "yes" })).toMatchObject({ exit: 7, out: "" });
    expect([existsSync(payments), await account.statusesOf("P-1")]).toEqual([true, ["proposed"]]);
    expect(await play("pay_once", settings)).toMatchObject({ did: "executed", reference: "paid P-1" });
    expect(await play("pay_once", settings)).toMatchObject({ did: "executed_before", reference: "paid P-1" });
    expect(readFileSync(payments, "utf8")).toBe("P-1\n");
    expect(await account.statusesOf("P-1")).toEqual(["executed"]);
    expect(await play("changed", settings)).toMatchObject({ status: 409, code: "idempotency-conflict" });
  });

  it("finds an approved action again when the process that waited is gone", async () => {
    proxy.breakBeforeAnswer("/v1/approvals", 99);
    const gone = run(CASES, ["time_over"], { TCS_URL: proxy.url, TCS_REF: "A-1" });
    await account.requestAbout("A-1");
    expect((await gone).exit).toBe(1);
    await account.decide("A-1", "approve");
    proxy.reset();
    expect(await play("approval", { TCS_URL: proxy.url, TCS_REF: "A-1" })).toMatchObject({ did: "executed" });
    // Proposed, and asked again from the present history.
    expect(proxy.seen().filter(({ path }) => path === "/v1/check")).toHaveLength(2);
    expect(await play("approval", { TCS_REF: "A-1" })).toMatchObject({ did: "executed_before" });
    expect(await account.statusesOf("A-1")).toEqual(["executed"]);
  });

  it("asks again once a person has approved, so that the answer reads the present history [APR-022]", async () => {
    const running = play("approval", { TCS_URL: proxy.url, TCS_REF: "Q-1" });
    await account.decide("Q-1", "approve");
    expect(await running).toMatchObject({ did: "executed" });
    const checks = proxy.seen().filter(({ path }) => path === "/v1/check");
    expect(new Set(checks.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    const { json } = await service.send("/v1/checks?ref=Q-1&current=true");
    const [row] = json["checks"] as readonly { readonly transaction: JsonRecord }[];
    expect(row?.transaction).toMatchObject({ status: "executed", completes: expect.stringMatching(/^txn_/) });
  });

  it("waits on while the service restarts", async () => {
    const running = run(CASES, ["approval"], { TCS_REF: "S-1" });
    const requestId = await account.requestAbout("S-1");
    proxy.breakBeforeAnswer("/v1/approvals", 12);
    const waiting = play("waits", { TCS_URL: proxy.url, TCS_REF: requestId });
    await waited(() => {
      expect(proxy.seen().length).toBeGreaterThan(12);
    });
    await account.decide("S-1", "approve");
    expect(await waiting).toEqual({ status: "approved" });
    expect((await running).exit).toBe(0);
  });

  it("drops what nobody decided in time, and leaves to people what no rule allows", async () => {
    const over = await play("time_over", { TCS_REF: "T-1" });
    expect(over).toMatchObject({ did: "time_over", reference: null });
    expect(await account.executionOf(over["check_id"])).toMatchObject({ status: "abandoned", reason: "abandoned" });
    for (const name of ["above_order", "not_covered", "missing"]) {
      expect(await play(name, { TCS_REF: `H-${name}` }), name).toMatchObject({ did: "handed_over", reference: null });
      expect(await account.statusesOf(`H-${name}`), name).toEqual(["proposed"]);
    }
  });

  it("previews, reads the rules that bind it, and reports a reversal", async () => {
    expect(await play("verbs", { TCS_REF: "V-1" })).toEqual({
      preview: ["determined", "allowed", false],
      ...{ reversal: "reversed", reversed: "return of V-1" },
      rules: expect.arrayContaining(["policy.acme.customer_support"]),
    });
  });

  it("names both references of an action that was taken twice, and reports one that the service refuses", async () => {
    expect(await play("twice", { TCS_REF: "G-2" })).toMatchObject({
      name: "TakenTwice",
      text: expect.stringMatching(/was taken as payment of this, and is reported as payment of another\.$/),
    });
    const refused = await play("refused_reference", { TCS_REF: "G-3" });
    expect(refused).toMatchObject({ did: "executed", reference: "pay DE89370400440532013000" });
    expect(await account.executionOf(refused["check_id"])).toMatchObject({ status: "executed", ref: "G-3" });
    expect(await play("taken_back", { TCS_REF: "G-4" })).toMatchObject({ did: "closed_before", reference: null });
  });

  it("guards any function by a decorator, with its arguments", async () => {
    expect(await play("decorated", { TCS_REF: "G-1" })).toMatchObject({
      ...{ did: "executed", reference: "paid 49.00 for G-1" },
      named: ["refund", "Pays."],
    });
  });

  it("follows no redirect", async () => {
    const other = await startBreakingProxy(service.url);
    try {
      proxy.answerInstead("/v1/check", { status: 307, headers: { Location: `${other.url}/v1/check` } });
      proxy.answerInstead("/v1/checks", { status: 302, headers: { Location: `${other.url}/v1/me` } });
      for (const name of ["impatient", "read"])
        expect(await play(name, { TCS_URL: proxy.url })).toMatchObject({
          name: "Refused",
          detail: expect.stringContaining("redirect is never followed"),
        });
      expect(other.seen()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it("shows its key in no text, no error and no variable of a frame", async () => {
    const secret = service.secret("refund_bot");
    expect(JSON.stringify(await play("shows"))).toContain(`Client('${service.url}')`);
    expect(await play("bad_key")).toMatchObject({ name: "ValueError" });
    proxy.answerInstead("/v1/checks", { status: 404, body: JSON.stringify({ detail: `Bearer ${secret}` }) });
    expect(await play("read", { TCS_URL: proxy.url })).toMatchObject({ status: 404, detail: "Bearer ***" });
    expect(await play("impatient", { TCS_URL: "http://127.0.0.1:9" })).toMatchObject({ name: "NoAnswer" });
    // Of this test and of all before it.
    expect(printed).not.toContain(secret);
    expect(printed).toContain("***");
  });

  it("is compiled, and every public function says what it takes and returns", async () => {
    const { exit, err } = await run("-m", ["py_compile", ...FILES.map((file) => join(AGENT, file))], {
      PYTHONPYCACHEPREFIX: join(scratch, "compiled"),
    });
    expect([exit, err]).toEqual([0, ""]);
    const { hints } = (await play("hints")) as { hints: readonly (readonly [string, readonly string[], boolean])[] };
    expect(hints.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Client.check", "Client.wait_for_decision", "guard.guard", "Ticket.__init__"]),
    );
    expect(hints.filter(([, missing, returns]) => missing.length > 0 || !returns)).toEqual([]);
  });
});
