/**
 * Asks for exactly the missing facts (decision 496): a run that stopped for missing facts is repeated with all values
 * of the missing flags and enumerated codes. What comes out the same for each of its values is not asked for.
 */
import type { RuleSetModule } from "../module/module.js";
import { type Facts, type FactSpec } from "../values/facts.js";
import { writeJson } from "../values/json.js";
import type { MissingFact } from "../values/unknown.js";
import { citedOf } from "./layer.js";
import { citedOnce } from "./module-views.js";
import type { Run } from "./run.js";
import type { LayerEnd, NeededFact, RunResult, TotalRead, TraceStep } from "./run-result.js";

/** A run of the rules, before required facts are judged. */
export interface Attempt {
  readonly ended: LayerEnd;
  readonly run: Run;
  readonly result: RunResult;
  /** The runs of the completions that agree with it; left out if none was tried. */
  readonly alike?: readonly Run[];
}

/** `explain`: whether the run keeps its trace. */
type Attempting = (facts: Facts, explain: boolean) => Attempt;

/** Of one layer. Completions of completions count too. */
const MOST_COMPLETIONS = 64;

interface TriedFact {
  readonly fact: string;
  readonly values: readonly (boolean | string)[];
}

/** The first completion's answer if all agree; else the stopped one's, without the facts that make no difference. */
export function settled(
  module: RuleSetModule,
  stopped: Attempt,
  facts: Facts,
  attempt: Attempting,
  explain: boolean,
  most = MOST_COMPLETIONS,
): Attempt {
  const { ended } = stopped;
  if (ended.kind !== "undetermined") return stopped;
  const tried = triedFacts(module, ended.missing, most);
  if (tried.length === 0) return stopped;
  const completions = valuesOf(tried);
  const left = Math.floor(most / completions.length);
  const answerOf = (values: TriedFact["values"], explained: boolean): Attempt => {
    const completed = completedWith(facts, tried, values);
    return settled(module, attempt(completed, explained), completed, attempt, explained, left);
  };
  const answers = completions.map((values) => answerOf(values, false));
  const idle = idleFacts(module, tried, ended.missing, answers);
  const reads = readsOf([stopped, ...answers]);
  const [values] = completions;
  const [unexplained] = answers;
  if (values !== undefined && unexplained !== undefined && idle.size === tried.length) {
    const first = explain ? answerOf(values, explain) : unexplained;
    const notes = notesOf(ended.missing, idle, values, tried);
    const alike = answers.flatMap((answer) => [answer.run, ...(answer.alike ?? [])]);
    return { ended: first.ended, run: first.run, result: resultWith(first.result, reads, notes, NONE), alike };
  }
  const missing = ended.missing.filter(
    ({ fact, of, openBy }) => of !== null || openBy !== undefined || !idle.has(fact),
  );
  const notes = notesOf(ended.missing, idle, null, tried);
  return {
    ended: { kind: "undetermined", missing },
    run: stopped.run,
    result: resultWith(stopped.result, reads, notes, idle),
  };
}

// ── What is tried ──

/** In the order in which the run names them; one that would take the completions beyond the limit is left missing. */
function triedFacts(module: RuleSetModule, missing: readonly NeededFact[], most: number): readonly TriedFact[] {
  const tried: TriedFact[] = [];
  let completions = 1;
  for (const { fact, of, openBy } of missing) {
    if (of !== null || openBy !== undefined || tried.some((known) => known.fact === fact) || isKeyOfTotal(module, fact))
      continue;
    const spec = module.facts[fact];
    // A required fact is asked for in any case.
    const values = spec?.required === true ? null : allValues(spec);
    if (values === null || completions * values.length > most) continue;
    completions *= values.length;
    tried.push({ fact, values });
  }
  return tried;
}

function isKeyOfTotal({ totals }: RuleSetModule, fact: string): boolean {
  return totals.some(({ keys }) => keys.some((key) => key.kind === "fact" && key.fact === fact));
}

/** Null: they cannot be listed. */
function allValues(spec: FactSpec | undefined): TriedFact["values"] | null {
  return spec?.type === "flag" ? [false, true] : spec?.type === "code" ? spec.one_of : null;
}

