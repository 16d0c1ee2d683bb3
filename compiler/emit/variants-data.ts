/** The variants of a module that are data or functions of their own, and the switch between all of them. */
import type { RuleSetModel } from "../model/model.js";
import { totalData } from "./catalogue.js";
import type { Imports } from "./imports.js";
import { Code, type Data, dataCode } from "./literal.js";
import { evaluateStatements } from "./rules.js";
import { SWITCH, type Variants } from "./variants.js";

export function variantsData(model: RuleSetModel, variants: Variants, face: Imports): Data {
  const orders = [...variants.orders].map(([id, rules]): [string, Data] => [
    String(id),
    new Code(`(run) => { ${evaluateStatements({ ...model, rules }, face).join("\n")} }`),
  ]);
  const totals = [...variants.totals].map(([id, total]): [string, Data] => [
    String(id),
    new Code(dataCode(totalData(total, { definition: `variant ${id}`, settings: undefined }, face))),
  ]);
  return {
    switch_to: new Code(`(variant) => { ${SWITCH} = variant; }`),
    totals: Object.fromEntries(totals),
    orders: Object.fromEntries(orders),
  };
}
