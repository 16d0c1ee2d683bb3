/**
 * Whoever watches the service: figures on a listener of their own, traces to a collector, or nobody. Each is loaded
 * only where it is asked for.
 */
import type { Logger } from "pino";

import type { Metrics, MetricsSources } from "../observe/metrics.js";
import { type Observer, together, UNWATCHED } from "../observe/observer.js";
import type { Traces } from "../observe/traces.js";
import type { Database } from "../store/database.js";

export interface WatchOptions {
  /** Where figures are served for Prometheus; null: nowhere. Port 0: any that is free. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The base address of a collector that takes OTLP over HTTP; null: no traces. */
  readonly otlpEndpoint: string | null;
}

export interface Watch {
  readonly observer: Observer;
  /** Null where no figures are served. */
  readonly metricsUrl: string | null;
  readonly close: () => Promise<void>;
}

export async function watch(
  { metrics, otlpEndpoint }: WatchOptions,
  sources: MetricsSources,
  log: Logger,
): Promise<Watch> {
  const page = metrics === null ? null : await startMetrics(metrics, sources, log);
  const traces = otlpEndpoint === null ? null : await startTraces(otlpEndpoint, sources, log);
  const observers = [...(traces === null ? [] : [traces.observer]), ...(page === null ? [] : [page.figures.observer])];
  return {
    observer: observers.length === 0 ? UNWATCHED : together(observers),
    metricsUrl: page?.server.url ?? null,
    close: async () => {
      await page?.server.close();
      await traces?.close();
    },
  };
}

async function startTraces(endpoint: string, { version }: MetricsSources, log: Logger): Promise<Traces> {
  const { makeTraces } = await import("../observe/traces.js");
  const onFailure = (error: unknown): void => {
    // The address without what it may hold of a password.
    log.warn({ err: error, collector: new URL(endpoint).host }, "the collector does not take traces");
  };
  return makeTraces({ endpoint, version, onFailure });
}

async function startMetrics(
  at: { readonly host: string; readonly port: number },
  sources: MetricsSources,
  log: Logger,
): Promise<{
  readonly figures: Metrics;
  readonly server: { readonly url: string; readonly close: () => Promise<void> };
}> {
  const [{ makeMetrics }, { serveMetrics }] = await Promise.all([
    import("../observe/metrics.js"),
    import("../observe/metrics-server.js"),
  ]);
  const figures = makeMetrics(sources);
  const onFailure = (error: unknown): void => {
    log.error({ err: error }, "the figures could not be read");
  };
  return { figures, server: await serveMetrics({ ...at, metrics: figures, onFailure }) };
}

/** The same database, with every transaction seen by the observer. */
export function watched<D extends Database>(database: D, observer: Observer): D {
  if (observer === UNWATCHED) return database;
  const seen =
    (kind: "read" | "write", run: Database["read"]): Database["read"] =>
    (verb) => {
      let attempts = 0;
      const counted: typeof verb = () => {
        attempts += 1;
        return verb();
      };
      return observer.transaction(
        kind,
        () => attempts,
        () => run(counted),
      );
    };
  return { ...database, read: seen("read", database.read), transact: seen("write", database.transact) };
}
