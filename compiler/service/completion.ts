/** Completions at a cursor. */
import type { Span } from "../base/span.js";
import { CONNECTIVE_WORDS, OPERAND_WORDS, WINDOW_WORDS } from "../syntax/forms.js";
import { CONSEQUENCE, RESOLVE, RULE } from "../syntax/grammar/blocks.js";
import type { Candidate, Offer } from "./candidates.js";
import * as offer from "./candidates.js";
import { type Cursor, cursorAt } from "./cursor.js";
import { domainOf } from "./lookup.js";
import { matchingCandidates } from "./matching-completion.js";
import type { Snapshot } from "./workspace.js";

export interface Completion {
  /** The word at the cursor, which the choice replaces. */
  readonly span: Span;
  readonly candidates: readonly Candidate[];
}

export function completionAt(path: string, offset: number, snapshot: Snapshot): Completion | null {
  const text = snapshot.sources.get(path)?.text;
  const cursor = text === undefined ? null : cursorAt(text, offset);
  if (cursor === null) return null;
  const declaration = snapshot.parsed(path)?.tree.declaration ?? null;
  const span = { start: cursor.start, end: offset };
  if (declaration?.kind === "matching" && cursor.block.kind !== "file")
    return { span, candidates: distinct(matchingCandidates(cursor, declaration)) };
  const tree = declaration?.kind === "matching" ? null : declaration;
  const names = offer.offerOf(path, tree, domainOf(path, snapshot), {
    text: (of) => snapshot.sources.get(of)?.text ?? "",
    membersOf: (fact) => snapshot.membersOf(path, fact),
  });
  const domains = [...snapshot.sources.keys()]
    .filter((each) => each.startsWith("domains/"))
    .map((each) => each.slice("domains/".length, -".rules".length));
  return { span, candidates: distinct(candidatesAt(cursor, names, domains)) };
}

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.label, candidate])).values()];
}

function candidatesAt(cursor: Cursor, names: Offer, domains: readonly string[]): readonly Candidate[] {
  if (cursor.back(1) === ".") return afterDot(cursor, names);
  const starters = offer.words(...(cursor.block.shape?.starters ?? []));
  switch (cursor.block.kind) {
    case "file":
      return offer.words("domain", "law", "policy", "matching");
    case "domain":
      return inDomain(cursor, names) ?? starters;
    case "set":
      return inSet(cursor, names, domains) ?? starters;
    case "source":
      return offer.words("text", "translation");
    case "question":
      return inQuestion(cursor, names);
    case "rule":
    case "resolve":
      return inRule(cursor, names, starters);
    case "example":
      return inExample(cursor, names, starters);
    // In a set that cannot be read as a matching set yet.
    case "matching":
    case "matchingRule":
    case "matchingExample":
      return starters;
    case "facts":
    case "settings":
      return inValues(
        cursor,
        names,
        cursor.block.kind === "facts" ? offer.declared(names, "fact") : offer.settings(names),
      );
  }
}

function afterDot(cursor: Cursor, names: Offer): readonly Candidate[] {
  const owner = cursor.back(2);
  if (owner === "setting") return offer.settings(names);
  if (owner === "law") return [...offer.words("outcome"), ...offer.lawKeys(names)];
  if (owner === "]") return offer.columns(names, tableBefore(cursor));
  return [...offer.columnsOfRow(names, owner), ...offer.clauses(names, owner)];
}

/** The table of the row that ends before the dot. */
function tableBefore(cursor: Cursor): string {
  let depth = 0;
  for (let steps = 2; steps <= cursor.item.length; steps += 1) {
    if (cursor.back(steps) === "]") depth += 1;
    if (cursor.back(steps) === "[") depth -= 1;
    if (depth === 0) return cursor.back(steps + 1);
  }
  return "";
}

function inDomain(cursor: Cursor, names: Offer): readonly Candidate[] | null {
  const [first = ""] = cursor.item;
  if (first === "identity") return cursor.item.length === 2 ? offer.words("by") : cursor.item.length < 5 ? [] : null;
  if (isInNumbers(cursor)) return offer.numbers(names);
  if (cursor.back(1) === ":") return offer.TYPES;
  if (cursor.back(1) === "by" || (cursor.item.length === 1 && (first === "recipient" || first === "amount")))
    return offer.domainFacts(names);
  if (cursor.back(1) === "dated") return offer.words("by");
  if (first === "fact" && cursor.item.length > 3)
    return offer.words(
      "one of",
      "matching",
      "signed",
      "measure",
      "records approval",
      "records approved amount",
      "from",
      ...offerStarters(cursor),
    );
  return null;
}

