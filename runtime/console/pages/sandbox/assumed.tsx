/** What a worked example assumes, and its requests alone do not bring about. */
import type { Child } from "hono/jsx";

import type { Assumptions } from "../../../services/ruling/sandbox/responses.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { NameOf, RuleName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";

interface AssumedProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  readonly names: PeopleNames;
  readonly assumes: Assumptions;
  /** Settings are named above that the account has otherwise. */
  readonly hasSettings: boolean;
}

export function Assumed(props: AssumedProps): Child {
  const { sandbox } = props.reader.texts;
  const lines = [...ofRules(props), ...ofPeople(props), ...ofDays(props), ...ofOthers(props)];
  if (lines.length === 0 && props.hasSettings) return null;
  return (
    <section aria-labelledby="assumed">
      <h2 id="assumed">{sandbox.assumed}</h2>
      {lines.length === 0 ? (
        <p class="quiet">{sandbox.nothingAssumed}</p>
      ) : (
        <ul class="list">
          {lines.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function listed<Item>(items: readonly Item[], shown: (item: Item) => Child): Child {
  return items.map((item, at) => [at > 0 && ", ", shown(item)]);
}

/** A line for a list, if it is there. */
function lineOf(label: string, names: readonly string[] | undefined, shown: (name: string) => Child): readonly Child[] {
  return names === undefined
    ? []
    : [
        <>
          {label}: {listed(names, shown)}
        </>,
      ];
}

function ofRules({ reader, ruleSet, assumes }: AssumedProps): readonly Child[] {
  const { assumes: texts } = reader.texts.sandbox;
  const rule = (name: string): Child => <RuleName reader={reader} ruleSet={ruleSet} rule={name} />;
  const { law } = assumes;
  const layer = (): Child => {
    if (law === undefined) return null;
    if (law.state === "none") return texts.noLaw;
    return (
      <>
        {texts.law}: <AnswerState reader={reader} state={law.state} outcome={law.outcome} />
      </>
    );
  };
  return [
    ...lineOf(texts.unconfirmed, assumes.unconfirmed, rule),
    ...lineOf(texts.flagged, assumes.flagged, rule),
    ...lineOf(texts.confirmed, assumes.confirmed, rule),
    ...(law === undefined ? [] : [layer()]),
  ];
}

/** Decisions of people, people whom settings name, and recipients that people linked. */
function ofPeople({ reader, ruleSet, names, assumes }: AssumedProps): readonly Child[] {
  const { assumes: texts, after, first } = reader.texts.sandbox;
  const when = ({ after: sent }: { readonly after: number }): string =>
    sent === 0 ? first : after(writtenNumber(reader, sent));
  const person = (id: string | null): Child =>
    id === null ? texts.nobody : <Person reader={reader} names={names} id={id} />;
  const { linked = [], named = [], decisions = [] } = assumes;
  return [
    ...decisions.map((each) => texts.decided(when(each), person(each.by), <code>{each.answer}</code>)),
    ...named.map((each) =>
      texts.named(
        when(each),
        <NameOf reader={reader} kind="setting" name={each.setting} ruleSet={ruleSet} />,
        listed(each.persons ?? [each.person], person),
        <Day reader={reader} day={each.from} />,
      ),
    ),
    ...linked.map((each) =>
      texts.linked(
        when(each),
        listed(each.recipients, (number) => <Chosen reader={reader} text={number} />),
      ),
    ),
    ...lineOf(texts.people, assumes.people, (name) => <Chosen reader={reader} text={name} />),
  ];
}

function ofDays({ reader, assumes: { as_of: asOf, at, trigger } }: AssumedProps): readonly Child[] {
  const { sandbox, answers } = reader.texts;
  const reasons: Readonly<Record<string, string>> = answers.reasons;
  const line = (label: string, shown: Child): Child => (
    <>
      {label}: {shown}
    </>
  );
  return [
    ...(asOf === undefined ? [] : [line(sandbox.assumes.as_of, <Day reader={reader} day={asOf} />)]),
    ...(at === undefined ? [] : [line(sandbox.assumes.at, <Day reader={reader} day={at} />)]),
    ...(trigger === undefined ? [] : [line(sandbox.assumes.trigger, reasons[trigger] ?? trigger)]),
  ];
}

function ofOthers({ reader, ruleSet, assumes }: AssumedProps): readonly Child[] {
  const { assumes: texts } = reader.texts.sandbox;
  const chosen = (text: string): Child => <Chosen reader={reader} text={text} />;
  const total = (name: string): Child => <NameOf reader={reader} kind="total" name={name} ruleSet={ruleSet} />;
  return [
    ...(assumes.nobody_acts === true ? [texts.nobody_acts] : []),
    ...lineOf(texts.before_the_version, assumes.before_the_version, chosen),
    ...lineOf(texts.agents, assumes.agents, chosen),
    ...lineOf(texts.agent_totals, assumes.agent_totals, total),
    ...lineOf(texts.account_totals, assumes.account_totals, total),
  ];
}
