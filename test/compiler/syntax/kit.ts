/** Common parts of the tests of the syntax: sources around fragments, trees without spans, and diagnostics as text. */
import { readFileSync } from "node:fs";

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { Expression } from "../../../compiler/syntax/expression-tree.js";
import { parse, type ParseResult } from "../../../compiler/syntax/parse.js";
import type { RuleSetItem, RuleTree } from "../../../compiler/syntax/tree.js";

export const PATH = "law/x.rules";

export function parseText(text: string): ParseResult {
  return parse({ path: PATH, text });
}

export function sample(name: string): string {
  return readFileSync(new URL(`./sources/${name}.rules`, import.meta.url), "utf8");
}

export function inLaw(items: string): string {
  return `law de.x version "1" {\n${items}\n}\n`;
}

export function inRule(items: string, head = 'rule a "A" cites s.c'): string {
  return inLaw(`${head} {\n${items}\n}`);
}

/** The first item of a law, which must read without a mistake. */
export function itemOf(text: string): RuleSetItem {
  const { tree, diagnostics } = parseText(inLaw(text));
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
  const declaration = tree.declaration;
  if (declaration === null || declaration.kind !== "law") throw new Error("no law");
  const [item] = declaration.items;
  if (item === undefined) throw new Error("no item");
  return item;
}

export function ruleOf(items: string, head?: string): RuleTree {
  const text = inRule(items, head).split("\n").slice(1, -2).join("\n");
  const item = itemOf(text);
  if (item.kind !== "rule") throw new Error("no rule");
  return item;
}

export function expressionOf(text: string): Expression {
  const item = itemOf(`condition c = ${text}`);
  if (item.kind !== "condition") throw new Error("no condition");
  return item.value;
}

/** Plain data without its spans. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => key !== "span");
  const [first, second] = fields;
  // A name or a text is shown by its content.
  if (fields.length === 1 && (first?.[0] === "text" || first?.[0] === "value") && typeof first[1] === "string")
    return first[1];
  if (first?.[0] === "start" && second?.[0] === "end" && fields.length === 2) return "written";
  return Object.fromEntries(fields.map(([key, inner]) => [key, bare(inner)]));
}

/** An expression on one line with every nesting shown: `(and a (not b))`. */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(" ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  return `(${Object.entries(value)
    .map(([, inner]) => shapeOf(inner))
    .join(" ")})`;
}

export function codes(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code }) => code);
}
