/** The expectation of an example, checked against the possible answers of the rule set. */
import { labelWritten } from "../../../runtime/engine/module/example.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type {
  ExampleLaw,
  ExpectationModel,
  Literal,
  QuestionModel,
  RuleSetModel,
  ValueType,
} from "../../model/model.js";
import { clausesKnown, isKnown, unknownWord } from "../../names/resolve.js";
import type { AssignmentTree, Expression, Name } from "../../syntax/expression-tree.js";
import type { ExpectationTree, LawAssumptionTree } from "../../syntax/tree.js";
import type { Context } from "../context.js";
import { describe } from "../value-types.js";
import { foundWords, readExampleLiteral } from "./values.js";

/** Names that examples of a rule set may use, besides its context. */
export interface Answers {
  readonly context: Context;
  readonly questions: readonly QuestionModel[];
  readonly consequences: RuleSetModel["consequences"];
  /**
   * Keys that rules give as written, also if the value could not be read: an expectation of such a key is not reported
   * as well.
   */
  readonly keysWritten: ReadonlySet<string>;
}

/** The state before an expectation: the bookings so far and the persons the example names. */
export interface Scene {
  readonly labels: ReadonlySet<string>;
  readonly persons: ReadonlySet<string>;
}

export function readExpectation(tree: ExpectationTree, scene: Scene, answers: Answers): ExpectationModel | null {
  const { context } = answers;
  checkKind(tree, context);
  if (tree.state === "figure") return null;
  const isContested = tree.state === "contested";
  const keys = new Map(answers.consequences.map(({ key, type }) => [key, type]));
  if (tree.outcome !== null) isKnown(tree.outcome, "outcome", context.scope.outcomes.keys(), context.report);
  if (tree.question !== null) isKnown(tree.question, "question", context.scope.questions.keys(), context.report);
  return {
    state: tree.state,
    outcome: tree.outcome?.text ?? null,
    values: readKeyed(
      tree.values.filter(({ name }) => keys.has(name.text) || !answers.keysWritten.has(name.text)),
      keys,
      "consequence",
      context,
    ),
    clauses: Object.fromEntries(
      tree.values.flatMap(({ name, from }) =>
        from === null ? [] : clausesKnown([from], context).map((clause) => [name.text, clause] as const),
      ),
    ),
    approver: isContested ? null : personOf(tree.approver, scene, context),
    approvers: approversOf(tree.approvers, scene, context),
    handedTo: personOf(tree.handedTo, scene, context),
    missing: readMissing(tree.missing, scene, context),
    question: tree.question?.text ?? null,
    signer: isContested ? personOf(tree.signer ?? tree.approver, scene, context) : null,
    reason: readReason(tree.reason, context),
    citations: clausesKnown(tree.cites, context),
    notCited: clausesKnown(tree.citesNot, context),
    open: readOpen(tree.open, scene, answers),
  };
}

/** A key whose value could not be read is not reported as well. */
function readOpen(open: ExpectationTree["open"], scene: Scene, answers: Answers): ExpectationModel["open"] {
  const { context, consequences, keysWritten } = answers;
  const keys = consequences.map(({ key }) => key);
  return open.map(({ key, missing }) => {
    if (!keysWritten.has(key.text)) isKnown(key, "consequence", keys, context.report);
    return { key: key.text, missing: readMissing(missing, scene, context) };
  });
}

function readMissing(missing: ExpectationTree["missing"], scene: Scene, context: Context): ExpectationModel["missing"] {
  return missing.map(({ fact, of }) => ({
    fact: missingFact(fact, context),
    of: of === null ? null : labelOf(of, scene, context),
  }));
}

function checkKind(tree: ExpectationTree, context: Context): void {
  if (tree.state === "figure") context.report.add("TCS5017", tree.span, {});
  if (tree.state === "waits_for_law" && context.kind === "law")
    context.report.add("TCS5011", tree.span, { what: "A law set never waits for the law: it is the law layer." });
}

