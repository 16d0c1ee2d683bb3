/** By rule set, what the layers of a decision name and count. Most answers name nobody, and count no full list. */
import type { RuleSetModule } from "../module/module.js";
import type { Enough, LayerEnd, Naming, RunResult } from "./run-result.js";

interface EndedLayer {
  readonly input: { readonly module: RuleSetModule };
  readonly ended: LayerEnd;
  readonly result: RunResult;
}

const NOBODY_NAMED: ReadonlyMap<string, Naming> = new Map();

export function namingsOf(layers: readonly EndedLayer[]): ReadonlyMap<string, Naming> {
  let named: Map<string, Naming> | null = null;
  for (const { ended, input } of layers) {
    const naming = namingOf(ended);
    if (naming !== null) (named ??= new Map()).set(input.module.rule_set, naming);
  }
  return named ?? NOBODY_NAMED;
}

function namingOf(ended: LayerEnd): Naming | null {
  if (ended.kind === "determined") return ended.naming;
  const setting = ended.kind === "contested" ? ended.question.signer_setting : null;
  return setting === null ? null : { as: "signer", setting };
}

const NONE_ENOUGH: ReadonlyMap<string, Enough> = new Map();

export function enoughOf(layers: readonly EndedLayer[]): ReadonlyMap<string, Enough> {
  let enough: Map<string, Enough> | null = null;
  for (const { result, input } of layers)
    if (result.enough.size > 0) (enough ??= new Map()).set(input.module.rule_set, result.enough);
  return enough ?? NONE_ENOUGH;
}
