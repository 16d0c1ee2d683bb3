/** The worked examples of a rule: their common start values once, then the differences of each. */
import type { Child } from "hono/jsx";

import type { State } from "../../../engine/run/answer.js";
import type { ExampleRow, ExampleTable, ExpectedRow, StepRow } from "../../../services/reading/rules/example-table.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { NameOf, Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { NamedValues } from "./named-values.js";

interface ExamplesProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  /** Of the rule. */
  readonly title: string;
  readonly examples: ExampleTable;
}

interface Line {
  readonly step: StepRow;
  /** In the first line of an example. */
  readonly example: ExampleRow | null;
}

export function Examples({ reader, ruleSet, title, examples: { usual, cases } }: ExamplesProps): Child {
  const { rules } = reader.texts;
  if (cases.length === 0) return <p class="hint">{rules.noExamples}</p>;
  const lines = cases.flatMap((example): readonly Line[] =>
    example.steps.map((step, at) => ({ step, example: at === 0 ? example : null })),
  );
  const count = usual.facts.length + usual.settings.length;
  return (
    <>
      {count > 0 && (
        <details class="usual">
          <summary>{rules.usual(count)}</summary>
          <div class="pair">
            <div>
              <p class="hint">{rules.usualFacts}</p>
              <NamedValues reader={reader} kind="fact" values={usual.facts} />
            </div>
            {usual.settings.length > 0 && (
              <div>
                <p class="hint">{rules.usualSettings}</p>
                <NamedValues reader={reader} kind="setting" values={usual.settings} />
              </div>
            )}
          </div>
        </details>
      )}
      <Table<Line>
        caption={`${rules.examples}: ${title}`}
        rows={lines}
        columns={[
          {
            head: rules.example,
            cell: ({ example }) => example && <Assumed reader={reader} ruleSet={ruleSet} example={example} />,
          },
          { head: rules.given, cell: ({ step }) => <Given reader={reader} step={step} /> },
          {
            head: rules.comesTo,
            cell: ({ step }) => step.expected && <Expected reader={reader} expected={step.expected} />,
          },
        ]}
      />
    </>
  );
}

interface AssumedProps extends Pick<ExamplesProps, "reader" | "ruleSet"> {
  readonly example: ExampleRow;
}

/** The title of an example, its source, and its assumptions besides facts. */
function Assumed({ reader, ruleSet, example }: AssumedProps): Child {
  const { rules } = reader.texts;
  const chosen = (text: string): Child => <Chosen reader={reader} text={text} />;
  const names = (of: readonly string[]): Child =>
    of.map((name, at) => [
      at > 0 && ", ",
      <Titled reader={reader} title={reader.titles.rule(ruleSet, name)} name={name} />,
    ]);
  return (
    <>
      {chosen(example.example)}
      {example.source !== null && <span class="beneath quiet">{chosen(example.source)}</span>}
      {example.law !== null && (
        <span class="beneath">
          {rules.lawAnswers(<NameOf reader={reader} kind="outcome" name={example.law} ruleSet={null} />)}
        </span>
      )}
      {example.askedOn !== null && (
        <span class="beneath">{rules.askedOn(<Day reader={reader} day={example.askedOn} />)}</span>
      )}
      {example.unconfirmed.length > 0 && (
        <span class="beneath">
          {rules.unconfirmed}: {names(example.unconfirmed)}
        </span>
      )}
      {example.flagged.length > 0 && (
        <span class="beneath">
          {rules.flagged}: {names(example.flagged)}
        </span>
      )}
      {example.settings.length > 0 && (
        <div class="beneath">
          {rules.settings}:
          <NamedValues reader={reader} kind="setting" values={example.settings} />
        </div>
      )}
    </>
  );
}

function Given({ reader, step }: { readonly reader: AccountReader; readonly step: StepRow }): Child {
  const { rules } = reader.texts;
  const { label, what, facts } = step;
  const happened = <Happened reader={reader} step={step} />;
  // Most examples are one taken action, which is not mentioned.
  const isPlain = label === null && what.kind === "booked" && !what.proposed && what.agent === null;
  return (
    <>
      {!(isPlain && what.person === null && what.run === null) && (
        <p>
          {label !== null && (
            <>
              <code>{label}</code>
              {": "}
            </>
          )}
          {happened}
        </p>
      )}
      {facts.length > 0 ? (
        <NamedValues reader={reader} kind="fact" values={facts} />
      ) : (
        what.kind === "booked" && <p class="quiet">{rules.asUsual}</p>
      )}
    </>
  );
}

function Happened({ reader, step: { what } }: { readonly reader: AccountReader; readonly step: StepRow }): Child {
  const { steps } = reader.texts.rules;
  const chosen = (text: string): Child => <Chosen reader={reader} text={text} />;
  switch (what.kind) {
    case "booked":
      return (
        <>
          {what.proposed ? steps.proposed : steps.done}
          {what.agent !== null && <> {steps.agent(chosen(what.agent))}</>}
          {what.person !== null && <> {steps.person(chosen(what.person))}</>}
          {what.run !== null && <> {steps.run(chosen(what.run))}</>}
        </>
      );
    case "rechecked":
      return steps.rechecked(<code>{what.because}</code>);
    case "approved":
      return steps.approved(chosen(what.by));
    case "decided":
      return steps.decided(<code>{what.answer}</code>, chosen(what.by));
    case "linked":
      return steps.linked(chosen(what.recipients.join(", ")));
    case "named":
      return steps.named(
        <NameOf reader={reader} kind="setting" name={what.setting} ruleSet={null} />,
        chosen(what.person),
        <Day reader={reader} day={what.from} />,
      );
    case "completed":
    case "corrected":
    case "taken":
    case "taken_back":
      return steps[what.kind];
  }
}

function Expected({ reader, expected }: { readonly reader: AccountReader; readonly expected: ExpectedRow }): Child {
  const { expected: words } = reader.texts.rules;
  const { values, missing, cites, citesNot, open } = expected;
  const said: readonly (readonly [string, string | null])[] = [
    [words.reason, expected.reason],
    [words.approver, expected.approver],
    [words.handed_to, expected.handed_to],
    [words.missing, missing.length === 0 ? null : missing.join(", ")],
    [words.open, open.length === 0 ? null : open.join(", ")],
    [words.question, expected.question],
    [words.signer, expected.signer],
    [words.cites, cites.length === 0 ? null : cites.join(", ")],
    [words.cites_not, citesNot.length === 0 ? null : citesNot.join(", ")],
  ];
  return (
    <>
      <p>
        <ExpectedState reader={reader} expected={expected} />
      </p>
      {values.length > 0 && <NamedValues reader={reader} kind="consequence" values={values} />}
      {said.map(
        ([name, text]) =>
          text !== null && (
            <span class="beneath">
              {name}: <Chosen reader={reader} text={text} />
            </span>
          ),
      )}
    </>
  );
}

function ExpectedState({
  reader,
  expected,
}: {
  readonly reader: AccountReader;
  readonly expected: ExpectedRow;
}): Child {
  const { expected: words } = reader.texts.rules;
  const { state, outcome } = expected;
  return isAnswer(state) ? (
    <AnswerState reader={reader} state={state} outcome={outcome} />
  ) : (
    <span class="state open">{words[state]}</span>
  );
}

function isAnswer(state: ExpectedRow["state"]): state is State {
  return state !== "steps_aside" && state !== "waits_for_law";
}
