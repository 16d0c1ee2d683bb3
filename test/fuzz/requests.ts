/**
 * Requests made from the document: good ones, ones of any allowed shape, and ones with one mistake, each with its
 * expected answer.
 */
import fc from "fast-check";

import { type Broken, brokenBodies, brokenTexts } from "./broken.js";
import type { DocumentIndex, Operation, Parameter } from "./document.js";
import type { Good } from "./good.js";
import { type Json, textOf } from "./json.js";
import { valuesOf } from "./schema.js";

export interface Case {
  readonly operation: string;
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  /** A handle of the sample's keys; null: none. */
  readonly key: string | null;
  /** A handle of a signed-in person; null: no session. */
  readonly session: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
  readonly wanted: ExpectedAnswer;
}

export type ExpectedAnswer =
  | { readonly kind: "answered" }
  /** Whatever it means: the service takes the shapes that its document allows. */
  | { readonly kind: "not misshapen" }
  /** `names`: a field or a fact that errors names; null: nothing in particular. `codes`: empty: any. */
  | {
      readonly kind: "refused";
      readonly statuses: readonly number[];
      readonly codes: readonly string[];
      readonly names: string | null;
      readonly orWithin?: boolean;
    };

interface Draft {
  readonly good: Good;
  readonly kind: string;
  readonly wanted: ExpectedAnswer;
  readonly method?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  /** Set if a person sends it, although a key may send the operation's other requests. */
  readonly isOfPerson?: boolean;
}

/** Parameters that the service takes of people alone. */
const PARAMETERS_OF_PEOPLE: readonly string[] = ["q", "number"];

const ANSWERED: ExpectedAnswer = { kind: "answered" };
const NOT_MISSHAPEN: ExpectedAnswer = { kind: "not misshapen" };
const refused = (status: number, code: string, names: string): ExpectedAnswer => ({
  kind: "refused",
  statuses: [status],
  codes: [code],
  names,
});

const STRANGE_NAMES = [
  "unheard_of",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "LIMIT",
  " ",
  "a[b]",
  "\u{1F600}",
  "x".repeat(300),
];

function caseOf({ id, method, path, mayCarryKey, needsSession, body }: Operation, draft: Draft): Case {
  const { good, query: drafted = [] } = draft;
  const query = [
    ...Object.entries(good.query ?? {}).filter(([name]) => !drafted.some(([each]) => each === name)),
    ...drafted,
  ];
  const named = { ...good.path, ...draft.path };
  const isOfPerson = needsSession || (mayCarryKey && draft.isOfPerson === true);
  const asked = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(named[name] ?? ""));
  const queryText = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
  return {
    operation: id,
    kind: draft.kind,
    method: draft.method ?? method,
    path: asked + (queryText === "" ? "" : `?${queryText}`),
    key: mayCarryKey && !isOfPerson ? good.key : null,
    session: isOfPerson ? (good.session ?? "owner") : null,
    // A page for people is no JSON.
    headers: {
      Accept: "application/json",
      ...(good.file !== undefined && { "Content-Type": good.file.type }),
      ...draft.headers,
    },
    text: body === null ? (good.file?.text ?? null) : (draft.text ?? textOf(good.body ?? null)),
    wanted: draft.wanted,
  };
}

/** Any request to the operation; `good`: requests that it answers, null if none needs knowledge of the account. */
export function casesOf(
  operation: Operation,
  { resolve }: DocumentIndex,
  good: fc.Arbitrary<Good> | null,
): fc.Arbitrary<Case> {
  const fine = good ?? fc.constant<Good>({ key: "app", path: {} });
  const { body } = operation;
  const drafts: fc.WeightedArbitrary<Draft>[] = [
    {
      weight: 4,
      arbitrary: fc.tuple(fine, queryOf(operation, resolve, false), harmless).map(([each, query, headers]): Draft => ({
        good: each,
        kind: "good",
        wanted: each.isOfOneUse ? NOT_MISSHAPEN : ANSWERED,
        query: query.filter(([name]) => each.query?.[name] === undefined),
        isOfPerson: query.some(([name]) => PARAMETERS_OF_PEOPLE.includes(name)),
        headers,
      })),
    },
    { weight: 2, arbitrary: anyShape(operation, resolve, fine) },
    { weight: 2, arbitrary: badQuery(operation, resolve, fine) },
    { weight: 1, arbitrary: badHeaders(operation, fine) },
    { weight: 1, arbitrary: otherMethod(operation, fine) },
    ...(operation.pathParameters.length > 0 ? [{ weight: 1, arbitrary: badPath(operation, fine) }] : []),
  ];
  if (body !== null) {
    const ofBody = (made: (sent: Json) => fc.Arbitrary<Broken>): fc.Arbitrary<Draft> =>
      fine.chain((each) => made(each.body ?? null).map((broken): Draft => ({ good: each, ...broken })));
    drafts.push(
      { weight: 10, arbitrary: ofBody((sent) => brokenBodies(sent, operation.wrongsOfBody)) },
      { weight: 5, arbitrary: ofBody((sent) => brokenTexts(sent, operation.wrongsOfBody, longestBytesOf(operation))) },
    );
  }
  return fc.oneof(...drafts).map((draft) => caseOf(operation, draft));
}

