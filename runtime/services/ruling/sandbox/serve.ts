/** A worked example in an account's terms: its requests, and the conditions that they alone do not create. */
import { sent } from "../../../engine/examples/run-example.js";
import { type ExampleCase, type ExampleStep, writtenLabel } from "../../../engine/module/example.js";
import type { RuleSetModule, TotalKey } from "../../../engine/module/module.js";
import type { Decision } from "../../../engine/run/decide.js";
import { settingUsed } from "../../../engine/run/layer.js";
import { formatDay } from "../../../engine/values/days.js";
import { namesPeople, personsIn, type Settings, type SettingVersion } from "../../../engine/values/facts.js";
import { own } from "../../../engine/values/own.js";
import type { RuleStatus } from "../../../rulebook/confirmations.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import { FISCAL_YEAR_START, type SettingHistory } from "../../../rulebook/settings.js";
import { versionInForce } from "../../../rulebook/version-in-force.js";
import { writeSettingText } from "../../../store/sql/values.js";
import { DAYS_EITHER_SIDE, MOST_DAYS_AHEAD } from "../../acting/checks/timing.js";
import { decisionOf } from "./expected.js";
import { movedTo } from "./moved.js";
import { type Parts, partsOf } from "./people.js";
import { requestsOf, type Sender, type Sequence } from "./requests.js";
import type { Assumptions, ExpectedAnswer, NeededSetting, SandboxExample } from "./responses.js";

export interface Terms extends Sender {
  readonly set: RuleSet;
  readonly settings: SettingHistory;
  /** The people of the account. */
  readonly people: readonly string[];
  readonly statuses: ReadonlyMap<string, RuleStatus>;
  /** Another law of the account answers too. */
  readonly lawAnswers: boolean;
}

/** Null: it expects nothing. `id`: its own, as `within_limit.2`. */
export function serve(module: RuleSetModule, whole: ExampleCase, id: string, terms: Terms): SandboxExample | null {
  const before = movedTo(terms, module, untilExpected(whole));
  const decision = decisionOf(module, before);
  const moved = askedIn(module, before, terms);
  const last = moved.steps.at(-1);
  if (decision === null || last === undefined) return null;
  const days = daysOf(module, moved, terms);
  const settings = days.map((day) => terms.settings.asOf(day));
  const parts = partsOf(module, moved, settings, terms.people);
  const sequence = requestsOf(module, moved, parts, terms);
  return {
    id,
    source: "case",
    example: whole.example,
    rule: whole.rule,
    expect: expectedOf(decision, sequence),
    check_id: sequence.checkOf(last.label),
    needs_tenant_facts: neededOf(module, moved, settings, terms),
    assumes: assumptionsOf(module, moved, { decision, sequence, parts, days }, terms),
    send: sequence.requests,
  };
}

/** Steps after the last expected answer have no effect on it. */
function untilExpected(example: ExampleCase): ExampleCase {
  const last = example.steps.findLastIndex(({ expected }) => expected !== null);
  return last === example.steps.length - 1 ? example : { ...example, steps: example.steps.slice(0, last + 1) };
}

/**
 * An undated booking belongs to the day on which it is asked about. If the example has none, that is today, or a day of
 * the version if another version is in force today.
 */
function askedIn(module: RuleSetModule, example: ExampleCase, { set, settings, undated }: Terms): ExampleCase {
  const dated = { facts: {}, day: undated, fiscalYears: settings.fiscalYears };
  if (example.asked_on !== null || module.in_force === null || versionInForce(set, dated)?.module === module)
    return example;
  return { ...example, asked_on: module.in_force.from };
}

/** The day of each booking, as the service dates it. */
function daysOf(module: RuleSetModule, example: ExampleCase, { undated }: Terms): readonly number[] {
  return example.steps.flatMap((step) => ("facts" in step ? [dayOf(module, example, step.facts, undated)] : []));
}

type StepFacts = Extract<ExampleStep, { facts: unknown }>["facts"];

function dayOf(module: RuleSetModule, example: ExampleCase, facts: StepFacts, undated: number): number {
  const day = facts[module.dated_by];
  return typeof day === "number" ? day : (example.asked_on ?? undated);
}

function expectedOf({ fields, outcome }: Decision, sequence: Sequence): ExpectedAnswer {
  switch (fields.state) {
    case "determined":
      return { state: fields.state, ...(outcome !== null && { outcome }) };
    case "undetermined_missing_facts": {
      const missing = fields.missing.map(({ fact, of }) => ({
        fact,
        of: of === null ? null : sequence.transactionOf(of.transaction_id),
      }));
      return { state: fields.state, missing };
    }
    case "not_covered":
      return { state: fields.state, reason: fields.reason };
    case "contested":
      return { state: fields.state, question: fields.question.id };
  }
}

// ── Settings ──