/** `key = literal` lists: consequences of an expectation, values of the law layer. */
export function readKeyed(
  trees: readonly AssignmentTree[],
  keys: ReadonlyMap<string, ValueType>,
  what: string,
  context: Context,
): Readonly<Record<string, Literal>> {
  const values = new Map<string, Literal>();
  for (const tree of trees) {
    const type = keys.get(tree.name.text);
    if (values.has(tree.name.text)) context.report.add("TCS5006", tree.name.span, { name: tree.name.text });
    if (type === undefined) {
      isKnown(tree.name, what, keys.keys(), context.report);
      continue;
    }
    const literal = readExampleLiteral(tree.value, type, context);
    if (literal === "unfit")
      context.report.add("TCS5005", tree.value.span, {
        name: tree.name.text,
        wanted: describe(type),
        found: foundWords(tree.value),
      });
    else if (literal !== null) values.set(tree.name.text, literal);
  }
  return Object.fromEntries(values);
}

/** A fact that the set takes, or that dates the action. */
export function missingFact(name: Name, context: Context): string {
  if (!context.facts.has(name.text) && name.text !== context.domain.datedBy)
    unknownWord(name, "fact", context.scope, context.domain, ["fact"], context.report);
  return name.text;
}

/** A booking of an earlier step; `before_2` is the second of the bookings before. */
export function labelOf(name: Name, scene: Pick<Scene, "labels">, context: Context): string {
  const label = labelWritten(name.text);
  if (!scene.labels.has(label)) context.report.add("TCS5008", name.span, { label: name.text });
  return label;
}

function personOf(tree: Expression | null, scene: Scene, context: Context): string | null {
  if (tree === null) return null;
  const label = personLabel(tree, context);
  if (label !== null && !scene.persons.has(label))
    context.report.once(`person ${label}`, "TCS5014", tree.span, { label });
  return label;
}

function approversOf(
  tree: ExpectationTree["approvers"],
  scene: Scene,
  context: Context,
): ExpectationModel["approvers"] {
  if (tree?.persons.kind !== "list") return null;
  const persons = tree.persons.members.map((member) => personOf(member, scene, context));
  const twice = persons.findIndex((label, at) => label !== null && persons.indexOf(label) < at);
  const [again] = tree.persons.members.slice(twice, twice + 1);
  if (twice > 0 && again !== undefined)
    context.report.add("TCS5005", again.span, {
      name: "by",
      wanted: "a list of persons, each once",
      found: "a person twice",
    });
  return { needed: tree.needed, persons: persons.filter((label) => label !== null) };
}

/** The label of `person "lead"`. */
export function personLabel(tree: Expression, context: Context): string | null {
  if (tree.kind === "labelled" && tree.label.text === "person") return tree.text.value;
  if (tree.kind !== "broken")
    context.report.add("TCS5005", tree.span, {
      name: "by",
      wanted: 'a person, written person "lead"',
      found: "something else",
    });
  return null;
}

function readReason(name: Name | null, context: Context): string | null {
  if (name === null) return null;
  const reasons = [context.kind === "law" ? "no_rule_matched" : "policy_gap", "awaiting_confirmation", "rule_flagged"];
  if (!reasons.includes(name.text))
    context.report.add("TCS5010", name.span, { reason: name.text, near: nearName(name.text, reasons), reasons });
  return name.text;
}

export function readLaw(tree: LawAssumptionTree, context: Context): ExampleLaw | null {
  const { domain, report } = context;
  if (context.kind === "law") {
    report.add("TCS5011", tree.span, { what: "A law set is the law layer and cannot assume what the law answers." });
    return null;
  }
  if (tree.state !== "determined") return { state: tree.state };
  if (tree.outcome === null || !isKnown(tree.outcome, "law outcome", domain.lawOutcomes, report)) return null;
  const keys = new Map(domain.lawConsequences.map(({ key, type }) => [key, type]));
  return {
    state: "determined",
    outcome: tree.outcome.text,
    values: readKeyed(tree.values, keys, "law consequence", context),
  };
}
