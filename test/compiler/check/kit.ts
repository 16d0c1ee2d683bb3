/** Checks a sample with some edits, and returns its diagnostics as `CODE|words at the place|message`. */
import type { ReadTable } from "../../../compiler/base/span.js";
import { checkDomain } from "../../../compiler/check/check-domain.js";
import { checkRuleSet } from "../../../compiler/check/check-rule-set.js";
import { checkMatching } from "../../../compiler/check/matching/check-matching.js";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { DomainModel, RuleSetModel } from "../../../compiler/model/model.js";
import { parse } from "../../../compiler/syntax/parse.js";
import {
  DAYS,
  DOMAIN,
  DOMAIN_PATH,
  LAW,
  LAW_PATH,
  MATCHING,
  MATCHING_PATH,
  POLICY,
  POLICY_PATH,
  RATES,
} from "./samples.js";

/** The replaced text, which must occur in the sample exactly once, and its replacement. */
export type Edit = readonly [from: string, to: string];
export type SampleKind = "domain" | "policy" | "law" | "matching";

export interface CheckedText {
  readonly text: string;
  readonly model: RuleSetModel | null;
  readonly domain: DomainModel | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly messages: readonly string[];
}

export interface Surroundings {
  readonly domainEdits?: readonly Edit[];
  readonly csv?: ReturnType<ReadTable>;
  /** The file of a calendar. */
  readonly days?: string;
  readonly path?: string;
}

export function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in the sample`);
    return parts.join(to);
  }, text);
}

export function checkSample(
  kind: SampleKind,
  edits: readonly Edit[] = [],
  surroundings: Surroundings = {},
): CheckedText {
  if (kind === "matching") return checkMatchingText(edited(MATCHING, edits), surroundings.path);
  const domainText = edited(DOMAIN, kind === "domain" ? edits : (surroundings.domainEdits ?? []));
  const domain = readDomain(domainText, kind === "domain" ? surroundings.path : undefined);
  if (kind === "domain")
    return {
      text: domainText,
      model: null,
      domain: domain.model,
      diagnostics: domain.diagnostics,
      messages: messagesOf(domainText, domain.diagnostics),
    };
  if (domain.model === null)
    throw new Error(`the domain is not clean: ${messagesOf(domainText, domain.diagnostics).join("\n")}`);
  const text = edited(kind === "law" ? LAW : POLICY, edits);
  return checkText(
    text,
    domain.model,
    surroundings.path ?? (kind === "law" ? LAW_PATH : POLICY_PATH),
    surroundings.csv,
    surroundings.days,
  );
}

function checkMatchingText(text: string, path = MATCHING_PATH): CheckedText {
  const parsed = parse({ path, text });
  const { declaration } = parsed.tree;
  if (declaration?.kind !== "matching") throw new Error("the sample is no matching set");
  const { diagnostics } = checkMatching({ path, tree: declaration });
  const all = [...parsed.diagnostics, ...diagnostics];
  return { text, model: null, domain: null, diagnostics: all, messages: messagesOf(text, all) };
}

function readDomain(
  text: string,
  path = DOMAIN_PATH,
): { readonly model: DomainModel | null; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parse({ path, text });
  const { declaration } = parsed.tree;
  if (parsed.diagnostics.length > 0 || declaration?.kind !== "domain")
    throw new Error(`the sample is no domain: ${messagesOf(text, parsed.diagnostics).join("\n")}`);
  return checkDomain(path, declaration);
}

export function checkText(
  text: string,
  domain: DomainModel,
  path: string,
  csv: ReturnType<ReadTable> = RATES,
  days = DAYS,
): CheckedText {
  const parsed = parse({ path, text });
  const { declaration } = parsed.tree;
  if (parsed.diagnostics.length > 0 || (declaration?.kind !== "law" && declaration?.kind !== "policy")) {
    throw new Error(`the sample is no rule set: ${messagesOf(text, parsed.diagnostics).join("\n")}`);
  }
  const { model, diagnostics } = checkRuleSet({
    path,
    tree: declaration,
    domain,
    tables: (name) => (name === "rates.csv" ? csv : name === "days.csv" ? days : null),
  });
  return { text, model, domain, diagnostics, messages: messagesOf(text, diagnostics) };
}

export function supportDomain(): DomainModel {
  const { model } = readDomain(DOMAIN);
  if (model === null) throw new Error("the domain is not clean");
  return model;
}

function messagesOf(text: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(
    ({ code, span, message }) => `${code}|${text.slice(span.start, span.end).replace(/\s+/g, " ")}|${message}`,
  );
}

/** The model of a sample that must be clean. */
export function cleanModel(
  kind: "policy" | "law",
  edits: readonly Edit[] = [],
  surroundings: Surroundings = {},
): RuleSetModel {
  const { model, messages } = checkSample(kind, edits, surroundings);
  if (model === null || messages.length > 0) throw new Error(`the sample is not clean: ${messages.join("\n")}`);
  return model;
}
