/** Reads the rule sets of a running service over HTTP, and checks their shape. */
import { z } from "zod";

import { TYPE_NAMES } from "../../runtime/engine/values/facts.js";
import { nearName } from "../../runtime/engine/values/near-names.js";
import { ask, type AskedService, readAs, UnusableService, WrongRequest } from "../asked-service.js";

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
  rule_sets: z.array(
    z.object({ rule_set: z.string(), kind: z.string(), versions: z.array(z.object({ version: z.string() })) }),
  ),
});

export type FactSpec = z.infer<typeof factSpec>;
export type RuleSetVersion = z.infer<typeof ruleSetVersion>;

/**
 * All versions of the named rule sets, by name and then as the service lists them. No names: every rule set that the
 * caller may read. Matching sets take no facts and are left out.
 */
export async function readRuleSets(
  service: AskedService,
  names: readonly string[],
): Promise<readonly RuleSetVersion[]> {
  const { rule_sets: listed } = readAs(service, "/v1/rules", ruleSetList, await readJsonAt(service, "/v1/rules"));
  const matching = listed.flatMap(({ rule_set, kind }) =>
    kind === "matching" && names.includes(rule_set) ? [rule_set] : [],
  );
  if (matching.length > 0)
    throw new WrongRequest(matching.map((name) => `${name} is a matching set: it takes no facts.`).join("\n"));
  const known = listed.flatMap(({ rule_set, kind }) => (kind === "matching" ? [] : [rule_set]));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new WrongRequest(unknown.map((name) => unknownWords(service, name, known)).join("\n"));
  const selected = (names.length === 0 ? known : known.filter((name) => names.includes(name))).sort();
  const read: RuleSetVersion[] = [];
  for (const name of selected) {
    for (const { version } of listed.find(({ rule_set }) => rule_set === name)?.versions ?? []) {
      const path = `/v1/rules/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
      read.push(readAs(service, path, ruleSetVersion, await readJsonAt(service, path)));
    }
  }
  return read;
}

function unknownWords({ url, key, keyEnv }: AskedService, name: string, known: readonly string[]): string {
  const near = nearName(name, known);
  const what = `The service at ${url} shows no rule set ${name}.`;
  if (near !== null) return `${what} Did you mean ${near}?`;
  const hint = name.startsWith("policy.")
    ? " A policy takes a key of the account (not an agent's) with rules:read in the environment " +
      `variable ${keyEnv}${key === null ? ", which is not set" : ""}.`
    : "";
  return `${what} It shows ${known.join(", ") || "none"}.${hint}`;
}

async function readJsonAt(service: AskedService, path: string): Promise<unknown> {
  const { status, json } = await ask(service, path);
  if (status === 200) return json;
  const hint = path === "/v1/rules" ? ": there is no service of this kind" : "";
  throw new UnusableService(`${service.url}${path} was answered with ${status}${hint}.`);
}
