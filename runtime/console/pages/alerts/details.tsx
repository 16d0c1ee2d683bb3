/** The contents of an alert, by its type: names and values, and a link to the page with details. */
import type { Child } from "hono/jsx";

import type { Claim } from "../../../actions/decide/claims.js";
import type { AlertMoney, AlertPayloads, AlertType, AnswerSummary, RuleAgainst } from "../../../actions/tell/alerts.js";
import { momentOf } from "../../../calendar/moments.js";
import type { ActorView } from "../../../engine/run/answer.js";
import type { AlertView } from "../../../services/background/alerts/responses.js";
import { ALL_ANSWERS } from "../../log-address.js";
import { writtenNumber } from "../../numbers.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { NameOf, RuleName, RuleSetName, Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { matchAddress } from "../recipients/address.js";

interface Shown {
  readonly reader: AccountReader;
  readonly env: string;
  readonly names: PeopleNames;
}

type Row = readonly [name: string, value: Child];

interface Details {
  /** Those that all alerts of its cause have in common. */
  readonly cause: readonly Row[];
  readonly rows: readonly Row[];
  /** A path of the service. */
  readonly link: { readonly name: string; readonly path: string } | null;
}

/** An alert of an unknown type has none. */
export function alertDetails(shown: Shown, { type, payload }: AlertView): Details {
  if (!Object.hasOwn(DETAILS, type)) return { cause: [], rows: [], link: null };
  // `raiseAlert` wrote it and requires a payload of its type.
  return DETAILS[type as AlertType](shown, payload as never);
}

type DetailsOf = { readonly [Type in AlertType]: (shown: Shown, payload: AlertPayloads[Type]) => Details };

