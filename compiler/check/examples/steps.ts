/** The steps of an example, in order: bookings, completions, corrections and decisions, and the expectation of each. */
import { labelBefore } from "../../../runtime/engine/module/example.js";
import { RECHECK_REASONS } from "../../../runtime/engine/run/answer.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { ExampleStep, ExampleWho, ExpectationModel } from "../../model/model.js";
import { isKnown } from "../../names/resolve.js";
import type { ExampleTree, StepTree } from "../../syntax/tree.js";
import { type AskingAssumption, type Assumptions, readAsked, readWho } from "./assumptions.js";
import { type Change, readChange, stepOf } from "./changes.js";
import { type Answers, labelOf, personLabel, readExpectation } from "./expectations.js";
import { checkLinkedNamed, type Linked } from "./linked.js";
import { labelsIn, onTop, present, readAssignments, type Values } from "./values.js";

const NOBODY: ExampleWho = { agent: null, person: null, run: null };

/** The state after the steps so far. `asked` holds for the bookings written after it, up to the next one. */
interface Story {
  readonly steps: ExampleStep[];
  readonly labels: Set<string>;
  readonly proposed: Set<string>;
  readonly persons: Set<string>;
  readonly changes: Change[];
  asked: AskingAssumption | null;
}

export function readSteps(
  tree: ExampleTree,
  assumptions: Assumptions,
  baseFacts: Values,
  persons: ReadonlySet<string>,
  answers: Answers,
): readonly ExampleStep[] {
  const story: Story = {
    steps: [],
    labels: new Set(),
    proposed: new Set(),
    persons: new Set(persons),
    changes: [],
    asked: assumptions.asked,
  };
  for (const [at, before] of assumptions.before.entries()) {
    book(labelBefore(at + 1), onTop(baseFacts, before.facts), before.who, false, null, before.span, story);
  }
  for (const changed of assumptions.changes) change(changed, story);
  const steps = tree.items.filter((item) => item.kind === "step");
  const base = onTop(baseFacts, assumptions.given);
  if (steps.length === 0) readGiven(tree, base, story, answers);
  else {
    for (const item of tree.items) {
      if (item.kind === "asked") story.asked = readAsked(item, answers.context);
      if (item.kind === "step") readStep(item, base, story, answers);
      if (item.kind === "linked" || item.kind === "named") {
        const changed = readChange(item, answers.context);
        if (changed !== null) change(changed, story);
      }
    }
  }
  const linked = story.changes.filter((each): each is Linked => "tree" in each);
  checkLinkedNamed(linked, story.steps, answers.context);
  return story.steps;
}

function readGiven(tree: ExampleTree, facts: Values, story: Story, answers: Answers): void {
  const [expect, ...others] = tree.items.filter((item) => item.kind === "expect");
  for (const other of others)
    answers.context.report.add("TCS5001", other.span, { what: "expects two things", name: tree.title.value });
  notePersons(facts, story);
  if (expect === undefined) answers.context.report.add("TCS5002", tree.title.span, { name: tree.title.value });
  const expected = expect === undefined ? null : readExpectation(expect.expected, story, answers);
  book("given", facts, story.asked?.who ?? NOBODY, story.asked?.proposed ?? false, expected, tree.span, story);
}

function change(changed: Change, story: Story): void {
  story.changes.push(changed);
  const step = stepOf(changed);
  if (step.kind === "named") for (const label of labelsIn(step.person)) story.persons.add(label);
  story.steps.push(step);
}

function notePersons(facts: Values, story: Story): void {
  for (const value of facts.values()) if (value?.kind === "person") story.persons.add(value.label);
}

function book(
  label: string,
  facts: Values,
  who: ExampleWho,
  proposed: boolean,
  expected: ExpectationModel | null,
  span: ExampleStep["span"],
  story: Story,
): void {
  story.labels.add(label);
  if (proposed) story.proposed.add(label);
  story.steps.push({ kind: "booked", label, facts: present(facts), who, proposed, expected, span });
}

function readStep(step: StepTree, base: Values, story: Story, answers: Answers): void {
  const { context } = answers;
  const { action } = step;
  const isBooking = action.kind === "booked";
  const label = isBooking ? step.label.text : labelOf(step.label, story, context);
  if (isBooking && story.labels.has(label)) context.report.add("TCS5009", step.label.span, { label });
  const values = "values" in action ? readAssignments(action.values, "fact", context).facts : null;
  if (values !== null) notePersons(values, story);
  // A booking's facts may also be missing for the booking itself, so its own expectation may use its label.
  if (isBooking) story.labels.add(label);
  // From this step on, the person who approves or decides is a person of the example.
  if ((action.kind === "approved" || action.kind === "decided") && action.by.kind === "labelled")
    story.persons.add(action.by.text.value);
  const expected = step.expected === null ? null : readExpectation(step.expected, story, answers);
  if (isBooking) {
    const own = readWho(action.by);
    const who = own.agent === null && own.person === null && own.run === null ? (story.asked?.who ?? NOBODY) : own;
    book(label, onTop(base, values ?? new Map()), who, story.asked?.proposed ?? false, expected, step.span, story);
    return;
  }
  const read = readLaterStep(step, label, values, story, answers);
  if (read !== null) story.steps.push({ ...read, label, expected, span: step.span });
}

type StepAction =
  | {
      readonly kind: "completed" | "corrected";
      readonly facts: Extract<ExampleStep, { kind: "completed" | "corrected" }>["facts"];
    }
  | { readonly kind: "rechecked"; readonly because: string }
  | { readonly kind: "approved"; readonly by: string }
  | { readonly kind: "decided"; readonly answer: string; readonly by: string }
  | { readonly kind: "taken" | "taken_back" };

function readLaterStep(
  step: StepTree,
  label: string,
  values: Values | null,
  story: Story,
  { context, questions }: Answers,
): StepAction | null {
  const { action } = step;
  switch (action.kind) {
    case "booked":
      return null;
    case "completed":
    case "corrected":
      return { kind: action.kind, facts: values === null ? {} : Object.fromEntries(values) };
    case "rechecked":
      if (!RECHECK_REASONS.some((reason) => reason === action.because.text)) {
        context.report.add("TCS5010", action.because.span, {
          reason: action.because.text,
          near: nearName(action.because.text, RECHECK_REASONS),
          reasons: RECHECK_REASONS,
        });
      }
      return { kind: "rechecked", because: action.because.text };
    case "approved": {
      const by = personLabel(action.by, context);
      return by === null ? null : { kind: "approved", by };
    }
    case "decided": {
      isKnown(
        action.answer,
        "answer of a question",
        questions.flatMap((question) => question.answers.map(({ answer }) => answer)),
        context.report,
      );
      const by = personLabel(action.by, context);
      return by === null ? null : { kind: "decided", answer: action.answer.text, by };
    }
    case "taken":
      if (story.labels.has(label) && !story.proposed.has(label))
        context.report.add("TCS5015", step.label.span, { label: step.label.text });
      return { kind: "taken" };
    case "taken_back":
      return { kind: "taken_back" };
  }
}
