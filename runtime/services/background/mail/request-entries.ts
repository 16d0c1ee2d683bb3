/** The entry of a request in mail: the question, the asking agent, for whom and in which run, and the deadline. */
import type { AskedFor } from "../../../store/tables/schema.js";
import { type Entry, type Sentence, shown } from "./letter.js";
import type { MailReader } from "./reader.js";
import type { MailWords } from "./words.js";

export interface MailedRequest {
  /** `request`, `again` after a change of address, or `reminder` of one. */
  readonly kind: string;
  readonly env: string;
  readonly request_id: string;
  readonly asks: AskedFor;
  readonly rule_set: string;
  readonly rule: string;
  readonly agent: string;
  readonly waits_until: number;
  readonly on_behalf_of: string | null;
  readonly run: string | null;
}

export function requestEntry(
  { words: { inConsole, requests: words }, console, written }: MailReader,
  asked: MailedRequest,
): Entry {
  const { kind, env, request_id, asks, rule_set, rule, agent, waits_until, on_behalf_of, run } = asked;
  const title = words.asks[asks];
  const chosen = (say: MailWords["requests"]["byAgent"], value: string | null): readonly Sentence[] =>
    value === null ? [] : [say(shown(value, inConsole))];
  return {
    title: kind === "reminder" ? words.reminder(title) : title,
    lines: [
      ...chosen(words.byAgent, agent),
      ...chosen(words.onBehalfOf, on_behalf_of),
      ...chosen(words.inRun, run),
      [words.ofRule(rule_set, rule)],
      [words.waitsUntil(written(waits_until))],
    ],
    url: `${console}/${env}/requests/${request_id}`,
  };
}
