/** Worked examples as pieces. */
import type { AssignmentTree, CitationTree, Expression } from "../syntax/expression-tree.js";
import type { ExampleItem, ExampleTree, ExpectationTree, StepTree, WhoTree } from "../syntax/tree.js";
import { around, type Chunks, list, nameList, quote, together } from "./chunks.js";
import { assignment, assignments, braced, expression } from "./expressions.js";
import { block, line, type Piece } from "./piece.js";

export function examplePiece(example: ExampleTree): Piece {
  const { title, from, like, but } = example;
  const words = [
    `example ${quote(title)}${from === null ? "" : ` from ${from.source.text}.${from.clause.text}`}`,
    ...(like === null ? [] : [`like ${quote(like)}`]),
    ...(but.length === 0 ? [] : around("but ", assignments(but))),
  ];
  const headEnd = but.at(-1)?.span.end ?? like?.span.end ?? from?.span.end ?? title.span.end;
  return block(
    example.span,
    headEnd,
    words,
    example.items.map((item) => line(item.span, itemWords(item))),
  );
}

function itemWords(item: ExampleItem): Chunks {
  switch (item.kind) {
    case "given":
    case "settings":
      return around(`${item.kind} `, assignments(item.values));
    case "law":
      return [`law ${item.state}${item.outcome === null ? "" : ` ${item.outcome.text}`}`, ...withValues(item.values)];
    case "before":
      return [...around("before ", braced(item.values)), ...who(item.by)];
    case "asked":
      return [
        `asked${item.proposed ? " as proposed" : ""}${item.on === null ? "" : ` on ${expression(item.on).join(" ")}`}`,
        ...who(item.by),
      ];
    case "unconfirmed":
    case "flagged":
      return around(`${item.kind} `, nameList(item.rules));
    case "linked":
      return around("recipients linked ", list(item.recipients.map(expression)));
    case "named":
      return around("setting ", [...assignments([item.value]), `from ${expression(item.from).join(" ")}`]);
    case "expect":
      return around("expect ", expectation(item.expected));
    case "step":
      return [...step(item), ...(item.expected === null ? [] : around("expect ", expectation(item.expected)))];
  }
}

function step({ label, action }: StepTree): Chunks {
  const { text } = label;
  switch (action.kind) {
    case "booked":
      return [...around(`${text} `, braced(action.values)), ...who(action.by)];
    case "completed":
    case "corrected":
      return around(`${text} ${action.kind} `, braced(action.values));
    case "rechecked":
      return [`${text} re-checked because ${action.because.text}`];
    case "approved":
      return [`${text} approved by ${person(action.by)}`];
    case "decided":
      return [`${text} decided ${action.answer.text} by ${person(action.by)}`];
    case "taken":
      return [`${text} taken`];
    case "taken_back":
      return [`${text} taken back`];
  }
}

function who(by: WhoTree): Chunks {
  const named =
    by.agent !== null ? [`by agent ${quote(by.agent)}`] : by.person !== null ? [`by person ${quote(by.person)}`] : [];
  return by.run === null ? named : [...named, `in run ${quote(by.run)}`];
}

function expectation(expected: ExpectationTree): Chunks {
  return [...state(expected), ...clauses("cites ", expected.cites), ...clauses("but not ", expected.citesNot)];
}

function clauses(word: string, cites: readonly CitationTree[]): Chunks {
  return cites.length === 0
    ? []
    : around(word, list(cites.map(({ source, clause }) => [`${source.text}.${clause.text}`])));
}

function state(expected: ExpectationTree): Chunks {
  switch (expected.state) {
    case "determined":
      return [
        `determined ${expected.outcome?.text ?? ""}`,
        ...withExpected(expected.values),
        ...expected.open.flatMap(openKey),
        ...(expected.approver === null ? [] : [`by ${person(expected.approver)}`]),
        ...(expected.approvers === null
          ? []
          : around(`by ${expected.approvers.needed} of `, expression(expected.approvers.persons))),
        ...(expected.handedTo === null ? [] : [`handed to ${person(expected.handedTo)}`]),
      ];
    case "undetermined_missing_facts":
      return around("undetermined_missing_facts ", missingFacts(expected.missing));
    case "contested":
      return [
        `contested ${expected.question?.text ?? ""}`,
        ...withExpected(expected.values),
        ...expected.open.flatMap(openKey),
        ...(expected.signer === null ? [] : [`signed by ${person(expected.signer)}`]),
      ];
    case "not_covered":
      return [expected.reason === null ? "not_covered" : `not_covered ${expected.reason.text}`];
    case "steps_aside":
      return ["steps aside"];
    case "waits_for_law":
      return ["waits for law"];
    case "figure":
      return around("figure ", assignments(expected.values));
  }
}

function openKey({ key, missing }: ExpectationTree["open"][number]): Chunks {
  return missing.length === 0
    ? [`open ${key.text} not_covered`]
    : around(`open ${key.text} without `, missingFacts(missing));
}

function missingFacts(missing: ExpectationTree["missing"]): Chunks {
  return list(missing.map(({ fact, of }) => [of === null ? fact.text : `${fact.text} of ${of.text}`]));
}

function withExpected(values: ExpectationTree["values"]): Chunks {
  const written = values.map((value) =>
    value.from === null ? assignment(value) : together([...assignment(value), ...clauses("from ", [value.from])]),
  );
  return values.length === 0 ? [] : around("with ", list(written));
}

function withValues(values: readonly AssignmentTree[]): Chunks {
  return values.length === 0 ? [] : around("with ", assignments(values));
}

function person(value: Expression): string {
  return expression(value).join(" ");
}
