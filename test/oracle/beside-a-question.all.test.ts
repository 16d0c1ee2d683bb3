/** Consequences that are given while a question is asked: as the oracle says, and the same once a person decides. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { everyPart, partsOfAction } from "../../compiler/model/forms.js";
import type { QuestionModel, RuleModel, RuleSetModel } from "../../compiler/model/model.js";
import { caseOf } from "./generate/history.js";
import { modelOf } from "./generate/model.js";
import { tape } from "./generate/tape.js";
import { interpret } from "./interpreter.js";
import { moduleOf, verdictOf } from "./under-test.js";

const LONG = process.env["TCS_LONG"] === "1";
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
const runs = (few: number): fc.Parameters<unknown> => ({
  numRuns: LONG ? few * 30 : few,
  plugins: [fc.interruptAfterTimeLimit(LIMIT_MS / 2, { failOnInterrupt: true })],
});
const cases = fc.array(tape(400), { minLength: 20, maxLength: 40, size: "max" });

const QUESTION = "always_asked";

/** Its one outcome rule asks every action. Each answer leads to an outcome, and one consequence follows both. */
function asking(model: RuleSetModel): RuleSetModel {
  const [yes = "", no = ""] = model.outcomes;
  const [like] = model.rules.filter(({ stage }) => stage === "outcome");
  if (like === undefined) return model;
  const asks: RuleModel = {
    ...like,
    ...{ id: "asks", condition: null, resolve: false },
    branches: [{ condition: null, action: { kind: "ask", question: QUESTION }, citations: [] }],
  };
  const answers = [
    { answer: "yes", leadsTo: yes },
    { answer: "no", leadsTo: no },
  ];
  const question: QuestionModel = { id: QUESTION, wording: "Is it?", because: null, answers, signerSetting: null };
  const consequences = model.rules
    .filter((rule) => rule.stage === "consequence" && !readsApproval(rule))
    .slice(0, 1)
    .map((rule) => ({ ...rule, on: [yes, no], whileAsked: QUESTION }));
  return { ...model, questions: [...model.questions, question], rules: [asks, ...consequences] };
}

function readsApproval({ condition, branches }: RuleModel): boolean {
  const own = [condition, ...branches.flatMap((branch) => [branch.condition, ...partsOfAction(branch.action)])];
  return own.some((value) => value !== null && everyPart(value).some(({ kind }) => kind === "approvedBy"));
}

describe("consequences beside a question", () => {
  it(
    "are in the contested answer as in the oracle, with those that stay open",
    () => {
      let [given, open, gaps] = [0, 0, 0];
      fc.assert(
        fc.property(tape(700), cases, (set, histories) => {
          const model = asking(modelOf(set));
          const module = moduleOf(model);
          for (const numbers of histories) {
            const asked = { ...caseOf(model, numbers), decisions: [] };
            const verdict = verdictOf(module, asked);
            expect(verdict).toEqual(interpret(model, asked));
            if (verdict.end !== "contested") continue;
            given += verdict.consequences.length;
            open += verdict.open.length;
            gaps += verdict.open.filter(({ missing }) => missing.length === 0).length;
          }
        }),
        runs(30),
      );
      expect([given > 20, open > 20, gaps > 5], `${given}, ${open} open, ${gaps} gaps`).toEqual([true, true, true]);
    },
    LIMIT_MS,
  );

  it(
    "stay as they are once a person decides; what was open is open, missing, or a gap",
    () => {
      let stayed = 0;
      fc.assert(
        fc.property(tape(700), cases, fc.constantFrom(0, 1), (set, histories, answer) => {
          const model = asking(modelOf(set));
          const module = moduleOf(model);
          const made = model.questions.find(({ id }) => id === QUESTION)?.answers[answer];
          if (made === undefined) return;
          for (const numbers of histories) {
            const asked = { ...caseOf(model, numbers), decisions: [] };
            const before = verdictOf(module, asked);
            const decision = {
              ...{ question: QUESTION, rule: "asks", by: "usr_lead", amount: null },
              ...{ answer: made.answer, leadsTo: made.leadsTo, asked: asked.approvedInFacts },
            };
            const after = verdictOf(module, { ...asked, decisions: [decision] });
            if (before.end !== "contested") continue;
            if (before.open.length === 0) expect([after.end, after.outcome]).toEqual(["determined", made.leadsTo]);
            if (after.end !== "determined") continue;
            expect(after.consequences).toEqual(expect.arrayContaining([...before.consequences]));
            stayed += before.consequences.length;
          }
        }),
        runs(30),
      );
      expect(stayed).toBeGreaterThan(20);
    },
    LIMIT_MS,
  );
});
