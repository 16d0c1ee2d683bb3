/** Fact catalogue, settings, sources, tables, questions and rules of a module as plain data. */
import type { RuleParts } from "../../runtime/engine/module/module.js";
import { own } from "../../runtime/engine/values/own.js";
import type { FormerHashes } from "../canonical/hashes.js";
import { citedByOperands, partsOfAction, rowClauses } from "../model/forms.js";
import type {
  ClauseRef,
  FactModel,
  KeyCell,
  Literal,
  PersonsType,
  RuleSetModel,
  TableModel,
  TotalModel,
  TypedExpression,
  ValueType,
} from "../model/model.js";
import type { Clauses } from "./clauses.js";
import { bookingFunction, expressionCode } from "./expression.js";
import type { Imports } from "./imports.js";
import { Code, type Data, dayCode, literalData } from "./literal.js";
import { clauseName, figureName, tableName } from "./names.js";
import type { Variants } from "./variants.js";

/** Results of the canonical stage for the model. */
export interface Hashes {
  readonly checksum: string;
  /** By rule id. */
  readonly rules: Readonly<Record<string, string>>;
  /** Null in a module that is not stored. */
  readonly former: FormerHashes | null;
  /** By rule id: the parts by which two versions of a rule are compared. */
  readonly parts: Readonly<Record<string, RuleParts>>;
  /** By total name: the settings that it reads. */
  readonly settings: Readonly<Record<string, readonly string[]>>;
  /** By total name. */
  readonly totals: Readonly<Record<string, string>>;
}

export function factData(fact: FactModel): Data {
  return {
    type: fact.type.kind,
    ...titled(fact),
    meaning: fact.meaning,
    required: fact.required,
    signed: fact.signed,
    measure: fact.measure,
    records: fact.recordsApproval ? "approval" : fact.recordsApprovedAmount ? "approved_amount" : null,
    ...choices(fact.type),
    numbers: fact.type.kind === "recipient" ? fact.type.numbers : null,
    ...(fact.type.kind === "recipient" &&
      fact.type.kinds.length > 0 && { kinds: fact.type.kinds.map((kind) => ({ ...kind })) }),
    range: fact.range && { from: rangeEnd(fact.range.from), to: rangeEnd(fact.range.to) },
  };
}

/** A title, if the name has one. */
function titled({ title }: { readonly title: string | null }): Record<string, string> {
  return title === null ? {} : { title };
}

/** The ends of a range are exact numbers: days, minor units or numbers. */
function rangeEnd(literal: Literal): Data {
  return literal.kind === "date" ? BigInt(literal.day) : literalData(literal);
}

function choices(type: ValueType | PersonsType): { one_of: readonly string[] | null; pattern: string | null } {
  return { one_of: type.kind === "code" ? type.values : null, pattern: type.kind === "code" ? type.pattern : null };
}

export function settingsData(model: RuleSetModel): Data {
  return Object.fromEntries(
    model.settings.map((setting) => [
      setting.key,
      { type: setting.type.kind, ...titled(setting), meaning: setting.meaning, ...choices(setting.type) },
    ]),
  );
}

export function sourcesData(model: Pick<RuleSetModel, "sources">): Data {
  return Object.fromEntries(
    model.sources.map((source) => [
      source.id,
      {
        kind: source.kind,
        title: source.title,
        clauses: Object.fromEntries(
          source.clauses.map((clause) => [
            clause.id,
            {
              paragraph: clause.paragraph,
              clause: clause.clause,
              text: clause.text && { ...clause.text },
              translation: clause.translation && { ...clause.translation },
            },
          ]),
        ),
      },
    ]),
  );
}

export function tableData(table: TableModel): Data {
  return {
    edition: table.edition,
    keys: table.keys.map(({ name, range }) => ({ name, range })),
    columns: table.columns.map(({ name }) => name),
    types: [...table.keys, ...table.columns].map(({ type }) => type.kind),
    rows: table.rows.map(({ keys, values, cites }) => ({
      keys: keys.map(keyData),
      values: values.map(literalData),
      ...(cites !== undefined && { cites: { source: cites.source, clause: cites.clause } }),
    })),
  };
}

function keyData(cell: KeyCell): Data {
  return cell.kind === "above" ? new Code("ABOVE") : literalData(cell);
}

export function hasOpenRow({ rows }: TableModel): boolean {
  return rows.some(({ keys }) => keys.at(-1)?.kind === "above");
}

export function tablesData(model: RuleSetModel): Data {
  return Object.fromEntries(model.tables.map((table) => [table.name, new Code(tableName(table.name))]));
}

