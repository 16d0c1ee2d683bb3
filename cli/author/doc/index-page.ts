/** The index of all rule sets: for each version its dates, its number of rules and examples, and its page. */
import { html } from "hono/html";

import { kindName } from "../../../runtime/engine/values/recipient-kinds.js";
import { type Cell, each, type Html, page, table } from "../page/html.js";
import type { SetModel } from "../rule-set-named.js";
import { inForceWords } from "./set-page.js";

/** Path of a version's page in the folder of all pages. */
export function pagePath({ name, version }: Pick<SetModel, "name" | "version">): string {
  return `${name}@${version}.html`;
}

export function indexPage(sets: readonly SetModel[]): Promise<string> {
  return page("Rule sets", indexBody(sets));
}

export function indexBody(sets: readonly SetModel[]): Html {
  const models = sets.filter((model) => model.kind !== "matching");
  const matchings = sets.filter((model) => model.kind === "matching");
  const domains = [...new Set(models.map(({ domain }) => domain.name))].sort();
  return html`<h1>Rule sets</h1>
${each(domains, (domain) =>
  section(
    domain,
    `Rule sets of the domain ${domain}`,
    "Jurisdictions",
    models
      .filter((model) => model.domain.name === domain)
      .map((model) => row(model, model.jurisdictions === "any" ? "any" : model.jurisdictions.join(", "))),
  ),
)}${
    matchings.length === 0
      ? ""
      : section(
          "Matching sets",
          "Rules about which recipient records may be one",
          "Kinds",
          matchings.map((model) => row(model, model.kinds.map(kindName).join(", "))),
        )
  }`;
}

function section(heading: string, caption: string, scope: string, rows: readonly (readonly Cell[])[]): Html {
  return html`<section>
<h2>${heading}</h2>
${table(caption, ["Rule set", "Version", "Title", scope, "In force", "Rules", "Examples"], rows)}
</section>
`;
}

function row(model: SetModel, scope: string): readonly Cell[] {
  const { name, version, title, inForce, rules } = model;
  return [
    html`<code>${name}</code>`,
    html`<a href="${encodeURIComponent(pagePath(model))}">${version}</a>`,
    title,
    scope,
    inForce === null ? "announced" : inForceWords(inForce),
    String(rules.length),
    String(rules.flatMap(({ examples }): readonly unknown[] => examples).length),
  ];
}