/** Within `recipient(…)`, where a number is expected. */
function isInNumbers({ back, item }: Cursor): boolean {
  if (item[0] !== "fact" || item.includes(")")) return false;
  return (back(1) === "(" && back(2) === "recipient") || (back(1) === "," && item.includes("("));
}

function offerStarters(cursor: Cursor): readonly string[] {
  return cursor.block.shape?.starters ?? [];
}

function inSet(cursor: Cursor, names: Offer, domains: readonly string[]): readonly Candidate[] | null {
  const [first = ""] = cursor.item;
  const previous = cursor.back(1);
  const starters = offer.words(...offerStarters(cursor));
  if (cursor.item.length === 0) return null;
  if (previous === ":") return typesAfter(first);
  if (isInNumbers(cursor)) return offer.numbers(names);
  switch (first) {
    case "domain":
      return cursor.item.length === 1 ? domains.map((label) => ({ label, kind: "domain", detail: "domain" })) : null;
    case "uses":
      return previous === "uses" || previous === ","
        ? offer.domainFacts(names)
        : [...offer.words("required"), ...starters];
    case "fact":
      if (previous === "of" && cursor.back(2) === "keys") return offer.declared(names, "table");
      return previous === "of" && cursor.back(2) === "one" ? offer.words("the keys of") : null;
    case "in":
      return inForce(cursor, names) ?? starters;
    case "outcomes":
      return previous === "outcomes" || previous === ","
        ? [...offer.lawOutcomes(names.domain), ...offer.outcomes(names)]
        : null;
    case "rule":
    case "scope":
    case "consequence":
      if (previous === "on") return offer.outcomes(names);
      if (previous === "cites" || (previous === "," && cursor.item.includes("cites")))
        return offer.ofItems(names, "source");
      if (previous === "also") return offer.words("while asked");
      if (previous === "while") return offer.words("asked");
      if (previous === "asked") return offer.ofItems(names, "question");
      return previous === ","
        ? [...offer.outcomes(names), ...offer.words("also while asked")]
        : offer.words("cites", "on");
    case "total":
      return inTotal(cursor, names, starters);
    case "row":
      if (previous === "=") return offer.declared(names, "table");
      return cursor.item.includes("[") ? inExpression(cursor, names, starters) : null;
    case "figure":
    case "condition":
      return cursor.item.includes("=") ? inExpression(cursor, names, starters) : null;
    default:
      return null;
  }
}

function typesAfter(first: string): readonly Candidate[] {
  if (first === "source") return offer.SOURCE_KINDS;
  return first === "setting" ? offer.TYPES_OF_SETTINGS : offer.TYPES;
}

function inForce(cursor: Cursor, names: Offer): readonly Candidate[] | null {
  const previous = cursor.back(1);
  if (previous === "by")
    return [...offer.words("start of fiscal year of", "start of calendar year of"), ...offer.declared(names, "fact")];
  if (previous === "of") return offer.declared(names, "fact");
  return previous === "in"
    ? offer.words("force from")
    : previous === "force"
      ? offer.words("from")
      : /^\d/.test(previous)
        ? [...offer.words("until", "by"), ...offer.words(...offerStarters(cursor))]
        : null;
}

function inTotal(cursor: Cursor, names: Offer, starters: readonly Candidate[]): readonly Candidate[] {
  const previous = cursor.back(1);
  if (cursor.item.includes("where")) return inExpression(cursor, names, starters);
  if (previous === "of" || previous === "this" || previous === "containing")
    return [...offer.declared(names, "fact", "figure"), ...offer.words("agent", "run", "actor")];
  if (previous === "=") return offer.words("sum of", "count");
  if (previous === "over") return offer.words("this", "the account");
  if (previous === "counting") return offer.words("earlier bookings", "all other bookings");
  return [
    ...offer.words("over", "this", ...WINDOW_WORDS, "counting", "where", "shown as fiscal-year total"),
    ...starters,
  ];
}

