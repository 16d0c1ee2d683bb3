/** A list with an element exchanged, left out or put behind the next: what mutants do to rows and rules. */
import type { RuleSetModel } from "../model/model.js";

/** With another in the place of one, or without it. */
export function withAt<T>(all: readonly T[], at: number, by: T | null): readonly T[] {
  return [...all.slice(0, at), ...(by === null ? [] : [by]), ...all.slice(at + 1)];
}

export function swapped(rules: RuleSetModel["rules"], at: number): RuleSetModel["rules"] {
  const [first, second] = [rules[at], rules[at + 1]];
  if (first === undefined || second === undefined) return rules;
  return [...rules.slice(0, at), second, first, ...rules.slice(at + 2)];
}
