/**
 * Of two faults in one request the one named first in decision 142 gives the answer: every pair, on every route that
 * changes data.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, refund, type SampleService, startSample } from "../sample-service.js";

const READER = { environment: "live", scopes: ["checks:read", "rules:read"] };
const ENTERTAINMENT = /entertainment/;

let sample: SampleService;
let alertId: string;
beforeAll(async () => {
  sample = await startSample({
    amend: (file) => ({
      ...file,
      keys: { ...file.keys, reader: READER },
      // The law of another domain stays unswitched.
      laws: file.laws.filter((law) => !ENTERTAINMENT.test(law)),
      confirmations: file.confirmations.filter((each) => !ENTERTAINMENT.test(JSON.stringify(each))),
      settings: file.settings.filter((each) => !/ask_appropriate|head_of_finance/.test(JSON.stringify(each))),
    }),
  });
  await sample.check(refund("E-1", 18_000));
  const alerts = (await sample.send("/v1/alerts")).json["alerts"] as readonly JsonRecord[];
  alertId = String(alerts[0]?.["alert_id"]);
});
afterAll(() => sample.close());

/** A request in the parts that a fault may spoil. */
interface Request {
  readonly path: readonly string[];
  readonly method: string;
  readonly query: string;
  readonly key: string;
  /** A key as it is sent, in place of one of the sample's. */
  readonly secret?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonRecord;
  /** Transformation of the body's text. */
  readonly text: (json: string) => string;
}

/**
 * `spoils`: faults of one part cannot meet. `errorName`: for faults of one rank, which are reported together, the
 * name among errors.
 */
interface Fault {
  readonly name: string;
  readonly rank: number;
  readonly status: number;
  readonly code: string;
  readonly spoils: string;
  readonly errorName?: string;
  /** Checked only if the whole request has its shape. */
  readonly in: (request: Request) => Request;
}

const OF_EVERY_ROUTE: readonly Fault[] = [
  {
    name: "no path of the interface",
    rank: 1,
    status: 404,
    code: "not-found",
    spoils: "path",
    in: (request) => ({ ...request, path: [...request.path, "x", "y", "z"] }),
  },
  {
    name: "a method the path does not take",
    rank: 2,
    status: 405,
    code: "method-not-allowed",
    spoils: "method",
    in: (request) => ({ ...request, method: "PATCH" }),
  },
  {
    name: "too long a body",
    rank: 3,
    status: 413,
    code: "body-too-large",
    spoils: "length",
    in: ({ text, ...request }) => ({ ...request, text: (json) => text(json) + " ".repeat(1_000_001) }),
  },
  {
    name: "a key nobody has",
    rank: 4,
    status: 401,
    code: "unauthorized",
    spoils: "key",
    in: (request) => ({ ...request, secret: "tcs_live_00000000_0000000000000000000000000000000000000000" }),
  },
  {
    name: "a key without the scope",
    rank: 6,
    status: 403,
    code: "insufficient-scope",
    spoils: "key",
    in: (request) => ({ ...request, key: "reader" }),
  },
  {
    name: "half a body",
    rank: 8,
    status: 400,
    code: "invalid-request",
    spoils: "text",
    errorName: "body",
    in: ({ text, ...request }) => ({ ...request, text: (json) => text(json).replace("}", "") }),
  },
  {
    name: "another content type",
    rank: 8,
    status: 400,
    code: "invalid-request",
    spoils: "text",
    errorName: "Content-Type",
    in: (request) => ({ ...request, headers: { ...request.headers, "Content-Type": "text/plain" } }),
  },
  {
    name: "an unknown parameter",
    rank: 9,
    status: 422,
    code: "invalid-request",
    spoils: "query",
    errorName: "dry_run",
    in: (request) => ({ ...request, query: "?dry_run=1" }),
  },
  {
    name: "another environment",
    rank: 9,
    status: 422,
    code: "invalid-request",
    spoils: "Service-Env",
    errorName: "Service-Env",
    in: (request) => ({ ...request, headers: { ...request.headers, "Service-Env": "staging" } }),
  },
  {
    name: "an empty Idempotency-Key",
    rank: 9,
    status: 422,
    code: "invalid-request",
    spoils: "Idempotency-Key",
    errorName: "Idempotency-Key",
    in: (request) => ({ ...request, headers: { ...request.headers, "Idempotency-Key": "" } }),
  },
];

