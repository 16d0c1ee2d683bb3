/**
 * The decision: every rule set that covers an action answers it, law first, and their layers make one answer (decision
 * 101, decisions 102, 103). Pure and synchronous; the same function serves a check, a re-check, a worked example and a
 * test.
 */
import { Booking, type BookingInput } from "../module/booking.js";
import type { RuleSetModule, RuleSpec, TotalSpec } from "../module/module.js";
import { refusedPatterns } from "../module/module-patterns.js";
import { nearCodes } from "../module/near-codes.js";
import { assert, InvariantBroken } from "../values/assert.js";
import type { FiscalYearStart } from "../values/days.js";
import type { Actor, Facts, Settings } from "../values/facts.js";
import { Unknown } from "../values/unknown.js";
import type { AnswerBody, LayerAnswer, MoneyValue, State, StateFields, TraceView } from "./answer.js";
import { gapReason } from "./ends.js";
import { evaluate } from "./evaluate.js";
import { largest } from "./largest.js";
import {
  citedOf,
  confirmationViews,
  historyUsed,
  layerAnswer,
  missingViews,
  settingUsed,
  traceViews,
} from "./layer.js";
import type { MembersRead } from "./members.js";
import { citedOnce, distinct, isSameTopic, moduleViews } from "./module-views.js";
import { enoughOf, namingsOf } from "./of-layers.js";
import type { Run } from "./run.js";
import type {
  Approval,
  ApprovalInFacts,
  Confirmation,
  Enough,
  LawView,
  LayerEnd,
  Naming,
  NotCoveredReason,
  QuestionDecision,
  RunResult,
  TotalRead,
} from "./run-result.js";
import { fold, locate, type TotalRange } from "./totals.js";

/** A rule set that may answer: the version in force, in the action's jurisdiction. */
export interface LayerInput {
  readonly module: RuleSetModule;
  /** By the place of the module's rule. */
  readonly confirmations: readonly Confirmation[];
  readonly decisions: readonly QuestionDecision[];
  readonly approvals: readonly Approval[];
}

/** The action, as facts and settings of its day; `sequence` is infinite if it is not taken yet. */
export interface ActionInput {
  readonly facts: Facts;
  readonly settings: Settings;
  /** Settings that name persons, as of the moment of answering. */
  readonly persons: Settings;
  /** The moment of answering, in milliseconds. */
  readonly asOf: number;
  readonly fiscalYears: readonly FiscalYearStart[];
  readonly actor: Actor;
  readonly day: number;
  readonly sequence: number;
  /** As in `RunInput`. */
  readonly approvalInFacts: (person: string) => ApprovalInFacts;
  /** The same, by rule set. Null: the answer is not given again. */
  readonly handedBefore: ((ruleSet: string, rule: string, outcome: string) => string | null) | null;
  readonly enoughBefore: ((ruleSet: string, setting: string) => readonly string[] | null) | null;
}

/** The members of an action that the ranges of its totals depend on. */
export type RangeInput = Pick<ActionInput, "facts" | "settings" | "fiscalYears" | "actor">;

export interface DecideInput {
  readonly action: ActionInput;
  /**
   * The rule set that the request names, and the reason why it cannot answer if none of its versions is among `layers`.
   */
  readonly named: {
    readonly rule_set: string;
    readonly uncovered: { readonly reason: NotCoveredReason; readonly detail: string } | null;
  };
  /**
   * Whether the domain has a law set switched on: its layer is then null rather than absent if it does not cover the
   * action.
   */
  readonly lawSwitchedOn: boolean;
  /** The law set first, if one covers the action; then policies by name. */
  readonly layers: readonly LayerInput[];
  /** Members of a total at a day and a sequence; the action itself and members outside its reach are removed here. */
  readonly members: (total: TotalSpec, range: TotalRange) => MembersRead;
  /** Whether the answer carries its trace; without, none is made. */
  readonly explain: boolean;
  /** The answer of the law layer if a policy is evaluated alone (worked examples, `tcs eval`). */
  readonly assumedLaw?: LawView;
  /** Reads more of each run, beside the decision. Left out on the path of a check. */
  readonly watch?: LayerWatch | undefined;
}

