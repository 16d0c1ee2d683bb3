/** A version of a matching set as a page for its owner: the kinds it compares, its rules, and their example pairs. */
import { html } from "hono/html";

import { comparisonWords } from "../../../compiler/check/matching/words.js";
import type { MatchingModel, MatchingRuleModel } from "../../../compiler/model/matching.js";
import type { MatchingModule } from "../../../runtime/engine/module/matching-module.js";
import { recordWords } from "../../../runtime/engine/module/matching-words.js";
import { kindName } from "../../../runtime/engine/values/recipient-kinds.js";
import { each, type Html, list, page, table } from "../page/html.js";
import { citation } from "./rule.js";
import { type AroundPage, homeHtml, inForceWords, pageTitle, sourcesHtml } from "./set-page.js";
import { signedHtml } from "./signed-for.js";

type AroundMatchingPage = Omit<AroundPage, "rows">;

export function matchingPage(
  model: MatchingModel,
  module: MatchingModule,
  around: AroundMatchingPage,
): Promise<string> {
  return page(pageTitle(model), matchingBody(model, module, around));
}

export function matchingBody(model: MatchingModel, module: MatchingModule, { home, signed }: AroundMatchingPage): Html {
  const to = (id: string, words: string): Html => html`<a href="#${id}">${words}</a>`;
  return html`${homeHtml(home)}
<header>
<h1>${model.title}</h1>
<p><code>${model.name}</code>, version ${model.version}<br><span class="small">Checksum: <code>${module.checksum}</code></span></p>
</header>
${table(
  "About this version",
  ["What", "This version"],
  [
    ["Kind", model.kind],
    ["Kinds of recipients", model.kinds.map(kindName).join(", ")],
    ["Names are read by", `edition ${model.edition}`],
    ["In force", inForceWords(model.inForce)],
    ["What this version changes", model.changelog],
  ],
)}
<section>
<h2>Contents</h2>
${list([
  html`${to("rules", "Rules")}${list(model.rules.map((rule) => to(`rule-${rule.id}`, rule.title)))}`,
  to("signed-for", "What the author signs for"),
  to("sources", "Sources"),
])}
</section>
<section>
<h2 id="rules">Rules</h2>
<p>The first rule whose condition is true proposes that two records are one recipient. A person answers: nothing is linked without one. Records with different numbers of one kind are never proposed.</p>
${each(model.rules, (rule) => ruleHtml(model, module, rule))}
</section>
${signedHtml(signed)}
${sourcesHtml(model)}`;
}

function ruleHtml(model: MatchingModel, module: MatchingModule, rule: MatchingRuleModel): Html {
  const spec = module.rules.find((each) => each.rule === rule.id);
  return html`<section>
<h3 id="rule-${rule.id}">${rule.title} <span class="small">(<code>${rule.id}</code>)</span></h3>
<blockquote><p>${rule.wording}</p></blockquote>
${each(rule.citations, (cited) => citation(model, cited))}
${list([html`<span class="logic">when ${comparisonWords(rule.condition)} then propose</span>`])}
${table(
  "Worked examples",
  ["Example", "One", "Other", "Must come to"],
  rule.examples.map(({ title, one, other, expected }) => [
    title,
    recordWords(one, model.kinds),
    recordWords(other, model.kinds),
    expected,
  ]),
)}
<p class="small">Rule hash <code>${spec?.rule_hash ?? ""}</code></p>
</section>
`;
}
