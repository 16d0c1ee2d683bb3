/** The part of each rule set in an answer: its outcome, its consequences, and the settings that it read. */
import type { Child } from "hono/jsx";

import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Identifier } from "../../parts/identifier.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { Value } from "../../parts/value.js";
import type { ContentPartProps } from "./answer-part.js";

type Layer = AnswerContent["layers"]["policies"][number];

export function layersOf({ layers: { law, policies } }: AnswerContent): readonly Layer[] {
  return law ? [law, ...policies] : policies;
}

type GivenConsequence = Layer["consequences"][number];

export function Layers({ reader, data: { answer, ruleWords }, names }: ContentPartProps): Child {
  const { answers } = reader.texts;
  return (
    <>
      {layersOf(answer).map((layer) => (
        <section aria-label={layer.rule_set}>
          <h2 class="layer">
            <Identifier name={layer.rule_set} /> <span class="quiet">{answers.version(layer.rule_version)}</span>
            <AnswerState reader={reader} state={layer.state} outcome={layer.outcome} />
          </h2>
          {layer.consequences.length > 0 && (
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
          )}
          {layer.tenant_facts_used.length > 0 && (
            <Facts
              rows={layer.tenant_facts_used.map(({ key, value, valid_from }) => [
                <Identifier name={key} />,
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
