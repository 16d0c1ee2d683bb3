/** The trace as a tree: for each rule set the rules in the order run, whether each matched, and its reads. */
import type { Child } from "hono/jsx";

import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import type { AnswerWords } from "../../../services/reading/rules/answer-words.js";
import { Chosen } from "../../parts/chosen.js";
import { Identifier } from "../../parts/identifier.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { Reader } from "../../reader.js";

type Step = NonNullable<AnswerContent["trace"]>[number];

interface TraceProps {
  readonly reader: Reader;
  readonly answer: Pick<AnswerContent, "trace">;
  readonly words: Pick<AnswerWords, "ruleSetTitle" | "ruleWords" | "titleOf">;
  readonly isOpen?: boolean;
}

export function Trace({ reader, answer: { trace }, words, isOpen = false }: TraceProps): Child {
  const { answers } = reader.texts;
  if (trace === undefined || trace.length === 0) return null;
  const ruleSets = [...new Set(trace.map(({ rule_set }) => rule_set))];
  return (
    <section aria-labelledby="trace">
      <h2 id="trace">{answers.trace}</h2>
      <details class="trace" open={isOpen}>
        <summary>{answers.traceShow(trace.length)}</summary>
        {ruleSets.map((ruleSet) => (
          <>
            <h3>
              <Titled reader={reader} title={words.ruleSetTitle(ruleSet)} name={ruleSet} />
            </h3>
            <ol>
              {trace
                .filter(({ rule_set }) => rule_set === ruleSet)
                .map((step) => (
                  <TraceStep reader={reader} step={step} words={words} />
                ))}
            </ol>
          </>
        ))}
      </details>
    </section>
  );
}

interface StepProps {
  readonly reader: Reader;
  readonly step: Step;
  readonly words: TraceProps["words"];
}

function TraceStep({ reader, step, words }: StepProps): Child {
  const { answers } = reader.texts;
  const { rule_set: ruleSet, rule, stage, matched, missing, note, reads = [] } = step;
  const ofRule = words.ruleWords(ruleSet, rule);
  return (
    <li class={matched === true ? "matched" : undefined}>
      <span class="outcome-of-step">
        {matched === null ? answers.unknown : matched ? answers.matched : answers.unmatched}
      </span>{" "}
      <strong>
        <Chosen reader={reader} text={ofRule?.title ?? rule} />
      </strong>{" "}
      <span class="quiet">
        {answers.stages[stage]} · <Identifier name={rule} />
      </span>
      {ofRule !== null && (
        <span class="beneath quiet">
          <Chosen reader={reader} text={ofRule.wording} />
        </span>
      )}
      {missing !== null && <span class="beneath">{answers.lacks(missing.join(", "))}</span>}
      {note !== null && (
        <span class="beneath">
          <Chosen reader={reader} text={note} />
        </span>
      )}
      {reads.length > 0 && (
        <ul>
          {reads.map(({ name, value, citation, keys, column }) => (
            <li>
              <Titled reader={reader} title={titleOfRead(words, ruleSet, name)} name={name} />
              {keys !== undefined && (
                <span class="quiet">
                  {" "}
                  {Object.values(keys).map((key) => (
                    <>
                      [<Value reader={reader} value={key} />]
                    </>
                  ))}
                  {column !== null && column !== undefined && `.${column}`}
                </span>
              )}
              {" = "}
              <Value reader={reader} value={value} />
              {citation !== null && (
                <span class="quiet">
                  {" "}
                  {citation.paragraph} {citation.clause}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A rule reads facts, settings and totals; a set has no two of one name. */
function titleOfRead({ titleOf }: TraceProps["words"], ruleSet: string, name: string): string | null {
  return titleOf(ruleSet, "fact", name) ?? titleOf(ruleSet, "setting", name) ?? titleOf(ruleSet, "total", name);
}
