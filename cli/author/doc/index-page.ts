/** The index of all rule sets: for each version its dates, its number of rules and examples, and its page. */
import { html } from "hono/html";

import { literalWords } from "../../../compiler/check/words.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { each, page, table } from "../page/html.js";

/** Where a version's page lies in the folder of all pages. */
export function pagePath({ name, version }: Pick<RuleSetModel, "name" | "version">): string {
  return `${name}@${version}.html`;
}

export function indexPage(models: readonly RuleSetModel[]): Promise<string> {
  const domains = [...new Set(models.map(({ domain }) => domain.name))].sort();
  return page(
    "Rule sets",
    html`<h1>Rule sets</h1>
${each(domains, (domain) => {
  const of = models.filter((model) => model.domain.name === domain);
  return html`<section>
<h2>${domain}</h2>
${table(`Rule sets of the domain ${domain}`, ["Rule set", "Version", "Title", "Jurisdictions", "In force", "Rules", "Examples"], of.map(row))}
</section>
`;
})}`,
  );
}

function row(model: RuleSetModel) {
  const { name, version, title, jurisdictions, inForce, rules } = model;
  const day = (at: number): string => literalWords({ kind: "date", day: at });
  return [
    html`<code>${name}</code>`,
    html`<a href="${encodeURIComponent(pagePath(model))}">${version}</a>`,
    title,
    jurisdictions === "any" ? "any" : jurisdictions.join(", "),
    inForce === null
      ? "announced"
      : `from ${day(inForce.from)}${inForce.until === null ? "" : ` until ${day(inForce.until)}`}`,
    String(rules.length),
    String(rules.reduce((sum, { examples }) => sum + examples.length, 0)),
  ];
}
