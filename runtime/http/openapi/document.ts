/** The interface's description for machines: OpenAPI 3.1 of all routes, made from what they say of themselves. */
import { rolesWith } from "../../auth/rights.js";
import { sessionCookieName } from "../../auth/session-cookie.js";
import { writeJson } from "../../engine/values/json.js";
import { LARGEST_FILE_BYTES } from "../../services/ruling/documents/add.js";
import { type Examples, type Shown, TAGS } from "../operation.js";
import { isList } from "../query.js";
import { isBodyOptional, type Route } from "../route.js";
import { problem } from "../schemas/problem.js";
import { HEADER_PARAMETERS, HEADERS, headersOf } from "./headers.js";
import { problemResponse, refusalsOf } from "./problems.js";
import { type JsonSchema, type SchemaBook, schemaBook } from "./schemas.js";

/** Raised with what is added; a break is another path than /v1 (decision 153). */
const INTERFACE_VERSION = "1.0.0";

const ABOUT =
  "An internal control that a company's software and agents call before and after they act. They " +
  "send facts and get one of four answers, with its paragraph and a receipt. The service answers; " +
  "the caller enforces. " +
  "Errors are problem documents (RFC 9457): branch on their type, whose page says what it means and what to do. " +
  "Amounts and sums are whole numbers of 64 bits (format int64), written as numbers of JSON. A " +
  "client whose numbers are of 53 bits, as JavaScript's are, rounds those beyond 9007199254740991: " +
  "read answers with a parser that keeps all digits, or refuse such an answer.";

export function openApiText(routes: readonly Route[], baseUrl: string): string {
  const book = schemaBook();
  book.schemaOf(problem, "output");
  const responses = new Map<string, JsonSchema>();
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, book, responses, baseUrl);
  return writeJson({
    openapi: "3.1.1",
    info: {
      title: "Transaction Control Service",
      version: INTERFACE_VERSION,
      description: ABOUT,
      contact: { name: "The operator of this service", url: baseUrl },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [
      {
        url: baseUrl,
        description: "This service, in production: a key's own environment says whether it acts in live or in test.",
        "x-internal": false,
      },
    ],
    tags: Object.entries(TAGS)
      .filter(([tag]) => routes.some(({ operation }) => operation.tag === tag))
      .map(([name, description]) => ({ name, description })),
    security: [{ key: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "A key of the account, or one made for one of its agents: Authorization: Bearer <API_KEY>.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(baseUrl),
          description:
            "The session of a person who is signed in, with the scopes of their role. A change needs the " +
            "Origin of this service.",
        },
      },
      headers: HEADERS,
      parameters: HEADER_PARAMETERS,
      responses: Object.fromEntries(responses),
      schemas: book.components(),
    },
  });
}

function operationOf(route: Route, book: SchemaBook, responses: Map<string, JsonSchema>, baseUrl: string): object {
  const { operation, request, filesTaken } = route;
  const { operationId, tag, summary, description } = operation;
  return {
    operationId,
    tags: [tag],
    summary,
    description: description + takenBy(route),
    security: securityOf(route),
    ...refusedEarly(route),
    parameters: parametersOf(route, book),
    ...(request && { requestBody: bodyOf(request, book) }),
    ...(filesTaken.length > 0 && { requestBody: { required: true, content: filesOf(filesTaken) } }),
    responses: { ...answersOf(route, book), ...problemsOf(route, responses, baseUrl) },
  };
}

function takenBy({ scope, scopeOfPeople, right }: Route): string {
  if (right !== null) return ` For people who are signed in, as ${rolesWith(right).join(" or ")}.`;
  if (scope === null) return "";
  const ofPeople = scopeOfPeople === null ? "" : `, and of a person who is signed in ${scopeOfPeople}`;
  return ` Takes the scope ${scope}${ofPeople}.`;
}

/** Its answer is kept for a request that is sent again with the same Idempotency-Key. */
function isKept({ request, filesTaken, isPreview }: Route): boolean {
  return filesTaken.length > 0 || (request !== null && !isPreview);
}

