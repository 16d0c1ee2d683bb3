/**
 * The boundary sheet of a rule set as data: per rule its edges and the values it gives, with rows that the engine
 * answered.
 */
import { expressionWords, literalWords, totalWords } from "../../../compiler/check/words.js";
import { citationText } from "../../../compiler/emit/rules.js";
import { builtOf } from "../../../compiler/host/built.js";
import type { RuleModel, RuleSetModel } from "../../../compiler/model/model.js";
import { formatDay } from "../../../runtime/calendar/days.js";
import { amountText } from "../../../runtime/engine/values/amount-text.js";
import { formatExact, Fraction } from "../../../runtime/engine/values/exact.js";
import { type RowsSince, rowsSince } from "../earlier-version.js";
import { type Definition, definitionsRead, ownExpressions } from "../observe/logic.js";
import type { ExpressionValue } from "../observe/watch.js";
import { type AccountSettings, asSettled, type SettingsShown, settingsShown } from "./account-settings.js";
import { clauseRows } from "./beside.js";
import { boundariesOf, type Boundary, chosen, figuresIn } from "./boundaries.js";
import { casesOf } from "./case.js";
import { bestCrossing } from "./crossing.js";
import { versionRows, windowRows } from "./dates.js";
import { decidesIn } from "./decides.js";
import { type About, answered, assumedIn, type Edge, type Row, variationWords } from "./edge.js";
import { countEffort, MOST_EVALUATIONS } from "./effort.js";
import { givenRows } from "./given.js";
import { boundaryHeading } from "./headings.js";
import { onTheDayEdges } from "./on-the-day.js";
import { makeProbe } from "./probe.js";

export interface RuleSheet {
  readonly rule: string;
  readonly stage: RuleModel["stage"];
  readonly title: string;
  readonly wording: string;
  readonly rule_hash: string;
  readonly cites: readonly string[];
  /** The figures, conditions and totals it reads, each written out. */
  readonly reads: readonly string[];
  readonly edges: readonly Edge[];
}

export interface Sheet {
  readonly rule_set: string;
  readonly version: string;
  readonly title: string;
  readonly checksum: string;
  readonly settings: SettingsShown;
  readonly in_force: Edge | null;
  /** Rows of tables and calendars that differ from the previous version; null if there is none. */
  readonly rows_since: RowsSince | null;
  readonly rules: readonly RuleSheet[];
  /** Number of evaluations for all rows. */
  readonly evaluations: number;
}

/** How far the search is. */
export interface Progress {
  /** The rule that is looked at, from 1. */
  readonly rule: number;
  readonly of: number;
  readonly evaluations: number;
}

export interface SheetWishes {
  /** In place of the settings of the examples. */
  readonly account?: AccountSettings;
  readonly tell?: (progress: Progress) => void;
  /** The budget for one figure, in evaluations. */
  readonly most?: number;
  /** All versions of the set, among which the previous one is found. */
  readonly versions?: readonly RuleSetModel[];
}

export function sheetOf(
  model: RuleSetModel,
  { account, tell, most = MOST_EVALUATIONS, versions = [] }: SheetWishes = {},
): Sheet {
  const { module } = builtOf(model);
  const boundaries = boundariesOf(model).flatMap((boundary) => chosen(model, boundary));
  let rule = 0;
  const effort = countEffort(most, () => tell?.({ rule, of: model.rules.length, evaluations: effort.evaluations() }));
  const cases = casesOf(module).map((from) => (account === undefined ? from : asSettled(module, from, account)));
  const look = makeProbe(effort, model, module, boundaries);
  const decides = decidesIn(effort, model, boundaries);
  const about: About = { model, module, cases, boundaries, look, decides, effort, shown: new Set() };
  const inForce = versionRows(about);
  const rules = model.rules.map((each, at) => {
    rule = at + 1;
    return ruleSheet(about, each);
  });
  return {
    rule_set: model.name,
    version: model.version,
    title: model.title,
    checksum: module.checksum,
    settings: settingsShown(module, account),
    in_force: inForce,
    rows_since: rowsSince(model, versions),
    rules,
    evaluations: effort.evaluations(),
  };
}

