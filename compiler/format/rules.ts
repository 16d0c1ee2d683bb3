/** Rules and questions as pieces. */
import type { ActionTree, FigureTree, GivesTree, QuestionTree, RuleBody, RuleTree } from "../syntax/tree.js";
import { around, type Chunks, list, nameList, quote, together } from "./chunks.js";
import { examplePiece } from "./examples.js";
import { approvers, citing, expression, unit } from "./expressions.js";
import { block, line, type Piece } from "./piece.js";

const STAGES: Readonly<Record<RuleTree["stage"], string>> = {
  scope: "scope",
  outcome: "rule",
  consequence: "consequence",
};

export function rulePiece(rule: RuleTree): Piece {
  const asked = rule.whileAsked === undefined ? [] : [`also while asked ${rule.whileAsked.text}`];
  const outcomes = nameList(rule.on);
  const behind = asked.length === 0 ? outcomes : [...outcomes.slice(0, -1), `${outcomes.at(-1) ?? ""},`, ...asked];
  const on = rule.on.length === 0 ? [] : around("on ", behind);
  const words = [`${STAGES[rule.stage]} ${rule.name.text} ${quote(rule.title)}`, ...on, ...citing(rule.cites)];
  const pieces = [
    ...wordingPieces(rule),
    ...(rule.goodwill === null ? [] : [line(rule.goodwill, ["basis goodwill"])]),
    ...(rule.body === null ? [] : bodyPieces(rule.body)),
    ...rule.examples.map(examplePiece),
  ];
  return block(rule.span, rule.cites.at(-1)?.span.end ?? rule.title.span.end, words, pieces);
}

/** A rule's wording, and the names it gives to figures. */
export function wordingPieces({ wording, wordingNames }: Pick<RuleTree, "wording" | "wordingNames">): readonly Piece[] {
  return [
    ...(wording === null ? [] : [line(wording.span, [`wording ${quote(wording)}`])]),
    ...wordingNames.map((each) => {
      const named = each.unit === null ? "" : ` ${unit(each.unit, each.quantity)}`;
      return line(each.span, [`wording names ${expression(each.quantity).join(" ")}${named} as ${quote(each.words)}`]);
    }),
  ];
}

/** The parts of a figure besides its computation. */
export function figurePieces({ wording, examples }: FigureTree): Piece[] {
  return [
    ...(wording === null ? [] : [line(wording.span, [`wording ${quote(wording)}`])]),
    ...examples.map(examplePiece),
  ];
}

/** The logic of a rule: one piece, or one for each value given without a condition. */
function bodyPieces(body: RuleBody): Piece[] {
  const condition = body.condition === null ? [] : around("when ", expression(body.condition));
  if (body.kind === "simple") {
    if (body.action.kind === "gives" && body.condition === null)
      return body.action.values.map((each) => line(each.span, gives(each)));
    const always = body.condition === null ? ["always"] : [];
    return [line(body.span, always, condition, action(body.action))];
  }
  const branches = body.branches.map((branch) =>
    line(
      branch.span,
      branch.condition === null ? ["otherwise"] : around("when ", expression(branch.condition)),
      action(branch.action),
      citing(branch.cites),
    ),
  );
  return [block(body.span, body.condition?.span.end ?? body.span.start, [...condition, "resolve"], branches)];
}

function action(tree: ActionTree): Chunks {
  switch (tree.kind) {
    case "then":
      return [`then ${tree.outcome.text}${tree.approver === null ? "" : ` by ${approvers(tree.approver).join(" ")}`}`];
    case "ask":
      return [`ask ${tree.question.text}`];
    case "handOver":
      return [`hand over to ${expression(tree.person).join(" ")} as ${tree.outcome.text}`];
    case "notCovered":
      return [`not covered because ${quote(tree.because)}`];
    case "scopeOtherwise":
      return tree.outcome === null ? [] : [`otherwise ${tree.outcome.text}`];
    case "gives":
      return tree.values.flatMap(gives);
  }
}

function gives(tree: GivesTree): Chunks {
  const value = around(`gives ${tree.balance ? "balance " : ""}${tree.key.text} = `, expression(tree.value));
  return together(tree.ifKnown === true ? [...value.slice(0, -1), `${value.at(-1) ?? ""},`, "if known"] : value);
}

export function questionPiece(tree: QuestionTree): Piece {
  const answers = tree.answers.map(({ answer, leadsTo }) => [
    leadsTo === null ? answer.text : `${answer.text} -> ${leadsTo.text}`,
  ]);
  const first = tree.answers[0]?.answer.span.start ?? tree.wording.span.end;
  const last = tree.answers.at(-1);
  const pieces = [
    ...(tree.because === null ? [] : [line(tree.because.span, [`because ${quote(tree.because)}`])]),
    line(
      { start: first, end: last === undefined ? first : (last.leadsTo ?? last.answer).span.end },
      around("answers ", list(answers)),
    ),
    ...(tree.signedBy === null ? [] : [line(tree.signedBy.span, around("signed by ", expression(tree.signedBy)))]),
  ];
  return block(tree.span, tree.wording.span.end, [`question ${tree.name.text} ${quote(tree.wording)}`], pieces);
}
