/** Identifiers of a generated module: the source's own names if neither TypeScript nor the engine's face uses them. */
import type { RuleModel } from "../model/model.js";

/**
 * Names that a figure or condition may have in a source but not in a module: those of TypeScript, of the face and of
 * the module itself.
 */
const TAKEN: ReadonlySet<string> = new Set([
  ...(
    "arguments await break case catch class const continue debugger default delete do else enum eval " +
    "export extends false finally for function if implements import in instanceof interface let new " +
    "null package private protected public return static super switch this throw true try typeof var " +
    "void while with yield undefined"
  ).split(" "),
  ..."above add after and before below choose differ divide equal figure multiply not or progressive round same subtract".split(
    " ",
  ),
  ..."booking evaluate exports needs require ruleSet rules run sources tables totals".split(" "),
]);

/**
 * Functions of rules (`outcome_small`), the branches within them (`branch1`), readers of facts and settings
 * (`fact_amount`), and the clauses beside figures (`clause_term`).
 */
const OF_RULES = /^(?:scope|outcome|consequence|fact|setting|clause)_|^branch\d+$/;

/**
 * Name of a figure or condition. Both share one namespace in the source, so two names never collide; and no name of a
 * source holds a `$`.
 */
export function figureName(name: string): string {
  return TAKEN.has(name) || OF_RULES.test(name) ? `${name}$` : name;
}

/** The function that says which clause set a figure. */
export function clauseName(figure: string): string {
  return `clause_${figure}`;
}

export function ruleName(rule: RuleModel): string {
  return `${rule.stage}_${rule.id}`;
}

export function totalName(name: string): string {
  return `TOTAL_${name.toUpperCase()}`;
}

export function tableName(name: string): string {
  return `TABLE_${name.toUpperCase()}`;
}

export function calendarName(name: string): string {
  return `CALENDAR_${name.toUpperCase()}`;
}
