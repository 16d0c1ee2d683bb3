/** A tool with the routes of its operations, and the schemas that a client is shown. */
import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { z } from "zod";

import type { Parameters } from "../http/operation.js";
import type { Route } from "../http/route.js";
import { checkRequest } from "../services/acting/checks/request-shape.js";
import type { CheckableFacts } from "../services/reading/rules/checkable-facts.js";
import { factsSchema } from "./facts-schema.js";
import { argumentsSchema } from "./json-schema.js";
import type { ToolSpec } from "./tools.js";

export interface Tool {
  readonly spec: ToolSpec;
  readonly routes: readonly [Route, ...Route[]];
  /** The names of its arguments. */
  readonly taken: ReadonlySet<string>;
  readonly bodyFields: ReadonlySet<string>;
  /** Arguments without which no operation of the tool can be selected. */
  readonly requiredInPath: readonly string[];
}

/** The Idempotency-Key of a tool that changes data. */
export const IDEMPOTENCY_ARGUMENT = "idempotency_key";

/** Default for an agent's key: its own agent. */
export const AGENT_ARGUMENT = "agent_id";

const IDEMPOTENCY: Parameters = {
  [IDEMPOTENCY_ARGUMENT]: z
    .string()
    .max(255)
    .optional()
    .describe("The same for each repetition of a call, new for each new call. A repetition changes nothing again."),
};

export function makeTool(spec: ToolSpec, all: readonly Route[]): Tool {
  const routes = spec.operations.map((id) => {
    const route = all.find(({ operation }) => operation.operationId === id);
    if (route === undefined) throw new Error(`INVARIANT: a tool calls an operation that exists: ${id}`);
    return route;
  });
  const [first, ...more] = routes;
  if (first === undefined) throw new Error("INVARIANT: a tool calls an operation");
  const bodyFields = new Set(routes.flatMap(({ request }) => (request === null ? [] : fieldsOf(request.schema))));
  const parameters = parametersOf([first, ...more]);
  return {
    spec,
    routes: [first, ...more],
    taken: new Set([...Object.keys(parameters), ...bodyFields]),
    bodyFields,
    requiredInPath: Object.keys(first.pathParameters),
  };
}

function fieldsOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error("INVARIANT: the body of an operation that is a tool is an object");
}

/** Arguments that select the first operation are required; those that select a later one are optional. */
function parametersOf(routes: Tool["routes"]): Parameters {
  const [first] = routes;
  const later = Object.fromEntries(
    routes.flatMap(({ pathParameters }) =>
      Object.entries(pathParameters)
        .filter(([name]) => !(name in first.pathParameters))
        .map(([name, schema]) => [name, schema.optional().describe(schema.description ?? "")]),
    ),
  );
  const queries = Object.assign({}, ...routes.map(({ query }) => query)) as Parameters;
  return { ...first.pathParameters, ...later, ...queries, ...(first.request === null ? {} : IDEMPOTENCY) };
}

interface ListedSchema {
  readonly [keyword: string]: unknown;
  readonly type: "object";
}

/**
 * The tool in the list for a client. `facts`: the facts that this caller's checks may send. Results have no schema in
 * the list, which a client reads to its model on every turn (decision 412): the API document has them.
 */
export function listedTool(tool: Tool, facts: CheckableFacts | null, agent: string | null): ListedTool {
  const { spec, routes } = tool;
  const [first] = routes;
  const { [AGENT_ARGUMENT]: agentArgument, ...parameters } = parametersOf(routes);
  const taken = agentArgument === undefined || agent !== null ? parameters : { agent_id: agentArgument, ...parameters };
  const schema = argumentsSchema(taken, first.request?.schema ?? null);
  const properties =
    facts === null || first.request?.schema !== checkRequest
      ? schema.properties
      : {
          ...schema.properties,
          rule_set: { ...schema.properties["rule_set"], enum: facts.ruleSets },
          facts: factsSchema(facts),
        };
  const inputSchema: ListedSchema = { ...schema, properties, additionalProperties: false };
  return {
    name: spec.name,
    title: spec.title,
    description: spec.description,
    inputSchema,
    annotations: {
      readOnlyHint: spec.readOnly,
      destructiveHint: false,
      idempotentHint: spec.readOnly,
      openWorldHint: false,
    },
  };
}
