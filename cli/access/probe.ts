/**
 * Asks an operation as a caller without a chance to change anything. Each request has a query parameter that no
 * operation takes. The service judges who asks before it judges the parameter, and refuses the request for either.
 */
import { z } from "zod";

import { exchange, UnusableService } from "../asked-service.js";
import { DOCUMENT_PATH, type Operation } from "./operations.js";

const UNTAKEN = "access_matrix";

/**
 * `in`: refused for the parameter. Otherwise the problem's code, of a lacking scope with the scope or the reason
 * that it names; or the status of what is no problem.
 */
export type Outcome = string;

export const LET_IN: Outcome = "in";

interface AskedBy {
  readonly url: string;
  /** Null: none is sent. */
  readonly key: string | null;
}

/** Throws if the service takes a request that has such a parameter: then no request would be without a risk. */
export async function requireRefusal(service: { readonly url: string }): Promise<void> {
  const outcome = await outcomeOf(await send({ ...service, key: null }, "GET", DOCUMENT_PATH, null));
  if (outcome !== LET_IN)
    throw new UnusableService(
      `${service.url} does not refuse unknown parameters, so that nothing more was asked. It is of another version.`,
    );
}

export async function probe(by: AskedBy, { method, path, mediaType }: Operation): Promise<Outcome> {
  // The parameters of the path are judged behind those of the query.
  return outcomeOf(await send(by, method, path.replaceAll(/\{\w+\}/g, "x"), mediaType));
}

function send({ url, key }: AskedBy, method: string, path: string, mediaType: string | null): Promise<Response> {
  const headers = {
    Accept: "application/json",
    ...(key !== null && { Authorization: `Bearer ${key}` }),
    ...(mediaType !== null && { "Content-Type": mediaType }),
  };
  const body = mediaType === null ? {} : { body: "{}" };
  return exchange({ url }, `${path}?${UNTAKEN}=1`, { method, headers, ...body });
}

const problemSchema = z.object({
  type: z.string(),
  required_scope: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), code: z.string() })).optional(),
});

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response;
  const { data: problem } = problemSchema.safeParse(await response.json().catch(() => null));
  if (problem === undefined) return `${status}`;
  const { errors = [], required_scope: scope } = problem;
  if (status === 422 && errors.some(({ field }) => field === UNTAKEN)) return LET_IN;
  const code = problem.type.split("/").at(-1) ?? "";
  return code === "insufficient-scope" ? `${code} ${errors[0]?.code ?? scope ?? ""}`.trim() : code;
}
