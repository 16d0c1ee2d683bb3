/**
 * A boundary of the logic as rows of a sheet, and the common parts of all kinds of boundary: a row's case, its answer,
 * and the constant values.
 */
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { titleOf } from "../../../runtime/engine/module/titles.js";
import { type AnswerText, answerText } from "../page/answer.js";
import type { Boundary } from "./boundaries.js";
import { answerTo, type Case, dayOutOfForce } from "./case.js";
import type { Decides } from "./decides.js";
import type { CutShort, Effort } from "./effort.js";
import { plainWords } from "./headings.js";
import type { Probe } from "./probe.js";
import { valueWords, type Variation, variedText } from "./vary.js";

/** Shown instead of an answer if a row's value would be refused before any rule runs. */
export const CANNOT_BE_SENT = "cannot be sent: the fact takes no such value";
/** In place of rows. */
const NOT_REACHED = "No worked example comes near this: add one that reaches it.";

export interface Row {
  /** `below`, `at`, `above`, or the day of a window. */
  readonly place: string;
  /** The value of the varied input. */
  readonly varied: string;
  /** The values of the two sides of the comparison; null without a comparison. */
  readonly compared: readonly [left: string, right: string] | null;
  /** Null: this value cannot be sent. */
  readonly answer: AnswerText | null;
  /** The case that the engine answered, so that it can be answered again; null as above. */
  readonly case: Case | null;
}

export interface Edge {
  /** The comparison, in the words of the language. */
  readonly logic: string;
  /** The subject of the rows, in words that a reader knows. */
  readonly heading: string;
  /** Figures and dates written in it. */
  readonly figures: readonly string[];
  /** The varied input, in words; null if no example is near. */
  readonly varies: string | null;
  readonly example: string | null;
  /** The constant inputs of the rows: facts, settings, earlier bookings. */
  readonly assumed: readonly string[];
  readonly rows: readonly Row[];
  /**
   * The budget of the search was spent before it had found all that it looked for; null: the search came to its end.
   */
  readonly unfinished: CutShort | null;
}

/** Shown instead of rows, and below incomplete rows; null if there is nothing to say. */
export function holeWords({ rows, unfinished }: Pick<Edge, "rows" | "unfinished">): string | null {
  if (unfinished === null) return rows.length === 0 ? NOT_REACHED : null;
  const { tries, most } = unfinished;
  const tried = `in ${tries} ${tries === 1 ? "try" : "tries"} (the most for one figure are ${most} evaluations)`;
  if (rows.length === 0)
    return `Not found ${tried}: a case that comes near this. Add a worked example that reaches it.`;
  return `Not found ${tried}: a case that shows more. Add a worked example in which this alone decides.`;
}

export interface About {
  readonly model: RuleSetModel;
  readonly module: RuleSetModule;
  readonly cases: readonly Case[];
  readonly boundaries: readonly Boundary[];
  readonly look: Probe;
  readonly decides: Decides;
  readonly effort: Effort;
  /** Totals whose windows are on the sheet already. */
  readonly shown: Set<string>;
}

/** The answer to a case, and the value of its varied input. */
export function answered(
  { module, effort }: Pick<About, "module" | "effort">,
  from: Case,
  variation: Variation,
): Pick<Row, "answer" | "varied"> {
  const day = dayOutOfForce(module, from);
  const shown = answerText(module, answerTo(effort, module, from));
  const answer =
    day === null ? shown : { ended: `this version does not apply on ${day}`, gives: [], cites: [], rule: null };
  return { answer, varied: variedText(from, variation) };
}

/** What is varied, by its title if it has one. */
export function variationWords({ module }: Pick<About, "module">, { bookings }: Case, variation: Variation): string {
  if (variation.kind === "setting")
    return titleOf(module, "setting", variation.key) ?? `setting ${plainWords(variation.key)}`;
  if (variation.kind === "copies") return "earlier bookings";
  const before = bookings.length - 1 - variation.booking;
  const fact = titleOf(module, "fact", variation.fact) ?? plainWords(variation.fact);
  if (before === 0) return fact;
  return `${fact} of ${before === 1 ? "the booking before" : `the booking ${before} before`}`;
}

/** All inputs of the case except the varied one, so that a row can be answered again by hand. */
export function assumedIn({ settings, bookings, example, then, added }: Case, variation: Variation): readonly string[] {
  const lines = bookings.map((step, at) => {
    const facts = Object.entries(step.facts).flatMap(([fact, value]) => {
      if (value === null || (variation.kind === "fact" && variation.booking === at && variation.fact === fact))
        return [];
      return [`${fact} = ${valueWords(value)}`];
    });
    const who = [
      step.agent === null ? [] : `agent ${step.agent}`,
      step.person === null ? [] : `person ${step.person}`,
    ].flat();
    const which =
      at === bookings.length - 1
        ? "Facts"
        : added.bookings
          ? "A booking before, which the example has not"
          : "A booking before";
    return `${which}: ${[...facts, ...who].join(", ")}.`;
  });
  if (added.facts.length > 0) lines.push(`Not as in the example: ${added.facts.join(", ")}.`);
  const set = Object.entries(settings).filter(([key]) => !(variation.kind === "setting" && variation.key === key));
  if (set.length > 0) lines.push(`Settings: ${set.map(([key, value]) => `${key} = ${valueWords(value)}`).join(", ")}.`);
  for (const step of then)
    lines.push(step.kind === "decided" ? `Then ${step.by} decided: ${step.answer}.` : `Then ${step.by} approved.`);
  if (example.law !== null)
    lines.push(`The law layer: ${example.law.state === "determined" ? example.law.outcome : example.law.state}.`);
  return lines;
}
