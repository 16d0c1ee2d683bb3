/** The operations of the document, with their inputs, and the document as the validator of bodies and parameters. */
import type { OpenApiDocument } from "../runtime/http/conformance.js";
import { validatorOf } from "../runtime/http/conformance.js";
import type { Json } from "./json.js";
import type { Resolve, Schema } from "./schema.js";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needsKey: boolean;
  readonly mayCarryKey: boolean;
  /** Only people who are signed in may send it. */
  readonly needsSession: boolean;
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** Null if it takes none, or takes a file. */
  readonly body: Schema | null;
  readonly takesFile: boolean;
  readonly takesIdempotencyKey: boolean;
  /** The document's errors for a body. */
  readonly wrongsOfBody: (body: Json) => readonly string[];
  /** Methods that the path takes. */
  readonly methods: readonly string[];
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  /** Of a file, there is no JSON. */
  readonly requestBody?: { readonly content: { readonly "application/json"?: { readonly schema: Schema } } };
}

export interface DocumentIndex {
  readonly operations: readonly Operation[];
  readonly resolve: Resolve;
}

export function describeDocument(document: OpenApiDocument): DocumentIndex {
  const wrongs = validatorOf(document);
  // A reference is a pointer into the document, and its target is the schema of the keyword.
  const at = (ref: string): unknown =>
    ref
      .slice(2)
      .split("/")
      .reduce<unknown>((node, part) => (node as Readonly<Record<string, unknown>>)[part], document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const documented = operation as unknown as DocumentedOperation;
      const parameters = (documented.parameters ?? []).map((each) =>
        each.$ref === undefined ? each : (at(each.$ref) as Parameter),
      );
      const mayCarryKey = documented.security.some((way) => "key" in way);
      const needsKey =
        documented.security.length > 0 && documented.security.every((way) => Object.keys(way).length > 0);
      const pointer = `/paths/${encodeURIComponent(path.replaceAll("/", "~1"))}/${method}/requestBody/content/application~1json/schema`;
      return {
        id: documented.operationId,
        method: method.toUpperCase(),
        path,
        needsKey,
        mayCarryKey,
        needsSession: needsKey && !mayCarryKey,
        pathParameters: parameters.filter((each) => each.in === "path"),
        query: parameters.filter((each) => each.in === "query"),
        body: documented.requestBody?.content["application/json"]?.schema ?? null,
        takesFile: documented.requestBody !== undefined && !("application/json" in documented.requestBody.content),
        takesIdempotencyKey: parameters.some(({ name }) => name === "Idempotency-Key"),
        wrongsOfBody: (body) => wrongs(pointer, body),
        methods: methodsAt(document, path),
      };
    }),
  );
  return { operations, resolve: (ref) => at(ref) as Schema };
}

/** Those of the path, and of paths with parameters that take it too. */
function methodsAt({ paths }: OpenApiDocument, path: string): readonly string[] {
  const others = Object.entries(paths).filter(([each]) => {
    const pattern = new RegExp(`^${each.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/{}]+")}$`);
    return each === path || pattern.test(path);
  });
  return others.flatMap(([, methods]) => Object.keys(methods).map((method) => method.toUpperCase()));
}
