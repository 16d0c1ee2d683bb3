/** One template, as text and as HTML: no picture, no external style, and nothing that tracks reading. */
import type { Entry, Letter, Sentence, Table } from "./letter.js";

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function writeLetter(letter: Letter): MailContent {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

const plain = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === "string" ? part : part.chosen)).join("");

function textOf({ lead, entries, table, action, code, foot }: Letter): string {
  const paragraphs = [
    lead.map(plain).join("\n"),
    ...entries.map(({ title, lines, url }) =>
      [title, ...lines.map((line) => `  ${plain(line)}`), `  ${url}`].join("\n"),
    ),
    table === undefined ? "" : tableText(table),
    code ?? "",
    action === null ? "" : `${action.label}:\n${action.url}`,
    // The separator that mail programs recognise before a signature.
    `-- \n${foot.map(plain).join("\n")}`,
  ];
  return `${paragraphs.filter((each) => each !== "").join("\n\n")}\n`;
}

/** In columns of one width each. */
function tableText({ columns, rows, sum }: Table): string {
  const lines = [columns, ...rows.map(({ cells }) => cells.map(plain))];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? "").length)));
  const [head = "", ...written] = lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const below = rows.map(({ lines: more, url }) => [...more.map(plain), url].map((line) => `  ${line}`));
  return [head, ...written.flatMap((row, at) => [row, ...(below[at] ?? [])]), ...(sum === null ? [] : ["", sum])].join(
    "\n",
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const marked = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === "string" ? escaped(part) : `<bdi>${escaped(part.chosen)}</bdi>`)).join("");

const link = (url: string, label: string): string => `<a href="${escaped(url)}">${escaped(label)}</a>`;

function htmlOf({ language, subject, lead, entries, table, action, code, foot }: Letter): string {
  const body = [
    ...lead.map((each) => `<p>${marked(each)}</p>`),
    ...entries.map((entry) => entryOf(entry)),
    table === undefined ? "" : tableOf(table),
    code === null ? "" : `<p style="font-size:1.6em;letter-spacing:.1em"><strong>${escaped(code)}</strong></p>`,
    action === null ? "" : `<p>${link(action.url, action.label)}</p>`,
    `<hr>`,
    ...foot.map((each) => `<p><small>${marked(each)}</small></p>`),
  ].filter((each) => each !== "");
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.4;max-width:40em">
${body.join("\n")}
</body></html>
`;
}

function entryOf({ title, lines, url }: Entry): string {
  return `<p><strong>${link(url, title)}</strong><br>${lines.map(marked).join("<br>")}</p>`;
}

function tableOf({ columns, rows, sum }: Table): string {
  const head = columns.map((column) => `<th style="text-align:left">${escaped(column)}</th>`).join("");
  const written = rows.map(({ cells, lines, url }) => {
    const [first = [], ...rest] = cells;
    const linked = `<td><a href="${escaped(url)}">${marked(first)}</a><br>${lines.map(marked).join("<br>")}</td>`;
    return `<tr style="vertical-align:top">${linked}${rest.map((cell) => `<td>${marked(cell)}</td>`).join("")}</tr>`;
  });
  const below = sum === null ? [] : [`<p><strong>${escaped(sum)}</strong></p>`];
  return [`<table cellpadding="6">`, `<tr>${head}</tr>`, ...written, `</table>`, ...below].join("\n");
}
