/**
 * One run of one rule set over one action: the stages, in the written order, as generated code calls them. A rule that
 * nobody has confirmed is never relied on, not even to say that it does not apply (decision 104).
 */
import { Booking } from "../module/booking.js";
import type {
  Action,
  Approvers,
  ApproversNeeded,
  Crossing,
  QuestionSpec,
  RuleRun,
  RuleSetModule,
  RuleSpec,
  Ruling,
} from "../module/module.js";
import { assert } from "../values/assert.js";
import type { DayValue } from "../values/day-values.js";
import type { Exact } from "../values/exact.js";
import type { ConsequenceValue } from "../values/facts.js";
import { inOrder, type NoteList } from "../values/noted.js";
import type { Quantity } from "../values/quantity.js";
import { type Maybe, type MissingFact, type Truth, unite, Unknown, WAITS_FOR_LAW } from "../values/unknown.js";
import { placesOf, type Wanted } from "./approvers.js";
import { DecisionsRead } from "./decisions-read.js";
import { ending, gapReason } from "./ends.js";
import type { FactsOfNote } from "./facts-of-note.js";
import { firstDay } from "./first-day.js";
import { Giving } from "./giving.js";
import { noteCarried, noteNames } from "./readings.js";
import type {
  CitedRule,
  DecisionRecord,
  GivenConsequence,
  LawView,
  LayerEnd,
  Naming,
  OpenConsequence,
  RunInput,
  RunResult,
  TotalRead,
  TraceStep,
} from "./run-result.js";

/** Whom an end names that names nobody. */
const NOBODY = { approver: null, approvers: null, handedTo: null, naming: null } as const;

export class Run implements RuleRun {
  /** The action itself. */
  readonly own: Booking;
  readonly #module: RuleSetModule;
  readonly #input: RunInput;
  readonly #decided: DecisionsRead;
  #totalsRead: NoteList<TotalRead> | null = null;
  /** The decision by which the rule that is evaluated lets the later ones go on. */
  #wentOn: DecisionRecord | null = null;
  /** Scope and outcome rules are reached in order, so how far is enough. Of consequence rules each is noted. */
  #reachedBefore = 0;
  #consequencesReached: NoteList<RuleSpec> | null = null;
  #cited: NoteList<CitedRule> | null = null;
  readonly #evaluated = new Map<string, boolean>();
  #trace: NoteList<TraceStep> | null = null;
  /** The values that consequence rules gave; null until one gives any. */
  #giving: Giving | null = null;
  #at = 0;
  #ended: LayerEnd | null = null;

  readonly isTried: boolean;

  constructor(module: RuleSetModule, input: RunInput, ofNote: FactsOfNote) {
    this.isTried = input.isTried === true;
    this.#module = module;
    this.#input = input;
    this.own = new Booking(input.booking, module.currency);
    this.#decided = new DecisionsRead(module, input, ofNote, this.own);
    if (module.definitions !== undefined && (input.explain || module.citing !== undefined)) this.own.noteReads();
  }

  // ── Reads of rules besides facts ──

  sum(total: number): Quantity {
    const read = this.#total(total);
    return read instanceof Unknown ? read : read.reading.sum;
  }

  count(total: number): Quantity {
    const read = this.#total(total);
    return read instanceof Unknown ? read : read.reading.count;
  }

  firstDay(total: number, crossing: Crossing, adds: Quantity | null, figure: Quantity): DayValue {
    return firstDay(
      this.#total(total),
      crossing,
      adds === null ? null : { amount: adds, day: this.own.date(this.#module.dated_by) },
      figure,
    );
  }

  /** Each total is looked up once. */
  #total(at: number): TotalRead | Unknown {
    const spec = this.#module.totals[at];
    for (let noted = this.#totalsRead; noted !== null; noted = noted.before)
      if (noted.value.total === spec) return noted.value;
    const read = this.#input.total(at);
    if (!(read instanceof Unknown)) this.#totalsRead = { value: read, before: this.#totalsRead };
    return read;
  }

  /** Whether the question was decided so that the asking rule's condition counts as false. */
  continues(question: string): boolean {
    const decision = this.#decided.on(question, this.#at);
    if (decision?.leads_to !== "continue") return false;
    this.#decided.read(decision);
    this.#wentOn = decision;
    return true;
  }

  /** A setting that names a person, by service id; null if it is not set. */
  person(setting: string): string | null {
    return this.own.personSetting(setting);
  }

  /** Whether somebody has approved who held the setting when they were asked. */
  approvedBy(setting: string): Truth {
    // The setting is read, so that the answer shows it, and setting it later looks at the answer again.
    this.person(setting);
    return this.#decided.approvedBy(setting, this.#at);
  }

  approvedByOf(needed: ApproversNeeded, setting: string, otherThan: Maybe<string> | null): Truth {
    return this.#decided.approvedByOf(this.#wanted(needed, setting, otherThan), setting, this.#at);
  }

  approvers(needed: ApproversNeeded, setting: string, otherThan: Maybe<string> | null): Approvers | Unknown {
    const wanted = this.#wanted(needed, setting, otherThan);
    const places = placesOf(wanted, this.#decided.given(setting, this.#at));
    return places instanceof Unknown ? places : { needed, setting, places };
  }

  #wanted(needed: ApproversNeeded, setting: string, otherThan: Maybe<string> | null): Wanted {
    if (needed !== "one") return { needed, persons: this.own.personsSetting(setting), otherThan };
    const person = this.person(setting);
    return { needed, persons: person === null ? [] : [person], otherThan };
  }

  // ── The law, seen from a policy ──

  lawAnswers(): Truth {
    return this.#law((law) => law.kind === "determined");
  }

  lawGives(key: string): Truth {
    return this.#law((law) => {
      if (law.kind !== "determined") return false;
      const open = law.open?.get(key);
      return open === undefined ? law.values.has(key) || law.foreign?.has(key) === true : lackedBy(open);
    });
  }