/** `alike`: the runs with other values of a missing fact that end as this one. */
export type LayerWatch = (module: RuleSetModule, run: Run, ended: LayerEnd, alike: readonly Run[]) => void;

export interface Decision {
  readonly fields: StateFields;
  readonly body: AnswerBody;
  /**
   * The combined outcome of all layers, for the answer, log rows, re-checks and alerts (decision 102). Null unless
   * determined.
   */
  readonly outcome: string | null;
  /** The recipient's fiscal-year total that was read (decision 114), or null. */
  readonly fyTotal: MoneyValue | null;
  /** By rule set, the deciding rule of each layer that is determined, or that asks its question. */
  readonly decidedBy: ReadonlyMap<string, RuleSpec>;
  /** By rule set, how its rule names the approver, the receiver of a hand-over or the signer. */
  readonly namings: ReadonlyMap<string, Naming>;
  /** By rule set, what `RunResult` has; a set without any is left out. */
  readonly enough: ReadonlyMap<string, Enough>;
  /** Reached rules that are unconfirmed or flagged, each with its module. */
  readonly unconfirmed: readonly { readonly module: RuleSetModule; readonly rule: string }[];
  /** Reads of the history, by rule set: a later booking may move them. */
  readonly reads: readonly { readonly module: RuleSetModule; readonly read: TotalRead }[];
  /** Every setting that was read, even if it is unset: setting it later may change the answer. */
  readonly settingsAsked: ReadonlySet<string>;
  /** The named rule set does not cover the transaction. */
  readonly steppedAside: boolean;
  /** A rule set that failed on these facts (decision 134), and its error; for the log, never for a caller. */
  readonly broken: readonly { readonly rule_set: string; readonly error: unknown }[];
}

interface Layer {
  readonly input: LayerInput;
  readonly ended: LayerEnd;
  readonly result: RunResult;
  readonly answer: LayerAnswer;
}

export function decide(input: DecideInput): Decision {
  const broken: { rule_set: string; error: unknown }[] = [];
  const layers: Layer[] = [];
  const settingKeys = new Set<string>();
  let law: LawView = input.assumedLaw ?? { kind: "none" };
  let lawModule: RuleSetModule | null = null;
  let lawState: State = "undetermined_missing_facts";
  for (const layer of input.layers) {
    const { ended, result } = runLayer(input, layer, readableLaw(law, lawModule, layer.module), broken);
    for (const { key } of result.settingsRead) settingKeys.add(key);
    for (const key of result.settingsUnset) settingKeys.add(key);
    if (readsFiscalYear(layer.module, result)) settingKeys.add("fiscal_year_start");
    const stepsAside = ended.kind === "steps_aside";
    if (stepsAside && layer.module.rule_set !== input.named.rule_set) continue;
    const answer = layerAnswer(layer.module, ended, result, {
      waitsAs: lawState,
      asOf: input.action.asOf,
      law: lawModule,
    });
    layers.push({ input: layer, ended, result, answer });
    if (layer.module.kind === "law" && !stepsAside) {
      law = lawView(ended, result);
      lawModule = layer.module;
      lawState = answer.state;
    }
  }
  return {
    fields: combine(input, layers),
    body: bodyOf(input, layers),
    outcome: overallOutcome(input, layers),
    fyTotal: fiscalYearTotal(layers),
    decidedBy: new Map(
      ofAll(layers, ({ ended, input: { module } }): readonly (readonly [string, RuleSpec])[] =>
        ended.kind === "determined" || ended.kind === "contested" ? [[module.rule_set, ended.rule]] : [],
      ),
    ),
    namings: namingsOf(layers),
    enough: enoughOf(layers),
    unconfirmed: ofAll(layers, ({ ended, input: { module } }) =>
      ended.kind === "not_covered" ? ended.unconfirmed.map((rule) => ({ module, rule })) : [],
    ),
    reads: ofAll(layers, ({ input: { module }, result }) => result.totalsRead.map((read) => ({ module, read }))),
    settingsAsked: settingKeys,
    steppedAside: layers.some(({ ended }) => ended.kind === "steps_aside"),
    broken,
  };
}

