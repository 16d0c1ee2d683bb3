/** The use of a rule set over a time: what its figures suggest, then the figures by version, and how people decided. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type {
  QuestionUsage,
  RequestUsage,
  RuleSetUsage,
  UsageFinding,
} from "../../../services/overview/usage/report.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import { Tabs } from "../../parts/tabs.js";
import { NameOf, RuleSetName, Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { VersionUse } from "./usage-version.js";

/** The periods that the page offers, in months. */
export const PERIODS = [1, 3, 12] as const;

export interface UsagePageProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly usage: RuleSetUsage;
  readonly months: number;
  /** The number of answers that the page looks at. */
  readonly most: number;
  /** The first and the last day of the answers, in the account's time zone. */
  readonly days: { readonly from: string; readonly until: string };
  readonly names: PeopleNames;
}

export function UsagePage(props: UsagePageProps): Child {
  const { reader, signedIn, usage, months, most, days, names } = props;
  const { usage: texts, rules } = reader.texts;
  const address = `/${signedIn.env}/rules/${usage.rule_set}`;
  const answered = usage.versions.filter(({ answers }) => answers.standing + answers.replaced > 0);
  return (
    <Room
      reader={reader}
      title={`${texts.title}: ${usage.rule_set}`}
      heading={texts.title}
      signedIn={signedIn}
      place="rules"
      wide
    >
      <p>
        <a href={reader.at(address)}>
          <RuleSetName reader={reader} ruleSet={usage.rule_set} />
        </a>
      </p>
      <Tabs
        reader={reader}
        label={texts.period}
        tabs={PERIODS.map((each) => ({
          name: texts.months(each),
          path: `${address}/usage?months=${each}`,
          isHere: each === months,
        }))}
      />
      <p class="lead">
        {texts.lead(<Day reader={reader} day={days.from} />, <Day reader={reader} day={days.until} />)}
      </p>
      <p class="hint">{texts.environments[usage.environment]}</p>
      {!usage.complete && <p class="notice">{texts.bounded(writtenNumber(reader, most))}</p>}
      {answered.length === 0 ? <Empty title={texts.none} /> : <Findings reader={reader} usage={usage} />}
      {answered.map((version) => (
        <section aria-labelledby={`version-${version.version}`}>
          <h2 id={`version-${version.version}`}>{rules.versionIs(version.version)}</h2>
          <VersionUse reader={reader} env={signedIn.env} ruleSet={usage.rule_set} version={version} />
        </section>
      ))}
      <Questions reader={reader} questions={usage.questions} names={names} ruleSet={usage.rule_set} />
      <Requests reader={reader} requests={usage.requests} ruleSet={usage.rule_set} />
    </Room>
  );
}

interface FindingsProps {
  readonly reader: AccountReader;
  readonly usage: RuleSetUsage;
}