const DETAILS: DetailsOf = {
  "rule_set.version.published": (shown, { rule_set, version, effective_from, pending, waits }) => {
    const { names, waits: itWaits } = shown.reader.texts.alerts;
    const inForce = effective_from === null ? [] : [row(names.from, day(shown, effective_from))];
    const waiting = waits === true ? `${pending}. ${itWaits}` : count(shown, pending);
    return {
      cause: [],
      rows: [row(names.ruleSet, ruleSet(shown, rule_set, version)), ...inForce, row(names.pending, waiting)],
      link: null,
    };
  },
  "law.switched": (shown, { rule_set, on, pending, by_user }) => {
    const { names, operator, lawIs } = shown.reader.texts.alerts;
    return {
      cause: [row(names.ruleSet, ruleSet(shown, rule_set))],
      rows: [
        row(names.state, on ? lawIs.on : lawIs.off),
        ...(on ? [row(names.pending, count(shown, pending))] : []),
        row(names.changedBy, by_user === null ? operator : person(shown, by_user)),
      ],
      link: null,
    };
  },
  "confirmation.overdue": (shown, { rule_set, version, pending, waiting }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: [],
      rows: [
        row(names.ruleSet, ruleSet(shown, rule_set, version)),
        row(names.pending, count(shown, pending)),
        row(names.answersWaiting, count(shown, waiting)),
      ],
      link: null,
    };
  },
  "check.rechecked": (shown, { was, now, by_user, ...claim }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: [],
      rows: [
        row(names.was, answered(shown, was)),
        row(names.now, answered(shown, now)),
        ...(by_user === null ? [] : [row(names.changedBy, actedBy(shown, by_user, claim))]),
      ],
      link: toAnswer(shown, now.check_id),
    };
  },
  "checks.rerun": (shown, { cause, reissued, changed, against_rules, checks }) => {
    const { names, causes, toAnswers } = shown.reader.texts.alerts;
    return {
      cause: [row(names.cause, causes[cause])],
      rows: [
        row(names.reissued, count(shown, reissued)),
        row(names.changed, count(shown, changed)),
        row(names.against, count(shown, against_rules)),
      ],
      link: reissued === 0 ? null : { name: toAnswers, path: `/${shown.env}/checks?${checks}&current=${ALL_ANSWERS}` },
    };
  },
  "recipient.probable_match": (shown, { review_item, rule_set, rule_version, rule, recipients }) => {
    const { names, toMatch } = shown.reader.texts.alerts;
    const records = recipients.map((recipient) => (
      <div>
        <code>{recipient}</code>
      </div>
    ));
    return {
      cause: [
        row(names.ruleSet, ruleSet(shown, rule_set, rule_version)),
        row(names.rule, namedRule(shown, rule_set, rule)),
      ],
      rows: [row(names.recipients, records)],
      link: { name: toMatch, path: matchAddress(shown.env, review_item) },
    };
  },
  "check.against_rules": (shown, { actor, effective_date, against, check_id }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: rulesRow(shown, against),
      rows: [row(names.day, day(shown, effective_date)), ...actorRow(shown, actor)],
      link: toAnswer(shown, check_id),
    };
  },
  "check.against_rules_grew": (shown, { check_id, effective_date, actor, was, now, against }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: rulesRow(shown, against),
      rows: [
        row(names.day, day(shown, effective_date)),
        ...actorRow(shown, actor),
        row(names.was, money(shown, was)),
        row(names.now, money(shown, now)),
      ],
      link: toAnswer(shown, check_id),
    };
  },
  "check.rule_set_broken": (shown, { rule_set, effective_date, detail, check_id }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: [row(names.ruleSet, ruleSet(shown, rule_set))],
      rows: [row(names.day, day(shown, effective_date)), row(names.what, chosen(shown, detail))],
      link: toAnswer(shown, check_id),
    };
  },
  "check.handed_over": (shown, payload) => {
    const { names } = shown.reader.texts.alerts;
    const { handed_to, actor, effective_date, check_id } = payload;
    return {
      cause: [row(names.handedTo, person(shown, handed_to)), row(names.rule, ruleTitle(shown, payload))],
      rows: [row(names.day, day(shown, effective_date)), ...actorRow(shown, actor)],
      link: toAnswer(shown, check_id),
    };
  },
  "decision.claimed": (shown, { check_id, resolved_by, resolved_outcome, sent_by, rule, rule_set }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: [row(names.decided, actedBy(shown, resolved_by, { claimed: true, sent_by }))],
      rows: [
        row(names.decision, outcome(shown, resolved_outcome, rule_set)),
        row(names.rule, namedRule(shown, rule_set, rule)),
      ],
      link: toAnswer(shown, check_id),
    };
  },
  "period.changed": (shown, { date, changes }) => {
    const { names, toAnswers } = shown.reader.texts.alerts;
    const change = ({ rule_set, actions, amount }: (typeof changes)[number]): Row =>
      row(names.ruleSet, [ruleSet(shown, rule_set), " · ", actions, amount && [" · ", money(shown, amount)]]);
    return {
      cause: [],
      rows: [row(names.day, day(shown, date)), ...changes.map(change)],
      link: { name: toAnswers, path: `/${shown.env}/checks?after_close=true&current=${ALL_ANSWERS}` },
    };
  },
  "key.ending": (shown, { key_id, prefix, agent, ends_at }) => {
    const { names, toKey } = shown.reader.texts.alerts;
    return {
      cause: agent === null ? [] : [row(names.agent, chosen(shown, agent))],
      rows: [
        row(names.key, <Identifier name={prefix} />),
        row(names.ends, <Moment reader={shown.reader} at={momentOf(ends_at)} />),
      ],
      link: { name: toKey, path: `/${shown.env}/keys/${key_id}` },
    };
  },
  "quota.near": (shown, { quota, agent, most, used }) => {
    const { names, quotas, toAccount, toAgent } = shown.reader.texts.alerts;
    const written = (count: number): string => writtenNumber(shown.reader, count);
    return {
      cause: agent === null ? [] : [row(names.agent, chosen(shown, agent))],
      rows: [row(quotas[quota], quotas.used(written(used), written(most)))],
      link:
        agent === null
          ? { name: toAccount, path: `/${shown.env}/account` }
          : { name: toAgent, path: `/${shown.env}/agents/${agent}` },
    };
  },
  "decision.by_self": (shown, { check_id, resolved_by, resolved_outcome, rule, rule_set }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: [row(names.decided, person(shown, resolved_by))],
      rows: [
        row(names.decision, outcome(shown, resolved_outcome, rule_set)),
        ...(rule === null || rule_set === null ? [] : [row(names.rule, namedRule(shown, rule_set, rule))]),
      ],
      link: toAnswer(shown, check_id),
    };
  },
  "setting.person_changed": (shown, { key, valid_from, was, now, list, by_user, claimed, sent_by, substitute }) => {
    const { names } = shown.reader.texts.alerts;
    return {
      cause: [
        ...(key === null ? [] : [row(names.setting, setting(shown, key))]),
        ...(substitute === undefined ? [] : [row(names.standsInFor, person(shown, substitute.for))]),
      ],
      rows: [
        row(names.from, day(shown, valid_from)),
        row(names.was, was === null ? names.nobody : people(shown, list?.was ?? [was])),
        row(names.now, people(shown, list?.now ?? [now])),
        row(names.changedBy, actedBy(shown, by_user, { claimed, sent_by })),
      ],
      link: null,
    };
  },
  "person.sign_in_refused": (shown, { person_id }) => ({
    cause: [row(shown.reader.texts.alerts.names.person, person(shown, person_id))],
    rows: [],
    link: null,
  }),
  "person.wrong_codes": (shown, { person_id }) => ({
    cause: [row(shown.reader.texts.alerts.names.person, person(shown, person_id))],
    rows: [],
    link: null,
  }),
  "person.address_changed": ofPersonChanged,
  "person.binding_undone": ofPersonChanged,
  "requests.held_back": (shown, { agent, asked_of }) => ({
    cause: agentAsked(shown, agent, asked_of),
    rows: [],
    link: null,
  }),
  "request.undeliverable": (shown, { request_id, asked_of, agent, cause, code }) => {
    const { names, undelivered, toRequest } = shown.reader.texts.alerts;
    const why = code === null ? undelivered[cause] : `${undelivered[cause]} (${code})`;
    return {
      cause: agentAsked(shown, agent, asked_of),
      rows: [row(names.cause, why)],
      link: { name: toRequest, path: `/${shown.env}/requests/${request_id}` },
    };
  },
  "request.unanswered": (shown, { request_id, asked_of, agent }) => ({
    cause: agentAsked(shown, agent, asked_of),
    rows: [],
    link: { name: shown.reader.texts.alerts.toRequest, path: `/${shown.env}/requests/${request_id}` },
  }),
};

