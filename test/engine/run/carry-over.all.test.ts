/**
 * The decisions that count for a later answer: on exactly the same question, or an override of the same outcome by the
 * same rule. Over generated rule sets and an author's changes of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { ActionModel, QuestionModel, RuleModel, RuleSetModel } from "../../../compiler/model/model.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import {
  approvalSubject,
  asksSame,
  type DecisionSubject,
  isSameSubject,
  outcomeSubject,
  questionSubject,
} from "../../../runtime/engine/run/carry-over.js";
import type { Confirmation } from "../../../runtime/engine/run/run-result.js";
import { InvariantBroken } from "../../../runtime/engine/values/assert.js";
import { modelOf } from "../../oracle/generate/model.js";
import { tape } from "../../oracle/generate/tape.js";
import { moduleOf } from "../../oracle/under-test.js";
import { GIFTS, TWO_GIFTS } from "../gifts-module.js";

/** A question of a set, and the rule that asks it. */
interface Asked {
  readonly model: RuleSetModel;
  readonly question: QuestionModel;
  readonly asking: RuleModel;
}

const isAsking =
  (id: string) =>
  (action: ActionModel): boolean =>
    action.kind === "ask" && action.question === id;

const asked = (): fc.Arbitrary<Asked> =>
  fc
    .tuple(tape(700), fc.nat())
    .map(([numbers, place]) => {
      const model = modelOf(numbers);
      const question = model.questions[place % Math.max(model.questions.length, 1)];
      const asking = model.rules.find(({ branches }) =>
        branches.some(({ action }) => question !== undefined && isAsking(question.id)(action)),
      );
      return { model, question, asking };
    })
    .filter((drawn): drawn is Asked => drawn.question !== undefined && drawn.asking !== undefined);

const confirmed: Confirmation = { status: "confirmed", confirmed_by: "usr_owner", confirmed_at: "" };
const allConfirmed = ({ rules }: RuleSetModule): readonly Confirmation[] => rules.map(() => confirmed);

function subjectOf(module: RuleSetModule, question: string, rule: string): DecisionSubject {
  const subject = questionSubject(module, question, rule);
  if (subject === null) throw new Error(`the module asks ${question}`);
  // As it is stored with the decision, and read again.
  return JSON.parse(JSON.stringify(subject)) as DecisionSubject;
}

// ── Changes of an author ──

type Change = (from: Asked) => RuleSetModel;

const ofRule =
  (change: (rule: RuleModel) => Partial<RuleModel>): Change =>
  ({ model, asking }) => ({
    ...model,
    rules: model.rules.map((rule) => (rule === asking ? { ...rule, ...change(rule) } : rule)),
  });
const ofOthers =
  (change: (rule: RuleModel) => Partial<RuleModel>): Change =>
  ({ model, asking }) => ({
    ...model,
    rules: model.rules.map((rule) => (rule === asking ? rule : { ...rule, ...change(rule) })),
  });
const ofQuestion =
  (change: (question: QuestionModel) => Partial<QuestionModel>): Change =>
  ({ model, question }) => ({
    ...model,
    questions: model.questions.map((each) => (each === question ? { ...each, ...change(each) } : each)),
  });
const renamedTo =
  (id: string): Change =>
  ({ model, question }) => {
    const renamed = (action: ActionModel): ActionModel =>
      isAsking(question.id)(action) ? { kind: "ask", question: id } : action;
    return {
      ...model,
      questions: model.questions.map((each) => (each === question ? { ...each, id } : each)),
      rules: model.rules.map((rule) => ({
        ...rule,
        branches: rule.branches.map((branch) => ({ ...branch, action: renamed(branch.action) })),
      })),
    };
  };

