/** A comparison in words, for the terminal and for Markdown alike. */
import { givenText } from "../page/answer.js";
import type { ExampleAnswer } from "../../../runtime/services/rules/diff-examples.js";
import type { Moved } from "../../../runtime/services/rules/diff-moved.js";
import type { VersionsDiff } from "../../../runtime/services/rules/diff-versions.js";

export function headingOf({ from, to }: VersionsDiff): string {
  const before = `${from.rule_set}@${from.version}`;
  const after = `${to.rule_set}@${to.version}`;
  return before === after ? `${after}, before and after` : `${before} to ${after}`;
}

export function summaryOf({ summary, examples_changed: examples }: VersionsDiff): string {
  const { changed, added, removed, unchanged } = summary;
  const confirm = changed + added;
  const answers = examples.length === 1 ? "1 answer of a worked example comes out otherwise" : `${examples.length} answers of worked examples come out otherwise`;
  return `${changed} changed, ${added} added, ${removed} removed, ${unchanged} unchanged; ${confirm === 1 ? "1 rule waits" : `${confirm} rules wait`} to be confirmed; ${answers}.`;
}

export function movedWords(moved: Moved): string {
  const listed = (what: string, names: readonly string[]): readonly string[] => (names.length === 0 ? [] : [`${what} (${names.join(", ")})`]);
  return [
    ...(moved.title ? ["title"] : []),
    ...(moved.wording ? ["wording"] : []),
    ...listed("clauses", moved.clauses),
    ...(moved.logic === true ? ["logic"] : []),
    ...(moved.logic === null ? ["logic or what it reads (not known)"] : []),
    ...listed("reads", moved.reads ?? []),
    ...(moved.examples.length === 0 ? [] : [`examples (${moved.examples.length})`]),
  ].join(", ");
}

export function answerWords(answer: ExampleAnswer | null): string {
  if (answer === null) return "this step cannot be taken";
  const { state, outcome, consequences } = answer;
  return [outcome ?? state, ...consequences.map(({ key, value }) => `${key} = ${givenText(value)}`)].join(", ");
}
