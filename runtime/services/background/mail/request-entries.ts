/**
 * Requests in mail: the question, the asking agent, for whom and in which run, the rule, the amount, the limit that it
 * exceeds, the deadline, and what the decision does. Several requests are one table.
 */
import type { MoneyValue } from "../../../engine/run/answer.js";
import { amountText } from "../../../engine/values/amount-text.js";
import type { AskedFor } from "../../../store/tables/schema.js";
import { type Chosen, type Entry, type Sentence, shown, shownTitle, type Table, type TableRow } from "./letter.js";
import type { MailReader } from "./reader.js";
import type { RequestDetails } from "./request-details.js";
import type { RequestWords } from "./request-words.js";
import { sumsOf } from "./sums.js";

export interface MailedRequest extends RequestDetails {
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

export function requestEntry(reader: MailReader, asked: MailedRequest): Entry {
  const { requests: words } = reader.words;
  const { kind, asks, rule_set, rule, waits_until, amount, exceeds } = asked;
  const title = words.asks[asks];
  return {
    title: kind === "reminder" ? words.reminder(title) : title,
    lines: [
      ...whoAsks(reader, asked),
      ...(asked.ruleTitle === null ? [] : [words.title(titleOf(asked))]),
      [words.ofRule(rule_set, rule)],
      ...(amount === null ? [] : [[words.amount(written(amount))]]),
      ...(exceeds === null ? [] : [[words.exceeds(written(exceeds.difference), written(exceeds.limit))]]),
      [words.waitsUntil(reader.written(waits_until))],
      [words.leadsTo[asks]],
    ],
    url: pageOf(reader, asked),
  };
}

export function requestTable(reader: MailReader, requests: readonly MailedRequest[]): Table {
  const { requests: words } = reader.words;
  const { rule, amount, above, until } = words.columns;
  const sums = sumsOf(requests.flatMap((each) => each.amount ?? []));
  return {
    columns: [rule, amount, above, until],
    rows: requests.map((asked) => rowOf(reader, asked)),
    sum: sums.length === 0 ? null : words.together(sums),
  };
}

function rowOf(reader: MailReader, asked: MailedRequest): TableRow {
  const { requests: words } = reader.words;
  const { kind, asks, waits_until, amount, exceeds, rule_set, rule } = asked;
  return {
    cells: [
      [...(kind === "reminder" ? [words.reminder("")] : []), titleOf(asked)],
      [amount === null ? "" : written(amount)],
      [exceeds === null ? "" : written(exceeds.difference)],
      [reader.written(waits_until)],
    ],
    lines: [[words.asks[asks]], ...whoAsks(reader, asked), [words.ofRule(rule_set, rule)]],
    url: pageOf(reader, asked),
  };
}

function whoAsks({ words: { inConsole, requests: words } }: MailReader, asked: MailedRequest): readonly Sentence[] {
  const chosen = (say: RequestWords["byAgent"], value: string | null): readonly Sentence[] =>
    value === null ? [] : [say(shown(value, inConsole))];
  return [
    ...chosen(words.byAgent, asked.agent),
    ...chosen(words.onBehalfOf, asked.on_behalf_of),
    ...chosen(words.inRun, asked.run),
  ];
}

const titleOf = ({ ruleTitle, rule }: MailedRequest): string | Chosen => shownTitle(ruleTitle ?? rule, rule);

const written = ({ amount, currency }: MoneyValue): string => amountText(amount, currency);

const pageOf = ({ console }: MailReader, { env, request_id }: MailedRequest): string =>
  `${console}/${env}/requests/${request_id}`;