  lawOutcome(): Maybe<string> {
    return this.#law((law) => (law.kind === "determined" ? law.outcome : Unknown.gap("no law answers this")));
  }

  lawQuantity(key: string): Quantity {
    return this.#lawValue<Exact>(key);
  }

  lawDate(key: string): Maybe<number> {
    return this.#lawValue<number>(key);
  }

  lawFlag(key: string): Truth {
    return this.#lawValue<boolean>(key);
  }

  lawCode(key: string): Maybe<string> {
    return this.#lawValue<string>(key);
  }

  #lawValue<T extends ConsequenceValue>(key: string): Maybe<T> {
    return this.#law((law) => {
      if (law.kind !== "determined") return Unknown.gap(`the law gives no ${key}`);
      const currency = law.foreign?.get(key);
      if (currency !== undefined) return Unknown.gap(`the law gives ${key} in ${currency}`);
      const open = law.open?.get(key);
      if (open !== undefined) return lackedBy(open);
      // The domain declares one type for each key that policies may read, and every law set of it keeps to that type.
      return (law.values.get(key) as T | undefined) ?? Unknown.gap(`the law gives no ${key}`);
    });
  }

  #law<T>(read: (law: LawView) => Maybe<T>): Maybe<T> {
    return this.#input.law.kind === "waits" ? WAITS_FOR_LAW : read(this.#input.law);
  }

  // ── Stages ──

  /** A scope rule; true if the run has ended. */
  scope(index: number, condition: (run: RuleRun) => Truth): boolean {
    const rule = this.#arrive(index);
    this.#reachedBefore = index + 1;
    if (rule === null) return true;
    const holds = condition(this);
    if (holds instanceof Unknown) return this.#stop(rule, holds, null);
    this.#step(rule, holds, null, null);
    this.#cited = { value: { rule, branch: null }, before: this.#cited };
    if (holds) return false;
    this.#ended =
      rule.otherwise === null
        ? { kind: "steps_aside", rule: rule.rule, detail: rule.title }
        : { kind: "determined", outcome: rule.otherwise, rule, byScope: true, ...NOBODY };
    return true;
  }

  /** An outcome rule; true if it decided or stopped the run. */
  outcome(index: number, rule: (run: RuleRun) => Ruling): boolean {
    const spec = this.#arrive(index);
    this.#reachedBefore = index + 1;
    if (spec === null) return true;
    this.#wentOn = null;
    const ruling = rule(this);
    if (ruling instanceof Unknown) return this.#stop(spec, ruling, null);
    if (ruling !== false && ruling.kind === "outcome" && ruling.approvers instanceof Unknown)
      return this.#stop(spec, ruling.approvers, ruling.branch);
    if (ruling === false) {
      this.#wentPast(spec, this.#wentOn);
      return false;
    }
    const decision = ruling.kind === "ask" ? this.#decided.on(ruling.question, this.#at) : undefined;
    this.#step(spec, true, ruling.branch, null, decision === undefined ? null : decidedNote(decision));
    this.#cited = { value: { rule: spec, branch: ruling.branch }, before: this.#cited };
    this.#ended = this.#end(spec, ruling);
    return true;
  }

  /**
   * The rule does not decide. If a person's decision on its question lets the rules go on, the rule still counts as
   * applied.
   */
  #wentPast(rule: RuleSpec, decision: DecisionRecord | null): void {
    if (decision === null) {
      this.#step(rule, false, null, null);
      return;
    }
    this.#step(rule, true, null, null, decidedNote(decision));
    this.#cited = { value: { rule, branch: null }, before: this.#cited };
  }

  #end(rule: RuleSpec, action: Action): LayerEnd {
    switch (action.kind) {
      case "outcome":
        return this.#decide(rule, action);
      case "hand_over":
        return {
          kind: "determined",
          outcome: action.outcome,
          rule,
          byScope: false,
          approver: null,
          approvers: null,
          handedTo: this.#input.handedBefore(rule.rule, action.outcome) ?? action.person,
          naming: this.#naming("handed_to", action.person),
        };
      case "not_covered":
        return { kind: "not_covered", reason: gapReason(this.#module), detail: action.because, unconfirmed: [] };
      case "ask":
        return this.#ask(rule, action.question);
      case "gives":
        throw new Error("INVARIANT: outcome rules give no consequences");
    }
  }

  #decide(rule: RuleSpec, { outcome, approver, approvers }: Extract<Action, { kind: "outcome" }>): LayerEnd {
    if (approvers !== undefined) {
      assert(!(approvers instanceof Unknown), "the rule stopped at whose approval does not count");
      const { needed, setting, places } = approvers;
      const left = places.find(({ approvedAt }) => approvedAt === null)?.user ?? null;
      return {
        kind: "determined",
        outcome,
        rule,
        byScope: false,
        approver: left,
        approvers: needed === "one" ? null : places,
        handedTo: null,
        naming: { as: "approver", setting, needed },
      };
    }
    return {
      kind: "determined",
      outcome,
      rule,
      byScope: false,
      approver,
      approvers: null,
      handedTo: null,
      // Without an approver, the setting of one may be unset.
      naming: approver === null && outcome !== "needs_approval" ? null : this.#naming("approver", approver),
    };
  }

  #naming(as: Naming["as"], person: string | null): Naming | null {
    const setting = this.own.settingThatNamed(person);
    return setting === null ? null : { as, setting };
  }

  #ask(rule: RuleSpec, id: string): LayerEnd {
    const question: QuestionSpec | undefined = this.#module.questions[id];
    assert(question !== undefined, "a rule asks a question of its own module");
    const decision = this.#decided.on(id, this.#at);
    if (decision?.leads_to != null) {
      this.#decided.read(decision);
      return { kind: "determined", outcome: decision.leads_to, rule, byScope: false, ...NOBODY };
    }
    const signer = question.signer_setting === null ? null : this.person(question.signer_setting);
    return { kind: "contested", id, question, rule, signer };
  }

  /** No outcome rule matched. */
  silent(): void {
    const detail = this.#module.kind === "law" ? "No rule of the law set covers this." : "The policy does not say.";
    this.#ended ??= { kind: "not_covered", reason: gapReason(this.#module), detail, unconfirmed: [] };
  }

  /** A consequence rule. It runs only for its outcome. Its missing facts are named; it is never dropped. */
  consequence(index: number, rule: (run: RuleRun) => Ruling): void {
    const spec = this.#module.rules[index];
    assert(spec !== undefined, "a rule of the module");
    if (this.#ended?.kind !== "determined" || !spec.on.includes(this.#ended.outcome)) return;
    this.#give(index, spec, null, rule);
  }

  beside(index: number, question: string, keys: readonly string[], rule: (run: RuleRun) => Ruling): void {
    const spec = this.#module.rules[index];
    assert(spec !== undefined, "a rule of the module");
    if (this.#ended?.kind !== "contested") this.consequence(index, rule);
    else if (this.#ended.id === question) this.#give(index, spec, keys, rule);
  }

  /** `keys`: those that the rule may give, beside a question that is asked; null: the outcome is determined. */
  #give(index: number, spec: RuleSpec, keys: readonly string[] | null, rule: (run: RuleRun) => Ruling): void {
    this.#consequencesReached = { value: spec, before: this.#consequencesReached };
    if (this.#arrive(index) === null) return;
    const ruling = rule(this);
    if (ruling === false) this.#step(spec, false, null, null);
    else if (!(ruling instanceof Unknown)) this.#giveAll(spec, ruling, keys !== null);
    else if (keys === null) this.#lack(spec, ruling, null);
    else {
      (this.#giving ??= new Giving()).leaveOpen(spec, keys, ruling);
      this.#step(spec, null, null, ruling);
    }
  }

  #giveAll(spec: RuleSpec, action: Action, isAsked: boolean): void {
    assert(action.kind === "gives", "a consequence rule gives values");
    const { lacks, open } = (this.#giving ??= new Giving()).give(spec, action.branch, action.values, isAsked);
    if (lacks !== null) {
      this.#lack(spec, lacks, action.branch);
      return;
    }
    this.#step(spec, true, action.branch, open);
    this.#cited = { value: { rule: spec, branch: action.branch }, before: this.#cited };
  }

  #lack(rule: RuleSpec, cause: Unknown, branch: number | null): void {
    (this.#giving ??= new Giving()).lacks.push({ cause, rule: rule.rule });
    this.#step(rule, null, branch, cause);
  }

  // ── Ending ──

  #arrive(index: number): RuleSpec | null {
    const rule = this.#module.rules[index];
    assert(rule !== undefined, "a rule of the module");
    this.#at = index;
    const status = this.#input.confirmations[index]?.status;
    if (status === "confirmed") return rule;
    this.#unconfirmed(rule, status === "flagged");
    return null;
  }

  #unconfirmed(rule: RuleSpec, flagged: boolean): void {
    this.#step(rule, null, null, null, flagged ? "flagged: the rule is off" : "waits to be confirmed");
    this.#ended = {
      kind: "not_covered",
      reason: flagged ? "rule_flagged" : "awaiting_confirmation",
      detail: flagged
        ? `The rule ${rule.rule} (${rule.title}) is flagged and stays off.`
        : `The rule ${rule.rule} (${rule.title}) waits for the rule owner to confirm it.`,
      unconfirmed: [rule.rule],
    };
  }

  #stop(rule: RuleSpec, cause: Unknown, branch: number | null): true {
    this.#step(rule, null, branch, cause);
    this.#ended = ending(this.#module, cause, rule.rule);
    return true;
  }

  #step(
    rule: RuleSpec,
    matched: boolean | null,
    resolve: number | null,
    cause: Unknown | null,
    note: string | null = null,
  ): void {
    const reads = this.own.takeReads();
    if (this.#module.citing !== undefined) {
      if (rule.stage !== "consequence")
        noteNames(reads, this.#module, matched !== false || rule.stage === "scope", this.#evaluated);
      else if (matched === true) noteCarried(reads, this.#module, this.#evaluated);
    }
    if (!this.#input.explain) return;
    const missing =
      cause === null || cause.missing.length === 0 ? null : [...new Set(cause.missing.map((missing) => missing.fact))];
    const traceNote =
      note ??
      (cause === null
        ? null
        : cause.missing.length > 0
          ? null
          : cause.gaps.length > 0
            ? cause.gaps.join("; ")
            : "waits for the law");
    this.#trace = {
      value: { rule: rule.rule, stage: rule.stage, matched, resolve, missing, note: traceNote, reads },
      before: this.#trace,
    };
  }

  /** What a part of a rule reads, after the run. */
  readFor<T>(rule: number, read: (run: RuleRun) => T): T {
    this.#at = rule;
    return read(this);
  }

  /** How the rules ended, once all were called. */
  ended(): LayerEnd {
    const ended = this.#ended;
    assert(ended !== null, "a run ends");
    return this.#giving === null || ended.kind !== "determined"
      ? ended
      : this.#afterConsequences(ended, this.#giving.lacks);
  }

  /** The values that are known so far, also where another rule lacks one. */
  givenSoFar(): readonly GivenConsequence[] {
    return this.#giving?.given ?? [];
  }

  /** The keys that stay open so far, in the same way. */
  openSoFar(): readonly OpenConsequence[] {
    return this.#giving?.open ?? [];
  }

  result(): RunResult {
    const { kind } = this.ended();
    const gave = kind === "determined" || kind === "contested" ? this.#giving : null;
    return {
      consequences: gave?.given ?? [],
      open: gave?.open ?? [],
      trace: inOrder(this.#trace),
      reached: [...this.#module.rules.slice(0, this.#reachedBefore), ...inOrder(this.#consequencesReached)],
      cited: inOrder(this.#cited),
      evaluated: this.#evaluated,
      own: this.own,
      settingsRead: this.own.settingsRead(),
      settingsUnset: this.own.settingsUnset(),
      totalsRead: inOrder(this.#totalsRead),
      decisionsRead: this.#decided.all(),
      enough: this.#decided.enough(),
    };
  }

  #afterConsequences(ended: LayerEnd, lacking: Giving["lacks"]): LayerEnd {
    const [first] = lacking;
    if (first === undefined) return ended;
    // All consequences name their missing facts at once, each with the rule that needs them.
    const withFacts = lacking.filter(({ cause }) => cause.missing.length > 0);
    if (withFacts.length > 0) {
      return {
        kind: "undetermined",
        missing: withFacts.flatMap(({ cause, rule }) =>
          cause.missing.map((missing) => ({ ...missing, neededBy: rule })),
        ),
      };
    }
    return ending(this.#module, lacking.map(({ cause }) => cause).reduce(unite), first.rule);
  }
}

const lackedBy = (missing: readonly MissingFact[]): Unknown => new Unknown(missing, [], false);

const decidedNote = ({ answer }: DecisionRecord): string => `decided: ${answer}`;
