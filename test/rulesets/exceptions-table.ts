/**
 * The tables `exceptions.md` beside the law sets: each exception, condition and rate that the cited paragraphs name,
 * and what answers it. `faultsOf` holds a table against the models of all versions of its set.
 */
import type { ClauseModel, ClauseRef, RuleModel, RuleSetModel } from "../../compiler/model/model.js";

/** A name in a cell; no versions means that all have it. */
interface Named {
  readonly name: string;
  readonly versions: readonly string[];
}

interface Answer extends Named {
  readonly kind: "rule" | "not covered" | "topic";
}

export interface Row {
  /** Of a statute, as its clause is cited; a dash where no paragraph that is cited says it. */
  readonly place: string;
  readonly says: string;
  readonly clauses: readonly Named[];
  readonly answers: readonly Answer[];
}

export const NO_PLACE = "–";
export const HEADER = "| place | what it says | clause | answered by |";
const VERSIONS = String.raw`(?: \((\d{4}(?:, \d{4})*)\))?`;
const CLAUSE = new RegExp(String.raw`^\x60(\w+\.\w+)\x60${VERSIONS}$`);
const ANSWER = new RegExp(String.raw`^(?:(rule|not covered) \x60(\w+)\x60|topic "([^"]+)")${VERSIONS}$`);

const versionsIn = (text: string | undefined): readonly string[] => text?.split(", ") ?? [];

const partsOf = (cell: string): readonly string[] => (cell === "" ? [] : cell.split("; "));

function clauseIn(part: string): Named {
  const [, name, versions] = CLAUSE.exec(part) ?? [];
  if (name === undefined) throw new Error(`${part} is no clause`);
  return { name, versions: versionsIn(versions) };
}

function answerIn(part: string): Answer {
  const [, kind, rule, topic, versions] = ANSWER.exec(part) ?? [];
  if (topic !== undefined) return { kind: "topic", name: topic, versions: versionsIn(versions) };
  if (rule === undefined) throw new Error(`${part} is no rule and no topic`);
  return { kind: kind === "rule" ? "rule" : "not covered", name: rule, versions: versionsIn(versions) };
}

/** The one table of a file. Throws where a line has another form. */
export function rowsOf(markdown: string): readonly Row[] {
  const lines = markdown.split("\n").filter((line) => line.startsWith("|"));
  if (lines[0] !== HEADER) throw new Error(`the table does not begin with ${HEADER}`);
  return lines.slice(2).map((line) => {
    const [before, place, says, clauses, answers, after] = line.split("|").map((cell) => cell.trim());
    if (before !== "" || after !== "" || !place || !says || clauses === undefined || answers === undefined)
      throw new Error(`${line} has not four cells`);
    return { place, says, clauses: partsOf(clauses).map(clauseIn), answers: partsOf(answers).map(answerIn) };
  });
}

/** Whether the version has it. */
export const isOf = (version: string, { versions }: Named): boolean =>
  versions.length === 0 || versions.includes(version);

const nameOf = ({ source, clause }: ClauseRef): string => `${source}.${clause}`;

const citationsOf = (rule: RuleModel): readonly string[] =>
  [...rule.citations, ...rule.branches.flatMap(({ citations }) => citations)].map(nameOf);

/** Where the clause stands. `Case A` is a name of the paragraph and no place within it. */
const referenceOf = ({ paragraph, clause }: ClauseModel): string =>
  clause !== null && /^(Satz|Nr\.) /.test(clause) ? `${paragraph} ${clause}` : paragraph;

/** Whether one place is the other or a part of it: `§ 4 Abs. 5` and `§ 4 Abs. 5 Satz 1`, and not `§ 4 Abs. 51`. */
export const isWithin = (part: string, whole: string): boolean =>
  part.startsWith(whole) && !/^[\da-z]/.test(part.slice(whole.length));

function leavesNothingOpen(rule: RuleModel): boolean {
  return rule.branches.every(
    ({ action }) => action.kind !== "not_covered" && !(action.kind === "scope" && action.otherwise === null),
  );
}

function faultOfAnswer({ kind, name }: Answer, model: RuleSetModel): string | null {
  if (kind === "topic")
    return model.notChecked.some(({ topic }) => topic === name) ? null : `there is no topic "${name}"`;
  const rule = model.rules.find(({ id }) => id === name);
  if (rule === undefined) return `there is no rule ${name}`;
  return kind === "not covered" && leavesNothingOpen(rule) ? `rule ${name} covers all` : null;
}

interface Clause {
  readonly model: ClauseModel;
  readonly isOfStatute: boolean;
}

