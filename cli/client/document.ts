/** The types of the service's own API document, written by openapi-typescript. */
import type { OpenAPI3 } from "openapi-typescript";

/** OpenAPI 3.1 as the service serves it. */
export type ServiceDocument = OpenAPI3 & { readonly servers: readonly { readonly url: string }[] };

const TITLE = "Transaction Control Service";

export function isServiceDocument(value: unknown): value is ServiceDocument {
  if (typeof value !== "object" || value === null) return false;
  // Unchecked input: each member is validated here.
  const { openapi, info, paths, servers } = value as Partial<OpenAPI3>;
  return (
    typeof openapi === "string" &&
    openapi.startsWith("3.1") &&
    info?.title === TITLE &&
    paths?.["/v1/check"] !== undefined &&
    typeof servers?.[0]?.url === "string"
  );
}

/**
 * `paths`, `components` and `operations`. The URLs of errors begin with the service's address, which is different for
 * another service. Only the part after it is kept.
 */
export async function documentTypes(document: ServiceDocument): Promise<string> {
  // It loads the whole TypeScript compiler, which no other command needs.
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const text = astToString(await openapiTS(withoutFieldsOfNull(document), { alphabetize: true, silent: true }));
  const errors = `"${document.servers[0]?.url ?? ""}/errors/`;
  return text
    .split(errors)
    .map((part, at) => (at === 0 ? part : `\`\${string}/errors/${part.replace('"', "`")}`))
    .join("");
}

/**
 * The document as its generator reads it rightly. Optional fields that accept only null are left out. openapi-fetch
 * takes a field of type null for a read-only field, and refuses every body type that has it.
 */
function withoutFieldsOfNull(document: ServiceDocument): ServiceDocument {
  const kept = (_key: string, value: unknown): unknown => {
    if (!isObjectSchema(value)) return value;
    const { properties, required = [] } = value;
    return {
      ...value,
      properties: Object.fromEntries(
        Object.entries(properties).filter(([name, { type }]) => type !== "null" || required.includes(name)),
      ),
    };
  };
  // The same document, without parts that no schema needs.
  return JSON.parse(JSON.stringify(document, kept)) as ServiceDocument;
}

interface ObjectSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, { readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

function isObjectSchema(value: unknown): value is ObjectSchema {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "object" && "properties" in value
  );
}
