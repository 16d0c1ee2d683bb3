/**
 * `tcs diff --prove` of shipped law in two versions, and beside `tcs mutate`: where a worked example of known facts
 * tells a mutant apart, the solver never calls it equivalent.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ComparedVersion } from "../../../cli/author/diff/found.js";
import { proofOf } from "../../../cli/author/diff/proof.js";
import { buildDraft } from "../../../compiler/build.js";
import { type OpenSolver, openSolver } from "../../../compiler/host/solver.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { explicit } from "../../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../../compiler/mutate/mutants.js";
import { seedOf } from "../../../compiler/prove/witness.js";
import { saidOtherwise } from "../../../runtime/actions/reissue/said-otherwise.js";
import type { ExampleCase } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { answersTo } from "../../../runtime/services/reading/rules/diff-examples.js";
import { textOf, versionOf } from "../../cli/shipped.js";
import { applied } from "../mutate/applied.js";

let solver: OpenSolver;

beforeAll(async () => {
  const opened = await openSolver();
  if (opened === null) throw new Error("the solver is a package for development");
  solver = opened;
});
afterAll(() => {
  solver.end();
});

function written(model: RuleSetModel, source = textOf(model)): ComparedVersion {
  return { model, module: buildDraft(model).module, source };
}

it("German law of gifts in two versions: cases on days of the later, and each differs when both modules run", async () => {
  const pair = {
    from: written(versionOf("law.de.business_gifts", "2004")),
    to: written(versionOf("law.de.business_gifts", "2024")),
  };
  const { equivalent, parts, limits } = await proofOf(pair, solver, { milliseconds: 10_000 });
  expect(equivalent).toBe(false);
  expect(limits[0]).toContain("both are asked as if they applied");
  const shown = parts.flatMap(({ witness }) => witness ?? []);
  expect(parts.filter(({ result }) => result === "differs").map(({ what }) => what)).toEqual(
    expect.arrayContaining(["outcome", "consequence"]),
  );
  for (const { before, after, example } of shown) {
    expect(before).not.toEqual(after);
    expect(example).toContain("expect");
  }
});

const COMPARED = ["state", "question", "outcome", "approver", "handed_to", "signer", "consequence"];

/** Whether a worked example answers in both with known facts, and otherwise. */
function tellsApart(before: RuleSetModule, after: RuleSetModule, example: ExampleCase): boolean {
  const { law } = example;
  if (example.unconfirmed.length > 0 || example.flagged.length > 0) return false;
  if (law !== null && law.state !== "determined" && law.state !== "none") return false;
  const isSet = (key: string): boolean => Object.hasOwn(example.settings, key);
  if (!Object.keys(before.settings).every(isSet)) return false;
  const [was, is] = [before, after].map((module) => answersTo(module, example));
  return example.steps.some((_, at) => {
    const [one, other] = [was?.[at], is?.[at]];
    if (one == null || other == null) return false;
    const states = [one.said.state, other.said.state];
    if (!states.every((state) => ["determined", "not_covered", "contested", "steps_aside"].includes(state)))
      return false;
    // A key that lacks a fact is not compared.
    if ([one, other].some(({ answer }) => answer.open_consequences !== undefined)) return false;
    return saidOtherwise(one.said, other.said).some(({ what }) => COMPARED.includes(what));
  });
}

/** Mutants that a worked example tells apart: each takes seconds. */
const JUDGED = 8;
/** For one question: also a loaded machine answers most. */
const PATIENT_MS = 3_000;

describe("mutants of the sample policy of gifts", () => {
  it("that a worked example tells apart are never called equivalent, and many get a case", async () => {
    const model = explicit(versionOf("policy.acme.gifts", "1"));
    const { module, source } = written(model, textOf(versionOf("policy.acme.gifts", "1")));
    const seed = seedOf(module, model)?.example;
    expect(seed).toBeDefined();
    // The solver is on its own: the other worked examples cannot show it the difference.
    const alone = (of: RuleSetModule): RuleSetModule => ({ ...of, examples: seed === undefined ? [] : [seed] });
    let [told, shown] = [0, 0];
    const mutants = mutantsOf(model);
    // Spread over the whole set.
    for (const at of mutants.keys()) {
      const mutant = mutants[(at * 37) % mutants.length];
      if (mutant === undefined || told === JUDGED) break;
      const changed = applied(model, mutant);
      const after = buildDraft(changed).module;
      if (!module.examples.some((example) => tellsApart(module, after, example))) continue;
      const proof = await proofOf(
        { from: { model, module: alone(module), source }, to: { model: changed, module: alone(after), source } },
        solver,
        { milliseconds: PATIENT_MS },
      );
      told += 1;
      if (proof.parts.some(({ witness }) => witness !== null)) shown += 1;
      expect(proof.equivalent, `${mutant.mutation}: ${mutant.from} to ${mutant.to} in ${mutant.owner.name}`).toBe(
        false,
      );
    }
    expect(told).toBe(JUDGED);
    expect(shown).toBeGreaterThan(0);
  });
});
