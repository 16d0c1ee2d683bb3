/** /v1/openapi.json: the description of the interface for machines, without a key (decision 151). */
import { z } from "zod";

import { sendJson } from "../context.js";
import { examplesOf } from "../examples/read.js";
import { openApiText } from "../openapi/document.js";
import { pageRoute, type Route } from "../route.js";

/** `routes`: all of the service, this one among them by the time it is asked. */
export function documentRoute(routes: readonly Route[]): Route {
  const built = new Map<string, string>();
  return pageRoute({
    path: "/v1/openapi.json",
    operation: {
      operationId: "readDocument",
      tag: "Service",
      summary: "Read this document",
      description: "OpenAPI 3.1, made from the schemas that requests are judged by.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: {
      schema: z
        .looseObject({
          openapi: z
            .string()
            .max(10)
            .regex(/^3\.1\./),
        })
        .meta({ id: "OpenApiDocument" }),
      examples: examplesOf("document", "document"),
    },
    html: false,
    otherStatuses: {},
    answer: (c, options) => {
      const baseUrl = options.baseUrl();
      const text = built.get(baseUrl) ?? openApiText(routes, baseUrl);
      built.set(baseUrl, text);
      return Promise.resolve(sendJson(c, text));
    },
  });
}