const KEEPS: Readonly<Record<string, Change>> = {
  "the set's title": ({ model }) => ({ ...model, title: "Another title" }),
  "the version and its changelog": ({ model }) => ({ ...model, version: "2", changelog: "Rows of another year." }),
  "the first day in force": ({ model }) => ({
    ...model,
    inForce: model.inForce && { ...model.inForce, from: model.inForce.from + 1 },
  }),
  "the rule's title": ofRule(() => ({ title: "Another title" })),
  "what the rule cites": ofRule(() => ({ citations: [{ source: "act", clause: "two" }] })),
  "when the rule asks": ofRule(({ resolve }) => (resolve ? {} : { condition: null })),
  "why the question is asked": ofQuestion(() => ({ because: "The playbook does not define it." })),
  "who signs": ofQuestion(({ signerSetting }) => ({ signerSetting: signerSetting === "lead" ? "desk" : "lead" })),
  "the order of the candidates": ofQuestion(({ answers }) => ({ answers: [...answers].reverse() })),
  "titles and wordings of other rules": ofOthers(() => ({ title: "Another title", wording: "Other words." })),
  "the rows of tables": ({ model }) => ({
    ...model,
    tables: model.tables.map((table) => ({ ...table, rows: table.rows.slice(1) })),
  }),
  "another question": ({ model, question }) => ({
    ...model,
    questions: model.questions.map((each) => (each === question ? each : { ...each, wording: "Is that so?" })),
  }),
  "rules behind all others": ({ model }) => ({
    ...model,
    rules: model.rules.filter(({ stage }) => stage !== "consequence"),
  }),
};

const ENDS: Readonly<Record<string, Change>> = {
  "the set's name": ({ model }) => ({ ...model, name: `${model.name}_of_another` }),
  "the rule's name": ofRule(({ id }) => ({ id: `${id}_again` })),
  "the rule's wording": ofRule(() => ({ wording: "Other words." })),
  "the question's name": renamedTo("another_question"),
  "the question's name to one that every object has": renamedTo("constructor"),
  "the question's wording": ofQuestion(() => ({ wording: "Is it so, by now?" })),
  "the name of a candidate": ofQuestion(({ answers: [first, ...rest] }) => ({
    answers: first ? [{ ...first, answer: "another" }, ...rest] : rest,
  })),
  "what a candidate leads to": ofQuestion(({ answers: [first, ...rest] }) => ({
    answers: first ? [{ ...first, leadsTo: null }, ...rest] : rest,
  })),
  "one more candidate": ofQuestion(({ answers }) => ({
    answers: [...answers, { answer: "perhaps", leadsTo: "continue" }],
  })),
  "one candidate less": ofQuestion(({ answers }) => ({ answers: answers.slice(1) })),
};

const changes = (all: Readonly<Record<string, Change>>): fc.Arbitrary<Change> => fc.constantFrom(...Object.values(all));
const RUNS = { numRuns: 60 };