function inQuestion(cursor: Cursor, names: Offer): readonly Candidate[] {
  const previous = cursor.back(1);
  if (previous === "->") return [...offer.words("continue"), ...offer.outcomes(names)];
  if (previous === "by") return [...offer.words("setting"), ...offer.settings(names, "person")];
  return offer.words("because", "answers", "signed by");
}

/** Alternatives to `then` with an outcome, which may follow `then` too. */
const WITHOUT_THEN = offer.words("ask", "hand over to", "not covered because");
const DECIDES = [...offer.words("then"), ...WITHOUT_THEN];
const GIVES = offer.words("gives");

/**
 * The actions of a rule of this stage, or of a branch. A scope rule has none, and the stage of a branch is unknown
 * here.
 */
function actions({ block: { shape } }: Cursor): readonly Candidate[] {
  if (shape === RESOLVE) return [...DECIDES, ...GIVES];
  return shape === RULE ? DECIDES : shape === CONSEQUENCE ? GIVES : [];
}

/** Words that may follow a complete condition: a branch holds no other branches. */
function afterCondition(cursor: Cursor): readonly Candidate[] {
  const { shape } = cursor.block;
  if (cursor.item[0] !== "when") return [];
  return [...actions(cursor), ...(shape === RULE || shape === CONSEQUENCE ? offer.words("resolve") : [])];
}

function inRule(cursor: Cursor, names: Offer, starters: readonly Candidate[]): readonly Candidate[] {
  const [first = ""] = cursor.item;
  if (cursor.back(1) === "of" && ["any", "all"].includes(cursor.back(2)))
    return [...offer.words("setting"), ...offer.settings(names, "persons")];
  switch (cursor.back(1)) {
    case "then":
      return [...offer.outcomes(names), ...WITHOUT_THEN];
    case "as":
      return offer.outcomes(names);
    case "ask":
      return offer.ofItems(names, "question");
    case "by":
      return [...offer.words("setting", "any of", "all of"), ...offer.settings(names, "person")];
    case "to":
      return [...offer.words("setting"), ...offer.settings(names, "person")];
    case "than":
      return offer.declared(names, "fact");
    case "always":
      return actions(cursor);
    case "gives":
    case "balance":
      if (cursor.back(2) !== "law") return [...offer.words("balance"), ...offer.consequences(names)];
      return offer.lawKeys(names);
    case "otherwise":
      if (first === "otherwise") return actions(cursor);
      if (!cursor.item.includes("(")) return offer.outcomes(names);
      return inExpression(cursor, names, starters);
    default:
      return ["when", "gives", "otherwise", "wording"].includes(first)
        ? inExpression(cursor, names, starters)
        : starters;
  }
}

/** After these words an operand is expected; after any other a connective. */
const WANT_OPERAND = new Set([
  "=",
  "(",
  "[",
  "+",
  "-",
  "*",
  "<",
  ">",
  "<=",
  ">=",
  ",",
  "and",
  "or",
  "not",
  "when",
  "is",
  "most",
  "least",
  "above",
  "below",
  "between",
  "of",
  "otherwise",
  "where",
  "with",
  "names",
  "which",
  "exceeds",
  "reaches",
]);
const OPERANDS = offer.words(...OPERAND_WORDS);
const CONNECTIVES = offer.words(...CONNECTIVE_WORDS);

function inExpression(cursor: Cursor, names: Offer, starters: readonly Candidate[]): readonly Candidate[] {
  const previous = cursor.back(1);
  if (
    (previous === "of" && (cursor.back(2) === "sum" || cursor.back(2) === "count")) ||
    (previous === "with" && cursor.back(2) === "together")
  )
    return [
      ...offer.declared(names, "total"),
      ...(previous === "with" && cursor.back(5) === "count" ? offer.words("this one") : []),
    ];
  if (previous === "gives") return offer.lawKeys(names);
  if (previous === "in" && cursor.item.includes("working")) return offer.declared(names, "calendar");
  const readable = [...offer.declared(names, "fact", "figure", "condition", "table", "row"), ...OPERANDS];
  const isGiven = cursor.item.includes("gives") && previous === ",";
  if (previous === "if") return offer.words("known");
  const isOperand = WANT_OPERAND.has(previous) || (previous === "by" && cursor.back(2) === "divided");
  if (!isOperand) return [...CONNECTIVES, ...afterCondition(cursor), ...starters];
  return [
    ...membersWanted(cursor, names),
    ...readable,
    ...(isGiven ? offer.words("if known") : []),
    ...(previous === "is" ? offer.words("not", "one of", "at most", "at least", "above", "below", "between") : []),
  ];
}

