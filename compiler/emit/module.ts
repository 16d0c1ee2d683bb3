/** One readable TypeScript module per version, as text that is laid out afterwards. */
import { own } from "../../runtime/engine/values/own.js";
import type { RuleSetModel } from "../model/model.js";
import { calendarData, calendarsData } from "./calendars.js";
import {
  citingData,
  consequencesData,
  definitionsData,
  factData,
  type Hashes,
  hasOpenRow,
  inForceData,
  questionsData,
  rulesData,
  settingsData,
  sourcesData,
  tableData,
  tablesData,
  totalData,
  whereOther,
} from "./catalogue.js";
import { Clauses } from "./clauses.js";
import { emitOfRun } from "./context.js";
import { exampleBaseData, examplesCode, examplesData, figureExampleData } from "./examples.js";
import { bookingFunction, expressionCode } from "./expression.js";
import { factProperties } from "./facts-type.js";
import { Imports } from "./imports.js";
import { limitsData } from "./limits.js";
import { Code, type Data, dataCode, hasFraction } from "./literal.js";
import { calendarName, clauseName, figureName, tableName, totalName } from "./names.js";
import { evaluateStatements, ruleFunction } from "./rules.js";
import { constant, functionOf, importing, inLines, interfaceOf, plain, type Statement } from "./statements.js";
import { SWITCH_STATEMENT, type Variants } from "./variants.js";
import { variantsData } from "./variants-data.js";

/** `law/de/business_gifts/2024.rules` gives `law/de/business_gifts/2024.ts`, below `generated/`. */
export function modulePath(model: RuleSetModel): string {
  return model.path.replace(/\.rules$/, ".ts");
}

/** The module's text before layout. With `variants` it also holds these behind one switch, for `tcs mutate` alone. */
export function emitModule(model: RuleSetModel, hashes: Hashes, variants?: Variants): string {
  const face = new Imports();
  face.use("FACE_VERSION");
  face.useType("RuleSetModule");
  face.useType("RuleRun");
  const clauses = new Clauses(model, variants);
  const body = [
    ...tables(model, face),
    ...calendars(model, face),
    ...totalPlaces(model),
    ...figures(model, face, variants),
    ...clausesBeside(clauses, face),
    ...rules(clauses, face, variants),
    evaluateFunction(model, face),
  ];
  const data = ruleSetData(clauses, hashes, face, variants);
  const facts = factsInterface(model, face);
  const worked = examples(model, face);
  face.useType("ModuleNeeds");
  const up = "../".repeat(modulePath(model).split("/").length);
  return inLines([
    plain(`// Generated from rulesets/${model.path} by \`tcs compile\`: change the source, not this file.`),
    importing(face.named(), `${up}runtime/engine/face.js`),
    facts,
    constant("needs", dataCode({ ...face.needs() }), "The names of the engine that this module uses.", {
      exported: true,
      type: "ModuleNeeds",
    }),
    ...(variants === undefined ? [] : [plain(SWITCH_STATEMENT)]),
    ...face.readers().map(({ name, code }) => constant(name, code)),
    ...body,
    ...worked,
    data,
  ]);
}

/** Plain data as TypeScript; registers its imports of the face. */
function dataUsing(data: Data, face: Imports): string {
  if (hasFraction(data)) face.use("Fraction");
  return dataCode(data);
}

function factsInterface(model: RuleSetModel, face: Imports): Statement {
  const doc =
    `The facts that ${model.name} ${model.version} takes, as a caller sends them; one that is null ` +
    "or left out is not known.";
  return interfaceOf("Facts", doc, factProperties(model.facts, face));
}

function tables(model: RuleSetModel, face: Imports): Statement[] {
  return model.tables.map((table) => {
    if (hasOpenRow(table)) face.use("ABOVE");
    const data = dataUsing(tableData(table), face);
    return constant(tableName(table.name), data, `Edition ${table.edition}.`, { type: face.useType("Table") });
  });
}

function calendars(model: RuleSetModel, face: Imports): Statement[] {
  return model.calendars.map((calendar) =>
    constant(calendarName(calendar.name), calendarData(calendar), `Edition ${calendar.edition}.`, {
      type: face.useType("HolidayCalendar"),
    }),
  );
}

function totalPlaces(model: RuleSetModel): Statement[] {
  return model.totals.map((total, index) =>
    constant(totalName(total.name), String(index), `The place of the total ${total.name}.`),
  );
}

