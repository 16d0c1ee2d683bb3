/** Bare words and settings: what they refer to, and when a bare word is a member of a code. */
import { composedCode } from "../../../runtime/engine/values/codes.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import { matchesPattern } from "../../../runtime/engine/values/patterns.js";
import type { Span } from "../../base/span.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import { unknownWord, wordOf } from "../../names/resolve.js";
import { FISCAL_YEAR_START, type Word } from "../../names/scope.js";
import type { Name } from "../../syntax/expression-tree.js";
import type { Context, ExpressionTyper } from "../context.js";
import { FLAG } from "../value-types.js";

export type CodeType = Extract<ValueType, { kind: "code" }>;

export function typedName(name: Name, expected: ValueType | null, typing: ExpressionTyper): TypedExpression | null {
  const { context } = typing;
  const word = context.scope.words.get(name.text);
  if (expected?.kind === "code") {
    if (word === undefined || !isReadable(word)) return undeclaredMember(name, expected, context);
    if (expected.values?.includes(name.text) === true) {
      context.report.add("TCS2007", name.span, { name: name.text, what: word.kind });
      return null;
    }
  }
  if (word === undefined) {
    unknownWord(
      name,
      "fact, figure or condition",
      context.scope,
      context.domain,
      ["fact", "figure", "condition"],
      context.report,
    );
    return null;
  }
  return typedWord(word, name, expected, typing);
}

/** An undeclared word is a member. Exception: a fact of the domain that is not a member is only missing from `uses`. */
function undeclaredMember(name: Name, expected: CodeType, context: Context): TypedExpression | null {
  const isDomainFact = context.domain.facts.some((fact) => fact.name === name.text);
  if (isDomainFact && expected.values?.includes(name.text) !== true) {
    unknownWord(name, "fact", context.scope, context.domain, ["fact"], context.report);
    return null;
  }
  return codeMember(name.text, name.span, expected, context);
}

/** A table, row, calendar or total is not a value, so its name next to a code can only be meant as a member. */
function isReadable(word: Word): boolean {
  return word.kind !== "table" && word.kind !== "row" && word.kind !== "calendar" && word.kind !== "total";
}

function typedWord(
  word: Word,
  name: Name,
  expected: ValueType | null,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { context } = typing;
  switch (word.kind) {
    case "fact":
      return typedFact(name, typing);
    case "figure": {
      context.used.add(`figure ${name.text}`);
      const figure = context.figureOf(name.text);
      return figure === null ? null : { kind: "figure", figure: name.text, type: figure.type };
    }
    case "condition": {
      context.used.add(`condition ${name.text}`);
      return context.conditionOf(name.text) === null ? null : { kind: "condition", condition: name.text, type: FLAG };
    }
    case "setting":
      if (expected?.kind === "code" || expected?.kind === "person") return typedSetting(name, typing);
      context.report.add("TCS2008", name.span, {
        name: name.text,
        what: "setting",
        instead: `Write \`setting.${name.text}\`.`,
      });
      return null;
    case "total":
      context.report.add("TCS2008", name.span, {
        name: name.text,
        what: "total",
        instead: `Write \`X together with ${name.text}\`, \`sum of ${name.text}\` or \`count of ${name.text}\`.`,
      });
      return null;
    case "row":
      context.report.add("TCS2008", name.span, {
        name: name.text,
        what: "row",
        instead: `Write \`${name.text}.column\`.`,
      });
      return null;
    case "calendar":
      context.report.add("TCS2008", name.span, {
        name: name.text,
        what: "calendar",
        instead: `Write \`next working day of D in ${name.text}[key]\`.`,
      });
      return null;
    case "table":
      context.report.add("TCS2008", name.span, {
        name: name.text,
        what: "table",
        instead: `Write \`${name.text}[key].column\` or \`${name.text} has row [key]\`.`,
      });
      return null;
  }
}

function typedFact(name: Name, typing: ExpressionTyper): TypedExpression | null {
  const { context } = typing;
  context.used.add(`fact ${name.text}`);
  const fact = context.facts.get(name.text);
  if (fact === undefined) return null;
  if (fact.recordsApproval || fact.recordsApprovedAmount) {
    context.report.add("TCS3014", name.span, { name: name.text });
    return null;
  }
  return { kind: "fact", fact: name.text, type: fact.type };
}

export function typedSetting(key: Name, typing: ExpressionTyper): TypedExpression | null {
  const { context } = typing;
  if (key.text === FISCAL_YEAR_START) {
    context.report.add("TCS2008", key.span, {
      name: key.text,
      what: "setting every account has",
      instead: "Windows and `by start of fiscal year of` read it; expressions do not.",
    });
    return null;
  }
  const word = wordOf(key, "setting", context.scope, context.domain, context.report);
  if (word === null) return null;
  context.used.add(`setting ${key.text}`);
  const setting = context.settings.get(key.text);
  if (setting === undefined) return null;
  const { type } = setting;
  if (type.kind !== "persons") return { kind: "setting", key: key.text, type };
  context.report.add("TCS3026", key.span, { setting: key.text, several: true });
  return null;
}

/** A literal member of a code; refused if the code has a list of members or a pattern and the word does not match. */
export function codeMember(text: string, span: Span, code: CodeType, context: Context): TypedExpression | null {
  const value = composedCode(text);
  if (!isMember(value, code)) {
    context.report.add("TCS3006", span, {
      member: value,
      members: membersWords(code),
      near: code.values === null ? null : nearName(value, code.values),
    });
    return null;
  }
  return { kind: "literal", value: { kind: "code", value }, type: code };
}

export function membersWords({ values, pattern }: CodeType): readonly string[] {
  return values ?? [`texts matching "${pattern ?? ""}"`];
}

export function isMember(value: string, code: CodeType): boolean {
  if (code.values !== null) return code.values.includes(value);
  return code.pattern === null || matchesPattern(code.pattern, value);
}
