/** Requests as no honest client sends them, and HTTP's own corners: each is answered cleanly, none with a 500. */
import { connect } from "node:net";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Conformance, readConformance } from "./conformance.js";
import { type Running, serveFake, testKey } from "./fake-service.js";
import { writeRaw } from "./raw-socket.js";

const KEY = testKey();
const CHECK = `/v1/checks/chk_${"0".repeat(26)}`;
const EXPECTING = "Content-Type: application/json\r\nExpect: 100-continue\r\n";
const SIGNED = `Authorization: Bearer ${KEY.secret}\r\n`;

let service: Running;
let conformance: Conformance;
let bodies = 0;
beforeAll(async () => {
  service = await serveFake({ read: () => "{}", change: () => ({ body: `{"n":${(bodies += 1)}}`, replayed: false }) }, [
    KEY,
  ]);
  conformance = await readConformance(service.url);
});
afterAll(() => service.close());

/** Status and, of a problem, its code. */
async function answerTo(head: string, body = ""): Promise<string> {
  const answer = await writeRaw(
    service.port,
    `${head}\r\nHost: x\r\nConnection: close\r\n${body === "" ? "" : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`}${SIGNED}\r\n${body}`,
  );
  expect(answer).toMatch(/\r\nx-request-id: /i);
  return `${/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? "nothing"} ${/errors\/([a-z-]+)"/.exec(answer)?.[1] ?? ""}`.trim();
}

describe("paths", () => {
  it.each([
    ["a slash at the end", "/v1/rules/"],
    ["two slashes", "/v1//rules"],
    ["another case", "/V1/rules"],
    ["an encoded slash in a name", `${CHECK.slice(0, -3)}%2F00`],
    ["an encoded slash between names", "/v1%2Frules"],
    ["steps up", "/v1/checks/..%2f..%2fetc"],
    ["a percent sign alone", "/v1/checks/%"],
    ["percent signs without digits", "/v1/checks/%zz%E0%A4%A"],
    ["what is no UTF-8", "/v1/checks/%ff%fe"],
    ["the character U+0000", "/v1/checks/chk_%00"],
    ["a line break", "/v1/checks/chk_%0d%0aX-Evil:1"],
    ["an id encoded twice", "/v1/checks/chk_%2530"],
    ["a name of nothing but dots", "/v1/checks/..."],
    ["the root", "/"],
    ["an asterisk", "/*"],
  ])("with %s are not found", async (_what, path) => {
    expect(await answerTo(`GET ${path} HTTP/1.1`)).toBe("404 not-found");
  });

  it("are decoded once", async () => {
    expect(await answerTo(`GET ${CHECK.replace("chk_", "chk%5F")} HTTP/1.1`)).toBe("200");
  });

  it("longer than a URL may be are refused", async () => {
    expect(await answerTo(`GET /v1/checks/${"x".repeat(20_000)} HTTP/1.1`)).toBe("414 url-too-long");
    expect(await answerTo(`GET /v1/checks/${"x".repeat(12_000)} HTTP/1.1`)).toBe("404 not-found");
  });

  it("of a rule set that no rule set could have are unknown rule sets", async () => {
    for (const name of ["%2F", "%00", "x".repeat(300)])
      expect(await answerTo(`GET /v1/rules/${name} HTTP/1.1`)).toBe("404 unknown-rule-set");
  });
});

describe("headers", () => {
  it("with two keys hold none", async () => {
    expect(await answerTo(`GET ${CHECK} HTTP/1.1\r\n${SIGNED.trim()}`)).toBe("401 unauthorized");
  });

  it("with two Idempotency-Keys are refused, for nobody knows which was meant; one may have a comma", async () => {
    const two = "POST /v1/check HTTP/1.1\r\nIdempotency-Key: a\r\nidempotency-key: b";
    expect(await answerTo(two, "{}")).toBe("422 invalid-request");
    expect(await answerTo("POST /v1/check HTTP/1.1\r\nIdempotency-Key: a, b", "{}")).toBe("200");
  });

  it("are answered with JSON for every Accept header", async () => {
    const response = await fetch(`${service.url}/v1/rules`, { headers: { Accept: "text/csv, image/*;q=0.5" } });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  });

  it("of W3C Trace Context are taken into the log where they are well-formed", async () => {
    const parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    await fetch(`${service.url}/v1/rules`, { headers: { traceparent: parent } });
    expect(service.logged()).toContain(`"traceparent":"${parent}"`);
    for (const wrong of ["secret-trace", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, `${parent}-secret`])
      await fetch(`${service.url}/v1/rules`, { headers: { traceparent: wrong } });
    expect(service.logged()).not.toMatch(/secret|0{32}/);
  });

  it("of other origins read nothing: the service allows its own alone", async () => {
    const { headers } = await fetch(`${service.url}/v1/rules`, { headers: { Origin: "https://evil.example" } });
    expect(headers.get("Access-Control-Allow-Origin")).toBe("https://tcs.example");
  });
});

describe("bodies", () => {
  it("of a reading are not read, and the next request on the connection is answered", async () => {
    const one = `GET ${CHECK} HTTP/1.1\r\nHost: x\r\n${SIGNED}Content-Length: 5\r\n\r\nhello`;
    const two = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answers = await writeRaw(service.port, one + two);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it("are waited for where the client asks first, and refused before where they are too long", async () => {
    const head = `POST /v1/check HTTP/1.1\r\nHost: x\r\n${SIGNED}Content-Type: application/json\r\nExpect: 100-continue\r\nConnection: close\r\n`;
    const answers = await new Promise<string>((resolve) => {
      let got = "";
      const socket = connect(service.port, "127.0.0.1", () => socket.write(`${head}Content-Length: 2\r\n\r\n`));
      socket.on("data", (part: Buffer) => {
        if (got === "") socket.write("{}");
        got += part.toString();
      });
      socket.on("close", () => {
        resolve(got);
      });
    });
    expect(answers).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
  });

  it.each([
    ["too long", "413", "/v1/check", SIGNED, "Content-Length: 1000001"],
    ["sent without a key", "401", "/v1/check", "", "Content-Length: 1000"],
    ["sent to a path that is none", "404", "/v1/nothing", SIGNED, "Content-Length: 1000001"],
  ])(
    "%s are refused with %s before the client is told to send them, and the connection is closed",
    async (_what, status, path, key, length) => {
      // The client keeps the connection: a body that it sends nevertheless would be read as its next request.
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${key}${EXPECTING}${length}\r\n\r\n`;
      const answer = await writeRaw(service.port, head);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).not.toContain("100 Continue");
      expect(answer).toMatch(/\r\nconnection: close\r/i);
    },
  );

  it("that were waited for and sent leave the connection open for the next request", async () => {
    const head = `POST /v1/check HTTP/1.1\r\nHost: x\r\n${SIGNED}${EXPECTING}Content-Length: 2\r\n\r\n{}`;
    const answers = await writeRaw(
      service.port,
      `${head}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 100", "HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  it("that end too early are refused, and nothing is done", async () => {
    const before = bodies;
    const answer = await new Promise<string>((resolve) => {
      let got = "";
      const socket = connect(service.port, "127.0.0.1", () =>
        socket.end(
          `POST /v1/check HTTP/1.1\r\nHost: x\r\n${SIGNED}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{}`,
        ),
      );
      socket.on("data", (part: Buffer) => (got += part.toString()));
      socket.on("close", () => {
        resolve(got);
      });
      socket.on("error", () => undefined);
    });
    expect(answer).not.toMatch(/HTTP\/1\.1 (?:200|500)/);
    expect(bodies).toBe(before);
  });

  it.each([
    ["the character U+0000, written out", '{"a":"\\u0000"}', "400 invalid-request"],
    ["half of a character, written out", '{"a":"\\ud800"}', "400 invalid-request"],
    ["half of a character in a key", '{"\\udfff":1}', "400 invalid-request"],
    ["a line separator", '{"a":"\u2028"}', "200"],
    ["a byte order mark", "\ufeff{}", "200"],
    ["a number without an end", "1".repeat(10_000), "200"],
    ["the key __proto__", '{"__proto__":{"x":1}}', "200"],
  ])("with %s", async (_what, body, wanted) => {
    expect(await answerTo("POST /v1/check HTTP/1.1", body)).toBe(wanted);
  });

  it.each(["chunked", "Chunked", " chunked "])("in the transfer coding %j are read", async (coding) => {
    const head = `POST /v1/check HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${SIGNED}Content-Type: application/json\r\n`;
    const answer = await writeRaw(service.port, `${head}Transfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });

  it("in parts whose lengths are no numbers, or with a length beside the parts, are refused", async () => {
    const head = `POST /v1/check HTTP/1.1\r\nHost: x\r\n${SIGNED}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
    expect(await writeRaw(service.port, `${head}\r\nzz\r\n{}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
    expect(await writeRaw(service.port, `${head}Content-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400/,
    );
  });
});

describe("[HLT-001] a request that the parser of HTTP gives up", () => {
  it.each([
    ["no HTTP at all", 400, "HELLO\r\n\r\n"],
    ["a header without a name", 400, "GET /healthz HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n"],
    ["a Host that is no host", 400, "GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["one to no host", 400, "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "one that expects what is not met",
      400,
      "POST /v1/check HTTP/1.1\r\nHost: x\r\nExpect: more\r\nContent-Length: 2\r\n\r\n{}",
    ],
    ["one to no host, and no HTTP after it", 400, "GET /healthz HTTP/1.1\r\n\r\nHELLO\r\n\r\n"],
    ["for a tunnel", 400, "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["two lengths", 400, "POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}"],
    [
      "one with a header that is too long",
      431,
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
    ],
    [
      "one with too many headers",
      431,
      `GET /healthz HTTP/1.1\r\nHost: x\r\n${"X-A: 1234567890\r\n".repeat(1_500)}\r\n`,
    ],
    [
      "one with a header that the parser gives up",
      431,
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`,
    ],
    ...["gzip, chunked", "GZIP,chunked", "gzip\r\nTransfer-Encoding: chunked"].map(
      (coding): [string, number, string] => [
        `one in the transfer coding ${JSON.stringify(coding)}`,
        501,
        `POST /v1/check HTTP/1.1\r\nHost: x\r\n${SIGNED}Content-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      ],
    ),
    ...["gzip", "identity", "chunked, gzip", "chunked, chunked"].map((coding): [string, number, string] => [
      `one in the transfer coding ${coding}, which tells no end`,
      400,
      `POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n\r\n{}`,
    ]),
    ["one to a URL that is too long", 414, `GET /v1/checks/${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ["one with a query that is too long", 414, `GET /v1/rules?q=${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ["one to a URL that the parser gives up", 414, `GET /v1/checks/${"x".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])(
    "carries an X-Request-Id where it is %s (%i), and whoever runs the service is told of it",
    async (_what, status, text) => {
      const before = service.unrouted().length;
      const answer = await writeRaw(service.port, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
      const requestId = /X-Request-Id: (req_\d+)\r/i.exec(answer)?.[1];
      expect(service.unrouted().slice(before)).toEqual([expect.objectContaining({ status, requestId })]);
      expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json\r/i);
      expect(answer).toMatch(/\r\nconnection: close\r/i);
      const type = status === 414 ? "url-too-long" : status === 431 ? "headers-too-large" : "invalid-request";
      expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toMatchObject({
        type: `https://tcs.example/errors/${type}`,
        status,
      });
    },
  );

  it("is told apart where its URL or headers come in many small packets", async () => {
    const inPackets = (head: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let got = "";
        const socket = connect(
          { port: service.port, host: "127.0.0.1", noDelay: true },
          () =>
            void (async () => {
              for (let at = 0; at < head.length; at += 1_400) {
                socket.write(head.slice(at, at + 1_400));
                await new Promise((done) => setImmediate(done));
              }
            })(),
        );
        socket.on("data", (part: Buffer) => (got += part.toString()));
        socket.on("close", () => {
          resolve(got);
        });
        socket.on("error", reject);
      });
    expect(await inPackets(`GET /v1/checks/${"x".repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 414 /,
    );
    expect(await inPackets(`GET /v1/rules HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(30_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });
});

describe("a request of HTTP/1.0", () => {
  it.each(["/healthz", "/readyz", "/v1/rules", "/v1/openapi.json"])(
    "asks without a Host, and is answered: %s",
    async (path) => {
      const answer = await writeRaw(service.port, `GET ${path} HTTP/1.0\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toMatch(/\r\nconnection: close\r/i);
    },
  );

  it("expects nothing of 100-continue, which it does not have", async () => {
    const answer = await writeRaw(
      service.port,
      `POST /v1/check HTTP/1.0\r\n${SIGNED}${EXPECTING}Content-Length: 2\r\n\r\n{}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

it("every request is answered as the document says, never with a 500 and never with a redirect [LIM-024]", async () => {
  const paths = [
    "/v1/check",
    CHECK,
    "/v1/rules",
    "/v1/rules/law.de.business_gifts",
    "/v1/rules/a/b",
    "/healthz",
    "/errors/not-found",
    "/v1/openapi.json",
    "/v1/nothing",
  ];
  const piece = fc.oneof(
    fc.constantFrom("limit", "__proto__", "x", "%00", "%", "a=b"),
    fc.string({ maxLength: 8 }).map(encodeURIComponent),
  );
  const header = fc.record({
    Authorization: fc.option(
      fc.constantFrom(`Bearer ${KEY.secret}`, "Bearer", `Bearer ${KEY.secret}x`, "Basic x", ""),
      { nil: undefined },
    ),
    "Content-Type": fc.option(
      fc.constantFrom(
        "application/json",
        "application/json; charset=utf-8",
        "text/plain",
        "application/json; charset=",
      ),
      { nil: undefined },
    ),
    "Service-Env": fc.option(fc.constantFrom("live", "test", "", "x"), { nil: undefined }),
    "Idempotency-Key": fc.option(fc.stringMatching(/^[\x20-\x7e]{0,300}$/), { nil: undefined }),
    "X-Request-Id": fc.option(fc.stringMatching(/^[\x21-\x7e]{0,200}$/), { nil: undefined }),
    Accept: fc.option(fc.constantFrom("*/*", "text/html", "application/json", ";;"), { nil: undefined }),
  });
  const sent = fc.record({
    path: fc.constantFrom(...paths),
    query: fc.array(piece, { maxLength: 3 }),
    method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    header,
    body: fc.option(fc.oneof(fc.json({ maxDepth: 3 }), fc.string({ unit: "binary" })), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(sent, async ({ path: bare, query, method, header: all, body }) => {
      const headers = Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const path = bare + (query.length === 0 ? "" : `?${query.join("&")}`);
      const response = await fetch(service.url + path, {
        method,
        headers,
        redirect: "manual",
        ...(body !== undefined && method !== "GET" && method !== "HEAD" && { body }),
      });
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(Math.floor(response.status / 100)).not.toBe(3);
      expect(response.headers.get("X-Request-Id")).toMatch(/^.{1,128}$/);
      // Results of fake verbs are not answers of the service; for a HEAD request the problem is not visible.
      const isOurs = response.status !== 200 || !/^\/v1\/(?:check|rules)/.test(bare);
      if (isOurs && method !== "HEAD")
        conformance.hold({ method, path, status: response.status, headers: response.headers, text });
    }),
    { numRuns: 400 },
  );
});
