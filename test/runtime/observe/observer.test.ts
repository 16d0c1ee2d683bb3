/** An operator's view of the service: metrics as Prometheus reads them, and traces as a collector receives them. */
import { createServer } from "node:http";

import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";

import { makeMetrics, type MetricsSources } from "../../../runtime/observe/metrics.js";
import { UNWATCHED } from "../../../runtime/observe/observer.js";
import type { Database } from "../../../runtime/store/database.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { watch, watched } from "../../../runtime/wiring/watch.js";

const SOURCES: MetricsSources = {
  version: "0.0.0",
  engineVersion: "1.0.0",
  waitingJobs: () => Promise.resolve([{ status: "queued", count: 3 }]),
  databaseSize: () => Promise.resolve([{ part: "database", bytes: 4096 }]),
  mail: () => Promise.resolve({ waiting: 2, waitingSince: 1_000, lastFailedAt: 2_000 }),
  sealAgeSeconds: () => 7,
  headAgeSeconds: () => 8,
  turns: () => ({
    kinds: [{ kind: "compiling", waiting: 1, ended: 2, waitedMs: 3_000, refused: 4 }],
    shares: [
      { kind: "jobs", accountId: "acc_1", seconds: 5 },
      { kind: "jobs", accountId: null, seconds: 6 },
    ],
  }),
};
const SILENT = pino({ level: "silent" });
const REQUEST = { method: "POST", traceparent: null, requestId: "req_1" };

/** A database that answers every verb at the second attempt. */
const TWICE: Database = {
  latestArrivalMs: 0,
  read: (verb) => {
    verb();
    return Promise.resolve(verb().next([]).value as never);
  },
  transact: () => Promise.reject(new Error("refused")),
  close: () => Promise.resolve(),
};

describe("figures", () => {
  it("count requests by method, route and status, transactions that were repeated or failed, answers and jobs", async () => {
    const { observer, page } = makeMetrics(SOURCES);
    await observer.request(REQUEST, async () => {
      await watched(TWICE, observer).read(() => batch());
      await expect(watched(TWICE, observer).transact(() => batch())).rejects.toThrow("refused");
      observer.answered("live", "determined");
      observer.keyRefused("not_in_use");
      return { route: "/v1/check", status: 200 };
    });
    const { text, contentType } = await page();
    expect(contentType).toMatch(/^text\/plain/);
    expect(text).toContain('tcs_http_requests_total{method="POST",route="/v1/check",status="200"} 1');
    expect(text).toContain("tcs_transaction_repeats_total 1");
    expect(text).toContain('tcs_transaction_failures_total{kind="write"} 1');
    expect(text).toContain('tcs_answers_total{env="live",state="determined"} 1');
    expect(text).toContain('tcs_jobs{status="queued"} 3');
    expect(text).toContain('tcs_refused_credentials_total{reason="not_in_use"} 1');
    expect(text).toContain('tcs_refused_credentials_total{reason="malformed"} 0');
    expect(text).toContain('tcs_database_bytes{part="database"} 4096');
    expect(text).toContain("tcs_seal_age_seconds 7");
    expect(text).toContain("tcs_head_age_seconds 8");
    expect(text).toContain('tcs_turns_waiting{kind="compiling"} 1');
    expect(text).toContain('tcs_turns_total{kind="compiling"} 2');
    expect(text).toContain('tcs_turn_wait_seconds_total{kind="compiling"} 3');
    expect(text).toContain('tcs_turns_refused_total{kind="compiling"} 4');
    expect(text).toContain('tcs_turn_account_seconds{kind="jobs",account="acc_1"} 5');
    expect(text).toContain('tcs_turn_account_seconds{kind="jobs",account="others"} 6');
    expect(text).toContain("tcs_mail_waiting 2");
    expect(text).toContain("tcs_mail_waiting_since_seconds 1");
    expect(text).toContain("tcs_mail_last_failure_seconds 2");
    expect(text).toContain('tcs_build_info{version="0.0.0",engine_version="1.0.0"} 1');
  });

  it("are served on a listener of their own, which says so where the figures cannot be read", async () => {
    let broken = false;
    const waitingJobs = (): Promise<{ status: string; count: number }[]> =>
      broken ? Promise.reject(new Error("no database")) : Promise.resolve([]);
    const watching = await watch(
      { metrics: { host: "127.0.0.1", port: 0 }, otlpEndpoint: null },
      { ...SOURCES, waitingJobs },
      SILENT,
    );
    onTestFinished(() => watching.close());
    const url = watching.metricsUrl ?? "";
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace("/metrics", "/"))).status).toBe(404);
    broken = true;
    expect((await fetch(url)).status).toBe(503);
  });
});

describe("traces", () => {
  it("carry the request and its transactions to a collector, as part of the caller's own trace", async () => {
    const received: string[] = [];
    const collector = createServer((request, response) => {
      let text = "";
      request
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("end", () => {
          received.push(`${request.url ?? ""} ${text}`);
          response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
        });
    });
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void collector.close());
    const address = collector.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;

    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const watching = await watch({ metrics: null, otlpEndpoint: `http://127.0.0.1:${port}/` }, SOURCES, SILENT);
    await watching.observer.request({ ...REQUEST, traceparent: `00-${traceId}-b7ad6b7169203331-01` }, async () => {
      await watched(TWICE, watching.observer).read(() => batch());
      watching.observer.answered("test", "contested");
      return { route: "/v1/check", status: 200 };
    });
    await watching.close();

    const [sent = ""] = received;
    expect(sent).toMatch(/^\/v1\/traces /);
    const { resourceSpans } = JSON.parse(sent.slice(sent.indexOf("{"))) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const request = spans.find(({ name }) => name === "POST /v1/check");
    const transaction = spans.find(({ name }) => name === "read transaction");
    expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
    expect(transaction).toMatchObject({ traceId, parentSpanId: request?.spanId });
    expect(JSON.stringify(transaction)).toContain('"tcs.attempts","value":{"intValue":2}');
  });
});

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
}

describe("a service that nobody watches", () => {
  it("runs its database as it is", () => {
    expect(watched(TWICE, UNWATCHED)).toBe(TWICE);
  });
});