function figures(model: RuleSetModel, face: Imports, variants?: Variants): Statement[] {
  const all = [...model.figures, ...model.conditions];
  return all.map(({ name, value }, slot) =>
    constant(
      figureName(name),
      `${face.use("figure")}(${slot}, ${bookingFunction(face, variants, (at) => expressionCode(value, at))})`,
    ),
  );
}

/** The clause that set a figure, where this is not always its own first. */
function clausesBeside(clauses: Clauses, face: Imports): Statement[] {
  return clauses.model.figures.flatMap((figure) => {
    const code = clauses.figureCode(figure, face);
    return code === null ? [] : [constant(clauseName(figure.name), code)];
  });
}

function rules(clauses: Clauses, face: Imports, variants?: Variants): Statement[] {
  return clauses.model.rules.map((rule) => {
    const { code, namesParameter } = emitOfRun(face, variants, (at) => ruleFunction(rule, clauses, at));
    return functionOf({ ...code, parameters: namesParameter ? "run: RuleRun" : "" });
  });
}

function evaluateFunction(model: RuleSetModel, face: Imports): Statement {
  return functionOf({
    name: "evaluate",
    doc: "Scope, then outcome, then consequences, each in the written order.",
    parameters: "run: RuleRun",
    returnType: "void",
    statements: evaluateStatements(model, face),
  });
}

const BASE = "exampleBase";
const EXAMPLES = "workedExamples";

/** Each example is laid out in a line or a few, so that a changed example is a changed line. */
function examples(model: RuleSetModel, face: Imports): Statement[] {
  const base = dataUsing(exampleBaseData(model.exampleBase), face);
  const worked = examplesData(model);
  if (hasFraction(worked)) face.use("Fraction");
  return [
    constant(BASE, base, "What every worked example starts from.", { type: face.useType("ExampleBase") }),
    plain(
      `// prettier-ignore\nconst ${EXAMPLES} = (): readonly ${face.useType("WrittenExample")}[] => ` +
        `${examplesCode(worked)};`,
    ),
  ];
}

function ruleSetData(clauses: Clauses, hashes: Hashes, face: Imports, variants?: Variants): Statement {
  const { model } = clauses;
  const figureExamples = model.figures.flatMap(({ examples }) => examples.map(figureExampleData));
  const data = dataUsing(
    {
      face: new Code("FACE_VERSION"),
      rule_set: model.name,
      kind: model.kind,
      version: model.version,
      domain: model.domain.name,
      ...(model.domain.source !== null && { domain_source: model.domain.source }),
      title: model.title,
      jurisdictions: model.jurisdictions,
      currency: model.currency,
      in_force: inForceData(model),
      changelog: model.changelog,
      checksum: hashes.checksum,
      ...whereOther("former_checksum", hashes.former?.checksum, hashes.checksum),
      dated_by: model.domain.datedBy,
      recipient: model.domain.recipient,
      amount: model.domain.amount,
      open_to_agents: model.domain.openToAgents,
      facts: Object.fromEntries(model.facts.map((fact) => [fact.name, factData(fact)])),
      settings: settingsData(model),
      outcomes: model.outcomes,
      ...(Object.keys(model.outcomeTitles).length > 0 && { outcome_titles: model.outcomeTitles }),
      not_checked: model.notChecked.map(({ topic, reason }) => ({ topic, reason })),
      sources: sourcesData(model),
      tables: tablesData(model),
      ...(model.calendars.length > 0 && { calendars: calendarsData(model) }),
      definitions: definitionsData(clauses),
      ...(model.citing.length > 0 && { citing: citingData(model) }),
      ...(figureExamples.length > 0 && { figure_examples: figureExamples }),
      totals: model.totals.map((total) =>
        totalData(
          total,
          {
            definition: own(hashes.totals, total.name) ?? "",
            former: hashes.former === null ? undefined : own(hashes.former.totals, total.name),
            settings: own(hashes.settings, total.name),
          },
          face,
          variants,
        ),
      ),
      questions: questionsData(model),
      rules: rulesData(model, hashes),
      ...limitsData(model, face, variants),
      consequences: consequencesData(model),
      evaluate: new Code("evaluate"),
      ...(variants !== undefined && { variants: variantsData(model, variants, face) }),
    },
    face,
  );
  const value = `${face.use("withExamples")}(${data}, ${BASE}, ${EXAMPLES})`;
  return constant("ruleSet", value, `${model.title}: ${model.name} ${model.version}.`, {
    exported: true,
    type: "RuleSetModule",
  });
}
