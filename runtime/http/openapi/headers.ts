/** The headers of requests and responses, as components of the document. */

const text = (description: string, more: object): object => ({ description, schema: { type: "string", ...more } });
const whole = (description: string, required = false): object => ({
  description,
  required,
  schema: { type: "integer", format: "int32", minimum: 0, maximum: 1_000_000_000 },
});

/**
 * Of responses. Those that are required are on every response that refers to them; the limits' are left out where a
 * limit is switched off.
 */
export const HEADERS = {
  "X-Request-Id": {
    ...text("The request's id in the service's log: the caller's own where it is harmless.", {
      maxLength: 128,
      pattern: "^[A-Za-z0-9._~:+/=-]+$",
    }),
    required: true,
  },
  "Access-Control-Allow-Origin": {
    ...text("The service's own origin: pages of others read nothing.", { maxLength: 1_000, format: "uri" }),
    required: true,
  },
  "RateLimit-Limit": whole("How many requests a minute are answered."),
  "RateLimit-Remaining": whole("How many of them are left."),
  "RateLimit-Reset": whole("Seconds until the count starts again."),
  "Retry-After": whole("Seconds after which the same request may be answered.", true),
  "Idempotent-Replayed": text(
    "true where this is the first answer to the same Idempotency-Key, and nothing was done again.",
    { enum: ["true"] },
  ),
  "Content-Disposition": {
    ...text("attachment, with the file's name (RFC 6266).", { maxLength: 2_000, pattern: "^attachment;" }),
    required: true,
  },
  Allow: {
    ...text("The methods that the path takes.", { maxLength: 100, pattern: "^[A-Z]+(?:, [A-Z]+)*$" }),
    required: true,
  },
  "WWW-Authenticate": { ...text("The scheme that would be taken.", { enum: ["Bearer"] }), required: true },
} as const;

/** On every response. */
const EVERY: readonly (keyof typeof HEADERS)[] = [
  "X-Request-Id",
  "Access-Control-Allow-Origin",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
];

export function headersOf(...more: readonly (keyof typeof HEADERS)[]): object {
  return Object.fromEntries([...EVERY, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const header = (name: string, description: string, schema: object): object => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", ...schema },
});

/** Of requests. */
export const HEADER_PARAMETERS = {
  RequestId: header("X-Request-Id", "An id of the caller's own, taken over where it is harmless in a log.", {
    maxLength: 128,
    pattern: "^[A-Za-z0-9._~:+/=-]+$",
  }),
  Traceparent: header("traceparent", "W3C Trace Context, taken over where it is well-formed.", {
    maxLength: 55,
    pattern: "^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$",
  }),
  ServiceEnv: header(
    "Service-Env",
    "The environment that the caller means. A key acts in its own; a person in live where left out.",
    {
      enum: ["live", "test"],
    },
  ),
  IdempotencyKey: header(
    "Idempotency-Key",
    "Within 24 hours the same request with the same key is given the first answer, and nothing is " +
      "done twice. A different request is refused.",
    {
      maxLength: 255,
      pattern: "^[\\x20-\\x7e]{1,255}$",
    },
  ),
} as const;
