/** The names that one source may use, each with its symbol; read from trees that may be full of mistakes. */
import type { Expression, Name } from "../syntax/expression-tree.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import type {
  DomainTree,
  ExampleTree,
  FigureTree,
  RuleSetItem,
  RuleSetTree,
  RuleTree,
  TypeTree,
} from "../syntax/tree.js";
import type { Symbol, SymbolKind } from "./symbol.js";

/** A bare word of an expression, with its type as written. */
export interface NamedWord {
  readonly symbol: Symbol;
  readonly type: TypeTree | null;
}

/** Finds the member of a code by its text; null if the code has no such member. */
export type Members = (text: string) => Symbol | null;

export interface Names {
  readonly path: string;
  readonly words: ReadonlyMap<string, NamedWord>;
  readonly settings: ReadonlyMap<string, NamedWord>;
  readonly named: (kind: "question" | "source" | "clause" | "rule", name: string) => Symbol | null;
  readonly outcome: Members;
  readonly lawOutcome: Members;
  /** A key that a rule gives. */
  readonly consequence: (key: string) => Symbol;
  readonly lawConsequence: Members;
  /** The same keys, with their types. */
  readonly lawValues: ReadonlyMap<string, NamedWord>;
  /** A number of a recipient whose kind the domain declares. */
  readonly number: Members;
  /** `owner`: a table, or a named row of one. */
  readonly column: (owner: string, column: string) => NamedWord | null;
  /** An example by its title: of the rule itself before others. */
  readonly example: (holder: string, title: string) => Symbol | null;
}

/** A domain's tree with its path. */
export interface DomainSource {
  readonly path: string;
  readonly tree: DomainTree;
}

export function namesOfDomain({ path, tree }: DomainSource): Names {
  const words = new Map<string, NamedWord>();
  for (const item of tree.items)
    if (item.kind === "fact")
      first(words, item.name.text, { symbol: { kind: "fact", path, name: item.name.text }, type: item.type });
  const outcomes = lawOutcomes({ path, tree });
  const lawValues = lawValuesOf({ path, tree });
  const consequences = symbolIn(lawValues);
  return {
    path,
    words,
    settings: new Map(),
    named: () => null,
    outcome: outcomes,
    lawOutcome: outcomes,
    consequence: (key) => consequences(key) ?? { kind: "consequence", path, name: key },
    lawConsequence: consequences,
    lawValues,
    number: numbersOf({ path, tree }),
    column: () => null,
    example: () => null,
  };
}

export function namesOfSet(path: string, tree: RuleSetTree, domain: DomainSource | null): Names {
  const own = (kind: SymbolKind, name: string): Symbol => ({ kind, path, name });
  const lawOutcome = domain === null ? (): null => null : lawOutcomes(domain);
  const lawValues = domain === null ? new Map<string, NamedWord>() : lawValuesOf(domain);
  const lawConsequence = symbolIn(lawValues);
  const words = wordsOf(path, tree, domain);
  const listed = new Set(
    tree.items.flatMap((item) => (item.kind === "outcomes" ? item.names.map(({ text }) => text) : [])),
  );
  const declared = declaredNames(tree);
  const shared = tree.kind === "law";
  return {
    path,
    words,
    settings: new Map([...words].filter(([, { symbol }]) => symbol.kind === "setting")),
    named: (kind, name) => (declared.has(`${kind} ${name}`) ? own(kind, name) : null),
    outcome: (text) => (shared ? lawOutcome(text) : null) ?? (listed.has(text) ? own("outcome", text) : null),
    lawOutcome,
    consequence: (key) => (shared ? lawConsequence(key) : null) ?? own("consequence", key),
    lawConsequence,
    lawValues,
    number: domain === null ? () => null : numbersOf(domain),
    column: columnsOf(path, tree),
    example: examplesOf(path, tree),
  };
}

/** A matching set has sources, clauses and rules of its own, and reads no domain. */
export function namesOfMatching(path: string, tree: MatchingTree): Names {
  const declared = declaredNames(tree);
  return {
    path,
    words: new Map(),
    settings: new Map(),
    named: (kind, name) => (declared.has(`${kind} ${name}`) ? { kind, path, name } : null),
    outcome: () => null,
    lawOutcome: () => null,
    consequence: (key) => ({ kind: "consequence", path, name: key }),
    lawConsequence: () => null,
    lawValues: new Map(),
    number: () => null,
    column: () => null,
    example: () => null,
  };
}

function wordsOf(path: string, tree: RuleSetTree, domain: DomainSource | null): ReadonlyMap<string, NamedWord> {
  const shared = domain === null ? new Map<string, NamedWord>() : namesOfDomain(domain).words;
  const words = new Map<string, NamedWord>();
  const put = (kind: SymbolKind, name: Name, type: TypeTree | null): void =>
    first(words, name.text, { symbol: { kind, path, name: name.text }, type });
  for (const item of tree.items) {
    if (item.kind === "fact" || item.kind === "figure") put(item.kind, item.name, item.type);
    else if (isUntyped(item)) put(item.kind, item.name, null);
    else if (item.kind === "settingIs") put("setting", item.key, item.type);
    else if (item.kind === "uses") {
      for (const { name } of item.facts) {
        const fact = shared.get(name.text);
        if (fact !== undefined) first(words, name.text, fact);
      }
    }
  }
  // A fact of the domain that `uses` forgot still has its meaning for a reader.
  for (const [name, word] of shared) first(words, name, word);
  return words;
}

function isUntyped(
  item: RuleSetItem,
): item is Extract<RuleSetItem, { kind: "condition" | "table" | "row" | "calendar" | "total" }> {
  return ["condition", "table", "row", "calendar", "total"].includes(item.kind);
}

/** INVARIANT: as in the compiler, the first declaration of a name counts. */
function first<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

