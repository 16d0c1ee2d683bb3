/**
 * A slow and plain interpreter of rule sets, with which the engine and the emitter are compared. It was written from
 * the language document alone. It caches nothing, reads the whole history for every total, and shares no code with the
 * tested engine.
 */
import type {
  ActionModel,
  BranchModel,
  ClauseRef,
  RuleModel,
  RuleSetModel,
  TypedExpression,
} from "../../compiler/model/model.js";
import { type Place, placesOf } from "./approvals.js";
import type { Case, PlainDecision, Verdict } from "./case.js";
import { clauseOfFigure } from "./clauses.js";
import { GAP, settled } from "./completions.js";
import { consequenceStage, type Gave } from "./consequences.js";
import { evaluate, evaluateTruth } from "./expressions.js";
import { rationalText } from "./rational.js";
import { type NotedReads, personOf, rely, type RunScope, type Scope } from "./scope.js";
import { totalOf } from "./totals.js";
import { type Cause, hasMissing, type Unknown, unknown } from "./value.js";

type Step = Verdict["trace"][number];

/** The rule that lacks something, and what. */
export interface Lack {
  readonly rule: string;
  readonly causes: readonly Cause[];
}

/** How a run ends, before required facts are judged. */
export type End =
  | {
      readonly kind: "determined";
      readonly outcome: string;
      readonly byScope: boolean;
      readonly approver: string | null;
      /** Null: the rule names no list. */
      readonly approvers: readonly Place[] | null;
      readonly handedTo: string | null;
      /** The setting by which somebody is named, and how many of its persons are. */
      readonly naming: string | null;
    }
  | { readonly kind: "undetermined"; readonly lacks: readonly Lack[] }
  | {
      readonly kind: "not_covered";
      readonly reason: string;
      readonly unconfirmed: readonly string[];
      /** What the rule says of it, or `GAP`. */
      readonly because?: string;
    }
  | { readonly kind: "contested"; readonly question: string; readonly signer: string | null }
  | { readonly kind: "steps_aside" | "waits" };

/** A run, with how it ended and the consequences that it gave, by key. */
export interface Ran {
  readonly run: Run;
  readonly end: End;
  readonly consequences: Gave["given"];
  readonly open: Gave["open"];
}

export interface Run {
  readonly model: RuleSetModel;
  readonly given: Case;
  readonly trace: Step[];
  readonly totalsRead: Set<string>;
  /** Those that are set. */
  readonly settingsRead: Set<string>;
  readonly decisionsRead: RunScope["decisionsRead"];
  readonly approvedInFacts: RunScope["approvedInFacts"];
  /** The reads since the last step of the trace. */
  noted: NotedReads;
  /**
   * Figures, conditions and tables that were evaluated in the scope and outcome stages. True: by a rule that held or
   * stopped the run.
   */
  readonly evaluated: Map<string, boolean>;
  /** By the key of a consequence. */
  readonly clauses: Map<string, string>;
  /** Of scope and outcome rules that matched, then of consequences. */
  readonly cited: { readonly deciding: ClauseRef[]; readonly ofConsequences: ClauseRef[] };
}

const NOBODY = { approver: null, approvers: null, handedTo: null, naming: null };
const nothingNoted = (settings: Set<string>): NotedReads => ({ names: new Set(), reads: new Set(), settings });

export function interpret(model: RuleSetModel, given: Case): Verdict {
  return interpretFully(model, given).verdict;
}

/** Includes the causes that stopped the run, before the required facts were added. */
export function interpretFully(
  model: RuleSetModel,
  given: Case,
): { readonly verdict: Verdict; readonly stoppedBy: readonly Cause[] } {
  const ran = settled(given, (completed) => runOnce(model, completed));
  return { verdict: verdictOf(ran, given), stoppedBy: stoppedBy(ran) };
}

/** All causes at the rules that lack a fact. */
function stoppedBy({ end }: Ran): readonly Cause[] {
  return end.kind === "undetermined" ? end.lacks.flatMap(({ causes }) => causes) : [];
}

/** With the facts as they are: what is missing stays unknown. */
export function runOnce(model: RuleSetModel, given: Case): Ran {
  const settingsRead = new Set<string>();
  const run: Run = {
    model,
    given,
    trace: [],
    totalsRead: new Set(),
    settingsRead,
    decisionsRead: new Map(),
    approvedInFacts: new Set(),
    noted: nothingNoted(settingsRead),
    evaluated: new Map(),
    clauses: new Map(),
    cited: { deciding: [], ofConsequences: [] },
  };
  const decided = scopeStage(run) ?? outcomeStage(run);
  const gave: Gave = { given: new Map(), open: [], taken: new Set() };
  const end = consequenceStage(run, decided, gave);
  return { run, end, consequences: gave.given, open: gave.open };
}

