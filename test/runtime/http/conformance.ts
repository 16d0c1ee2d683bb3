/**
 * Responses validated against the document that the service serves: status, headers, content type and every field of
 * the body must be declared.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";

import { type RefusalCode, refusalKind, REFUSALS } from "../../../runtime/refusals/table.js";

interface Declared {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: object;
  readonly headers?: Readonly<Record<string, Declared>>;
  readonly content?: Readonly<Record<string, object>>;
}
type Operation = { readonly responses: Readonly<Record<string, Declared>> };
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Declared>>>>;
}

export interface HttpAnswer {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Conformance {
  readonly document: OpenApiDocument;
  /** Fails the test if the document does not declare the response. */
  readonly hold: (answered: HttpAnswer) => void;
}

/** Every header that a client may rely on; those of the connection and of the body's length are HTTP's own. */
const OF_HTTP = [
  "connection",
  "keep-alive",
  "date",
  "content-encoding",
  "content-length",
  "content-type",
  "transfer-encoding",
  "cache-control",
  "x-content-type-options",
  "content-security-policy",
  "vary",
];

/** Services with one base address serve one text: it is read, and its schemas are compiled, once for them all. */
const ofText = new Map<string, Conformance>();

export async function readConformance(url: string): Promise<Conformance> {
  const response = await fetch(`${url}/v1/openapi.json`);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const conformance = ofText.get(text) ?? conformanceTo(JSON.parse(text) as OpenApiDocument);
  ofText.set(text, conformance);
  conformance.hold({
    method: "GET",
    path: "/v1/openapi.json",
    status: response.status,
    headers: response.headers,
    text,
  });
  return conformance;
}

const known = new Map<string, Promise<Conformance>>();

/** `fetch` of a path below a service's address, with its response validated against the document of that service. */
export async function fetchHeld(url: string, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url + path, init);
  const answered = {
    method: init.method ?? "GET",
    path,
    status: response.status,
    headers: response.headers,
    text: await response.clone().text(),
  };
  const conformance = await (known.get(url) ?? readConformance(url));
  known.set(url, Promise.resolve(conformance));
  try {
    conformance.hold(answered);
  } catch {
    // The port may have been another service's before, whose document had another address in it.
    known.delete(url);
    (await readConformance(url)).hold(answered);
  }
  return response;
}

/** The errors of a value by the schema at a pointer of the document. */
export function wrongsOf(document: OpenApiDocument, pointer: string, value: unknown): readonly string[] {
  return validatorOf(document)(
    pointer.replaceAll(/[^/]+/g, (part) => encodeURIComponent(part)),
    value,
  );
}

type Validate = (pointer: string, value: unknown) => readonly string[];

/** One for each document: to read all its schemas takes long. */
const judges = new WeakMap<OpenApiDocument, Validate>();

/**
 * The document as a validator: the errors of a value by the schema at a pointer, whose parts are escaped as in an
 * address.
 */
export function validatorOf(document: OpenApiDocument): Validate {
  const judge = judges.get(document) ?? makeJudge(document);
  judges.set(document, judge);
  return judge;
}

function makeJudge(document: OpenApiDocument): Validate {
  // Strict mode knows no keywords of OpenAPI, which are all over the document.
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document", false, false);
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const check = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    compiled.set(pointer, check);
    return check(value)
      ? []
      : (check.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
        );
  };
}

