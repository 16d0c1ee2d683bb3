/**
 * Pairs of records that may distinguish a mutant of a matching set: those of the worked examples, and names derived
 * from theirs and from the lengths in the rules.
 */
import type { MatchingRecord } from "../../../runtime/engine/matching/pair.js";
import { type MatchingModule, proposal } from "../../../runtime/engine/module/matching-module.js";
import { numberKeyOf, type RecipientKind } from "../../../runtime/engine/values/recipient-kinds.js";
import { type ComparisonLeaf, leavesOf, type MatchingModel } from "../../model/matching.js";

export interface TriedPair {
  readonly one: MatchingRecord;
  readonly other: MatchingRecord;
  /** The rule that proposes it. */
  readonly by: string | null;
}

export function triedPairs(model: MatchingModel, module: MatchingModule): readonly TriedPair[] {
  const examples = model.rules.flatMap((rule) => rule.examples);
  const given = examples.map(({ one, other }) => ({ one, other }));
  const written = given.flatMap(({ one, other }) => [one.name, other.name]).filter((name) => name !== null);
  const names = new Set([...written, ...made(model)]);
  const varied = [...names].flatMap((name) => variations(name).flatMap((other) => recordsOf(name, other, model.kinds)));
  return [...given, ...varied].map((pair) => ({ ...pair, by: proposedBy(module, pair) }));
}

/** The first pair that the mutant proposes differently; null: none was found, which proves nothing. */
export function pairTellingApart(tried: readonly TriedPair[], mutant: MatchingModule): TriedPair | null {
  return tried.find((pair) => proposedBy(mutant, pair) !== pair.by) ?? null;
}

function proposedBy(module: MatchingModule, { one, other }: Pair): string | null {
  return proposal(module, one, other)?.rule ?? null;
}

const LETTERS = "mustarbeliondakefu";

/**
 * Names of one word, with an initial, with a word that is two letters longer, and of two words. With a number, a double
 * name or a word behind a legal form, if a rule compares such. They have as many letters as rules name, one more and
 * one less.
 */
function made({ rules }: MatchingModel): readonly string[] {
  const leaves = rules.flatMap(({ condition }) => leavesOf(condition));
  const has = (wanted: ComparisonLeaf["kind"]): boolean => leaves.some(({ kind }) => kind === wanted);
  const lengths = leaves.flatMap((leaf) =>
    leaf.kind === "shorterHas" ? [leaf.letters - 1, leaf.letters, leaf.letters + 1] : [],
  );
  return [...new Set([8, ...lengths])].flatMap((length) => {
    if (length === 0) return [];
    const letters = Array.from({ length }, (_, at) => LETTERS[at % LETTERS.length]);
    const name = capital(letters.join(""));
    const half = Math.ceil(length / 2);
    const longer = length < 2 ? [] : [`${name.slice(0, half)} ${capital(name.slice(half))}`];
    return [
      ...[name, `E. ${name}`, `Eva ${name}`, ...longer],
      ...(has("sameNumbers") ? [`${name} 7`] : []),
      ...(has("butHalf") ? [`Eva-Maria ${name}`] : []),
      ...(has("butLastWord") ? [`${name} AG Beispiel`] : []),
    ];
  });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Variants of the name as other people may write it, with up to three slips, and with or without a legal form. */
function variations(name: string): readonly string[] {
  const words = name.split(" ");
  const slips = [name, slipped(name, 1), slipped(name, 2), slipped(name, 3), name.slice(0, -1), `${name}n`];
  return [
    ...slips,
    ...slips.slice(0, 3).flatMap((slip) => [`${slip} AG`, `${slip}-AG`, `${slip}AG`]),
    name.toUpperCase(),
    words.join(""),
    [...words].reverse().join(" "),
    `${[...words].reverse().join(" ")} AG`,
    slipped([...words].reverse().join(" "), 1),
    words.slice(0, -1).join(" "),
    withInitial(words),
    `${withInitial(words)} AG`,
    `${name} ${capital("beispiel")}`,
    ...(name.includes("-") ? [name.replace(/-\p{L}+/u, ""), `${name.replace(/-\p{L}+/u, "")} AG`] : []),
    ...(name.includes(" AG ") ? [name.replace(/ AG .*$/, "")] : []),
    ...(/\d/.test(name) ? [name.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))] : []),
  ].filter((other) => /[\p{L}\p{N}]/u.test(other));
}

function withInitial([first = "", ...rest]: readonly string[]): string {
  return [`${first.charAt(0)}.`, ...rest].join(" ");
}

/** The last letters, as many as are said, are others. */
function slipped(name: string, count: number): string {
  const letters = Array.from(name);
  const places = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : [])).slice(-count);
  for (const at of places) letters[at] = letters[at] === "y" ? "q" : "y";
  return letters.join("");
}

type Pair = Pick<TriedPair, "one" | "other">;

/** Of every kind: without numbers, with one number, and with equal numbers; and of two kinds. */
function recordsOf(name: string, other: string, kinds: readonly RecipientKind[]): readonly Pair[] {
  return kinds.flatMap((kind, at): readonly Pair[] => {
    const [none, one] = [{}, { [numberKeyOf(kind)]: "1" }];
    const next = kinds[at + 1];
    return [
      { one: { kind, name, numbers: none }, other: { kind, name: other, numbers: none } },
      { one: { kind, name, numbers: one }, other: { kind, name: other, numbers: none } },
      { one: { kind, name, numbers: one }, other: { kind, name: other, numbers: one } },
      ...(next === undefined
        ? []
        : [{ one: { kind, name, numbers: none }, other: { kind: next, name: other, numbers: none } }]),
    ];
  });
}
