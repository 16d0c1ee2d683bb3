/** The document that describes the interface: complete and bounded. */
import { readdirSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ROUTES } from "../../../../runtime/http/app.js";
import { EXAMPLE_SUBJECTS, readExamples } from "../../../../runtime/http/examples/read.js";
import { additiveAlertTable, alertType } from "../../../../runtime/services/background/alerts/responses.js";
import { conformanceTo, type HttpAnswer, type OpenApiDocument, readConformance, wrongsOf } from "../conformance.js";
import { type Running, serveFake } from "../fake-service.js";

let service: Running;
let document: OpenApiDocument;

beforeAll(async () => {
  service = await serveFake({}, []);
  ({ document } = await readConformance(service.url));
});

afterAll(async () => {
  await service.close();
});

it("is served under the base address and tells of every route, and of nothing else [HLT-005]", () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
});

/** The types of the interface. */
const OF_THE_INTERFACE = [
  "rule_set.version.published",
  "check.rechecked",
  "checks.rerun",
  "recipient.probable_match",
  "confirmation.overdue",
  "check.against_rules",
  "check.rule_set_broken",
  "check.handed_over",
];

describe("the list of alerts", () => {
  it("has a table of every type beyond the interface's: its payload, who is mailed, and whether an agent reads it", () => {
    const rows = additiveAlertTable()
      .split("\n")
      .slice(2)
      .map((row) => row.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/g, "")));
    const types = rows.map(([type]) => type);
    expect(alertType.options.filter((type) => !OF_THE_INTERFACE.includes(type))).toEqual(types);
    for (const cells of rows) expect(cells.map((cell) => cell.length > 0)).toEqual(Array(5).fill(true));
    expect(JSON.stringify(document)).toContain("| request.unanswered |");
  });
});