export function verdictOf({ run, end: reached, consequences, open }: Ran, given: Case): Verdict {
  const ended = judgeRequired(reached, run.model, given);
  const one = ended.kind === "determined" ? ended : null;
  const gives = ended.kind === "determined" || ended.kind === "contested";
  return {
    end: ended.kind,
    outcome: one?.outcome ?? null,
    missing: ended.kind === "undetermined" ? namesOf(ended.lacks.flatMap(({ causes }) => causes)) : [],
    reason: ended.kind === "not_covered" ? ended.reason : null,
    unconfirmed: ended.kind === "not_covered" ? ended.unconfirmed : [],
    question: ended.kind === "contested" ? ended.question : null,
    signer: ended.kind === "contested" ? ended.signer : null,
    approver: one?.approver ?? null,
    approvers: one?.approvers?.map(({ user, on }) => (on === null ? user : `${user} on ${on}`)) ?? null,
    handedTo: one?.handedTo ?? null,
    consequences: !gives ? [] : [...consequences].map(([key, { value }]) => `${key} = ${value}`),
    open: !gives ? [] : open.map(({ key, rule, causes }) => ({ key, rule, missing: namesOf(causes) })),
    clauses: !gives ? [] : [...run.clauses.values()],
    trace: run.trace,
    decisions: decisionsOf(run),
    citations: citationsOf(
      run,
      reached.kind === "determined" || reached.kind === "contested" ? [...run.clauses.values()] : [],
    ),
    totals: totalsOf(run),
  };
}

export function decisionsOf({ given, decisionsRead, approvedInFacts }: Run): readonly string[] {
  const named = [
    ...given.decisions.map((made, at) => ({ made, name: `decision ${at}` })),
    ...given.approvals.map((made, at) => ({ made, name: `approval ${at}` })),
  ];
  return named
    .flatMap(({ made, name }) => {
      const fact = decisionsRead.get(made);
      return fact === undefined ? [] : [fact === null ? name : `${name} as ${fact}`];
    })
    .concat([...approvedInFacts].map((person) => `facts of ${person}`))
    .sort();
}

/** The rules that matched, the definitions that were evaluated until then, and the consequences; each clause once. */
export function citationsOf(run: Run, beside: readonly string[]): readonly string[] {
  const { model, cited, evaluated } = run;
  const roles = new Map<string, boolean>();
  const note = (citations: readonly string[], carries: boolean): void => {
    for (const clause of citations) roles.set(clause, carries || roles.get(clause) === true);
  };
  note(cited.deciding.map(clauseText), true);
  for (const name of model.citing) {
    const carries = evaluated.get(name);
    if (carries === undefined) continue;
    const definition = [...model.figures, ...model.conditions, ...model.tables].find((each) => each.name === name);
    note(definition?.citations.map(clauseText) ?? [], carries);
    const set = model.figures.some((figure) => figure.name === name) ? clauseOfFigure(name, quiet(run)) : null;
    if (set !== null) note([clauseText(set)], carries);
    for (const { cites } of model.tables.find((table) => table.name === name)?.rows ?? []) {
      const byRow = cites && evaluated.get(`${name}[${clauseText(cites)}]`);
      if (cites !== undefined && byRow !== undefined) note([clauseText(cites)], byRow);
    }
  }
  note(cited.ofConsequences.map(clauseText), true);
  note(beside, true);
  return [...roles].map(([clause, carries]) => (carries ? clause : `${clause} (read)`));
}

export const clauseText = ({ source, clause }: ClauseRef): string => `${source}.${clause}`;

/** A step of the trace, with the reads on the way to it. */
export function step(rule: RuleModel, matched: boolean | null, resolve: number | null, run: Run): void {
  const carries = rule.stage === "consequence" ? matched === true : rule.stage === "scope" || matched !== false;
  for (const name of run.noted.names)
    if (rule.stage !== "consequence" || run.evaluated.has(name))
      run.evaluated.set(name, carries || run.evaluated.get(name) === true);
  run.trace.push({ rule: rule.id, matched, resolve, reads: [...run.noted.reads].sort() });
  run.noted = nothingNoted(run.settingsRead);
}

function namesOf(causes: readonly Cause[]): readonly string[] {
  const names = causes.flatMap((cause) =>
    cause.kind === "missing" ? [cause.of === null ? cause.fact : `${cause.fact} of ${cause.of}`] : [],
  );
  return [...new Set(names)].sort();
}

