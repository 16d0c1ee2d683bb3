/**
 * Metrics for Prometheus: requests, transactions, answers, refused keys, waiting jobs, the database's size and the age
 * of its seal.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { Observer } from "./observer.js";
import { addTurns, type TurnsSource } from "./turn-metrics.js";

/** From half a millisecond to ten seconds, each about the double of the last. */
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** Shorter holds are not reported. */
const HELD_SECONDS = [0.5, 1, 2, 5, 10];

export interface Metrics {
  readonly observer: Observer;
  /** The page as Prometheus reads it, and its content type. */
  readonly page: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

export interface MailFigures {
  /** Unsent messages, and events that are in no message yet. */
  readonly waiting: number;
  /** The start of the longest wait, in milliseconds; null: nothing waits. */
  readonly waitingSince: number | null;
  /** When a message was last not taken, in milliseconds; null: never. */
  readonly lastFailedAt: number | null;
}

export interface MetricsSources {
  readonly version: string;
  readonly engineVersion: string;
  /** The number of unfinished jobs by status; called whenever the page is read. */
  readonly waitingJobs: () => Promise<readonly { readonly status: string; readonly count: number }[]>;
  /** How many bytes the database takes, by its parts; asked whenever the page is read. */
  readonly databaseSize: () => Promise<readonly { readonly part: string; readonly bytes: number }[]>;
  /** Pending mail; null: mail is not configured. Called whenever the page is read. */
  readonly mail: () => Promise<MailFigures | null>;
  /** For how many seconds no sweep has found all that was recorded sealed; asked whenever the page is read. */
  readonly sealAgeSeconds: () => number;
  /** For how many seconds the newest head was not found where heads are copied to; 0: they are copied nowhere. */
  readonly headAgeSeconds: () => number;
  /** How the work of accounts takes its turns; asked whenever the page is read. */
  readonly turns: () => TurnsSource;
}

export function makeMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(sources, [registry]);
  return {
    observer: countingObserver(makeCounters([registry])),
    page: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

/** Gauges: read whenever the page is read. */
function addGauges(
  { version, engineVersion, waitingJobs, databaseSize, mail, sealAgeSeconds, headAgeSeconds, turns }: MetricsSources,
  registers: Registry[],
): void {
  addMailGauges(mail, registers);
  addTurns(turns, registers);
  const labels = { version, engine_version: engineVersion };
  new Gauge({
    name: "tcs_build_info",
    help: "Always 1; the labels say which program runs.",
    labelNames: Object.keys(labels),
    registers,
  }).set(labels, 1);
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
  new Gauge({
    name: "tcs_database_bytes",
    help: "Bytes that the database takes, by part; wal is what SQLite has written ahead.",
    labelNames: ["part"],
    registers,
    async collect() {
      this.reset();
      for (const { part, bytes } of await databaseSize()) this.set({ part }, bytes);
    },
  });
  new Gauge({
    name: "tcs_seal_age_seconds",
    help: "Seconds since all that was recorded was last seen to be sealed; looked at once a minute or more often.",
    registers,
    collect() {
      this.set(sealAgeSeconds());
    },
  });
  new Gauge({
    name: "tcs_head_age_seconds",
    help: "Seconds since the newest head was last found where --head-to copies it; 0: heads are copied nowhere.",
    registers,
    collect() {
      this.set(headAgeSeconds());
    },
  });
}

function addMailGauges(mail: MetricsSources["mail"], registers: Registry[]): void {
  const gauge = (name: string, help: string, of: (figures: MailFigures) => number): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await mail();
        this.set(figures === null ? 0 : of(figures));
      },
    });
  };
  gauge(
    "tcs_mail_waiting",
    "Messages that were not sent yet, and alerts to be mailed that are in no message yet.",
    ({ waiting }) => waiting,
  );
  gauge(
    "tcs_mail_waiting_since_seconds",
    "Since when the longest waits to be mailed, as seconds since 1970; 0: nothing waits.",
    ({ waitingSince }) => (waitingSince ?? 0) / 1000,
  );
  gauge(
    "tcs_mail_last_failure_seconds",
    "When a message was last not taken by the mail server, as seconds since 1970; 0: never.",
    ({ lastFailedAt }) => (lastFailedAt ?? 0) / 1000,
  );
}

/** Counters: incremented as events happen. */
function makeCounters(registers: Registry[]) {
  const requests = new Counter({
    name: "tcs_http_requests_total",
    help: "Requests answered.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "tcs_http_request_seconds",
    help: "From the first byte of a request to its answer.",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: "tcs_http_requests_under_way",
    help: "Requests that are being answered.",
    registers,
  });
  const transactionSeconds = new Histogram({
    name: "tcs_transaction_seconds",
    help: "Database transactions, with the wait for the shared commit.",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: "tcs_transaction_failures_total",
    help: "Transactions that wrote nothing: refused requests and failures.",
    labelNames: ["kind"],
    registers,
  });
  const repeats = new Counter({
    name: "tcs_transaction_repeats_total",
    help: "Times a transaction was run again because another came between, or failed in the same commit.",
    registers,
  });
  const answers = new Counter({
    name: "tcs_answers_total",
    help: "Answers given to checks, by their state.",
    labelNames: ["env", "state"],
    registers,
  });
  return {
    ...{ requests, requestSeconds, underWay, transactionSeconds, failures, repeats, answers },
    ...makeRefusalCounters(registers),
    ...makeOverloadCounters(registers),
  };
}

/** Refused keys and sign-ins. Each reason begins at 0, so that its first refusal is seen as an increase. */
function makeRefusalCounters(registers: Registry[]) {
  const refusedKeys = new Counter({
    name: "tcs_refused_credentials_total",
    help: "Keys that were sent and refused, by why.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of ["malformed", "not_in_use", "other_address", "agent_switched_off"])
    refusedKeys.inc({ reason }, 0);
  const failedSignIns = new Counter({
    name: "tcs_failed_provider_sign_ins_total",
    help: "Sign-ins at the identity provider that signed nobody in, by why.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of ["unavailable", "not_believed"]) failedSignIns.inc({ reason }, 0);
  return { refusedKeys, failedSignIns };
}

/** Counters of overload. */
function makeOverloadCounters(registers: Registry[]) {
  const loopHeld = new Histogram({
    name: "tcs_event_loop_held_seconds",
    help: "Requests that held the event loop for over 200 ms, so that everybody else waited.",
    labelNames: ["route"],
    buckets: HELD_SECONDS,
    registers,
  });
  const shed = new Counter({
    name: "tcs_http_shed_total",
    help: "Requests refused and connections closed because there were too many; they count nowhere else.",
    labelNames: ["what"],
    registers,
  });
  for (const what of ["request", "connection"]) shed.inc({ what }, 0);
  return { loopHeld, shed };
}

function countingObserver({
  requests,
  requestSeconds,
  underWay,
  transactionSeconds,
  failures,
  repeats,
  answers,
  refusedKeys,
  failedSignIns,
  loopHeld,
  shed,
}: ReturnType<typeof makeCounters>): Observer {
  return {
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
    keyRefused: (reason) => {
      refusedKeys.inc({ reason });
    },
    signInFailed: (reason) => {
      failedSignIns.inc({ reason });
    },
    loopHeld: (route, ms) => {
      loopHeld.observe({ route }, ms / 1000);
    },
    shed: (what) => {
      shed.inc({ what });
    },
  };
}
