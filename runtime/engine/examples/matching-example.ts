/** How the worked examples of a matching set come out. */
import { type MatchingModule, proposal, type WrittenMatchingExample } from "../module/matching-module.js";

export interface MatchingExampleResult {
  readonly rule: string;
  readonly example: string;
  readonly passed: boolean;
  readonly expected: string;
  readonly found: string;
}

export function runMatchingExample(module: MatchingModule, example: WrittenMatchingExample): MatchingExampleResult {
  const { rule, one, other } = example;
  const first = proposal(module, one, other)?.rule ?? null;
  const expected = example.expected === "propose" ? `propose by ${rule}` : "nothing";
  const found = first === null ? "nothing" : `propose by ${first}`;
  return { rule, example: example.example, passed: expected === found, expected, found };
}
