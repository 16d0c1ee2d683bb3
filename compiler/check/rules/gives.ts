/** Values a consequence gives, and the keys a rule set gives in all. */
import type { ActionModel, GivenModel, RuleSetModel, TypedExpression, ValueType } from "../../model/model.js";
import type { ActionTree, GivesTree, RuleTree } from "../../syntax/tree.js";
import { isConsequenceType } from "../consequence-types.js";
import { type Context, IN_RULE } from "../context.js";
import { type CodeType, isMember, membersWords } from "../expressions/names.js";
import { typed } from "../expressions/typed.js";
import { DECIMAL, describe, isNumber, isQuantity, joined } from "../value-types.js";
import { expressionWords } from "../words.js";
import type { RuleBodyModel } from "./rule-body.js";
import { actionsOf } from "./walk.js";

export function readGives(tree: Extract<ActionTree, { kind: "gives" }>, context: Context): ActionModel | null {
  const values: GivenModel[] = [];
  let whole = true;
  for (const gives of tree.values) {
    if (values.some(({ key }) => key === gives.key.text))
      context.report.once(`balance ${gives.key.text}`, "TCS4014", gives.key.span, { key: gives.key.text });
    const declared = declaredIn(context).get(gives.key.text) ?? null;
    const value = typed(gives.value, IN_RULE, context, declared);
    if (value !== null && isGivable(gives, value, declared, context))
      values.push({ key: gives.key.text, balance: gives.balance, value, ...(gives.ifKnown && { ifKnown: true }) });
    else whole = false;
  }
  return whole ? { kind: "gives", values } : null;
}

/** The types that the domain declares for the keys of its laws. */
function declaredIn({ kind, domain }: Context): ReadonlyMap<string, ValueType> {
  return new Map(kind === "law" ? domain.lawConsequences.map(({ key, type }) => [key, type]) : []);
}

function isGivable(tree: GivesTree, value: TypedExpression, declared: ValueType | null, { report }: Context): boolean {
  const { type } = value;
  if (!isConsequenceType(type)) {
    report.add("TCS3116", tree.value.span, {
      what: `A consequence is money, a number, a flag, a date or a code, never ${describe(type)}.`,
    });
  } else if (type.kind === "money" && !type.whole) {
    report.add("TCS3003", tree.value.span, { what: `\`${tree.key.text}\`, which is given,` });
  } else if (tree.balance && !isQuantity(type)) {
    report.add("TCS3116", tree.span, { what: `What is left of a limit is money or a number, not ${describe(type)}.` });
  } else if (declared !== null && !isSameKind(declared, type)) {
    report.add("TCS3109", tree.value.span, { key: tree.key.text, wanted: describe(declared), found: describe(type) });
  } else if (declared?.kind === "code" && type.kind === "code") {
    const strange = strangeMember(value, type, declared);
    if (strange === null) return true;
    report.add("TCS3006", tree.value.span, { member: strange, members: membersWords(declared), near: null });
  } else return true;
  return false;
}

/** A code that the value may have and the declaration does not allow; null: there is none. */
function strangeMember(value: TypedExpression, type: CodeType, declared: CodeType): string | null {
  if (type.values !== null) return type.values.find((member) => !isMember(member, declared)) ?? null;
  const isWithin = declared.values === null && (declared.pattern === null || declared.pattern === type.pattern);
  return isWithin ? null : expressionWords(value);
}

/** A whole number is allowed for a key declared as a number. */
function isSameKind(declared: ValueType, found: ValueType): boolean {
  return declared.kind === found.kind || (declared.kind === "decimal" && found.kind === "integer");
}

/** Every key that some rule gives as written. */
export function keysWritten(rules: Iterable<RuleTree>): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const rule of rules) {
    for (const action of actionsOf(rule))
      if (action.kind === "gives") for (const { key } of action.values) keys.add(key.text);
  }
  return keys;
}

/**
 * Every key that the set gives, in the written order, with one type and one mark. A key with two types is reported
 * once. It then has no type, so its other values are not compared with it.
 */
export function consequencesOf(rules: readonly RuleBodyModel[], context: Context): RuleSetModel["consequences"] {
  const consequences = new Map<string, { readonly key: string; readonly type: ValueType; readonly balance: boolean }>();
  const disputed = new Set<string>();
  for (const rule of rules) {
    const span = context.scope.rules.get(rule.id)?.name.span ?? rule.span;
    for (const { action } of rule.branches) {
      if (action.kind !== "gives") continue;
      for (const { key, balance, value } of action.values) {
        const before = consequences.get(key);
        if (before === undefined) consequences.set(key, { key, type: value.type, balance });
        else if (before.balance !== balance) context.report.once(`balance ${key}`, "TCS4014", span, { key });
        else if (isNumber(before.type) && isNumber(value.type))
          consequences.set(key, { key, type: before.type.kind === "integer" ? value.type : DECIMAL, balance });
        else if (before.type.kind === "code" && value.type.kind === "code")
          consequences.set(key, { key, type: joined(before.type, value.type) ?? value.type, balance });
        else if (before.type.kind !== value.type.kind) {
          disputed.add(key);
          context.report.once(`type ${key}`, "TCS3109", span, {
            key,
            wanted: describe(before.type),
            found: describe(value.type),
          });
        }
      }
    }
  }
  const declared = declaredIn(context);
  return [...consequences.values()]
    .filter(({ key }) => !disputed.has(key))
    .map((consequence) => ({ ...consequence, type: declared.get(consequence.key) ?? consequence.type }));
}