const LIVE_ONLY: Fault = {
  name: "a test key",
  rank: 7,
  status: 403,
  code: "live-only",
  spoils: "key",
  in: (request) => ({ ...request, key: "app_test" }),
};

const RANK = { nothingThere: 11, shape: 12, mayNot: 13, stands: 14 };

function inPath(name: string, at: number, value: string, code: string, status = 404): Fault {
  return {
    name,
    rank: RANK.nothingThere,
    status,
    code,
    spoils: `path ${at}`,
    in: (request) => ({ ...request, path: request.path.map((part, each) => (each === at ? value : part)) }),
  };
}

function inBody(
  name: string,
  rank: number,
  status: number,
  code: string,
  field: string,
  value: unknown,
  errorName = field,
): Fault {
  return {
    name,
    rank,
    status,
    code,
    spoils: field.split(/[.[]/).slice(0, 3).join("."),
    errorName,
    in: (request) => ({ ...request, body: written(request.body, field.split("."), value) }),
  };
}

/** A field of the body set; in a list the first entry is meant. */
function written(record: JsonRecord, [first = "", ...rest]: readonly string[], value: unknown): JsonRecord {
  const before = record[first];
  if (rest.length === 0) return { ...record, [first]: value };
  return {
    ...record,
    [first]: Array.isArray(before)
      ? [written(before[0] as JsonRecord, rest, value), ...(before as unknown[]).slice(1)]
      : written((before ?? {}) as JsonRecord, rest, value),
  };
}

interface Tried {
  readonly route: string;
  readonly request: () => Omit<Request, "key" | "query" | "headers" | "text">;
  readonly faults: readonly (() => Fault)[];
}

const unknownField = (): Fault => inBody("a field that is none", 10, 422, "invalid-request", "extra", 1);

const ROUTES: readonly Tried[] = [
  {
    route: "POST /v1/check",
    // The body of a gift is an object.
    request: () => ({ method: "POST", path: ["v1", "check"], body: gift("E-2", 3000) as JsonRecord }),
    faults: [
      unknownField,
      () => inBody("no such rule set", RANK.nothingThere, 404, "unknown-rule-set", "rule_set", "law.de.nothing"),
      () =>
        inBody(
          "a law that is not switched on",
          RANK.nothingThere,
          403,
          "rule-set-not-enabled",
          "rule_set",
          "law.de.business_entertainment",
        ),
      () => inBody("no such version", RANK.nothingThere, 404, "rule-version-not-found", "rule_version", "1999"),
      () => inBody("another version", RANK.stands, 409, "rule-version-not-in-force", "rule_version", "2004"),
      () => inBody("a channel that is none", RANK.shape, 422, "invalid-request", "transaction.channel", "cash"),
      () => ({
        ...inBody(
          "no person of the account",
          RANK.shape,
          422,
          "invalid-request",
          "transaction.actor",
          { kind: "user", id: "usr_x" },
          "transaction.actor.id",
        ),
      }),
      () => ({
        ...inBody(
          "a moment on another day",
          RANK.shape,
          422,
          "invalid-request",
          "transaction.executed_at",
          "2026-01-01T00:00:00Z",
        ),
      }),
      () => ({
        ...inBody(
          "no policy of the domain",
          RANK.shape,
          422,
          "invalid-request",
          "policies",
          ["policy.acme.nothing"],
          "policies[0]",
        ),
      }),
      () => inBody("a jurisdiction of another form", RANK.shape, 422, "invalid-request", "jurisdiction", "Germany"),
      () => inBody("a fact of another type", RANK.shape, 422, "invalid-fact", "facts.vat", "none", "vat"),
      () => inBody("a fact of another name", RANK.shape, 422, "invalid-fact", "facts.weather", "fine", "weather"),
      () => inBody("an address in ref", RANK.shape, 422, "pii-in-facts", "transaction.ref", "a@example.com"),
    ],
  },
  {
    route: "POST /v1/confirmations/{rule_set}/{version}",
    request: () => ({
      method: "POST",
      path: ["v1", "confirmations", "policy.acme.gifts", "1"],
      body: { rules: [{ rule: "own_employee", action: "confirm", comment: "read" }], by_user: sample.person("owner") },
    }),
    faults: [
      () => LIVE_ONLY,
      unknownField,
      () => inPath("no such rule set", 2, "policy.acme.nothing", "unknown-rule-set"),
      () => inPath("a law that is not switched on", 2, "law.de.business_entertainment", "rule-set-not-enabled", 403),
      () => inPath("no such version", 3, "99", "rule-version-not-found"),
      () => inBody("no such rule", RANK.shape, 422, "invalid-request", "rules.rule", "nothing", "rules[0].rule"),
      () =>
        inBody(
          "an action that is none",
          RANK.shape,
          422,
          "invalid-request",
          "rules.action",
          "delete",
          "rules[0].action",
        ),
      () =>
        inBody(
          "an address in a comment",
          RANK.shape,
          422,
          "pii-in-facts",
          "rules.comment",
          "a@example.com",
          "rules[0].comment",
        ),
      () => inBody("nobody of the account", RANK.shape, 422, "invalid-request", "by_user", "usr_x"),
      () =>
        inBody("a person whose role may not", RANK.mayNot, 403, "cannot-decide", "by_user", sample.person("engineer")),
      () =>
        inBody(
          "another hash",
          RANK.stands,
          409,
          "conflict",
          "rules.rule_hash",
          `sha256:${"0".repeat(64)}`,
          "rules[0].rule_hash",
        ),
    ],
  },
  {
    route: "PUT /v1/tenant-facts/{key}",
    request: () => ({
      method: "PUT",
      path: ["v1", "tenant-facts", "gift_limit"],
      body: { value: { amount: 5000, currency: "EUR" }, confirmed_by: sample.person("owner") },
    }),
    faults: [
      () => LIVE_ONLY,
      unknownField,
      () => ({ ...inPath("a setting that nothing reads", 2, "weather", "invalid-fact", 422), rank: RANK.shape }),
      () => inBody("a value of another type", RANK.shape, 422, "invalid-fact", "value", 50),
      () => inBody("an address for a value", RANK.shape, 422, "invalid-fact", "value", "a@example.com"),
      () => inBody("a day of another form", RANK.shape, 422, "invalid-request", "valid_from", "tomorrow"),
      () => inBody("nobody of the account", RANK.shape, 422, "invalid-request", "confirmed_by", "usr_x"),
      () =>
        inBody(
          "a person whose role may not",
          RANK.mayNot,
          403,
          "cannot-decide",
          "confirmed_by",
          sample.person("approver"),
        ),
    ],
  },
  {
    route: "POST /v1/alerts/{alert_id}/acknowledge",
    request: () => ({
      method: "POST",
      path: ["v1", "alerts", alertId, "acknowledge"],
      body: { acknowledged_by: sample.person("engineer") },
    }),
    faults: [
      unknownField,
      () => inPath("no such alert", 2, "alt_00000000000000000000000000", "not-found"),
      () => inBody("nobody of the account", RANK.shape, 422, "invalid-request", "acknowledged_by", "usr_x"),
      () => inBody("an address for a person", RANK.shape, 422, "invalid-request", "acknowledged_by", "a@example.com"),
      () =>
        inBody(
          "a person whose role may not",
          RANK.mayNot,
          403,
          "cannot-decide",
          "acknowledged_by",
          sample.person("author"),
        ),
    ],
  },
  {
    route: "POST /v1/alerts/acknowledge",
    request: () => ({
      method: "POST",
      path: ["v1", "alerts", "acknowledge"],
      body: { alert_ids: [alertId], acknowledged_by: sample.person("engineer") },
    }),
    faults: [
      unknownField,
      () =>
        inBody("no such alert", RANK.nothingThere, 404, "not-found", "alert_ids", ["alt_00000000000000000000000000"]),
      () => inBody("nobody of the account", RANK.shape, 422, "invalid-request", "acknowledged_by", "usr_x"),
      () =>
        inBody(
          "a person whose role may not",
          RANK.mayNot,
          403,
          "cannot-decide",
          "acknowledged_by",
          sample.person("author"),
        ),
    ],
  },
  {
    route: "POST /v1/alerts/{alert_id}/assign",
    request: () => ({
      method: "POST",
      path: ["v1", "alerts", alertId, "assign"],
      body: { assigned_to: sample.person("author"), assigned_by: sample.person("engineer") },
    }),
    faults: [
      unknownField,
      () => inPath("no such alert", 2, "alt_00000000000000000000000000", "not-found"),
      () => inBody("nobody of the account", RANK.shape, 422, "invalid-request", "assigned_to", "usr_x"),
      () => inBody("an address for a person", RANK.shape, 422, "invalid-request", "assigned_by", "a@example.com"),
      () =>
        inBody(
          "a person whose role may not",
          RANK.mayNot,
          403,
          "cannot-decide",
          "assigned_by",
          sample.person("author"),
        ),
    ],
  },
];

async function sent({ path, method, query, key, secret, headers, body, text }: Request): Promise<JsonRecord> {
  const { json } = await sample.send(`/${path.join("/")}${query}`, {
    key,
    method,
    text: text(JSON.stringify(body)),
    headers: secret === undefined ? headers : { ...headers, Authorization: `Bearer ${secret}` },
  });
  return json;
}

function namesOf(problem: JsonRecord): readonly unknown[] {
  return (problem["errors"] as readonly JsonRecord[]).map((each) => each["fact"] ?? each["field"]);
}

/** Faults of the shape are reported together, and shape, fact and personal data in this order give the type. */
const TYPES = ["invalid-request", "invalid-fact", "pii-in-facts"];

function winnerOf(a: Fault, b: Fault): Fault {
  if (a.rank !== b.rank) return a.rank < b.rank ? a : b;
  return TYPES.indexOf(a.code) <= TYPES.indexOf(b.code) ? a : b;
}

describe.each(ROUTES)("$route", ({ request, faults }) => {
  const sound = (): Request => ({ key: "app", query: "", headers: {}, text: (json) => json, ...request() });

  it("is taken without a fault, and refused for each by itself", async () => {
    expect((await sent(sound()))["title"]).toBeUndefined();
    for (const fault of [...OF_EVERY_ROUTE, ...faults.map((make) => make())]) {
      const problem = await sent(fault.in(sound()));
      expect([fault.name, problem["status"], problem["type"]]).toEqual([
        fault.name,
        fault.status,
        `https://tcs.example/errors/${fault.code}`,
      ]);
      if (fault.errorName !== undefined && fault.status === 422) expect(namesOf(problem)).toContain(fault.errorName);
    }
  });

  it("tells of two faults the one that comes first, and both where they are of one kind", async () => {
    const all = [...OF_EVERY_ROUTE, ...faults.map((make) => make())];
    const wrong: string[] = [];
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        if (a.spoils === b.spoils || (a.spoils === "path" && b.spoils.startsWith("path"))) continue;
        const winner = winnerOf(a, b);
        const problem = await sent(b.in(a.in(sound())));
        const both =
          a.rank === b.rank && winner.status === 422 && a.errorName !== undefined && b.errorName !== undefined;
        const notice =
          both && ![a.errorName, b.errorName].every((name) => namesOf(problem).includes(name))
            ? ` and names ${namesOf(problem).join(", ")} alone`
            : "";
        const [status, type] = [problem["status"], String(problem["type"]).split("/").at(-1)];
        if (status !== winner.status || type !== winner.code || notice !== "")
          wrong.push(
            `${a.name} + ${b.name}: ${String(status)} ${String(type)}${notice}, expected ${winner.status} ${winner.code}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });
});
