/** Expressions as chunks. The tree keeps the parentheses as written, so none are added here. */
import { PERIOD_WORDS } from "../base/calendar-periods.js";
import type {
  ApproversTree,
  AssignmentTree,
  CitationTree,
  ComparisonOperator,
  Expression,
} from "../syntax/expression-tree.js";
import { isLeaf, type Leaf } from "../syntax/forms.js";
import { around, type Chunks, list, quote, together } from "./chunks.js";

export function expression(value: Expression): Chunks {
  if (isLeaf(value)) return [leaf(value)];
  switch (value.kind) {
    case "and":
    case "or":
      return value.operands.flatMap((operand, index) =>
        index === 0 ? expression(operand) : around(`${value.kind} `, expression(operand)),
      );
    case "not":
      return value.operand.kind === "oneOf"
        ? membership(value.operand, "is not one of ")
        : around("not ", expression(value.operand));
    case "oneOf":
      return membership(value, "is one of ");
    case "compare":
      return together([
        ...expression(value.left),
        ...around(`${operatorOf(value.operator, value.symbol)} `, expression(value.right)),
      ]);
    case "between":
      return together([
        ...expression(value.value),
        ...around("is between ", expression(value.low)),
        ...around("and ", expression(value.high)),
      ]);
    case "clamp":
      return together([
        ...around("", expression(value.value), ","),
        ...around(value.bound === "at_least" ? "at least " : "at most ", expression(value.limit)),
      ]);
    case "choice":
      return together(around("(", branches(value), ")"));
    case "parenthesised":
      return around("(", expression(value.inner), ")");
    case "cited":
      return together([...expression(value.value), ...citing(value.cites)]);
    case "list":
      return around("[", list(value.members.map(expression)), "]");
    case "arithmetic":
    case "quotient":
    case "progressive":
    case "shift":
    case "together":
    case "round":
    case "share":
    case "part":
    case "periodStart":
    case "overDays":
    case "lookup":
    case "hasRow":
    case "workingDay":
    case "firstDay":
    case "approvedBy":
      return together(quantity(value));
  }
}

/** `A when C otherwise B`, or `A when C, B when D, otherwise E`. */
function branches(first: Choice): Chunks {
  const chunks: Chunks[] = [];
  let branch = first;
  for (; branch.goesOn && branch.otherwise.kind === "choice"; branch = branch.otherwise)
    chunks.push(together([...expression(branch.then), ...around("when ", expression(branch.condition), ",")]));
  const comma = branch === first ? "" : ",";
  const last = [...expression(branch.then), ...around("when ", expression(branch.condition), comma)];
  chunks.push(comma === "" ? last : together(last), around("otherwise ", expression(branch.otherwise)));
  return chunks.flat();
}

type Choice = Extract<Expression, { kind: "choice" }>;

type Computed = Exclude<
  Expression,
  | Leaf
  | {
      kind:
        | "and"
        | "or"
        | "not"
        | "oneOf"
        | "compare"
        | "between"
        | "clamp"
        | "choice"
        | "parenthesised"
        | "cited"
        | "list";
    }
>;

/** Values that are computed or read. */
function quantity(value: Computed): Chunks {
  switch (value.kind) {
    case "arithmetic":
      return [...expression(value.left), ...around(`${value.operator} `, expression(value.right))];
    case "quotient":
      return [...expression(value.dividend), ...around("divided by ", expression(value.divisor))];
    case "progressive":
      return [...around("progressive of ", expression(value.of)), ...around("(", list(bands(value)), ")")];
    case "shift":
      return [
        ...expression(value.date),
        ...around(`${value.operator} `, expression(value.count), ` ${unit(value.unit, value.count)}`),
      ];
    case "together":
      return [...expression(value.left), `together with ${value.total.text}`];
    case "round":
      return [
        ...expression(value.value),
        `rounded ${value.mode === "half_up" ? "half up" : value.mode} to ${expression(value.step).join(" ")}`,
      ];
    case "share":
      return around(`${value.percent} % of `, expression(value.of));
    case "part":
      return around(`${value.part} of `, expression(value.of));
    case "periodStart":
      return around(`start of ${PERIOD_WORDS[value.period]} of `, expression(value.of));
    case "overDays":
      return value.of === null
        ? span("days", value)
        : [...span("sum by days", value), ...around("of ", expression(value.of))];
    case "lookup":
      return around(`${value.table.text}[`, list(value.keys.map(expression)), `].${value.column.text}`);
    case "hasRow":
      return around(`${value.table.text} has row [`, list(value.keys.map(expression)), "]");
    case "workingDay":
      return [
        ...around("next working day of ", expression(value.date)),
        ...around(`in ${value.calendar.text}[`, expression(value.key), "]"),
      ];
    case "firstDay":
      return [
        ...around("first day on which ", expression(value.of)),
        ...around(`${value.crossing} `, expression(value.figure)),
      ];
    case "approvedBy":
      return around("approved by ", approvers(value));
  }
}