function ruleSheet(about: About, rule: RuleModel): RuleSheet {
  const { model, module } = about;
  const read = definitionsRead(model, ownExpressions(rule));
  const spec = module.rules.find((each) => each.rule === rule.id);
  const totals = read.filter(({ kind, name }) => kind === "total" && !about.shown.has(name));
  for (const { name } of totals) about.shown.add(name);
  return {
    rule: rule.id,
    stage: rule.stage,
    title: rule.title,
    wording: rule.wording,
    rule_hash: spec?.rule_hash ?? "",
    cites: [
      ...rule.citations.map((cited) => citationText(model, cited)),
      ...rule.branches.flatMap(({ citations }, at) =>
        citations.map((cited) => `in branch ${at + 1} ${citationText(model, cited)}`),
      ),
    ],
    reads: read.map((definition) => definitionWords(about, definition)),
    edges: [
      ...about.boundaries
        .filter((boundary) => boundary.rule === rule)
        .flatMap((boundary) => [boundaryEdge(about, boundary), ...onTheDayEdges(about, boundary)]),
      ...totals.flatMap(({ name }) => windowRows(about, name)),
      ...givenRows(about, rule),
      ...clauseRows(about, rule),
    ],
  };
}

/** With its wording and citations, which are confirmed with each rule that reads it. */
function definitionWords({ model }: About, { kind, name, value }: Definition): string {
  const total = kind === "total" ? model.totals.find((each) => each.name === name) : undefined;
  const figure = kind === "figure" ? model.figures.find((each) => each.name === name) : undefined;
  const definition = figure ?? (kind === "condition" ? model.conditions.find((each) => each.name === name) : undefined);
  const cited = (definition?.citations ?? []).map((each) => citationText(model, each));
  return [
    `${kind} ${name} = ${total !== undefined ? totalWords(total) : value === null ? "" : expressionWords(value)}`,
    ...(figure?.wording == null ? [] : [`“${figure.wording}”`]),
    ...(cited.length === 0 ? [] : [`rests on ${cited.join("; ")}`]),
  ].join("; ");
}

function boundaryEdge(about: About, boundary: Boundary): Edge {
  const { model, effort } = about;
  effort.begin();
  const { best: crossing, unfinished } = bestCrossing(about, boundary);
  const { whole, right, row } = boundary;
  // Each limit of bands has rows of its own.
  const figures = figuresIn(whole.kind === "progressive" ? [right] : row === null ? [whole] : [whole, row.bound]);
  const heading = boundaryHeading(model, boundary, figures);
  const common = { logic: boundaryWords(boundary), heading, figures, unfinished };
  if (crossing === null) return { ...common, varies: null, example: null, assumed: [], rows: [] };
  const currency = sideCurrency(model, boundary);
  const rows = crossing.points.map((point): Row => {
    const cells =
      point.case === null ? { answer: null, varied: "a unit less" } : answered(about, point.case, crossing.variation);
    const compared =
      point.left === null || point.right === null
        ? null
        : ([sideText(point.left, currency), sideText(point.right, currency)] as const);
    return { place: point.side, ...cells, compared, case: point.case };
  });
  return {
    ...common,
    varies: variationWords(about, crossing.from, crossing.variation),
    example: crossing.from.example.example,
    assumed: assumedIn(crossing.from, crossing.variation),
    rows,
  };
}

function boundaryWords({ whole, row, given, total }: Boundary): string {
  const where = given === null ? "" : `, where ${expressionWords(given)}`;
  const edge =
    row === null ? where : `, the row ${row.range === "from" ? "from" : "up to"} ${literalWords(row.bound.value)}`;
  return `${expressionWords(whole)}${edge}${total === null ? "" : ` (for the bookings that ${total} counts)`}`;
}

function sideCurrency(model: RuleSetModel, { left }: Boundary): string | null {
  return left.type.kind === "money" ? model.currency : null;
}

function sideText(value: ExpressionValue, currency: string | null): string {
  if (typeof value === "number") return formatDay(value);
  if (typeof value === "bigint") return currency === null ? formatExact(value) : amountText(value, currency);
  if (value instanceof Fraction)
    return currency === null
      ? formatExact(value)
      : `${formatExact(Fraction.of(value.numerator, value.denominator * 100n))} ${currency}`;
  return "not known";
}