/**
 * The ranges in which an action reads each total of a set: to be read before deciding. Totals without a known range are
 * left out.
 */
export function rangesOf(
  module: RuleSetModule,
  action: RangeInput,
): readonly { readonly total: TotalSpec; readonly range: TotalRange }[] {
  // No key or window of a total reads a person.
  const { facts, settings } = action;
  const booking = new Booking({ facts, settings, persons: settings, of: null }, module.currency);
  return module.totals.flatMap((total) => {
    const range = locate(total, booking, action.actor, action.fiscalYears);
    return range === null || range instanceof Unknown ? [] : [{ total, range }];
  });
}

function ownBooking(module: RuleSetModule, action: ActionInput): Booking {
  return new Booking(bookingInput(action), module.currency);
}

function bookingInput({ facts, settings, persons }: ActionInput): BookingInput {
  return { facts, settings, persons, of: null };
}

function runLayer(
  input: DecideInput,
  layer: LayerInput,
  law: LawView,
  broken: { rule_set: string; error: unknown }[],
): { ended: LayerEnd; result: RunResult } {
  const { module } = layer;
  const { action } = input;
  try {
    requirePatterns(module);
    const { ended, run, result, alike } = evaluate(module, {
      booking: bookingInput(action),
      confirmations: layer.confirmations,
      explain: input.explain,
      total: (at) => readTotal(input, module, at),
      law,
      decisions: layer.decisions,
      approvals: layer.approvals,
      approvalInFacts: action.approvalInFacts,
      handedBefore: (rule, outcome) => action.handedBefore?.(module.rule_set, rule, outcome) ?? null,
      enoughBefore: (setting) => action.enoughBefore?.(module.rule_set, setting) ?? null,
    });
    input.watch?.(module, run, ended, alike ?? []);
    return { ended, result };
  } catch (error) {
    broken.push({ rule_set: module.rule_set, error });
    // How far it came is not known, so it may have asked for any of its settings.
    const ended: LayerEnd = {
      kind: "not_covered",
      reason: "rule_set_broken",
      detail: `The rule set ${module.rule_set} could not run on these facts.`,
      unconfirmed: [],
    };
    return {
      ended,
      result: {
        consequences: [],
        open: [],
        trace: [],
        reached: [],
        cited: [],
        evaluated: new Map(),
        own: null,
        settingsRead: [],
        settingsUnset: Object.keys(module.settings),
        totalsRead: [],
        decisionsRead: [],
        enough: new Map(),
      },
    };
  }
}

/** A rule set of an earlier compiler may have patterns that are no longer accepted: no value is held against them. */
function requirePatterns(module: RuleSetModule): void {
  const [refused] = refusedPatterns(module);
  if (refused !== undefined) throw new Error(`The pattern of ${refused.of} cannot be used: ${refused.problem}.`);
}

function readTotal(input: DecideInput, module: RuleSetModule, at: number): TotalRead | Unknown {
  const { action } = input;
  const total = module.totals[at];
  assert(total !== undefined, "a rule reads a total of its own module");
  const range = locate(total, ownBooking(module, action), action.actor, action.fiscalYears);
  if (range instanceof Unknown) return range;
  if (range === null) return { total, range, reading: fold([]) };
  const { all, own } = input.members(total, range);
  return {
    total,
    range,
    reading:
      range.around === undefined
        ? all.reading(own, total.reach, action)
        : largest(all.readBy(own, total.reach, action), range.around, total.measure === null),
  };
}

function lawView(ended: LayerEnd, result: RunResult): LawView {
  if (ended.kind !== "determined") return { kind: "waits" };
  const values = new Map(result.consequences.map(({ key, value }) => [key, value]));
  if (result.open.length === 0) return { kind: "determined", outcome: ended.outcome, values };
  const open = result.open.map(({ key, rule, missing }) => {
    const lacked = missing.map(({ fact, of }) => ({ fact, of, openBy: rule.rule }));
    return [key, lacked] as const;
  });
  return { kind: "determined", outcome: ended.outcome, values, open: new Map(open) };
}

