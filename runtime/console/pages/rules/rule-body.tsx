/** A rule as a person reads it: its words next to the cited words, then its logic, reads and examples. */
import type { Child, PropsWithChildren } from "hono/jsx";

import type { CitedClause, MatchingReading, RuleReading } from "../../../services/reading/rules/reading.js";
import { Chosen } from "../../parts/chosen.js";
import { Citation } from "../../parts/citation.js";
import { SourceText } from "../../parts/source-text.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";
import { Examples } from "./examples.js";

interface RuleBodyProps {
  readonly ruleSet: string;
  readonly reader: AccountReader;
  readonly rule: RuleReading | MatchingReading;
  /** The level of its headings: one below that of the rule itself. */
  readonly level: 3 | 4;
  /** In place of its logic as the source has it: the logic before and now, for example. */
  readonly logic?: Child;
}

/** `children` follow the logic. */
export function RuleBody({ reader, ruleSet, rule, level, logic, children }: PropsWithChildren<RuleBodyProps>): Child {
  const { rules } = reader.texts;
  const Head = `h${level}` as const;
  return (
    <>
      <div class="pair">
        <div>
          <Head>{rules.words}</Head>
          <p class="wording">
            <Chosen reader={reader} text={rule.wording} />
          </p>
        </div>
        <div>
          <Head>{rules.cited}</Head>
          <Clauses reader={reader} clauses={rule.cites} />
          {rule.cites.length === 0 && <p class="hint">{rules.citesNothing}</p>}
        </div>
      </div>
      <div>
        <Head>{rules.logic}</Head>
        {logic ?? <Logic reader={reader} logic={rule.logic} />}
      </div>
      {children}
      {"definitions" in rule && <Definitions reader={reader} definitions={rule.definitions} />}
      <div>
        <Head>{rules.examples}</Head>
        {"pairs" in rule ? (
          <Pairs reader={reader} rule={rule} />
        ) : (
          <Examples reader={reader} ruleSet={ruleSet} title={rule.title} examples={rule.examples} />
        )}
      </div>
    </>
  );
}

/** As its author wrote it. */
function Logic({ reader, logic }: { readonly reader: AccountReader; readonly logic: string | null }): Child {
  return logic === null ? (
    <p class="hint">{reader.texts.rules.noLogic}</p>
  ) : (
    <SourceText reader={reader} text={logic} />
  );
}

interface PairsProps {
  readonly reader: AccountReader;
  readonly rule: MatchingReading;
}

/** Two records each, in the words of the source. */
function Pairs({ reader, rule: { title, pairs } }: PairsProps): Child {
  const { rules } = reader.texts;
  if (pairs.length === 0) return <p class="hint">{rules.noExamples}</p>;
  return (
    <Table<MatchingReading["pairs"][number]>
      caption={`${rules.examples}: ${title}`}
      rows={pairs}
      columns={[
        { head: rules.example, cell: ({ example }) => <Chosen reader={reader} text={example} /> },
        {
          head: rules.given,
          cell: ({ lines }) =>
            lines.map((line) => (
              <div>
                <Chosen reader={reader} text={line} />
              </div>
            )),
        },
      ]}
    />
  );
}

function Definitions({
  reader,
  definitions,
}: Pick<RuleReading, "definitions"> & { readonly reader: AccountReader }): Child {
  const { rules } = reader.texts;
  if (definitions.length === 0) return null;
  return (
    <details>
      <summary>{`${rules.definitions} (${definitions.length})`}</summary>
      <ul class="definitions">
        {definitions.map(({ name, wording, cites }) => (
          <li>
            <code>{name}</code>
            {wording !== null && (
              <p>
                <Chosen reader={reader} text={wording} />
              </p>
            )}
            <Clauses reader={reader} clauses={cites} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Clauses({
  reader,
  clauses,
}: {
  readonly reader: AccountReader;
  readonly clauses: readonly CitedClause[];
}): Child {
  return clauses.map((clause) => (
    <Citation
      reader={reader}
      citation={clause}
      words={clause.text}
      translation={clause.translation}
      kind={clause.sourceKind}
    />
  ));
}
