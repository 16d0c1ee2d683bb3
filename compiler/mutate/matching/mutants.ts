/** Every mutant of a matching set, in the order of its rules. Each is the set with one thing changed. */
import { MOST_SLIPS } from "../../../runtime/engine/matching/keys.js";
import { numberKeyOf } from "../../../runtime/engine/values/recipient-kinds.js";
import { LONGEST_NAME } from "../../check/matching/comparisons.js";
import { comparisonWords } from "../../check/matching/words.js";
import { writtenAt } from "../../check/written.js";
import type { Comparison, MatchingModel, MatchingRuleModel } from "../../model/matching.js";
import type { Mutant, Mutation } from "../mutant.js";

export interface MatchingMutant extends Omit<Mutant, "change"> {
  /** The set with the change. */
  readonly model: MatchingModel;
}

type Unnumbered = Omit<MatchingMutant, "id">;

export function matchingMutants(model: MatchingModel): readonly MatchingMutant[] {
  return model.rules
    .flatMap((rule, at) => [...conditionMutants(rule, model), ...withinRule(rule, model), ...swapMutants(at, model)])
    .map((mutant, at) => ({ id: at + 1, ...mutant }));
}

/** A rule without a condition proposes all records. A rule that never proposes is equivalent to a removed one. */
function conditionMutants(rule: MatchingRuleModel, model: MatchingModel): readonly Unnumbered[] {
  const { condition } = rule;
  const from = `when ${comparisonWords(condition)}`;
  const always: Comparison = { kind: "or", operands: [condition, { kind: "not", operand: condition }] };
  const span = writtenAt(condition) ?? rule.span;
  const owner = { kind: "rule", name: rule.id } as const;
  const rest = model.rules.filter((other) => other !== rule);
  return [
    { mutation: "dropped_condition", owner, span, from, to: "always", model: withCondition(model, rule, always) },
    { mutation: "dropped_rule", owner, span, from, to: `${rule.id} left out`, model: { ...model, rules: rest } },
  ];
}

function swapMutants(at: number, model: MatchingModel): readonly Unnumbered[] {
  const [rule, next] = [model.rules[at], model.rules[at + 1]];
  if (rule === undefined || next === undefined) return [];
  return [
    {
      mutation: "swapped_rules",
      owner: { kind: "rule", name: rule.id },
      span: rule.span,
      from: `${rule.id} before ${next.id}`,
      to: `${next.id} before ${rule.id}`,
      model: { ...model, rules: [...model.rules.slice(0, at), next, rule, ...model.rules.slice(at + 2)] },
    },
  ];
}

function withCondition(model: MatchingModel, rule: MatchingRuleModel, condition: Comparison): MatchingModel {
  return { ...model, rules: model.rules.map((other) => (other === rule ? { ...rule, condition } : other)) };
}

function withinRule(rule: MatchingRuleModel, model: MatchingModel): readonly Unnumbered[] {
  return slipsWithin(rule.condition, model).map(({ mutation, of, by, whole }) => ({
    mutation,
    owner: { kind: "rule", name: rule.id },
    span: writtenAt(of) ?? rule.span,
    from: comparisonWords(of),
    to: comparisonWords(by),
    model: withCondition(model, rule, whole),
  }));
}

interface Slip {
  readonly mutation: Mutation;
  readonly by: Comparison;
}

/** `of` is changed to `by`; `whole`: the resulting condition. */
interface SlipWithin extends Slip {
  readonly of: Comparison;
  readonly whole: Comparison;
}

/** The slips of a comparison and of all within it. */
function slipsWithin(value: Comparison, model: MatchingModel): readonly SlipWithin[] {
  const own = slipsAt(value, model).map((slip): SlipWithin => ({ ...slip, of: value, whole: slip.by }));
  if (value.kind === "not")
    return [
      ...own,
      ...slipsWithin(value.operand, model).map((slip): SlipWithin => ({
        ...slip,
        whole: { kind: "not", operand: slip.whole },
      })),
    ];
  if (value.kind !== "and" && value.kind !== "or") return own;
  const inner = value.operands.flatMap((operand, at) =>
    slipsWithin(operand, model).map((slip): SlipWithin => ({
      ...slip,
      whole: { ...value, operands: value.operands.map((other, index) => (index === at ? slip.whole : other)) },
    })),
  );
  return [...own, ...inner];
}

/** The slips at this comparison: what an author could have written instead. */
function slipsAt(value: Comparison, { kinds }: MatchingModel): readonly Slip[] {
  switch (value.kind) {
    case "and":
    case "or":
      return [
        { mutation: "junction", by: { ...value, kind: value.kind === "and" ? "or" : "and" } },
        ...value.operands.map((_, at): Slip => ({ mutation: "dropped_condition", by: without(value, at) })),
      ];
    case "not":
      return [{ mutation: "dropped_condition", by: value.operand }];
    case "spelledAlike":
    case "sameWords":
      return [
        { mutation: "names", by: { ...value, kind: value.kind === "spelledAlike" ? "sameWords" : "spelledAlike" } },
        { mutation: "names", by: { kind: "differ", letters: 1, part: value.part } },
        { mutation: "legal_form", by: otherPart(value) },
      ];
    case "butInitials":
    case "butHalf":
    case "butLastWord":
      return [
        { mutation: "names", by: { kind: "sameWords", part: value.part } },
        { mutation: "legal_form", by: otherPart(value) },
      ];
    case "differ":
      return [
        ...besides(value.letters, MOST_SLIPS).map((letters): Slip => ({
          mutation: "figure",
          by: { ...value, letters },
        })),
        { mutation: "names", by: { kind: "spelledAlike", part: value.part } },
        { mutation: "legal_form", by: otherPart(value) },
      ];
    case "shorterHas":
      return besides(value.letters, LONGEST_NAME).map((letters) => ({ mutation: "figure", by: { ...value, letters } }));
    case "kindIs":
      return kinds
        .filter((kind) => kind !== value.recipientKind)
        .map((recipientKind) => ({ mutation: "kind", by: { ...value, recipientKind } }));
    case "onlyOneHas":
      return kinds
        .map(numberKeyOf)
        .filter((number) => number !== value.number)
        .map((number) => ({ mutation: "kind", by: { ...value, number } }));
    case "sameNumbers":
      // What an author may forget is the whole comparison.
      return [];
  }
}

/** The numbers next to `figure`, within the limits of the language. */
function besides(figure: number, most: number): readonly number[] {
  return [figure - 1, figure + 1].filter((other) => other >= 1 && other <= most);
}

function otherPart<Names extends Extract<Comparison, { readonly part: unknown }>>(value: Names): Names {
  return { ...value, part: value.part === "whole" ? "without_legal_form" : "whole" };
}

function without(value: Extract<Comparison, { kind: "and" | "or" }>, at: number): Comparison {
  const operands = value.operands.filter((_, other) => other !== at);
  const [only] = operands;
  return operands.length === 1 && only !== undefined ? only : { ...value, operands };
}
