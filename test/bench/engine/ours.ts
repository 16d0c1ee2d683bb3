/**
 * The generated module run by the engine: the facts read as the service reads them, everything gathered before, the
 * evaluation alone timed.
 */
import { join } from "node:path";

import { instantiate } from "../../../runtime/engine/instantiate.js";
import { Booking } from "../../../runtime/engine/module/booking.js";
import { readFacts } from "../../../runtime/engine/module/catalogue.js";
import type { RuleSetModule, TotalSpec } from "../../../runtime/engine/module/module.js";
import { decide, type DecideInput, type Decision } from "../../../runtime/engine/run/decide.js";
import { evaluate, type Evaluation } from "../../../runtime/engine/run/evaluate.js";
import { others } from "../../../runtime/engine/run/members.js";
import type { Confirmation, LayerEnd, RunInput, TotalRead } from "../../../runtime/engine/run/run-result.js";
import { fold, locate, type Member } from "../../../runtime/engine/run/totals.js";
import { formatDay, momentOfDay } from "../../../runtime/engine/values/days.js";
import type { Facts, FactValue, SettingVersion } from "../../../runtime/engine/values/facts.js";
import { isJsonObject, readJson } from "../../../runtime/engine/values/json.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";
import { type RecordedVersion, settingHistory } from "../../../runtime/rulebook/settings.js";
import { loadShipped } from "../../../runtime/rulebook/shipped.js";
import { ROOT } from "../root.js";
import { type RefundCase, SETTINGS } from "./cases.js";
import type { Contestant } from "./contestant.js";

export const CURRENCY = "EUR";

export function refundModule(): RuleSetModule {
  const shipped = loadShipped({ built: join(ROOT, "dist/generated"), committed: null }, instantiate);
  const policy = shipped.find(({ module }) => module.rule_set === "policy.acme.customer_support");
  if (policy === undefined) throw new Error("the refund playbook ships");
  return policy.module;
}

/** The input of the engine for one case. */
interface Prepared {
  readonly input: RunInput;
  readonly whole: DecideInput;
}

function prepare(module: RuleSetModule, given: RefundCase, explain: boolean): Prepared {
  const facts = factsOf(module, given);
  const confirmations = module.rules.map((): Confirmation => ({
    status: "confirmed",
    confirmed_by: "usr_owner",
    confirmed_at: "2026-01-01T00:00:00Z",
  }));
  const day = given.facts.action_date ?? 20_746;
  const action = {
    facts,
    settings: HISTORY.asOf(day),
    persons: HISTORY.asOf(day),
    fiscalYears: HISTORY.fiscalYears,
    actor: { agent: given.agent, run: null, actor: null },
    day,
    sequence: Infinity,
    asOf: momentOfDay(day),
    approvalInFacts: () => ({ sentBy: null, offices: [], standsInFor: [], at: 0, bySelf: false }),
    handedBefore: null,
    enoughBefore: null,
  };
  // The history is available as in the service at the time of a decision; the selection for each total is part of the
  // measured time.
  const history = new Map(module.totals.map((total) => [total, membersOf(given, total, day)]));
  const members = (total: TotalSpec): readonly Member[] => history.get(total) ?? [];
  const totals = module.totals.map((total): TotalRead | Unknown => {
    const range = locate(
      total,
      new Booking({ facts, settings: action.settings, persons: action.persons, of: null }, module.currency),
      action.actor,
      action.fiscalYears,
    );
    if (range instanceof Unknown) return range;
    return { total, range, reading: fold(range === null ? [] : members(total)) };
  });
  return {
    input: {
      booking: { facts, settings: action.settings, persons: action.persons, of: null },
      confirmations,
      explain,
      total: (at) => totals[at] ?? Unknown.gap(""),
      law: { kind: "none" },
      decisions: [],
      approvals: [],
      approvalInFacts: action.approvalInFacts,
      handedBefore: () => null,
      enoughBefore: () => null,
    },
    whole: {
      action,
      named: { rule_set: module.rule_set, uncovered: null },
      lawSwitchedOn: false,
      layers: [{ module, confirmations, decisions: [], approvals: [] }],
      members: (total) => others(members(total)),
      explain,
    },
  };
}

/** The facts travel as JSON and are read by the catalogue; the recipient is resolved as the service does. */
function factsOf(module: RuleSetModule, given: RefundCase): Facts {
  const { customer } = given.facts;
  const json = readJson(JSON.stringify(sentFacts(module, given))).value;
  if (!isJsonObject(json)) throw new Error("facts are an object");
  const read = readFacts(module.facts, json, CURRENCY);
  if (read.errors.length > 0) throw new Error(JSON.stringify(read.errors));
  const all: Record<string, FactValue> = { ...read.facts };
  if (customer !== undefined) all["customer"] = { id: customer };
  return all;
}

