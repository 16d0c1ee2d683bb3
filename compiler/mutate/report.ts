/**
 * The strength of a rule set's worked examples: the mutants that they find, and for each other mutant an example that
 * would find it.
 */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModel } from "../model/model.js";
import { acceptable, type WrittenRuleSet } from "./acceptable.js";
import { whyEqual } from "./equal.js";
import { type ExampleText, exampleText, titleOf } from "./example-text.js";
import { explicit } from "./explicit.js";
import type { Mutant, Mutation, Owner } from "./mutant.js";
import { mutantsOf } from "./mutants.js";
import { type MutantKill, runMutants, tellsApart } from "./run.js";
import { searchIn } from "./search.js";
import { isUnread, rowsOf, signedFor } from "./signed-rows.js";
import { type Switchable, switchable } from "./switchable.js";
import { distinctTitles } from "./titles.js";
import { valuePool } from "./value-pool.js";

export interface Survivor {
  readonly mutation: Mutation;
  readonly owner: Owner;
  /** Offsets in the source, end exclusive. */
  readonly span: { readonly start: number; readonly end: number };
  readonly from: string;
  readonly to: string;
  /**
   * It has been compiled and run: it passes on the set and fails on the mutant. Null if none was found, which proves
   * nothing.
   */
  readonly example: ExampleText | null;
}

export interface MutationReport {
  /** `equal` and `signed` are left out of the score. */
  readonly scores: readonly { readonly owner: Owner; readonly mutants: number; readonly told_apart: number }[];
  readonly mutants: number;
  readonly told_apart: number;
  readonly survivors: readonly Survivor[];
  /** The last survivors, for which no example was searched. */
  readonly unsearched: number;
  /**
   * Changes of rows that no worked example reads, if the source says why a person signs for them. They are not in the
   * score and are listed separately.
   */
  readonly signed: readonly {
    readonly owner: Owner;
    readonly rows: number;
    readonly mutants: number;
    readonly reason: string;
  }[];
  readonly equal: readonly (Omit<Survivor, "example"> & { readonly reason: string })[];
}

/** How far the search for examples is. */
export interface Progress {
  readonly searched: number;
  readonly of: number;
  readonly found: number;
}

/** Its examples pass. */
export function mutationReport(rules: WrittenRuleSet): MutationReport {
  const steps = reportSteps(rules);
  let step = steps.next(true);
  while (step.done !== true) step = steps.next(true);
  return step.value;
}

/**
 * The same, with a pause before each search. `next(false)` ends the searches: survivors that were not searched are
 * counted in the report.
 */
export function* reportSteps(rules: WrittenRuleSet): Generator<Progress, MutationReport, boolean> {
  const judged = judge(rules);
  const { whole, set, survivors } = judged;
  const search = searchIn(set, whole, valuePool(whole, set.original));
  const killers: (Killer | null)[] = [];
  for (const mutant of survivors) {
    const found = killers.filter((killer) => killer !== null).length;
    if (!(yield { searched: killers.length, of: survivors.length, found })) break;
    const example = search.tellingApart(mutant);
    killers.push(example === null ? null : { mutant, example });
  }
  const examples = examplesOf(
    rules,
    set,
    killers.flatMap((killer) => killer ?? []),
  );
  return { ...reported(judged, examples), unsearched: survivors.length - killers.length };
}

/** As `mutationReport`, without a search: no survivor has an example. */
export function strengthAlone(rules: WrittenRuleSet): MutationReport {
  return reported(judge(rules), new Map());
}

/** A mutant and a case that distinguishes it. */
interface Killer {
  readonly mutant: Mutant;
  readonly example: ExampleCase;
}

interface Judged {
  readonly whole: RuleSetModel;
  readonly set: Switchable;
  /** All that are not left out of the score. */
  readonly counted: readonly MutantKill[];
  readonly survivors: readonly Mutant[];
  readonly signed: MutationReport["signed"];
  readonly equal: MutationReport["equal"];
}

