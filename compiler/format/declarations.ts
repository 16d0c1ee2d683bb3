/** Declarations as pieces: domains, rule sets and their items. */
import { PERIOD_WORDS } from "../base/calendar-periods.js";
import type { Name, Text } from "../syntax/expression-tree.js";
import type { KindTree, MatchingItem } from "../syntax/matching-tree.js";
import type { Declaration } from "../syntax/source-tree.js";
import type {
  CalendarTree,
  DomainItem,
  FactModifier,
  FactTree,
  FigureTree,
  InForceTree,
  RuleSetItem,
  SourceDocumentTree,
  TableTree,
  TotalTree,
  TypeTree,
  WindowTree,
} from "../syntax/tree.js";
import { around, type Chunks, list, nameList, quote, together } from "./chunks.js";
import { braced, citing, expression } from "./expressions.js";
import { matchingRulePiece } from "./matching.js";
import { block, line, type Piece } from "./piece.js";
import { figurePieces, questionPiece, rulePiece } from "./rules.js";

export function declarationPiece(tree: Declaration): Piece {
  if (tree.kind === "domain")
    return block(tree.span, tree.name.span.end, [`domain ${tree.name.text}`], tree.items.map(domainItem));
  const words = [`${tree.kind} ${tree.name.text} version ${quote(tree.version)}`];
  const pieces = tree.kind === "matching" ? tree.items.map(matchingItem) : tree.items.map(ruleSetItem);
  return block(tree.span, tree.version.span.end, words, pieces);
}

function matchingItem(item: MatchingItem): Piece {
  switch (item.kind) {
    case "title":
    case "changelog":
    case "edition":
      return line(item.span, [`${item.kind} ${quote(item.text)}`]);
    case "kinds":
      return line(item.span, around("kinds ", list(item.kinds.map((kind) => [kindText(kind)]))));
    case "inForce":
      return line(item.span, [
        `in force from ${item.from.value}${item.until === null ? "" : ` until ${item.until.value}`}`,
      ]);
    case "source":
      return sourcePiece(item);
    case "rule":
      return matchingRulePiece(item);
  }
}

function kindText({ name, number }: KindTree): string {
  return number === null ? name.text : `${name.text} by ${number.text}`;
}

function domainItem(item: DomainItem): Piece {
  switch (item.kind) {
    case "datedBy":
      return line(item.span, [`dated by ${item.fact.text}`]);
    case "recipientIs":
      return line(item.span, [`recipient ${item.fact.text}`]);
    case "amountIs":
      return line(item.span, [`amount ${item.fact.text}`]);
    case "openToAgents":
      return line(item.span, ["open to agents"]);
    case "identity":
      return line(item.span, [`identity ${item.name.text} by ${item.number.text} ${quote(item.meaning)}`]);
    case "lawOutcomes":
      return line(item.span, around("law outcomes ", nameList(item.outcomes)));
    case "lawConsequence":
      return line(
        item.span,
        around("law consequence ", list(item.entries.map(({ key, type }) => typed(key.text, type)))),
      );
    case "fact":
      return fact(item);
  }
}

function ruleSetItem(item: RuleSetItem): Piece {
  switch (item.kind) {
    case "source":
      return sourcePiece(item);
    case "fact":
      return fact(item);
    case "question":
      return questionPiece(item);
    case "rule":
      return rulePiece(item);
    case "figure":
      return figure(item);
    case "title":
    case "domainIs":
    case "jurisdictions":
    case "currency":
    case "inForce":
    case "announced":
    case "changelog":
    case "notChecked":
    case "outcomes":
    case "settingIs":
    case "uses":
    case "condition":
    case "table":
    case "row":
    case "calendar":
    case "total":
    case "baseFacts":
    case "baseSettings":
      return line(item.span, itemWords(item));
  }
}

function itemWords(item: Exclude<RuleSetItem, { kind: "source" | "fact" | "question" | "rule" | "figure" }>): Chunks {
  switch (item.kind) {
    case "title":
      return [`title ${quote(item.text)}`];
    case "domainIs":
      return [`domain ${item.name.text}`];
    case "jurisdictions":
      return around("jurisdictions ", item.any ? ["any"] : nameList(item.names));
    case "currency":
      return [`currency ${item.name.text}`];
    case "inForce":
      return inForce(item);
    case "announced":
      return ["announced"];
    case "changelog":
      return [`changelog ${quote(item.text)}`];
    case "uses":
      return around(
        "uses ",
        list(item.facts.map(({ name, required }) => [required ? `${name.text} required` : name.text])),
      );
    case "settingIs":
      return [...around("setting ", typed(named(item.key, item.title), item.type)), quote(item.meaning)];
    case "table":
      return table(item);
    case "row":
      return [...around(`row ${item.name.text} = ${item.table.text}[`, list(item.keys.map(expression)), "]")];
    case "calendar":
      return calendar(item);
    case "condition":
      return [`condition ${item.name.text} =`, ...expression(item.value), ...citing(item.cites)];
    case "total":
      return total(item);
    case "outcomes":
      return around("outcomes ", list(item.names.map((each) => [named(each, each.title)])));
    case "notChecked":
      return [`not checked ${quote(item.topic)}`, `because ${quote(item.reason)}`];
    case "baseFacts":
      return around("base facts ", braced(item.values));
    case "baseSettings":
      return around("base settings ", braced(item.values));
  }
}

