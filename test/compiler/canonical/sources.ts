/** Sources whose hashes are tried: the samples of the checks, and the rule sets that are shipped. */
import { readFileSync } from "node:fs";

import { checksum, definitionHash, ruleHashes } from "../../../compiler/canonical/hashes.js";
import { checkDomain } from "../../../compiler/check/check-domain.js";
import { checkRuleSet } from "../../../compiler/check/check-rule-set.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { DomainModel } from "../../../compiler/model/model.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { supportDomain } from "../check/kit.js";
import { LAW, LAW_PATH, POLICY, POLICY_PATH, RATES } from "../check/samples.js";

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly domain: DomainModel;
}

const ROOT = new URL("../../../rulesets/", import.meta.url);

function shippedDomain(name: string): DomainModel {
  const path = `domains/${name}.rules`;
  const { declaration } = parse({ path, text: readFileSync(new URL(path, ROOT), "utf8") }).tree;
  const model = declaration?.kind === "domain" ? checkDomain(path, declaration).model : null;
  if (model === null) throw new Error(`${path} is not clean`);
  return model;
}

function shipped(path: string, domain: string): Source {
  return { path, text: readFileSync(new URL(path, ROOT), "utf8"), domain: shippedDomain(domain) };
}

export const SAMPLES: readonly Source[] = [
  { path: POLICY_PATH, text: POLICY, domain: supportDomain() },
  { path: LAW_PATH, text: LAW, domain: supportDomain() },
];
export const SHIPPED: readonly Source[] = [
  shipped("law/de/business_gifts/2024.rules", "gifts"),
  shipped("policy/acme/customer_support/1.rules", "customer_support"),
];

/** The model of a text that replaces a source; null if it has errors that leave its meaning unknown. */
export function modelOf(source: Source, text: string = source.text, csv: string | null = RATES): RuleSetModel | null {
  const parsed = parse({ path: source.path, text });
  const { declaration } = parsed.tree;
  if (
    parsed.diagnostics.some(({ severity }) => severity === "error") ||
    (declaration?.kind !== "law" && declaration?.kind !== "policy")
  )
    return null;
  return checkRuleSet({ path: source.path, tree: declaration, domain: source.domain, tables: () => csv }).model;
}

export interface Hashes {
  readonly checksum: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly totals: Readonly<Record<string, string>>;
}

export function hashesOf(source: Source, text: string = source.text, csv: string | null = RATES): Hashes | null {
  const model = modelOf(source, text, csv);
  if (model === null) return null;
  return {
    checksum: checksum(model),
    rules: ruleHashes(model),
    totals: Object.fromEntries(model.totals.map((total) => [total.name, definitionHash(total, model)])),
  };
}

/** The hashes of a text that must be clean enough to have some. */
export function sureHashes(source: Source, text: string = source.text, csv: string | null = RATES): Hashes {
  const hashes = hashesOf(source, text, csv);
  if (hashes === null) throw new Error(`${source.path}, as edited, has no model`);
  return hashes;
}

/** The ids of the rules whose hash differs. */
export function movedRules(before: Hashes, after: Hashes): readonly string[] {
  return Object.keys(before.rules).filter((id) => before.rules[id] !== after.rules[id]);
}
