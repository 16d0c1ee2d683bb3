/** A version of a rule set as a page for its owner: subject, facts, outcomes, rules, and limits of the checks. */
import { html } from "hono/html";

import { expressionWords, keyCellWords, literalWords, totalWords } from "../../../compiler/check/words.js";
import { rowClauses } from "../../../compiler/model/forms.js";
import type { ClauseRef, FigureModel, RuleSetModel, TableModel } from "../../../compiler/model/model.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { titleOf } from "../../../runtime/engine/module/titles.js";
import type { RowsSince } from "../earlier-version.js";
import { marks, typeText } from "../facts.js";
import { each, type Html, list, page, quoted, table } from "../page/html.js";
import { hasMoved, rowsSinceHtml } from "../page/rows-since.js";
import { calendarHtml } from "./calendars.js";
import { assumedInExamples, figureExampleText, usualValues } from "./examples.js";
import { citedPlace, ruleHtml } from "./rule.js";
import { type SignedFinding, signedHtml } from "./signed-for.js";

const INFORCE = {
  transaction_date: "",
  fiscal_year_start: "the start of the fiscal year of ",
  calendar_year_start: "the start of the calendar year of ",
} as const;

/** Context of a version's page. */
export interface AroundPage {
  /** The relative path of the index over all sets; null if there is only this page. */
  readonly home: string | null;
  /** Null: no version is before it. */
  readonly rows: RowsSince | null;
  readonly signed: readonly SignedFinding[];
}

const ALONE: AroundPage = { home: null, rows: null, signed: [] };

export function setPage(model: RuleSetModel, module: RuleSetModule, around: AroundPage = ALONE): Promise<string> {
  return page(pageTitle(model), setBody(model, module, around));
}

export function pageTitle({ title, name, version }: Pick<RuleSetModel, "title" | "name" | "version">): string {
  return `${title}: ${name} ${version}`;
}

export function setBody(model: RuleSetModel, module: RuleSetModule, { home, rows, signed }: AroundPage): Html {
  const usual = usualValues(model);
  return html`${homeHtml(home)}
<header>
<h1>${model.title}</h1>
<p><code>${model.name}</code>, version ${model.version}<br><span class="small">Checksum: <code>${module.checksum}</code></span></p>
</header>
${about(model)}
<section>
<h2>Contents</h2>
${list(contents(model))}
</section>
<section>
<h2 id="outcomes">Outcomes</h2>
${list(model.outcomes.map((outcome) => html`${named(outcome, titleOf(module, "outcome", outcome))}${reachedBy(model, outcome)}`))}
</section>
${takes(model)}
${computes(model)}
${hasMoved(rows) ? html`<section id="rows-moved">${rowsSinceHtml(rows)}</section>` : ""}
${questions(model)}
<section>
<h2 id="rules">Rules</h2>
<p>Scope rules come first, then outcome rules, of which the first that applies decides, then the consequences of its outcome.</p>
${each(model.rules, (rule) => ruleHtml(model, module, rule, usual))}
</section>
${assumedInExamples(usual)}
<section>
<h2 id="not-checked">What is not checked</h2>
${
  model.notChecked.length === 0
    ? html`<p>Nothing is named.</p>`
    : table(
        "Every answer of this rule set lists these topics.",
        ["Topic", "Why"],
        model.notChecked.map(({ topic, reason }) => [topic, reason]),
      )
}
</section>
${signedHtml(signed)}
${sourcesHtml(model)}`;
}

export function homeHtml(home: string | null): Html {
  return home === null ? html`` : html`<nav class="small"><a href="${home}">All rule sets</a></nav>`;
}

/** All clauses cited by rules or examples, in one place. */
export function sourcesHtml(model: Pick<RuleSetModel, "sources">): Html {
  const words = (text: { readonly language: string; readonly words: string } | null): Html =>
    text === null ? html`` : quoted(text.words, text.language);
  return html`<section>
<h2 id="sources">Sources</h2>
${each(model.sources, ({ title, clauses }) =>
  table(
    title,
    ["Place", "Words"],
    clauses.map(({ paragraph, clause, text, translation }) => [
      [paragraph, clause].filter((part) => part).join(", "),
      html`${words(text)}${words(translation)}`,
    ]),
  ),
)}
</section>`;
}

function about({ kind, domain, jurisdictions, currency, inForce, changelog }: RuleSetModel): Html {
  const applies =
    inForce === null
      ? "announced; it never applies"
      : `${inForceWords(inForce)}, by ${INFORCE[inForce.basis]}${inForce.fact}`;
  const rows = [
    ["Kind", kind],
    ["Domain", domain.name],
    ["Jurisdictions", jurisdictions === "any" ? "any" : jurisdictions.join(", ")],
    ["Currency", currency ?? "none"],
    ["In force", applies],
    ["What this version changes", changelog],
  ];
  return table("About this version", ["What", "This version"], rows);
}

export function inForceWords({ from, until }: { readonly from: number; readonly until: number | null }): string {
  const day = (at: number): string => literalWords({ kind: "date", day: at });
  return `from ${day(from)}${until === null ? "" : ` until ${day(until)}`}`;
}

function contents({ rules, questions: asked, figures, conditions, totals, tables, calendars }: RuleSetModel): Html[] {
  const to = (id: string, words: string): Html => html`<a href="#${id}">${words}</a>`;
  return [
    to("outcomes", "Outcomes"),
    to("facts", "Facts and settings"),
    ...(figures.length + conditions.length + totals.length + tables.length + calendars.length > 0
      ? [to("computed", "What it computes with")]
      : []),
    ...(asked.length > 0 ? [to("questions", "Questions for a person")] : []),
    html`${to("rules", "Rules")}${list(rules.map((rule) => to(`rule-${rule.id}`, rule.title)))}`,
    to("not-checked", "What is not checked"),
    to("signed-for", "What the author signs for"),
    to("sources", "Sources"),
  ];
}