export function scopeOf(run: Run, at: number): Scope {
  return {
    model: run.model,
    given: run.given,
    booking: run.given.action,
    of: null,
    run: {
      at,
      totalsRead: run.totalsRead,
      decisionsRead: run.decisionsRead,
      approvedInFacts: run.approvedInFacts,
    },
    noted: run.noted,
  };
}

/** Of a booking's figures, without noting what they read. */
function quiet({ model, given }: Run): Scope {
  return { model, given, booking: given.action, of: null, run: null, noted: null };
}

const gapReason = ({ kind }: RuleSetModel): string => (kind === "policy" ? "policy_gap" : "no_rule_matched");

/** Any missing fact makes it undetermined; otherwise a gap makes it not_covered; otherwise it waits. */
export function stopped(lacks: readonly Lack[], { model }: Run): End {
  const cause = unknown(...lacks.flatMap(({ causes }) => causes));
  if (hasMissing(cause)) return { kind: "undetermined", lacks };
  return cause.causes.some(({ kind }) => kind === "gap")
    ? { kind: "not_covered", reason: gapReason(model), unconfirmed: [], because: GAP }
    : { kind: "waits" };
}

/** Arriving at a rule that is not confirmed, or flagged, ends the run. */
export function arrive(rule: RuleModel, run: Run): End | null {
  const off = run.given.off.get(rule.id);
  if (off === undefined) return null;
  step(rule, null, null, run);
  return {
    kind: "not_covered",
    reason: off === "flagged" ? "rule_flagged" : "awaiting_confirmation",
    unconfirmed: [rule.id],
  };
}

function scopeStage(run: Run): End | null {
  for (const [at, rule] of run.model.rules.entries()) {
    if (rule.stage !== "scope") continue;
    const off = arrive(rule, run);
    if (off !== null) return off;
    const holds =
      rule.condition === null
        ? ({ kind: "truth", truth: true } as const)
        : evaluateTruth(rule.condition, scopeOf(run, at));
    step(rule, holds.kind === "truth" ? holds.truth : null, null, run);
    if (holds.kind === "unknown") return stopped([{ rule: rule.id, causes: holds.causes }], run);
    run.cited.deciding.push(...rule.citations);
    if (holds.truth) continue;
    const action = rule.branches[0]?.action;
    const outcome = action?.kind === "scope" ? action.otherwise : null;
    return outcome === null ? { kind: "steps_aside" } : { kind: "determined", outcome, byScope: true, ...NOBODY };
  }
  return null;
}

function outcomeStage(run: Run): End {
  for (const [at, rule] of run.model.rules.entries()) {
    if (rule.stage !== "outcome") continue;
    const off = arrive(rule, run);
    if (off !== null) return off;
    const scope = scopeOf(run, at);
    const met = branchOf(rule, scope);
    if (met === "not met" || met === "decided to go on") {
      step(rule, met === "decided to go on", null, run);
      if (met === "decided to go on") run.cited.deciding.push(...rule.citations);
      continue;
    }
    if ("kind" in met) {
      step(rule, null, null, run);
      return stopped([{ rule: rule.id, causes: met.causes }], run);
    }
    const approvers = approversOf(met.branch.action, scope);
    if ("kind" in approvers) {
      step(rule, null, met.resolve, run);
      return stopped([{ rule: rule.id, causes: approvers.causes }], run);
    }
    step(rule, true, met.resolve, run);
    run.cited.deciding.push(...rule.citations, ...met.branch.citations);
    return acted(met.branch.action, rule, approvers, scope, run);
  }
  return { kind: "not_covered", reason: gapReason(run.model), unconfirmed: [] };
}

interface Met {
  readonly branch: BranchModel;
  readonly resolve: number | null;
}

/**
 * The first branch whose condition is true; unknown if a reached one is. If none is true, a decision on a question may
 * have led to `continue`.
 */
export function branchOf(rule: RuleModel, scope: Scope): Met | Unknown | "not met" | "decided to go on" {
  let none: "not met" | "decided to go on" = "not met";
  const holds = (condition: TypedExpression | null, action: ActionModel | null): boolean | Unknown => {
    if (action?.kind === "ask" && wentOn(action.question, scope)) {
      none = "decided to go on";
      return false;
    }
    if (condition === null) return true;
    const value = evaluateTruth(condition, scope);
    return value.kind === "truth" ? value.truth : value;
  };
  const only = rule.resolve ? null : (rule.branches[0]?.action ?? null);
  const whole = holds(rule.condition, only);
  if (whole !== true) return whole === false ? none : whole;
  if (!rule.resolve) return rule.branches[0] ? { branch: rule.branches[0], resolve: null } : none;
  for (const [index, branch] of rule.branches.entries()) {
    const met = holds(branch.condition, branch.action);
    if (met === true) return { branch, resolve: index + 1 };
    if (met !== false) return met;
  }
  return none;
}