describe("a decision on a question [RES-050, RES-053]", () => {
  it("counts for a rule set that asks the same, whatever else of it was changed, and however much", () => {
    fc.assert(
      fc.property(asked(), fc.array(changes(KEEPS), { maxLength: 4 }), (drawn, several) => {
        const subject = subjectOf(moduleOf(drawn.model), drawn.question.id, drawn.asking.id);
        const changed = several.reduce((from, change) => again(change(from), from), drawn);
        const module = moduleOf(changed.model);
        expect(asksSame(subject, module, allConfirmed(module))).toBe(true);
      }),
      RUNS,
    );
  });

  it.each(Object.entries(ENDS))("no longer counts after a change: %s", (_, change) => {
    fc.assert(
      fc.property(asked(), fc.option(changes(KEEPS), { nil: null }), (drawn, other) => {
        const subject = subjectOf(moduleOf(drawn.model), drawn.question.id, drawn.asking.id);
        const from = other === null ? drawn : again(other(drawn), drawn);
        const module = moduleOf(change(from));
        expect(asksSame(subject, module, allConfirmed(module))).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it("counts only while the rule that asks is confirmed; other rules may be in doubt", () => {
    fc.assert(
      fc.property(
        asked(),
        fc.array(fc.constantFrom<Confirmation>(confirmed, { status: "pending" }, { status: "flagged" })),
        (drawn, drawnStatuses) => {
          const module = moduleOf(drawn.model);
          const subject = subjectOf(module, drawn.question.id, drawn.asking.id);
          const confirmations = module.rules.map((_, at) => drawnStatuses[at % drawnStatuses.length] ?? confirmed);
          const own = confirmations[module.rules.findIndex(({ rule }) => rule === drawn.asking.id)];
          expect(asksSame(subject, module, confirmations)).toBe(own?.status === "confirmed");
        },
      ),
      RUNS,
    );
  });

  it("counts where worked examples, or rows that moved the hash, are others", () => {
    const subject = subjectOf(GIFTS, "is_it_custom", "huge");
    const rules = GIFTS.rules.map((rule) => ({ ...rule, rule_hash: `${rule.rule_hash}_of_other_rows` }));
    const module: RuleSetModule = { ...GIFTS, rules, examples: [TWO_GIFTS], checksum: "another" };
    expect(asksSame(subject, module, allConfirmed(module))).toBe(true);
  });

  it("is none on an approval, an override, a question that the set does not ask, or a rule that it does not have", () => {
    for (const subject of [approvalSubject(GIFTS, "above"), outcomeSubject(GIFTS, "above", "needs_approval")])
      expect(asksSame(subject, GIFTS, allConfirmed(GIFTS))).toBe(false);
    expect(questionSubject(GIFTS, "constructor", "huge")).toBeNull();
    expect(() => approvalSubject(GIFTS, "another")).toThrow(InvariantBroken);
  });
});

/** The question and its rule after a change that leaves their names alone. */
function again(model: RuleSetModel, { question, asking }: Asked): Asked {
  const [now, rule] = [
    model.questions.find(({ id }) => id === question.id),
    model.rules.find(({ id }) => id === asking.id),
  ];
  if (now === undefined || rule === undefined) throw new Error("the change keeps the names");
  return { model, question: now, asking: rule };
}

interface Parts {
  readonly rule: string;
  readonly wording: string;
  readonly id: string;
  readonly asks: string;
  readonly candidates: readonly { readonly answer: string; readonly leads_to: string | null }[];
}

describe("two questions", () => {
  it("are the same exactly where rule, wording, question, its words and its candidates are, in any order", () => {
    const words = fc.constantFrom("a", "b");
    const candidate = fc.record({ answer: fc.constantFrom("yes", "no"), leads_to: fc.constantFrom(null, "continue") });
    const candidates = fc.uniqueArray(candidate, { selector: ({ answer }) => answer });
    const drawn: fc.Arbitrary<Parts> = fc.record({ rule: words, wording: words, id: words, asks: words, candidates });
    const on = ({ rule, wording, id, asks, candidates }: Parts): DecisionSubject => ({
      ...{ rule_set: "policy.sample", rule, wording, outcome: null },
      question: { id, wording: asks, candidates },
    });
    const text = (parts: Parts): string =>
      JSON.stringify({ ...parts, candidates: [...parts.candidates].sort((a, b) => (a.answer < b.answer ? -1 : 1)) });
    const some = fc.subarray(["rule", "wording", "id", "asks", "candidates"] as const);
    fc.assert(
      fc.property(drawn, drawn, some, (first, other, parts) => {
        const second = parts.reduce((made, part) => ({ ...made, [part]: other[part] }), first);
        expect(isSameSubject(on(first), on(second))).toBe(text(first) === text(second));
      }),
      { numRuns: 500 },
    );
  });
});

describe("an override of an outcome [RES-052]", () => {
  it("is on the same where rule set, rule, wording and outcome are, and on no other", () => {
    const words = fc.constantFrom("a", "b");
    const modules = fc
      .record({ rule_set: words, rule: words, wording: words })
      .map(({ rule_set, rule, wording }): RuleSetModule => ({
        ...GIFTS,
        rule_set,
        rules: GIFTS.rules.map((spec, at) => (at === 0 ? { ...spec, rule, wording } : spec)),
      }));
    const drawn = fc.tuple(modules, words).map(([module, outcome]) => ({ module, outcome }));
    const partsOf = ({ module, outcome }: { module: RuleSetModule; outcome: string }): readonly unknown[] => {
      const [first] = module.rules;
      return [module.rule_set, first?.rule, first?.wording, outcome];
    };
    const on = ({ module, outcome }: { module: RuleSetModule; outcome: string }): DecisionSubject =>
      outcomeSubject(module, module.rules[0]?.rule ?? "", outcome);
    fc.assert(
      fc.property(drawn, drawn, (first, second) => {
        expect(isSameSubject(on(first), on(second))).toBe(
          JSON.stringify(partsOf(first)) === JSON.stringify(partsOf(second)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("is not on the same as an approval by the same rule, or as a decision on its question", () => {
    const subjects = [
      approvalSubject(GIFTS, "huge"),
      outcomeSubject(GIFTS, "huge", "needs_approval"),
      subjectOf(GIFTS, "is_it_custom", "huge"),
    ];
    for (const [at, subject] of subjects.entries())
      expect(subjects.map((other) => isSameSubject(subject, other))).toEqual(subjects.map((_, other) => other === at));
  });
});