/** [LIM-001, LIM-002] */
function longestBytesOf({ id }: Operation): number {
  return id === "draftPolicy" ? 5_000_000 : 1_000_000;
}

/** Headers that are taken over or left aside, and never refused. */
const harmless: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    "X-Request-Id": fc.stringMatching(/^[\x21-\x7e]{0,150}$/),
    traceparent: fc.constantFrom("", "00-x", `00-${"0".repeat(32)}-${"0".repeat(16)}-01`),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Several values with commas between. */
function writtenInQuery(value: Json): string {
  return typeof value === "string"
    ? value
    : Array.isArray(value)
      ? value.map(writtenInQuery).join(",")
      : JSON.stringify(value);
}

/** Nobody decides while a request of these tests waits. */
const WAITS = fc.constantFrom("0", "1");

/** `madeUp`: also where the service itself makes the values, and takes no other of the same shape. */
function queryOf(
  { query }: Operation,
  resolve: DocumentIndex["resolve"],
  madeUp: boolean,
): fc.Arbitrary<readonly (readonly [string, string])[]> {
  const made = query
    .filter(({ name }) => madeUp || name !== "before")
    .map((parameter) =>
      fc.option(
        (parameter.name === "wait" ? WAITS : valuesOf(parameter.schema, resolve).map(writtenInQuery)).map(
          (value) => [parameter.name, value] as const,
        ),
      ),
    );
  return fc.tuple(...made).map((all) => all.filter((each) => each !== null));
}

function anyShape(
  operation: Operation,
  resolve: DocumentIndex["resolve"],
  fine: fc.Arbitrary<Good>,
): fc.Arbitrary<Draft> {
  const path = fc.record(
    Object.fromEntries(
      operation.pathParameters.map(({ name, schema }) => [
        name,
        valuesOf(schema, resolve).map(writtenInQuery).filter(isSegment),
      ]),
    ),
    { noNullPrototype: true },
  );
  const body = operation.body === null ? fc.constant(null) : valuesOf(operation.body, resolve);
  return fc
    .tuple(
      fine,
      fc.boolean(),
      path,
      body,
      fc.record({
        key: fc.constantFrom("app", "app_test", "refund_bot"),
        session: fc.constantFrom("owner", "owner", "engineer", "desk", "author"),
      }),
      queryOf(operation, resolve, true),
    )
    .map(([good, keepsNames, names, sent, sender, query]) => ({
      good: { ...good, ...sender },
      kind: "any shape",
      wanted: NOT_MISSHAPEN,
      query,
      path: keepsNames ? {} : names,
      text: textOf(sent),
    }));
}

/** Steps in a path are taken by the client before anything is sent. */
function isSegment(text: string): boolean {
  return text !== "" && text !== "." && text !== "..";
}

function badQuery(
  { query }: Operation,
  resolve: DocumentIndex["resolve"],
  fine: fc.Arbitrary<Good>,
): fc.Arbitrary<Draft> {
  const taken = query.map(({ name }) => name);
  const unknown = fc.constantFrom(...STRANGE_NAMES.filter((name) => !taken.includes(name))).map((name) => ({
    kind: "unknown parameter",
    query: [[name, "1"]] as const,
    wanted: refused(422, "unknown_parameter", name.slice(0, 200)),
  }));
  const wrong = query.map((parameter) =>
    fc.constantFrom(...misfitsOf(parameter)).map((value) => ({
      kind: "bad parameter",
      query: [[parameter.name, value]] as const,
      wanted: { kind: "refused", statuses: [422], codes: [], names: parameter.name } as const,
    })),
  );
  // A list may be sent as its parameter repeated.
  const single = query.filter(({ schema }) => schema.type !== "array");
  const twice = single.map((parameter) =>
    valuesOf(parameter.schema, resolve).map((value) => ({
      kind: "parameter twice",
      query: [
        [parameter.name, writtenInQuery(value)],
        [parameter.name, writtenInQuery(value)],
      ] as const,
      wanted: refused(422, "duplicate_parameter", parameter.name),
    })),
  );
  return fc.tuple(fine, fc.oneof(unknown, ...wrong, ...twice)).map(([good, draft]) => ({ good, ...draft }));
}