/** Decided with an answer that leads to `continue`: the asking condition counts as false. */
function wentOn(question: string, scope: Scope): boolean {
  const decided = decisionOn(question, scope);
  if (decided?.leadsTo !== "continue") return false;
  rely(decided, null, scope);
  return true;
}

/** Made when this very rule asked; of several that lead somewhere, the first in the list. */
function decisionOn(question: string, { given, model, run }: Scope): PlainDecision | null {
  const asking = run === null ? undefined : model.rules[run.at]?.id;
  const [first] = given.decisions.filter(
    (made) => made.question === question && made.rule === asking && made.leadsTo !== null,
  );
  return first ?? null;
}

type Named = Pick<Extract<End, { kind: "determined" }>, "approver" | "approvers" | "naming">;

/** Whom the rule asks to approve; unknown if it is not known whose approval does not count. */
function approversOf(action: ActionModel, scope: Scope): Named | Unknown {
  if (action.kind !== "outcome" || action.approver === null) return { approver: null, approvers: null, naming: null };
  const { needed, personSetting, otherThan } = action.approver;
  const naming = `${needed} of ${personSetting}`;
  if (needed === "one" && otherThan === null)
    return { approver: personOf(personSetting, scope), approvers: null, naming };
  const places = placesOf(action.approver, otherThan === null ? null : evaluate(otherThan, scope), scope);
  if ("kind" in places) return places;
  const left = places.find(({ on }) => on === null)?.user ?? null;
  return { approver: left, approvers: needed === "one" ? null : places, naming };
}

function acted(action: ActionModel, rule: RuleModel, named: Named, scope: Scope, run: Run): End {
  switch (action.kind) {
    case "outcome":
      return { kind: "determined", outcome: action.outcome, byScope: false, ...named, handedTo: null };
    case "hand_over":
      return {
        kind: "determined",
        outcome: action.outcome,
        byScope: false,
        ...NOBODY,
        handedTo: personOf(action.personSetting, scope),
        naming: action.personSetting,
      };
    case "not_covered":
      return { kind: "not_covered", reason: gapReason(run.model), unconfirmed: [], because: action.because };
    case "ask": {
      const decided = decisionOn(action.question, scope);
      if (decided?.leadsTo) {
        rely(decided, null, scope);
        return { kind: "determined", outcome: decided.leadsTo, byScope: false, ...NOBODY };
      }
      const signer = run.model.questions.find(({ id }) => id === action.question)?.signerSetting ?? null;
      return { kind: "contested", question: action.question, signer: signer === null ? null : personOf(signer, scope) };
    }
    case "scope":
    case "gives":
      throw new Error(`the outcome rule ${rule.id} decides`);
  }
}

/** Checked after the run: the fact that dates the action and the one that picks the version; then required facts. */
function judgeRequired(ended: End, model: RuleSetModel, given: Case): End {
  if (ended.kind === "not_covered") return ended;
  const dating = [model.domain.datedBy, ...(model.inForce === null ? [] : [model.inForce.fact])];
  const stands =
    ended.kind === "steps_aside" || ended.kind === "waits" || (ended.kind === "determined" && ended.byScope);
  const required = stands ? [] : model.facts.filter((fact) => fact.required).map(({ name }) => name);
  const absent = [...dating, ...required]
    .filter((fact) => !given.action.facts.has(fact))
    .map((fact): Cause => ({ kind: "missing", fact, of: null }));
  const already = ended.kind === "undetermined" ? ended.lacks : [];
  return absent.length === 0 ? ended : { kind: "undetermined", lacks: [...already, { rule: "", causes: absent }] };
}

function totalsOf(run: Run): Verdict["totals"] {
  return run.model.totals.flatMap(({ name, measure }) => {
    const exact = run.totalsRead.has(name) ? totalOf(name, scopeOf(run, 0)).exact : null;
    if (exact === null) return [];
    return [
      {
        name,
        members: [...exact.members].sort(),
        sum: measure === null ? "" : rationalText(exact.sum),
        incomplete: exact.incomplete,
        period: exact.period,
      },
    ];
  });
}
