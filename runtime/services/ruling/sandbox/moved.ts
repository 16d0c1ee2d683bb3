/** The days of a worked example moved so that its proposal is dated today. */
import type { ExampleCase, ExampleFacts } from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { decisionOf } from "./expected.js";
import type { Sender } from "./requests.js";

/**
 * Moves every day of the example by the same number of days, and no setting. The example stays unchanged if it has no
 * proposal, or if the move would change its result. An example with several proposals has them on one day.
 */
export function movedTo(
  { today, undated }: Pick<Sender, "today" | "undated">,
  module: RuleSetModule,
  example: ExampleCase,
): ExampleCase {
  const proposal = example.steps.find((step) => step.kind === "booked" && step.proposed);
  if (proposal?.kind !== "booked") return example;
  const day = proposal.facts[module.dated_by];
  const by = typeof day === "number" ? today - day : undated - (example.asked_on ?? undated);
  const moved: ExampleCase = {
    ...example,
    asked_on: example.asked_on === null ? null : example.asked_on + by,
    steps: example.steps.map((step) =>
      "facts" in step
        ? { ...step, facts: factsMoved(step.facts, by) }
        : step.kind === "named"
          ? { ...step, from: step.from + by }
          : step,
    ),
  };
  return decisionOf(module, moved) === null ? example : moved;
}

/** A day is the one value held as a number. */
function factsMoved(facts: ExampleFacts, by: number): ExampleFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [fact, typeof value === "number" ? value + by : value]),
  );
}
