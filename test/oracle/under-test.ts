/**
 * The code under test, in the oracle's plain data. A model is emitted and instantiated, a case is given to `decide`,
 * and its answer becomes a verdict.
 */
import { totalSettings } from "../../compiler/canonical/parts.js";
import { toJavaScript } from "../../compiler/emit/javascript.js";
import { emitModule } from "../../compiler/emit/module.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { instantiate } from "../../runtime/engine/instantiate.js";
import { Booking } from "../../runtime/engine/module/booking.js";
import type { RuleSetModule, TotalSpec } from "../../runtime/engine/module/module.js";
import type { LayerAnswer, MissingView, ReadView } from "../../runtime/engine/run/answer.js";
import { decide, type DecideInput, type Decision, type LayerInput } from "../../runtime/engine/run/decide.js";
import { others } from "../../runtime/engine/run/members.js";
import type {
  Approval,
  Confirmation,
  DecisionRecord,
  LawView,
  QuestionDecision,
} from "../../runtime/engine/run/run-result.js";
import { contributionOf, keyOf, type Member, type TotalRange } from "../../runtime/engine/run/totals.js";
import { composedCode } from "../../runtime/engine/values/codes.js";
import {
  type FiscalYearStart,
  formatDay,
  momentOfDay,
  parseDay,
  parseMonthDay,
} from "../../runtime/engine/values/days.js";
import { type Exact, Fraction } from "../../runtime/engine/values/exact.js";
import type {
  ConsequenceValue,
  Facts,
  FactValue,
  RecipientRef,
  Settings,
  SettingVersion,
} from "../../runtime/engine/values/facts.js";
import { settingHistory } from "../../runtime/rulebook/settings.js";
import type { Asking, Case, Plain, PlainBooking, PlainFacts, SettingEntry, Verdict } from "./case.js";
import type { Together } from "./layers.js";
import { rational, rationalText } from "./rational.js";
import { settingOn } from "./scope.js";

const MODULES = new WeakMap<RuleSetModel, RuleSetModule>();

/** Emitted once for a model, since that costs more than many runs. */
export function moduleOf(model: RuleSetModel): RuleSetModule {
  const module = MODULES.get(model) ?? emitted(model);
  MODULES.set(model, module);
  return module;
}

export function emitted(model: RuleSetModel): RuleSetModule {
  const named = (items: readonly string[]): Record<string, string> =>
    Object.fromEntries(items.map((item) => [item, item]));
  const typescript = emitModule(model, {
    checksum: "",
    rules: named(model.rules.map(({ id }) => id)),
    former: null,
    parts: {},
    settings: totalSettings(model),
    totals: named(model.totals.map(({ name }) => name)),
  });
  return instantiate(toJavaScript(typescript), "generated.ts");
}

/** `change`: changed inputs of the engine, such as no request for a trace. */
export function decisionOf(
  module: RuleSetModule,
  given: Case,
  change: (input: DecideInput) => DecideInput = (input) => input,
): Decision {
  return decide(change(inputOf([layerOf(module, given)], module.rule_set, given, lawOf(given))));
}

export function verdictOf(module: RuleSetModule, given: Case): Verdict {
  return verdict(module, decisionOf(module, given));
}

/** The policy is the set that the request names. */
export function togetherOf(law: RuleSetModule, policy: RuleSetModule, given: Case): Together {
  const layers = [law, policy].map((module) =>
    layerOf(module, { ...given, decisions: module === policy ? given.decisions : [], approvals: given.approvals }),
  );
  const decision = decide(inputOf(layers, policy.rule_set, given));
  const { fields, body, steppedAside, broken } = decision;
  if (broken[0] !== undefined) throw broken[0].error;
  const ofBody = [body.layers.law, ...body.layers.policies].flatMap((layer) => layer ?? []);
  const endOf = (layer: LayerAnswer): string => {
    if (layer.waiting_on === "law") return "waits";
    if (layer.rule_set === policy.rule_set && steppedAside) return "steps_aside";
    return layer.state === "undetermined_missing_facts" ? "undetermined" : layer.state;
  };
  return {
    state: fields.state,
    outcome: decision.outcome,
    missing: fields.state === "undetermined_missing_facts" ? namesOf(fields.missing) : [],
    reason: fields.state === "not_covered" ? fields.reason : null,
    unconfirmed: fields.state === "not_covered" ? fields.unconfirmed_rules : [],
    question: fields.state === "contested" ? fields.question.id : null,
    layers: ofBody.map((layer) => {
      const open = (layer.open_consequences ?? []).map(({ key }) => `open ${key}`);
      return [`${layer.rule_set}: ${endOf(layer)}`, layer.outcome ?? [], open].flat().join(" ");
    }),
  };
}

