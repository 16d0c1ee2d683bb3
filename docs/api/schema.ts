/** A schema of the API document as HTML: its type in words, and a table of its members. */
import { html } from "hono/html";

import { each, type Html, table } from "../../cli/author/page/html.js";

/** A part of JSON Schema that the document uses. What is not named here is not shown. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export const schemaPath = (name: string): string => `api/schemas/${name}.html`;

/** `link` gives the address of a schema's page. */
export type LinkSchema = (name: string) => string;

export function typeOf(schema: Schema, link: LinkSchema): Html {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref);
    return html`<a href="${link(name)}">${name}</a>`;
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return joined(either.map((part) => typeOf(part, link)));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined) return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  if (schema.items !== undefined) return html`list of ${typeOf(schema.items, link)}`;
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.includes("object") && typeof schema.additionalProperties === "object")
    return html`object, by name: ${typeOf(schema.additionalProperties, link)}`;
  return html`${types.length === 0 ? "any value" : types.join(" or ")}${schema.format === undefined ? "" : ` (${schema.format})`}`;
}

export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** Members of members too, by their path: `layers.law`, `errors[].code`. */
export function membersOf(schema: Schema, link: LinkSchema): Html {
  const rows = rowsOf(schema, "");
  if (rows.length === 0) return html`<p>${typeOf(schema, link)}${limits(schema)}</p>`;
  return table(
    "Members",
    ["Member", "Type", "Sent", "Meaning"],
    rows.map(({ path, part, isRequired }) => [
      html`<code>${path}</code>`,
      typeOf(part, link),
      isRequired ? "always" : "may be left out",
      html`${withCode(part.description ?? "")}${limits(part)}`,
    ]),
  );
}

interface Row {
  readonly path: string;
  readonly part: Schema;
  readonly isRequired: boolean;
}

function rowsOf({ properties = {}, required = [] }: Schema, above: string): readonly Row[] {
  return Object.entries(properties).flatMap(([name, part]) => {
    const path = above === "" ? name : `${above}.${name}`;
    const inner = part.items === undefined ? rowsOf(part, path) : rowsOf(part.items, `${path}[]`);
    return [{ path, part, isRequired: required.includes(name) }, ...inner];
  });
}

/** Beyond these, the request is refused. */
function limits(schema: Schema): Html {
  const words = [
    ...bounds(schema.minLength, schema.maxLength, "characters"),
    ...bounds(schema.minItems, schema.maxItems, "items"),
    ...bounds(schema.minimum, schema.maximum, ""),
  ];
  const pattern =
    schema.pattern === undefined ? html`` : html` <span class="small">Pattern <code>${schema.pattern}</code>.</span>`;
  return html`${words.length === 0 ? "" : html` <span class="small">${words.join(", ")}.</span>`}${pattern}`;
}

function bounds(least: number | undefined, most: number | undefined, of: string): readonly string[] {
  if (least === undefined && most === undefined) return [];
  const range =
    least === undefined ? `at most ${most ?? ""}` : most === undefined ? `at least ${least}` : `${least} to ${most}`;
  return [`${range} ${of}`.trim()];
}

function joined(parts: readonly Html[]): Html {
  return html`${each(
    parts.map((part, at) => ({ part, at })),
    ({ part, at }) => (at === 0 ? part : html` or ${part}`),
  )}`;
}

/** Words of a description, in which code stands between backticks. */
export function withCode(words: string): Html {
  return html`${words.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
