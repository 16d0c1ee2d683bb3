/** `tcs access` as a program: the matrix of callers and operations, of a true service and of three that are not. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { operator } from "../../runtime/main.js";
import { OPERATIONS } from "../isolation/operations.js";
import { type SampleService, startSample } from "../runtime/http/sample-service.js";
import { type Ran, runProgram, STACK_TRACE, TCS } from "./programs.js";

interface Printed {
  readonly callers: readonly { readonly name: string; readonly key: object | null }[];
  readonly operations: readonly {
    readonly method: string;
    readonly path: string;
    readonly outcomes: readonly { readonly caller: string; readonly met: string; readonly expected: string | null }[];
  }[];
  readonly differences: number;
}

let service: SampleService;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 } });
  const asked = { slug: "acme", environment: "live", scopes: ["checks:read"], agent: null, name: "narrow" } as const;
  const narrow = await operator.createKey({ ...service.place, newPepper: false }, asked);
  env = {
    APP_KEY: service.secret("app"),
    TEST_KEY: service.secret("app_test"),
    BOT_KEY: service.secret("refund_bot"),
    NARROW_KEY: narrow.key.secret,
  };
});
afterAll(() => service.close());

const NAMES = ["APP_KEY", "TEST_KEY", "BOT_KEY", "NARROW_KEY"] as const;

function access(url: string, names: readonly string[] = NAMES, more: readonly string[] = []): Promise<Ran> {
  return runProgram(TCS, ["access", "--url", url, ...names.flatMap((name) => ["--key-env", name]), ...more], env);
}

const printed = ({ out }: Ran): Printed => JSON.parse(out) as Printed;

describe("against the service", () => {
  it("every caller meets what the document says, and the keys are found to be what they are [AUT-015, AUT-016]", async () => {
    const ran = await access(service.url, NAMES, ["--format", "json"]);
    expect([ran.exit, ran.err]).toEqual([0, expect.stringMatching(/: all as the API document says\.\n$/)]);
    const { callers, operations, differences } = printed(ran);
    expect(differences).toBe(0);
    const on = { switched_off: false };
    const all = ["checks:read", "checks:write", "confirm", "recipients:write", "rules:read"];
    expect(callers).toEqual([
      { name: "no key", key: null },
      { name: "unknown key", key: null },
      { name: "APP_KEY", key: { scopes: all, of_agent: false, of_test: false, ...on } },
      { name: "TEST_KEY", key: { scopes: all, of_agent: false, of_test: true, ...on } },
      {
        name: "BOT_KEY",
        key: { scopes: ["checks:read", "checks:write", "rules:read"], of_agent: true, of_test: false, ...on },
      },
      { name: "NARROW_KEY", key: { scopes: ["checks:read"], of_agent: false, of_test: false, ...on } },
    ]);
    // By the table of the interface, and not by the document.
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(OPERATIONS).sort());
    for (const { method, path, outcomes } of operations) {
      const line = OPERATIONS[`${method} ${path}`];
      const met = new Map(outcomes.map((outcome) => [outcome.caller, outcome.met]));
      const isOpen = line?.key === "unread" || line?.key === "optional";
      expect([method, path, met.get("no key")]).toEqual([method, path, isOpen ? "in" : "unauthorized"]);
      expect([method, path, met.get("unknown key")]).toEqual([
        method,
        path,
        line?.key === "unread" ? "in" : "unauthorized",
      ]);
      const narrow =
        line?.key === "never" ? "insufficient-scope a_key" : isOpen || line?.scope === "checks:read" ? "in" : null;
      if (narrow !== null) expect([method, path, met.get("NARROW_KEY")]).toEqual([method, path, narrow]);
    }
  });

  it("nothing is changed by it", async () => {
    const before = JSON.stringify(await stored());
    expect((await access(service.url)).exit).toBe(0);
    expect(JSON.stringify(await stored())).toBe(before);
  });

  it("prints a table; a key is in no output", async () => {
    const { exit, out, err } = await access(service.url);
    expect(exit).toBe(0);
    expect(out).toMatch(/^operation +no key +unknown key +APP_KEY +TEST_KEY +BOT_KEY +NARROW_KEY\n/);
    expect(out).toMatch(/^POST \/v1\/check +no +no +in +in +in +no: checks:write$/m);
    expect(out).toMatch(/^POST \/v1\/approvals\/\{request_id\}\/approve +no +no +by the object /m);
    expect(err).toContain("BOT_KEY: a key made for an agent, with checks:read, checks:write, rules:read.");
    for (const key of Object.values(env)) expect(out + err).not.toContain(key);
  });

  it("a key whose agent is switched off may nothing, and that is as it should be", async () => {
    const agent = { slug: "acme", agent: "refund_bot" };
    await operator.switchAgent(service.place, { ...agent, on: false });
    onTestFinished(() => operator.switchAgent(service.place, { ...agent, on: true }).then(() => undefined));
    await expect
      .poll(async () => (await service.send("/v1/me", { key: "refund_bot" })).status, { interval: 200 })
      .toBe(403);
    const { exit, out, err } = await access(service.url, ["BOT_KEY"]);
    expect([exit, out]).toEqual([0, expect.stringMatching(/^POST \/v1\/check +no +no +no: agent-switched-off$/m)]);
    expect(err).toContain("BOT_KEY: a key made for an agent that is switched off.");
  });

  it("a variable that is not set, and a key that is not in use, are named", async () => {
    const unset = await access(service.url, ["NO_SUCH_KEY"]);
    expect([unset.exit, unset.out]).toEqual([2, ""]);
    expect(unset.err).toMatch(/NO_SUCH_KEY is not set/);
    const ended = await runProgram(TCS, ["access", "--url", service.url, "--key-env", "ENDED_KEY"], {
      ENDED_KEY: `${env["APP_KEY"] ?? ""}x`,
    });
    expect([ended.exit, ended.out]).toEqual([2, ""]);
    expect(ended.err).toMatch(/ENDED_KEY is not in use at http/);
    const nobody = await access("http://127.0.0.1:9");
    expect([nobody.exit, nobody.err]).toEqual([3, expect.stringMatching(/^No service can be reached at/)]);
    for (const { err } of [unset, ended, nobody]) expect(err).not.toMatch(STACK_TRACE);
  });
});

/** What the account's people see of it, by the newest records. */
async function stored(): Promise<object> {
  const paths = [
    "/v1/checks?limit=100",
    "/v1/tenant-facts",
    "/v1/policies",
    "/v1/recipients",
    "/v1/alerts",
    "/v1/jobs",
  ];
  return Promise.all(paths.map(async (path) => (await service.send(path, { key: "app" })).json));
}

