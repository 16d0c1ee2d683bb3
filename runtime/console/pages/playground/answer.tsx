/** The answer to an action, and beside it that of the text before. */
import type { Child } from "hono/jsx";

import { byRole } from "../../../engine/run/answer.js";
import type { VersionsDiff } from "../../../services/reading/rules/diff-responses.js";
import type { DifferenceLine } from "../../../services/reading/rules/line-difference.js";
import { type AnsweredPlayView, differenceOf } from "../../../services/ruling/playground/answered.js";
import { Chosen } from "../../parts/chosen.js";
import { Differs } from "../../parts/differs.js";
import { LineDifference } from "../../parts/line-difference.js";
import type { PeopleNames } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import type { AccountReader, Reader } from "../../reader.js";
import { ExceededLimits } from "../answer/exceeded-limits.js";
import { Layers, outcomeTitle } from "../answer/layers.js";
import { Cited, NotChecked, TotalsRead } from "../answer/rests-on.js";
import { Says } from "../answer/says.js";
import { Trace } from "../answer/trace.js";
import { Differences } from "../rules/compare.js";

interface PlayedAnswerProps {
  readonly reader: Reader;
  readonly view: AnsweredPlayView;
  readonly names: PeopleNames;
}

/** With the texts that the policy gives to its names. */
const readerOf = (reader: Reader, { titles }: AnsweredPlayView): AccountReader => ({ ...reader, titles, refUrl: null });

export function PlayedAnswer({ reader, view, names }: PlayedAnswerProps): Child {
  const part = { reader: readerOf(reader, view), env: null, data: view, names };
  return (
    <>
      <Says {...part} />
      <ExceededLimits reader={reader} limits={view.exceeds} />
      <Layers {...part} />
      <Cited {...part} />
      <TotalsRead {...part} />
      <NotChecked {...part} />
      <Trace reader={reader} answer={view.answer} words={view} isOpen />
    </>
  );
}

export interface ComparedPlay {
  /** Null: the text before does not answer. */
  readonly before: AnsweredPlayView | null;
  /** Null: the two texts cannot be compared. */
  readonly difference: VersionsDiff | null;
  /** The lines that differ. */
  readonly lines: readonly DifferenceLine[];
}

interface ComparedProps extends PlayedAnswerProps {
  readonly compared: ComparedPlay;
}

/** Further lines are only counted. */
const MOST_LINES = 60;

export function ComparedAnswers({ reader, view, names, compared: { before } }: ComparedProps): Child {
  const { playground } = reader.texts;
  const account = readerOf(reader, view);
  const of = before === null ? null : differenceOf(before, view);
  const isSame = of?.differs.length === 0;
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">{playground.compared}</h2>
      <p class="hint">{playground.comparedLead}</p>
      <div class="pair compared">
        <Side reader={reader} head={playground.before} view={before} />
        <Side reader={reader} head={playground.now} view={view} />
      </div>
      {of !== null && (isSame ? <p>{playground.sameAnswer}</p> : <Differs reader={account} names={names} of={of} />)}
    </section>
  );
}

/** The difference of the texts, whatever the action: lines, rules, and worked examples that come out otherwise. */
export function ComparedTexts({ reader, view, compared }: Omit<ComparedProps, "names">): Child {
  const { playground } = reader.texts;
  const { difference, lines } = compared;
  return (
    <section aria-labelledby="changed-text">
      <h2 id="changed-text">{playground.textChange}</h2>
      <LineDifference reader={reader} lines={lines.slice(0, MOST_LINES)} />
      {lines.length > MOST_LINES && <p class="hint">{playground.moreLines(lines.length - MOST_LINES)}</p>}
      {difference !== null && <Differences reader={readerOf(reader, view)} diff={difference} />}
    </section>
  );
}

interface SideProps {
  readonly reader: Reader;
  readonly head: string;
  readonly view: AnsweredPlayView | null;
}

function Side({ reader, head, view }: SideProps): Child {
  const { playground } = reader.texts;
  if (view === null)
    return (
      <div>
        <h3>{head}</h3>
        <p class="quiet">{playground.noBefore}</p>
      </div>
    );
  const { answer } = view;
  const title = outcomeTitle(view);
  const deciding = answer.trace?.findLast(({ stage, matched }) => stage === "outcome" && matched === true);
  const rule = deciding === undefined ? null : view.ruleWords(deciding.rule_set, deciding.rule);
  return (
    <div>
      <h3>{head}</h3>
      <p>
        <AnswerState reader={reader} state={answer.state} outcome={answer.outcome ?? null} title={title} />
      </p>
      {rule !== null && <p>{playground.because(<Chosen reader={reader} text={rule.title} />)}</p>}
      <ul class="list">
        {byRole(answer.citations).carrying.map(({ source_title, paragraph, clause, text_ref }) => (
          <li class="quiet">
            <Chosen reader={reader} text={[source_title, paragraph, clause ?? ""].join(" ").trim()} />
            {": "}
            <Chosen reader={reader} text={view.citedWords(text_ref)?.words ?? ""} />
          </li>
        ))}
      </ul>
    </div>
  );
}