const clausesOf = (model: RuleSetModel): ReadonlyMap<string, Clause> =>
  new Map(
    model.sources.flatMap(({ id, kind, clauses }) =>
      clauses.map((clause) => [`${id}.${clause.id}`, { model: clause, isOfStatute: kind === "statute" }]),
    ),
  );

/** A clause that rules cite is answered by one of them, if by any. */
function citedByNone(row: Row, clause: string, { version, rules }: RuleSetModel): boolean {
  const citing = rules.filter((rule) => citationsOf(rule).includes(clause)).map(({ id }) => id);
  const named = row.answers
    .filter((answer) => answer.kind !== "topic" && isOf(version, answer))
    .map(({ name }) => name);
  return citing.length > 0 && named.length > 0 && !named.some((name) => citing.includes(name));
}

function faultsOfRow(row: Row, model: RuleSetModel): readonly string[] {
  const { version } = model;
  const clauses = clausesOf(model);
  const answers = row.answers.filter((answer) => isOf(version, answer));
  const ofClauses = row.clauses
    .filter((clause) => isOf(version, clause))
    .flatMap(({ name }) => {
      const clause = clauses.get(name);
      if (clause === undefined) return [`there is no clause ${name}`];
      const reference = referenceOf(clause.model);
      const agrees = isWithin(row.place, reference) || isWithin(reference, row.place);
      return [
        ...(clause.isOfStatute && !agrees ? [`${name} is ${reference}`] : []),
        ...(citedByNone(row, name, model) ? [`no rule that is named cites ${name}`] : []),
      ];
    });
  return [...ofClauses, ...answers.flatMap((answer) => faultOfAnswer(answer, model) ?? [])];
}

function faultsOfVersion(rows: readonly Row[], model: RuleSetModel): readonly string[] {
  const { version } = model;
  const clauses = new Set(
    rows.flatMap((row) => row.clauses.filter((each) => isOf(version, each)).map(({ name }) => name)),
  );
  const answers = rows.flatMap((row) => row.answers.filter((answer) => isOf(version, answer)));
  const rules = new Set(answers.flatMap(({ kind, name }) => (kind === "topic" ? [] : [name])));
  const topics = new Set(answers.flatMap(({ kind, name }) => (kind === "topic" ? [name] : [])));
  const silent = rows.filter((row) => row.place !== NO_PLACE && !row.answers.some((answer) => isOf(version, answer)));
  return [
    ...silent.map(({ place }) => `${place}: nothing answers it`),
    ...rows.flatMap((row) => faultsOfRow(row, model).map((fault) => `${row.place}: ${fault}`)),
    ...[...clausesOf(model).keys()].filter((name) => !clauses.has(name)).map((name) => `no row has clause ${name}`),
    ...model.rules.filter(({ id }) => !rules.has(id)).map(({ id }) => `no row has rule ${id}`),
    ...model.notChecked.filter(({ topic }) => !topics.has(topic)).map(({ topic }) => `no row has topic "${topic}"`),
  ].map((fault) => `${version}: ${fault}`);
}

/** `Nr. 1 bis 3` is three places. */
function placesIn({ place }: Row): readonly string[] {
  const [, before = "", from = "", to = ""] = /^(.*) (\d+) (?:bis|und) (\d+)$/.exec(place) ?? [];
  if (before === "") return [place];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${before} ${Number(from) + index}`);
}

const topicsAlone = ({ answers }: Row): boolean => answers.every(({ kind }) => kind === "topic");

/** A row is of the place or of a part of it. One that topics alone answer tells of all its parts. */
export const covers = (row: Row, place: string): boolean =>
  placesIn(row).some((each) => isWithin(each, place) || (topicsAlone(row) && isWithin(place, each)));

/** `named`: the places that the text of the statute names. */
export function faultsOf(
  rows: readonly Row[],
  versions: readonly RuleSetModel[],
  named: readonly string[],
): readonly string[] {
  const ownVersions = versions.map(({ version }) => version);
  const used = rows.flatMap(({ clauses, answers }) => [...clauses, ...answers].flatMap((each) => each.versions));
  const isNamed = (place: string): boolean => named.some((each) => isWithin(place, each));
  return [
    ...rows.filter(({ answers }) => answers.length === 0).map(({ place }) => `${place}: nothing answers it at all`),
    ...used.filter((version) => !ownVersions.includes(version)).map((version) => `there is no version ${version}`),
    ...named
      .filter((place) => !rows.some((row) => covers(row, place)))
      .map((place) => `no row is of ${place}, which the text names`),
    ...rows
      .filter(({ place, clauses }) => clauses.length === 0 && place !== NO_PLACE)
      .flatMap(placesIn)
      .filter((place) => !isNamed(place))
      .map((place) => `${place}: no text and no clause has it`),
    ...versions.flatMap((model) => faultsOfVersion(rows, model)),
  ];
}
