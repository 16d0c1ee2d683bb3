/** The result of an answer as a word and a sign: it is recognisable without its colour. */
import type { Child, PropsWithChildren } from "hono/jsx";

import type { State } from "../../engine/run/answer.js";
import type { AccountReader, Reader } from "../reader.js";
import { en } from "../texts/en.js";
import { Chosen } from "./chosen.js";
import { Identifier } from "./identifier.js";

interface AnswerStateProps {
  readonly reader: Reader;
  readonly state: State;
  /** Null: the answer is not determined, or no rule set gave an outcome. */
  readonly outcome: string | null;
  /** The title that its rule set gives the outcome; null or absent: none. */
  readonly title?: string | null;
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

/**
 * An outcome of every domain has the words of the reader's language, unless its rule set calls it otherwise. A title
 * has the outcome's name beside it.
 */
export function AnswerState({ reader, state, outcome, title = null }: AnswerStateProps): Child {
  const { states, outcomes } = reader.texts;
  if (state !== "determined" || outcome === null)
    return <Status look={state === "determined" ? "plain" : "open"}>{states[state]}</Status>;
  const look = LOOKS.get(outcome) ?? "plain";
  const known = wordsOf(outcomes, outcome);
  if (title === null || (known !== undefined && title === wordsOf(en.outcomes, outcome)))
    return <Status look={look}>{known ?? outcome}</Status>;
  return (
    <>
      <Status look={look}>
        <Chosen reader={reader} text={title} />
      </Status>{" "}
      <small class="quiet">
        <Identifier name={outcome} />
      </small>
    </>
  );
}

/** `continue`, or what the rule set or the language calls the outcome. */
export function outcomeWords(reader: AccountReader, outcome: string): string {
  if (outcome === "continue") return outcome;
  return wordsOf(reader.texts.outcomes, outcome) ?? reader.titles.of("outcome", outcome, null) ?? outcome;
}

/** An outcome may have the name of a member of every object. */
function wordsOf(words: Readonly<Record<string, string>>, outcome: string): string | undefined {
  return Object.hasOwn(words, outcome) ? words[outcome] : undefined;
}
