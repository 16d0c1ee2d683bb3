/**
 * The summary of an answer: its layers in short for alerts, and the values that decide whether a later answer changed
 * it (decision 102).
 */
import type { LayerAnswer, State } from "../../engine/run/answer.js";
import type { Decision } from "../../engine/run/decide.js";
import { writeJson, writeJsonMembers, type WrittenJson } from "../../engine/values/json.js";
import type { LoadedModule } from "../../rulebook/loaded.js";

export interface LayerSummary {
  readonly kind: "law" | "policy";
  readonly rule_set: string;
  readonly rule_version: string;
  readonly state: State;
  readonly outcome: string | null;
  /**
   * The rule that decided it or asks its question. Otherwise the first rule that needs a fact. Null: none matched, or
   * none can be named.
   */
  readonly rule: string | null;
}

export interface Gist {
  readonly layers: readonly LayerSummary[];
  /** Two answers with the same text differ in nothing that is reported. */
  readonly compared: string;
  /** By rule set, the person that its rule hands the action to; null: no rule does. */
  readonly handed_to: Readonly<Record<string, string>> | null;
  /** The amounts that policies give and that are no balance, as one text; null: they give none. */
  readonly amounts: string | null;
  /** By rule set and setting, the approvals that were enough for all of its persons; null: for none. */
  readonly enough: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> | null;
}

/** Whether an answer that is given again has another outcome or amount (decision 431). */
export function isOtherResult(was: Gist, now: Gist): boolean {
  return was.compared !== now.compared || was.amounts !== now.amounts;
}

export function layersOf({ body }: Decision): readonly (readonly ["law" | "policy", LayerAnswer])[] {
  const { law, policies } = body.layers;
  return [...(law ? [["law", law] as const] : []), ...policies.map((policy) => ["policy", policy] as const)];
}

/** Every layer's state and outcome, and of law layers the consequences that are not marked `balance`. */
export function gistOf(decision: Decision, answering: readonly LoadedModule[]): Gist {
  const layers = layersOf(decision);
  const compared = layers.map(([kind, layer]) => {
    const module = answering.find((loaded) => loaded.module.rule_set === layer.rule_set)?.module;
    const consequences =
      kind === "law" ? layer.consequences.filter(({ key }) => module?.consequences[key]?.balance !== true) : [];
    return [layer.rule_set, layer.state, layer.outcome, consequences.map(({ key, value }) => [key, value])];
  });
  return {
    layers: layers.map(([kind, { rule_set, rule_version, state, outcome }]) => ({
      kind,
      rule_set,
      rule_version,
      state,
      outcome,
      rule: ruleOf(decision, rule_set),
    })),
    compared: writeJson([decision.fields.state, compared]),
    handed_to: handedIn(layers),
    amounts: amountsIn(layers, answering),
    enough: enoughIn(decision),
  };
}

function handedIn(layers: ReturnType<typeof layersOf>): Gist["handed_to"] {
  const handed = layers.flatMap(([, { rule_set, handed_to }]): [string, string][] =>
    handed_to === null ? [] : [[rule_set, handed_to]],
  );
  return handed.length === 0 ? null : Object.fromEntries(handed);
}

function enoughIn({ enough }: Decision): Gist["enough"] {
  if (enough.size === 0) return null;
  return Object.fromEntries([...enough].map(([ruleSet, ofSet]) => [ruleSet, Object.fromEntries(ofSet)]));
}

function amountsIn(layers: ReturnType<typeof layersOf>, answering: readonly LoadedModule[]): string | null {
  const given = layers.flatMap(([kind, { rule_set, consequences }]) => {
    if (kind === "law" || consequences.length === 0) return [];
    const module = answering.find((loaded) => loaded.module.rule_set === rule_set)?.module;
    return consequences.flatMap(({ key, value }) => {
      const spec = module?.consequences[key];
      return spec?.type === "money" && !spec.balance ? [[rule_set, key, value]] : [];
    });
  });
  return given.length === 0 ? null : writeJson(given);
}

function ruleOf({ decidedBy, fields }: Decision, ruleSet: string): string | null {
  const decided = decidedBy.get(ruleSet);
  if (decided !== undefined) return decided.rule;
  return fields.state === "undetermined_missing_facts"
    ? (fields.missing.find((missing) => missing.rule_set === ruleSet)?.needed_by ?? null)
    : null;
}

/** Without the last members if they are null. */
export function writeGist({ layers, compared, handed_to, amounts, enough }: Gist): WrittenJson {
  if (handed_to === null && amounts === null && enough === null) return writeJsonMembers({ layers, compared });
  return writeJsonMembers({
    layers,
    compared,
    ...(handed_to !== null && { handed_to }),
    ...(amounts !== null && { amounts }),
    ...(enough !== null && { enough }),
  });
}

export function readGistText(text: string): Gist {
  // The text was written by `writeGist`; by earlier programs without rules, or without persons.
  const { layers, compared, handed_to, amounts, enough } = JSON.parse(text) as {
    readonly layers: readonly (Omit<LayerSummary, "rule"> & Partial<LayerSummary>)[];
    readonly compared: string;
    readonly handed_to?: Gist["handed_to"];
    readonly amounts?: string;
    readonly enough?: Gist["enough"];
  };
  return {
    layers: layers.map((layer) => ({ ...layer, rule: layer.rule ?? null })),
    compared,
    handed_to: handed_to ?? null,
    amounts: amounts ?? null,
    enough: enough ?? null,
  };
}
