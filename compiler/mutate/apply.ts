/** A list with an element replaced, removed or moved behind the next: the mutations of rows and rules. */
import type { RuleSetModel } from "../model/model.js";

/** With the element at `at` replaced, or removed. */
export function withAt<T>(all: readonly T[], at: number, by: T | null): readonly T[] {
  return [...all.slice(0, at), ...(by === null ? [] : [by]), ...all.slice(at + 1)];
}

export function swapped(rules: RuleSetModel["rules"], at: number): RuleSetModel["rules"] {
  const [first, second] = [rules[at], rules[at + 1]];
  if (first === undefined || second === undefined) return rules;
  return [...rules.slice(0, at), second, first, ...rules.slice(at + 2)];
}
