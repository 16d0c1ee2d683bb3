/**
 * The worked examples reach every shipped rule. Each branch acts in one example, and each condition is true in one and
 * false in another.
 */
import { expect, it } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { runExamples } from "../../compiler/examples.js";
import type { RuleModel } from "../../compiler/model/model.js";
import type { RuleRun, RuleSetModule, Ruling } from "../../runtime/engine/module/module.js";
import { SHIPPED, shippedModel } from "./situation.js";

/** `rule: result`, for each rule that a run reaches. */
function watched(module: RuleSetModule, seen: Set<string>): RuleSetModule {
  const note = (index: number, came: string): void => void seen.add(`${module.rules[index]?.rule ?? ""}: ${came}`);
  const ruled =
    (index: number, ruling: (run: RuleRun) => Ruling) =>
    (run: RuleRun): Ruling => {
      const came = ruling(run);
      if (came === false) note(index, "false");
      else if ("kind" in came && typeof came.kind === "string" && "branch" in came)
        note(index, `branch ${came.branch ?? 1}`);
      return came;
    };
  const of = (run: RuleRun): Partial<RuleRun> => ({
    scope: (index, condition) =>
      run.scope(index, (inner) => {
        const came = condition(inner);
        if (typeof came === "boolean") note(index, String(came));
        return came;
      }),
    outcome: (index, ruling) => run.outcome(index, ruled(index, ruling)),
    consequence: (index, ruling) => {
      run.consequence(index, ruled(index, ruling));
    },
  });
  const watching = (run: RuleRun): RuleRun => {
    const own = new Map<string | symbol, unknown>(Object.entries(of(run)));
    return new Proxy(run, {
      get: (target, name): unknown => {
        const member: unknown = own.get(name) ?? Reflect.get(target, name);
        // A method of the run keeps its own `this`: it has private fields.
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  };
  return {
    ...module,
    evaluate: (run) => {
      module.evaluate(watching(run));
    },
  };
}

function toReach({ id, stage, condition, resolve, branches }: RuleModel): readonly string[] {
  if (stage === "scope") return [`${id}: true`, `${id}: false`];
  const canBeFalse = condition !== null || (resolve && branches.every((branch) => branch.condition !== null));
  return [...branches.map((_branch, index) => `${id}: branch ${index + 1}`), ...(canBeFalse ? [`${id}: false`] : [])];
}

it.each([...SHIPPED.keys()])("of %s", (path) => {
  const model = shippedModel(path);
  const seen = new Set<string>();
  runExamples(model, watched(buildDraft(model).module, seen));
  // The last outcome rule need not be false anywhere: nothing follows it.
  const last = model.rules.findLast(({ stage }) => stage === "outcome")?.id ?? "";
  expect(model.rules.flatMap(toReach).filter((each) => !seen.has(each) && each !== `${last}: false`)).toEqual([]);
});