function declaredNames(tree: RuleSetTree | MatchingTree): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const item of tree.items) {
    if (item.kind === "question" || item.kind === "rule" || item.kind === "source")
      declared.add(`${item.kind} ${item.name.text}`);
    if (item.kind === "source")
      for (const clause of item.clauses) declared.add(`clause ${item.name.text}.${clause.name.text}`);
  }
  return declared;
}

function numbersOf({ path, tree }: DomainSource): Members {
  const declared = new Set(tree.items.flatMap((item) => (item.kind === "identity" ? [item.number.text] : [])));
  return (text) => (declared.has(text) ? { kind: "number", path, name: text } : null);
}

function lawOutcomes({ path, tree }: DomainSource): Members {
  const listed = new Set(
    tree.items.flatMap((item) => (item.kind === "lawOutcomes" ? item.outcomes.map(({ text }) => text) : [])),
  );
  return (text) => (listed.has(text) ? { kind: "outcome", path, name: text } : null);
}

function lawValuesOf({ path, tree }: DomainSource): ReadonlyMap<string, NamedWord> {
  const entries = tree.items.flatMap((item) => (item.kind === "lawConsequence" ? item.entries : []));
  return new Map(
    entries.map(({ key, type }) => [key.text, { symbol: { kind: "consequence", path, name: key.text }, type }]),
  );
}

function symbolIn(words: ReadonlyMap<string, NamedWord>): Members {
  return (text) => words.get(text)?.symbol ?? null;
}

function columnsOf(path: string, tree: RuleSetTree): Names["column"] {
  const columns = new Map<string, NamedWord>();
  for (const item of tree.items) {
    if (item.kind !== "table") continue;
    for (const { name, type } of [...item.keys, ...item.columns]) {
      const within = `${item.name.text}.${name.text}`;
      first(columns, within, { symbol: { kind: "column", path, name: within }, type });
    }
  }
  const rows = new Map(tree.items.flatMap((item) => (item.kind === "row" ? [[item.name.text, item.table.text]] : [])));
  return (owner, column) => columns.get(`${rows.get(owner) ?? owner}.${column}`) ?? null;
}

function examplesOf(path: string, tree: RuleSetTree): Names["example"] {
  const titles = new Map<string, readonly string[]>();
  for (const item of tree.items) {
    if (item.kind !== "rule" && item.kind !== "figure") continue;
    for (const { title } of item.examples)
      titles.set(title.value, [...(titles.get(title.value) ?? []), holderOf(item)]);
  }
  return (holder, title) => {
    const holders = titles.get(title) ?? [];
    const of = holders.includes(holder) ? holder : holders.length === 1 ? holders[0] : undefined;
    return of === undefined ? null : exampleSymbol(path, of, title);
  };
}

/** The owner of an example. A rule and a figure may have the same name. */
export function holderOf({ kind, name }: Pick<RuleTree | FigureTree, "kind" | "name">): string {
  return kind === "rule" ? name.text : `figure ${name.text}`;
}

export function exampleSymbol(path: string, holder: string, title: string): Symbol {
  return { kind: "example", path, name: `${holder}.${title}` };
}

export function bookingSymbol(path: string, holder: string, example: ExampleTree, label: string): Symbol {
  return { kind: "booking", path, name: `${holder}.${example.title.value}.${label}` };
}

/** The members of a declaration's code; null if there is none, or its type is not a code with listed members. */
export function membersOfWord(word: NamedWord | null | undefined): Members | null {
  const members = word?.type?.oneOf;
  if (word === null || word === undefined || members === null || members === undefined) return null;
  const { symbol } = word;
  return (text) => (members.some((member) => member.text === text) ? memberSymbol(symbol, text) : null);
}

export function memberSymbol(owner: Symbol, member: string): Symbol {
  return { kind: "member", path: owner.path, name: `${owner.name}.${member}` };
}

/** Its value is that of an operand. */
function membersOfOperand(
  expression: Extract<Expression, { kind: "choice" | "parenthesised" | "cited" }>,
  names: Names,
): Members | null {
  if (expression.kind === "choice") return membersOf(expression.then, names) ?? membersOf(expression.otherwise, names);
  return membersOf(expression.kind === "cited" ? expression.value : expression.inner, names);
}

/** The members of the code that an expression is of, as far as its words say. */
export function membersOf(expression: Expression, names: Names): Members | null {
  switch (expression.kind) {
    case "name":
      return membersOfWord(names.words.get(expression.name.text));
    case "setting":
      return membersOfWord(names.settings.get(expression.key.text));
    case "lawValue":
      return expression.key.text === "outcome"
        ? names.lawOutcome
        : membersOfWord(names.lawValues.get(expression.key.text));
    case "lookup":
    case "rowColumn": {
      const owner = expression.kind === "lookup" ? expression.table : expression.row;
      return membersOfWord(names.column(owner.text, expression.column.text));
    }
    case "choice":
    case "parenthesised":
    case "cited":
      return membersOfOperand(expression, names);
    case "lawAnswers":
    case "lawGives":
    case "money":
    case "number":
    case "date":
    case "monthDay":
    case "flag":
    case "text":
    case "labelled":
    case "countedDay":
    case "absent":
    case "list":
    case "broken":
    case "sum":
    case "count":
    case "together":
    case "share":
    case "percent":
    case "arithmetic":
    case "quotient":
    case "progressive":
    case "shift":
    case "part":
    case "periodStart":
    case "overDays":
    case "thatDay":
    case "round":
    case "clamp":
    case "hasRow":
    case "workingDay":
    case "firstDay":
    case "compare":
    case "between":
    case "oneOf":
    case "approvedBy":
    case "not":
    case "and":
    case "or":
      return null;
  }
}
