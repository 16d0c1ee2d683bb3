/**
 * `tcs client` as a program with a running service. The written client compiles, and repeats requests.
 */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { type CheckRequest, createTcsClient } from "../../examples/generated/tcs-client.js";
import { type SampleService, startSample } from "../runtime/http/sample-service.js";
import { type Ran, ROOT, runProgram, TCS } from "./programs.js";

// Each run of the command loads a whole TypeScript.
let service: SampleService;
let scratch: string;

beforeAll(async () => {
  service = await startSample();
  scratch = mkdtempSync(join(tmpdir(), "tcs-client-"));
  writeFileSync(join(scratch, "package.json"), '{"type":"module"}');
  // The packages of a project that uses the client.
  symlinkSync(join(ROOT, "node_modules"), join(scratch, "node_modules"));
});
afterAll(async () => {
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

function client(out: string, more: readonly string[], key = ""): Promise<Ran> {
  return runProgram(TCS, ["client", "--out", join(scratch, out), ...more], { TCS_KEY: key });
}

describe("the command", () => {
  it("writes a law's client without a key, the same again, and says when the file is stale", async () => {
    const of = ["--url", service.url, "--rule-set", "law.de.business_gifts"];
    expect(await client("law.ts", of)).toMatchObject({ exit: 0, err: "" });
    const text = readFileSync(join(scratch, "law.ts"), "utf8");
    expect(text).toMatch(
      /^\/\*\*\n \* A typed client of the Transaction Control Service: written by `tcs client`, not edited\./,
    );
    expect(text).not.toContain(service.url);
    expect(await client("law.ts", [...of, "--check"])).toEqual({ exit: 0, out: "", err: "" });
    writeFileSync(join(scratch, "law.ts"), `${text}\n`);
    expect(await client("law.ts", [...of, "--check"])).toMatchObject({
      exit: 1,
      out: expect.stringContaining("is stale"),
    });
    expect(await client("none.ts", [...of, "--check"])).toMatchObject({
      exit: 1,
      out: expect.stringContaining("is not there"),
    });
  });

  it("says in words what stands in the way: no such rule set, a policy without a key, a key not in use, no service, no address", async () => {
    const url = ["--url", service.url];
    expect(await client("x.ts", [...url, "--rule-set", "law.de.busines_gifts"])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("Did you mean law.de.business_gifts?"),
    });
    expect(await client("x.ts", [...url, "--rule-set", "policy.acme.customer_support"])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("TCS_KEY, which is not set"),
    });
    expect(await client("x.ts", url, "not-a-key")).toMatchObject({
      exit: 2,
      err: expect.stringContaining("TCS_KEY is not in use"),
    });
    expect(await client("x.ts", ["--url", "http://127.0.0.1:9"])).toMatchObject({
      exit: 3,
      err: expect.stringContaining("No service can be reached"),
    });
    expect(await client("x.ts", [])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("--url says where the service is"),
    });
  });

  it("takes the service's document from a file, and refuses another file", async () => {
    writeFileSync(join(scratch, "openapi.json"), (await service.send("/v1/openapi.json")).text);
    expect(await client("offline.ts", ["--document", join(scratch, "openapi.json")])).toMatchObject({ exit: 0 });
    expect(errorsIn("offline.ts", "")).toEqual([]);
    writeFileSync(join(scratch, "other.json"), '{"openapi":"3.1.0"}');
    expect(await client("offline.ts", ["--document", join(scratch, "other.json")])).toMatchObject({
      exit: 2,
      err: expect.stringContaining("holds no document of this service"),
    });
  });
});

/** The compiler's errors in a written client and in lines that use it, under the repository's own strict options. */
function errorsIn(file: string, lines: string): readonly string[] {
  const user = join(scratch, "user.ts");
  writeFileSync(
    user,
    `import type { Answer, CheckRequest } from "./${file.replace(".ts", ".js")}";\nexport type Used = Answer | CheckRequest;\n${lines}`,
  );
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), (path) => readFileSync(path, "utf8")) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      rootDir: "/",
      noUnusedLocals: false,
      typeRoots: [join(ROOT, "node_modules/@types")],
      paths: { "openapi-fetch": [join(ROOT, "node_modules/openapi-fetch")] },
    },
    ROOT,
  );
  const program = ts.createProgram([user], options);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("what is written", () => {
  const sent = (facts: string): string =>
    `export const body: CheckRequest = { rule_set: "policy.acme.customer_support", transaction: { channel: "agent", status: "proposed" }, facts: { ${facts} } };\n`;

  it("compiles, and a wrong name of a fact, a wrong type and another rule set's fact do not", async () => {
    expect(await client("all.ts", ["--url", service.url], service.secret("app"))).toMatchObject({ exit: 0 });
    expect(
      errorsIn(
        "all.ts",
        sent(
          'action: "refund", customer: { customer_number: "C-1" }, amount: { amount: 100, currency: "EUR" }, delivered_on: null',
        ),
      ),
    ).toEqual([]);
    expect(errorsIn("all.ts", sent("delivered: true")).join()).toContain("'delivered' does not exist");
    expect(errorsIn("all.ts", sent('amount: "1.00"'))).toHaveLength(1);
    expect(errorsIn("all.ts", sent('gift_date: "2026-03-02"')).join()).toContain("'gift_date' does not exist");
    expect(
      errorsIn(
        "all.ts",
        'export const fetched = (answer: Answer): number => (answer.state === "undetermined_missing_facts" ? answer.missing.length : 0);\n',
      ),
    ).toEqual([]);
  });
});

