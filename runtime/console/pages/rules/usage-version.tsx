/** The use of one version of a rule set: answers by month, its rules, the facts that were missing, and its limits. */
import type { Child } from "hono/jsx";

import type {
  Answers,
  LimitUsage,
  MissingUsage,
  ResultUsage,
  RuleUsage,
  VersionUsage,
} from "../../../services/overview/usage/report.js";
import { dateFormat, numberFormat } from "../../formats.js";
import { writtenAmount, writtenNumber } from "../../numbers.js";
import { Bars } from "../../parts/bars.js";
import { Day, dayOf } from "../../parts/day.js";
import { LimitBar } from "../../parts/limit-bar.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { NameOf, Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";

interface VersionProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly ruleSet: string;
  readonly version: VersionUsage;
}

export function VersionUse(props: VersionProps): Child {
  const { reader, ruleSet, version } = props;
  const { usage: texts } = reader.texts;
  const { answers, actions, unread_settings: unread } = version;
  return (
    <>
      <p>
        {texts.answersCount(
          writtenNumber(reader, answers.standing),
          writtenNumber(reader, answers.replaced),
          writtenNumber(reader, actions),
        )}
      </p>
      <Months {...props} />
      <Rules {...props} />
      <Missing {...props} />
      <Limits {...props} />
      {unread.length > 0 && (
        <>
          <h3>{texts.unread}</h3>
          <ul class="list">
            {unread.map((setting) => (
              <li>
                <NameOf reader={reader} kind="setting" name={setting} ruleSet={ruleSet} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const all = ({ standing, replaced }: Answers): number => standing + replaced;

/** So many results have a part of a bar of their own. */
const MOST_PARTS = 3;

interface Result extends Pick<ResultUsage, "state" | "outcome"> {
  standing: number;
}

/** Most first. */
function resultsIn({ results }: VersionUsage): readonly Result[] {
  const found = new Map<string, Result>();
  for (const { state, outcome, standing } of results) {
    const key = JSON.stringify([state, outcome]);
    const of = found.get(key) ?? { state, outcome, standing: 0 };
    found.set(key, of);
    of.standing += standing;
  }
  return [...found.values()].sort((a, b) => b.standing - a.standing);
}

function Months({ reader, ruleSet, version }: VersionProps): Child {
  const { usage: texts } = reader.texts;
  const label = dateFormat(reader.locale, { month: "short", year: "2-digit", timeZone: "UTC" });
  const monthText = (month: string): string => label.format(Date.parse(`${month}-01`));
  const results = resultsIn(version).filter(({ standing }) => standing > 0);
  const parts = results.slice(0, MOST_PARTS);
  const isOf = (part: Result, each: ResultUsage): boolean => part.state === each.state && part.outcome === each.outcome;
  const months = [...new Set(version.results.map(({ month }) => month))];
  const standingIn = (month: string, wanted: (each: ResultUsage) => boolean): bigint =>
    version.results.reduce(
      (sum, each) => (each.month === month && wanted(each) ? sum + BigInt(each.standing) : sum),
      0n,
    );
  return (
    <>
      <h3>{texts.answers}</h3>
      <Bars
        reader={reader}
        caption={texts.byMonth}
        head={texts.month}
        parts={[
          ...parts.map((part) => resultWords(reader, part)),
          ...(results.length > MOST_PARTS ? [texts.otherResults] : []),
        ]}
        bars={months.map((month) => ({
          label: monthText(month),
          values: [
            ...parts.map((part) => standingIn(month, (each) => isOf(part, each))),
            standingIn(month, (each) => !parts.some((part) => isOf(part, each))),
          ],
        }))}
        written={(value) => writtenNumber(reader, value)}
      />
      <details>
        <summary>{texts.allResults}</summary>
        <Table<ResultUsage>
          caption={texts.answers}
          rows={version.results}
          columns={[
            { head: texts.month, cell: ({ month }) => monthText(month) },
            {
              head: texts.result,
              cell: ({ state, outcome }) => (
                <AnswerState
                  reader={reader}
                  state={state}
                  outcome={outcome}
                  title={outcome === null ? null : reader.titles.of("outcome", outcome, ruleSet)}
                />
              ),
            },
            { head: texts.standing, kind: "figure", cell: ({ standing }) => writtenNumber(reader, standing) },
            { head: texts.replaced, kind: "figure", cell: ({ replaced }) => writtenNumber(reader, replaced) },
          ]}
        />
      </details>
    </>
  );
}

/** Titles that an author chose stand in no picture. */
function resultWords({ texts }: AccountReader, { state, outcome }: Result): string {
  if (outcome === null) return texts.states[state];
  const known: Readonly<Record<string, string>> = texts.outcomes;
  return (Object.hasOwn(known, outcome) ? known[outcome] : null) ?? outcome;
}

function Rules({ reader, env, ruleSet, version }: VersionProps): Child {
  const { usage: texts, rules } = reader.texts;
  const ruleAddress = `/${env}/rules/${ruleSet}?version=${version.version}`;
  const counted = (answers: Answers): Child => (
    <>
      {writtenNumber(reader, all(answers))}
      {answers.replaced > 0 && (
        <span class="beneath quiet">
          {texts.replaced}: {writtenNumber(reader, answers.replaced)}
        </span>
      )}
    </>
  );
  return (
    <>
      <h3>{texts.rules}</h3>
      <p class="hint">{texts.rulesHint}</p>
      <Table<RuleUsage>
        caption={texts.rules}
        rows={version.rules}
        columns={[
          {
            head: texts.rule,
            cell: ({ rule, title, stage }) => (
              <>
                <a href={reader.at(`${ruleAddress}#${rule}`)}>
                  <Titled reader={reader} title={title} name={rule} />
                </a>
                {stage !== null && <span class="beneath quiet">{rules.stages[stage]}</span>}
              </>
            ),
          },
          { head: texts.decided, kind: "figure", cell: ({ decided }) => counted(decided) },
          { head: texts.reached, kind: "figure", cell: ({ reached }) => counted(reached) },
          {
            head: texts.first,
            cell: ({ first_at: at }) => (at === null ? texts.never : <Day reader={reader} day={dayOf(at)} />),
          },
          {
            head: texts.last,
            cell: ({ last_at: at, check_id: id }) =>
              at !== null &&
              id !== null && (
                <a href={reader.at(`/${env}/checks/${id}`)} title={texts.example}>
                  <Day reader={reader} day={dayOf(at)} />
                </a>
              ),
          },
        ]}
      />
    </>
  );
}

function Missing({ reader, ruleSet, version: { missing, actions } }: VersionProps): Child {
  const { usage: texts } = reader.texts;
  if (missing.length === 0) return null;
  const share = numberFormat(reader.locale, { style: "percent" });
  return (
    <>
      <h3>{texts.missing}</h3>
      <Table<MissingUsage>
        caption={texts.missing}
        rows={missing}
        columns={[
          {
            head: texts.fact,
            cell: ({ fact }) => <NameOf reader={reader} kind="fact" name={fact} ruleSet={ruleSet} />,
          },
          { head: texts.atFirst, kind: "figure", cell: (row) => writtenNumber(reader, row.actions) },
          {
            head: texts.share,
            kind: "figure",
            cell: (row) => (actions === 0 ? "" : share.format(row.actions / actions)),
          },
          { head: texts.standing, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers.standing) },
          { head: texts.replaced, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers.replaced) },
        ]}
      />
    </>
  );
}

function Limits({ reader, env, ruleSet, version: { limits } }: VersionProps): Child {
  const { usage: texts } = reader.texts;
  if (limits.length === 0) return null;
  return (
    <>
      <h3>{texts.limits}</h3>
      <p class="hint">{texts.limitsHint}</p>
      <ul class="limits">
        {limits.map((limit) => (
          <li>
            <Used reader={reader} ruleSet={ruleSet} limit={limit} />
            <span class="beneath quiet">
              {limit.setting === null ? (
                texts.writtenLimit
              ) : (
                <NameOf reader={reader} kind="setting" name={limit.setting} ruleSet={ruleSet} />
              )}
              {" · "}
              <Titled reader={reader} title={reader.titles.rule(ruleSet, limit.rule)} name={limit.rule} />
              {" · "}
              {texts.compared(writtenNumber(reader, limit.compared), writtenNumber(reader, limit.exceeded))}
              {limit.highest !== null && (
                <>
                  {" · "}
                  <a href={reader.at(`/${env}/checks/${limit.highest.check_id}`)}>{texts.answer}</a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface UsedProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  readonly limit: LimitUsage;
}

function Used({ reader, ruleSet, limit: { fact, totals, currency, highest } }: UsedProps): Child {
  const name = (
    <>
      <NameOf reader={reader} kind="fact" name={fact} ruleSet={ruleSet} />
      {totals.map((total) => (
        <>
          {" + "}
          <NameOf reader={reader} kind="total" name={total} ruleSet={ruleSet} />
        </>
      ))}
    </>
  );
  if (highest === null) return <span class="limit-name">{name}</span>;
  const written = (value: bigint): string =>
    currency === null ? writtenNumber(reader, value) : writtenAmount(reader, value, currency);
  return <LimitBar reader={reader} name={name} used={highest.amount} limit={highest.limit} written={written} />;
}