/** One of these is enough. Its list has the scope that a key or a role has to have, or the role itself. */
function securityOf({ scope, scopeOfPeople, right, refusesKeys, judgesScope, mayCarryKey }: Route): readonly object[] {
  if (right !== null) return rolesWith(right).map((role) => ({ session: [role] }));
  if (scope === null) return mayCarryKey ? [{}, { key: [] }, { session: [] }] : [];
  if (judgesScope) return [{ key: [] }, { session: [] }];
  const ofPeople = { session: [scopeOfPeople ?? scope] };
  return refusesKeys ? [ofPeople] : [{ key: [scope] }, ofPeople];
}

/** What else a caller is refused for, which the scope does not say. */
function refusedEarly({ wholeAccount, refusesKeys, judgesScope, operation }: Route): object {
  return {
    ...(wholeAccount && { "x-whole-account": true }),
    ...(operation.refusals.includes("live-only") && { "x-live-only": true }),
    ...((refusesKeys || judgesScope) && { "x-judged-with-object": true }),
  };
}

function bodyOf(request: Shown, book: SchemaBook): object {
  const json = { schema: book.schemaOf(request.schema, "input"), examples: shownExamples(request.examples) };
  return { required: !isBodyOptional(request), content: { "application/json": json } };
}

/** Bytes, of any of the types. */
function filesOf(types: readonly string[]): object {
  const schema = { type: "string", format: "binary", maxLength: LARGEST_FILE_BYTES };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

/** Beside `explode`, which says the first form alone. */
const SEVERAL = "Several are sent as the parameter repeated, or once with commas between.";

function parametersOf(route: Route, book: SchemaBook): readonly object[] {
  const named = (place: "path" | "query"): readonly object[] =>
    Object.entries(place === "path" ? route.pathParameters : route.query).map(([name, schema]) => {
      const { description, ...rest } = book.schemaOf(schema, "output");
      const list = isList(schema) ? { style: "form", explode: true } : {};
      return {
        name,
        in: place,
        required: place === "path" || !schema.safeParse(undefined).success,
        description: isList(schema) ? `${String(description)} ${SEVERAL}` : description,
        ...list,
        schema: rest,
      };
    });
  const headers: (keyof typeof HEADER_PARAMETERS)[] = ["RequestId", "Traceparent"];
  if (route.mayCarryKey) headers.push("ServiceEnv");
  if (isKept(route)) headers.push("IdempotencyKey");
  return [...named("path"), ...named("query"), ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/** The 200, and what has the same body with another status. */
function answersOf(route: Route, book: SchemaBook): object {
  const json = {
    schema: book.schemaOf(route.response.schema, "output"),
    examples: shownExamples(route.response.examples),
  };
  const page = { schema: { type: "string", maxLength: 100_000 } };
  const isFile = route.filesGiven.length > 0;
  const content = isFile
    ? filesOf(route.filesGiven)
    : { "application/json": json, ...(route.html && { "text/html": page }) };
  const headers = headersOf(
    ...(isKept(route) ? (["Idempotent-Replayed"] as const) : []),
    ...(isFile ? (["Content-Disposition"] as const) : []),
  );
  const statuses = { 200: `${route.operation.summary}: done.`, ...route.otherStatuses };
  return Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [status, { description, headers, content }]),
  );
}

function shownExamples(examples: Examples): object {
  return Object.fromEntries(Object.entries(examples()).map(([name, value]) => [name, { value }]));
}

/** Operations that refuse alike share a component. */
function problemsOf(route: Route, responses: Map<string, JsonSchema>, baseUrl: string): object {
  return Object.fromEntries(
    [...refusalsOf(route)].map(([status, codes]) => {
      const name = [`Problem${status}`, ...[...codes].sort()].join(".");
      if (!responses.has(name)) responses.set(name, problemResponse(status, codes, baseUrl));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