/** A title with its name in small print, or the name alone. */
function named(name: string, title: string | null): Html {
  return title === null ? html`<code>${name}</code>` : html`${title} <span class="small"><code>${name}</code></span>`;
}

function reachedBy(model: RuleSetModel, outcome: string): string {
  const by = model.rules.filter((rule) =>
    rule.branches.some(
      ({ action }) =>
        ("outcome" in action && action.outcome === outcome) ||
        (action.kind === "scope" && action.otherwise === outcome) ||
        (action.kind === "ask" && leadsTo(model, action.question, outcome)),
    ),
  );
  const gives = model.rules
    .filter(({ on }) => on.includes(outcome))
    .flatMap(({ branches }) =>
      branches.flatMap(({ action }) => (action.kind === "gives" ? action.values.map(({ key }) => key) : [])),
    );
  const rules = by.length === 0 ? "" : `, by ${by.map(({ title }) => `“${title}”`).join(", ")}`;
  return rules + (gives.length === 0 ? "" : `; gives ${[...new Set(gives)].join(", ")}`);
}

const leadsTo = ({ questions: asked }: RuleSetModel, id: string, outcome: string): boolean =>
  asked.find((question) => question.id === id)?.answers.some((answer) => answer.leadsTo === outcome) ?? false;

function takes({ facts, settings, currency }: RuleSetModel): Html {
  return html`<section>
<h2 id="facts">Facts and settings</h2>
${table(
  "Facts of the action that the rules take. One that is not sent is not known.",
  ["Fact", "Type", "Meaning"],
  facts.map((fact) => [
    named(fact.name, fact.title),
    [typeText(fact.type, currency), ...marks(fact)].join(", "),
    fact.meaning,
  ]),
)}
${
  settings.length === 0
    ? html`<p>It reads no setting of its own.</p>`
    : table(
        "Settings of the account",
        ["Setting", "Type", "Meaning"],
        settings.map(({ key, title, type, meaning }) => [named(key, title), typeText(type, currency), meaning]),
      )
}
</section>`;
}

function computes(model: RuleSetModel): Html {
  const { figures, conditions, totals, tables, calendars } = model;
  const code = (words: string): Html => html`<span class="logic">${words}</span>`;
  const rows = [
    ...figures.map((figure) => [
      html`<code>${figure.name}</code>`,
      "figure",
      html`${code(expressionWords(figure.value))}${toldOfFigure(figure, model)}`,
    ]),
    ...conditions.map(({ name, value, citations }) => [
      html`<code>${name}</code>`,
      "condition",
      html`${code(expressionWords(value))}${restsOn(citations, model)}`,
    ]),
    ...totals.map((total) => [
      named(total.name, total.title),
      total.shownAsFiscalYearTotal ? "total, shown as the fiscal year's" : "total",
      code(totalWords(total)),
    ]),
  ];
  if (rows.length + tables.length + calendars.length === 0) return html``;
  return html`<section>
<h2 id="computed">What it computes with</h2>
${rows.length === 0 ? "" : table("Figures, conditions and totals", ["Name", "What it is", "Definition"], rows)}
${each(tables, (reference) => tableHtml(reference, model))}
${each(calendars, calendarHtml)}
</section>`;
}

/** With a column for the clauses of its rows, if any cites. */
function tableHtml(reference: TableModel, model: RuleSetModel): Html {
  const { name, edition, keys, columns, rows, citations } = reference;
  const rowsCite = rowClauses(reference).length > 0;
  return table(
    html`Reference table <code>${name}</code>, edition ${edition}${restsOn(citations, model)}`,
    [
      ...keys.map((key) =>
        key.range === "exact" ? key.name : `${key.name} (${key.range === "up_to" ? "up to" : "from"})`,
      ),
      ...columns.map((column) => column.name),
      ...(rowsCite ? ["Rests on"] : []),
    ],
    rows.map((row) => [
      ...[...row.keys, ...row.values].map(keyCellWords),
      ...(rowsCite ? [row.cites === undefined ? "" : citedPlace(model, row.cites)] : []),
    ]),
  );
}

/** Its wording, citations and worked examples, which are confirmed with each rule that reads it. */
function toldOfFigure({ wording, citations, examples }: FigureModel, model: RuleSetModel): Html {
  return html`${wording === null ? "" : html`<blockquote><p>${wording}</p></blockquote>`}${restsOn(citations, model)}${list(examples.map(figureExampleText))}`;
}

function restsOn(citations: readonly ClauseRef[], model: RuleSetModel): Html {
  return citations.length === 0
    ? html``
    : html`<br><span class="small">rests on ${citations.map((cited) => citedPlace(model, cited)).join("; ")}</span>`;
}

function questions({ questions: asked }: RuleSetModel): Html {
  if (asked.length === 0) return html``;
  const rows = asked.map(({ id, wording, because, answers, signerSetting }) => [
    html`${wording}<br><code>${id}</code>`,
    because ?? "",
    list(
      answers.map(
        ({ answer, leadsTo: to }) =>
          `${answer}: ` +
          (to === null ? "on record, and the question stays open" : to === "continue" ? "the next rules decide" : to),
      ),
    ),
    signerSetting === null ? "an admin" : `setting ${signerSetting}`,
  ]);
  return html`<section>
<h2 id="questions">Questions for a person</h2>
${table("What no fact tells", ["Question", "Why it is asked", "Answers", "Signed by"], rows)}
</section>`;
}
