/** The assumptions of an example, including those copied from the example that it is `like`. */
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { Span } from "../../base/span.js";
import type { ClauseRef, DayLiteral, ExampleLaw, ExampleWho } from "../../model/model.js";
import { clausesCited, isKnown } from "../../names/resolve.js";
import type { Text } from "../../syntax/expression-tree.js";
import type { ExampleItem, ExampleTree, FigureTree, RuleSetTree, RuleTree, WhoTree } from "../../syntax/tree.js";
import type { Context } from "../context.js";
import { type Change, readChange } from "./changes.js";
import { readDay } from "./days.js";
import { readLaw } from "./expectations.js";
import { type Assignments, NOTHING_ASSIGNED, onTop, readAssignments, type Values } from "./values.js";

export interface Before {
  readonly facts: Values;
  readonly who: ExampleWho;
  readonly span: Span;
}

export interface AskingAssumption {
  readonly proposed: boolean;
  readonly on: DayLiteral | null;
  readonly who: ExampleWho;
}

export interface Assumptions {
  readonly given: Values;
  readonly settings: Values;
  readonly law: ExampleLaw | null;
  readonly asked: AskingAssumption | null;
  readonly unconfirmed: readonly string[];
  readonly flagged: readonly string[];
  readonly before: readonly Before[];
  /** Of the first form alone: among steps, each has its place. */
  readonly changes: readonly Change[];
  /** The clause that the example shows: its own, otherwise that of the example it is like. */
  readonly from: ClauseRef | null;
}

const NO_ASSUMPTIONS: Assumptions = {
  given: new Map(),
  settings: new Map(),
  law: null,
  asked: null,
  unconfirmed: [],
  flagged: [],
  before: [],
  changes: [],
  from: null,
};

/** Longest chain of examples, each `like` the next. */
const MAX_COPIES = 50;

export type AssumptionsOf = (example: ExampleTree) => Assumptions;

/** Reads each example's assumptions once; a copied example is read on first use. */
export function assumptionsOfSet(tree: RuleSetTree, context: Context): AssumptionsOf {
  const holders = tree.items.filter((item) => item.kind === "rule" || item.kind === "figure");
  const titled = new Map<string, ExampleTree[]>();
  for (const example of holders.flatMap(({ examples }) => examples)) {
    const sameTitle = titled.get(example.title.value);
    if (sameTitle === undefined) titled.set(example.title.value, [example]);
    else sameTitle.push(example);
  }
  const homes = new Map(
    holders.flatMap((holder) => holder.examples.map((example): [ExampleTree, ExampleHolder] => [example, holder])),
  );
  const known = new Map<ExampleTree, Assumptions>();
  const open: ExampleTree[] = [];

  function read(example: ExampleTree): Assumptions {
    const before = known.get(example);
    if (before !== undefined) return before;
    open.push(example);
    const copied = copy(example);
    open.pop();
    const assumptions = withOwn(example, copied, context);
    known.set(example, assumptions);
    return assumptions;
  }
  function copy(example: ExampleTree): Assumptions {
    if (example.like === null) return NO_ASSUMPTIONS;
    const other = exampleLike(example.like, homes.get(example), titled, context);
    if (other === null) return NO_ASSUMPTIONS;
    const why = open.includes(other)
      ? "it copies this one in turn"
      : open.length > MAX_COPIES
        ? `more than ${MAX_COPIES} examples copy each other`
        : hasSteps(other)
          ? "it has steps"
          : null;
    if (why === null) return read(other);
    context.report.add("TCS5004", example.like.span, { name: example.like.value, why });
    return NO_ASSUMPTIONS;
  }
  return read;
}

export function hasSteps(example: ExampleTree): boolean {
  return example.items.some((item) => item.kind === "step");
}

type ExampleHolder = RuleTree | FigureTree;

/** The example with that title in the same rule or figure, otherwise the only one with that title in the set. */
function exampleLike(
  title: Text,
  home: ExampleHolder | undefined,
  titled: ReadonlyMap<string, readonly ExampleTree[]>,
  context: Context,
): ExampleTree | null {
  const own = home?.examples.find((example) => example.title.value === title.value);
  if (own !== undefined) return own;
  const [cited, ...others] = titled.get(title.value) ?? [];
  if (cited !== undefined && others.length === 0) return cited;
  if (cited === undefined)
    context.report.add("TCS5003", title.span, { name: title.value, near: nearName(title.value, titled.keys()) });
  else
    context.report.add("TCS5004", title.span, {
      name: title.value,
      why: "several rules have an example of this title",
    });
  return null;
}

function changesIn(items: readonly ExampleItem[], context: Context): readonly Change[] {
  return items.flatMap((item) =>
    item.kind === "linked" || item.kind === "named" ? (readChange(item, context) ?? []) : [],
  );
}

function withOwn(example: ExampleTree, copied: Assumptions, context: Context): Assumptions {
  const but = example.but.length === 0 ? NOTHING_ASSIGNED : readAssignments(example.but, "either", context);
  const given = assignedIn(example.items, "given", context);
  const settings = assignedIn(example.items, "settings", context);
  const law = example.items.findLast((item) => item.kind === "law");
  const asked = example.items.find((item) => item.kind === "asked");
  return {
    given: onTop(copied.given, but.facts, given.facts),
    settings: onTop(copied.settings, but.settings, settings.settings),
    law: law === undefined ? copied.law : readLaw(law, context),
    asked: asked === undefined ? copied.asked : readAsked(asked, context),
    unconfirmed: rulesIn(example.items, "unconfirmed", copied.unconfirmed, context),
    flagged: rulesIn(example.items, "flagged", copied.flagged, context),
    before: [...copied.before, ...beforeIn(example.items, context)],
    changes: [...copied.changes, ...(hasSteps(example) ? [] : changesIn(example.items, context))],
    from: readFrom(example, context) ?? copied.from,
  };
}

function readFrom({ from }: ExampleTree, context: Context): Assumptions["from"] {
  return from === null ? null : (clausesCited([from], context)[0] ?? null);
}

function assignedIn(items: readonly ExampleItem[], kind: "given" | "settings", context: Context): Assignments {
  const trees = items.flatMap((item) => (item.kind === kind ? item.values : []));
  return trees.length === 0 ? NOTHING_ASSIGNED : readAssignments(trees, kind === "given" ? "fact" : "setting", context);
}

function beforeIn(items: readonly ExampleItem[], context: Context): readonly Before[] {
  return items.flatMap((item) =>
    item.kind === "before"
      ? [{ facts: readAssignments(item.values, "fact", context).facts, who: readWho(item.by), span: item.span }]
      : [],
  );
}

function rulesIn(
  items: readonly ExampleItem[],
  kind: "unconfirmed" | "flagged",
  copied: readonly string[],
  context: Context,
): readonly string[] {
  const named = items
    .flatMap((item) => (item.kind === kind ? item.rules : []))
    .filter((name) => isKnown(name, "rule", context.scope.rules.keys(), context.report));
  return [...new Set([...copied, ...named.map((name) => name.text)])];
}

export function readAsked(item: Extract<ExampleItem, { kind: "asked" }>, context: Context): AskingAssumption {
  return {
    proposed: item.proposed,
    on: item.on === null ? null : readDay(item.on, context),
    who: readWho(item.by),
  };
}

export function readWho(tree: WhoTree): ExampleWho {
  return { agent: tree.agent?.value ?? null, person: tree.person?.value ?? null, run: tree.run?.value ?? null };
}
