/**
 * The strength of a rule set's worked examples: the mutants that they find, and for each other mutant an example that
 * would find it.
 */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import { acceptable, type WrittenRuleSet } from "./acceptable.js";
import { whyEqual } from "./equal.js";
import { type ExampleText, exampleText } from "./example-text.js";
import { explicit } from "./explicit.js";
import { isOfRow, type Mutant, type Mutation, type Owner } from "./mutant.js";
import { mutantsOf } from "./mutants.js";
import { runMutants, tellsApart } from "./run.js";
import { searchIn } from "./search.js";
import { isUnread, rowsOf, signedFor } from "./signed-rows.js";
import { switchable } from "./switchable.js";
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

/** Its examples pass. */
export function mutationReport(rules: WrittenRuleSet): MutationReport {
  const { model, source } = rules;
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
  const search = searchIn(set, whole, valuePool(whole, set.original));
  const titles = distinctTitles(model);
  // One example may distinguish several changes of a row: its text is then reused.
  const written = new Map<ExampleCase, ExampleText>();
  const candidates = alive.flatMap(({ mutant }) => {
    if (leftOut.has(mutant)) return [];
    const killer = search.tellingApart(mutant);
    const title = (): string => titles(`${mutant.owner.name}: ${shortened(mutant.from)}, not ${shortened(mutant.to)}`);
    const example =
      killer === null
        ? null
        : ((isOfRow(mutant.change) ? written.get(killer) : undefined) ??
          exampleText(killer, title(), { module: set.original, source }));
    if (killer !== null && example !== null) written.set(killer, example);
    return [{ mutant, example }];
  });
  const accepted = acceptable(rules, [...new Set(candidates.flatMap(({ example }) => example ?? []))]);
  const survivors = candidates.map(({ mutant, example }): Survivor => {
    const acceptedCase = example === null ? undefined : accepted.get(example);
    const isReady =
      acceptedCase !== undefined &&
      !tellsApart(set.back(), acceptedCase) &&
      tellsApart(set.mutant(mutant), acceptedCase);
    return { ...placed(mutant), example: isReady ? example : null };
  });
  set.back();
  const equal = alive.flatMap(({ mutant, reason }) => (reason === null ? [] : [{ ...placed(mutant), reason }]));
  const counted = killings.filter(({ mutant }) => !leftOut.has(mutant));
  return {
    scores: scoresOf(counted.map(({ mutant, by }) => ({ owner: mutant.owner, isDetected: by !== null }))),
    mutants: counted.length,
    told_apart: counted.length - survivors.length,
    survivors,
    signed: signedRows(signed, signers),
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

interface WithTitles {
  readonly rules: readonly { readonly examples: readonly { readonly title: string }[] }[];
}

/**
 * The same slip in two places gets two titles, different from all titles in the source, so that all examples can be
 * accepted.
 */
export function distinctTitles({ rules }: WithTitles): (title: string) => string {
  const given = new Set(rules.flatMap(({ examples }) => examples.map(({ title }) => title)));
  return (title) => {
    let [distinct, count] = [title, 1];
    while (given.has(distinct)) distinct = `${title} (${(count += 1)})`;
    given.add(distinct);
    return distinct;
  };
}

export const shortened = (words: string): string => (words.length > 60 ? `${words.slice(0, 57)}...` : words);

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
