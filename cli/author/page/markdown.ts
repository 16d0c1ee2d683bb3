/** Words as Markdown text without markup: one line, with special characters escaped. */

export function markdownText(words: string): string {
  return words.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>|#]/g, "\\$&");
}

/** As code, even if the words hold a backtick. Not for a table, where a bar would end the cell. */
export function markdownCode(words: string): string {
  return `\`${words.replaceAll("`", "'")}\``;
}

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownText).join(" | ")} |`;
  return [line(heads), `|${" --- |".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}