/** Texts that the schema of a parameter does not take. */
function misfitsOf({ name, schema }: Parameter): readonly string[] {
  const item = schema.type === "array" ? (schema.items ?? {}) : schema;
  if (item.enum !== undefined) return ["", "none of them", "__proto__"];
  if (item.type === "integer")
    return [
      "",
      "x",
      "1.5",
      "1e2",
      "0x10",
      String((item.minimum ?? 0) - 1),
      String((item.maximum ?? 0) + 1),
      "9".repeat(30),
    ];
  if (item.type === "boolean") return ["", "yes", "TRUE", "1"];
  if (item.format !== undefined || item.anyOf?.every(({ format }) => format !== undefined) === true)
    return ["", "yesterday", "2026-02-30", "2026-13-01"];
  if (item.pattern !== undefined)
    return ["\0", "x".repeat((item.maxLength ?? 200) + 1)].filter(
      (text) => !new RegExp(item.pattern ?? "", "u").test(text),
    );
  if (item.maxLength !== undefined) return ["x".repeat(item.maxLength + 1)];
  throw new Error(`Nothing is known that the parameter ${name} does not take.`);
}

function badHeaders(
  { needsSession, mayCarryKey, body, takesIdempotencyKey }: Operation,
  fine: fc.Arbitrary<Good>,
): fc.Arbitrary<Draft> {
  const of = (
    kind: string,
    headers: Readonly<Record<string, string>>,
    wanted: ExpectedAnswer,
  ): Omit<Draft, "good"> => ({
    kind,
    headers,
    wanted,
  });
  const enumerated = (value: string): Omit<Draft, "good"> =>
    of(
      "bad header",
      { "Service-Env": value },
      mayCarryKey || needsSession ? refused(422, "enum", "Service-Env") : ANSWERED,
    );
  const ofChanges = ["", "k".repeat(256), "cl\u00e9"].map((key) =>
    of("bad header", { "Idempotency-Key": key }, refused(422, "format", "Idempotency-Key")),
  );
  const types = ["text/plain", "application/xml", "application/json; charset=latin1", "multipart/form-data", ""].map(
    (type) => of("other content type", { "Content-Type": type }, refused(400, "format", "Content-Type")),
  );
  const encoded = of(
    "other content encoding",
    { "Content-Encoding": "gzip" },
    refused(400, "format", "Content-Encoding"),
  );
  return fc
    .tuple(
      fine,
      fc.constantFrom(
        enumerated("staging"),
        enumerated("LIVE"),
        ...(takesIdempotencyKey ? ofChanges : []),
        ...(body === null ? [] : [...types, encoded]),
      ),
    )
    .map(([good, draft]) => ({ good, ...draft }));
}

function otherMethod({ methods }: Operation, fine: fc.Arbitrary<Good>): fc.Arbitrary<Draft> {
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !methods.includes(method));
  return fc.tuple(fine, fc.constantFrom(...others)).map(([good, method]) => ({
    good,
    kind: "other method",
    method,
    wanted: { kind: "refused", statuses: [405], codes: [], names: null },
  }));
}

function badPath({ pathParameters }: Operation, fine: fc.Arbitrary<Good>): fc.Arbitrary<Draft> {
  const names = fc.constantFrom(...STRANGE_NAMES, "chk_0", `chk_${"U".repeat(26)}`, "%00", "%2F", "\u0007", "1 OR 1=1");
  // A setting is not an existing object: an unread one is a wrong field of the request.
  return fc.tuple(fine, fc.constantFrom(...pathParameters), names).map(([good, { name }, value]) => ({
    good,
    kind: "bad name in the path",
    path: { [name]: value },
    wanted:
      name === "key"
        ? { kind: "refused", statuses: [404, 422], codes: [], names: null }
        : { kind: "refused", statuses: [404], codes: [], names: null },
  }));
}
