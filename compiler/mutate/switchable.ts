/** One module that holds a rule set and all its mutants: built once, and switched between them. */
import type { QuestionSpec, RuleSetModule, RuleSpec, TotalSpec } from "../../runtime/engine/module/module.js";
import { toJavaScript } from "../emit/javascript.js";
import { emitModule, modulePath } from "../emit/module.js";
import type { Variants } from "../emit/variants.js";
import type { ActionModel, RuleSetModel } from "../model/model.js";
import { swapped, withAt } from "./apply.js";
import { type Change, isOfRow, type Mutant } from "./mutant.js";
import { type WatchedRows, watchRows } from "./watched-rows.js";

export interface Switchable {
  /** The rule set as it is written. */
  readonly original: RuleSetModule;
  /** Switches to the mutant and returns its module; the module returned before must not be run any more. */
  readonly mutant: (mutant: Mutant) => RuleSetModule;
  /** Switches back. */
  readonly back: () => RuleSetModule;
  /** Which examples read a row, in the rule set as written. */
  readonly rows: Pick<WatchedRows, "meets" | "reads">;
}

/** Additions of the emitter to a module with variants (`emit/variants-data.ts`). */
interface WithVariants extends RuleSetModule {
  readonly variants: {
    readonly switch_to: (variant: number) => void;
    readonly totals: Readonly<Record<string, TotalSpec>>;
    readonly orders: Readonly<Record<string, RuleSetModule["evaluate"]>>;
  };
}

export function switchable(model: RuleSetModel, mutants: readonly Mutant[]): Switchable {
  const text = emitModule(
    model,
    {
      checksum: "",
      rules: {},
      former: null,
      parts: {},
      settings: {},
      totals: Object.fromEntries(model.totals.map(({ name }) => [name, name])),
    },
    variantsOf(model, mutants),
  );
  const rows = watchRows(toJavaScript(text), modulePath(model));
  // The text was emitted with variants, so the module has them.
  const original = rows.module as WithVariants;
  const back = (): RuleSetModule => {
    original.variants.switch_to(0);
    rows.change(null);
    return original;
  };
  return {
    original,
    mutant: ({ id, change }) => {
      original.variants.switch_to(id);
      rows.change(isOfRow(change) ? change : null);
      return { ...original, ...dataOf(original, id, change, model) };
    },
    back,
    rows: {
      meets: (change, example) => (back(), rows.meets(change, example)),
      reads: (change, example) => (back(), rows.reads(change, example)),
    },
  };
}

function variantsOf(model: RuleSetModel, mutants: readonly Mutant[]): Variants {
  const expressions = new Map<
    Extract<Change, { kind: "expression" }>["of"],
    { readonly id: number; readonly by: Extract<Change, { kind: "expression" }>["by"] }[]
  >();
  const actions = new Map<ActionModel, { readonly id: number; readonly by: ActionModel }[]>();
  const totals = new Map<number, Extract<Change, { kind: "total" }>["by"]>();
  const orders = new Map<number, RuleSetModel["rules"]>();
  for (const { id, change } of mutants) {
    if (change.kind === "total") totals.set(id, change.by);
    if (change.kind === "swap") orders.set(id, swapped(model.rules, change.at));
    if (change.kind === "rule") orders.set(id, withAt(model.rules, change.at, change.by));
    if (change.kind === "action") addTo(actions, change.of, { id, by: change.by });
    if (change.kind === "expression") addTo(expressions, change.of, { id, by: change.by });
  }
  return { expressions, actions, totals, orders };
}

function addTo<Part, Variant>(all: Map<Part, Variant[]>, part: Part, variant: Variant): void {
  const known = all.get(part);
  if (known === undefined) all.set(part, [variant]);
  else known.push(variant);
}

/** The part of a mutant that is data and not code. */
function dataOf(original: WithVariants, id: number, change: Change, model: RuleSetModel): Partial<RuleSetModule> {
  switch (change.kind) {
    case "expression":
    case "action":
    case "row":
    case "holiday":
      return {};
    case "total": {
      const by = original.variants.totals[id];
      return by === undefined
        ? {}
        : { totals: original.totals.map((total, at) => (model.totals[at] === change.of ? by : total)) };
    }
    case "question": {
      const question = original.questions[change.of.id];
      if (question === undefined) return {};
      const answers: QuestionSpec["answers"] = change.by.answers.map(({ answer, leadsTo }) => ({
        answer,
        leads_to: leadsTo,
      }));
      const by = { ...question, answers, signer_setting: change.by.signerSetting };
      return { questions: { ...original.questions, [change.of.id]: by } };
    }
    case "rule": {
      const evaluate = original.variants.orders[id];
      return evaluate === undefined ? {} : { evaluate };
    }
    case "swap": {
      const [first, second] = [original.rules[change.at], original.rules[change.at + 1]];
      const evaluate = original.variants.orders[id];
      if (first === undefined || second === undefined || evaluate === undefined) return {};
      const rules: RuleSpec[] = [
        ...original.rules.slice(0, change.at),
        second,
        first,
        ...original.rules.slice(change.at + 2),
      ];
      return { rules, evaluate };
    }
  }
}
