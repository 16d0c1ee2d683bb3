/**
 * A case: consecutive bookings under settings, the last of which is answered. Derived from worked examples by
 * variation.
 */
import { formatDay, parseMonthDay } from "../../../runtime/calendar/days.js";
import { actorOf, lawViewOf, sent } from "../../../runtime/engine/examples/run-example.js";
import { World } from "../../../runtime/engine/examples/world.js";
import type { ExampleCase, ExampleStep } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { isInForce } from "../../../runtime/engine/module/versions.js";
import type { Decision } from "../../../runtime/engine/run/decide.js";
import { assert } from "../../../runtime/engine/values/assert.js";
import type { Actor } from "../../../runtime/engine/values/facts.js";
import type { Effort } from "./effort.js";

export type BookedStep = Extract<ExampleStep, { kind: "booked" }>;

export interface Case {
  /** The example it was made from. */
  readonly example: ExampleCase;
  readonly settings: ExampleCase["settings"];
  /** Not empty; the last is answered. */
  readonly bookings: readonly BookedStep[];
  /** Decisions and approvals of the last booking before the answer that counts. */
  readonly then: readonly DecisionStep[];
  /** Additions of the sheet to the example: bookings before the last, and replaced facts. */
  readonly added: { readonly bookings: boolean; readonly facts: readonly string[] };
}

export const NOTHING_ADDED: Case["added"] = { bookings: false, facts: [] };

export type DecisionStep = Extract<ExampleStep, { kind: "decided" | "approved" }>;

/**
 * Every booking for which a worked example expects an answer, with the bookings before it. Only of examples whose rules
 * are all confirmed.
 */
export function casesOf(module: RuleSetModule): readonly Case[] {
  return module.examples.flatMap((example) => {
    if (example.unconfirmed.length > 0 || example.flagged.length > 0) return [];
    const cases: Case[] = [];
    const bookings: BookedStep[] = [];
    let then: readonly DecisionStep[] = [];
    for (const step of example.steps) {
      if (step.kind === "booked") [then] = [[], bookings.push(step)];
      // Later events of an earlier booking are a story, and no longer one action to vary.
      else if ((step.kind === "decided" || step.kind === "approved") && step.label === bookings.at(-1)?.label)
        then = [...then, step];
      else break;
      if (step.expected !== null)
        cases.push({ example, settings: example.settings, bookings: [...bookings], then, added: NOTHING_ADDED });
    }
    return cases;
  });
}

/**
 * The answer to one booking of a case at the time it is made; for the last booking, its final answer. Earlier bookings
 * are counted and not answered: a case with many of them costs one run of the rules. `before` is called before each
 * run.
 */
export function answerTo(
  effort: Effort,
  module: RuleSetModule,
  from: Case,
  at = from.bookings.length - 1,
  before: () => void = () => undefined,
): Decision {
  const { example, settings, bookings, then } = from;
  const world = new World({
    module,
    settings,
    confirmation: () => ({ status: "confirmed", confirmed_by: "the boundary sheet", confirmed_at: "" }),
    law: lawViewOf(example),
  });
  const booking = bookings[at];
  assert(booking !== undefined, "the case has the booking");
  const actorIn = (step: BookedStep): Actor => ({ agent: step.agent, run: step.run, actor: actorOf(step) });
  for (const [place, step] of bookings.slice(0, at).entries())
    if (!step.proposed) world.recall(`${step.label}#${place}`, sent(step.facts), actorIn(step));
  effort.count(at + 1);
  before();
  const label = `${booking.label}#${at}`;
  const answer = world.book(label, sent(booking.facts), actorIn(booking), booking.proposed);
  if (at < bookings.length - 1) return answer;
  for (const step of then) {
    effort.count(at + 1);
    before();
    // A varied action may not raise the question any more: then there is nothing to decide.
    if (step.kind === "approved") world.approve(label, step.by);
    else world.decideQuestion(label, step.answer, step.by);
  }
  return world.standing(label).decision;
}

/** The day on which this version does not answer the case; null if it does. */
export function dayOutOfForce({ in_force }: RuleSetModule, { settings, bookings }: Case): string | null {
  const day = in_force === null ? null : bookings.at(-1)?.facts[in_force.fact];
  if (in_force === null || typeof day !== "number") return null;
  const start = settings["fiscal_year_start"];
  const year = (typeof start === "string" ? parseMonthDay(start) : null) ?? { month: 1, date: 1 };
  return isInForce(in_force, day, [{ validFrom: null, ...year }]) ? null : formatDay(day);
}
