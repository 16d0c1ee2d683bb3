/** The progress of a dry run of a draft, and the effect of publishing the draft on past answers. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type {
  DecidingRule,
  DryRun,
  DryRunChange,
  DryRunResult,
  Example,
  LackingFact,
  NewlyAsked,
} from "../../../services/ruling/policies/dry-run-responses.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Amount } from "../../parts/amount.js";
import { AnswerLink } from "../../parts/answer-link.js";
import { Citation } from "../../parts/citation.js";
import { Differs } from "../../parts/differs.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { NameOf, RuleName, RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { dryRunAddress, policyAddress } from "./address.js";

export interface DryRunProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly names: PeopleNames;
  readonly run: DryRun;
}

export function DryRunPage({ reader, signedIn, names, run }: DryRunProps): Child {
  const { policies, jobs } = reader.texts;
  const { dryRun } = policies;
  const { env } = signedIn;
  const { rule_set: ruleSet, version, status, done, total, concerned, result } = run;
  const number = (count: number): string => writtenNumber(reader, count);
  const isUnderWay = status === "queued" || status === "running";
  return (
    <Room reader={reader} title={`${dryRun.title}: ${ruleSet} ${version}`} signedIn={signedIn} place="policies" wide>
      <p class="lead">
        {dryRun.lookedAt(number(done), number(total))} {result !== null && <Came reader={reader} result={result} />}
      </p>
      <p>
        {dryRun.asOf(<Moment reader={reader} at={momentOf(run.as_of)} />)}{" "}
        {concerned > total && dryRun.notAll(number(concerned))}
      </p>
      <p>
        <a href={reader.at(`${policyAddress(env, ruleSet, version)}/dry-run`)}>{dryRun.earlier}</a>
        {" · "}
        <a href={reader.at(policyAddress(env, ruleSet, version))}>{policies.backToVersion}</a>
      </p>
      {status === "failed" && <Notice kind="wrong">{dryRun.didFail}</Notice>}
      {isUnderWay && (
        <>
          <progress value={done} max={Math.max(total, 1)} aria-label={jobs.progress} />
          <p>
            <a class="button plain" href={reader.at(dryRunAddress(env, { ruleSet, version, jobId: run.job_id }))}>
              {jobs.reload}
            </a>
          </p>
        </>
      )}
      {result !== null && <Result reader={reader} env={env} names={names} result={result} />}
    </Room>
  );
}

function Came({ reader, result }: Pick<ResultProps, "reader" | "result">): Child {
  const { dryRun } = reader.texts.policies;
  const { reissued, changed, failed, erased, booked_meanwhile: meanwhile } = result;
  const number = (count: number): string => writtenNumber(reader, count);
  return (
    <>
      {dryRun.came(number(reissued), number(changed))} {failed > 0 && dryRun.failed(number(failed))}{" "}
      {erased > 0 && dryRun.erased(number(erased))} {meanwhile > 0 && dryRun.meanwhile(number(meanwhile))}
    </>
  );
}

interface ResultProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly names: PeopleNames;
  readonly result: DryRunResult;
}

function Result({ reader, env, names, result }: ResultProps): Child {
  const { changes, asked, lacking } = result;
  return (
    <>
      {changes.length > 0 && <Changes reader={reader} env={env} names={names} changes={changes} />}
      {asked.length > 0 && <Asked reader={reader} names={names} asked={asked} />}
      {lacking.length > 0 && <Lacking reader={reader} lacking={lacking} />}
    </>
  );
}

interface ChangesProps extends Pick<ResultProps, "reader" | "env" | "names"> {
  readonly changes: readonly DryRunChange[];
}

function Changes({ reader, env, names, changes }: ChangesProps): Child {
  const { policies, confirmations } = reader.texts;
  const { dryRun } = policies;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{dryRun.changes}</h2>
      <Table<DryRunChange>
        caption={dryRun.changes}
        rows={changes}
        columns={[
          { head: confirmations.was, cell: ({ was }) => <AnswerState reader={reader} {...was} /> },
          {
            head: confirmations.wouldBe,
            cell: (row) => (
              <>
                <AnswerState reader={reader} {...row.would_be} />
                <Differs reader={reader} names={names} of={row} />
              </>
            ),
          },
          { head: dryRun.answers, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers) },
          {
            head: dryRun.amounts,
            kind: "figure",
            cell: ({ amounts }) =>
              amounts.map(({ amount, currency }) => (
                <span class="beneath">
                  <Amount reader={reader} amount={amount} currency={currency} />
                </span>
              )),
          },
        ]}
      />
      {changes.map((change) => (
        <Examples reader={reader} env={env} names={names} change={change} />
      ))}
    </section>
  );
}

interface ExamplesProps extends Pick<ResultProps, "reader" | "env" | "names"> {
  readonly change: DryRunChange;
}

function Examples({ reader, env, names, change: { was, would_be: wouldBe, examples } }: ExamplesProps): Child {
  const { policies, confirmations } = reader.texts;
  const { dryRun } = policies;
  return (
    <details>
      <summary>
        {dryRun.examples}: <AnswerState reader={reader} {...was} /> → <AnswerState reader={reader} {...wouldBe} />
      </summary>
      <Table<Example>
        caption={dryRun.examples}
        rows={examples}
        columns={[
          {
            head: dryRun.example,
            cell: ({ facts, ...answer }) => (
              <>
                <AnswerLink reader={reader} env={env} answer={answer} />
                {facts.length > 0 && (
                  <span class="beneath quiet">
                    {dryRun.readsFacts(
                      facts.map((fact) => (
                        <>
                          <NameOf reader={reader} kind="fact" name={fact} ruleSet={null} />{" "}
                        </>
                      )),
                    )}
                  </span>
                )}
              </>
            ),
          },
          { head: confirmations.was, cell: (row) => <DecidedBy reader={reader} rules={row.was} /> },
          {
            head: confirmations.wouldBe,
            cell: (row) => (
              <>
                <DecidedBy reader={reader} rules={row.would_be} />
                <Differs reader={reader} names={names} of={{ was, would_be: wouldBe, differs: row.differs }} />
              </>
            ),
          },
        ]}
      />
    </details>
  );
}

interface DecidedByProps {
  readonly reader: AccountReader;
  readonly rules: readonly DecidingRule[];
}

function DecidedBy({ reader, rules }: DecidedByProps): Child {
  const { dryRun } = reader.texts.policies;
  return (
    <>
      {rules.map(({ rule_set, rule_version, rule, citations }) => (
        <div>
          <RuleSetName reader={reader} ruleSet={rule_set} version={rule_version} />
          <span class="beneath quiet">
            {rule === null ? dryRun.noRule : <RuleName reader={reader} ruleSet={rule_set} rule={rule} />}
          </span>
          {citations.map((citation) => (
            <Citation reader={reader} citation={citation} words={null} />
          ))}
        </div>
      ))}
    </>
  );
}

interface AskedProps extends Pick<ResultProps, "reader" | "names"> {
  readonly asked: readonly NewlyAsked[];
}

function Asked({ reader, names, asked }: AskedProps): Child {
  const { dryRun } = reader.texts.policies;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{dryRun.asked}</h2>
      <p>{dryRun.askedLead}</p>
      <Table<NewlyAsked>
        caption={dryRun.asked}
        rows={asked}
        columns={[
          {
            head: dryRun.person,
            cell: ({ person, asks, rule }) => (
              <>
                {person === null ? dryRun.nobody : <Person reader={reader} names={names} id={person} />}
                <span class="beneath quiet">
                  {dryRun.asks[asks]}
                  {rule !== null && (
                    <>
                      {" · "}
                      <Identifier name={rule} />
                    </>
                  )}
                </span>
              </>
            ),
          },
          { head: dryRun.answers, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers) },
          { head: dryRun.proposals, kind: "figure", cell: ({ proposals }) => writtenNumber(reader, proposals) },
        ]}
      />
    </section>
  );
}

interface LackingProps extends Pick<ResultProps, "reader"> {
  readonly lacking: readonly LackingFact[];
}

function Lacking({ reader, lacking }: LackingProps): Child {
  const { dryRun } = reader.texts.policies;
  return (
    <section aria-labelledby="lacking">
      <h2 id="lacking">{dryRun.lacking}</h2>
      <p>{dryRun.lackingLead}</p>
      <Table<LackingFact>
        caption={dryRun.lacking}
        rows={lacking}
        columns={[
          {
            head: dryRun.fact,
            cell: ({ fact }) => <NameOf reader={reader} kind="fact" name={fact} ruleSet={null} />,
          },
          { head: dryRun.answers, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers) },
        ]}
      />
    </section>
  );
}
