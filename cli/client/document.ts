/** The types of the service's own document, written by openapi-typescript. */
import type { OpenAPI3 } from "openapi-typescript";

/** OpenAPI 3.1 as the service serves it. */
export type ServiceDocument = OpenAPI3 & { readonly servers: readonly { readonly url: string }[] };

const TITLE = "Transaction Control Service";

export function isServiceDocument(value: unknown): value is ServiceDocument {
  if (typeof value !== "object" || value === null) return false;
  // What it is remains to be seen: each member is looked at.
  const { openapi, info, paths, servers } = value as Partial<OpenAPI3>;
  return typeof openapi === "string" && openapi.startsWith("3.1") && info?.title === TITLE && paths?.["/v1/check"] !== undefined && typeof servers?.[0]?.url === "string";
}

/**
 * `paths`, `components` and `operations`. The addresses of errors are those of the service that was asked, which a client of another one does
 * not meet: of each only what follows the service's address is kept.
 */
export async function documentTypes(document: ServiceDocument): Promise<string> {
  // Behind it lies a whole TypeScript, which no other command needs.
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const text = astToString(await openapiTS(document, { alphabetize: true, silent: true }));
  const errors = `"${document.servers[0]?.url ?? ""}/errors/`;
  return text.split(errors).map((part, at) => (at === 0 ? part : `\`\${string}/errors/${part.replace('"', "`")}`)).join("");
}
