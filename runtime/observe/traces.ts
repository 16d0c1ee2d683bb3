/** Traces by OTLP: a span for each request, taken up from the caller's traceparent, and in it one for each transaction. Loaded only where an endpoint is set. */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { Observer } from "./observer.js";

export interface Traces {
  readonly observer: Observer;
  /** Sends what has not been sent yet. */
  readonly close: () => Promise<void>;
}

/** `endpoint`: the collector's base address; spans go to `<endpoint>/v1/traces`. */
export function makeTraces({ endpoint, version }: { readonly endpoint: string; readonly version: string }): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "transaction-control-service", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` }))],
  });
  // Spans find the one they are part of, and the caller's, through these two.
  provider.register();
  const tracer = provider.getTracer("tcs");
  return {
    observer: {
      request: (begun, answer) =>
        tracer.startActiveSpan(begun.method, { kind: SpanKind.SERVER, attributes: { "http.request.method": begun.method, "tcs.request_id": begun.requestId } }, callersContext(begun.traceparent), async (span) => {
          try {
            const { route, status } = await answer();
            span.updateName(`${begun.method} ${route}`).setAttributes({ "http.route": route, "http.response.status_code": status });
            if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          } finally {
            span.end();
          }
        }),
      transaction: (kind, attempts, transact) =>
        tracer.startActiveSpan(`${kind} transaction`, async (span) => {
          try {
            return await transact();
          } catch (error) {
            // A refusal ends a transaction as well; what failed on our side is in the log.
            span.setAttribute("tcs.rolled_back", true);
            throw error;
          } finally {
            span.setAttribute("tcs.attempts", attempts()).end();
          }
        }),
      answered: (env, state) => {
        trace.getActiveSpan()?.setAttributes({ "tcs.env": env, "tcs.state": state });
      },
    },
    close: () => provider.shutdown(),
  };
}

function callersContext(traceparent: string | null): Context {
  return traceparent === null ? context.active() : propagation.extract(context.active(), { traceparent });
}