describe("every operation", () => {
  type Node = Readonly<Record<string, unknown>>;
  const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
  const nodes = (value: unknown, at = ""): readonly { readonly at: string; readonly node: Node }[] =>
    isNode(value)
      ? [
          { at, node: value },
          ...Object.entries(value).flatMap(([key, inner]) =>
            key === "examples" ? [] : nodes(inner, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
          ),
        ]
      : [];
  const bodies = (): readonly { readonly at: string; readonly node: Node }[] =>
    nodes(document).filter(({ node }) => isNode(node["schema"]) && "examples" in node);

  it("has examples of what is sent and answered, which fit the schemas", () => {
    const shown = bodies().map(({ at }) => at);
    const operations = nodes(document).filter(({ at }) => /^\/paths\/[^/]+\/(get|post|put|patch|delete)$/.test(at));
    expect(operations.length).toBe(ROUTES.length);
    const silent = operations.flatMap(({ at, node }) =>
      ["responses", ...("requestBody" in node ? ["requestBody"] : [])]
        .map((part) => `${at}/${part}/`)
        .filter((part) => !shown.some((body) => body.startsWith(part))),
    );
    // A document is bytes.
    expect(silent).toEqual([
      "/paths/~1v1~1documents/post/requestBody/",
      "/paths/~1v1~1documents~1{document_id}~1original/get/responses/",
    ]);
    const unfit = bodies().flatMap(({ at, node }) => {
      const examples = Object.entries(node["examples"] as Readonly<Record<string, { readonly value: unknown }>>);
      if (examples.length === 0) return [`${at} has none`];
      return examples.flatMap(([name, { value }]) =>
        wrongsOf(document, `${at}/schema`, value).map((wrong) => `${at} ${name}${wrong}`),
      );
    });
    expect(unfit).toEqual([]);
  });

  it("shows every example that is kept in a file, and every file is named", () => {
    const shown = new Set(ROUTES.flatMap(({ request, response }) => [request?.examples(), response.examples()]));
    const left = EXAMPLE_SUBJECTS.flatMap((subject) =>
      Object.entries(readExamples(subject))
        .filter(([, examples]) => !shown.has(examples))
        .map(([body]) => `${subject}.json ${body}`),
    );
    expect(left).toEqual([]);
    const files = readdirSync("runtime/http/examples").filter((name) => name.endsWith(".json"));
    expect(files.sort()).toEqual(EXAMPLE_SUBJECTS.map((subject) => `${subject}.json`).sort());
  });

  it("takes and gives closed objects: a field that is not declared is none", () => {
    const open = nodes(document)
      .filter(
        ({ node }) => node["type"] === "object" && isNode(node["properties"]) && node["additionalProperties"] !== false,
      )
      .map(({ at }) => at);
    // The document does not fully describe itself; and next to a problem document's schema is the list of its types.
    expect(open.filter((at) => !at.includes("/allOf/1") && at !== "/components/schemas/OpenApiDocument")).toEqual([]);
  });

  it("names in its path the parameters that it declares, and describes each of them", () => {
    for (const { path, pathParameters } of ROUTES)
      expect([path, ...Object.keys(pathParameters)]).toEqual([
        path,
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
    const undescribed = nodes(document)
      .filter(({ node }) => "in" in node && "name" in node && typeof node["description"] !== "string")
      .map(({ at }) => at);
    expect(undescribed).toEqual([]);
  });

  it("may answer 401, 403, 422, 429 and 500, as the interface says of every endpoint [ERR-001]", () => {
    const lacking = ROUTES.filter(({ mayCarryKey, scope }) => mayCarryKey && scope !== null).flatMap(
      ({ method, path }) => {
        const declared = Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});
        return ["401", "403", "422", "429", "500"]
          .filter((status) => !declared.includes(status))
          .map((status) => `${method} ${path} ${status}`);
      },
    );
    expect(lacking).toEqual([]);
  });
});

it("says of every kind of one thing by which constant it is told, and which schema has it", () => {
  const schemas = document.components["schemas"] as unknown as Readonly<
    Record<
      string,
      {
        readonly oneOf?: readonly { readonly $ref: string }[];
        readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
        readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
      }
    >
  >;
  const discriminated = Object.entries(schemas).filter(([, { discriminator }]) => discriminator !== undefined);
  expect(discriminated.map(([name]) => name)).toEqual(["Alert", "Answer", "AnswerRead", "CheckPreview"]);
  for (const [, { oneOf = [], discriminator }] of discriminated) {
    const { propertyName = "", mapping = {} } = discriminator ?? {};
    expect(Object.values(mapping).sort()).toEqual(oneOf.map(({ $ref }) => $ref).sort());
    for (const [constant, $ref] of Object.entries(mapping))
      expect(schemas[$ref.split("/").at(-1) ?? ""]?.properties?.[propertyName]?.const).toBe(constant);
  }
});

describe("a response is held against the document", () => {
  const headers = (more: Readonly<Record<string, string>> = {}): Headers =>
    new Headers({
      "Content-Type": "application/json",
      "X-Request-Id": "r",
      "Access-Control-Allow-Origin": "https://tcs.example",
      ...more,
    });
  const health = (more: Partial<HttpAnswer>): HttpAnswer => ({
    method: "GET",
    path: "/healthz",
    status: 200,
    headers: headers(),
    text: '{"status":"ok"}',
    ...more,
  });

  it("and fits", () => {
    expect(() => {
      conformanceTo(document).hold(health({}));
    }).not.toThrow();
  });

  it.each<readonly [string, Partial<HttpAnswer>]>([
    ["a field that is not declared", { text: '{"status":"ok","more":1}' }],
    ["a field that is missing", { text: "{}" }],
    ["a value that is none of those declared", { text: '{"status":"fine"}' }],
    ["a status that is not declared", { status: 418 }],
    ["a path that is not declared", { path: "/v1/secret" }],
    ["a header that is not declared", { headers: headers({ "X-More": "1" }) }],
    [
      "a header that is missing",
      {
        headers: new Headers({
          "Content-Type": "application/json",
          "Access-Control-Allow-Origin": "https://tcs.example",
        }),
      },
    ],
    ["another content type", { headers: headers({ "Content-Type": "text/plain" }) }],
    ["a body to HEAD", { method: "HEAD" }],
  ])("and does not with %s", (_what, more) => {
    expect(() => {
      conformanceTo(document).hold(health(more));
    }).toThrow(/departs from the document/);
  });
});