type Reply = (response: ServerResponse) => void;

/** A server that gives these replies one after the other, and records the requests. */
async function replying(
  replies: readonly Reply[],
): Promise<{ readonly url: string; readonly received: readonly IncomingMessage[] }> {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    request
      .resume()
      .once("end", () => (replies[received.length - 1] ?? ((late) => late.writeHead(500).end("{}")))(response));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe("a request", () => {
  const BODY: CheckRequest = {
    rule_set: "policy.acme.customer_support",
    transaction: { channel: "booking" },
    facts: {},
  };
  const status =
    (code: number, headers: Readonly<Record<string, string>> = {}): Reply =>
    (response) =>
      response.writeHead(code, { "Content-Type": "application/json", ...headers }).end("{}");
  const cutOff: Reply = (response) => response.destroy();

  async function sendTo(
    replies: readonly Reply[],
  ): Promise<{ readonly status: number; readonly keys: readonly unknown[]; readonly waited: readonly number[] }> {
    const { url, received } = await replying(replies);
    const waited: number[] = [];
    const wait = (ms: number): Promise<void> => {
      waited.push(ms);
      return Promise.resolve();
    };
    const { response } = await createTcsClient({ baseUrl: url, key: "sample", retries: { wait } }).check(BODY);
    return { status: response.status, keys: received.map(({ headers }) => headers["idempotency-key"]), waited };
  }

  it("that reached no answer, or 429, 500, 502, 503 or 504, is sent again under the same Idempotency-Key", async () => {
    for (const failing of [cutOff, ...[429, 500, 502, 503, 504].map((code) => status(code))]) {
      const { status: at, keys } = await sendTo([failing, failing, status(200)]);
      expect(at).toBe(200);
      expect(keys).toHaveLength(3);
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(keys).size).toBe(1);
    }
  });

  it("waits for as long as Retry-After says, else RateLimit-Reset", async () => {
    expect(
      (
        await sendTo([
          status(429, { "Retry-After": "7", "RateLimit-Reset": "9" }),
          status(429, { "RateLimit-Reset": "3" }),
          status(503, { "Retry-After": "2" }),
          status(200),
        ])
      ).waited,
    ).toEqual([7_000, 3_000, 2_000]);
  });

  it("whose answer has a number that JavaScript would round is not read as another one: it throws with the text", async () => {
    const replyOf =
      (text: string): Reply =>
      (response) =>
        response.writeHead(200, { "Content-Type": "application/json" }).end(text);
    const read = async (text: string): Promise<unknown> => {
      const { url } = await replying([replyOf(text)]);
      const { data } = await createTcsClient({ baseUrl: url, key: "sample" }).check(BODY);
      return data;
    };
    for (const number of ["9007199254740993", "-9223372036854775808"]) {
      const text = `{"sum":{"amount":${number},"currency":"EUR"}}`;
      await expect(read(text)).rejects.toMatchObject({ name: "NumberTooLarge", text });
    }
    for (const text of [
      '{"amount":9007199254740991}',
      '{"ref":"say \\"9007199254740993\\", 9007199254740993"}',
      '{"rate":0.12345678901234567890}',
    ])
      expect(await read(text)).toEqual(JSON.parse(text));
  });

  it("that was refused is not sent again, a redirect is not followed, and nobody tries for ever", async () => {
    for (const code of [400, 401, 403, 404, 409, 413, 422, 501])
      expect(await sendTo([status(code), status(200)])).toMatchObject({ status: code, waited: [] });
    for (const code of [301, 302, 307, 308])
      expect((await sendTo([status(code, { Location: "/v1/elsewhere" }), status(200)])).keys).toHaveLength(1);
    expect(await sendTo([])).toMatchObject({ status: 500, waited: { length: 4 } });
  });
});
