/** `tcs sandbox` as a program against a running service, and against one with other answers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { type SampleService, startSample } from "../runtime/http/sample-service.js";
import { type Ran, runProgram, STACK_TRACE, TCS } from "./programs.js";

type JsonRecord = Readonly<Record<string, unknown>>;

const SUPPORT = "policy.acme.customer_support";
const GIFTS = "law.de.business_gifts";

interface Example extends JsonRecord {
  readonly id: string;
  readonly example: string;
  readonly expect: JsonRecord;
  readonly assumes: JsonRecord;
  readonly needs_tenant_facts: readonly { readonly key: string }[];
  readonly send: readonly { readonly path: string }[];
}

interface Printed {
  readonly rule_set: string;
  readonly version: string;
  readonly ok: number;
  readonly failed: number;
  readonly skipped: number;
  readonly examples: readonly (JsonRecord & { readonly id: string; readonly result: string })[];
}

let service: SampleService;
beforeAll(async () => {
  // After each day of an example.
  service = await startSample({ now: Date.parse("2029-06-01T09:00:00Z") });
});
afterAll(() => service.close());

function sandbox(ruleSet: string, { url = service.url, key = service.secret("app_test"), more = [] as string[] } = {}) {
  return runProgram(TCS, ["sandbox", ruleSet, "--url", url, ...more], { TCS_KEY: key });
}

async function played(ruleSet: string, url?: string): Promise<{ readonly exit: number; readonly json: Printed }> {
  const { exit, out, err } = await sandbox(ruleSet, { ...(url !== undefined && { url }), more: ["--format", "json"] });
  expect(err).not.toMatch(STACK_TRACE);
  return { exit, json: JSON.parse(out) as Printed };
}

async function listed(ruleSet: string): Promise<readonly Example[]> {
  const { json } = await service.send(`/v1/sandbox/examples/${ruleSet}`, { key: "app_test" });
  return json["examples"] as readonly Example[];
}

const lacks = ({ assumes, needs_tenant_facts: needs }: Example): readonly string[] => [
  ...Object.keys(assumes).filter((name) => name !== "trigger"),
  ...needs.map(({ key }) => `setting ${key}`),
];

describe("against a service", () => {
  it.each([GIFTS, SUPPORT])(
    "every example of %s comes to what it says, or the account lacks something [SBX-006]",
    async (of) => {
      const examples = await listed(of);
      const { exit, json } = await played(of);
      expect(json.examples.filter(({ result }) => result === "failed")).toEqual([]);
      expect(exit).toBe(0);
      expect(json.examples.map(({ id }) => id)).toEqual(examples.map(({ id }) => id));
      for (const [at, example] of examples.entries()) {
        const missing = lacks(example);
        expect(json.examples[at]).toMatchObject(
          missing.length > 0
            ? { result: "skipped", got: null, reason: missing.join(", ") }
            : { result: "ok", example: example.example, reason: null },
        );
      }
      const skipped = examples.filter((each) => lacks(each).length > 0).length;
      expect(json).toMatchObject({ rule_set: of, ok: examples.length - skipped, failed: 0, skipped });
      expect(json.ok).toBeGreaterThan(40);
    },
  );

  it("plays an example whose answer the service issues again by itself [SBX-020]", async () => {
    const { json } = await played(SUPPORT);
    const title = "an earlier refund taken back no longer counts";
    expect(json.examples.find(({ example }) => example === title)).toMatchObject({ result: "ok" });
  });

  it("prints a table, of the version that is named", async () => {
    const { exit, out, err } = await sandbox(`${GIFTS}@2024`);
    expect(exit).toBe(0);
    expect(out).toMatch(/^ID +EXAMPLE +EXPECTED +GOT +RESULT\n/);
    expect(out).toMatch(/^\S+ +.+ +determined \w+ +determined \w+ +ok$/m);
    expect(out).toMatch(/ undetermined_missing_facts \w+ .* ok$/m);
    expect(out).toMatch(/ - +skipped: .+$/m);
    expect(err).toMatch(/^law\.de\.business_gifts@2024: (\d+) examples: \d+ ok, 0 failed, \d+ skipped\.\n$/);
    expect((await sandbox(`${GIFTS}@2004`)).err).toContain(`${GIFTS}@2004: `);
  });

  it("takes a test key alone, and tells what the service does not have", async () => {
    const expectUsage = async (ran: Promise<Ran>, words: RegExp): Promise<void> => {
      const { exit, out, err } = await ran;
      expect([exit, out]).toEqual([2, ""]);
      expect(err).toMatch(words);
      expect(err).not.toMatch(STACK_TRACE);
    };
    await expectUsage(sandbox(GIFTS, { key: service.secret("app") }), /TCS_KEY is not a test key/);
    await expectUsage(sandbox(GIFTS, { key: "" }), /TCS_KEY is not set/);
    await expectUsage(sandbox(GIFTS, { key: `${service.secret("app_test")}x` }), /TCS_KEY is not in use at http/);
    await expectUsage(sandbox("law.de.nothing"), /answered with 404: The account has no rule set of this name/);
    await expectUsage(sandbox(`${GIFTS}@1999`), /answered with 404: /);
    const nobody = await sandbox(GIFTS, { url: "http://127.0.0.1:9" });
    expect(nobody).toMatchObject({
      exit: 3,
      out: "",
      err: expect.stringMatching(/^No service can be reached at/) as string,
    });
  });
});

describe("against a service that answers otherwise", () => {
  interface Between {
    /** The list of examples, before the command reads it. */
    readonly list?: (examples: readonly Example[]) => readonly Example[];
    /** True: it has answered the request. */
    readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  }

  /** Stands between the command and the service: the paths and keys of repetition that it saw. */
  async function between({ list = (examples) => examples, answer = () => false }: Between) {
    const seen: { readonly path: string; readonly repetition: string }[] = [];
    const server: Server = createServer((request, response) => {
      void (async () => {
        const path = request.url ?? "";
        seen.push({ path, repetition: String(request.headers["idempotency-key"] ?? "") });
        if (answer(request, response)) return;
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const sent = Buffer.concat(parts).toString("utf8");
        const received = await service.send(path, {
          key: "app_test",
          headers: { "Idempotency-Key": String(request.headers["idempotency-key"] ?? "none") },
          ...(request.method === "POST" && { text: sent }),
        });
        const json = path.startsWith("/v1/sandbox/")
          ? { ...received.json, examples: list(received.json["examples"] as readonly Example[]) }
          : received.json;
        response.writeHead(received.status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
      })();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    onTestFinished(() => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
  }

  const playable = (examples: readonly Example[]): Example => {
    const example = examples.find((each) => lacks(each).length === 0 && each.expect["state"] === "determined");
    if (example === undefined) throw new Error("No example can be played.");
    return example;
  };

  it("an example that comes to something else fails, with what was expected and what stands; exit 1", async () => {
    const { url } = await between({
      list: (examples) => [{ ...playable(examples), expect: { state: "determined", outcome: "never" } }],
    });
    const { exit, json } = await played(GIFTS, url);
    expect(exit).toBe(1);
    expect(json).toMatchObject({ ok: 0, failed: 1, skipped: 0 });
    expect(json.examples).toMatchObject([
      { result: "failed", expected: { state: "determined", outcome: "never" }, got: { state: "determined" } },
    ]);
    expect(json.examples[0]?.["got"]).not.toEqual(json.examples[0]?.["expected"]);
    const { exit: again, out, err } = await sandbox(GIFTS, { url });
    expect([again, err]).toEqual([1, expect.stringContaining("1 examples: 0 ok, 1 failed, 0 skipped")]);
    expect(out).toMatch(/ determined never +determined \w+ +failed$/m);
  });

  it("a request that is refused fails its example, and the others are played", async () => {
    const broken = (example: Example): Example => ({
      ...example,
      send: [{ path: "/v1/check", method: "POST", body: {} }] as never,
    });
    const { url } = await between({ list: (examples) => [broken(playable(examples)), playable(examples)] });
    const { exit, json } = await played(GIFTS, url);
    expect(exit).toBe(1);
    expect(json.examples).toMatchObject([
      { result: "failed", got: null, reason: expect.stringMatching(/^\/v1\/check was answered with 422: /) as string },
      { result: "ok", reason: null },
    ]);
  });

  it("a request is sent again as the service asks, with the same Idempotency-Key", async () => {
    let refusals = 0;
    const { url, seen } = await between({
      list: (examples) => [playable(examples)],
      answer: ({ url: path }, response) => {
        if (path !== "/v1/check" || refusals >= 2) return false;
        refusals += 1;
        response.writeHead(429, { "Retry-After": "0" }).end("{}");
        return true;
      },
    });
    expect((await played(GIFTS, url)).exit).toBe(0);
    const [first, second, third] = seen.filter(({ path }) => path === "/v1/check").map(({ repetition }) => repetition);
    expect(first).not.toBe("");
    expect([second, third]).toEqual([first, first]);
  });

  it("a path that leads elsewhere is not followed with the key", async () => {
    const { url, seen } = await between({
      list: (examples) => [
        { ...playable(examples), send: [{ method: "POST", path: "@127.0.0.1:9/v1/check", body: {} }] as never },
      ],
    });
    const { exit, err } = await sandbox(GIFTS, { url });
    expect([exit, err]).toEqual([3, expect.stringContaining("does not read as this version of tcs expects")]);
    expect(seen).toHaveLength(1);
  });
});
