/** Figures for Prometheus: requests, transactions, answers, and what waits in the jobs' queue. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Observer } from "./observer.js";

/** From half a millisecond to ten seconds, each about the double of the last. */
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export interface Metrics {
  readonly observer: Observer;
  /** The page as Prometheus reads it, and its content type. */
  readonly page: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

export interface MetricsSources {
  readonly version: string;
  readonly engineVersion: string;
  /** How many jobs there are of each status that is not done; asked whenever the page is read. */
  readonly waitingJobs: () => Promise<readonly { readonly status: string; readonly count: number }[]>;
}

export function makeMetrics({ version, engineVersion, waitingJobs }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({ name: "tcs_http_requests_total", help: "Requests answered.", labelNames: ["method", "route", "status"], registers });
  const requestSeconds = new Histogram({ name: "tcs_http_request_seconds", help: "From the first byte of a request to its answer.", labelNames: ["route"], buckets: SECONDS, registers });
  const underWay = new Gauge({ name: "tcs_http_requests_under_way", help: "Requests that are being answered.", registers });
  const transactionSeconds = new Histogram({ name: "tcs_transaction_seconds", help: "Database transactions, with the wait for the shared commit.", labelNames: ["kind"], buckets: SECONDS, registers });
  const failures = new Counter({ name: "tcs_transaction_failures_total", help: "Transactions that wrote nothing: refused requests and failures.", labelNames: ["kind"], registers });
  const repeats = new Counter({ name: "tcs_transaction_repeats_total", help: "Times a transaction was run again because another process came between.", registers });
  const answers = new Counter({ name: "tcs_answers_total", help: "Answers given to checks, by their state.", labelNames: ["env", "state"], registers });
  new Gauge({ name: "tcs_build_info", help: "Always 1; the labels say which program runs.", labelNames: ["version", "engine_version"], registers }).set({ version, engine_version: engineVersion }, 1);
  new Gauge({
    name: "tcs_jobs",
    help: "Jobs that are not done, by status.",
    labelNames: ["status"],
    registers,
    async collect() {
      this.reset();
      for (const { status, count } of await waitingJobs()) this.set({ status }, count);
    },
  });
  const observer: Observer = {
    request: async ({ method }, answer) => {
      underWay.inc();
      const started = performance.now();
      let route = "none";
      let status = 500;
      try {
        ({ route, status } = await answer());
      } finally {
        underWay.dec();
        requests.inc({ method, route, status });
        requestSeconds.observe({ route }, (performance.now() - started) / 1000);
      }
    },
    transaction: async (kind, attempts, transact) => {
      const started = performance.now();
      try {
        return await transact();
      } catch (error) {
        failures.inc({ kind });
        throw error;
      } finally {
        transactionSeconds.observe({ kind }, (performance.now() - started) / 1000);
        const again = attempts() - 1;
        if (again > 0) repeats.inc(again);
      }
    },
    answered: (env, state) => {
      answers.inc({ env, state });
    },
  };
  return { observer, page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }) };
}
