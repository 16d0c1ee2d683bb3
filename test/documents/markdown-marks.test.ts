/** Each mark of Markdown: what of it is read, and what is listed. README.md of this folder has the table. */
import { describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";

type Row = readonly [name: string, text: string, texts: readonly string[], leftOut?: readonly (readonly string[])[]];

const ROWS: readonly Row[] = [
  ["front matter of YAML is listed", "---\ntitle: Travel\ntags:\n  - a\n- b\n# c\n---\n\n# Limits\n", ["Limits"], [["front_matter", "title: Travel tags: - a - b # c"]]],
  ["front matter of TOML is listed", "+++\ntitle = 'Travel'\n+++\nEUR 50\n", ["EUR 50"], [["front_matter", "title = 'Travel'"]]],
  ["front matter with line ends of Windows is listed", "---\r\ntitle: Travel\r\n---\r\nEUR 50\r\n", ["EUR 50"], [["front_matter", "title: Travel"]]],
  ["text between lines is no front matter", "---\n\nAt most EUR 50 a night\n\n---\n\nEUR 60\n", ["At most EUR 50 a night", "EUR 60"]],
  ["a sentence between lines is no front matter", "---\nNote: it costs\nat most EUR 50\n---\n", ["Note: it costs at most EUR 50"]],
  ["characters by name and by number", "At most&nbsp;&euro;80 &#8211; or &#x20AC;90 &amp; more &unknown;", ["At most €80 – or €90 & more &unknown;"]],
  ["characters by name in code, as they are", "`&euro;` \\&euro;", ["&euro; &euro;"]],
  ["boxes of tasks", "- [x] Meals\n- [ ] Hotels\n", ["☒ Meals", "☐ Hotels"], [["unticked_box", "☐ Hotels"]]],
  ["boxes as tags", 'A <input type="checkbox" checked> B <input type="checkbox"/> C', ["A ☒ B ☐ C"], [["unticked_box", "A ☒ B ☐ C"]]],
  ["hidden elements are listed", 'EUR 50 <span hidden>EUR 90</span> a <b style="display: none">night</b>', ["EUR 50 a"], [["hidden_text", "EUR 90"], ["hidden_text", "night"]]],
  ["a hidden element ends where it ends", "<div hidden>\n\nEUR 90 <div>and</div> more\n\n</div>\n\nEUR 50\n", ["EUR 50"], [["hidden_text", "EUR 90 and more"]]],
  ["scripts and styles are listed", "<style>b { color: red }</style>\n\nEUR 50\n", ["EUR 50"], [["hidden_text", "b { color: red }"]]],
  ["text struck out by its style is listed", 'EUR <span style="text-decoration: line-through">50</span>35', ["EUR 35"], [["struck_text", "50"]]],
  ["the description of a picture", "![EUR 50 &amp; more](a.png)", ["EUR 50 & more"]],
]; // prettier-ignore

describe("of Markdown are read or listed", () => {
  it.each(ROWS.map(([name, ...row]) => ({ name, row })))("$name", async ({ row: [text, texts, leftOut = []] }) => {
    const { paragraphs, leftOut: left } = await parseDocument(Buffer.from(text, "utf8"));
    expect(paragraphs.map(({ text: words }) => words)).toEqual(texts);
    expect(left.places.map(({ kind, text: words }) => [kind, words])).toEqual(leftOut);
  });
});
