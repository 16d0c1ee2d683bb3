/**
 * A module with many variants of itself behind one switch, so that a thousand changed rule sets need one emit. A
 * variant of an expression or an action is emitted next to it. A variant of a total, or of the order of rules, is data
 * and a function of its own.
 */
import type { ActionModel, RuleSetModel, TotalModel, TypedExpression } from "../model/model.js";

/** By the variant's number, from 1; 0 is the rule set as it is written. */
export interface Variants {
  readonly expressions: ReadonlyMap<TypedExpression, readonly { readonly id: number; readonly by: TypedExpression }[]>;
  readonly actions: ReadonlyMap<ActionModel, readonly { readonly id: number; readonly by: ActionModel }[]>;
  readonly totals: ReadonlyMap<number, TotalModel>;
  /** The rules in another order. */
  readonly orders: ReadonlyMap<number, RuleSetModel["rules"]>;
}

/** No name of a source holds a `$`. */
export const SWITCH = "variant$";

export const SWITCH_STATEMENT = `let ${SWITCH} = 0;`;

/** The expression, or the variant that is switched on. */
export function switched(variants: readonly { readonly id: number; readonly code: string }[], plain: string): string {
  return `(${variants.map(({ id, code }) => `${SWITCH} === ${id} ? ${code} : `).join("")}${plain})`;
}
