/** The pages of the interface over HTTP: one over all, one for each operation, and one for each schema. */
import { html } from "hono/html";

import { each, type Html, list } from "../../cli/author/page/html.js";
import { addressFrom, type Group, type Page, WEIGHTS } from "../site.js";
import { type ApiDocument, operationPath, operationsOf, type PlacedOperation } from "./document.js";
import { operationBody } from "./operation-page.js";
import { membersOf, type Schema, schemaPath, withCode } from "./schema.js";

const INDEX = "api/index.html";
const SCHEMAS = "api/schemas/index.html";

export function apiGroups(api: ApiDocument): readonly Group[] {
  const operations = api.tags.flatMap(({ name }) =>
    operationsOf(api).filter(({ operation }) => operation.tags.includes(name)),
  );
  return [
    {
      name: "API",
      isListed: false,
      weight: WEIGHTS.table,
      pages: [indexPage(api), ...operations.map((placed) => operationPage(placed, api))],
    },
    {
      name: "Schemas of the API",
      isListed: true,
      weight: WEIGHTS.inside,
      pages: [
        schemasPage(api),
        ...Object.entries(api.components.schemas).map(([name, schema]) => schemaPage(name, schema, api)),
      ],
    },
  ];
}

/** `GET /v1/checks` and, where a path has one method alone, `/v1/check`: to the page of the operation. */
export function operationNames(api: ApiDocument): ReadonlyMap<string, string> {
  const operations = operationsOf(api);
  return new Map(
    operations.flatMap(({ method, path, operation: { operationId } }) => {
      const isOnly = operations.filter((other) => other.path === path).length === 1;
      const page = operationPath(operationId);
      return [[`${method} ${path}`, page], ...(isOnly ? [[path, page] as const] : [])] as const;
    }),
  );
}

function indexPage(api: ApiDocument): Page {
  const { info, tags } = api;
  const of = (tag: string): readonly PlacedOperation[] =>
    operationsOf(api).filter(({ operation }) => operation.tags.includes(tag));
  return {
    path: INDEX,
    title: "The API",
    label: "All operations",
    body: html`<h1>The API</h1>
<p>Version ${info.version}. ${withCode(info.description)}</p>
<p>A running service gives the same as OpenAPI 3.1 at <code>/v1/openapi.json</code>. What bodies are made of is in
<a href="${addressFrom(INDEX, SCHEMAS)}">the schemas</a>.</p>
${each(
  tags,
  ({ name, description }) => html`<h2 id="${name.toLowerCase()}">${name}</h2>
<p>${withCode(description)}</p>
${list(
  of(name).map(
    ({ method, path, operation }) =>
      html`<a href="${addressFrom(INDEX, operationPath(operation.operationId))}">${operation.summary}</a>:
<code>${method} ${path}</code>`,
  ),
)}
`,
)}`,
  };
}

function operationPage(placed: PlacedOperation, api: ApiDocument): Page {
  const { operationId, summary } = placed.operation;
  const path = operationPath(operationId);
  const title = `${summary}: ${placed.method} ${placed.path}`;
  return { path, title, label: summary, body: operationBody(placed, api, (to) => addressFrom(path, to)) };
}

function schemasPage(api: ApiDocument): Page {
  return {
    path: SCHEMAS,
    title: "Schemas of the API",
    label: "All schemas",
    body: html`<h1>Schemas of the API</h1>
<p>What bodies of requests and answers are made of, by name.</p>
${list(
  Object.entries(api.components.schemas).map(
    ([name, { description = "" }]) =>
      html`<a href="${addressFrom(SCHEMAS, schemaPath(name))}">${name}</a>${description === "" ? "" : html`: ${withCode(description)}`}`,
  ),
)}`,
  };
}

function schemaPage(name: string, schema: Schema, api: ApiDocument): Page {
  const path = schemaPath(name);
  const users = operationsOf(api).filter(({ operation }) => JSON.stringify(operation).includes(`/schemas/${name}"`));
  const link = (other: string): string => addressFrom(path, schemaPath(other));
  const parents = Object.entries(api.components.schemas).filter(
    ([other, part]) => other !== name && JSON.stringify(part).includes(`/schemas/${name}"`),
  );
  const usedBy: readonly Html[] = [
    ...users.map(
      ({ operation }) =>
        html`<a href="${addressFrom(path, operationPath(operation.operationId))}">${operation.summary}</a>`,
    ),
    ...parents.map(([other]) => html`<a href="${link(other)}">${other}</a>`),
  ];
  return {
    path,
    title: name,
    label: name,
    body: html`<h1>${name}</h1>
${schema.description === undefined ? "" : html`<p>${withCode(schema.description)}</p>`}
${membersOf(schema, link)}
${
  usedBy.length === 0
    ? ""
    : html`<h2 id="used-by">Used by</h2>
${list(usedBy)}`
}`,
  };
}
