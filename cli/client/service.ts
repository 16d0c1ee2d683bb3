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

const me = z.object({ caller: z.object({ actor: z.object({ kind: z.string(), id: z.string() }).nullable() }) });

const agentRules = z.object({ rule_sets: z.array(ruleSetVersion) });

export type FactSpec = z.infer<typeof factSpec>;
export type RuleSetVersion = z.infer<typeof ruleSetVersion>;

/**
 * All versions of the named rule sets, by name and then as the service lists them. No names: every rule set that the
 * caller may read. With an agent's key, the rule sets that bind the agent come in the version in force. Matching sets
 * take no facts and are left out.
 */
export async function readRuleSets(
  service: AskedService,
  names: readonly string[],
): Promise<readonly RuleSetVersion[]> {
  const binding = await readBinding(service);
  if (binding !== null && names.length === 0) return [...binding].sort(byName);
  const bound = (binding ?? []).filter(({ rule_set }) => names.includes(rule_set));
  const others = names.filter((name) => bound.every(({ rule_set }) => rule_set !== name));
  const listed = binding !== null && others.length === 0 ? [] : await readListed(service, others, binding ?? []);
  return [...bound, ...listed].sort(byName);
}

const byName = (a: RuleSetVersion, b: RuleSetVersion): number =>
  a.rule_set < b.rule_set ? -1 : a.rule_set > b.rule_set ? 1 : 0;

/** The rule sets that bind the agent for which the key was made; null for another key, or none. */
async function readBinding(service: AskedService): Promise<readonly RuleSetVersion[] | null> {
  if (service.key === null) return null;
  const { status, json } = await ask(service, "/v1/me");
  const agent = status === 200 ? readAs(service, "/v1/me", me, json).caller.actor : null;
  if (agent?.kind !== "agent") return null;
  const path = `/v1/agents/${encodeURIComponent(agent.id)}/rules`;
  return readAs(service, path, agentRules, await readJsonAt(service, path)).rule_sets;
}

async function readListed(
  service: AskedService,
  names: readonly string[],
  binding: readonly RuleSetVersion[],
): Promise<readonly RuleSetVersion[]> {
  const { rule_sets: all } = readAs(service, "/v1/rules", ruleSetList, await readJsonAt(service, "/v1/rules"));
  const matching = all.filter(({ rule_set, kind }) => kind === "matching" && names.includes(rule_set));
  if (matching.length > 0)
    throw new WrongRequest(
      matching.map(({ rule_set }) => `${rule_set} is a matching set: it takes no facts.`).join("\n"),
    );
  const listed = all.filter(({ kind }) => kind !== "matching");
  const known = listed.map(({ rule_set }) => rule_set);
  const unknown = names.filter((name) => !known.includes(name));
  const shown = [...new Set([...known, ...binding.map(({ rule_set }) => rule_set)])];
  if (unknown.length > 0) throw new WrongRequest(unknown.map((name) => unknownWords(service, name, shown)).join("\n"));
  const read: RuleSetVersion[] = [];
  for (const { rule_set, versions } of listed) {
    if (names.length > 0 && !names.includes(rule_set)) continue;
    for (const { version } of versions) {
      const path = `/v1/rules/${encodeURIComponent(rule_set)}/${encodeURIComponent(version)}`;
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
    ? " A policy takes a key with rules:read in the environment " +
      `variable ${keyEnv}${key === null ? ", which is not set" : ""}. An agent's key reads what binds the agent.`
    : "";
  return `${what} It shows ${known.join(", ") || "none"}.${hint}`;
}

async function readJsonAt(service: AskedService, path: string): Promise<unknown> {
  const { status, json } = await ask(service, path);
  if (status === 200) return json;
  const hint = path === "/v1/rules" ? ": there is no service of this kind" : "";
  throw new UnusableService(`${service.url}${path} was answered with ${status}${hint}.`);
}