/** As a caller sends them, but for the customer. */
export function sentFacts(module: RuleSetModule, { facts }: RefundCase): Readonly<Record<string, unknown>> {
  const { customer: _, ...others } = facts;
  return Object.fromEntries(
    Object.entries(others).map(([fact, value]) => [fact, sentAs(module.facts[fact]?.type ?? "", value)]),
  );
}

function sentAs(type: string, value: string | number | boolean): unknown {
  if (typeof value !== "number") return value;
  return type === "date" ? formatDay(value) : { amount: value, currency: CURRENCY };
}

function membersOf({ gathered }: RefundCase, { name }: TotalSpec, day: number): readonly Member[] {
  const member = (at: number, sum: number): Member => ({
    transaction_id: `txn_${at}`,
    effective_date: formatDay(day),
    day,
    sequence: at,
    contribution: { countLow: 1, sumLow: BigInt(sum), sumHigh: BigInt(sum), facts: [], gaps: [] },
  });
  if (name === "agent_refunds") return gathered.agent_refunds === 0 ? [] : [member(1, gathered.agent_refunds)];
  return Array.from({ length: gathered.customer_refunds }, (_, at) => member(at, 1_000));
}

const HISTORY = settingHistory(
  Object.entries(SETTINGS).map(([key, value], at): RecordedVersion => ({
    seq: at + 1,
    recordedAt: 0,
    key,
    validFrom: null,
    value: settingValue(key, value),
  })),
);

function settingValue(key: string, value: string | number): SettingVersion["value"] {
  if (typeof value === "string") return value;
  return key.includes("limit") ? { amount: BigInt(value), currency: CURRENCY, equivalents: [] } : BigInt(value);
}

function endedText(ended: LayerEnd): string {
  const text = (
    state: string,
    outcome: string | null,
    rule: string | null,
    person: string | null,
    missing: readonly string[],
  ): string => [state, outcome ?? "-", rule ?? "-", person ?? "-", missing.join("+") || "-"].join(" ");
  switch (ended.kind) {
    case "determined":
      return text("determined", ended.outcome, ended.rule.rule, ended.approver ?? ended.handedTo, []);
    case "undetermined":
      return text(
        "undetermined_missing_facts",
        null,
        ended.missing[0]?.neededBy ?? null,
        null,
        ended.missing.map(({ fact }) => fact),
      );
    case "contested":
      return text("contested", null, ended.rule.rule, ended.signer, []);
    case "steps_aside":
      return text("not_covered", null, ended.rule, null, []);
    case "not_covered":
    case "waits":
      throw new Error("the playbook comes to no such end here");
  }
}

/** One evaluation of the module with gathered input. */
export function evaluation(module: RuleSetModule, explain: boolean): Contestant<RunInput, Evaluation> {
  return {
    name: `our evaluation, ${explain ? "with" : "without"} trace`,
    says: "whole",
    prepare: (given) => prepare(module, given, explain).input,
    evaluate: (input) => evaluate(module, input),
    isAsync: false,
    textOf: ({ ended }) => endedText(ended),
  };
}

/**
 * The whole decision: totals located and folded, the evaluation, and the answer of all layers in the interface's words
 * with citations and confirmations.
 */
export function decision(module: RuleSetModule, explain: boolean): Contestant<DecideInput, Decision> {
  return {
    name: `our decision as answered, ${explain ? "with" : "without"} trace`,
    says: "whole",
    prepare: (given) => prepare(module, given, explain).whole,
    evaluate: decide,
    isAsync: false,
    textOf: decisionText,
  };
}

function decisionText({ fields, body, decidedBy }: Decision): string {
  const [layer] = body.layers.policies;
  const rule = [...decidedBy.values()][0]?.rule ?? null;
  switch (fields.state) {
    case "determined":
      return [fields.state, layer?.outcome ?? "-", rule ?? "-", layer?.approver ?? layer?.handed_to ?? "-", "-"].join(
        " ",
      );
    case "undetermined_missing_facts":
      return [
        fields.state,
        "-",
        fields.missing[0]?.needed_by ?? "-",
        "-",
        fields.missing.map(({ fact }) => fact).join("+"),
      ].join(" ");
    case "contested":
      return [fields.state, "-", fields.question.rule, fields.signer.user ?? "-", "-"].join(" ");
    case "not_covered":
      return [fields.state, "-", "refunds_only", "-", "-"].join(" ");
  }
}
