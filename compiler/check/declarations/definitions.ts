/** Figures, conditions and named rows. Each is checked on first use, so their order in the source has no meaning. */
import { MAX_ROW_SIZE } from "../../base/limits.js";
import { everyPart } from "../../model/forms.js";
import type { ConditionModel, TypedExpression, ValueType } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import { clausesCited } from "../../names/resolve.js";
import { isOfKind, type Scope } from "../../names/scope.js";
import type { ConditionTree, FigureTree, RowTree } from "../../syntax/tree.js";
import {
  type Context,
  type FigureBodyModel,
  IN_CONDITION,
  IN_FIGURE,
  IN_ROW,
  MAX_DEPTH,
  type RowRead,
} from "../context.js";
import { typedKeys } from "../expressions/lookups.js";
import { mayBeNegative } from "../expressions/sign.js";
import { typed, typedCondition, typerOf } from "../expressions/typed.js";
import { describe, fits, MONEY, WHOLE_MONEY } from "../value-types.js";
import { readType } from "./types.js";

export interface Definitions {
  readonly figureOf: (name: string) => FigureBodyModel | null;
  readonly conditionOf: (name: string) => ConditionModel | null;
  readonly rowOf: (name: string) => RowRead | null;
}

/** `worldOf` is asked only when a definition is read, after the context that reads it exists. */
export function defineOnReading(scope: Scope, report: Report, worldOf: () => Context): Definitions {
  const figures = new Map<string, FigureBodyModel | null>();
  const conditions = new Map<string, ConditionModel | null>();
  const rows = new Map<string, RowRead | null>();
  const open: string[] = [];
  // How deep each definition nests, including the definitions that it uses, so that the limit does not depend on the
  // order of the source.
  const depths = new Map<string, number>();

  function readOnce<T>(name: string, known: Map<string, T | null>, read: () => T | null): T | null {
    const { nesting } = worldOf();
    const before = known.get(name);
    if (before !== undefined) {
      nesting.deepest = Math.max(nesting.deepest, nesting.level + (depths.get(name) ?? 0));
      return isTooDeep(name, nesting.deepest, scope, report) ? null : before;
    }
    if (isCircular(name, open, scope, report)) return null;
    const outer = nesting.deepest;
    nesting.deepest = nesting.level;
    open.push(name);
    const model = read();
    open.pop();
    depths.set(name, nesting.deepest - nesting.level);
    nesting.deepest = Math.max(outer, nesting.deepest);
    known.set(name, model);
    return model;
  }
  return {
    figureOf: (name) => {
      const word = scope.words.get(name);
      return word === undefined || !isOfKind(word, "figure")
        ? null
        : readOnce(name, figures, () => readFigure(word.tree, worldOf()));
    },
    conditionOf: (name) => {
      const word = scope.words.get(name);
      return word === undefined || !isOfKind(word, "condition")
        ? null
        : readOnce(name, conditions, () => readCondition(word.tree, worldOf()));
    },
    rowOf: (name) => {
      const word = scope.words.get(name);
      return word === undefined || !isOfKind(word, "row")
        ? null
        : readOnce(name, rows, () => readNamedRow(word.tree, worldOf()));
    },
  };
}

function isTooDeep(name: string, depth: number, scope: Scope, report: Report): boolean {
  const word = scope.words.get(name);
  if (depth <= MAX_DEPTH || word === undefined) return false;
  report.once("nesting", "TCS3023", word.name.span, { limit: MAX_DEPTH });
  return true;
}

function isCircular(name: string, open: readonly string[], scope: Scope, report: Report): boolean {
  const from = open.indexOf(name);
  const word = scope.words.get(name);
  if (from < 0 || word === undefined) return false;
  const names = open.slice(from);
  report.once(`circle ${[...names].sort().join(" ")}`, "TCS2009", word.name.span, { names });
  return true;
}

function readFigure(tree: FigureTree, context: Context): FigureBodyModel | null {
  const declared = readType(tree.type, context.report);
  const value = typed(tree.value, IN_FIGURE, context, declared);
  const citations = clausesCited(tree.cites, context);
  if (declared === null || value === null) return null;
  if (declared.kind === "person" || declared.kind === "recipient") {
    context.report.add("TCS3116", tree.type.span, {
      what: `A figure is computed, so it is never ${describe(declared)}.`,
    });
    return null;
  }
  if (!fits(value.type, declared)) {
    context.report.add("TCS3001", tree.value.span, { wanted: describe(declared), found: describe(value.type) });
    return null;
  }
  return {
    name: tree.name.text,
    type: figureType(declared, value),
    value,
    mayBeNegative: mayBeNegative(value, context),
    citations,
    wording: tree.wording?.value ?? null,
  };
}

/** Whether money is whole is found out, not declared. */
function figureType(declared: ValueType, value: TypedExpression): ValueType {
  if (declared.kind !== "money" || value.type.kind !== "money") return declared;
  return value.type.whole ? WHOLE_MONEY : MONEY;
}

function readCondition(tree: ConditionTree, context: Context): ConditionModel | null {
  const value = typedCondition(tree.value, IN_CONDITION, context);
  const citations = clausesCited(tree.cites, context);
  return value === null ? null : { name: tree.name.text, value, citations };
}

/** Each column that is read repeats the keys, so their size is limited. */
function readNamedRow(tree: RowTree, context: Context): RowRead | null {
  const read = typedKeys(tree.table, tree.keys, tree.span, typerOf(IN_ROW, context));
  if (read === null || sizeOf(read) <= MAX_ROW_SIZE) return read;
  context.report.add("TCS3219", tree.name.span, { name: tree.name.text, limit: MAX_ROW_SIZE });
  return null;
}

function sizeOf({ keys }: RowRead): number {
  return keys.reduce((size, key) => size + everyPart(key).length, 0);
}
