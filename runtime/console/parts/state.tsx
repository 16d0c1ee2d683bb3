/** The result of an answer as a word and a sign: it is recognisable without its colour. */
import type { Child, PropsWithChildren } from "hono/jsx";

import type { State } from "../../engine/run/answer.js";
import type { Reader } from "../reader.js";

interface AnswerStateProps {
  readonly reader: Reader;
  readonly state: State;
  /** Null: the answer is not determined, or no rule set gave an outcome. */
  readonly outcome: string | null;
}

/** `plain`: neutral; `go`, `stop` and `wait` as traffic lights; `open`: not settled. */
type Look = "go" | "stop" | "wait" | "open" | "plain";

/** Outcomes of every domain; those of one domain alone look like any other determined answer. */
const LOOKS: ReadonlyMap<string, Look> = new Map([
  ["allowed", "go"],
  ["not_applicable", "go"],
  ["not_allowed", "stop"],
  ["needs_approval", "wait"],
  ["hand_to_a_person", "wait"],
]);

/** A word with a sign of its own and a colour. */
export function Status({ look, children }: PropsWithChildren<{ readonly look: Look }>): Child {
  return (
    <span class={`state ${look}`}>
      <span>{children}</span>
    </span>
  );
}

export function AnswerState({ reader, state, outcome }: AnswerStateProps): Child {
  const { states, outcomes } = reader.texts;
  const look = state === "determined" ? (LOOKS.get(outcome ?? "") ?? "plain") : "open";
  const known: Readonly<Record<string, string>> = outcomes;
  const words = state === "determined" && outcome !== null ? (known[outcome] ?? outcome) : states[state];
  return <Status look={look}>{words}</Status>;
}
