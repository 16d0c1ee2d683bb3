/** Settings that name a person: approvers, signers and recipients of hand-overs. */
import type { TypedExpression } from "../../model/model.js";
import { wordOf } from "../../names/resolve.js";
import { bareWord } from "../../names/scope.js";
import type { Expression, Name } from "../../syntax/expression-tree.js";
import type { Context, ExpressionTyper } from "../context.js";
import { describe, FLAG } from "../value-types.js";

export function typedApproval(
  tree: Extract<Expression, { kind: "approvedBy" }>,
  { context, site }: ExpressionTyper,
): TypedExpression | null {
  if (!site.approvals) {
    context.report.add("TCS3015", tree.span, { what: "approvals", place: site.name });
    return null;
  }
  const personSetting = personSettingOf(tree.person, context);
  return personSetting === null ? null : { kind: "approvedBy", personSetting, type: FLAG };
}

/** The key of the person setting that an expression names (`setting.lead`, or `lead` alone), or null with a report. */
export function personSettingOf(tree: Expression, context: Context): string | null {
  const key = settingName(tree);
  if (key === null) {
    if (tree.kind !== "broken")
      context.report.add("TCS3001", tree.span, { wanted: "a setting of type person", found: "something else" });
    return null;
  }
  const word = wordOf(key, "setting", context.scope, context.domain, context.report);
  if (word === null) return null;
  context.used.add(`setting ${key.text}`);
  const setting = context.settings.get(key.text);
  if (setting === undefined) return null;
  if (setting.type.kind === "person") return key.text;
  context.report.add("TCS3001", tree.span, { wanted: "a setting of type person", found: describe(setting.type) });
  return null;
}

function settingName(tree: Expression): Name | null {
  if (tree.kind === "parenthesised") return settingName(tree.inner);
  return tree.kind === "setting" ? tree.key : bareWord(tree);
}
