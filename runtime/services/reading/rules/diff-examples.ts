/** The worked examples of two versions, run under both: which of their answers came out otherwise. */
import { type Said, type SaidOtherwise, saidOtherwise } from "../../../actions/reissue/said-otherwise.js";
import { runExample } from "../../../engine/examples/run-example.js";
import { type ExampleCase, type ExampleStep, writtenLabel } from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { Decision } from "../../../engine/run/decide.js";
import type { Naming } from "../../../engine/run/run-result.js";
import { own } from "../../../engine/values/own.js";
import { sortedJson } from "./diff-moved.js";
import type { RulePair } from "./diff-pairs.js";
import type { ExampleAnswer, ExampleChange } from "./diff-responses.js";
import { exampleText } from "./example-text.js";

/**
 * The examples of `to`, then those that only `from` has. Each is run as if both versions applied on its days: the
 * comparison is about their rules.
 */
export function changedExamples(
  from: RuleSetModule,
  to: RuleSetModule,
  pairs: readonly RulePair[],
): readonly ExampleChange[] {
  const given = new Set(to.examples.map(givenText));
  const all = [
    ...to.examples.map((example) => ({ module: to, example })),
    ...from.examples.filter((example) => !given.has(givenText(example))).map((example) => ({ module: from, example })),
  ];
  const [under, over] = [sideOf(from, pairs), sideOf(to, pairs)];
  return all.flatMap(({ module, example }) => {
    const [before, after] = [under(example, module), over(example, module)];
    return example.steps.flatMap((step, at): readonly ExampleChange[] => {
      const [was, is] = [before[at] ?? null, after[at] ?? null];
      const differs = was === null || is === null ? [] : saidOtherwise(was.said, is.said).map(ofTheSet);
      if (differs.length === 0 && (was === null) === (is === null)) return [];
      return [
        {
          case: caseOf(example, step, at),
          example: exampleText(module, example),
          before: was?.answer ?? null,
          after: is?.answer ?? null,
          differs,
          rule: example.rule,
        },
      ];
    });
  });
}

function caseOf({ example, steps }: ExampleCase, { label }: ExampleStep, at: number): string {
  return steps.length === 1 ? example : `${example} (step ${at + 1}, ${writtenLabel(label)})`;
}

/** The steps of an example without expectations: two examples that differ only in expectations are run once. */
function givenText(example: ExampleCase): string {
  return sortedJson({ ...example, source: null, steps: example.steps.map((step) => ({ ...step, expected: null })) });
}

/**
 * Runs an example of either version under one of them, in which rules may have other names, and facts and settings
 * other types.
 */
function sideOf(
  module: RuleSetModule,
  pairs: readonly RulePair[],
): (example: ExampleCase, of: RuleSetModule) => readonly (AnsweredStep | null)[] {
  const alwaysInForce = { ...module, in_force: null };
  const renamed = new Map(
    pairs.flatMap(({ before, after }) =>
      before === null || after === null
        ? []
        : module.rules.includes(after)
          ? [[before.rule, after.rule]]
          : [[after.rule, before.rule]],
    ),
  );
  return (example, of) => {
    const fitting = of === module ? example : fitted(example, of, module, (rule) => renamed.get(rule) ?? rule);
    return answersTo(alwaysInForce, fitting);
  };
}

/** By step; null where it cannot be taken. */
export function answersTo(module: RuleSetModule, example: ExampleCase): readonly (AnsweredStep | null)[] {
  return runExample(module, example).decisions.map((decision) => (decision === null ? null : answerOf(decision)));
}

/** Values whose type differs in the other version are left out: a caller could not send them. */
function fitted(
  example: ExampleCase,
  of: RuleSetModule,
  module: RuleSetModule,
  named: (rule: string) => string,
): ExampleCase {
  const fits = (name: string): boolean => own(of.facts, name)?.type === own(module.facts, name)?.type;
  const isSet = (key: string): boolean => {
    const [one, other] = [own(of.settings, key), own(module.settings, key)];
    return one === undefined || other === undefined || one.type === other.type;
  };
  const those = <T>(
    record: Readonly<Record<string, T>>,
    keep: (name: string) => boolean,
  ): Readonly<Record<string, T>> => Object.fromEntries(Object.entries(record).filter(([name]) => keep(name)));
  return {
    ...example,
    settings: those(example.settings, isSet),
    unconfirmed: example.unconfirmed.map(named),
    flagged: example.flagged.map(named),
    steps: example.steps.map((step) => ("facts" in step ? { ...step, facts: those(step.facts, fits) } : step)),
  };
}

function settingText({ setting, needed = "one" }: Naming): string {
  return `${needed === "one" ? "" : `${needed} of `}setting.${setting}`;
}

export interface AnsweredStep {
  readonly answer: ExampleAnswer;
  /** Settings replace people, and both versions have one name. */
  readonly said: Said;
}

const ofTheSet = (each: SaidOtherwise): SaidOtherwise => ({ ...each, rule_set: null });

/** A name for both rule sets: compared sets may have different names. */
const ONE_NAME = "";

function answerOf({ fields, outcome, body, namings }: Decision): AnsweredStep {
  const layer = body.layers.law ?? body.layers.policies[0];
  const naming = namings.get(layer?.rule_set ?? "");
  const named = (as: Naming["as"]): string | null => (naming?.as === as ? settingText(naming) : null);
  const [approver, handed_to, signer] = [named("approver"), named("handed_to"), named("signer")];
  const consequences = (layer?.consequences ?? []).map(({ key, value }) => ({ key, value }));
  const open = (layer?.open_consequences ?? []).map(({ key }) => key);
  const answer = {
    ...{ state: fields.state, outcome, approver, handed_to, signer },
    consequences: consequences.sort((a, b) => (a.key < b.key ? -1 : 1)),
    ...(open.length > 0 && { open_consequences: open.sort() }),
  };
  const policies = layer === undefined ? [] : [{ ...layer, rule_set: ONE_NAME, approver, handed_to }];
  const asked = fields.state === "contested" ? { ...fields, signer: { user: signer } } : fields;
  return { answer, said: { ...asked, layers: { policies }, citations: body.citations } };
}
