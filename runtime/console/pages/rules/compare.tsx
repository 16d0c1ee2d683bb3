/** Two versions of a rule set side by side: rules and rows that differ, and examples with another result. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type {
  ExampleAnswer,
  ExampleChange,
  MatchingAnswer,
  RuleDiff,
  VersionsDiff,
} from "../../../services/reading/rules/diff-responses.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { ChosenLines } from "../../parts/chosen-lines.js";
import { Differs } from "../../parts/differs.js";
import { Identifier } from "../../parts/identifier.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { Moved } from "./moved.js";
import { NamedValues } from "./named-values.js";
import { RowsMoved } from "./rows-moved.js";

type AnyAnswer = ExampleAnswer | MatchingAnswer;

export interface CompareProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly diff: VersionsDiff<AnyAnswer>;
}

export function ComparePage({ reader, signedIn, diff }: CompareProps): Child {
  const { rules } = reader.texts;
  const { from, to } = diff;
  return (
    <Room reader={reader} title={rules.compareTitle(from.version, to.version)} signedIn={signedIn} place="rules" wide>
      <p>
        <a href={reader.at(`/${signedIn.env}/rules/${to.rule_set}?version=${to.version}`)}>
          <RuleSetName reader={reader} ruleSet={to.rule_set} />
        </a>
      </p>
      <Differences reader={reader} diff={diff} />
    </Room>
  );
}

/** Rules, rows and examples that differ. */
export function Differences({ reader, diff }: Pick<CompareProps, "reader" | "diff">): Child {
  const { rules } = reader.texts;
  const of = (status: RuleDiff["status"]): readonly RuleDiff[] => diff.rules.filter((rule) => rule.status === status);
  return (
    <>
      <p class="lead">{rules.summary(diff.summary)}</p>
      {(["changed", "added", "removed"] as const).map(
        (status) =>
          of(status).length > 0 && (
            <section aria-labelledby={status}>
              <h2 id={status}>{rules.diffs[status]}</h2>
              <div class="rules">
                {of(status).map((rule) => (
                  <Difference reader={reader} rule={rule} />
                ))}
              </div>
            </section>
          ),
      )}
      {diff.rows_moved.length > 0 && <RowsMoved reader={reader} rows={diff.rows_moved} />}
      {diff.examples_changed.length > 0 && <Examples reader={reader} examples={diff.examples_changed} />}
    </>
  );
}

function Difference({ reader, rule }: { readonly reader: AccountReader; readonly rule: RuleDiff }): Child {
  const { rules } = reader.texts;
  const side = (head: string, wording: string | null): Child =>
    wording !== null && (
      <div>
        <h4>{head}</h4>
        <p class="wording">
          <Chosen reader={reader} text={wording} />
        </p>
      </div>
    );
  return (
    <article class="rule">
      <div class="body">
        <div>
          <h3>
            <Chosen reader={reader} text={rule.title} />
          </h3>
          <p class="quiet">
            <Identifier name={rule.rule} />
          </p>
        </div>
        {rule.wording_before === rule.wording_after ? (
          side(rules.words, rule.wording_after)
        ) : (
          <div class="pair">
            {side(rules.before, rule.wording_before)}
            {side(rules.after, rule.wording_after)}
          </div>
        )}
        {rule.moved !== null && (
          <div>
            <Moved reader={reader} moved={rule.moved} />
          </div>
        )}
      </div>
    </article>
  );
}

interface ExamplesProps {
  readonly reader: AccountReader;
  readonly examples: readonly ExampleChange<AnyAnswer>[];
}

function Examples({ reader, examples }: ExamplesProps): Child {
  const { rules } = reader.texts;
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">{rules.examplesChanged}</h2>
      <p class="hint">{rules.examplesChangedHint}</p>
      <Table<ExampleChange<AnyAnswer>>
        caption={rules.examplesChanged}
        rows={examples}
        columns={[
          {
            head: rules.example,
            cell: (example) => (
              <>
                <Chosen reader={reader} text={example.case} />
                <span class="beneath quiet">
                  <Identifier name={example.rule} />
                </span>
                <span class="beneath">
                  <ChosenLines reader={reader} text={example.example} />
                </span>
              </>
            ),
          },
          { head: rules.before, cell: ({ before }) => <Answer reader={reader} answer={before} /> },
          {
            head: rules.after,
            cell: ({ after, differs }) => (
              <>
                <Answer reader={reader} answer={after} />
                <NamedMoved reader={reader} differs={differs} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Differences besides values and state, which are shown on both sides. */
function NamedMoved({ reader, differs }: { readonly reader: AccountReader; readonly differs: SaidDifferences }): Child {
  const ends = { state: "determined", outcome: null } as const;
  const others = differs.filter(({ what }) => what !== "state" && what !== "outcome" && what !== "consequence");
  return <Differs reader={reader} names={NOBODY} of={{ was: ends, would_be: ends, differs: others }} />;
}

type SaidDifferences = ExampleChange["differs"];

/** A worked example names people by settings. */
const NOBODY = new Map<string, string>();

function Answer({ reader, answer }: { readonly reader: AccountReader; readonly answer: AnyAnswer | null }): Child {
  const { rules } = reader.texts;
  if (answer === null) return <span class="quiet">{rules.notTaken}</span>;
  if ("proposed_by" in answer)
    return answer.proposed_by === null ? rules.notProposed : <Identifier name={answer.proposed_by} />;
  const title = answer.outcome === null ? null : reader.titles.of("outcome", answer.outcome, null);
  return (
    <>
      <p>
        <AnswerState reader={reader} state={answer.state} outcome={answer.outcome} title={title} />
      </p>
      <NamedValues
        reader={reader}
        kind="consequence"
        values={answer.consequences.map(({ key, value }) => ({ name: key, value }))}
      />
    </>
  );
}
