/** The page of an operation: who may call it, what it takes, what it answers, and with what it refuses. */
import { html } from "hono/html";

import { each, type Html, list, table } from "../../cli/author/page/html.js";
import { PROBLEM_TYPE } from "../../runtime/http/problem.js";
import { errorPath } from "../errors.js";
import type { Answer, ApiDocument, Parameter, PlacedOperation, Shown } from "./document.js";
import { membersOf, nameIn, schemaPath, typeOf, withCode } from "./schema.js";

/** The address of a page of the site. */
type Link = (path: string) => string;

export function operationBody({ method, path, operation }: PlacedOperation, api: ApiDocument, link: Link): Html {
  const { summary, description, security, requestBody } = operation;
  const parameters = operation.parameters.map((parameter) =>
    "$ref" in parameter ? found(api.components.parameters, parameter.$ref) : parameter,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => [status, "$ref" in answer ? found(api.components.responses, answer.$ref) : answer] as const,
  );
  const isProblem = ([, { content = {} }]: readonly [string, Answer]): boolean => PROBLEM_TYPE in content;
  return html`<h1>${summary}</h1>
<pre><code>${method} ${path}</code></pre>
<p>${withCode(description)}</p>
<p>${callers(security)}</p>
${parameters.length === 0 ? "" : parameterTable(parameters, link)}
${
  requestBody === undefined
    ? ""
    : html`<h2 id="request">Request body</h2>
<p>${requestBody.required ? "The body is required." : "The body may be left out."}</p>
${bodies(requestBody.content, "request", link)}`
}
${each(
  answers.filter((answer) => !isProblem(answer)),
  ([status, { description: words, content = {} }]) => html`<h2 id="answer-${status}">Answer ${status}</h2>
<p>${withCode(words)}</p>
${bodies(content, `answer-${status}`, link)}`,
)}
${problems(answers.filter(isProblem), link)}`;
}

function found<T>(components: Readonly<Record<string, T>>, reference: string): T {
  const part = components[nameIn(reference)];
  if (part === undefined) throw new Error(`INVARIANT: the API document has no ${reference}`);
  return part;
}

function callers(security: PlacedOperation["operation"]["security"]): string {
  if (security.length === 0) return "Anybody may call it, without a key.";
  const names = security.flatMap((kind) => Object.keys(kind));
  const ways = [
    ...(names.includes("key") ? ["a key, as Authorization: Bearer KEY"] : []),
    ...(names.includes("session") ? ["the session of a person who is signed in"] : []),
  ];
  const isOpen = security.some((kind) => Object.keys(kind).length === 0);
  return `It takes ${ways.join(", or ")}${isOpen ? ", or neither" : ""}.`;
}

function parameterTable(parameters: readonly Parameter[], link: Link): Html {
  return html`<h2 id="parameters">Parameters</h2>
${table(
  "In the path, the query and the headers",
  ["Parameter", "In", "Type", "Sent", "Meaning"],
  parameters.map(({ name, in: place, schema, required, description }) => [
    html`<code>${name}</code>`,
    place,
    typeOf(schema, (other) => link(schemaPath(other))),
    required ? "always" : "may be left out",
    description,
  ]),
)}`;
}

function bodies(content: Readonly<Record<string, Shown>>, id: string, link: Link): Html {
  const linkSchema = (name: string): string => link(schemaPath(name));
  return html`${each(
    Object.entries(content),
    ([type, { schema, examples = {} }]) => html`<p><code>${type}</code>: ${typeOf(schema, linkSchema)}</p>
${schema.properties === undefined ? "" : membersOf(schema, linkSchema)}
${each(
  Object.entries(examples),
  ([name, { value }]) => html`<h3 id="${id}-${name}">Example: ${name.replaceAll("_", " ")}</h3>
<pre><code>${JSON.stringify(value, null, 2)}</code></pre>
`,
)}`,
  )}`;
}

function problems(answers: readonly (readonly [string, Answer])[], link: Link): Html {
  return html`<h2 id="refusals">Refusals</h2>
${table(
  "Each is a problem document",
  ["Status", "Errors"],
  answers.map(([status, { content = {} }]) => [
    status,
    list(
      Object.keys(content[PROBLEM_TYPE]?.examples ?? {}).map(
        (code) => html`<a href="${link(errorPath(code))}"><code>${code}</code></a>`,
      ),
    ),
  ]),
)}`;
}