interface Between {
  /** Replaces the path and query of a request. */
  readonly path?: (path: string) => string;
  /** Replaces the text of the API document. */
  readonly document?: (text: string) => string;
  /** True: the request is sent with the account's own key, whoever asked. */
  readonly letsIn?: (request: IncomingMessage) => boolean;
}

/** Stands between the command and the service. Returns its address and the requests that it saw. */
async function between({ path = (own) => own, document = (own) => own, letsIn = () => false }: Between) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const own = request.url ?? "";
      seen.push(`${request.method ?? ""} ${own}`);
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { authorization, "content-type": type } = request.headers;
      const sender = letsIn(request) ? `Bearer ${env["APP_KEY"] ?? ""}` : authorization;
      const received = await fetch(service.url + path(own), {
        method: request.method ?? "GET",
        headers: {
          ...(sender !== undefined && { Authorization: sender }),
          ...(type !== undefined && { "Content-Type": type }),
        },
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      });
      const text = await received.text();
      response.writeHead(received.status, { "Content-Type": received.headers.get("Content-Type") ?? "" });
      response.end(own === "/v1/openapi.json" ? document(text) : text);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

describe("against a service that is otherwise", () => {
  it("one that lets in who may not is found; exit 1", async () => {
    const { url } = await between({
      letsIn: ({ url: path, method }) => method === "GET" && path?.startsWith("/v1/checks?") === true,
    });
    const { exit, err } = await access(url);
    expect(exit).toBe(1);
    expect(err).toContain("GET /v1/checks, no key: in; the API document says unauthorized.");
    expect(err).toContain("GET /v1/checks, unknown key: in; the API document says unauthorized.");
    expect(err).toMatch(/ 2 differ\.\n$/);
  });

  it("one whose document names another scope is found; exit 1", async () => {
    const { url } = await between({
      document: (text) => {
        const read = JSON.parse(text) as { paths: Record<string, Record<string, { security: object[] }>> };
        const operation = read.paths["/v1/recipients"]?.["get"];
        if (operation !== undefined) operation.security = [{ key: ["rules:read"] }];
        return JSON.stringify(read);
      },
    });
    const { exit, out, err } = await access(url, ["NARROW_KEY"]);
    expect(exit).toBe(1);
    expect(err).toContain("GET /v1/recipients, NARROW_KEY: in; the API document says insufficient-scope rules:read.");
    expect(out).toMatch(/^GET \/v1\/recipients +no +no +in \(!\)$/m);
  });

  it("one that takes unknown parameters is asked nothing more; exit 3", async () => {
    const { url, seen } = await between({ path: (own) => own.replace(/\?.*/, "") });
    const { exit, out, err } = await access(url);
    expect([exit, out]).toEqual([3, ""]);
    expect(err).toContain("does not refuse unknown parameters, so that nothing more was asked");
    expect(seen).toEqual(["GET /v1/openapi.json", "GET /v1/openapi.json?access_matrix=1"]);
  });
});
