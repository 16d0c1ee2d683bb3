/** Pairs of names with their truth, written before the rules that are measured by them: see the README beside it. */
import { readFileSync } from "node:fs";

import type { MatchingRecord } from "../../../../runtime/engine/matching/pair.js";
import { type MatchingModule, proposal } from "../../../../runtime/engine/module/matching-module.js";
import { customer } from "../kit.js";

export interface MeasuredPair {
  readonly country: string;
  readonly kind: string;
  /** How the second name differs. */
  readonly how: string;
  readonly one: MatchingRecord;
  readonly other: MatchingRecord;
  readonly isSame: boolean;
}

function rowsOf(file: string): readonly (readonly string[])[] {
  const [, ...rows] = readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return rows.map((row) => row.split("\t"));
}

function pairOf(
  [country = "", kind = "", how = "", one = "", other = ""]: readonly string[],
  isSame: boolean,
): MeasuredPair {
  return { country, kind, how, one: customer(one), other: customer(other), isSame };
}

const pairsIn = (file: string, isSame: boolean): readonly MeasuredPair[] =>
  rowsOf(file).map((row) => pairOf(row, isSame));

export const MEASURED = [...pairsIn("same.tsv", true), ...pairsIn("different.tsv", false)];

/** Written later: ways in which the rules found none. */
export const FURTHER = rowsOf("further.tsv").map(([truth = "", ...row]) => pairOf(row, truth === "same"));

export function isProposed(module: MatchingModule, { one, other }: MeasuredPair): boolean {
  return proposal(module, one, other) !== null;
}