function namesOf(missing: readonly MissingView[]): readonly string[] {
  return [...new Set(missing.map(({ fact, of }) => (of === null ? fact : `${fact} of ${of.transaction_id}`)))].sort();
}

// ── Input ──

export function inputOf(layers: readonly LayerInput[], named: string, given: Case, assumedLaw?: LawView): DecideInput {
  return {
    action: {
      facts: factsOf(given.action.facts),
      settings: settingsOn(given, given.action.day),
      persons: settingsOn(given, given.answeredOn),
      asOf: momentOfDay(day(given.answeredOn)),
      fiscalYears: fiscalYearsOf(given),
      actor: given.action.actor,
      day: day(given.action.day),
      sequence: given.action.order,
      approvalInFacts: (person) => ({
        sentBy: SENDER,
        offices: officesOf(given, person, given.approvedInFacts),
        standsInFor: [],
        at: momentOfDay(day(given.approvedInFacts.on)),
        bySelf: false,
      }),
      handedBefore: null,
      enoughBefore: null,
    },
    named: { rule_set: named, uncovered: null },
    lawSwitchedOn: layers.some(({ module }) => module.kind === "law"),
    layers,
    members: (total, place) =>
      others(
        layers.flatMap(({ module }) => (module.totals.includes(total) ? membersOf(module, given, total, place) : [])),
      ),
    explain: true,
    ...(assumedLaw !== undefined && { assumedLaw }),
  };
}

export function layerOf(module: RuleSetModule, given: Case): LayerInput {
  return {
    module,
    confirmations: module.rules.map((rule): Confirmation => {
      const off = given.off.get(rule.rule);
      return off === undefined ? { status: "confirmed", confirmed_by: "usr_owner", confirmed_at: "" } : { status: off };
    }),
    decisions: given.decisions.map(({ asked, question, rule, answer, by, leadsTo, amount }, at): QuestionDecision => ({
      offices: officesOf(given, by, asked),
      amount,
      at: momentOfDay(day(asked.on)),
      decision: record(`decision ${at}`, {
        question,
        rule,
        answer,
        decided_by: by,
        leads_to: leadsTo,
        method: "sign_off",
      }),
    })),
    approvals: given.approvals.map(({ asked, by, amount }, at): Approval => ({
      offices: officesOf(given, by, asked),
      amount,
      at: momentOfDay(day(asked.on)),
      decision: record(`approval ${at}`, {
        question: null,
        rule: "small",
        answer: "approved",
        decided_by: by,
        leads_to: null,
        method: "approval",
      }),
    })),
  };
}

const SENDER = { kind: "api_key", id: "key_app", prefix: "tcs_live_app", name: "app" } as const;

const record = (
  id: string,
  made: Omit<DecisionRecord, "resolution_id" | "approval" | "claimed" | "sent_by">,
): DecisionRecord => ({
  ...made,
  resolution_id: id,
  approval: null,
  claimed: false,
  sent_by: null,
});