/** The settings that an example sets, and settings that only other examples of the version set. */
function neededOf(
  module: RuleSetModule,
  example: ExampleCase,
  settings: readonly Settings[],
  { settings: { fiscalYears } }: Terms,
): readonly NeededSetting[] {
  const keys = new Set([
    ...Object.keys(module.settings),
    ...module.examples.flatMap((each) => Object.keys(each.settings)),
  ]);
  return [...keys].sort().flatMap((key): readonly NeededSetting[] => {
    if (key === FISCAL_YEAR_START) {
      const value = example.settings[key] ?? "01-01";
      const starts = fiscalYears.map(({ month, date }) => `${two(month)}-${two(date)}`);
      return starts.every((start) => start === value)
        ? []
        : [{ key, value: settingUsed({ key, validFrom: null, value }).value }];
    }
    const value = own(example.settings, key);
    const theirs = settings.map((each) => own(each, key));
    if (value === undefined) return theirs.every((each) => each === undefined) ? [] : [{ key, value: null }];
    // Whom the account names there is known to the parts.
    if (namesPeople(module.settings[key])) return [];
    return theirs.every((each) => isSame(each, value))
      ? []
      : [{ key, value: settingUsed({ key, validFrom: null, value }).value }];
  });
}

const two = (value: number): string => String(value).padStart(2, "0");

function isSame(version: SettingVersion | undefined, value: SettingVersion["value"]): boolean {
  return version !== undefined && writeSettingText(version.value) === writeSettingText(value);
}

// ── Assumptions ──

interface Played {
  readonly decision: Decision;
  readonly sequence: Sequence;
  readonly parts: Parts;
  readonly days: readonly number[];
}

function assumptionsOf(module: RuleSetModule, example: ExampleCase, played: Played, terms: Terms): Assumptions {
  const { decision, sequence, days } = played;
  const last = example.steps.at(-1);
  const statusOf = (rule: string): string => terms.statuses.get(rule)?.status ?? "pending";
  const assumptions: Assumptions = {
    unconfirmed: example.unconfirmed.filter((rule) => statusOf(rule) !== "pending"),
    flagged: example.flagged.filter((rule) => statusOf(rule) !== "flagged"),
    confirmed: module.rules
      .map(({ rule }) => rule)
      .filter((rule) => !example.unconfirmed.includes(rule) && !example.flagged.includes(rule))
      .filter((rule) => statusOf(rule) !== "confirmed"),
    linked: sequence.links,
    named: sequence.named,
    ...lawOf(example, terms),
    ...(last?.kind === "rechecked" && { trigger: last.because }),
    ...(sequence.askedOn !== null && { as_of: formatDay(sequence.askedOn) }),
    ...firstDayOf(module, example, days, terms),
    ...(sequence.actsThough && { nobody_acts: true }),
    decisions: sequence.decisions,
    people: [...new Set([...unnamedIn(module, example, played), ...sequence.people])],
    before_the_version: otherVersions(module, example, terms),
    agents: [...sequence.agents],
    agent_totals: agentTotals(example, decision, terms),
    account_totals: totalsOver(decision, ["account"]),
  };
  return Object.fromEntries(Object.entries(assumptions).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function lawOf({ law }: ExampleCase, { lawAnswers }: Terms): Pick<Assumptions, "law"> {
  if (law !== null && law.state !== "none")
    return { law: { state: law.state, outcome: law.state === "determined" ? law.outcome : null } };
  return lawAnswers ? { law: { state: "none", outcome: null } } : {};
}

/** A proposal is dated today; a taken action is dated at most this many days ahead. */
function firstDayOf(
  module: RuleSetModule,
  example: ExampleCase,
  days: readonly number[],
  { today, undated }: Terms,
): Pick<Assumptions, "at"> {
  const proposed = example.steps.flatMap((step) =>
    step.kind === "booked" && step.proposed ? [dayOf(module, example, step.facts, undated)] : [],
  );
  const first = Math.max(...days.map((day) => day - MOST_DAYS_AHEAD), ...proposed);
  const isLate = proposed.some((day) => Math.abs(day - today) > DAYS_EITHER_SIDE);
  return first > today + DAYS_EITHER_SIDE || isLate ? { at: formatDay(first) } : {};
}

/** People whom settings of the example name, and nobody in the account's settings is. */
function unnamedIn(module: RuleSetModule, { settings }: ExampleCase, { parts }: Played): readonly string[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    namesPeople(module.settings[key]) ? personsIn(value).filter((name) => !parts.has(name)) : [],
  );
}

function otherVersions(
  module: RuleSetModule,
  example: ExampleCase,
  { set, settings, undated }: Terms,
): readonly string[] {
  return example.steps.flatMap((step) => {
    if (step.kind !== "booked") return [];
    const day = dayOf(module, example, step.facts, undated);
    const answering = versionInForce(set, { facts: sent(step.facts), day, fiscalYears: settings.fiscalYears });
    return answering?.module === module ? [] : [writtenLabel(step.label)];
  });
}

function agentTotals({ steps }: ExampleCase, { reads }: Decision, { isAgentsKey }: Terms): readonly string[] {
  if (!isAgentsKey && !steps.some((step) => step.kind === "booked" && step.agent !== null)) return [];
  return totalsOver({ reads }, ["agent", "actor"]);
}

/** The totals that the answer reads and that have a key of these kinds. */
function totalsOver({ reads }: Pick<Decision, "reads">, kinds: readonly TotalKey["kind"][]): readonly string[] {
  const own = reads.filter(({ read }) => read.total.keys.some(({ kind }) => kinds.includes(kind)));
  return [...new Set(own.map(({ read }) => read.total.name))];
}
