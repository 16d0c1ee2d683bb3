/** Reads the document and the rule sets of a running service over HTTP, and checks their shapes. */
import { z } from "zod";

import { TYPE_NAMES } from "../../runtime/engine/facts.js";
import { nearName } from "../../runtime/engine/near-names.js";
import { EXIT, type ExitCode } from "../output.js";
import { isServiceDocument, type ServiceDocument } from "./document.js";

/** Why no client can be written, in words. */
export class NoClient extends Error {
  constructor(
    message: string,
    readonly exit: ExitCode,
  ) {
    super(message);
  }
}

/** Fields that a later service adds are passed over. */
const factSpec = z.object({
  type: z.enum(TYPE_NAMES),
  required: z.boolean(),
  meaning: z.string(),
  signed: z.boolean(),
  one_of: z.array(z.string()).nullable(),
  pattern: z.string().nullable(),
  numbers: z.array(z.string()).nullable(),
  range: z
    .object({ from: z.union([z.number(), z.string()]).nullable(), to: z.union([z.number(), z.string()]).nullable() })
    .nullable(),
  approved_amount: z.boolean(),
});

const ruleSetVersion = z.object({
  rule_set: z.string(),
  version: z.string(),
  domain: z.string(),
  title: z.string(),
  /** Null: announced, and never applied. */
  effective_from: z.string().nullable(),
  currency: z.string().nullable(),
  facts: z.record(z.string(), factSpec),
  outcomes: z.array(z.string()),
});

const ruleSetList = z.object({
  rule_sets: z.array(z.object({ rule_set: z.string(), versions: z.array(z.object({ version: z.string() })) })),
});

export type FactSpec = z.infer<typeof factSpec>;
export type RuleSetVersion = z.infer<typeof ruleSetVersion>;

export interface AskedService {
  /** Without the slash at its end. */
  readonly url: string;
  readonly key: string | null;
  /** The environment variable that the key is read from. */
  readonly keyEnv: string;
}

export async function readDocument(service: AskedService): Promise<ServiceDocument> {
  const document = await readJsonAt(service, "/v1/openapi.json");
  if (!isServiceDocument(document))
    throw new NoClient(`${service.url}/v1/openapi.json is not a document of this service.`, EXIT.state);
  return document;
}

/**
 * All versions of the named rule sets, by name and then as the service lists them. No names: every rule set that the
 * caller may read.
 */
export async function readRuleSets(
  service: AskedService,
  names: readonly string[],
): Promise<readonly RuleSetVersion[]> {
  const { rule_sets: listed } = parsed(service, "/v1/rules", ruleSetList, await readJsonAt(service, "/v1/rules"));
  const known = listed.map(({ rule_set }) => rule_set);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new NoClient(unknown.map((name) => unknownWords(service, name, known)).join("\n"), EXIT.usage);
  const selected = (names.length === 0 ? known : known.filter((name) => names.includes(name))).sort();
  const read: RuleSetVersion[] = [];
  for (const name of selected) {
    for (const { version } of listed.find(({ rule_set }) => rule_set === name)?.versions ?? []) {
      const path = `/v1/rules/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
      read.push(parsed(service, path, ruleSetVersion, await readJsonAt(service, path)));
    }
  }
  return read;
}

function unknownWords({ url, key, keyEnv }: AskedService, name: string, known: readonly string[]): string {
  const near = nearName(name, known);
  const what = `The service at ${url} shows no rule set ${name}.`;
  if (near !== null) return `${what} Did you mean ${near}?`;
  const hint = name.startsWith("policy.")
    ? ` A policy takes a key of the account (not an agent's) with rules:read in the environment variable ${keyEnv}${key === null ? ", which is not set" : ""}.`
    : "";
  return `${what} It shows ${known.join(", ") || "none"}.${hint}`;
}

function parsed<T>({ url }: AskedService, path: string, schema: z.ZodType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (!result.success)
    throw new NoClient(
      `${url}${path} does not read as this version of tcs expects: the service is of another version.`,
      EXIT.state,
    );
  return result.data;
}

async function readJsonAt({ url, key, keyEnv }: AskedService, path: string): Promise<unknown> {
  const response = await fetch(url + path, {
    redirect: "manual",
    headers: key === null ? {} : { Authorization: `Bearer ${key}` },
  }).catch((failure: unknown) => {
    throw new NoClient(`No service can be reached at ${url}: ${reasonOf(failure)}.`, EXIT.state);
  });
  if (response.status === 401)
    throw new NoClient(`The key in the environment variable ${keyEnv} is not in use at ${url}.`, EXIT.usage);
  if (response.status !== 200)
    throw new NoClient(
      `${url}${path} was answered with ${response.status}${path === "/v1/openapi.json" ? ": there is no service of this kind" : ""}.`,
      EXIT.state,
    );
  return response.json().catch(() => {
    throw new NoClient(`${url}${path} is not JSON: there is no service of this kind.`, EXIT.state);
  });
}

/** What fetch says lies in its cause. */
function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : null;
  if (cause instanceof Error && cause.message !== "") return cause.message;
  return failure instanceof Error ? failure.message : String(failure);
}
