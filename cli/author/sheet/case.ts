/** A case: bookings one after the other under settings, of which the last is the one answered. Taken from worked examples, and varied. */
import { formatDay, parseMonthDay } from "../../../runtime/engine/days.js";
import type { Decision } from "../../../runtime/engine/decide.js";
import type { ExampleCase, ExampleStep } from "../../../runtime/engine/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { actorOf, lawViewOf, sent } from "../../../runtime/engine/run-example.js";
import { isInForce } from "../../../runtime/engine/versions.js";
import { World } from "../../../runtime/engine/world.js";

export type Booked = Extract<ExampleStep, { kind: "booked" }>;

export interface Case {
  /** The example it was made from. */
  readonly example: ExampleCase;
  readonly settings: ExampleCase["settings"];
  /** Not empty; the last is answered. */
  readonly bookings: readonly Booked[];
  /** What is decided and approved of the last booking before the answer that counts. */
  readonly then: readonly Settled[];
  /** What the sheet made of the example, where that has none of it: bookings before the last, and facts put in place of its own. */
  readonly added: { readonly bookings: boolean; readonly facts: readonly string[] };
}

export const NOTHING_ADDED: Case["added"] = { bookings: false, facts: [] };

export type Settled = Extract<ExampleStep, { kind: "decided" | "approved" }>;

/** Every booking that a worked example expects something of, with those before it; of examples whose rules are all confirmed. */
export function casesOf(module: RuleSetModule): readonly Case[] {
  return module.examples.flatMap((example) => {
    if (example.unconfirmed.length > 0 || example.flagged.length > 0) return [];
    const cases: Case[] = [];
    const bookings: Booked[] = [];
    let then: readonly Settled[] = [];
    for (const step of example.steps) {
      if (step.kind === "booked") [then] = [[], bookings.push(step)];
      // What befalls an earlier booking is a story, and no longer one action to vary.
      else if ((step.kind === "decided" || step.kind === "approved") && step.label === bookings.at(-1)?.label) then = [...then, step];
      else break;
      if (step.expected !== null) cases.push({ example, settings: example.settings, bookings: [...bookings], then, added: NOTHING_ADDED });
    }
    return cases;
  });
}

/** The answers to the bookings, each as it was when it was made; of the last, as it stands in the end. `before` is told the booking's place before each. */
export function replay(module: RuleSetModule, { example, settings, bookings, then }: Case, before: (at: number) => void = () => undefined): readonly Decision[] {
  const world = new World({
    module,
    settings,
    confirmation: () => ({ status: "confirmed", confirmed_by: "the boundary sheet", confirmed_at: "" }),
    law: lawViewOf(example),
  });
  const label = (at: number): string => `${bookings[at]?.label ?? ""}#${at}`;
  const answers = bookings.map((step, at) => {
    before(at);
    return world.book(label(at), sent(step.facts), { agent: step.agent, run: step.run, actor: actorOf(step) }, step.proposed);
  });
  const last = bookings.length - 1;
  for (const step of then) {
    before(last);
    // Of a varied action the question may not be asked any more: then there is nothing to decide.
    if (step.kind === "approved") world.approve(label(last), step.by);
    else world.decideQuestion(label(last), step.answer, step.by);
  }
  return [...answers.slice(0, -1), world.standing(label(last)).decision];
}

/** The day on which this version does not answer the case; null where it does. */
export function dayOutOfForce({ in_force }: RuleSetModule, { settings, bookings }: Case): string | null {
  const day = in_force === null ? null : bookings.at(-1)?.facts[in_force.fact];
  if (in_force === null || typeof day !== "number") return null;
  const start = settings["fiscal_year_start"];
  const year = (typeof start === "string" ? parseMonthDay(start) : null) ?? { month: 1, date: 1 };
  return isInForce(in_force, day, [{ validFrom: null, ...year }]) ? null : formatDay(day);
}
