/** What a page's route answers with: a page, or the next one. */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import { pageHeaders } from "./headers.js";
import { writePage } from "./layout.js";
import type { PageRequest } from "./page-route.js";

/** The status of a link that worked once. */
export const GONE = 410;

export async function showPage(
  { c, options }: PageRequest,
  page: JSX.Element,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.body(await writePage(page), status, pageHeaders(options.baseUrl()));
}

/** After a form, and on the way: the browser asks for the next page with a GET. `path`: of the service. */
export function sendTo({ c, options }: PageRequest, path: string): Response {
  return c.redirect(options.baseUrl() + path, 303);
}
