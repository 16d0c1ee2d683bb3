/**
 * One rule set evaluated over one action: its rules run in their order, and how they ended judged for the facts that
 * the set requires.
 */
import type { RuleSetModule } from "../module/module.js";
import { type Facts, sentFact } from "../values/facts.js";
import type { Unknown } from "../values/unknown.js";
import { type Attempt, settled } from "./completions.js";
import { type FactsOfNote, factsOfNote } from "./facts-of-note.js";
import { Run } from "./run.js";
import type { LayerEnd, NeededFact, RunInput, TotalRead } from "./run-result.js";

/** If completions of the facts were tried, `run` is the first one's, and the result has what all of them read. */
export type Evaluation = Attempt;

/**
 * Pure and synchronous. Throws if the rule set breaks on these facts, which is a bug of the emitter or the engine
 * (decision 134).
 */
export function evaluate(module: RuleSetModule, input: RunInput): Evaluation {
  const ofNote = factsOfNote(module);
  const attempt = ruled(module, input, ofNote);
  const { facts } = input.booking;
  const { ended, run, result, alike } =
    attempt.ended.kind === "undetermined" ? settledOf(module, input, ofNote, attempt) : attempt;
  const judged = judgeRequired(ofNote, ended, facts);
  return alike === undefined ? { ended: judged, run, result } : { ended: judged, run, result, alike };
}

function ruled(module: RuleSetModule, input: RunInput, ofNote: FactsOfNote): Attempt {
  const run = new Run(module, input, ofNote);
  module.evaluate(run);
  return { ended: run.ended(), run, result: run.result() };
}

/** No tried fact is the key of a total, so each total is read once. */
function settledOf(module: RuleSetModule, input: RunInput, ofNote: FactsOfNote, stopped: Attempt): Attempt {
  const read = new Map<number, TotalRead | Unknown>();
  for (const each of stopped.result.totalsRead) read.set(module.totals.indexOf(each.total), each);
  const total = (at: number): TotalRead | Unknown => {
    const known = read.get(at) ?? input.total(at);
    read.set(at, known);
    return known;
  };
  const { booking } = input;
  const attempt = (facts: Facts, explain: boolean): Attempt =>
    ruled(module, { ...input, explain, isTried: true, total, booking: { ...booking, facts } }, ofNote);
  return settled(module, stopped, booking.facts, attempt, input.explain);
}

/**
 * Facts that a set marks as required are checked after evaluation. They count as missing if an outcome rule decided, or
 * if the run is contested or stopped for missing facts. The fact that dates the action, or picks the version, is
 * missing unless nothing covers it (decision 116).
 */
function judgeRequired({ dating, required }: FactsOfNote, ended: LayerEnd, facts: Facts): LayerEnd {
  if (ended.kind === "not_covered") return ended;
  const settled =
    ended.kind === "steps_aside" || ended.kind === "waits" || (ended.kind === "determined" && ended.byScope);
  if (areSent(facts, dating) && (settled || areSent(facts, required))) return ended;
  const missing: NeededFact[] = ended.kind === "undetermined" ? [...ended.missing] : [];
  for (const fact of settled ? dating : [...dating, ...required]) {
    const known =
      sentFact(facts, fact) !== undefined || missing.some((needed) => needed.fact === fact && needed.of === null);
    if (!known) missing.push({ fact, of: null, neededBy: null });
  }
  return { kind: "undetermined", missing };
}

function areSent(facts: Facts, names: readonly string[]): boolean {
  for (const name of names) if (sentFact(facts, name) === undefined) return false;
  return true;
}