function ofPersonChanged(shown: Shown, { person_id, by_user }: AlertPayloads["person.address_changed"]): Details {
  const { names, operator } = shown.reader.texts.alerts;
  const by = by_user === null ? operator : person(shown, by_user);
  return { cause: [row(names.person, person(shown, person_id))], rows: [row(names.changedBy, by)], link: null };
}

// ── Names and values ───────────────────────────────────────────────

const row = (name: string, value: Child): Row => [name, value];

function rulesRow(shown: Shown, against: readonly RuleAgainst[]): readonly Row[] {
  const rules = (
    <ul>
      {against.map((each) => (
        <li>{ruleTitle(shown, each)}</li>
      ))}
    </ul>
  );
  return [row(shown.reader.texts.alerts.names.rules, rules)];
}

const chosen = ({ reader }: Shown, text: string): Child => <Chosen reader={reader} text={text} />;

const person = ({ reader, names }: Shown, id: string): Child => <Person reader={reader} names={names} id={id} />;

const people = (shown: Shown, ids: readonly string[]): Child =>
  ids.map((id, at) => (
    <>
      {at > 0 && ", "}
      {person(shown, id)}
    </>
  ));

const actedBy = ({ reader, names }: Shown, id: string, claim: Partial<Claim>): Child => (
  <ActedBy reader={reader} names={names} id={id} claim={claim} />
);

const money = ({ reader }: Shown, { amount, currency }: AlertMoney): Child => (
  <Amount reader={reader} amount={BigInt(amount)} currency={currency} />
);

const day = ({ reader }: Shown, of: string): Child => <Day reader={reader} day={of} />;

const count = ({ reader }: Shown, value: number): Child => <span class="figure">{writtenNumber(reader, value)}</span>;

const answered = ({ reader }: Shown, { state, outcome }: AnswerSummary): Child => (
  <AnswerState
    reader={reader}
    state={state}
    outcome={outcome}
    title={outcome === null ? null : reader.titles.of("outcome", outcome, null)}
  />
);

const setting = ({ reader }: Shown, key: string): Child => (
  <NameOf reader={reader} kind="setting" name={key} ruleSet={null} />
);

/** The words of a decision, which may be an outcome of the rule set. */
const outcome = ({ reader }: Shown, name: string, ruleSetOf: string | null): Child => (
  <NameOf reader={reader} kind="outcome" name={name} ruleSet={ruleSetOf} />
);

const ruleSet = ({ reader }: Shown, name: string, version?: string): Child => (
  <RuleSetName reader={reader} ruleSet={name} version={version} />
);

const namedRule = ({ reader }: Shown, name: string, rule: string): Child => (
  <RuleName reader={reader} ruleSet={name} rule={rule} />
);

/** The title as it was when the alert was raised. */
function ruleTitle({ reader }: Shown, { title, rule_set, rule }: Pick<RuleAgainst, "title" | "rule_set" | "rule">) {
  if (title === null) return <RuleName reader={reader} ruleSet={rule_set} rule={rule} />;
  return <Titled reader={reader} title={title} name={rule === null ? rule_set : `${rule_set}.${rule}`} />;
}

function toAnswer({ reader, env }: Shown, checkId: string): Details["link"] {
  return { name: reader.texts.alerts.toAnswer, path: `/${env}/checks/${checkId}` };
}

function agentAsked(shown: Shown, agent: string, askedOf: string): readonly Row[] {
  const { names } = shown.reader.texts.alerts;
  return [row(names.agent, chosen(shown, agent)), row(names.askedOf, person(shown, askedOf))];
}

function actorRow(shown: Shown, actor: ActorView | null): readonly Row[] {
  const id = actor?.id ?? null;
  if (actor === null || id === null) return [];
  const known = actor.kind === "user" ? person(shown, id) : chosen(shown, id);
  return [row(shown.reader.texts.alerts.names.actor, known)];
}
