/** The metrics on a listening socket of their own, so that they are never reachable through the interface's. */
import { createServer } from "node:http";

import type { Metrics } from "./metrics.js";

export interface MetricsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface MetricsServerOptions {
  readonly metrics: Metrics;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly onFailure: (error: unknown) => void;
}

export function serveMetrics({ metrics, host, port, onFailure }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("GET /metrics\n");
      return;
    }
    metrics.page().then(
      ({ contentType, text }) => response.writeHead(200, { "Content-Type": contentType }).end(text),
      (error: unknown) => {
        onFailure(error);
        response
          .writeHead(503, { "Content-Type": "text/plain" })
          .end("The figures could not be read; the log says why.\n");
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string")
        throw new Error("INVARIANT: a server listening on a port has a port");
      resolve({
        url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}/metrics`,
        close: () =>
          new Promise((closed) => {
            server.close(() => {
              closed();
            });
            server.closeAllConnections();
          }),
      });
    });
  });
}
