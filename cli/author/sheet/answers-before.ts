/** The rows of a sheet as an earlier version of the rule set answers them. */
import { instantiate } from "../../../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { type AnswerText, answerText } from "../page/answer.js";
import { answerTo, type Case, dayOutOfForce } from "./case.js";
import type { Row } from "./edge.js";
import { countEffort } from "./effort.js";

/** Null: this row cannot be sent, or the earlier version cannot run on it. */
export type AnswersBefore = (row: Row) => AnswerText | null;

/**
 * `javascript`: of the earlier version. Its answers are written with the words of `now`, so that an outcome with
 * another title alone is the same answer.
 */
export function answersBefore(now: RuleSetModule, javascript: string): AnswersBefore {
  const before = instantiate(javascript, "the version before");
  const alwaysInForce = { ...before, in_force: null };
  const effort = countEffort();
  return ({ case: from }) => {
    // A row on which the new version does not apply compares nothing.
    if (from === null || dayOutOfForce(now, from) !== null) return null;
    return answerText(now, answerTo(effort, alwaysInForce, fitted(from, now, before)));
  };
}

/** Without the facts and settings that the earlier version lacks or has with another type. */
function fitted(from: Case, now: RuleSetModule, before: RuleSetModule): Case {
  const isFact = (name: string): boolean => before.facts[name]?.type === now.facts[name]?.type;
  const isSetting = (key: string): boolean => before.settings[key]?.type === now.settings[key]?.type;
  return {
    ...from,
    settings: kept(from.settings, isSetting),
    bookings: from.bookings.map((step) => ({ ...step, facts: kept(step.facts, isFact) })),
  };
}

function kept<T>(values: Readonly<Record<string, T>>, isKept: (name: string) => boolean): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}
