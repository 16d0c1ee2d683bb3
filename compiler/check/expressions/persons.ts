/** Settings that name persons: approvers, signers and recipients of hand-overs. */
import type { ApproversModel, SettingModel, TypedExpression } from "../../model/model.js";
import { wordOf } from "../../names/resolve.js";
import { bareWord } from "../../names/scope.js";
import type { ApproversTree, Expression, Name } from "../../syntax/expression-tree.js";
import { type Context, type ExpressionTyper } from "../context.js";
import { describe, FLAG, PERSON } from "../value-types.js";

export function typedApproval(
  tree: Extract<Expression, { kind: "approvedBy" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { context, site } = typing;
  if (!site.approvals) {
    context.report.add("TCS3015", tree.span, { what: "approvals", place: site.name });
    return null;
  }
  const approvers = readApprovers(tree, typing);
  return approvers === null ? null : { ...approvers, kind: "approvedBy", type: FLAG };
}

/** Null with a report if the setting is not of the type that the words ask for, or the fact is not a person. */
export function readApprovers(
  { needed, person, otherThan: excluded }: ApproversTree,
  typing: ExpressionTyper,
): ApproversModel | null {
  const { context } = typing;
  const setting = settingOf(person, context);
  const otherThan = excluded === null ? null : factOfPerson(excluded, typing);
  if (setting === null || (excluded !== null && otherThan === null)) return null;
  const { key, type } = setting;
  if (type.kind !== "person" && type.kind !== "persons")
    return wrongSetting(person, type, needed === "one" ? "person" : "persons", context);
  const several = type.kind === "persons";
  if (several === (needed !== "one")) return { needed, personSetting: key, otherThan };
  context.report.add("TCS3026", person.span, { setting: key, several });
  return null;
}

/** The person whose approval does not count. */
function factOfPerson(tree: Expression, { of, context }: ExpressionTyper): TypedExpression | null {
  const value = of(tree, PERSON);
  if (value === null || (value.kind === "fact" && value.type.kind === "person")) return value;
  const found = value.kind === "setting" ? "a setting" : describe(value.type);
  context.report.add("TCS3001", tree.span, { wanted: "a fact of type person", found });
  return null;
}

/** The key of the person setting that an expression names (`setting.lead`, or `lead` alone), or null with a report. */
export function personSettingOf(tree: Expression, context: Context): string | null {
  const setting = settingOf(tree, context);
  if (setting === null) return null;
  return setting.type.kind === "person" ? setting.key : wrongSetting(tree, setting.type, "person", context);
}

function wrongSetting(tree: Expression, type: SettingModel["type"], wanted: string, { report }: Context): null {
  report.add("TCS3001", tree.span, { wanted: `a setting of type ${wanted}`, found: describe(type) });
  return null;
}

function settingOf(tree: Expression, context: Context): SettingModel | null {
  const key = settingName(tree);
  if (key === null) {
    if (tree.kind !== "broken")
      context.report.add("TCS3001", tree.span, { wanted: "a setting of type person", found: "something else" });
    return null;
  }
  const word = wordOf(key, "setting", context.scope, context.domain, context.report);
  if (word === null) return null;
  context.used.add(`setting ${key.text}`);
  return context.settings.get(key.text) ?? null;
}

function settingName(tree: Expression): Name | null {
  if (tree.kind === "parenthesised") return settingName(tree.inner);
  return tree.kind === "setting" ? tree.key : bareWord(tree);
}
