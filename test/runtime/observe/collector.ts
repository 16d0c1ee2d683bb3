/** A collector of traces, as an operator runs one. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

import { onTestFinished } from "vitest";

/** Takes traces of OTLP over HTTP, unpacked, until the test is over. */
export async function collector(): Promise<{ readonly url: string; readonly taken: () => Buffer }> {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      bodies.push(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  // A server that listens on a port of TCP has an address of this form.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken: () => Buffer.concat(bodies) };
}