/** `15 % up to 36900.00 USD`, and last `28 % above`. */
function bands({ rates, limits }: Extract<Expression, { kind: "progressive" }>): readonly Chunks[] {
  return rates.map((rate, at) => {
    const limit = limits[at];
    return together(
      limit === undefined
        ? around("", expression(rate), " above")
        : [...expression(rate), ...around("up to ", expression(limit))],
    );
  });
}

/** `days from A to B`. */
function span(words: string, { from, to }: Extract<Expression, { kind: "overDays" }>): Chunks {
  return [...around(`${words} from `, expression(from)), ...around("to ", expression(to))];
}

/** `any of setting.board other than requested_by`. */
export function approvers({ needed, person, otherThan }: ApproversTree): Chunks {
  const named = around(needed === "one" ? "" : `${needed} of `, expression(person));
  return otherThan === null ? named : [...named, ...around("other than ", expression(otherThan))];
}

/** `cites estg.limit, estg.ban`; empty without citations. */
export function citing(cites: readonly CitationTree[]): Chunks {
  const clauses = cites.map(({ source, clause }) => [`${source.text}.${clause.text}`]);
  return clauses.length === 0 ? [] : around("cites ", list(clauses));
}

function leaf(value: Leaf): string {
  switch (value.kind) {
    case "name":
      return value.name.text;
    case "setting":
      return `setting.${value.key.text}`;
    case "lawValue":
      return `law.${value.key.text}`;
    case "lawAnswers":
      return "law answers";
    case "thatDay":
      return "that day";
    case "lawGives":
      return `law gives ${value.key.text}`;
    case "money":
      return `${value.amount} ${value.currency.text}`;
    case "percent":
      return `${value.percent} %`;
    case "number":
    case "date":
    case "monthDay":
      return value.text;
    case "flag":
      return value.value ? "yes" : "no";
    case "text":
      return quote(value.text);
    case "labelled":
      return `${value.label.text} ${quote(value.text)}`;
    case "countedDay":
      return countedDay(value);
    case "absent":
      return value.word;
    case "sum":
      return `sum of ${value.total.text}`;
    case "count":
      return `count of ${value.total.text}${value.own ? " together with this one" : ""}`;
    case "rowColumn":
      return `${value.row.text}.${value.column.text}`;
    case "broken":
      // Occurs only in sources with mistakes, which are not formatted.
      return "";
  }
}

function countedDay({ months, days }: Extract<Leaf, { kind: "countedDay" }>): string {
  const counts = [months, days].filter((count) => count !== null);
  const words = counts.map(({ operator, count, unit: of }) => `${operator} ${count} ${unitWord(of, count)}`);
  return ["first day", ...words].join(" ");
}

function membership(value: Extract<Expression, { kind: "oneOf" }>, words: string): Chunks {
  return together([...expression(value.value), ...around(words, list(value.members.map(expression)))]);
}

const WORDS: Readonly<Record<ComparisonOperator, string>> = {
  is: "is",
  is_not: "is not",
  at_most: "is at most",
  at_least: "is at least",
  above: "is above",
  below: "is below",
};
const SYMBOLS: Readonly<Partial<Record<ComparisonOperator, string>>> = {
  at_most: "<=",
  at_least: ">=",
  above: ">",
  below: "<",
};

function operatorOf(operator: ComparisonOperator, symbol: boolean): string {
  return (symbol ? SYMBOLS[operator] : undefined) ?? WORDS[operator];
}

/** `1 day`, `14 days`. */
export function unit(name: "day" | "month" | "year", count: Expression): string {
  return unitWord(name, count.kind === "number" ? count.text : "");
}

function unitWord(name: "day" | "month" | "year", count: string): string {
  return count === "1" ? name : `${name}s`;
}

export function assignment({ name, value }: AssignmentTree): Chunks {
  return together(around(`${name.text} = `, expression(value)));
}

export function assignments(values: readonly AssignmentTree[]): Chunks {
  return list(values.map(assignment));
}

/** `{ a = 1, b = 2 }`. */
export function braced(values: readonly AssignmentTree[]): Chunks {
  return values.length === 0 ? ["{ }"] : around("{ ", assignments(values), " }");
}