/** An amount is read in the reader's own currency or not at all: no rate is ever guessed. */
function readableLaw(law: LawView, from: RuleSetModule | null, reader: RuleSetModule): LawView {
  if (law.kind !== "determined" || from === null || from.currency === reader.currency) return law;
  const isForeign = (key: string): boolean => from.consequences[key]?.type === "money";
  const [foreign, values] = [new Map<string, string>(), new Map(law.values)];
  for (const key of [...law.values.keys(), ...(law.open?.keys() ?? [])]) {
    if (!isForeign(key)) continue;
    foreign.set(key, from.currency ?? "another currency");
    values.delete(key);
  }
  return { ...law, values, foreign };
}

// ── One answer of several layers ──

const REASONS: readonly NotCoveredReason[] = [
  "rule_set_broken",
  "rule_flagged",
  "awaiting_confirmation",
  "no_rule_set_for_jurisdiction",
  "policy_gap",
  "no_rule_matched",
];

/**
 * decision 101: not_covered, then undetermined, then contested, then determined; a layer that waits for the law is left
 * out.
 */
function combine(input: DecideInput, layers: readonly Layer[]): StateFields {
  const notCovered = uncoveredBy(input, layers);
  if (notCovered.length > 0) {
    const [strongest, ...rest] = [...notCovered].sort((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason));
    if (strongest === undefined) throw new InvariantBroken("a not_covered answer has a reason");
    const others = rest.map((other) => other.detail).filter((detail) => detail !== strongest.detail);
    const gaps = layers.filter(({ ended }) => isGap(ended)).map(({ input: { module } }) => module);
    return {
      state: "not_covered",
      reason: strongest.reason,
      detail: [strongest.detail, ...others].join(" ") + nearCodes(gaps, input.action.facts),
      unconfirmed_rules: [...new Set(notCovered.flatMap((each) => each.unconfirmed))],
    };
  }
  const law = layers.find(({ input: { module } }) => module.kind === "law")?.input.module ?? null;
  const missing = ofAll(layers, ({ ended, input: { module } }) =>
    ended.kind === "undetermined" ? missingViews(module, law, ended.missing) : [],
  );
  if (missing.length > 0) {
    const seen = new Set<string>();
    const once = missing.filter(({ fact, of, currency }) => {
      const key = JSON.stringify([fact, of?.transaction_id, currency]);
      return !seen.has(key) && seen.add(key);
    });
    return { state: "undetermined_missing_facts", missing: once };
  }
  for (const { ended } of layers) {
    if (ended.kind !== "contested") continue;
    const { id, question, rule, signer } = ended;
    const candidates = question.answers.map(({ answer }) => answer);
    return {
      state: "contested",
      question: { id, candidates, reason: question.reason, rule: rule.rule, wording: question.wording },
      signer: { user: signer },
    };
  }
  return { state: "determined" };
}

/** The rules were reached and are silent. */
function isGap(ended: LayerEnd): boolean {
  if (ended.kind === "not_covered") return ended.reason === "policy_gap" || ended.reason === "no_rule_matched";
  return ended.kind === "steps_aside";
}

interface CoverageGap {
  readonly reason: NotCoveredReason;
  readonly detail: string;
  readonly unconfirmed: readonly string[];
}

function uncoveredBy(input: DecideInput, layers: readonly Layer[]): readonly CoverageGap[] {
  const named = input.named.uncovered ? [{ ...input.named.uncovered, unconfirmed: [] }] : [];
  const own = ofAll(layers, ({ ended, input: { module } }): readonly CoverageGap[] => {
    if (ended.kind === "not_covered") return [ended];
    if (ended.kind !== "steps_aside") return [];
    return [
      {
        reason: gapReason(module),
        detail: `${module.rule_set} does not cover this transaction: ${ended.detail}.`,
        unconfirmed: [],
      },
    ];
  });
  return [...named, ...own];
}