/** Of a total without a list of settings any may be read. */
export function totalData(
  total: TotalModel,
  {
    definition,
    former,
    settings,
  }: {
    readonly definition: string;
    readonly former?: string | undefined;
    readonly settings: readonly string[] | undefined;
  },
  face: Imports,
  variants?: Variants,
): Data {
  const { measure, window } = total;
  const code = (expression: TypedExpression): string =>
    bookingFunction(face, variants, (at) => expressionCode(expression, at));
  return {
    definition,
    ...whereOther("former_definition", former, definition),
    name: total.name,
    ...titled(total),
    measure: measure && {
      type: measure.type.kind,
      may_be_negative: measure.mayBeNegative,
      of: new Code(
        measure.kind === "figure"
          ? figureName(measure.name)
          : code({ kind: "fact", fact: measure.name, type: measure.type }),
      ),
    },
    keys: total.keys.map((key) => ({ ...key })),
    window:
      window.kind === "year_from"
        ? { kind: window.kind, month: window.month, date: window.day, of: window.of }
        : { ...window },
    reach: total.reach,
    where: total.where && new Code(code(total.where)),
    shown_as_fiscal_year_total: total.shownAsFiscalYearTotal,
    ...(settings !== undefined && { settings: [...settings] }),
  };
}

/** A former hash, if it differs. */
export function whereOther(name: string, former: string | undefined, hash: string | undefined): Record<string, string> {
  return former === undefined || former === hash ? {} : { [name]: former };
}

export function questionsData(model: RuleSetModel): Data {
  return Object.fromEntries(
    model.questions.map((question) => [
      question.id,
      {
        wording: question.wording,
        reason: question.because,
        answers: question.answers.map(({ answer, leadsTo }) => ({ answer, leads_to: leadsTo })),
        signer_setting: question.signerSetting,
      },
    ]),
  );
}

export function rulesData(model: RuleSetModel, hashes: Hashes): Data {
  return model.rules.map((rule) => {
    const [branch] = rule.branches;
    const parts = own(hashes.parts, rule.id);
    const hash = own(hashes.rules, rule.id);
    const former = hashes.former === null ? undefined : own(hashes.former.rules, rule.id);
    return {
      rule: rule.id,
      stage: rule.stage,
      title: rule.title,
      wording: rule.wording,
      rule_hash: hash ?? "",
      ...whereOther("former_hash", former, hash),
      basis: rule.goodwill ? "goodwill" : model.kind,
      citations: clausesData(rule.citations),
      ...(rule.branches.some(({ citations }) => citations.length > 0) && {
        branches: rule.branches.map(({ citations }) => clausesData(citations)),
      }),
      ...operandsData(rule.branches.flatMap(({ action }) => partsOfAction(action))),
      on: rule.on,
      otherwise: branch?.action.kind === "scope" ? branch.action.otherwise : null,
      ...(parts !== undefined && { parts: { wording: parts.wording, logic: parts.logic, reads: { ...parts.reads } } }),
    };
  });
}

function operandsData(values: readonly TypedExpression[]): { readonly [key: string]: Data } {
  const cited = values.flatMap(citedByOperands);
  return cited.length === 0 ? {} : { operands: clausesData(cited) };
}

function clausesData(citations: readonly ClauseRef[]): Data {
  return citations.map(({ source, clause }) => ({ source, clause }));
}

/** Each at its slot: figures, then conditions. */
export function definitionsData(clauses: Clauses): Data {
  const { model } = clauses;
  const of = (name: string): Code => new Code(figureName(name));
  return [
    ...model.figures.map(({ name, type, wording }) => ({
      name,
      kind: "figure",
      type: type.kind,
      wording,
      of: of(name),
      ...(clauses.isComputed(name) && { clause: new Code(clauseName(name)) }),
    })),
    ...model.conditions.map(({ name }) => ({ name, kind: "condition", type: "flag", wording: null, of: of(name) })),
  ];
}

/** In the written order. */
export function citingData(model: RuleSetModel): Data {
  const definitions = [
    ...model.figures.map(({ name, citations, value }) => ({
      kind: "figure",
      name,
      citations: clausesData(citations),
      ...operandsData([value]),
    })),
    ...model.conditions.map(({ name, citations }) => ({ kind: "condition", name, citations: clausesData(citations) })),
    ...model.tables.map((table) => {
      const ofRows = rowClauses(table);
      return {
        kind: "table",
        name: table.name,
        citations: clausesData(table.citations),
        ...(ofRows.length > 0 && { operands: clausesData(ofRows) }),
      };
    }),
  ];
  return model.citing.flatMap((citing) => definitions.find(({ name }) => name === citing) ?? []);
}

export function consequencesData(model: RuleSetModel): Data {
  return Object.fromEntries(model.consequences.map(({ key, type, balance }) => [key, { type: type.kind, balance }]));
}

export function inForceData(model: RuleSetModel): Data {
  const { inForce } = model;
  if (inForce === null) return null;
  return {
    from: new Code(dayCode(inForce.from)),
    until: inForce.until === null ? null : new Code(dayCode(inForce.until)),
    basis: inForce.basis,
    fact: inForce.fact,
  };
}