function judge({ model, source }: WrittenRuleSet): Judged {
  const whole = explicit(model);
  const mutants = mutantsOf(whole);
  const set = switchable(whole, mutants);
  const killings = runMutants(set, mutants);
  const alive = killings.flatMap(({ mutant, by }) =>
    by === null ? [{ mutant, reason: whyEqual(whole, mutant) }] : [],
  );
  const signers = signedFor(model, source);
  const signed = alive.flatMap(({ mutant }) =>
    signers.has(mutant.owner.name) && isUnread(set, mutant) ? [mutant] : [],
  );
  const leftOut = new Set([...signed, ...alive.flatMap(({ mutant, reason }) => (reason === null ? [] : [mutant]))]);
  return {
    whole,
    set,
    counted: killings.filter(({ mutant }) => !leftOut.has(mutant)),
    survivors: alive.flatMap(({ mutant }) => (leftOut.has(mutant) ? [] : [mutant])),
    signed: signedRows(signed, signers),
    equal: alive.flatMap(({ mutant, reason }) => (reason === null ? [] : [{ ...placed(mutant), reason }])),
  };
}

/**
 * For each mutant an example as it is then written. One example may distinguish several mutants; an example that
 * distinguishes no further mutant is left out.
 */
function examplesOf(
  rules: WrittenRuleSet,
  set: Switchable,
  killers: readonly Killer[],
): ReadonlyMap<Mutant, ExampleText> {
  const inSource = { module: set.original, source: rules.source };
  const titles = distinctTitles(rules.model);
  const written = new Map<ExampleCase, ExampleText>();
  for (const { example } of killers)
    if (!written.has(example)) written.set(example, exampleText(example, titles(titleOf(example, inSource)), inSource));
  const accepted = acceptable(rules, [...written.values()]);
  const passing = [...accepted].filter(([, acceptedCase]) => !tellsApart(set.back(), acceptedCase));
  const kept = new Map<ExampleText, ExampleCase>();
  const chosen = killers.flatMap(({ mutant, example }): [Mutant, ExampleText][] => {
    const module = set.mutant(mutant);
    const own = passing.filter(([text]) => text === written.get(example));
    const found = [...kept, ...own].find(([, acceptedCase]) => tellsApart(module, acceptedCase));
    if (found === undefined) return [];
    kept.set(...found);
    return [[mutant, found[0]]];
  });
  set.back();
  return new Map(chosen);
}

function reported(
  { counted, survivors, signed, equal }: Judged,
  examples: ReadonlyMap<Mutant, ExampleText>,
): MutationReport {
  return {
    scores: scoresOf(counted.map(({ mutant, by }) => ({ owner: mutant.owner, isDetected: by !== null }))),
    mutants: counted.length,
    told_apart: counted.length - survivors.length,
    survivors: survivors.map((mutant): Survivor => ({ ...placed(mutant), example: examples.get(mutant) ?? null })),
    unsearched: 0,
    signed,
    equal,
  };
}

function signedRows(mutants: readonly Mutant[], reasons: ReadonlyMap<string, string>): MutationReport["signed"] {
  return [...reasons].flatMap(([name, reason]) => {
    const own = mutants.filter(({ owner }) => owner.name === name);
    const [first] = own;
    return first === undefined ? [] : [{ owner: first.owner, rows: rowsOf(own), mutants: own.length, reason }];
  });
}

/** The percentage of non-equal mutants that are distinguished; rounded down, so that 100 means all. */
export function scoreOf({ mutants, told_apart }: { readonly mutants: number; readonly told_apart: number }): number {
  return mutants === 0 ? 100 : Math.floor((told_apart * 1000) / mutants) / 10;
}

export function placed({ mutation, owner, span, from, to }: Omit<Mutant, "change">): Omit<Survivor, "example"> {
  return { mutation, owner, span, from, to };
}

export function scoresOf(
  judged: readonly { readonly owner: Owner; readonly isDetected: boolean }[],
): MutationReport["scores"] {
  const byOwner = new Map<string, { owner: Owner; mutants: number; told_apart: number }>();
  for (const { owner, isDetected } of judged) {
    const key = `${owner.kind} ${owner.name}`;
    const score = byOwner.get(key) ?? { owner, mutants: 0, told_apart: 0 };
    byOwner.set(key, { ...score, mutants: score.mutants + 1, told_apart: score.told_apart + (isDetected ? 1 : 0) });
  }
  return [...byOwner.values()];
}