/** Every combination; the last fact changes first. */
function valuesOf(tried: readonly TriedFact[]): readonly TriedFact["values"][] {
  return tried.reduce<readonly TriedFact["values"][]>(
    (before, { values }) => before.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
}

function completedWith(facts: Facts, tried: readonly TriedFact[], values: TriedFact["values"]): Facts {
  return Object.assign({}, facts, Object.fromEntries(tried.map(({ fact }, at) => [fact, values[at]])));
}

// ── Whether it matters ──

/**
 * The tried facts that are not asked for: completions that differ in such a fact alone agree, and no rule that needs it
 * still lacks another fact, for then what it does is not known yet.
 */
function idleFacts(
  module: RuleSetModule,
  tried: readonly TriedFact[],
  missing: readonly NeededFact[],
  answers: readonly Attempt[],
): ReadonlySet<string> {
  const lacking = new Set(
    answers.flatMap(({ ended }) =>
      ended.kind === "undetermined" ? ended.missing.map(({ neededBy }) => neededBy) : [],
    ),
  );
  const said = answers.map((answer) => new Said(module, answer));
  const idle = new Set<string>();
  let apart = answers.length;
  for (const { fact, values } of tried) {
    const [span, step] = [apart, apart / values.length];
    apart = step;
    const needed = missing.some((each) => each.of === null && each.fact === fact && lacking.has(each.neededBy));
    // The completion with the fact's first value, and all else alike.
    const agree = said.every((each, at) => each.isAs(said[at - Math.floor((at % span) / step) * step] ?? each));
    if (!needed && agree) idle.add(fact);
  }
  return idle;
}

/** All that an answer says of its layer, compared from the part that is read soonest. */
class Said {
  readonly #end: string | null;
  #rest: string | undefined;

  constructor(
    readonly module: RuleSetModule,
    readonly answer: Attempt,
  ) {
    this.#end = endText(answer.ended);
  }

  /** A gap is like nothing else: what cannot be known of one completion says nothing of another. */
  isAs(other: Said): boolean {
    return other === this || (this.#end !== null && this.#end === other.#end && this.#restText() === other.#restText());
  }

  #restText(): string {
    const { run, result } = this.answer;
    this.#rest ??= writeJson([
      run.givenSoFar().map(({ key, value, rule, branch, clause }) => [key, value, rule.rule, branch, clause]),
      run.openSoFar().map(({ key, rule, missing }) => [key, rule.rule, missing.map(factWords)]),
      citedOnce(citedOf(this.module, result)).map(({ text_ref, role }) => [text_ref, role]),
      result.reached.map(({ rule }) => rule),
      result.decisionsRead.map(({ resolution_id, decided_by, approval }) => [resolution_id, decided_by, approval]),
      [...new Set(result.settingsRead.map(({ key }) => key))].sort(),
    ]);
    return this.#rest;
  }
}

function factWords({ fact, of, openBy }: MissingFact): readonly (string | null)[] {
  return [fact, of?.transaction_id ?? null, openBy ?? null];
}

/** Null: a gap. */
function endText(ended: LayerEnd): string | null {
  switch (ended.kind) {
    case "determined": {
      const { outcome, rule, byScope, approver, approvers, handedTo, naming } = ended;
      const places = approvers?.map(({ user, approvedAt }) => [user, approvedAt]) ?? null;
      return writeJson([outcome, rule.rule, byScope, approver, places, handedTo, naming]);
    }
    case "contested":
      return writeJson([ended.kind, ended.rule.rule, ended.id, ended.signer]);
    case "undetermined":
      return writeJson([ended.kind, ended.missing.map((missing) => [...factWords(missing), missing.neededBy])]);
    case "not_covered":
      return ended.gap === true ? null : writeJson([ended.kind, ended.reason, ended.detail, ended.unconfirmed]);
    case "steps_aside":
      return writeJson([ended.kind, ended.rule]);
    case "waits":
      return ended.kind;
  }
}

// ── What the answer rests on, and its trace ──

type Reads = Pick<RunResult, "totalsRead" | "settingsRead" | "settingsUnset">;

function readsOf(attempts: readonly Attempt[]): Reads {
  const totals = new Map<TotalRead["total"], TotalRead>();
  for (const { result } of attempts)
    for (const read of result.totalsRead) if (!totals.has(read.total)) totals.set(read.total, read);
  return {
    totalsRead: [...totals.values()],
    settingsRead: [...new Set(attempts.flatMap(({ result }) => result.settingsRead))],
    settingsUnset: [...new Set(attempts.flatMap(({ result }) => result.settingsUnset))],
  };
}

interface Note {
  readonly rule: string | null;
  readonly text: string;
}

/** Beside each rule that named an idle fact. `shown`: the values that the trace has of the tried facts. */
function notesOf(
  missing: readonly NeededFact[],
  idle: ReadonlySet<string>,
  shown: TriedFact["values"] | null,
  tried: readonly TriedFact[],
): readonly Note[] {
  return missing.flatMap(({ fact, of, openBy, neededBy }) => {
    if (of !== null || openBy !== undefined || !idle.has(fact)) return [];
    const value = shown?.[tried.findIndex((each) => each.fact === fact)];
    const taken = value === undefined ? "" : `; shown with ${wordOf(value)}`;
    return [{ rule: neededBy, text: `${fact} is missing and does not matter${taken}` }];
  });
}

function wordOf(value: boolean | string): string {
  return typeof value === "string" ? value : value ? "yes" : "no";
}

const NONE: ReadonlySet<string> = new Set();

function resultWith(result: RunResult, reads: Reads, notes: readonly Note[], idle: ReadonlySet<string>): RunResult {
  return { ...result, ...reads, trace: result.trace.map((step) => noted(step, notes, idle)) };
}

function noted(step: TraceStep, notes: readonly Note[], idle: ReadonlySet<string>): TraceStep {
  const own = notes.flatMap(({ rule, text }) => (rule === step.rule ? [text] : []));
  if (own.length === 0) return step;
  const left = step.missing?.filter((fact) => !idle.has(fact)) ?? [];
  return {
    ...step,
    missing: left.length === 0 ? null : left,
    note: [...(step.note === null ? [] : [step.note]), ...own].join("; "),
  };
}
