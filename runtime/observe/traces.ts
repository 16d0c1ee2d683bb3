/**
 * Traces by OTLP: a span for each request, continued from the caller's traceparent, and within it one for each
 * transaction. Loaded only if an endpoint is configured.
 */
import {
  type Attributes,
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from "@opentelemetry/sdk-trace-node";

import type { Observer, RequestBegun } from "./observer.js";

export interface Traces {
  readonly observer: Observer;
  /** Sends the remaining spans, and gives up after half a second. Never throws. */
  readonly close: () => Promise<void>;
}

export interface TracesOptions {
  /** The collector's base address; spans go to `<endpoint>/v1/traces`. */
  readonly endpoint: string;
  readonly version: string;
  /** The collector did not take spans. Called once, and again only after it has taken some. */
  readonly onFailure: (error: unknown) => void;
}

/** How long the last spans may take to be sent: a collector that does not answer delays no stop. */
const LAST_EXPORT_MS = 500;

export function makeTraces({ endpoint, version, onFailure }: TracesOptions): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const report = reportOnce(onFailure);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "transaction-control-service", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor(reporting(exporter, report))],
  });
  // These two find the parent span, and the caller's.
  provider.register();
  const tracer = provider.getTracer("tcs");
  return {
    observer: {
      request: (begun, answer) =>
        tracer.startActiveSpan(
          begun.method,
          { kind: SpanKind.SERVER, attributes: attributesOf(begun) },
          callersContext(begun.traceparent),
          async (span) => {
            try {
              const { route, status } = await answer();
              span
                .updateName(`${begun.method} ${route}`)
                .setAttributes({ "http.route": route, "http.response.status_code": status });
              if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
            } finally {
              span.end();
            }
          },
        ),
      transaction: (kind, attempts, transact) =>
        tracer.startActiveSpan(`${kind} transaction`, async (span) => {
          try {
            return await transact();
          } catch (error) {
            // A refusal rolls a transaction back as well; our own failures are in the log.
            span.setAttribute("tcs.rolled_back", true);
            throw error;
          } finally {
            span.setAttribute("tcs.attempts", attempts()).end();
          }
        }),
      answered: (env, state) => {
        note({ "tcs.env": env, "tcs.state": state });
      },
      keyRefused: (why) => {
        note({ "tcs.key_refused": why });
      },
      signInFailed: (why) => {
        note({ "tcs.sign_in_failed": why });
      },
      loopHeld: (_, ms) => {
        note({ "tcs.loop_held_ms": ms });
      },
      // No trace for each: they are many, and figures count them.
      shed: () => undefined,
    },
    close: () => endWithin(provider.shutdown().catch(report.failed), LAST_EXPORT_MS),
  };
}

const attributesOf = ({ method, requestId }: RequestBegun): Attributes => ({
  "http.request.method": method,
  "tcs.request_id": requestId,
});

/** Adds them to the current span, if there is one. */
function note(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

async function endWithin(ended: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([ended, tired]);
  clearTimeout(timer);
}

interface Report {
  readonly failed: (error: unknown) => void;
  readonly succeeded: () => void;
}

/** Reports a failure once, and again only after a success. */
function reportOnce(onFailure: (error: unknown) => void): Report {
  let isFailing = false;
  return {
    failed: (error) => {
      if (!isFailing) onFailure(error);
      isFailing = true;
    },
    succeeded: () => {
      isFailing = false;
    },
  };
}

/** The same exporter; the result of each export is reported. */
function reporting(exporter: OTLPTraceExporter, report: Report): SpanExporter {
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        if (result.error === undefined) report.succeeded();
        else report.failed(result.error);
        // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- each package brings its own copy
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

function callersContext(traceparent: string | null): Context {
  return traceparent === null ? context.active() : propagation.extract(context.active(), { traceparent });
}
