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

function pairsIn(file: string, isSame: boolean): readonly MeasuredPair[] {
  const [, ...rows] = readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return rows.map((row) => {
    const [country = "", kind = "", how = "", one = "", other = ""] = row.split("\t");
    return { country, kind, how, one: customer(one), other: customer(other), isSame };
  });
}

export const MEASURED = [...pairsIn("same.tsv", true), ...pairsIn("different.tsv", false)];

export function isProposed(module: MatchingModule, { one, other }: MeasuredPair): boolean {
  return proposal(module, one, other) !== null;
}