function bodyOf(input: DecideInput, layers: readonly Layer[]): AnswerBody {
  const law = layers.find(({ input: { module } }) => module.kind === "law");
  const policies = layers
    .filter(({ input: { module } }) => module.kind === "policy")
    .map((layer) => withFiscalYear(input, layer));
  const decisions = ofAll(layers, ({ result }) => result.decisionsRead);
  const trace: TraceView[] = [];
  for (const { input: layer, result } of layers) trace.push(...traceViews(layer.module, result, trace.length));
  return {
    layers: law
      ? { law: withFiscalYear(input, law), policies }
      : input.lawSwitchedOn
        ? { law: null, policies }
        : { policies },
    history_used: ofAll(layers, ({ input: { module }, result }) =>
      result.totalsRead.map((read) => historyUsed(module, read)),
    ),
    not_checked: distinct(
      ofAll(layers, ({ input: { module } }) => moduleViews(module).notChecked),
      isSameTopic,
    ),
    citations: citedOnce(ofAll(layers, ({ input: { module }, result }) => citedOf(module, result))),
    confirmations: ofAll(layers, ({ input: { module, confirmations }, result }) =>
      confirmationViews(module, result, confirmations),
    ),
    ...(decisions.length > 0 && { decisions }),
    trace,
  };
}

/** Equal to `flatMap`, which is several times slower; a decision builds a dozen lists. */
function ofAll<T, U>(values: readonly T[], listOf: (value: T) => readonly U[]): readonly U[] {
  const all: U[] = [];
  for (const value of values) for (const each of listOf(value)) all.push(each);
  return all;
}

/** The fiscal year is a setting too. It counts as read if a total's window or the version in force depends on it. */
function withFiscalYear(input: DecideInput, { input: { module }, answer, result }: Layer): LayerAnswer {
  const version = readsFiscalYear(module, result) ? input.action.settings["fiscal_year_start"] : undefined;
  if (version === undefined || answer.tenant_facts_used.some(({ key }) => key === version.key)) return answer;
  return {
    ...answer,
    tenant_facts_used: [...answer.tenant_facts_used, settingUsed(version)].sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

function readsFiscalYear(module: RuleSetModule, { totalsRead }: RunResult): boolean {
  return (
    module.in_force?.basis === "fiscal_year_start" ||
    totalsRead.some(({ total }) => total.window.kind === "fiscal_year")
  );
}

const RESTRICTIVE = ["not_allowed", "hand_to_a_person", "needs_approval"];
const WEAK = ["allowed", "not_applicable"];

/** decision 102. */
function overallOutcome(input: DecideInput, layers: readonly Layer[]): string | null {
  if (
    input.named.uncovered !== null ||
    layers.some(({ ended }) => ended.kind !== "determined" && ended.kind !== "waits")
  )
    return null;
  const policies = layers
    .filter(({ input: { module } }) => module.kind === "policy")
    .flatMap(({ answer }) => answer.outcome ?? []);
  const restrictive =
    RESTRICTIVE.find((outcome) => policies.includes(outcome)) ?? policies.find((outcome) => !WEAK.includes(outcome));
  if (restrictive !== undefined) return restrictive;
  const law = layers.find(({ input: { module } }) => module.kind === "law")?.answer.outcome ?? null;
  if (law !== null && law !== "not_applicable") return law;
  return WEAK.find((outcome) => policies.includes(outcome)) ?? law;
}

/** decision 114. */
function fiscalYearTotal(layers: readonly Layer[]): MoneyValue | null {
  const sums = ofAll(layers, ({ input: { module }, result: { totalsRead } }) => {
    const amounts = totalsRead.filter(({ total }) => total.measure?.type === "money").map((read) => ({ module, read }));
    return amounts.length < 2
      ? amounts
      : amounts.sort((a, b) => module.totals.indexOf(a.read.total) - module.totals.indexOf(b.read.total));
  });
  const chosen =
    sums.find(({ read }) => read.total.shown_as_fiscal_year_total) ??
    sums.find(
      ({ module, read: { total } }) =>
        total.window.kind === "fiscal_year" &&
        total.keys.some((key) => key.kind === "fact" && key.fact === module.recipient),
    );
  if (chosen === undefined || typeof chosen.read.reading.exactSum !== "bigint") return null;
  return { amount: chosen.read.reading.exactSum, currency: chosen.module.currency ?? "" };
}