function day(text: string): number {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is a day`);
  return parsed;
}

export function factsOf(facts: PlainFacts): Facts {
  return Object.fromEntries([...facts].map(([name, plain]) => [name, factOf(plain)]));
}

function factOf(plain: Plain): FactValue {
  switch (plain.kind) {
    case "recipient":
      return { id: plain.id };
    default:
      return valueOf(plain);
  }
}

/** Of a setting. */
function settingValueOf(value: Exclude<SettingEntry["value"], { kind: "recipient" }>): SettingVersion["value"] {
  return value.kind === "persons" ? value.ids : valueOf(value);
}

function valueOf(plain: Exclude<Plain, { kind: "recipient" }>): Exclude<FactValue, RecipientRef> {
  switch (plain.kind) {
    case "date":
      return day(plain.day);
    case "money":
      return {
        amount: plain.minor,
        currency: plain.currency,
        equivalents: plain.equivalents.map(({ minor, currency }) => ({ amount: minor, currency })),
      };
    case "number":
      return Fraction.of(plain.n, plain.d);
    case "flag":
      return plain.value;
    case "text":
      // In the compared form, as every reader of a code converts it.
      return composedCode(plain.text);
  }
}

function settingsOn(given: Case, on: string): Settings {
  const keys = [...new Set(given.settings.map(({ key }) => key))];
  return Object.fromEntries(
    keys.flatMap((key): [string, SettingVersion][] => {
      const entry = settingOn(key, given.settings, on);
      if (entry === null || entry.value.kind === "recipient") return [];
      return [
        [
          key,
          {
            key,
            validFrom: entry.validFrom === null ? null : day(entry.validFrom),
            value: settingValueOf(entry.value),
          },
        ],
      ];
    }),
  );
}

/** The settings that named the person, as the product finds them. */
function officesOf(given: Case, person: string, { on, recorded }: Asking): readonly string[] {
  const versions = given.settings.flatMap(({ key, validFrom, value }, at) =>
    value.kind === "recipient"
      ? []
      : [
          {
            key,
            validFrom: validFrom === null ? null : day(validFrom),
            value: settingValueOf(value),
            seq: at + 1,
            recordedAt: 0,
          },
        ],
  );
  return settingHistory(versions).officesOf([person], day(on), recorded);
}

function fiscalYearsOf(given: Case): readonly FiscalYearStart[] {
  return given.fiscalYears.map(({ validFrom, monthDay }) => {
    const start = parseMonthDay(monthDay);
    if (start === null) throw new Error(`${monthDay} begins a year`);
    return { validFrom: validFrom === null ? null : day(validFrom), ...start };
  });
}

function membersOf(module: RuleSetModule, given: Case, total: TotalSpec, place: TotalRange): readonly Member[] {
  return given.others.flatMap((other): Member[] => {
    const booking = bookingOf(module, given, other);
    const on = day(other.day);
    if (on < place.from || on > place.to || keyOf(total, booking, other.actor) !== place.key) return [];
    const contribution = contributionOf(total, booking);
    return contribution === null
      ? []
      : [{ transaction_id: other.id, effective_date: other.day, day: on, sequence: other.order, contribution }];
  });
}

function bookingOf(module: RuleSetModule, given: Case, other: PlainBooking): Booking {
  const of = { transaction_id: other.id, effective_date: formatDay(day(other.day)) };
  const settings = settingsOn(given, other.day);
  return new Booking({ facts: factsOf(other.facts), settings, persons: settings, of }, module.currency);
}

/** Settings that the other bookings' contributions were read from, and that the total does not list. */
export function settingsNotNamed(module: RuleSetModule, given: Case): readonly string[] {
  return module.totals.flatMap((total) =>
    given.others.flatMap((other) => {
      const booking = bookingOf(module, given, other);
      keyOf(total, booking, other.actor);
      contributionOf(total, booking);
      const asked = [...booking.settingsRead().map(({ key }) => key), ...booking.settingsUnset()];
      return asked.filter((key) => total.settings?.includes(key) !== true);
    }),
  );
}

/** Money of the law as a policy reads it is minor units. */
function lawOf({ law }: Case): LawView {
  if (law.kind !== "determined") return { kind: law.kind };
  const values = [...law.values].map(([key, plain]): [string, ConsequenceValue] => {
    if (plain.kind === "money") return [key, plain.minor];
    if (plain.kind === "number") return [key, Fraction.of(plain.n, plain.d)];
    if (plain.kind === "date") return [key, day(plain.day)];
    if (plain.kind === "text") return [key, plain.text];
    return [key, plain.kind === "flag" && plain.value];
  });
  return { kind: "determined", outcome: law.outcome, values: new Map(values) };
}

// ── Verdict ──

/** Of a decision with one layer. */
export function verdict(module: RuleSetModule, { fields, body, steppedAside, broken }: Decision): Verdict {
  if (broken[0] !== undefined) throw broken[0].error;
  const layer =
    module.kind === "law" ? body.layers.law : body.layers.policies.find(({ rule_set }) => rule_set === module.rule_set);
  if (!layer) throw new Error("the named rule set has a layer");
  const missing = fields.state === "undetermined_missing_facts" ? fields.missing : [];
  const notCovered = fields.state === "not_covered" && !steppedAside ? fields : null;
  return {
    end: steppedAside
      ? "steps_aside"
      : layer.waiting_on === "law"
        ? "waits"
        : layer.state === "undetermined_missing_facts"
          ? "undetermined"
          : layer.state,
    outcome: layer.outcome,
    missing: namesOf(missing),
    reason: notCovered?.reason ?? null,
    unconfirmed: notCovered?.unconfirmed_rules ?? [],
    question: fields.state === "contested" ? fields.question.id : null,
    signer: fields.state === "contested" ? fields.signer.user : null,
    approver: layer.approver,
    approvers:
      layer.approvers?.map(({ user, approved_at: at }) => (at === null ? user : `${user} on ${at.slice(0, 10)}`)) ??
      null,
    handedTo: layer.handed_to,
    consequences: layer.consequences.map(({ key, value }) => `${key} = ${valueText(value)}`),
    open: (layer.open_consequences ?? []).map(({ key, rule, missing: lacked }) => ({
      ...{ key, rule, missing: namesOf(lacked) },
    })),
    clauses: layer.consequences.flatMap(({ citation }) => citation?.text_ref ?? []),
    trace: body.trace.map(({ rule, matched, resolve, reads }) => ({
      rule,
      matched,
      resolve,
      reads: (reads ?? []).map(readText).sort(),
    })),
    decisions: (body.decisions ?? [])
      .map(({ resolution_id, approval, decided_by }) => {
        if (resolution_id === null) return `facts of ${decided_by}`;
        return approval === null ? resolution_id : `${resolution_id} as ${approval}`;
      })
      .sort(),
    citations: body.citations.map(({ text_ref, role }) => (role === "carries" ? text_ref : `${text_ref} (${role})`)),
    totals: totalsOf(module, body),
  };
}

function totalsOf(module: RuleSetModule, { history_used }: Decision["body"]): Verdict["totals"] {
  return module.totals.flatMap(({ name, measure }) => {
    const used = history_used.find(({ input }) => input === name);
    if (used === undefined) return [];
    if (used.transactions.length + (used.transactions_left_out ?? 0) !== used.count)
      throw new Error(`${name} counts ${used.count}, and lists another number`);
    return [
      {
        name,
        members: used.transactions.map(({ transaction_id }) => transaction_id).sort(),
        sum: measure === null ? "" : valueText(used.total),
        incomplete: (used.incomplete ?? []).map(({ transaction_id }) => transaction_id),
        period: used.period === undefined ? null : `${used.period.from} to ${used.period.to}`,
      },
    ];
  });
}

function readText({ kind, name, keys, column, value, citation }: ReadView): string {
  const text = (readValue: ReadView["value"]): string => (readValue === null ? "?" : valueText(readValue));
  const row = keys === undefined ? "" : `[${Object.values(keys).map(text).join(", ")}]`;
  const beside = kind === "row" || citation === null ? "" : ` by ${citation.text_ref}`;
  return `${kind} ${name}${row}${column ? `.${column}` : ""} = ${text(value)}${beside}`;
}

function valueText(value: Exact | boolean | string | { readonly amount: Exact }): string {
  if (typeof value === "bigint") return rationalText(rational(value));
  if (typeof value !== "object") return String(value);
  return value instanceof Fraction
    ? rationalText(rational(value.numerator, value.denominator))
    : valueText(value.amount);
}
