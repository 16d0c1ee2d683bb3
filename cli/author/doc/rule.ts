/** One rule on its set's page: wording, cited words, logic, and its worked examples as a table. */
import { html } from "hono/html";

import { actionWords, expressionWords } from "../../../compiler/check/words.js";
import { citedByOperands, partsOfAction } from "../../../compiler/model/forms.js";
import type { BranchModel, ClauseRef, RuleModel, RuleSetModel } from "../../../compiler/model/model.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { each, type Html, list, quoted } from "../page/html.js";
import { examplesTable, type UsualValues } from "./examples.js";

const STAGES = { scope: "Scope", outcome: "Outcome", consequence: "Consequence" } as const;

export function ruleHtml(model: RuleSetModel, module: RuleSetModule, rule: RuleModel, usual: UsualValues): Html {
  const spec = module.rules.find((each) => each.rule === rule.id);
  return html`<section>
<h3 id="rule-${rule.id}">${rule.title} <span class="small">(${STAGES[rule.stage]}, <code>${rule.id}</code>${rule.goodwill ? ", goodwill" : ""})</span></h3>
<blockquote><p>${rule.wording}</p></blockquote>
${each(rule.citations, (cited) => citation(model, cited))}
${each(branchCitations(rule), (cited) => citation(model, cited))}
${list(logicLines(rule, model).map((line) => html`<span class="logic">${line}</span>`))}
${examplesTable(rule, usual)}
<p class="small">Rule hash <code>${spec?.rule_hash ?? ""}</code></p>
</section>
`;
}

/** Clauses that a branch or an operand cites and the rule does not, each once. */
function branchCitations({ citations, branches }: RuleModel): readonly ClauseRef[] {
  const known = new Set(citations.map(({ source, clause }) => `${source}.${clause}`));
  return branches.flatMap(({ citations: ofBranch, action }) =>
    [...ofBranch, ...partsOfAction(action).flatMap(citedByOperands)].filter(({ source, clause }) => {
      const isNew = !known.has(`${source}.${clause}`);
      known.add(`${source}.${clause}`);
      return isNew;
    }),
  );
}

export function citedPlace({ sources }: Pick<RuleSetModel, "sources">, cited: ClauseRef): string {
  const document = sources.find(({ id }) => id === cited.source);
  const clause = document?.clauses.find(({ id }) => id === cited.clause);
  return [document?.title, clause?.paragraph, clause?.clause].filter((part) => part).join(", ");
}

export function citation(model: Pick<RuleSetModel, "sources">, cited: ClauseRef): Html {
  const document = model.sources.find(({ id }) => id === cited.source);
  const clause = document?.clauses.find(({ id }) => id === cited.clause);
  return html`<div class="together"><p class="small">${citedPlace(model, cited)}</p>
<blockquote>${clause?.text ? quoted(clause.text.words, clause.text.language) : ""}${clause?.translation ? html`<p class="small" lang="${clause.translation.language}">${clause.translation.words}</p>` : ""}</blockquote></div>
`;
}

function logicLines(rule: RuleModel, model: RuleSetModel): readonly string[] {
  const asked = rule.whileAsked === undefined ? "" : `, also while asked ${rule.whileAsked}`;
  const on = rule.on.length === 0 ? "" : `on ${rule.on.join(", ")}${asked}: `;
  const when = rule.condition === null ? "always" : `when ${expressionWords(rule.condition)}`;
  const [only] = rule.branches;
  if (!rule.resolve) return [`${on}${when}${only === undefined ? "" : ` ${actionWords(only.action)}`}`];
  return [
    `${on}${when}`,
    ...rule.branches.map((branch, at) => `${at + 1}. ${branchWords(branch)}${citedBehind(branch, model)}`),
  ];
}

function citedBehind({ citations }: BranchModel, model: RuleSetModel): string {
  return citations.length === 0 ? "" : ` (${citations.map((cited) => citedPlace(model, cited)).join("; ")})`;
}

function branchWords({ condition, action }: BranchModel): string {
  return `${condition === null ? "otherwise" : `when ${expressionWords(condition)}`} ${actionWords(action)}`;
}
