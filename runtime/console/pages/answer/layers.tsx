/** The part of each rule set in an answer: its outcome, its consequences, and the settings that it read. */
import type { Child } from "hono/jsx";

import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Identifier } from "../../parts/identifier.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { ContentPartProps } from "./answer-part.js";

type Layer = AnswerContent["layers"]["policies"][number];

export function layersOf({ layers: { law, policies } }: AnswerContent): readonly Layer[] {
  return law ? [law, ...policies] : policies;
}

/** The title of the answer's outcome, by the first rule set that came to it. */
export function outcomeTitle({ answer, titleOf }: ContentPartProps["data"]): string | null {
  const { outcome } = answer;
  const layer = layersOf(answer).find((each) => each.outcome === outcome);
  return outcome == null || layer === undefined ? null : titleOf(layer.rule_set, "outcome", outcome);
}

type FactTitleProps = Pick<ContentPartProps, "reader" | "data">;

/** The title of a fact of the action, by the first rule set of the answer that gives it one, else by the account's. */
export function factTitle({ reader, data: { answer, titleOf } }: FactTitleProps, fact: string): string | null {
  const titles = layersOf(answer).map((layer) => titleOf(layer.rule_set, "fact", fact));
  return titles.find((title) => title !== null) ?? reader.titles.of("fact", fact, null);
}

type GivenConsequence = Layer["consequences"][number];

interface LayerProps extends FactTitleProps {
  readonly layer: Layer;
}

interface OpenProps extends LayerProps {
  readonly open: NonNullable<Layer["open_consequences"]>;
}

function Given({ reader, data: { ruleWords }, layer }: LayerProps): Child {
  const { answers } = reader.texts;
  return (
    <Table<GivenConsequence>
      caption={answers.consequences}
      rows={layer.consequences}
      columns={[
        {
          head: answers.consequence,
          cell: ({ key, rule }) => (
            <>
              <Identifier name={key} />
              <span class="beneath quiet">
                <Chosen reader={reader} text={ruleWords(layer.rule_set, rule)?.title ?? rule} />
              </span>
            </>
          ),
        },
        { head: answers.value, kind: "figure", cell: ({ value }) => <Value reader={reader} value={value} /> },
        {
          head: answers.paragraph,
          cell: ({ citation }) =>
            citation && [citation.paragraph, citation.clause].filter((each) => each !== null).join(" "),
        },
      ]}
    />
  );
}

/** The values that stay open, each with its rule and the facts that it lacks. */
function Open({ reader, data: { ruleWords, titleOf }, layer, open }: OpenProps): Child {
  const { answers } = reader.texts;
  return (
    <>
      <p class="lead">{answers.openLead}</p>
      <ul class="list">
        {open.map(({ key, rule, missing }) => (
          <li>
            <Identifier name={key} />
            <span class="beneath quiet">
              <Chosen reader={reader} text={ruleWords(layer.rule_set, rule)?.title ?? rule} />
            </span>
            {missing.map(({ fact, rule_set, of }) => (
              <span class="beneath">
                {answers.lacking} <Titled reader={reader} title={titleOf(rule_set, "fact", fact)} name={fact} />
                {of !== null && <> {answers.ofTransaction(<code>{of.transaction_id}</code>)}</>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Layers({ reader, data, names }: ContentPartProps): Child {
  const { answers } = reader.texts;
  const { answer, ruleSetTitle, titleOf } = data;
  return (
    <>
      {layersOf(answer).map((layer) => (
        <section aria-label={ruleSetTitle(layer.rule_set) ?? layer.rule_set}>
          <h2 class="layer">
            <Titled reader={reader} title={ruleSetTitle(layer.rule_set)} name={layer.rule_set} />{" "}
            <span class="quiet">{answers.version(layer.rule_version)}</span>
            <AnswerState
              reader={reader}
              state={layer.state}
              outcome={layer.outcome}
              title={layer.outcome === null ? null : titleOf(layer.rule_set, "outcome", layer.outcome)}
            />
          </h2>
          {layer.consequences.length > 0 && <Given reader={reader} data={data} layer={layer} />}
          {layer.open_consequences !== undefined && (
            <Open reader={reader} data={data} layer={layer} open={layer.open_consequences} />
          )}
          {layer.tenant_facts_used.length > 0 && (
            <Facts
              rows={layer.tenant_facts_used.map(({ key, value, valid_from }) => [
                <Titled reader={reader} title={titleOf(layer.rule_set, "setting", key)} name={key} />,
                <>
                  <Value reader={reader} value={value} names={names} />{" "}
                  {valid_from !== null && (
                    <span class="quiet">{answers.since(<Day reader={reader} day={valid_from} />)}</span>
                  )}
                </>,
              ])}
            />
          )}
        </section>
      ))}
    </>
  );
}
