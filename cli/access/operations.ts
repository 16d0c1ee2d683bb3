/** The operations of a running service, and whom each lets in, as its own API document says. */
import { z } from "zod";

import { exchange, readAs, UnusableService } from "../asked-service.js";

export const DOCUMENT_PATH = "/v1/openapi.json";

export interface Operation {
  /** In capital letters. */
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** Of the body that it takes; null: it takes none. */
  readonly mediaType: string | null;
  /** `anybody`: a key that is sent is judged. `unread`: what is sent in place of a key is not looked at. */
  readonly keys: "needed" | "refused" | "anybody" | "unread";
  /** A key needs all of them. */
  readonly scopes: readonly string[];
  /** It refuses a key that was made for an agent. */
  readonly isOfWholeAccount: boolean;
  /** It refuses a key of the test environment, if the account has a live one. */
  readonly isLiveOnly: boolean;
  /** Who may is judged with the object that the request names: a request without one shows it only in part. */
  readonly isJudgedWithObject: boolean;
}

const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  "x-whole-account": z.boolean().optional(),
  "x-live-only": z.boolean().optional(),
  "x-judged-with-object": z.boolean().optional(),
});

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

export async function readOperations(service: { readonly url: string }): Promise<readonly Operation[]> {
  const response = await exchange(service, DOCUMENT_PATH, {});
  const json: unknown = response.status === 200 ? await response.json().catch(() => null) : null;
  if (json === null)
    throw new UnusableService(
      `${service.url}${DOCUMENT_PATH} is no API document: there is no service of this kind, or one of another version.`,
    );
  const { paths } = readAs(service, DOCUMENT_PATH, documentSchema, json);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [mediaType = null] = Object.keys(operation.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        mediaType,
        ...keysOf(operation.security),
        isOfWholeAccount: operation["x-whole-account"] ?? false,
        isLiveOnly: operation["x-live-only"] ?? false,
        isJudgedWithObject: operation["x-judged-with-object"] ?? false,
      };
    }),
  );
}

/** `security`: one of its entries is enough. */
function keysOf(security: readonly Readonly<Record<string, readonly string[]>>[]): Pick<Operation, "keys" | "scopes"> {
  const none = { scopes: [] };
  if (security.length === 0) return { keys: "unread", ...none };
  if (security.some((entry) => Object.keys(entry).length === 0)) return { keys: "anybody", ...none };
  const [scopes] = security.flatMap(({ key }) => (key === undefined ? [] : [key]));
  return scopes === undefined ? { keys: "refused", ...none } : { keys: "needed", scopes };
}
