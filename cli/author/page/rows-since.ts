/** The rows that changed since the version before, for a page and for Markdown. */
import { html } from "hono/html";

import { countOf, rowsLines } from "../diff/told.js";
import type { RowsSince } from "../earlier-version.js";
import { each, type Html, table } from "./html.js";
import { markdownTable, markdownText } from "./markdown.js";

const HEADS = ["Row", "Before", "Now"];
const NO_ROW = "no row";

interface CaptionedRows {
  readonly caption: string;
  readonly rows: readonly (readonly string[])[];
  /** Rows that are counted and not listed. */
  readonly more: number;
}

const heading = ({ version }: RowsSince): string => `Rows that are others than in version ${version}`;

function captionedRows({ moved }: RowsSince): readonly CaptionedRows[] {
  return moved.map((each) => ({
    caption: rowsLines(each)[0] ?? "",
    rows: each.rows.map(({ row, before, after }) => [row, before ?? NO_ROW, after ?? NO_ROW]),
    more: countOf(each) - each.rows.length,
  }));
}

export function hasMoved(rows: RowsSince | null): rows is RowsSince {
  return rows !== null && rows.moved.length > 0;
}

export function rowsSinceHtml(rows: RowsSince): Html {
  return html`<h2>${heading(rows)}</h2>
${each(captionedRows(rows), ({ caption, rows: cells, more }) => html`${table(caption, HEADS, cells)}${more > 0 ? html`<p>And ${more} more.</p>` : ""}`)}`;
}

export function rowsSinceMarkdown(rows: RowsSince): readonly string[] {
  return [
    `## ${markdownText(heading(rows))}`,
    ...captionedRows(rows).flatMap(({ caption, rows: cells, more }) => [
      markdownText(caption),
      markdownTable(HEADS, cells),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ]),
  ];
}
