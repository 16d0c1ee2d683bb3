/** What is compressed for whoever takes it, as it goes over the wire: pages and documents, and no answer. */
import { request } from "node:http";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, it } from "vitest";

import { refund, type SampleService, startSample } from "./sample-service.js";

let service: SampleService;

beforeAll(async () => {
  service = await startSample();
});

afterAll(() => service.close());

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: Buffer;
}

/** Without the decoding that `fetch` does. */
function raw(path: string, headers: Readonly<Record<string, string>>, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(service.url + path, { method, headers: { Host: "tcs.example", ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const GZIP = { "Accept-Encoding": "br, gzip;q=0.8" };

it.each(["/sign-in", "/v1/openapi.json"])("%s is compressed for whoever takes it, and is the same", async (path) => {
  const [plain, packed] = [await raw(path, {}), await raw(path, GZIP)];
  expect([plain.status, packed.status]).toEqual([200, 200]);
  expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, "gzip"]);
  expect([plain.headers["vary"], packed.headers["vary"]].map(String)).toEqual([
    expect.stringContaining("Accept-Encoding"),
    expect.stringContaining("Accept-Encoding"),
  ]);
  const unpacked = gunzipSync(packed.bytes).toString("utf8");
  expect(unpacked).toBe(plain.bytes.toString("utf8"));
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
  expect((await raw(path, GZIP, "HEAD")).bytes.length).toBe(0);
  expect((await raw(path, { "Accept-Encoding": "gzip;q=0" })).headers["content-encoding"]).toBeUndefined();
});

it("an answer and a list of answers are sent as they are", async () => {
  const { json } = await service.check(refund("C-1", 1_000));
  for (const path of [`/v1/checks/${String(json["check_id"])}`, "/v1/checks"]) {
    const answer = await raw(path, { ...GZIP, Authorization: `Bearer ${service.secret("app")}` });
    expect([path, answer.status, answer.headers["content-encoding"]]).toEqual([path, 200, undefined]);
  }
});