/** A line, or a block if it has a wording or examples. */
function figure(item: FigureTree): Piece {
  const words = [
    ...around("figure ", typed(item.name.text, item.type), " ="),
    ...expression(item.value),
    ...citing(item.cites),
  ];
  const pieces = figurePieces(item);
  const headEnd = item.cites.at(-1)?.span.end ?? item.value.span.end;
  return pieces.length === 0 ? line(item.span, words) : block(item.span, headEnd, words, pieces);
}

function fact(item: FactTree): Piece {
  const head = [
    around("fact ", typed(named(item.name, item.title), item.type)),
    ...item.modifiers.map((each) => [modifier(each)]),
  ];
  return line(item.span, list(head), [quote(item.meaning)]);
}

function modifier(each: FactModifier): string {
  if (each.kind === "recordsApproval") return "records approval";
  if (each.kind === "recordsApprovedAmount") return "records approved amount";
  return each.kind === "range"
    ? `from ${expression(each.from).join(" ")} to ${expression(each.to).join(" ")}`
    : each.kind;
}

/** A declared name with its title. */
function named(name: Name, title: Text | null): string {
  return title === null ? name.text : `${name.text} ${quote(title)}`;
}

function typed(name: string, tree: TypeTree): Chunks {
  return together(around(`${name}: `, type(tree)));
}

function type(tree: TypeTree): Chunks {
  if (tree.keysOf !== undefined) {
    const { table: of, key } = tree.keysOf;
    return [`${tree.name.text} one of the keys of ${of.text}${key === null ? "" : `.${key.text}`}`];
  }
  if (tree.oneOf !== null) return around(`${tree.name.text} one of `, nameList(tree.oneOf));
  if (tree.matching !== null) return [`${tree.name.text} matching ${quote(tree.matching)}`];
  return tree.numbers === null ? [tree.name.text] : around(`${tree.name.text}(`, nameList(tree.numbers), ")");
}

const BASES: Readonly<Record<InForceTree["basis"], string>> = {
  transaction_date: "",
  fiscal_year_start: "start of fiscal year of ",
  calendar_year_start: "start of calendar year of ",
};

function inForce({ from, until, basis, fact: name }: InForceTree): Chunks {
  return [`in force from ${from.value}${until === null ? "" : ` until ${until.value}`} by ${BASES[basis]}${name.text}`];
}

function sourcePiece(item: SourceDocumentTree): Piece {
  const clauses = item.clauses.map(({ name, paragraph, clause, text, translation, span }) =>
    line(
      span,
      [`${name.text} ${quote(paragraph)}${clause === null ? "" : ` ${quote(clause)}`}`],
      text === null ? [] : [`text ${text.language.text} ${quote(text.words)}`],
      translation === null ? [] : [`translation ${translation.language.text} ${quote(translation.words)}`],
    ),
  );
  return block(
    item.span,
    item.title.span.end,
    [`source ${item.name.text}: ${item.sourceKind.text} ${quote(item.title)}`],
    clauses,
  );
}

function table(item: TableTree): Chunks {
  const ranges = { exact: "", up_to: " up to", from: " from" } as const;
  // The type of a key without a written type has an empty name.
  const keys = item.keys.map(({ name, type: of, range }) =>
    around("", of.name.text === "" ? [name.text] : typed(name.text, of), ranges[range]),
  );
  const columns = item.columns.map(({ name, type: of }) => typed(name.text, of));
  return [
    `table ${item.name.text} edition ${quote(item.edition)}`,
    ...around("keyed by ", list(keys)),
    ...around("gives ", list(columns)),
    `from ${quote(item.file)}`,
    ...citing(item.cites),
  ];
}

function calendar(item: CalendarTree): Chunks {
  const free = list(item.free.map(({ text }) => [text]));
  return [
    `calendar ${item.name.text} edition ${quote(item.edition)}`,
    `keyed by ${item.key.text}`,
    `for ${item.from.value} to ${item.to.value}`,
    ...around("free ", free),
    `from ${quote(item.file)}`,
  ];
}

function total(item: TotalTree): Chunks {
  const keys = item.keys.map((key) =>
    key.kind === "account" ? "the account" : key.kind === "fact" ? key.name.text : key.kind,
  );
  const key = item.keys[0]?.kind === "account" ? "the account" : `this ${keys.join(" and ")}`;
  return [
    `total ${named(item.name, item.title)} = ${item.measure === null ? "count" : `sum of ${item.measure.text}`}`,
    `over ${key}`,
    window(item.window),
    `counting ${item.reach === "earlier" ? "earlier" : "all other"} bookings`,
    ...(item.where === null ? [] : around("where ", expression(item.where))),
    ...(item.shownAsFiscalYearTotal ? ["shown as fiscal-year total"] : []),
  ];
}

function window(tree: WindowTree): string {
  switch (tree.kind) {
    case "fiscal_year":
      return `in the fiscal year of ${tree.of.text}`;
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
      return `in the ${PERIOD_WORDS[tree.kind]} of ${tree.of.text}`;
    case "day":
      return `on the day of ${tree.of.text}`;
    case "last_days":
      return `in the last ${tree.days.value} ${tree.days.value === "1" ? "day" : "days"} of ${tree.of.text}`;
    case "year_from":
      return `in the year from ${tree.monthDay.value} of ${tree.of.text}`;
    case "any_period":
      return (
        `in any ${tree.length.value} ${tree.length.value === "1" ? tree.unit : `${tree.unit}s`} ` +
        `containing ${tree.of.text}`
      );
    case "ever":
      return "ever";
  }
}