export function conformanceTo(document: OpenApiDocument): Conformance {
  const validate = validatorOf(document);
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));

  const wrongs = ({ method, path: asked, status, headers, text }: HttpAnswer): readonly string[] => {
    const [bare = ""] = asked.split("?");
    const path = document.paths[bare] ? bare : paths.find(({ pattern }) => pattern.test(bare))?.path;
    if (path === undefined)
      return status === 404
        ? problemWrongs(validate, headers, text, "/errors/not-found")
        : [`${bare} is no path of the document`];
    const declared = document.paths[path] ?? {};
    if (method === "OPTIONS") return status === 204 && headers.has("allow") ? [] : ["OPTIONS answers 204 with Allow"];
    const name = method === "HEAD" && declared["get"] ? "get" : method.toLowerCase();
    const at = declared[name] ? name : status === 405 ? (Object.keys(declared)[0] ?? "") : "";
    const response = declared[at]?.responses[String(status)];
    if (response === undefined) return [`${method} ${path} declares no ${status}`];
    const pointer = response.$ref?.slice(1) ?? `/paths/${escaped(path)}/${at}/responses/${status}`;
    const { headers: listed = {}, content = {} } =
      response.$ref === undefined
        ? response
        : (document.components["responses"]?.[response.$ref.split("/").at(-1) ?? ""] ?? {});
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    const body =
      content[type] === undefined
        ? [`${method} ${path} ${status} declares no ${type}`]
        : method === "HEAD"
          ? text === ""
            ? []
            : ["HEAD has no body"]
          : validate(`${pointer}/content/${escaped(type)}/schema`, type.endsWith("json") ? JSON.parse(text) : text);
    return [
      ...body,
      ...(status >= 400 && type === "application/problem+json" && method !== "HEAD" ? codeWrongs(text) : []),
      ...headerWrongs(document, validate, headers, Object.keys(listed)),
    ];
  };

  return {
    document,
    hold: (answered) => {
      const faults = [...wrongs(answered), ...(answered.status >= 400 ? foreignWords(answered.text) : [])];
      if (faults.length > 0)
        expect.fail(
          `${answered.method} ${answered.path} departs from the document with ${answered.status} ${answered.text.slice(0, 2_000)}\n${faults.slice(0, 20).join("\n")}`,
        );
    },
  };
}

/** The default messages of the validator of bodies and parameters. */
const VALIDATOR = /Invalid (?:input|option|string|key|element|number)\b|Too (?:small|big): |Unrecognized keys?: /;

function foreignWords(text: string): readonly string[] {
  const found = VALIDATOR.exec(text);
  return found === null ? [] : [`"${found[0]}" is no word of the service`];
}

function problemWrongs(validate: Validate, headers: Headers, text: string, type: string): readonly string[] {
  const problem = JSON.parse(text) as { readonly type: string };
  const right = headers.get("content-type") === "application/problem+json" && problem.type.endsWith(type);
  return [...(right ? [] : [`a problem of type ${type}`]), ...validate("/components/schemas/Problem", problem)];
}

/** Codes of single fields are those on the page of the problem. */
function codeWrongs(text: string): readonly string[] {
  const { type, errors } = JSON.parse(text) as {
    readonly type: string;
    readonly errors: readonly { readonly code: string }[];
  };
  const codes = Object.keys(REFUSALS)
    .filter((code): code is RefusalCode => type.endsWith(`/${code}`))
    .map((code) => refusalKind(code).codes ?? {});
  // One problem may name wrong facts together with wrong fields, under the first of their types.
  const documented = {
    ...codes[0],
    ...(type.endsWith("/invalid-request") && {
      ...refusalKind("invalid-fact").codes,
      ...refusalKind("pii-in-facts").codes,
    }),
    ...(type.endsWith("/invalid-fact") && refusalKind("pii-in-facts").codes),
  };
  return errors
    .filter(({ code }) => !(code in documented))
    .map(({ code }) => `the page of ${type} does not tell the code ${code}`);
}

function headerWrongs(
  document: OpenApiDocument,
  validate: Validate,
  headers: Headers,
  listed: readonly string[],
): readonly string[] {
  const undeclared = [...headers.keys()].filter(
    (name) => !OF_HTTP.includes(name) && !listed.some((each) => each.toLowerCase() === name),
  );
  return [
    ...undeclared.map((name) => `the header ${name} is not declared`),
    ...listed.flatMap((name) => {
      const sent = headers.get(name);
      const { required = false, schema = {} } = document.components["headers"]?.[name] ?? {};
      if (sent === null) return required ? [`the header ${name} is missing`] : [];
      return validate(
        `/components/headers/${name}/schema`,
        "type" in schema && schema.type === "integer" ? Number(sent) : sent,
      ).map((wrong) => `the header ${name}${wrong}`);
    }),
  ];
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