function Findings({ reader, usage: { rule_set, findings } }: FindingsProps): Child {
  const { usage: texts } = reader.texts;
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">{texts.findings}</h2>
      <p class="hint">{texts.findingsHint}</p>
      {findings.length === 0 ? (
        <p class="quiet">{texts.noFindings}</p>
      ) : (
        <ul class="list">
          {findings.map((finding) => (
            <li>
              {finding.version === null
                ? sentenceOf(reader, rule_set, finding)
                : texts.ofVersion(finding.version, sentenceOf(reader, rule_set, finding))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf(reader: AccountReader, ruleSet: string, finding: UsageFinding): Child {
  const { usage: texts } = reader.texts;
  const { kind, name, about } = finding;
  const [cases, of] = [writtenNumber(reader, finding.cases), writtenNumber(reader, finding.of)];
  const rule = <Titled reader={reader} title={reader.titles.rule(ruleSet, name)} name={name} />;
  switch (kind) {
    case "rule_never_decided":
      return texts.neverDecided(rule, of);
    case "question_answered_alike":
      return texts.answeredAlike(<Asked reader={reader} question={name} />, <Identifier name={about ?? ""} />, of);
    case "fact_often_missing":
      return texts.oftenMissing(<NameOf reader={reader} kind="fact" name={name} ruleSet={ruleSet} />, cases, of);
    case "limit_never_near":
      return texts.neverNear(rule, <LimitName reader={reader} ruleSet={ruleSet} name={about ?? ""} />, of);
    case "limit_often_exceeded":
      return texts.oftenExceeded(rule, <LimitName reader={reader} ruleSet={ruleSet} name={about ?? ""} />, cases, of);
    case "setting_never_read":
      return texts.neverRead(<NameOf reader={reader} kind="setting" name={name} ruleSet={ruleSet} />, of);
    case "always_approved":
      return texts.alwaysApproved(rule, of);
  }
}

interface LimitNameProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  /** A setting; of a limit that the rule writes, the fact that is compared. */
  readonly name: string;
}

function LimitName({ reader, ruleSet, name }: LimitNameProps): Child {
  const title = reader.titles.of("setting", name, ruleSet) ?? reader.titles.of("fact", name, ruleSet);
  return <Titled reader={reader} title={title} name={name} />;
}

function Asked({ reader, question }: { readonly reader: AccountReader; readonly question: string }): Child {
  return <Titled reader={reader} title={reader.titles.question(question)} name={question} />;
}

interface QuestionsProps {
  readonly reader: AccountReader;
  readonly questions: readonly QuestionUsage[];
  readonly names: PeopleNames;
  readonly ruleSet: string;
}

type AnswerRow = QuestionUsage["answers"][number] & Pick<QuestionUsage, "question" | "rule">;

function Questions({ reader, questions, names, ruleSet }: QuestionsProps): Child {
  const { usage: texts } = reader.texts;
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{texts.questions}</h2>
      <Table<AnswerRow>
        caption={texts.questions}
        rows={questions.flatMap(({ question, rule, answers }) => answers.map((each) => ({ ...each, question, rule })))}
        columns={[
          { head: texts.question, cell: ({ question }) => <Asked reader={reader} question={question} /> },
          {
            head: texts.rule,
            cell: ({ rule }) => <Titled reader={reader} title={reader.titles.rule(ruleSet, rule)} name={rule} />,
          },
          { head: texts.answer, cell: ({ answer }) => <Identifier name={answer} /> },
          { head: texts.times, kind: "figure", cell: ({ decided }) => writtenNumber(reader, decided) },
          {
            head: texts.by,
            cell: ({ by }) =>
              by.map(({ person_id, decided }, at) => (
                <>
                  {at > 0 && ", "}
                  <Person reader={reader} names={names} id={person_id} /> ({writtenNumber(reader, decided)})
                </>
              )),
          },
        ]}
      />
    </section>
  );
}

const COUNTS = ["asked", "approved", "refused", "decided", "withdrawn", "lapsed", "waiting"] as const;

interface RequestsProps {
  readonly reader: AccountReader;
  readonly requests: readonly RequestUsage[];
  readonly ruleSet: string;
}

function Requests({ reader, requests, ruleSet }: RequestsProps): Child {
  const { usage: texts } = reader.texts;
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">{texts.requests}</h2>
      <Table<RequestUsage>
        caption={texts.requests}
        rows={requests}
        columns={[
          {
            head: texts.rule,
            cell: ({ rule, asks }) => (
              <>
                <Titled reader={reader} title={reader.titles.rule(ruleSet, rule)} name={rule} />
                <span class="beneath quiet">{texts.asks[asks]}</span>
              </>
            ),
          },
          ...COUNTS.map((count) => ({
            head: count === "decided" ? texts.decidedQuestions : texts[count],
            kind: "figure" as const,
            cell: (row: RequestUsage) => writtenNumber(reader, row[count]),
          })),
          { head: texts.median, kind: "figure", cell: (row) => writtenMedian(reader, row) },
        ]}
      />
    </section>
  );
}

const MINUTES_AS_HOURS = 120;

function writtenMedian(reader: AccountReader, { median_seconds: seconds }: RequestUsage): string {
  const { usage: texts } = reader.texts;
  if (seconds === null) return "";
  const minutes = Math.round(seconds / 60);
  return minutes < MINUTES_AS_HOURS
    ? texts.minutes(writtenNumber(reader, minutes))
    : texts.hours(writtenNumber(reader, Math.round(minutes / 60)));
}
