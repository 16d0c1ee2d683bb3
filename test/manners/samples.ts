/**
 * Samples of the rule language in documents: whole sources (their first comment names their path) and fragments of a
 * rule set.
 */
import type { SourceText } from "../../compiler/base/span.js";

export interface Sample {
  readonly document: string;
  /** Of the opening fence, from 1. */
  readonly line: number;
  readonly fragment: boolean;
  readonly text: string;
}

export function samplesOf(document: string, text: string): readonly Sample[] {
  return [...text.matchAll(/^```rules( fragment)?\n([\s\S]*?)^```$/gm)].map((match) => ({
    document,
    line: text.slice(0, match.index).split("\n").length,
    fragment: match[1] !== undefined,
    text: match[2] ?? "",
  }));
}

/** A whole source by the path in its first line. */
export function sourceOf(sample: Sample): SourceText {
  const path = /^# (\S+\.rules)$/m.exec(sample.text)?.[1];
  if (path === undefined) throw new Error(`${sample.document}:${sample.line} names no path in its first comment`);
  return { path, text: sample.text };
}

/** A fragment within a rule set, for its syntax. */
export function wrapped(sample: Sample): SourceText {
  return { path: "policy/sample/fragment/1.rules", text: `policy sample.fragment version "1" {\n${sample.text}\n}\n` };
}
