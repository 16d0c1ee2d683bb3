/** `runtime/client/contract.ts`: the types of requests and answers, from the service's own API document. */
import { resolve } from "node:path";

import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

import { layOut } from "../../compiler/emit/layout.js";
import { ROUTES } from "../../runtime/http/app.js";
import { openApiText } from "../../runtime/http/openapi/document.js";

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in?: string }[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Readonly<Record<string, { readonly content?: Json }>>;
}

interface Listed {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const METHODS = ["get", "put", "post", "delete", "patch"];
const JSON_TYPE = "application/json";

/** `text`: of `/v1/openapi.json`. The result has no address, so every service of one version gives the same. */
export async function contractText(text: string): Promise<string> {
  const document = JSON.parse(text) as OpenAPI3 & { readonly paths: Readonly<Record<string, Json>> };
  const operations = listed(document.paths).filter(({ operation }) => isJson(operation));
  const types = await openapiTS(withoutProblems(document, operations) as OpenAPI3, { alphabetize: true, silent: true });
  const kept = types.filter((node) => "name" in node && ["components", "operations"].includes(named(node.name)));
  return layOut(
    [
      `/** Every JSON operation of the interface ${document.info.version}. Written by \`npm run client\`, not edited. */`,
      "/* eslint-disable */",
      table(operations),
      `/** The end of a problem's \`type\`. */\nexport type ErrorCode = ${errorCodes(text).join(" | ")};`,
      astToString(kept),
    ].join("\n"),
  );
}

function named(name: unknown): string {
  return (name as { readonly text?: string }).text ?? "";
}

function listed(paths: Readonly<Record<string, Json>>): readonly Listed[] {
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method] as Operation | undefined;
        return operation === undefined ? [] : [{ id: operation.operationId, method, path, operation }];
      }),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Files and pages are fetched without the client. */
function isJson({ requestBody, responses }: Operation): boolean {
  const sent = requestBody === undefined || JSON_TYPE in requestBody.content;
  return sent && responses["200"]?.content?.[JSON_TYPE] !== undefined;
}

/** Only what the client types: parameters of path and query, the body, and the answer. */
function withoutProblems(document: OpenAPI3, operations: readonly Listed[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, operation } of operations) {
    const answer = operation.responses["200"]?.content?.[JSON_TYPE];
    (paths[path] ??= {})[method] = {
      ...operation,
      parameters: (operation.parameters ?? []).filter(
        (parameter) => parameter.in === "path" || parameter.in === "query",
      ),
      responses: { 200: { description: "", content: { [JSON_TYPE]: answer } } },
    };
  }
  return { ...document, paths, components: { schemas: document.components?.schemas } };
}

function table(operations: readonly Listed[]): string {
  const rows = operations.map(
    ({ id, method, path }) => `${id}: [${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}],`,
  );
  return `export const OPERATIONS = { ${rows.join("\n")} } as const;`;
}

function errorCodes(text: string): readonly string[] {
  const codes = [...text.matchAll(/\/errors\/([a-z-]+)"/g)].map(([, code]) => JSON.stringify(code));
  return [...new Set(codes)].sort();
}

export const CONTRACT = resolve(import.meta.dirname, "../../runtime/client/contract.ts");

export function currentContract(): Promise<string> {
  return contractText(openApiText(ROUTES, "https://tcs.example.com"));
}
