/** What a source signs for: findings of the author's tools that it sets aside, each with a reason. */
import { html } from "hono/html";

import { directivesOf } from "../../../compiler/lint/directives.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { type Html, table } from "../page/html.js";

export interface SignedFinding {
  /** Its name, as `case-without-rule`. */
  readonly finding: string;
  /** The first line of what it is about, as written. */
  readonly about: string;
  readonly reason: string;
}

export function signedFindings(path: string, text: string): readonly SignedFinding[] {
  const { tree, comments } = parse({ path, text });
  const { declaration } = tree;
  if (declaration === null) return [];
  return directivesOf({ path, text, declaration, comments }).map(({ rule, about, reason }) => ({
    finding: rule,
    about: text.slice(about.start, about.end).split("\n", 1)[0] ?? "",
    reason,
  }));
}

export function signedHtml(signed: readonly SignedFinding[]): Html {
  const rows = signed.map(({ finding, about, reason }) => [
    html`<code>${finding}</code>`,
    html`<code>${about}</code>`,
    reason,
  ]);
  return html`<section>
<h2 id="signed-for">What the author signs for</h2>
${
  signed.length === 0
    ? html`<p>Nothing.</p>`
    : table("Findings of the author's tools that the source sets aside", ["Finding", "About", "Reason"], rows)
}
</section>`;
}