/** The members of the code before `is`, if the cursor is still in that comparison. */
function membersWanted(cursor: Cursor, names: Offer): readonly Candidate[] {
  for (let steps = 1; steps <= cursor.item.length; steps += 1) {
    const word = cursor.back(steps);
    if (word === "is") {
      if (cursor.back(steps + 2) === "." && cursor.back(steps + 3) === "law") return offer.lawOutcomes(names.domain);
      return offer.members(names, cursor.back(steps + 1));
    }
    if (["and", "or", "when", "then", "(", ")", "="].includes(word)) break;
  }
  return figureMembers(cursor, names);
}

/** A figure that is a code takes one of its members. */
function figureMembers(cursor: Cursor, names: Offer): readonly Candidate[] {
  const [first, name = ""] = cursor.item;
  return first === "figure" ? offer.members(names, name) : [];
}

const STATES = offer.words(
  "determined",
  "undetermined_missing_facts",
  "not_covered",
  "contested",
  "steps aside",
  "waits for law",
);

function inExample(cursor: Cursor, names: Offer, starters: readonly Candidate[]): readonly Candidate[] {
  const [first = ""] = cursor.item;
  const previous = cursor.back(1);
  const expecting = cursor.item.lastIndexOf("expect");
  if (previous === "expect") return STATES;
  if (first === "unconfirmed" || first === "flagged") return [...offer.ofItems(names, "rule"), ...starters];
  if (previous === "because") return offer.words("later_transaction", "action_completed");
  if (first === "law" && expecting < 0)
    return inOutcome(cursor, offer.lawOutcomes(names.domain), offer.lawKeys(names)) ?? starters;
  if (expecting >= 0)
    return (
      inOutcome(cursor, offer.outcomes(names), offer.consequences(names)) ?? afterExpected(cursor, names, starters)
    );
  if (first === "given") return inValues(cursor, names, offer.declared(names, "fact"), starters);
  if (first === "settings") return inValues(cursor, names, offer.settings(names), starters);
  return [...offer.words("expect"), ...starters];
}

/** After `determined`: its outcome, then the values it comes with. */
function inOutcome(
  cursor: Cursor,
  outcomes: readonly Candidate[],
  keys: readonly Candidate[],
): readonly Candidate[] | null {
  const previous = cursor.back(1);
  if (previous === "law")
    return offer.words("determined", "undetermined_missing_facts", "not_covered", "contested", "none");
  if (previous === "determined") return outcomes;
  if (previous === "with" || (previous === "," && cursor.item.includes("with"))) return keys;
  return previous === "=" ? offer.words("yes", "no") : null;
}

function afterExpected(cursor: Cursor, names: Offer, starters: readonly Candidate[]): readonly Candidate[] {
  const previous = cursor.back(1);
  if (previous === "contested") return offer.ofItems(names, "question");
  if (previous === "open") return offer.consequences(names);
  if (cursor.back(2) === "open") return offer.words("without", "not_covered");
  if (previous === "without") return offer.declared(names, "fact");
  if (previous === "undetermined_missing_facts" || previous === ",") return offer.declared(names, "fact");
  if (previous === "not_covered") return offer.words("no_rule_matched", "awaiting_confirmation");
  return [...offer.words("with", "open", "by", "handed to", "signed by"), ...starters];
}

function inValues(
  cursor: Cursor,
  names: Offer,
  keys: readonly Candidate[],
  starters: readonly Candidate[] = [],
): readonly Candidate[] {
  const previous = cursor.back(1);
  if (previous === "=")
    return [
      ...offer.members(names, cursor.back(2)),
      ...offer.words("missing", "unset", "person", "customer", "first day", "yes", "no"),
    ];
  return previous === "{" || previous === "," || cursor.item.length <= 1 ? keys : [...starters, ...keys];
}
