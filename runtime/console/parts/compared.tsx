/** A text that somebody chose beside another one: the letters that the other one lacks are marked. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { breaksAnywhere, Seen } from "./chosen.js";

interface ComparedProps {
  readonly reader: Reader;
  readonly text: string;
  /** The text beside it; null: there is none, and nothing is marked. */
  readonly other: string | null;
}

/** As `Chosen`: its direction ends with it, and invisible characters are shown by their codes. */
export function Compared({ reader, text, other }: ComparedProps): Child {
  const stretches = other === null ? [{ text, differs: false }] : differingIn(text, other);
  return (
    <bdi class={breaksAnywhere(text) ? "long" : undefined}>
      {stretches.map(({ text: stretch, differs }) =>
        differs ? (
          <mark>
            <Seen reader={reader} text={stretch} />
          </mark>
        ) : (
          <Seen reader={reader} text={stretch} />
        ),
      )}
    </bdi>
  );
}

interface Stretch {
  readonly text: string;
  readonly differs: boolean;
}

/** Longer texts are compared as wholes. */
const MOST_COMPARED = 400;

/** The letters of a text in stretches, by whether they are in a longest common part of both. */
export function differingIn(text: string, other: string): readonly Stretch[] {
  const [own, others] = [Array.from(text), Array.from(other)];
  if (own.length > MOST_COMPARED || others.length > MOST_COMPARED) return [{ text, differs: text !== other }];
  const common = commonLengths(own, others);
  const stretches: { text: string; differs: boolean }[] = [];
  let beside = 0;
  for (const [at, letter] of own.entries()) {
    // Letters of the other text alone are passed over where no common part is lost by it.
    while (
      letter !== others[beside] &&
      lengthAt(common, at, beside) === lengthAt(common, at, beside + 1) &&
      beside < others.length
    )
      beside += 1;
    const differs = letter !== others[beside];
    if (!differs) beside += 1;
    const last = stretches.at(-1);
    if (last?.differs === differs) last.text += letter;
    else stretches.push({ text: letter, differs });
  }
  return stretches;
}

/** By place in both: the length of the longest common part from there on. */
function commonLengths(own: readonly string[], others: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = [Array.from({ length: others.length + 1 }, () => 0)];
  for (const letter of [...own].reverse()) {
    const [below] = rows;
    const row: number[] = [0];
    for (const [from, each] of [...others].reverse().entries()) {
      const at = others.length - 1 - from;
      row.unshift(letter === each ? (below?.[at + 1] ?? 0) + 1 : Math.max(below?.[at] ?? 0, row[0] ?? 0));
    }
    rows.unshift(row);
  }
  return rows;
}

const lengthAt = (rows: readonly (readonly number[])[], at: number, beside: number): number => rows[at]?.[beside] ?? 0;
