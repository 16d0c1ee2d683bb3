/** Requests to people and sign-offs of a rule set are added one by one. */
import type { DecisionSubject } from "../../../engine/run/carry-over.js";
import { momentText } from "../../../engine/values/days.js";
import type { listAskedByRules, listSignOffs } from "../../../store/actions/usage.js";
import type { Statement } from "../../../store/sql/steps.js";
import type { QuestionUsage, RequestUsage } from "./report.js";

type RowOf<Made> = Made extends (...p: never) => Statement<infer Row> ? Row : never;
export type AskedRow = RowOf<typeof listAskedByRules>;
export type SignOffRow = RowOf<typeof listSignOffs>;

type Outcome = "approved" | "refused" | "decided" | "withdrawn" | "lapsed" | "waiting";

interface CountedRequests {
  readonly rule: string;
  readonly asks: RequestUsage["asks"];
  readonly outcomes: Record<Outcome, number>;
  /** From the request to the decision, in milliseconds. */
  readonly waited: number[];
}

export type RequestTally = Map<string, CountedRequests>;

/** `now`: a request without an end waits until its deadline. */
export function addRequest(tally: RequestTally, row: AskedRow, now: number): void {
  const key = JSON.stringify([row.rule, row.asks]);
  const of = tally.get(key) ?? {
    rule: row.rule,
    asks: row.asks,
    outcomes: { approved: 0, refused: 0, decided: 0, withdrawn: 0, lapsed: 0, waiting: 0 },
    waited: [],
  };
  tally.set(key, of);
  const outcome = outcomeOf(row, now);
  of.outcomes[outcome] += 1;
  if (row.closed_at !== null && outcome !== "lapsed") of.waited.push(row.closed_at - row.asked_at);
}

function outcomeOf({ status, withdrawn_at: withdrawnAt, waits_until: until }: AskedRow, now: number): Outcome {
  if (status === null) return until > now ? "waiting" : "lapsed";
  if (status === "approved") return withdrawnAt === null ? "approved" : "withdrawn";
  return status === "refused" || status === "decided" ? status : "lapsed";
}

export function requestUsage(tally: RequestTally): readonly RequestUsage[] {
  return [...tally.values()].map(({ rule, asks, outcomes, waited }) => ({
    rule,
    asks,
    asked: Object.values(outcomes).reduce((sum, each) => sum + each, 0),
    ...outcomes,
    median_seconds: medianOf(waited),
  }));
}

/** Of an even number, the mean of the two in the middle; whole seconds. */
function medianOf(waited: readonly number[]): number | null {
  const sorted = [...waited].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2_000);
}

interface CountedQuestion {
  readonly question: string;
  readonly rule: string;
  /** By answer, then by person. */
  readonly answers: Map<string, Map<string, number>>;
  firstAt: number;
  lastAt: number;
}

export type QuestionTally = Map<string, CountedQuestion>;

/** By rule set. A decision of something else than a question is left out. */
export function addSignOff(tallyOf: (ruleSet: string) => QuestionTally | undefined, row: SignOffRow): void {
  // `decideOn` writes it.
  const { rule_set, rule, question } = JSON.parse(row.subject) as DecisionSubject;
  const tally = tallyOf(rule_set);
  if (question === null || tally === undefined) return;
  const { answer, decided_by: person, created_at: at } = row;
  const key = JSON.stringify([question.id, rule]);
  const of: CountedQuestion = tally.get(key) ?? {
    question: question.id,
    rule,
    answers: new Map(),
    firstAt: at,
    lastAt: at,
  };
  tally.set(key, of);
  of.firstAt = Math.min(of.firstAt, at);
  of.lastAt = Math.max(of.lastAt, at);
  const people = of.answers.get(answer) ?? new Map<string, number>();
  of.answers.set(answer, people.set(person, (people.get(person) ?? 0) + 1));
}

export function questionUsage(tally: QuestionTally): readonly QuestionUsage[] {
  return [...tally.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { question, rule, answers, firstAt, lastAt }]) => {
      const given = [...answers].map(([answer, people]) => ({
        answer,
        decided: sumOf(people.values()),
        by: [...people]
          .map(([person_id, decided]) => ({ person_id, decided }))
          .sort(mostFirst(({ person_id }) => person_id)),
      }));
      return {
        question,
        rule,
        decided: sumOf(given.map(({ decided }) => decided)),
        answers: given.sort(mostFirst(({ answer }) => answer)),
        first_at: momentText(firstAt),
        last_at: momentText(lastAt),
      };
    });
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum;
}

function mostFirst<Each extends { readonly decided: number }>(nameOf: (each: Each) => string) {
  return (a: Each, b: Each): number => b.decided - a.decided || (nameOf(a) < nameOf(b) ? -1 : 1);
}
